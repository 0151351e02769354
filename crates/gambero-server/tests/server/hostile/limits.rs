//! Fair shares: connections, tables, newcomers, guesses.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, ListedTable, Me, TableCreated};
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;

use crate::company::{all_at, all_give_up, code_of};
use crate::raw::{self};
use crate::test_server::settings;
use crate::{TestServer, Witness, gather, start};

use super::code_in;

#[tokio::test]
async fn a_client_that_never_reads_is_dropped_and_the_table_goes_on() {
    let house = TestServer::open().await;
    let witness = Witness::sit(&house).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    // A small window, so that the network holds little of what is not read.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(house.addr).await.unwrap();
    let request = format!(
        "GET /api/tables/{}/socket HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        players[0].code, house.addr
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    players[0].until(|table| table.spectators == 1).await;
    let mut said = 0;
    while players[0].table.spectators == 1 {
        let ada = &mut players[0];
        ada.does(ClientMessage::Say { signal: "leave:0".to_owned() }).await;
        ada.does(ClientMessage::Unsay { signal: "leave:0".to_owned() }).await;
        said += 2;
        assert!(said < 20_000, "whoever does not read is not kept for ever");
        if said % 900 == 0 {
            // In one game nobody can say so much.
            all_give_up(&mut players).await;
            let version = players[0].deal().await;
            all_at(&mut players, version).await;
        }
    }
    start(&mut players, 1).await;
    witness.stays_undisturbed().await;
    drop(stream);
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let house = TestServer::with(|config| config.connections_per_address = 2).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let bob = house.guest("Bob", &ada.code).await;
    let cem = house.person("Cem").await;
    assert_eq!(code_of(cem.connect(&ada.code, None).await), Code::TooMany);
    assert_eq!(cem.get::<Me>("/api/me").await.unwrap().name, "Cem", "requests go through");
    bob.connection.close().await;
    // The place becomes free when the server has noticed.
    let mut tries = 0;
    while let Err(error) = cem.connect(&ada.code, None).await {
        assert_eq!(code_of::<()>(Err(error)), Code::TooMany);
        tries += 1;
        assert!(tries < 2000, "a closed connection makes room for another");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_exceeds_a_share_is_refused() {
    let house = TestServer::with(|config| config.tables_per_person = 2).await;
    let (ada, bob) = (house.person("Ada").await, house.person("Bob").await);
    for _ in 0..2 {
        ada.open_table(&settings("original", 2)).await.unwrap();
    }
    assert_eq!(code_of(ada.open_table(&settings("original", 2)).await), Code::TooMany);
    bob.open_table(&settings("original", 2)).await.expect("others may");

    let house = TestServer::with(|config| config.people_per_hour = 1).await;
    let ada = house.person("Ada").await;
    assert_eq!(code_of(Account::introduce(&house.server(), "Bob", "en").await), Code::TooMany);
    let renamed: Me = ada.post("/api/me", &json!({ "name": "Ada L." })).await.unwrap();
    assert_eq!(renamed.name, "Ada L.", "people who are known are no newcomers");

    let house = TestServer::with(|config| config.connections = 2).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    let bob = house.guest("Bob", &ada.code).await;
    assert_eq!(code_of(bob.account.connect(&ada.code, None).await), Code::TooMany);
}

#[tokio::test]
async fn many_tables_at_once_are_no_way_around_the_limit() {
    let house = TestServer::with(|config| config.tables_per_person = 3).await;
    let mut ada = house.alone("quick").await;
    ada.give_up().await;
    // A table whose game is over does not count.
    let going_on = format!("/api/tables/{}/games/1/continue", ada.code);
    let opening: Vec<_> = (0..40)
        .map(|number| {
            let (account, going_on) = (ada.account.clone(), going_on.clone());
            tokio::spawn(async move {
                if number % 2 == 0 {
                    return account.open_table(&settings("original", 2)).await;
                }
                account.post::<TableCreated>(&going_on, &json!({ "after": 0 })).await.map(|table| table.code)
            })
        })
        .collect();
    let mut opened = 0;
    for table in opening {
        match table.await.unwrap() {
            Ok(_) => opened += 1,
            Err(error) => assert_eq!(code_of::<()>(Err(error)), Code::TooMany),
        }
    }
    assert_eq!(opened, 3);
}

#[tokio::test]
async fn an_address_sends_so_many_requests_and_no_more() {
    let house = TestServer::with(|config| {
        config.requests_per_second = 1;
        config.trusted_proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let ask = async |from: &str, path: &str| {
        raw::request(house.addr, "GET", path, &[("X-Forwarded-For", from)], "").await
    };
    let page = ask("192.0.2.1", "/").await.body;
    let asset =
        page.split('"').find(|part| part.starts_with("/assets/")).expect("a page has assets").to_owned();
    let mut asked = 1;
    let refused = loop {
        let answer = ask("192.0.2.1", if asked % 2 == 0 { "/api/openapi.json" } else { "/daily" }).await;
        if answer.status != 200 {
            break answer;
        }
        asked += 1;
        assert!(asked < 2000, "there is an end to it");
    };
    assert_eq!((refused.status, code_in(&refused)), (429, Code::TooFast));
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(asked >= 10, "ten times as many at once: {asked}");
    for _ in 0..20 {
        assert_eq!(ask("192.0.2.2", &asset).await.status, 200, "files count little");
    }
    assert_eq!(ask("192.0.2.2", "/daily").await.status, 200, "others are not kept waiting");
}

#[tokio::test]
async fn codes_and_links_can_not_be_guessed_by_trying() {
    let house = TestServer::with(|config| config.lookups_per_second = 1).await;
    let ada = house.person("Ada").await;
    // Each way is refused after a while. How many tries that takes depends on how busy the machine is: one
    // more each second.
    let mut tried = 0;
    for way in 0..3 {
        let code = loop {
            tried += 1;
            let code = match way {
                0 => {
                    code_of(ada.get::<ListedTable>(&format!("/api/tables/BCDF{:02}", tried % 10 + 20)).await)
                }
                1 => code_of(ada.connect("BCDFGH", None).await),
                _ => code_of(ada.post::<Me>(&format!("/api/links/{tried}"), &()).await),
            };
            if !matches!(code, Code::NoSuchTable | Code::BadLink) {
                break code;
            }
        };
        assert_eq!(code, Code::TooFast);
        assert!(tried >= 30, "{tried} tries");
    }
}
