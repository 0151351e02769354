//! Encrypted connections with passwords and credentials, as they should be.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use gambero_client::Account;
use gambero_protocol::ServerMessage;
use gambero_services::{Certificate, Nats};
use nkeys::KeyPair;
use serde_json::{Value, json};

use super::{EVERYTHING, Guarded};
use crate::Folder;
use crate::server::{SECRET, Server, serve};

#[tokio::test]
async fn two_nodes_work_together_over_encrypted_connections() {
    let guarded = Guarded::start();
    let database =
        format!("{}?sslmode=verify-full&sslrootcert={}", guarded.url(None), guarded.folder.at("server.crt"));
    let password = guarded.folder.file("password", format!("{SECRET}\n"));
    let folder = Folder::new();
    Certificate::new().unwrap().write(folder.0.path()).unwrap();
    let (certificate, key) = (&*folder.at("server.crt"), &*folder.at("server.key"));
    // A password with signs that mean something in addresses.
    let secret = format!("{SECRET}@/?");
    let tls = ["--tls", "--tlscert", certificate, "--tlskey", key, "--user", "anna", "--pass", &secret];
    let nats = Nats::start_with(&tls).unwrap();
    let nats_url = format!("tls://anna:{SECRET}%40%2F%3F@localhost:{}", nats.addr().port());
    let nodes = ["one", "two"].map(|name| {
        let mut command = serve(&["--database", &database, "--database-password-file", &password]);
        command.args(["--nats", &nats_url, "--nats-ca", certificate, "--node", name]);
        Server::start(command.env("GAMBERO_LOG", EVERYTHING))
    });
    for node in &nodes {
        node.counts("gambero_nats_connected", |connected| connected > 0.5).await;
        node.counts("gambero_hints_heard_total", |heard| heard > 0.5).await;
    }
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'gambero'";
    assert_eq!(guarded.postgres.sql("postgres", encrypted).unwrap(), "t\n");
    let ada = Account::introduce(&nodes[0].origin, "Ada", "en").await.unwrap();
    let settings = json!({ "variant": "original", "players": 2 });
    let code = ada.open_table(&serde_json::from_value(settings).unwrap()).await.unwrap();
    let bert = Account::introduce(&nodes[1].origin, "Bert", "en").await.unwrap();
    let mut there = bert.connect(&code, None).await.unwrap();
    while !matches!(there.next().await.unwrap(), ServerMessage::Table(_)) {}
    for node in nodes {
        node.stop().await;
    }
}

/// What somebody signs about somebody, in the form of NATS.
fn signed(by: &KeyPair, about: &KeyPair, mut claims: Value) -> String {
    claims["version"] = 2.into();
    let head = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let body =
        json!({ "jti": "X", "iat": 1, "iss": by.public_key(), "sub": about.public_key(), "nats": claims });
    let text = [head, body].map(|part| URL_SAFE_NO_PAD.encode(part.to_string())).join(".");
    let signature = URL_SAFE_NO_PAD.encode(by.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

#[tokio::test]
async fn nodes_show_nats_their_credentials() {
    let (operator, account, user) = (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_user());
    let limits = json!({ "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1,
        "wildcards": true, "conn": -1, "leaf": -1 });
    let server = format!(
        "operator: {}\nresolver: MEMORY\nresolver_preload: {{ {}: {} }}\n",
        signed(&operator, &operator, json!({ "type": "operator" })),
        account.public_key(),
        signed(&operator, &account, json!({ "type": "account", "limits": limits })),
    );
    let (token, seed) = (
        signed(&account, &user, json!({ "type": "user", "subs": -1, "data": -1, "payload": -1 })),
        user.seed().unwrap(),
    );
    let credentials = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    let folder = Folder::new();
    let file = folder.file("gambero.creds", credentials);
    let nats = Nats::start_with(&["--config", &folder.file("nats.conf", server)]).unwrap();
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let nats_url = nats.url();
    let node = |credentials: &[&str]| {
        let arguments = ["--database", database.as_str(), "--nats", nats_url.as_str()];
        let mut command = serve(&[&arguments, credentials].concat());
        Server::start(command.env("GAMBERO_LOG", EVERYTHING))
    };
    let file = ["--nats-credentials", &file];
    let (one, two, mut without) = (node(&file), node(&file), node(&[]));
    for node in [&one, &two] {
        node.counts("gambero_nats_connected", |connected| connected > 0.5).await;
        node.counts("gambero_hints_heard_total", |heard| heard > 0.5).await;
    }
    without.says("NATS does not do its work").await;
    assert!(without.count("gambero_nats_connected").await < 0.5);
    for node in [one, two, without] {
        let said = node.stop().await;
        assert!(!said.contains(&seed) && !said.contains(&token), "{said}");
    }
}
