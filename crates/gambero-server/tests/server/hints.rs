//! Hints: who gets one, what it is worth, and what it costs.

use std::time::Duration;

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, DailyRequest, EventJson, GameJson, Phase, Reason, ServerMessage, StatisticJson,
    TableCreated,
};

use crate::company::all_at;
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

fn hint(level: &str) -> ClientMessage {
    ClientMessage::Hint { level: level.to_owned() }
}

fn practice(player: &Player) -> bool {
    player.state().game.as_ref().unwrap().practice
}

/// Asks for a hint that must be given: the action and its reason.
async fn hinted(player: &mut Player, level: &str) -> (String, Reason) {
    player.ask(hint(level)).await.unwrap();
    let last = player.texts.last().unwrap();
    match serde_json::from_str(last).unwrap() {
        ServerMessage::Hint { position, level: of, action, reason, .. } => {
            assert_eq!((position, of.name()), (player.position(), level));
            (action, reason)
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_hint_makes_a_solo_game_practice_and_costs_nothing_more_in_the_same_position() {
    let mut house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    assert!(!practice(&ada) && ada.state().game.as_ref().unwrap().may_hint);
    let (version, position) = (ada.table.version, ada.position());
    let first = hinted(&mut ada, "careful").await;
    assert_eq!((ada.table.version, ada.position()), (version + 1, position));
    assert_eq!(ada.happened, [EventJson::Hinted { seat: 0 }]);
    assert!(practice(&ada) && ada.state().phase == Phase::Starting);
    assert_eq!(hinted(&mut ada, "careful").await, first);
    for level in ["random", "greedy", "thrifty"] {
        let once = hinted(&mut ada, level).await;
        assert_eq!(hinted(&mut ada, level).await, once, "{level}");
    }
    assert_eq!(ada.table.version, version + 1, "nothing more is written");
    ada.ask(ClientMessage::Act { position, action: first.0 }).await.unwrap();
    house.stop().await;
    house.start(|_| ()).await;
    let mut back = Player::connect(ada.account.clone(), &ada.code).await;
    assert!(practice(&back), "it is in the log");
    back.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    let games: Vec<GameJson> = back.account.get("/api/me/games").await.unwrap();
    assert!(games[0].practice);
    let statistics: Vec<StatisticJson> = back.account.get("/api/me/statistics").await.unwrap();
    assert_eq!(statistics, []);
    // The next deal counts again.
    back.ask(ClientMessage::Next { same: false }).await.unwrap();
    assert!(!practice(&back));
}

#[tokio::test]
async fn whoever_follows_hints_plays_a_legal_game_in_every_variant() {
    let house = TestServer::open().await;
    for variant in ["original", "extreme", "quick", "quick-expert", "original-pro", "original-pro-plus"] {
        for level in ["random", "careful"] {
            let mut ada = house.host("Ada", &settings(variant, 1)).await;
            ada.until(|table| table.state.phase == Phase::Starting).await;
            while ada.state().phase != Phase::Over {
                let (action, reason) = hinted(&mut ada, level).await;
                assert!(level == "random" || reason != Reason::Chance);
                let position = ada.position();
                ada.ask(ClientMessage::Act { position, action }).await.unwrap();
            }
            assert_eq!(ada.refused(hint(level)).await, Code::GameOver);
        }
    }
}

#[tokio::test]
async fn no_hints_where_others_play_and_in_daily_deals() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    start(&mut players, 0).await;
    for player in &mut players {
        assert!(!player.state().game.as_ref().unwrap().may_hint);
        assert_eq!(player.refused(hint("careful")).await, Code::NoHints);
    }
    // Alone among bots it is no solo game either.
    let mut table = settings("original", 2);
    table.bots = vec![None, Some("careful".to_owned())];
    let mut cem = house.host("Cem", &table).await;
    cem.until(|table| table.state.phase == Phase::Starting).await;
    assert_eq!(cem.refused(hint("careful")).await, Code::NoHints);
    let wish = DailyRequest { variant: "original".to_owned(), players: 1 };
    let daily: TableCreated = cem.account.post("/api/daily", &wish).await.unwrap();
    let mut cem = Player::connect(cem.account.clone(), &daily.code).await;
    cem.until(|table| table.state.phase == Phase::Starting).await;
    assert!(!cem.state().game.as_ref().unwrap().may_hint);
    assert_eq!(cem.refused(hint("careful")).await, Code::NoHints);
    assert!(!practice(&cem));
}

#[tokio::test]
async fn only_the_seat_at_turn_gets_a_hint_and_only_for_itself() {
    let house = TestServer::with(|config| config.bot_delay = Duration::from_hours(1)).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    players[0].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    players[1].ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    // The same deal again is practice.
    players[1].ask(ClientMessage::Next { same: true }).await.unwrap();
    let version = players[1].table.version;
    all_at(&mut players, version).await;
    assert_eq!(players[0].refused(hint("careful")).await, Code::OfferFirst);
    players[0].ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    let (action, _) = hinted(&mut players[0], "careful").await;
    let position = players[0].position();
    let version = players[0].ask(ClientMessage::Act { position, action }).await.unwrap();
    all_at(&mut players, version).await;
    assert_eq!(players[1].refused(hint("careful")).await, Code::NotYourTurn);
    assert_eq!(players[0].refused(hint("cleverest")).await, Code::NoSuchBot);
    assert_eq!(players[0].refused(hint("")).await, Code::NoSuchBot);
    let before = players[1].texts.len();
    hinted(&mut players[0], "greedy").await;
    // Nobody else hears of it: the next thing that Bob gets is something else.
    players[1].ask(ClientMessage::Say { signal: "aim:0".to_owned() }).await.unwrap();
    assert!(players[1].texts[before..].iter().all(|text| !text.contains("\"hint\"")));
    players[0].until(|table| !table.state.seats[1].said.is_empty()).await;
    players[0].ask(ClientMessage::HandOver { level: "careful".to_owned() }).await.unwrap();
    assert!(!players[0].state().game.as_ref().unwrap().may_hint);
    assert_eq!(players[0].refused(hint("careful")).await, Code::BotPlays);

    let code = players[0].code.clone();
    let mut spectator = house.guest("Eve", &code).await;
    assert_eq!(spectator.refused(hint("careful")).await, Code::NotSeated);
    let mut stranger = Player::connect(Account::new(&house.server(), None), &code).await;
    assert_eq!(stranger.refused(hint("careful")).await, Code::WhoAreYou);
    let mut dora = house.host("Dora", &settings("original", 2)).await;
    assert_eq!(dora.refused(hint("careful")).await, Code::NoGame);
}

#[tokio::test]
async fn a_flood_of_hints_is_answered_and_nobody_else_waits_for_it() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("extreme", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let witness = crate::Witness::sit(&house).await;
    let levels = ["random", "greedy", "thrifty", "careful"];
    let mut answers = 0;
    for round in 0..25 {
        for level in levels {
            ada.connection.send(hint(level)).await.unwrap();
        }
        while answers < (round + 1) * levels.len() {
            answers += usize::from(matches!(ada.next().await.unwrap(), ServerMessage::Hint { .. }));
        }
    }
    witness.stays_undisturbed().await;
}
