//! Encrypted connections with passwords and credentials, as they should be.

use gambero_client::Account;
use gambero_protocol::ServerMessage;
use gambero_services::{Certificate, Nats};

use super::{Guarded, Node, SECRET, serve};

#[tokio::test]
async fn two_nodes_work_together_over_encrypted_connections() {
    let guarded = Guarded::start();
    let database = format!("{}?sslmode=verify-full&sslrootcert={}", guarded.url(None), guarded.authority());
    let password = guarded.file("password", &format!("{SECRET}\n"));
    let folder = tempfile::tempdir().unwrap();
    let (certificate, key) = Certificate::new().unwrap().write(folder.path()).unwrap();
    let (certificate, key) = (certificate.to_str().unwrap(), key.to_str().unwrap());
    // A password with signs that mean something in addresses.
    let secret = format!("{SECRET}@/?");
    let tls = ["--tls", "--tlscert", certificate, "--tlskey", key, "--user", "anna", "--pass", &secret];
    let nats = Nats::start_with(&tls).unwrap();
    let nats_url = format!("tls://anna:{SECRET}%40%2F%3F@localhost:{}", nats.addr().port());
    let node = async |name: &str| {
        let mut command = serve(&["--database", &database, "--database-password-file", &password]);
        command.args(["--nats", &nats_url, "--nats-ca", certificate, "--node", name]);
        Node::start(command).await
    };
    let nodes = [node("one").await, node("two").await];
    for node in &nodes {
        node.counts("gambero_nats_connected", |connected| connected > 0.5).await;
        node.counts("gambero_hints_heard_total", |heard| heard > 0.5).await;
    }
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'gambero'";
    assert_eq!(guarded.postgres.sql("postgres", encrypted).unwrap(), "t\n");
    let ada = Account::introduce(&nodes[0].origin, "Ada", "en").await.unwrap();
    let settings = serde_json::json!({ "variant": "original", "players": 2 });
    let code = ada.open_table(&serde_json::from_value(settings).unwrap()).await.unwrap();
    let bert = Account::introduce(&nodes[1].origin, "Bert", "en").await.unwrap();
    let mut there = bert.connect(&code, None).await.unwrap();
    while !matches!(there.next().await.unwrap(), ServerMessage::Table(_)) {}
    for node in nodes {
        node.stop().await;
    }
}
