//! NATS that is away, does not let us in, or is shared with another cluster.

use std::time::Instant;

use gambero_services::{Certificate, Nats};

use super::{EVERYTHING, all_refused, made_database};
use crate::Folder;
use crate::server::{SECRET, Server, serve};

/// What a node says of NATS that it cannot reach.
const AWAY: &str = "NATS does not do its work: tables go on";

/// What is said of an address that is none.
const ADDRESS: &str = "--nats is nats:// or tls:// and a host with its port";

#[tokio::test]
async fn nats_may_come_later_than_the_nodes() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let mut nats = Nats::start().unwrap();
    nats.kill();
    let start = Instant::now();
    let mut node = Server::start(&mut serve(&["--database", &database, "--nats", &nats.url()]));
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
    let mut command = serve(&["--database", &database, "--nats", &url]);
    let mut node = Server::start(command.env("GAMBERO_LOG", EVERYTHING));
    node.says(AWAY).await;
    assert!(node.count("gambero_nats_connected").await < 0.5);
    let said = node.stop().await;
    let warning = said.lines().find(|line| line.contains(AWAY)).unwrap();
    assert!(warning.contains("authorization") && warning.contains("credentials are right"), "{warning}");
}

#[test]
fn nats_that_cannot_be_used_as_it_was_given() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let folder = Folder::new();
    let text = folder.file("notes", SECRET);
    let key = folder.file("key", &Certificate::new().unwrap().key);
    let missing = format!("{text}-nowhere");
    let user = |rest: &str| format!("nats://anna:{SECRET}@{rest}");
    let (http, port) = (user("one").replace("nats", "http"), user("127.0.0.1:port"));
    let (slash, two) = (format!("nats://anna:5/{SECRET}@one"), format!("{},nats://bert:x@two", user("one")));
    let at = "nats://127.0.0.1:4222";
    let cases: [(&[&str], &'static [&'static str]); 11] = [
        (&["--nats", SECRET], &[ADDRESS]),
        (&["--nats", ""], &[ADDRESS]),
        (&["--nats", &http], &[ADDRESS]),
        (&["--nats", &port], &[ADDRESS, "port"]),
        (&["--nats", &slash], &[ADDRESS, "%2F"]),
        (&["--nats", &two], &["different users or passwords"]),
        (&["--nats", &user("one"), "--nats-credentials", &text], &["leave one of them out"]),
        (&["--nats", at, "--nats-credentials", &missing], &["credentials of NATS", "No such file", "nsc"]),
        (&["--nats", at, "--nats-credentials", &text], &["credentials of NATS", "notes", "nsc"]),
        (&["--nats", at, "--nats-ca", &missing], &["certificates for NATS", "No such file", "PEM"]),
        (&["--nats", at, "--nats-ca", &key], &["certificates for NATS", "there is none in it"]),
    ];
    let set_up = |(arguments, wanted): (&[&str], _)| {
        (serve(&[&["--database", database.as_str()], arguments].concat()), wanted)
    };
    all_refused(cases.into_iter().map(set_up).collect());
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
    let node = |database: &str, prefix: &str| {
        let nats_url = nats.url();
        Server::start(&mut serve(&["--database", database, "--nats", &nats_url, "--nats-prefix", prefix]))
    };
    let apart = node(&other, "apart");
    let mut both = [node(&original, "gambero"), node(&same, "gambero")];
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
