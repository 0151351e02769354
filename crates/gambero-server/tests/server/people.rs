//! People: who they are, what they have done, and the daily deal.

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, DailyJson, Extent, GameJson, Level, LinkJson, Me, Occupant, Phase, ServerMessage,
    StatisticJson, TableCreated, card_texts,
};
use gambero_record::Record;
use serde_json::{Value, json};

use crate::company::{all_at, code_of};
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
async fn a_newcomer_gets_a_name_a_language_and_a_token_and_can_change_the_first_two() {
    let house = TestServer::open().await;
    let stranger = Account::new(&house.server(), None);
    assert_eq!(code_of(stranger.get::<Me>("/api/me").await), Code::WhoAreYou);
    let me = introduce(&stranger, json!({})).await.unwrap();
    assert!(me.name.starts_with("Gambero ") && me.language == "en", "{me:?}");
    let account = Account::new(&house.server(), me.token.clone());
    let seen: Me = account.get("/api/me").await.unwrap();
    assert_eq!(seen, Me { token: None, ..me }, "the token is told once only");

    let renamed = introduce(&account, json!({ "name": "  Ada \t Lovelace " })).await.unwrap();
    assert_eq!((renamed.name.as_str(), renamed.language.as_str()), ("Ada Lovelace", "en"));
    assert_eq!(renamed.token, None, "she is known already");
    let moved = introduce(&account, json!({ "language": "it" })).await.unwrap();
    assert_eq!((moved.name.as_str(), moved.language.as_str()), ("Ada Lovelace", "it"));
    assert_eq!(account.get::<Me>("/api/me").await.unwrap(), moved);
}

#[tokio::test]
async fn the_language_of_a_newcomer_is_that_of_the_browser_if_it_is_one_of_ours() {
    let house = TestServer::open().await;
    for (asked, language) in [("de-AT, en;q=0.5", "de"), ("pt, es;q=0.8", "es"), ("ja", "en"), ("é", "en")] {
        let headers = [("Content-Type", "application/json"), ("Accept-Language", asked)];
        let answer = raw::request(house.addr, "POST", "/api/me", &headers, "{}").await;
        assert_eq!(answer.status, 201);
        assert_eq!(serde_json::from_str::<Me>(&answer.body).unwrap().language, language, "{asked}");
    }
}

#[tokio::test]
async fn names_are_one_visible_line_and_languages_are_ours() {
    let house = TestServer::open().await;
    let (ada, stranger) = (house.person("Ada").await, Account::new(&house.server(), None));
    let long = "x".repeat(25);
    for name in [
        "",
        " ",
        "\t\n",
        &long,
        "a\u{0}b",
        "a\u{7f}",
        "a\u{200b}b",
        "\u{202e}adA",
        "\u{feff}",
        "\u{2066}x",
        "x\u{e0041}",
        "a\u{ad}b",
    ] {
        for account in [&ada, &stranger] {
            let refused = introduce(account, json!({ "name": name })).await;
            assert_eq!(refused, Err(Code::BadName), "{name:?}");
        }
    }
    for language in ["", "EN", "xx", "en-GB", "deutsch", "../en"] {
        for account in [&ada, &stranger] {
            let refused = introduce(account, json!({ "language": language })).await;
            assert_eq!(refused, Err(Code::BadLanguage), "{language:?}");
        }
    }
    for wish in [json!({ "name": 7 }), json!({ "nick": "Ada" }), json!(["Ada", 7]), json!("Ada")] {
        assert_eq!(introduce(&ada, wish.clone()).await, Err(Code::Malformed), "{wish}");
    }
    assert_eq!(ada.get::<Me>("/api/me").await.unwrap().name, "Ada", "nothing of this has changed anything");
    for name in ["é".repeat(24).as_str(), "日本", "O'Neil <b>", "🦐"] {
        assert_eq!(introduce(&ada, json!({ "name": name })).await.unwrap().name, name);
    }
    for language in ["en", "de", "fr", "it", "es"] {
        assert_eq!(introduce(&ada, json!({ "language": language })).await.unwrap().language, language);
    }
}

#[tokio::test]
async fn a_device_that_is_told_to_forget_knows_nobody_and_others_still_do() {
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
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.act().await.unwrap();
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
        player.until(|table| table.state.phase == Phase::Starting).await;
        players.push(player);
    }
    let hands: Vec<_> =
        players.iter().map(|player| player.state().game.as_ref().unwrap().view.hand.clone()).collect();
    assert_eq!((hands[0].len(), &hands[0]), (8, &hands[1]));

    // Two cards more for the second: the first is worse, though earlier.
    let today = players[0].table.daily.clone().expect("the table tells its day");
    players[0].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    for _ in 0..2 {
        players[1].act().await.unwrap();
    }
    players[1].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
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
    let reveal = |player: &Player| player.state().game.as_ref().unwrap().revealed.clone().unwrap();
    assert_eq!(reveal(&players[0]).seed, reveal(&players[1]).seed);
}

#[tokio::test]
async fn a_daily_deal_is_played_by_oneself_and_once() {
    let house = TestServer::open().await;
    let account = house.person("Ada").await;
    let code = daily(&account, "original", 3).await.unwrap();
    let mut ada = Player::connect(account, &code).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
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
    own.until(|table| table.state.phase == Phase::Starting).await;
    own.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    let mut bob = Player::connect(bob, &code).await;
    assert_eq!(bob.refused(ClientMessage::Sit { seat: 1 }).await, Code::DailyOnly);
    ada.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    ada.act().await.unwrap();
    let undo = ClientMessage::Undo { position: ada.position(), extent: Extent::Card };
    assert_eq!(ada.refused(undo).await, Code::NothingToTakeBack);
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    for same in [true, false] {
        assert_eq!(ada.refused(ClientMessage::Next { same }).await, Code::DailyOnly);
    }
    let solo = daily(&ada.account, "quick", 1).await.unwrap();
    let mut solo = Player::connect(ada.account.clone(), &solo).await;
    solo.until(|table| table.state.phase == Phase::Starting).await;
    solo.act().await.unwrap();
    let undo = ClientMessage::Undo { position: solo.position(), extent: Extent::Card };
    assert_eq!(solo.refused(undo).await, Code::NothingToTakeBack, "not alone either");
}

#[tokio::test]
async fn days_that_have_not_come_and_variants_that_are_none_are_refused() {
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
async fn what_somebody_has_played_is_in_the_history_and_counts_unless_it_was_practice() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    // Three games: given up before a card lay, which counts for nothing, after one card, and after something
    // was taken back.
    for cards in 0..2 {
        for _ in 0..cards {
            ada.act().await.unwrap();
        }
        ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
        ada.ask(ClientMessage::Next { same: false }).await.unwrap();
    }
    for _ in 0..3 {
        ada.act().await.unwrap();
    }
    let position = ada.position();
    ada.ask(ClientMessage::Undo { position, extent: Extent::Turn }).await.unwrap();
    for _ in 0..3 {
        ada.act().await.unwrap();
    }
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();

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
async fn a_finished_game_is_everybodys_to_download_as_text_and_as_json() {
    let house = TestServer::open().await;
    let mut table = settings("extreme", 3);
    table.layout = Some("shuffled".to_owned());
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut players = gather(&house, &table).await;
    players[1].ask(ClientMessage::Say { signal: "leave:0".to_owned() }).await.unwrap();
    players[0].ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    players[0].act().await.unwrap();
    players[0].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    let version = players[1].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    all_at(&mut players, version).await;
    let revealed = players[0].state().game.as_ref().unwrap().revealed.clone().unwrap();
    for player in &players {
        let games: Vec<GameJson> = player.account.get("/api/me/games").await.unwrap();
        assert_eq!(games.len(), 1, "both have played it");
        let occupants: Vec<_> = games[0].players.iter().map(|player| player.occupant.clone()).collect();
        let person = |name: &str| Occupant::Person { name: name.to_owned(), stand_in: None };
        assert_eq!(occupants, [person("Ada"), Occupant::Bot { level: Level::Greedy }, person("Bob")]);
    }
    let games: Vec<GameJson> = players[0].account.get("/api/me/games").await.unwrap();
    let path = format!("/api/tables/{}/games/{}/record", games[0].code, games[0].number);
    let text = raw::request(house.addr, "GET", &path, &[], "").await;
    assert_eq!(text.header("content-type"), Some("text/plain; charset=utf-8"));
    let json = raw::request(house.addr, "GET", &format!("{path}?form=json"), &[], "").await;
    assert_eq!(json.header("content-type"), Some("application/json"));
    for (answer, ending) in [(&text, "gambero"), (&json, "json")] {
        let name = format!("attachment; filename=\"gambero-{}-1.{ending}\"", games[0].code);
        assert_eq!(answer.header("content-disposition"), Some(name.as_str()));
    }
    let (text, json) =
        (Record::read(text.body.as_bytes()).unwrap(), Record::read(json.body.as_bytes()).unwrap());
    assert_eq!(text, json);
    assert_eq!(text.result_text(), format!("lost:conceded, {} left", games[0].left));
    let hands: Vec<_> = text
        .state()
        .seats()
        .iter()
        .map(|seat| card_texts(&text.state().deck(), text.state().hand(*seat)))
        .collect();
    assert_eq!(hands, revealed.hands, "the record is the game that was played");
    assert_eq!(text.name(gambero::Seat::ALL[1]), Some("greedy"));
}

#[tokio::test]
async fn a_table_of_many_games_is_read_page_by_page_and_each_game_by_its_number() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("quick", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    for _ in 0..104 {
        ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
        ada.ask(ClientMessage::Next { same: false }).await.unwrap();
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
async fn a_name_that_shows_nothing_is_none() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    for name in
        ["\u{3164}", "\u{2800}", "\u{34f}", "\u{115f}", "\u{ffa0}", "\u{ffa0}\u{ffa0}", "\u{fe0f}", "\u{301}"]
    {
        let error = Account::introduce(&house.server(), name, "en").await;
        assert_eq!(code_of(error), Code::BadName, "{name:?}");
        assert_eq!(
            code_of(ada.post::<Me>("/api/me", &json!({ "name": name })).await),
            Code::BadName,
            "{name:?}"
        );
    }
    for name in ["Zoë", "李娜", "❤\u{fe0f}", "🦐"] {
        assert_eq!(ada.post::<Me>("/api/me", &json!({ "name": name })).await.unwrap().name, name);
    }
}

#[tokio::test]
async fn a_damaged_database_is_not_ready() {
    use std::io::{Seek as _, SeekFrom, Write as _};
    let mut house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("quick", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    let ready = async |house: &TestServer| raw::request(house.addr, "GET", "/readyz", &[], "").await.status;
    assert_eq!(ready(&house).await, 200);
    house.stop().await;
    // The page on which the games lie is overwritten.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'games'")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(house.database()).unwrap();
    file.seek(SeekFrom::Start(((page - 1) * size).cast_unsigned())).unwrap();
    file.write_all(&vec![0xa5; usize::try_from(size).unwrap()]).unwrap();
    drop(file);
    house.start(|_| ()).await;
    let answer = ada.account.request("GET", "/api/me/games", None).await.unwrap();
    assert_eq!(answer.status, 503, "{}", answer.body);
    while ready(&house).await != 503 {
        tokio::task::yield_now().await;
    }
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
