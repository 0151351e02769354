//! A database of an earlier version: everything in it is shown as it was, and the games go on.
//! `examples/fixture.rs` has written it, with a server of that version.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Phase};
use serde::Deserialize;
use serde_json::Value;

use crate::test_server::{Player, TestServer};

/// What the person of the fixture saw.
#[derive(Deserialize)]
struct Noted {
    token: String,
    tables: Vec<NotedTable>,
    games: Value,
    answers: Vec<NotedAnswer>,
}

#[derive(Deserialize)]
struct NotedTable {
    code: String,
    table: Value,
}

#[derive(Deserialize)]
struct NotedAnswer {
    path: String,
    text: String,
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_read_and_its_games_go_on() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/database-1");
    let noted = std::fs::read_to_string(format!("{folder}/noted.json")).unwrap();
    let noted: Noted = serde_json::from_str(&noted).unwrap();
    let mut house = TestServer::open().await;
    house.stop().await;
    std::fs::copy(format!("{folder}/gambero.db"), house.database()).unwrap();
    house.start(|_| ()).await;

    let ada = Account::new(&house.server(), Some(noted.token));
    assert_eq!(ada.get::<Value>("/api/me/games").await.unwrap(), noted.games);
    for NotedAnswer { path, text } in &noted.answers {
        assert_eq!(ada.request("GET", path, None).await.unwrap().body, *text);
    }
    assert_eq!(noted.tables.len(), 7);
    for NotedTable { code, table } in &noted.tables {
        let mut player = Player::connect(ada.clone(), code).await;
        assert_eq!(serde_json::to_value(&player.table).unwrap(), *table, "{code}");
        player.play_out().await;
        player.ask(ClientMessage::Next { same: false }).await.unwrap();
        assert_eq!(player.state().phase, Phase::Starting);
    }
}
