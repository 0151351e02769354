//! A database of an earlier version: everything in it is shown as it was, and the games go on.
//! `examples/fixture.rs` has written it, with a server of that version.

use std::path::{Path, PathBuf};

use gambero_client::{Account, Origin};
use gambero_protocol::Phase;
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

/// Where the database lies, and what was noted.
fn fixture() -> (PathBuf, Noted) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/database-1"));
    let noted = std::fs::read_to_string(folder.join("noted.json")).unwrap();
    (folder.join("gambero.db"), serde_json::from_str(&noted).unwrap())
}

/// Everything is as it was noted, and the games go on.
async fn assert_as_noted(server: &Origin, noted: Noted) {
    let ada = Account::new(server, Some(noted.token));
    assert_eq!(ada.get::<Value>("/api/me/games").await.unwrap(), noted.games);
    for NotedAnswer { path, text } in &noted.answers {
        assert_eq!(ada.request("GET", path, None).await.unwrap().body, *text);
    }
    assert_eq!(noted.tables.len(), 7);
    for NotedTable { code, table } in &noted.tables {
        let mut player = Player::connect(ada.clone(), code).await;
        assert_eq!(serde_json::to_value(&player.table).unwrap(), *table, "{code}");
        player.play_out().await;
        player.deal().await;
        assert_eq!(player.state().phase, Phase::Starting);
    }
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_read_and_its_games_go_on() {
    let (database, noted) = fixture();
    let mut house = TestServer::open().await;
    house.stop().await;
    std::fs::copy(database, house.database()).unwrap();
    house.start(|_| ()).await;
    assert_as_noted(&house.server(), noted).await;
}
