//! The program behind the real nginx and the real HAProxy with the files that hosts get, and in the
//! container. `cargo xtask tools` installs what is needed; `cargo xtask package` tries the Debian package.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use gambero_client::{Account, Origin};
use gambero_deploy::{Balancer, Kind};
use gambero_protocol::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::server::{Server, ask, get, serve};
use crate::{Folder, run};

/// A server behind a proxy on the same machine.
struct Node {
    server: Server,
    _folder: Folder,
}

impl Node {
    fn start(arguments: &[&str]) -> Self {
        Self::start_build("", arguments)
    }

    /// Starts the program as another build, with other files for browsers.
    fn start_build(build: &str, arguments: &[&str]) -> Self {
        let folder = Folder::new();
        let mut command = serve(&["--trusted-proxy", "127.0.0.1", "--requests-per-second", "100000"]);
        command.args(["--database", &folder.database("gambero.db")]).args(arguments);
        let server = Server::start(command.env("GAMBERO_TEST_BUILD", build));
        Self { server, _folder: folder }
    }
}

fn before(kind: Kind, nodes: &[Node]) -> Balancer {
    let nodes: Vec<_> = nodes.iter().map(|node| node.server.addr()).collect();
    Balancer::start(kind, &nodes).unwrap()
}

#[test]
fn the_check_of_health_tells_a_server_that_is_ready_from_none() {
    let mut node = Node::start(&[]);
    let port = node.server.addr().port().to_string();
    let script = gambero_deploy::file("container/ready.sh");
    let check = || run(Command::new("bash").arg(&script).arg(&port), b"").status == 0;
    assert!(check(), "a server that is ready");
    node.server.kill();
    assert!(!check(), "none");
}

#[test]
fn the_files_are_valid_with_tls() {
    let folder = Folder::new();
    let made = rcgen::generate_simple_self_signed(["play.example.org".to_owned()]).unwrap();
    let both = folder.file("both.pem", made.cert.pem() + &made.signing_key.serialize_pem());
    for kind in Kind::ALL {
        kind.check(both.as_ref()).unwrap();
    }
}

/// Pages, a table over a WebSocket, addresses of people, and what is not for them.
#[tokio::test]
async fn load_balancers_pass_on_what_people_do() {
    for kind in Kind::ALL {
        let nodes = [Node::start(&["--people-per-hour", "2"])];
        let balancer = before(kind, &nodes);
        let (proxy, node) = (balancer.addr(), nodes[0].server.addr());
        let (status, page) = get(proxy, "/").await;
        assert!(status == 200 && page.contains("<!DOCTYPE html>"), "{page}");

        let ada = Account::introduce(&Origin::from(proxy), "Ada", "en").await.unwrap();
        let settings = serde_json::json!({ "variant": "quick", "players": 2, "bots": [null, "greedy"] });
        let code = ada.open_table(&serde_json::from_value(settings).unwrap()).await.unwrap();
        let mut connection = ada.connect(&code, None).await.unwrap();
        connection.send(ClientMessage::HandOver { level: "greedy".to_owned() }).await.unwrap();
        while !matches!(connection.next().await.unwrap(), ServerMessage::Ack { .. }) {}

        // Two newcomers an hour from one address: the node knows people by theirs, not by the proxy's and not
        // by what they make up. Ada has come from 127.0.0.1.
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
            let request = format!(
                "POST /api/me HTTP/1.1\r\nHost: gambero\r\nConnection: close\r\n{made_up}\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            );
            let (status, answer) = ask(Ipv4Addr::new(127, 0, 0, from), proxy, &request).await;
            assert_eq!(status, wanted, "from 127.0.0.{from} with {made_up:?}: {answer}");
        }

        assert!(get(node, "/metrics").await.1.contains("gambero_tables"), "the host sees the counts");
        assert_eq!(get(proxy, "/readyz").await.0, 403);
        for path in
            ["/metrics", "/metrics?", "/metrics/", "//metrics", "/./metrics", "/x/../metrics", "/%6detrics"]
        {
            let (status, answer) = get(proxy, path).await;
            assert!((400..500).contains(&status) && !answer.contains("gambero_tables"), "{path}: {answer}");
        }
    }
}

/// One node is stopped and one is killed, while people ask for pages.
#[tokio::test]
async fn load_balancers_go_on_without_nodes_that_stop_or_die() {
    for kind in Kind::ALL {
        let mut nodes = [(); 3].map(|()| Node::start(&[]));
        let balancer = before(kind, &nodes);
        let proxy = balancer.addr();
        for _ in 0..12 {
            assert_eq!(get(proxy, "/api").await.0, 200);
        }
        for node in &nodes {
            // Each counts this question too, and HAProxy's about /readyz.
            let asked = node.server.count("gambero_http_requests_total").await;
            assert!(asked > 2.0, "all nodes get something to do");
        }
        nodes[0].server.terminate();
        while nodes[0].server.runs() {
            assert_eq!(get(proxy, "/api").await.0, 200);
        }
        for round in 0..30 {
            if round == 10 {
                nodes[1].server.kill();
            }
            assert_eq!(get(proxy, "/api").await.0, 200);
        }
        // And what is not repeated once it was sent: nothing was sent to those who are gone.
        Account::introduce(&Origin::from(proxy), "Ada", "en").await.unwrap();
    }
}

/// The files that a node's start page names.
async fn files_of(node: SocketAddr) -> Vec<String> {
    let (_, page) = get(node, "/").await;
    let files = page.split(['"', '&', '#']).filter(|part| part.starts_with("/assets/"));
    files.map(str::to_owned).collect()
}

/// Each node has its own files alone; the load balancer finds those of both.
#[tokio::test]
async fn load_balancers_find_files_of_both_builds_in_a_rolling_upgrade() {
    let nodes = ["old", "new"].map(|build| Node::start_build(build, &[]));
    for kind in Kind::ALL {
        let balancer = before(kind, &nodes);
        for (node, other) in [(&nodes[0], &nodes[1]), (&nodes[1], &nodes[0])] {
            let files = files_of(node.server.addr()).await;
            assert!(files.len() > 3, "{files:?}");
            let (status, answer) = get(other.server.addr(), &files[0]).await;
            assert!(status == 404 && answer.contains("cache-control: no-store"), "{answer}");
            // Both nodes are asked first in turn.
            for file in files.iter().chain(&files) {
                let (status, answer) = get(balancer.addr(), file).await;
                assert!(status == 200 && answer.contains("immutable"), "{file}: {answer:.300}");
            }
        }
        assert_eq!(get(balancer.addr(), "/assets/000000000000/app.js").await.0, 404);
    }
}

#[tokio::test]
async fn haproxy_sends_nothing_new_to_a_node_that_says_it_is_not_ready() {
    let (draining, ready) = (FakeNode::start().await, FakeNode::start().await);
    let balancer = Balancer::start(Kind::HaProxy, &[draining.addr, ready.addr]).unwrap();
    while draining.pages.load(Ordering::SeqCst) == 0 {
        assert_eq!(get(balancer.addr(), "/").await.0, 200);
    }
    draining.unready.store(true, Ordering::SeqCst);
    // Two such answers make the node one that gets nothing; a third question comes after they were heard.
    for _ in 0..3 {
        draining.refused.notified().await;
    }
    let before = draining.pages.load(Ordering::SeqCst);
    for _ in 0..20 {
        assert_eq!(get(balancer.addr(), "/").await.0, 200);
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
