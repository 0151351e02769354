//! A day's deal: whoever has not played it sees nothing of its cards.

use gambero_client::Account;
use gambero_protocol::{Code, DailyJson, Phase, TableCreated};
use serde_json::{Value, json};

use crate::company::code_of;
use crate::raw;
use crate::{Player, TestServer};

/// Opens one's table for a deal of today.
async fn open(account: &Account) -> String {
    let wish = json!({ "variant": "quick", "players": 1 });
    account.post::<TableCreated>("/api/daily", &wish).await.unwrap().code
}

/// Plays the deal of today, not well, but to its end.
async fn play(account: &Account, code: &str) {
    let mut player = Player::connect(account.clone(), code).await;
    player.reaches(Phase::Starting).await;
    player.act().await;
    player.give_up().await;
}

/// What somebody hears who asks for the cards of a table's first game, in every way that there is.
async fn answers(house: &TestServer, account: &Account, code: &str) -> Vec<Option<Code>> {
    let game = format!("/api/tables/{code}/games/1");
    let mut found = Vec::new();
    for path in ["record", "record?form=json", "replay", "analysis"] {
        let answer = account.request("GET", &format!("{game}/{path}"), None).await.unwrap();
        let body: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        found.push(body["code"].as_str().filter(|_| answer.status >= 400).map(str::to_owned));
    }
    let going_on = account.post::<TableCreated>(&format!("{game}/continue"), &json!({ "after": 0 })).await;
    let code_of = |error| code_of::<()>(Err(error));
    let mut codes: Vec<_> =
        found.into_iter().map(|code| code.map(|code| serde_json::from_value(code.into()).unwrap())).collect();
    codes.push(going_on.map_err(code_of).err());
    codes.push(account.connect(code, None).await.map_err(code_of).err());
    // The pages of the table and of the replay.
    let cookie = format!("gambero={}", account.token().unwrap_or_default());
    let headers = [("Cookie", cookie.as_str()), ("Accept", "text/html")];
    for path in [format!("/t/{code}?watch=1"), format!("/t/{code}/1")] {
        let page = raw::request(house.addr, "GET", &path, &headers, "").await;
        codes.push((page.status == 403).then_some(Code::PlayFirst));
        assert!([200, 403].contains(&page.status), "{}", page.body);
    }
    codes
}

const SHUT: [Option<Code>; 8] = [Some(Code::PlayFirst); 8];
const OPEN: [Option<Code>; 8] = [None; 8];

#[tokio::test]
async fn a_deal_of_today_opens_to_those_who_have_played_it() {
    let house = TestServer::open().await;
    let (ada, bob) = (house.person("Ada").await, house.person("Bob").await);
    let code = open(&ada).await;
    play(&ada, &code).await;
    assert_eq!(answers(&house, &ada, &code).await, OPEN, "her own");
    assert_eq!(answers(&house, &bob, &code).await, SHUT);
    assert_eq!(
        answers(&house, &Account::new(&house.server(), None), &code).await[..4],
        SHUT[..4],
        "a stranger"
    );

    // What goes on from it shows the same cards.
    let path = format!("/api/tables/{code}/games/1/continue");
    let practice: TableCreated = ada.post(&path, &json!({ "after": 0 })).await.unwrap();
    play(&ada, &practice.code).await;
    assert_eq!(answers(&house, &bob, &practice.code).await, SHUT);

    // Bob begins, and does not see more for that; then he has played it.
    let own = open(&bob).await;
    assert_eq!(answers(&house, &bob, &code).await, SHUT);
    play(&bob, &own).await;
    for code in [&code, &practice.code, &own] {
        assert_eq!(answers(&house, &bob, code).await, OPEN);
    }
    // Another variant is another deal, and other tables are as open as ever.
    let mut plain = house.alone("quick").await;
    plain.give_up().await;
    assert_eq!(answers(&house, &bob, &plain.code).await, OPEN);
}

#[tokio::test]
async fn a_deal_of_another_day_is_open_to_all() {
    let mut house = TestServer::open().await;
    let (ada, bob) = (house.person("Ada").await, house.person("Bob").await);
    let code = open(&ada).await;
    play(&ada, &code).await;
    assert_eq!(answers(&house, &bob, &code).await, SHUT);
    // The same game, as if it had been yesterday's.
    let today: DailyJson = ada.get("/api/daily/today/quick").await.unwrap();
    house.stop().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.database());
    let mut books = sqlx::ConnectOptions::connect(&options).await.unwrap();
    for change in [
        "tables SET settings = replace(settings, $1, $2)",
        "games SET daily_day = replace(daily_day, $1, $2)",
    ] {
        let change = sqlx::query(sqlx::AssertSqlSafe(format!("UPDATE {change}")));
        change.bind(&today.day).bind("2026-01-01").execute(&mut books).await.unwrap();
    }
    sqlx::Connection::close(books).await.unwrap();
    house.start(|_| ()).await;
    assert_eq!(answers(&house, &bob, &code).await, OPEN);
}
