//! People: who they are, what they have done, and the daily deal.

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, DailyJson, Extent, GameJson, Level, LinkJson, Me, Occupant, Phase, ServerMessage,
    StatisticJson, TableCreated, card_texts,
};
use gambero_record::Record;
use serde_json::{Value, json};

use crate::company::{all_give_up, code_of};
use crate::raw::{self};
use crate::test_server::settings;
use crate::{Player, TestServer, gather};

async fn introduce(account: &Account, wish: Value) -> Result<Me, Code> {
    match account.post("/api/me", &wish).await {
        Ok(me) => Ok(me),
        Err(error) => Err(code_of::<()>(Err(error))),
    }
}

#[tokio::test]
async fn a_newcomer_gets_a_name_a_language_and_a_token() {
    let house = TestServer::open().await;
    let stranger = Account::new(&house.server(), None);
    assert_eq!(code_of(stranger.get::<Me>("/api/me").await), Code::WhoAreYou);
    let me = introduce(&stranger, json!({})).await.unwrap();
    assert!(me.name.starts_with("Gambero ") && me.language == "en", "{me:?}");
    let account = Account::new(&house.server(), me.token.clone());
    let seen: Me = account.get("/api/me").await.unwrap();
    assert_eq!(seen, Me { token: None, ..me }, "the token is told once only");
    for (wish, name, language) in [
        (json!({ "name": "  Ada \t Lovelace " }), "Ada Lovelace", "en"),
        (json!({ "language": "it" }), "Ada Lovelace", "it"),
        (json!({ "name": "O'Neil <b>🦐" }), "O'Neil <b>🦐", "it"),
    ] {
        let changed = introduce(&account, wish).await.unwrap();
        assert_eq!((&*changed.name, &*changed.language, changed.token), (name, language, None));
    }
    for (wish, code) in [
        (json!({ "name": "\u{202e}adA" }), Code::BadName),
        (json!({ "name": "\u{3164}" }), Code::BadName),
        (json!({ "language": "en-GB" }), Code::BadLanguage),
        (json!({ "language": "../en" }), Code::BadLanguage),
        (json!({ "name": 7 }), Code::Malformed),
        (json!({ "nick": "Ada" }), Code::Malformed),
        (json!(["Ada", 7]), Code::Malformed),
    ] {
        for account in [&account, &stranger] {
            assert_eq!(introduce(account, wish.clone()).await, Err(code), "{wish}");
        }
    }
}

#[tokio::test]
async fn a_device_forgets_and_other_devices_do_not() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let link: LinkJson = ada.post("/api/me/link", &()).await.unwrap();
    let path = format!("/api/links/{}", link.secret);
    let me: Me = Account::new(&house.server(), None).post(&path, &()).await.unwrap();
    let other = Account::new(&house.server(), me.token);
    let answer = ada.request("DELETE", "/api/me", None).await.unwrap();
    assert_eq!(answer.status, 204);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("gambero=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(code_of(ada.get::<Me>("/api/me").await), Code::WhoAreYou);
    assert_eq!(code_of(ada.open_table(&settings("original", 1)).await), Code::WhoAreYou);
    assert_eq!(other.get::<Me>("/api/me").await.unwrap().name, "Ada");
}

#[tokio::test]
async fn secrets_lie_in_no_file_of_the_database() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada of the files", &settings("original", 1)).await;
    ada.reaches(Phase::Starting).await;
    ada.act().await;
    let link: LinkJson = ada.account.post("/api/me/link", &()).await.unwrap();
    let used: LinkJson = ada.account.post("/api/me/link", &()).await.unwrap();
    let path = format!("/api/links/{}", used.secret);
    let me: Me = Account::new(&house.server(), None).post(&path, &()).await.unwrap();
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(house.folder()).unwrap() {
        bytes.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let holds = |text: &str| {
        let raw: Vec<u8> = (0..text.len() / 2)
            .filter_map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok())
            .collect();
        let found = |part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
        found(text.as_bytes()) || found(&raw)
    };
    assert!(bytes.windows(16).any(|window| window == b"Ada of the files"), "what is stored can be found");
    for secret in [ada.account.token().unwrap(), &link.secret, &used.secret, &me.token.unwrap()] {
        assert_eq!(secret.len(), 64);
        assert!(!holds(secret), "only its hash is stored");
    }
}

async fn daily(account: &Account, variant: &str, players: usize) -> Result<String, Code> {
    match account.post::<TableCreated>("/api/daily", &json!({ "variant": variant, "players": players })).await
    {
        Ok(created) => Ok(created.code),
        Err(error) => Err(code_of::<()>(Err(error))),
    }
}

#[tokio::test]
async fn the_deal_of_the_day_is_the_same_for_all_and_played_once() {
    let house = TestServer::open().await;
    let mut players = Vec::new();
    for name in ["Ada", "Bob"] {
        let account = house.person(name).await;
        let code = daily(&account, "extreme", 1).await.unwrap();
        assert_eq!(daily(&account, "extreme", 1).await, Err(Code::AlreadyPlayed));
        assert_eq!(daily(&account, "extreme", 3).await, Err(Code::AlreadyPlayed), "not with bots either");
        daily(&account, "quick", 2).await.expect("another variant is another deal");
        let mut player = Player::connect(account, &code).await;
        player.reaches(Phase::Starting).await;
        players.push(player);
    }
    let hands: Vec<_> = players.iter().map(|player| player.game().view.hand.clone()).collect();
    assert_eq!((hands[0].len(), &hands[0]), (8, &hands[1]));

    // Two cards more for the second: the first is worse, though earlier.
    let today = players[0].table.daily.clone().expect("the table tells its day");
    players[0].give_up().await;
    for _ in 0..2 {
        players[1].act().await;
    }
    players[1].give_up().await;
    let show = |account: Account, day: String| async move {
        account.get::<DailyJson>(&format!("/api/daily/{day}/extreme")).await.unwrap()
    };
    let table = show(players[0].account.clone(), "today".to_owned()).await;
    let rows: Vec<_> =
        table.results.iter().map(|row| (row.name.as_str(), row.left, row.mine, row.players)).collect();
    assert_eq!(rows, [("Bob", 96, false, 1), ("Ada", 98, true, 1)]);
    assert_eq!((table.mine.as_ref(), &table.day), (Some(&players[0].code), &today));
    let stranger = show(Account::new(&house.server(), None), today).await;
    assert_eq!(stranger.mine, None);
    assert!(stranger.results.len() == 2 && stranger.results.iter().all(|row| !row.mine));
    let reveal = |player: &Player| player.game().revealed.clone().unwrap();
    assert_eq!(reveal(&players[0]).seed, reveal(&players[1]).seed);
}

#[tokio::test]
async fn a_daily_deal_is_played_by_oneself_and_once() {
    let house = TestServer::open().await;
    let account = house.person("Ada").await;
    let code = daily(&account, "original", 3).await.unwrap();
    let mut ada = Player::connect(account, &code).await;
    ada.reaches(Phase::Starting).await;
    for seat in [1, 2] {
        assert!(matches!(&ada.state().seats[seat].occupant, Occupant::Bot { level: Level::Careful }));
        assert_eq!(ada.refused(ClientMessage::RemoveBot { seat }).await, Code::DailyOnly);
    }
    let hand_over = ClientMessage::HandOver { level: "careful".to_owned() };
    assert_eq!(ada.refused(hand_over).await, Code::DailyOnly);
    assert_eq!(ada.refused(ClientMessage::Stand).await, Code::DailyOnly, "there would be no way back");
    // Bob may look on once he has played it himself.
    let bob = house.person("Bob").await;
    assert_eq!(code_of(bob.connect(&code, None).await), Code::PlayFirst);
    let own = daily(&bob, "original", 1).await.unwrap();
    let mut own = Player::connect(bob.clone(), &own).await;
    own.reaches(Phase::Starting).await;
    own.give_up().await;
    let mut bob = Player::connect(bob, &code).await;
    assert_eq!(bob.refused(ClientMessage::Sit { seat: 1 }).await, Code::DailyOnly);
    ada.offer().await;
    ada.act().await;
    let undo = ClientMessage::Undo { position: ada.position(), extent: Extent::Card };
    assert_eq!(ada.refused(undo).await, Code::NothingToTakeBack);
    ada.give_up().await;
    for same in [true, false] {
        assert_eq!(ada.refused(ClientMessage::Next { same }).await, Code::DailyOnly);
    }
}

#[tokio::test]
async fn days_to_come_and_unknown_variants_are_refused() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    for day in ["2999-01-01", "2026-02-30", "yesterday", "2026-1-1", "0"] {
        let path = format!("/api/daily/{day}/original");
        assert_eq!(code_of(ada.get::<DailyJson>(&path).await), Code::BadDay, "{day}");
    }
    assert_eq!(code_of(ada.get::<DailyJson>("/api/daily/today/chess").await), Code::BadSettings);
    let old: DailyJson = ada.get("/api/daily/2024-02-29/original").await.unwrap();
    assert!(old.results.is_empty() && old.mine.is_none());
    for (variant, players) in [("chess", 1), ("original", 0), ("original", 6), ("original", usize::MAX >> 11)]
    {
        assert_eq!(daily(&ada, variant, players).await, Err(Code::BadSettings), "{variant} {players}");
    }
    daily(&ada, "original", 5).await.expect("what was refused has not been played");
    let stranger = Account::new(&house.server(), None);
    assert_eq!(daily(&stranger, "original", 1).await, Err(Code::WhoAreYou));
}

#[tokio::test]
async fn games_are_in_the_history_and_count_unless_practice() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    // Three games: given up before a card lay, which counts for nothing, after one card, and after something
    // was taken back.
    for cards in 0..2 {
        for _ in 0..cards {
            ada.act().await;
        }
        ada.give_up().await;
        ada.deal().await;
    }
    for _ in 0..3 {
        ada.act().await;
    }
    ada.undo(Extent::Turn).await;
    for _ in 0..3 {
        ada.act().await;
    }
    ada.give_up().await;

    let games: Vec<GameJson> = ada.account.get("/api/me/games").await.unwrap();
    let short: Vec<_> = games.iter().map(|game| (game.outcome.as_str(), game.practice)).collect();
    let lost = "lost:conceded";
    assert_eq!(short, [(lost, true), (lost, false), (lost, true)], "the latest first");
    assert!(games.iter().all(|game| game.code == ada.code && game.ended >= game.started));
    assert_eq!((games[1].left, games[2].left), (97, 98));
    let earlier: Vec<GameJson> =
        ada.account.get(&format!("/api/me/games?before={}", games[0].id)).await.unwrap();
    assert_eq!(earlier, games[1..]);

    let statistics: Vec<StatisticJson> = ada.account.get("/api/me/statistics").await.unwrap();
    let expected = StatisticJson {
        variant: "original".to_owned(),
        players: 1,
        games: 1,
        wins: 0,
        mean_left: 97.0,
        best_left: 97,
        streak: 0,
        longest_streak: 0,
    };
    assert_eq!(statistics, [expected]);
    let bob = house.person("Bob").await;
    assert!(bob.get::<Vec<GameJson>>("/api/me/games").await.unwrap().is_empty());
    assert!(bob.get::<Vec<StatisticJson>>("/api/me/statistics").await.unwrap().is_empty());
}

#[tokio::test]
async fn a_finished_game_is_downloaded_as_text_and_as_json() {
    let house = TestServer::open().await;
    let mut table = settings("extreme", 3);
    table.layout = Some("shuffled".to_owned());
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut players = gather(&house, &table).await;
    players[0].offer().await;
    players[0].act().await;
    all_give_up(&mut players).await;
    let games: Vec<GameJson> = players[0].account.get("/api/me/games").await.unwrap();
    let occupants: Vec<_> = games[0].players.iter().map(|player| player.occupant.clone()).collect();
    let person = |name: &str| Occupant::Person { name: name.to_owned(), stand_in: None };
    assert_eq!(occupants, [person("Ada"), Occupant::Bot { level: Level::Greedy }, person("Bob")]);
    assert_eq!(players[1].account.get::<Vec<GameJson>>("/api/me/games").await.unwrap(), games);
    let mut records = Vec::new();
    for (form, kind, ending) in
        [("", "text/plain; charset=utf-8", "gambero"), ("?form=json", "application/json", "json")]
    {
        let path = format!("/api/tables/{}/games/1/record{form}", games[0].code);
        let answer = raw::request(house.addr, "GET", &path, &[], "").await;
        assert_eq!(answer.header("content-type"), Some(kind));
        let name = format!("attachment; filename=\"gambero-{}-1.{ending}\"", games[0].code);
        assert_eq!(answer.header("content-disposition"), Some(name.as_str()));
        records.push(Record::read(answer.body.as_bytes()).unwrap());
    }
    assert_eq!(records[0], records[1]);
    assert_eq!(records[0].result_text(), format!("lost:conceded, {} left", games[0].left));
    let state = records[0].state();
    let hands: Vec<_> =
        state.seats().iter().map(|seat| card_texts(&state.deck(), state.hand(*seat))).collect();
    let revealed = players[1].game().revealed.clone().unwrap();
    assert_eq!(hands, revealed.hands, "the record is the game that was played");
    assert_eq!(records[0].name(gambero::Seat::ALL[1]), Some("greedy"));
}

#[tokio::test]
async fn a_table_of_many_games_is_read_page_by_page() {
    let house = TestServer::open().await;
    let mut ada = house.alone("quick").await;
    for _ in 0..104 {
        ada.give_up().await;
        ada.deal().await;
    }
    let path = format!("/api/tables/{}/games", ada.code);
    let first: Vec<GameJson> = ada.account.get(&path).await.unwrap();
    assert_eq!(first.iter().map(|game| game.number).collect::<Vec<_>>(), (1..=100).collect::<Vec<_>>());
    let rest: Vec<GameJson> = ada.account.get(&format!("{path}?after={}", first[99].id)).await.unwrap();
    assert_eq!(rest.iter().map(|game| game.number).collect::<Vec<_>>(), [101, 102, 103, 104]);
    let end: Vec<GameJson> = ada.account.get(&format!("{path}?after={}", rest[3].id)).await.unwrap();
    assert_eq!(end, []);
    let answer = ada.account.request("GET", &format!("{path}/104/record"), None).await.unwrap();
    assert_eq!(answer.status, 200);
    assert_eq!(code_of(ada.account.get::<Me>(&format!("{path}/105/record")).await), Code::NoSuchGame);
}

#[tokio::test]
async fn probes_write_nothing_and_count_for_no_limit() {
    const PROBES: i64 = 300;
    let house = TestServer::with(|config| config.requests_per_second = 1).await;
    for _ in 0..PROBES {
        let answer = raw::request(house.addr, "GET", "/readyz", &[], "").await;
        assert!([200, 503].contains(&answer.status), "{}", answer.body);
    }
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let beats: i64 = sqlx::query_scalar("SELECT beat FROM pulse").fetch_one(&mut connection).await.unwrap();
    assert!(beats < PROBES, "{beats}");
}

/// Waits until a connection is ended because its session has ended.
async fn signed_out(player: &mut Player) {
    while !matches!(player.next().await.unwrap(), ServerMessage::Bye { code: Code::WhoAreYou, .. }) {}
}

#[tokio::test]
async fn sign_out_ends_the_websockets_of_the_session() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("quick", 1)).await;
    let mut guest = house.guest("Ben", &ada.code).await;
    ada.account.request("DELETE", "/api/me", None).await.unwrap();
    signed_out(&mut ada).await;
    guest.ask(ClientMessage::Look).await.expect("the others stay");
}

#[tokio::test]
async fn sign_out_elsewhere_keeps_this_session_alone() {
    let house = TestServer::open().await;
    let mut here = house.host("Ada", &settings("quick", 1)).await;
    let other = async || {
        let link: LinkJson = here.account.post("/api/me/link", &()).await.unwrap();
        format!("/api/links/{}", link.secret)
    };
    let stranger = Account::new(&house.server(), None);
    let me: Me = stranger.post(&other().await, &()).await.unwrap();
    let unused = other().await;
    let mut there = Player::connect(Account::new(&house.server(), me.token), &here.code).await;
    let answer = here.account.request("DELETE", "/api/me/sessions", None).await.unwrap();
    assert_eq!(answer.status, 204);
    signed_out(&mut there).await;
    assert_eq!(code_of(there.account.get::<Me>("/api/me").await), Code::WhoAreYou);
    assert_eq!(code_of(stranger.post::<Me>(&unused, &()).await), Code::BadLink);
    here.ask(ClientMessage::Look).await.expect("this session goes on");
    assert_eq!(here.account.get::<Me>("/api/me").await.unwrap().name, "Ada");
}
