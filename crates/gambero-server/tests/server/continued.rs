//! Going on from the midst of a finished game.

use gambero_client::Account;
use gambero_protocol::{
    ClientMessage, Code, ContinueRequest, Extent, FrameJson, GameJson, GameState, Level, Occupant, Phase,
    ReplayJson, Settings, StatisticJson, TableCreated, TableState,
};
use gambero_record::Record;
use serde_json::{Value, json};

use crate::company::code_of;
use crate::test_server::{settings, with_bots};
use crate::{Player, TestServer};

/// A finished game of one person among bots: its table's code and its replay.
async fn finished(house: &TestServer, table: &Settings) -> (Account, String, ReplayJson) {
    let mut ada = house.host("Ada", table).await;
    ada.play_out().await;
    let replay = ada.account.get(&format!("/api/tables/{}/games/1/replay", ada.code)).await.unwrap();
    (ada.account, ada.code, replay)
}

fn path(code: &str) -> String {
    format!("/api/tables/{code}/games/1/continue")
}

/// Goes on from a game, and sits there.
async fn go_on(account: &Account, code: &str, wish: &ContinueRequest) -> Player {
    let opened: TableCreated = account.post(&path(code), wish).await.unwrap();
    let mut player = Player::connect(account.clone(), &opened.code).await;
    player.dealt().await;
    player
}

fn wish(after: usize) -> ContinueRequest {
    ContinueRequest { after: u32::try_from(after).unwrap(), seat: None, level: None }
}

/// The first state of a table shows a frame, from a seat.
fn shows(state: &TableState, frame: &FrameJson, seat: usize) {
    let game = state.game.as_ref().unwrap();
    let GameState { view, turn, practice, number, .. } = game;
    assert_eq!((*turn, *practice, *number), (frame.turn, true, 1));
    assert_eq!((&view.tops, &view.hand), (&frame.tops, &frame.hands[seat]));
    assert_eq!((view.draw, view.left, view.played), (frame.draw, frame.left, frame.played));
    assert_eq!((&view.lasting, &view.skulls, &view.bound), (&frame.lasting, &frame.skulls, &frame.bound));
}

#[tokio::test]
async fn a_game_goes_on_from_every_frame_with_a_whole_record() {
    let house = TestServer::with(|config| config.bot_delay = std::time::Duration::from_hours(1)).await;
    for variant in ["original", "extreme", "quick"] {
        let mut table = settings(variant, 1);
        if variant == "extreme" {
            table.layout = Some("shuffled".to_owned());
        }
        let (ada, code, replay) = finished(&house, &table).await;
        let last = replay.frames.len() - 1;
        for after in 0..last {
            let mut player = go_on(&ada, &code, &wish(after)).await;
            assert_eq!(player.table.seat, Some(0));
            let phase = if after == 0 { Phase::Starting } else { Phase::Playing };
            assert_eq!(player.state().phase, phase);
            shows(player.state(), &replay.frames[after], 0);
            let laid = |frame: &&FrameJson| frame.done.as_ref().is_some_and(|done| done.action != "end");
            if let Some(frame) = replay.frames[..=after].iter().rfind(laid) {
                let recent = player.game().recent.last().unwrap();
                let done = frame.done.as_ref().unwrap();
                assert_eq!(format!("{}@{}", recent.card, recent.pile), done.action);
            }
            // The same play as then leads to the same game.
            let action = replay.frames[after + 1].done.as_ref().unwrap().action.clone();
            player.lay(action).await;
            if after + 1 == last {
                assert_eq!(player.state().phase, Phase::Over);
                let frames = async |code: &str| {
                    let path = format!("/api/tables/{code}/games/1/replay");
                    ada.get::<ReplayJson>(&path).await.unwrap()
                };
                let again = frames(&player.code).await;
                assert_eq!((&again.frames, &again.seed), (&replay.frames, &replay.seed));
                assert!(again.practice && !replay.practice);
            }
        }
    }
}

#[tokio::test]
async fn one_goes_on_in_the_seat_at_turn_or_another() {
    let house = TestServer::open().await;
    let table = with_bots("original", 3);
    let (ada, code, replay) = finished(&house, &table).await;
    // Somewhere in the midst, where a bot was at turn and has laid a card.
    let after = (1..replay.frames.len() - 1)
        .find(|place| replay.frames[*place].active != 0 && replay.frames[*place].played > 0)
        .expect("bots have played");
    let frame = &replay.frames[after];
    // Somebody else may go on from it too: whoever knows the code.
    let bob = house.person("Bob").await;
    let mut player = go_on(&bob, &code, &wish(after)).await;
    assert_eq!(player.table.seat, Some(frame.active));
    shows(player.state(), frame, frame.active);
    for (seat, shown) in player.state().seats.iter().enumerate() {
        let expected = if seat == frame.active {
            Occupant::Person { name: "Bob".to_owned(), stand_in: None }
        } else {
            Occupant::Bot { level: Level::Careful }
        };
        assert_eq!(shown.occupant, expected);
    }
    assert!(player.may_act() && player.game().may_hint && !player.game().may_undo);
    player.play_out().await;
    let body =
        bob.request("GET", &format!("/api/tables/{}/games/1/record", player.code), None).await.unwrap();
    let record = Record::read(body.body.as_bytes()).expect("the record is legal");
    let texts: Vec<_> = record.actions().map(|action| record.deal().deck().action_text(action)).collect();
    let before: Vec<_> =
        replay.frames[1..=after].iter().map(|frame| frame.done.as_ref().unwrap().action.clone()).collect();
    assert_eq!(texts[..after], before);
    assert!(record.state().outcome().is_some());
    let games: Vec<GameJson> = bob.get("/api/me/games").await.unwrap();
    assert!(games.len() == 1 && games[0].practice);
    let statistics: Vec<StatisticJson> = bob.get("/api/me/statistics").await.unwrap();
    assert_eq!(statistics, []);

    // Another deal counts.
    player.deal().await;
    assert!(!player.game().practice && player.game().recent.is_empty());

    // In another seat, with other bots.
    let seat = (frame.active + 1) % 3;
    let other = ContinueRequest { seat: Some(seat), level: Some("random".to_owned()), ..wish(after) };
    let player = go_on(&ada, &code, &other).await;
    assert_eq!(player.table.seat, Some(seat));
    assert_eq!(player.state().seats[frame.active].occupant, Occupant::Bot { level: Level::Random });
}

#[tokio::test]
async fn it_outlives_a_restart_and_is_taken_back_to_the_deal() {
    let mut house = TestServer::open().await;
    let (ada, code, replay) = finished(&house, &settings("original", 1)).await;
    let after = replay.frames.len() - 2;
    let opened: TableCreated = ada.post(&path(&code), &wish(after)).await.unwrap();
    // Nobody has looked yet when the server goes away.
    house.stop().await;
    house.start(|_| ()).await;
    let mut player = Player::connect(ada.clone(), &opened.code).await;
    player.dealt().await;
    shows(player.state(), &replay.frames[after], 0);
    while player.game().may_undo {
        player.undo(Extent::Turn).await;
    }
    assert_eq!(
        (player.state().phase, &player.game().view.hand),
        (Phase::Starting, &replay.frames[0].hands[0])
    );
    player.act().await;
    house.stop().await;
    house.start(|_| ()).await;
    let back = Player::connect(ada.clone(), &opened.code).await;
    assert_eq!(back.state(), player.state());
}

#[tokio::test]
async fn signals_that_stood_there_stand_again() {
    let house = TestServer::with(|config| config.bot_delay = std::time::Duration::from_hours(1)).await;
    let mut table = settings("original", 2);
    table.bots = vec![None, Some("careful".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    ada.reaches(Phase::Starting).await;
    ada.offer().await;
    ada.act().await;
    ada.does(ClientMessage::Say { signal: "big-steps".to_owned() }).await;
    ada.give_up().await;
    let player = go_on(&ada.account, &ada.code, &wish(1)).await;
    assert_eq!(player.state().seats[0].said, [gambero::Signal::BigSteps].into_iter().collect());
}

#[tokio::test]
async fn what_cannot_be_gone_on_from_is_refused_clearly() {
    let house = TestServer::with(|config| config.tables_per_person = 2).await;
    let table = with_bots("original", 2);
    let (ada, code, replay) = finished(&house, &table).await;
    let last = replay.frames.len() - 1;
    let refused = async |account: &Account, body: Value| {
        code_of(account.post::<TableCreated>(&path(&code), &body).await)
    };
    for (body, code) in [
        (json!({ "after": last }), Code::NoSuchPosition),
        (json!({ "after": u32::MAX }), Code::NoSuchPosition),
        (json!({ "after": -1 }), Code::Malformed),
        (json!({ "after": "1" }), Code::Malformed),
        (json!({}), Code::Malformed),
        (json!({ "after": 1, "moves": ["2@0"] }), Code::Malformed),
        (json!({ "after": 1, "seat": 2 }), Code::NoSuchSeat),
        (json!({ "after": 1, "level": "cleverest" }), Code::NoSuchBot),
    ] {
        assert_eq!(refused(&ada, body.clone()).await, code, "{body}");
    }
    let stranger = Account::new(&house.server(), None);
    assert_eq!(refused(&stranger, json!({ "after": 1 })).await, Code::WhoAreYou);
    let other = async |path: String| code_of(ada.post::<TableCreated>(&path, &wish(1)).await);
    assert_eq!(other(format!("/api/tables/{code}/games/2/continue")).await, Code::NoSuchGame);
    assert_eq!(other("/api/tables/CCCCCC/games/1/continue".to_owned()).await, Code::NoSuchTable);
    // Two tables at a time, as with any others.
    for _ in 0..2 {
        ada.post::<TableCreated>(&path(&code), &wish(1)).await.unwrap();
    }
    assert_eq!(refused(&ada, json!({ "after": 1 })).await, Code::TooMany);
}
