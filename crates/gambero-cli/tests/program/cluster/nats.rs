//! NATS that is away, does not let us in, or is shared with another cluster.

use std::time::Instant;

use gambero_services::{Certificate, Nats};

use super::{Node, SECRET, made_database, refused, serve};

/// What a node says of NATS that it cannot reach.
const AWAY: &str = "NATS does not do its work: tables go on";

#[tokio::test]
async fn nats_may_come_later_than_the_nodes() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let mut nats = Nats::start().unwrap();
    nats.kill();
    let start = Instant::now();
    let mut command = serve(&["--database", &database, "--nats", &nats.url()]);
    command.env("GAMBERO_LOG", "info");
    let mut node = Node::start(command).await;
    node.says(AWAY).await;
    assert!(node.count("gambero_nats_connected").await < 0.5);
    nats.start_again().unwrap();
    node.counts("gambero_nats_connected", |connected| connected > 0.5).await;
    let said = node.stop().await;
    assert!(said.contains("nobody answers there") && said.contains("see that it runs"), "{said}");
    // Not of every attempt, which there are two of in a second.
    let told = said.matches(AWAY).count() as u64;
    assert!(told <= 1 + start.elapsed().as_secs() / 30, "{said}");
    assert!(said.contains("NATS is there") && !said.contains("async_nats"), "{said}");
}

#[tokio::test]
async fn nats_that_does_not_let_us_in() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let nats = Nats::start_with(&["--user", "anna", "--pass", "something-else"]).unwrap();
    let url = format!("nats://anna:{SECRET}@{}", nats.addr());
    let mut node = Node::start(serve(&["--database", &database, "--nats", &url])).await;
    node.says(AWAY).await;
    assert!(node.count("gambero_nats_connected").await < 0.5);
    let said = node.stop().await;
    let warning = said.lines().find(|line| line.contains(AWAY)).unwrap();
    assert!(warning.contains("authorization") && warning.contains("credentials are right"), "{warning}");
}

#[test]
fn nats_that_cannot_be_used_as_it_was_given() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (text, key) = (file("notes", SECRET), file("key", &Certificate::new().unwrap().key));
    let missing = format!("{text}-nowhere");
    let address = "--nats is nats:// or tls:// and a host with its port";
    let user = |rest: &str| format!("nats://anna:{SECRET}@{rest}");
    let (http, port) = (user("one").replace("nats", "http"), user("127.0.0.1:port"));
    let (slash, two) = (format!("nats://anna:5/{SECRET}@one"), format!("{},nats://bert:x@two", user("one")));
    let at = "nats://127.0.0.1:4222";
    let cases: [(&[&str], &[&str]); 11] = [
        (&["--nats", SECRET], &[address]),
        (&["--nats", ""], &[address]),
        (&["--nats", &http], &[address]),
        (&["--nats", &port], &[address, "port"]),
        (&["--nats", &slash], &[address, "%2F"]),
        (&["--nats", &two], &["different users or passwords"]),
        (&["--nats", &user("one"), "--nats-credentials", &text], &["leave one of them out"]),
        (&["--nats", at, "--nats-credentials", &missing], &["credentials of NATS", "No such file", "nsc"]),
        (&["--nats", at, "--nats-credentials", &text], &["credentials of NATS", "notes", "nsc"]),
        (&["--nats", at, "--nats-ca", &missing], &["certificates for NATS", "No such file", "PEM"]),
        (&["--nats", at, "--nats-ca", &key], &["certificates for NATS", "there is none in it"]),
    ];
    std::thread::scope(|scope| {
        for (arguments, wanted) in cases {
            let database = &database;
            scope.spawn(move || {
                let complaint = refused(serve(&[&["--database", database.as_str()], arguments].concat()));
                for part in wanted {
                    assert!(complaint.contains(part), "{arguments:?} {part:?}: {complaint}");
                }
            });
        }
    });
    let nodes = gambero_services::shared().unwrap().sql(database.rsplit_once('/').unwrap().1, "TABLE nodes");
    assert_eq!(nodes.unwrap(), "", "none of them has joined");
}

#[tokio::test]
async fn clusters_on_copies_of_one_database_are_told_to_use_other_subjects() {
    let shared = gambero_services::shared().unwrap();
    let (original, name) = made_database().await;
    let copy = |copy: &str| {
        shared.sql("postgres", &format!("CREATE DATABASE {copy} TEMPLATE {name}")).unwrap();
        shared.url(copy)
    };
    let (same, other) = (copy("same_subjects"), copy("other_subjects"));
    let nats = Nats::start().unwrap();
    let node = async |database: &str, prefix: &str| {
        let mut command = serve(&["--database", database, "--nats", &nats.url(), "--nats-prefix", prefix]);
        command.env("GAMBERO_LOG", "info");
        Node::start(command).await
    };
    let apart = node(&other, "apart").await;
    let mut both = [node(&original, "gambero").await, node(&same, "gambero").await];
    let complaint = "a node of another cluster uses the same subjects of NATS";
    for one in &mut both {
        one.says(complaint).await;
        assert!(one.said().contains("Give one of them another --nats-prefix"), "{}", one.said());
    }
    apart.counts("gambero_nats_connected", |connected| connected > 0.5).await;
    assert!(apart.count("gambero_hints_heard_total").await < 0.5, "it hears nothing of the others");
    for one in both {
        one.stop().await;
    }
    let said = apart.stop().await;
    assert!(!said.contains(complaint), "{said}");
}
