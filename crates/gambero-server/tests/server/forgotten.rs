//! Somebody asks to be forgotten: nothing that tells who it was is left, and others play on.

use std::fs;

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, DailyJson, DailyRequest, EventJson, GameJson, LinkJson, ListedTable, Me, Occupant,
    Phase, ReplayJson, ServerMessage, Settings, StatisticJson, TableCreated, TalkSetting,
};

use crate::company::{all_at, code_of};
use crate::test_server::settings;
use crate::{Player, TestServer, raw, start};

/// A name and words that stand nowhere else.
const NAME: &str = "Zerlina Quadflieg";
const WORDS: &str = "meet me at the xylophone";

fn talkative(players: usize) -> Settings {
    Settings { talk: TalkSetting::Free, ..settings("original", players) }
}

fn write(text: &str) -> ClientMessage {
    ClientMessage::Write { text: text.to_owned() }
}

async fn forget(account: &Account) -> u16 {
    account.request("DELETE", "/api/me?everything=true", None).await.unwrap().status
}

/// Where a text stands in the files of the database.
fn files_with(house: &TestServer, text: &str) -> Vec<String> {
    let files = fs::read_dir(house.folder()).unwrap().map(|file| file.unwrap());
    let has = |bytes: Vec<u8>| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let found = files.filter(|file| fs::read(file.path()).is_ok_and(has));
    found.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}

#[tokio::test]
async fn who_is_forgotten_is_nowhere_and_others_play_on() {
    let mut house = TestServer::open().await;
    // A game of her own that is finished, one that is not, a daily deal.
    let mut alone = house.host(NAME, &settings("quick", 1)).await;
    let account = alone.account.clone();
    alone.reaches(Phase::Starting).await;
    alone.act().await;
    alone.give_up().await;
    let finished = alone.code.clone();
    alone.deal().await;
    let wish = DailyRequest { variant: "quick".to_owned(), players: 1 };
    let daily: TableCreated = account.post("/api/daily", &wish).await.unwrap();
    let mut today = Player::connect(account.clone(), &daily.code).await;
    today.reaches(Phase::Starting).await;
    today.give_up().await;
    let results: DailyJson = account.get("/api/daily/today/quick").await.unwrap();
    assert_eq!(results.results[0].name, NAME);
    let link: LinkJson = account.post("/api/me/link", &()).await.unwrap();

    // A game with Bob in which she has talked, and a table of Cem's where she only looked on and wrote.
    let bob = house.host("Bob", &talkative(2)).await;
    let mut zerlina = Player::connect(account.clone(), &bob.code).await;
    zerlina.sit(1).await;
    let mut players = [bob, zerlina];
    for player in &mut players {
        player.reaches(Phase::Starting).await;
    }
    players[1].does(write(WORDS)).await;
    start(&mut players, 0).await;
    let [mut bob, mut zerlina] = players;
    let mut cem = house.host("Cem", &talkative(2)).await;
    let mut looks_on = Player::connect(account.clone(), &cem.code).await;
    let version = looks_on.does(write(WORDS)).await;
    all_at(std::slice::from_mut(&mut cem), version).await;
    looks_on.connection.close().await;
    // A table where she sat for a moment.
    let dora = house.host("Dora", &talkative(3)).await;
    let mut passing = Player::connect(account.clone(), &dora.code).await;
    passing.sit(1).await;
    passing.does(ClientMessage::Stand).await;

    assert_eq!(forget(&account).await, 204);

    // Nobody is she.
    assert_eq!(code_of(account.get::<Me>("/api/me").await), Code::WhoAreYou);
    assert_eq!(forget(&account).await, 401);
    let stranger = Account::new(&house.server(), None);
    let path = format!("/api/links/{}", link.secret);
    assert_eq!(code_of(stranger.post::<Me>(&path, &()).await), Code::BadLink);
    while !matches!(zerlina.next().await.unwrap(), ServerMessage::Bye { code: Code::WhoAreYou, .. }) {}

    // Bob sees her seat free, puts a bot there and plays to the end.
    bob.until(|table| table.state.seats[1].occupant == Occupant::Nobody).await;
    assert!(bob.happened.contains(&EventJson::Stood { seat: 1 }));
    bob.does(ClientMessage::Look).await;
    let said = bob.table.chat.last().unwrap();
    assert_eq!((said.name.as_str(), said.text.as_str(), said.seat), ("somebody", "…", Some(1)));
    bob.does(ClientMessage::PutBot { seat: 1, level: "greedy".to_owned() }).await;
    bob.play_out().await;
    let statistics: Vec<StatisticJson> = bob.account.get("/api/me/statistics").await.unwrap();
    assert_eq!(statistics.iter().map(|row| row.games).sum::<u32>(), 1);
    cem.does(ClientMessage::Look).await;
    assert_eq!((cem.table.chat[0].name.as_str(), cem.table.chat[0].text.as_str()), ("somebody", "…"));

    // Nobody else played her own games, so nobody sees them any more.
    let games: Vec<GameJson> = stranger.get(&format!("/api/tables/{finished}/games")).await.unwrap();
    assert_eq!(games, []);
    for what in ["replay", "record", "analysis"] {
        let path = format!("/api/tables/{finished}/games/1/{what}");
        assert_eq!(code_of(stranger.get::<ReplayJson>(&path).await), Code::NoSuchGame, "{what}");
    }
    let results: DailyJson = stranger.get("/api/daily/today/quick").await.unwrap();
    assert_eq!(results.results, []);
    // The tables where nobody is left are closed.
    for code in [&finished, &daily.code] {
        let table: ListedTable = stranger.get(&format!("/api/tables/{code}")).await.unwrap();
        assert_eq!(table.phase, Phase::Closed);
    }

    // Not a byte of it is left, and everything can be read again.
    house.stop().await;
    for text in [NAME, WORDS, "Zerlina"] {
        assert_eq!(files_with(&house, text), Vec::<String>::new(), "{text}");
    }
    assert!(!files_with(&house, "Bob").is_empty());
    house.start(|_| ()).await;
    let bob = Player::connect(bob.account.clone(), &bob.code).await;
    assert_eq!(bob.state().phase, Phase::Over);
    assert_eq!(bob.table.chat[0].text, "…");
    let dora = Player::connect(dora.account.clone(), &dora.code).await;
    assert_eq!(dora.state().seats[1].occupant, Occupant::Nobody);
}

#[tokio::test]
async fn nobody_is_forgotten_by_mistake() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let token = format!("Bearer {}", ada.token().unwrap());
    let known = ("Authorization", token.as_str());
    for (query, headers, status) in [
        ("=yes", &[known][..], 400),
        ("", &[known], 400),
        ("=true", &[], 401),
        ("=true", &[known, ("Origin", "https://evil.example")], 403),
    ] {
        let path = format!("/api/me?everything{query}");
        assert_eq!(raw::request(house.addr, "DELETE", &path, headers, "").await.status, status);
    }
    assert_eq!(ada.get::<Me>("/api/me").await.unwrap().name, "Ada");
}

#[tokio::test]
async fn who_sits_down_meanwhile_is_forgotten_or_asks_again() {
    let mut house = TestServer::open().await;
    let ada = house.person(NAME).await;
    let codes: Vec<_> = {
        let bob = house.person("Bob").await;
        let mut codes = Vec::new();
        for _ in 0..10 {
            codes.push(bob.open_table(&settings("original", 3)).await.unwrap());
        }
        codes
    };
    let busy = tokio::spawn({
        let ada = ada.clone();
        async move {
            for code in codes.iter().cycle().take(200) {
                let Ok(mut connection) = ada.connect(code, None).await else { break };
                let _ = connection.send(ClientMessage::Sit { seat: 1 }).await;
                tokio::task::yield_now().await;
            }
        }
    });
    tokio::task::yield_now().await;
    let mut answer = forget(&ada).await;
    busy.await.unwrap();
    if answer == 503 {
        answer = forget(&ada).await;
    }
    assert_eq!(answer, 204);
    assert_eq!(code_of(ada.get::<Me>("/api/me").await), Code::WhoAreYou);
    house.stop().await;
    assert_eq!(files_with(&house, NAME), Vec::<String>::new());
}
