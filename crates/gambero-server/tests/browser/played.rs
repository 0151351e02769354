//! Somebody who has played, and every page that there is for them.

use gambero_protocol::{Settings, TableCreated};
use serde_json::json;

use crate::TestServer;
use crate::test_server::{Player, settings, with_bots};

/// Somebody who has played some games, and the address of every page of theirs but the table.
pub(crate) async fn everywhere(house: &TestServer, name: &str, language: &str) -> (Player, Vec<String>) {
    let mut alone = house.host(name, &settings("quick", 1)).await;
    let account = alone.account.clone();
    account.post::<serde_json::Value>("/api/me", &json!({ "language": language })).await.unwrap();
    alone.play_out().await;
    let code = account.open_table(&with_bots("extreme", 3)).await.unwrap();
    let mut player = Player::connect(account.clone(), &code).await;
    player.play_out().await;
    let daily: TableCreated = account.post("/api/daily", &json!({ "variant": "quick" })).await.unwrap();
    Player::connect(account.clone(), &daily.code).await.play_out().await;
    let open = account.open_table(&Settings { public: true, ..settings("original", 2) }).await.unwrap();
    let link: serde_json::Value = account.post("/api/me/link", &json!(null)).await.unwrap();
    let fixed = [
        "/",
        "/new",
        "/daily",
        "/daily/today/quick",
        "/daily/today/original",
        "/games",
        "/statistics",
        "/bots",
        "/programs",
        "/learn",
        "/learn/extreme",
        "/rules",
        "/strategy",
        "/settings",
    ];
    let mut places: Vec<String> = fixed.map(str::to_owned).to_vec();
    places.push(format!("/t/{code}/1"));
    places.push(format!("/t/{open}"));
    places.push(format!("/link/{}", link["secret"].as_str().unwrap()));
    (player, places)
}

/// Pages that say that there is nothing here.
pub(crate) const NOWHERE: [&str; 3] = ["/nowhere", "/t/ZZZZZZ", "/t/ZZZZZZ/1"];
