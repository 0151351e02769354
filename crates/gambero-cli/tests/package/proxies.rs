//! The real nginx and the real HAProxy, with the files that hosts get.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use gambero_client::{Account, Origin};
use gambero_deploy::{HaProxy, Nginx};
use gambero_protocol::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::node::{Node, ask, get};

#[test]
fn the_files_are_valid_with_tls() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["play.example.org".to_owned()]).unwrap();
    let (certificate, key) = (made.cert.pem(), made.signing_key.serialize_pem());
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("certificate.pem"), &certificate).unwrap();
    std::fs::write(path("key.pem"), &key).unwrap();
    std::fs::write(path("both.pem"), certificate + &key).unwrap();
    Nginx::check(&path("certificate.pem"), &path("key.pem")).unwrap();
    HaProxy::check(&path("both.pem")).unwrap();
}

#[tokio::test]
async fn nginx_passes_on_what_people_do() {
    let node = Node::start(&["--people-per-hour", "2"]);
    let nginx = Nginx::start(&[node.addr]).unwrap();
    people_play_behind(nginx.addr(), &node).await;
}

#[tokio::test]
async fn haproxy_passes_on_what_people_do() {
    let node = Node::start(&["--people-per-hour", "2"]);
    let haproxy = HaProxy::start(&[node.addr]).unwrap();
    people_play_behind(haproxy.addr(), &node).await;
}

/// Pages, a table over a WebSocket, addresses of people, and what is not for them.
async fn people_play_behind(proxy: SocketAddr, node: &Node) {
    let (status, page) = get(proxy, "/").await;
    assert!(status == 200 && page.contains("<!DOCTYPE html>"), "{page}");

    let ada = Account::introduce(&Origin::from(proxy), "Ada", "en").await.unwrap();
    let settings = serde_json::json!({ "variant": "quick", "players": 2, "bots": [null, "greedy"] });
    let code = ada.open_table(&serde_json::from_value(settings).unwrap()).await.unwrap();
    let mut connection = ada.connect(&code, None).await.unwrap();
    connection.send(ClientMessage::HandOver { level: "greedy".to_owned() }).await.unwrap();
    while !matches!(connection.next().await.unwrap(), ServerMessage::Ack { .. }) {}

    // Two newcomers an hour from one address: the node knows people by theirs, not by the proxy's and not by
    // what they make up. Ada has come from 127.0.0.1.
    for (from, made_up, wanted) in [
        (2, "", 201),
        (2, "", 201),
        (2, "", 429),
        (2, "X-Forwarded-For: 192.0.2.1\r\n", 429),
        (3, "X-Forwarded-For: 127.0.0.2\r\n", 201),
        (1, "", 201),
        (1, "", 429),
    ] {
        let body = r#"{"name":"Eve","language":"en"}"#;
        let head = "POST /api/me HTTP/1.1\r\nHost: gambero\r\nConnection: close\r\n";
        let size = body.len();
        let request =
            format!("{head}{made_up}Content-Type: application/json\r\nContent-Length: {size}\r\n\r\n{body}");
        let (status, answer) = ask(Ipv4Addr::new(127, 0, 0, from), proxy, &request).await;
        assert_eq!(status, wanted, "from 127.0.0.{from} with {made_up:?}: {answer}");
    }

    assert!(get(node.addr, "/metrics").await.1.contains("gambero_tables"), "the host sees the counts");
    assert_eq!(get(proxy, "/readyz").await.0, 403);
    for path in
        ["/metrics", "/metrics?", "/metrics/", "//metrics", "/./metrics", "/x/../metrics", "/%6detrics"]
    {
        let (status, answer) = get(proxy, path).await;
        assert!((400..500).contains(&status) && !answer.contains("gambero_tables"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn nginx_goes_on_without_nodes_that_stop_or_die() {
    let nodes = [Node::start(&[]), Node::start(&[]), Node::start(&[])];
    let nginx = Nginx::start(&nodes.each_ref().map(|node| node.addr)).unwrap();
    nobody_notices_behind(nginx.addr(), nodes).await;
}

#[tokio::test]
async fn haproxy_goes_on_without_nodes_that_stop_or_die() {
    let nodes = [Node::start(&[]), Node::start(&[]), Node::start(&[])];
    let haproxy = HaProxy::start(&nodes.each_ref().map(|node| node.addr)).unwrap();
    nobody_notices_behind(haproxy.addr(), nodes).await;
}

/// One node is stopped and one is killed, while people ask for pages.
async fn nobody_notices_behind(proxy: SocketAddr, [mut stopped, mut killed, left]: [Node; 3]) {
    for _ in 0..12 {
        assert_eq!(get(proxy, "/api").await.0, 200);
    }
    for node in [&stopped, &killed, &left] {
        // Each counts this question too, and HAProxy's about /readyz.
        assert!(node.requests().await > 2, "all nodes get something to do");
    }
    stopped.terminate();
    while stopped.ended().is_none() {
        assert_eq!(get(proxy, "/api").await.0, 200);
    }
    assert!(stopped.wait().success(), "it stops well");
    for round in 0..30 {
        if round == 10 {
            killed.kill();
        }
        assert_eq!(get(proxy, "/api").await.0, 200);
    }
    // And what is not repeated once it was sent: nothing was sent to those who are gone.
    Account::introduce(&Origin::from(proxy), "Ada", "en").await.unwrap();
}

#[tokio::test]
async fn nginx_finds_files_of_both_builds_in_a_rolling_upgrade() {
    let nodes = two_builds();
    let nginx = Nginx::start(&nodes.each_ref().map(|node| node.addr)).unwrap();
    every_page_gets_its_files_behind(nginx.addr(), &nodes).await;
}

#[tokio::test]
async fn haproxy_finds_files_of_both_builds_in_a_rolling_upgrade() {
    let nodes = two_builds();
    let haproxy = HaProxy::start(&nodes.each_ref().map(|node| node.addr)).unwrap();
    every_page_gets_its_files_behind(haproxy.addr(), &nodes).await;
}

fn two_builds() -> [Node; 2] {
    [Node::start_build("old", &[]), Node::start_build("new", &[])]
}

/// The files that a node's start page names.
async fn files_of(node: SocketAddr) -> Vec<String> {
    let (_, page) = get(node, "/").await;
    let files = page.split(['"', '&', '#']).filter(|part| part.starts_with("/assets/"));
    files.map(str::to_owned).collect()
}

/// Each node has its own files alone; the proxy finds those of both.
async fn every_page_gets_its_files_behind(proxy: SocketAddr, [old, new]: &[Node; 2]) {
    for (node, other) in [(old, new), (new, old)] {
        let files = files_of(node.addr).await;
        assert!(files.len() > 3, "{files:?}");
        let (status, answer) = get(other.addr, &files[0]).await;
        assert!(status == 404 && answer.contains("cache-control: no-store"), "{answer}");
        // Both nodes are asked first in turn.
        for file in files.iter().chain(&files) {
            let (status, answer) = get(proxy, file).await;
            assert!(status == 200 && answer.contains("immutable"), "{file}: {answer:.300}");
        }
    }
    assert_eq!(get(proxy, "/assets/000000000000/app.js").await.0, 404);
}

#[tokio::test]
async fn haproxy_sends_nothing_new_to_a_node_that_says_it_is_not_ready() {
    let (draining, ready) = (FakeNode::start().await, FakeNode::start().await);
    let haproxy = HaProxy::start(&[draining.addr, ready.addr]).unwrap();
    while draining.pages.load(Ordering::SeqCst) == 0 {
        assert_eq!(get(haproxy.addr(), "/").await.0, 200);
    }
    draining.unready.store(true, Ordering::SeqCst);
    // Two such answers make the node one that gets nothing; a third question comes after they were heard.
    for _ in 0..3 {
        draining.refused.notified().await;
    }
    let before = draining.pages.load(Ordering::SeqCst);
    for _ in 0..20 {
        assert_eq!(get(haproxy.addr(), "/").await.0, 200);
    }
    assert_eq!(draining.pages.load(Ordering::SeqCst), before);
}

/// A node that goes on answering requests when it is no longer ready.
struct FakeNode {
    addr: SocketAddr,
    /// How many pages it has given.
    pages: Arc<AtomicU64>,
    /// Whether it says that it is not ready.
    unready: Arc<AtomicBool>,
    /// Told once for each answer that it is not.
    refused: Arc<Notify>,
}

impl FakeNode {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let node = Self { addr, pages: Arc::default(), unready: Arc::default(), refused: Arc::default() };
        let (pages, unready) = (Arc::clone(&node.pages), Arc::clone(&node.unready));
        let refused = Arc::clone(&node.refused);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut request = [0; 4096];
                let read = stream.read(&mut request).await.unwrap_or_default();
                let asked = request[..read].starts_with(b"GET /readyz ");
                let refuse = asked && unready.load(Ordering::SeqCst);
                if !asked {
                    pages.fetch_add(1, Ordering::SeqCst);
                }
                let status = if refuse { "503 Not now" } else { "200 OK" };
                let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
                let _ = stream.write_all(answer.as_bytes()).await;
                if refuse {
                    refused.notify_one();
                }
            }
        });
        node
    }
}
