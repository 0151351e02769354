//! Hints: who gets one, what it is worth, and what it costs.

use std::time::Duration;

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, DailyRequest, EventJson, GameJson, Phase, Reason, ServerMessage, StatisticJson,
    TableCreated,
};

use crate::company::all_at;
use crate::test_server::{settings, with_bots};
use crate::{Player, TestServer, gather};

fn hint(level: &str) -> ClientMessage {
    ClientMessage::Hint { level: level.to_owned() }
}

fn practice(player: &Player) -> bool {
    player.game().practice
}

/// Asks for a hint that must be given: the action and its reason.
async fn hinted(player: &mut Player, level: &str) -> (String, Reason) {
    player.does(hint(level)).await;
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
async fn a_hint_makes_a_solo_game_practice_once() {
    let mut house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    assert!(!practice(&ada) && ada.game().may_hint);
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
    ada.does(ClientMessage::Act { position, action: first.0 }).await;
    house.stop().await;
    house.start(|_| ()).await;
    let mut back = Player::connect(ada.account.clone(), &ada.code).await;
    assert!(practice(&back), "it is in the log");
    back.give_up().await;
    let games: Vec<GameJson> = back.account.get("/api/me/games").await.unwrap();
    assert!(games[0].practice);
    let statistics: Vec<StatisticJson> = back.account.get("/api/me/statistics").await.unwrap();
    assert_eq!(statistics, []);
    // The next deal counts again.
    back.deal().await;
    assert!(!practice(&back));
}

#[tokio::test]
async fn no_hints_among_others_or_in_daily_deals() {
    let house = TestServer::open().await;
    let mut people = gather(&house, &settings("original", 2)).await;
    let mut among_bots = house.host("Cem", &with_bots("original", 2)).await;
    among_bots.reaches(Phase::Starting).await;
    let wish = DailyRequest { variant: "original".to_owned(), players: 1 };
    let daily: TableCreated = among_bots.account.post("/api/daily", &wish).await.unwrap();
    let mut daily = Player::connect(among_bots.account.clone(), &daily.code).await;
    daily.reaches(Phase::Starting).await;
    for player in [&mut people[0], &mut among_bots, &mut daily] {
        assert!(!player.game().may_hint);
        assert_eq!(player.refused(hint("careful")).await, Code::NoHints);
        assert!(!practice(player));
    }
}

#[tokio::test]
async fn only_the_seat_at_turn_gets_a_hint_and_only_for_itself() {
    let house = TestServer::with(|config| config.bot_delay = Duration::from_hours(1)).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    players[0].give_up().await;
    players[1].give_up().await;
    // The same deal again is practice.
    players[1].does(ClientMessage::Next { same: true }).await;
    let version = players[1].table.version;
    all_at(&mut players, version).await;
    assert_eq!(players[0].refused(hint("careful")).await, Code::OfferFirst);
    players[0].offer().await;
    let (action, _) = hinted(&mut players[0], "careful").await;
    let version = players[0].lay(action).await;
    all_at(&mut players, version).await;
    assert_eq!(players[1].refused(hint("careful")).await, Code::NotYourTurn);
    assert_eq!(players[0].refused(hint("cleverest")).await, Code::NoSuchBot);
    assert_eq!(players[0].refused(hint("")).await, Code::NoSuchBot);
    let before = players[1].texts.len();
    hinted(&mut players[0], "greedy").await;
    // Nobody else hears of it: the next thing that Bob gets is something else.
    players[1].does(ClientMessage::Say { signal: "aim:0".to_owned() }).await;
    assert!(players[1].texts[before..].iter().all(|text| !text.contains("\"hint\"")));
    players[0].until(|table| !table.state.seats[1].said.is_empty()).await;
    players[0].does(ClientMessage::HandOver { level: "careful".to_owned() }).await;
    assert!(!players[0].game().may_hint);
    assert_eq!(players[0].refused(hint("careful")).await, Code::BotPlays);

    let code = players[0].code.clone();
    let mut spectator = house.guest("Eve", &code).await;
    assert_eq!(spectator.refused(hint("careful")).await, Code::NotSeated);
    let mut stranger = Player::connect(Account::new(&house.server(), None), &code).await;
    assert_eq!(stranger.refused(hint("careful")).await, Code::WhoAreYou);
    let mut dora = house.host("Dora", &settings("original", 2)).await;
    assert_eq!(dora.refused(hint("careful")).await, Code::NoGame);
}
