//! A node that is stopped, and one that is cut off from its database.

use std::net::{Ipv4Addr, SocketAddr};

use gambero_client::{Account, Connection};
use gambero_protocol::{ClientMessage, Code, EventJson, ServerMessage};
use gambero_services::{Nats, Passage, Proxy};

use crate::server::{Server, ask, serve, until};

/// Somebody at a table with bots that think for long.
async fn among_bots(node: &Server, name: &str) -> (Account, String, Connection) {
    let account = Account::introduce(&node.origin, name, "de").await.unwrap();
    let bots = [None, Some("expert"), Some("expert")];
    let settings = serde_json::json!({ "variant": "original", "players": 3, "bots": bots });
    let code = account.open_table(&serde_json::from_value(settings).unwrap()).await.unwrap();
    let mut connection = account.connect(&code, None).await.unwrap();
    connection.send(ClientMessage::HandOver { level: "expert".to_owned() }).await.unwrap();
    while !matches!(connection.next().await.unwrap(), ServerMessage::Ack { .. }) {}
    (account, code, connection)
}

/// The last thing that a client hears.
async fn farewell(mut connection: Connection) -> Code {
    loop {
        if let ServerMessage::Bye { code, .. } = connection.next().await.expect("it says goodbye") {
            return code;
        }
    }
}

/// What a node answers to a browser: the status and all of the answer.
async fn page(node: &Server, path: &str, token: &str) -> (u16, String) {
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nAccept-Language: de\r\n\
         Authorization: Bearer {token}\r\nConnection: close\r\n\r\n",
        node.addr()
    );
    ask(Ipv4Addr::LOCALHOST, node.addr(), &request).await
}

fn node_at(database: &str, nats: &Nats) -> std::process::Command {
    serve(&["--database", database, "--nats", &nats.url(), "--bot-delay", "0"])
}

#[tokio::test]
async fn a_node_with_people_and_bots_ends_soon_and_says_goodbye() {
    let database = gambero_services::shared().unwrap().fresh_database().unwrap();
    let nats = Nats::start().unwrap();
    let node = Server::start(&mut node_at(&database, &nats));
    let mut people = Vec::new();
    for name in ["Ada", "Bert", "Cem"] {
        people.push(among_bots(&node, name).await);
    }
    let played = |event: &EventJson| matches!(event, EventJson::Played { .. });
    loop {
        match people[0].2.next().await.unwrap() {
            ServerMessage::Update { happened, .. } if happened.iter().any(played) => break,
            _ => {}
        }
    }
    let origin = node.origin.clone();
    node.terminate();
    for (_, _, connection) in people {
        assert_eq!(farewell(connection).await, Code::TryAgain);
    }
    // From then on no load balancer sends anybody.
    let ready = Account::new(&origin, None).request("GET", "/readyz", None).await;
    assert!(ready.as_ref().map_or(true, |answer| answer.status == 503), "{ready:?}");
    let (status, said) = node.ended().await;
    assert!(status.success(), "{said}");
    assert!(said.contains("stopped; nothing is lost"), "{said}");
    assert!(!said.contains("ERROR"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_says_so_comes_back_and_can_be_stopped() {
    let shared = gambero_services::shared().unwrap();
    let url = shared.fresh_database().unwrap();
    let proxy = Proxy::start(SocketAddr::from(([127, 0, 0, 1], shared.port()))).await.unwrap();
    let through = url.replace(&shared.port().to_string(), &proxy.addr().port().to_string());
    let nats = Nats::start().unwrap();
    let node = Server::start(&mut node_at(&through, &nats));
    let (ada, code, mut connection) = among_bots(&node, "Ada").await;
    let token = ada.token().unwrap();
    let pages = ["/games", "/statistics", "/settings", "/daily", "/t/BCDFGH"];

    proxy.set(Passage::Closed);
    for path in ["/api/me", "/api/me/games", "/api/tables/BCDFGH", "/api/tables"] {
        let answer = ada.request("GET", path, None).await.unwrap();
        let body: serde_json::Value =
            serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{answer:?}"));
        assert_eq!((answer.status, &body["code"]), (503, &"try-again".into()), "{path}");
    }
    for path in pages {
        let (status, answer) = page(&node, path, token).await;
        assert!(status == 503 && answer.contains("Gerade nicht"), "{path}: {answer}");
        assert!(answer.contains("lang=\"de\""), "{path}: {answer}");
    }
    until(async || ada.request("GET", "/readyz", None).await.unwrap().status == 503).await;
    assert_eq!(ada.request("GET", "/healthz", None).await.unwrap().status, 200);

    proxy.set(Passage::Open);
    until(async || ada.request("GET", "/readyz", None).await.unwrap().status == 200).await;
    for path in ["/games", "/statistics", "/settings", "/daily", &format!("/t/{code}")] {
        until(async || page(&node, path, token).await.0 == 200).await;
    }

    // Work on the database is under way when the node is asked to stop: on connections that were used just
    // now, so that it gets far enough to wait for long.
    let ask = |method: &'static str, path: &'static str, body: Option<&'static str>| {
        let ada = Account::new(&node.origin, ada.token().map(str::to_owned));
        tokio::spawn(async move { ada.request(method, path, body).await.map(|answer| answer.status) })
    };
    for used in (0..5).map(|_| ask("GET", "/api/me/games", None)).collect::<Vec<_>>() {
        assert_eq!(used.await.unwrap().unwrap(), 200);
    }
    let asked = node.count("gambero_http_requests_total").await;
    proxy.set(Passage::Silent);
    let _ = connection.send(ClientMessage::TakeOver).await;
    let table = Some(r#"{"variant":"original","players":2}"#);
    let asking: Vec<_> = (0..5).map(|_| ask("POST", "/api/tables", table)).collect();
    let mut own = 0.0;
    until(async || {
        own += 1.0;
        node.count("gambero_http_requests_total").await >= asked + own + 5.0
    })
    .await;
    node.terminate();
    assert_eq!(farewell(connection).await, Code::TryAgain);
    let (status, said) = node.ended().await;
    assert!(status.success(), "{said}");
    for asked in asking {
        // Those who asked are told to try again, or the connection is gone.
        let answer = asked.await.unwrap();
        assert!(answer.as_ref().map_or(true, |status| *status == 503), "{answer:?}");
    }
}
