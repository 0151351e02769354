//! Replays: a finished game frame by frame, as the record and those who were there tell it.

use gambero::{Action, State};
use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, EventJson, FrameJson, Occupant, ReplayJson, Settings};
use gambero_record::Record;
use serde_json::Value;

use crate::company::{all_give_up, code_of, play_all};
use crate::raw;
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

/// A table's first game, played to its end by people who do plain things, and a spectator who has seen all of
/// it.
async fn played(house: &TestServer, table: &Settings) -> (Vec<Player>, Player) {
    let mut players = gather(house, table).await;
    let spectator = house.guest("Eve", &players[0].code).await;
    if table.players > 1 {
        start(&mut players, 0).await;
    }
    players.push(spectator);
    play_all(&mut players).await;
    let spectator = players.pop().unwrap();
    (players, spectator)
}

async fn replay_of(account: &Account, code: &str) -> (ReplayJson, String) {
    let path = format!("/api/tables/{code}/games/1/replay");
    let body = account.request("GET", &path, None).await.unwrap().body;
    (serde_json::from_str(&body).unwrap(), body)
}

pub(crate) async fn record_of(account: &Account, code: &str) -> Record {
    let path = format!("/api/tables/{code}/games/1/record");
    let body = account.request("GET", &path, None).await.unwrap().body;
    Record::read(body.as_bytes()).unwrap()
}

/// A frame shows a state, all of it.
fn shows(frame: &FrameJson, state: &State, replay: &ReplayJson) {
    let (deck, board) = (state.deck(), state.board());
    let hands: Vec<_> = state.seats().iter().map(|seat| deck.texts(state.hand(*seat))).collect();
    assert_eq!(frame.hands, hands);
    assert_eq!(replay.draw[replay.draw.len() - frame.draw..], deck.texts(state.draw_pile()));
    let face = |card| gambero_protocol::CardText::from(deck.face(card));
    let tops: Vec<_> = state.variant().piles().iter().map(|pile| board.top(*pile).map(face)).collect();
    assert_eq!(frame.tops, tops);
    assert_eq!((frame.active, frame.left), (state.active().index(), state.left()));
    assert_eq!((frame.played, frame.three), (board.played(), board.three()));
    assert_eq!(frame.outcome, state.outcome());
    let view = gambero_protocol::ViewJson::from(&state.spectator_view());
    assert_eq!(
        (&frame.owes, &frame.lasting, &frame.skulls, &frame.bound),
        (&view.owes, &view.lasting, &view.skulls, &view.bound)
    );
}

#[tokio::test]
async fn a_replay_has_every_position_of_the_game_and_is_small() {
    let house = TestServer::open().await;
    for (variant, players) in [
        ("original", 1),
        ("original", 5),
        ("extreme", 3),
        ("quick", 2),
        ("quick-expert", 4),
        ("original-pro", 2),
    ] {
        let mut table = settings(variant, players);
        if variant == "extreme" {
            table.layout = Some("shuffled".to_owned());
        }
        table.bots = (0..players).map(|seat| (seat > 1).then(|| "careful".to_owned())).collect();
        let (people, spectator) = played(&house, &table).await;
        let code = &people[0].code;
        let (replay, body) = replay_of(&spectator.account, code).await;
        assert_eq!(serde_json::to_value(&replay).unwrap(), serde_json::from_str::<Value>(&body).unwrap());
        assert!(body.len() < 100_000, "{variant} with {players}: {} bytes", body.len());
        assert!(body.len() / replay.frames.len() < 650, "a game has up to 150 frames");

        let record = record_of(&spectator.account, code).await;
        let actions: Vec<_> = record.actions().collect();
        assert_eq!(replay.frames.len(), actions.len() + 1);
        let mut state = State::new(record.deal());
        shows(&replay.frames[0], &state, &replay);
        assert_eq!(replay.frames[0].done, None);
        for (action, frame) in actions.iter().zip(&replay.frames[1..]) {
            let done = frame.done.as_ref().unwrap();
            assert_eq!(done.action, state.deck().action_text(*action));
            assert_eq!(done.seat, state.active().index());
            let before = state.hand(state.active());
            let actor = state.active();
            state.act(*action).unwrap();
            let drew = state.hand(actor) - before;
            assert_eq!(done.drew, state.deck().texts(drew));
            assert_eq!(done.step > 0, matches!(action, Action::Play { .. }));
            shows(frame, &state, &replay);
        }

        // The head is what the list says, and the end what everybody has seen.
        let game = spectator.state().game.clone().unwrap();
        let revealed = game.revealed.unwrap();
        let last = replay.frames.last().unwrap();
        assert_eq!((&revealed.hands, replay.seed.as_ref()), (&last.hands, Some(&revealed.seed)));
        assert_eq!(last.outcome.map(|outcome| outcome.to_string()), Some(replay.outcome.clone()));
        assert_eq!(replay.left as usize, game.view.left);
        let layout = (variant == "extreme").then_some(gambero::LayoutKind::Shuffled);
        assert_eq!((replay.variant.id(), replay.layout), (variant, layout));
        assert_eq!(replay.players.len(), players);
        assert!(matches!(&replay.players[0].occupant, Occupant::Person { name, .. } if name == "Ada"));
        assert!((replay.ended - replay.started) / 1000 == i64::try_from(revealed.seconds).unwrap());
        check_numbers(&replay, &spectator.happened);
        let tricks = replay.frames.iter().filter(|frame| frame.done.as_ref().is_some_and(|done| done.back));
        assert_eq!(tricks.count() as u32, revealed.tricks);
    }
}

/// The turns, tricks and ends of turns are those that were told while the game was played.
fn check_numbers(replay: &ReplayJson, happened: &[EventJson]) {
    let mut turn = 1;
    let mut told = happened.iter().filter_map(|event| match event {
        EventJson::Played { seat, card, pile, back } => Some((format!("{card}@{pile}"), *seat, *back)),
        _ => None,
    });
    for frame in &replay.frames[1..] {
        let done = frame.done.as_ref().unwrap();
        assert_eq!(done.turn, turn);
        if done.action.contains('@') {
            assert_eq!(told.next().unwrap(), (done.action.clone(), done.seat, done.back));
        }
        turn += u32::from(done.ends.is_some() && frame.outcome != Some(gambero::Outcome::Won));
        assert_eq!(frame.turn, turn);
    }
    assert_eq!(told.next(), None);
}

#[tokio::test]
async fn signals_stand_in_the_frames_where_they_were_given() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    let say = |signal: &str| ClientMessage::Say { signal: signal.to_owned() };
    players[1].does(say("leave:3")).await;
    players[0].does(say("start")).await;
    start(&mut players, 0).await;
    players[0].does(say("aim:2")).await;
    all_give_up(&mut players).await;
    let (replay, _) = replay_of(&players[0].account, &players[0].code).await;
    assert_eq!(replay.frames.len(), 3);
    let given = |frame: &FrameJson| -> Vec<_> {
        frame.signals.iter().map(|given| (given.seat, given.signal.text())).collect()
    };
    assert_eq!(given(&replay.frames[0]), [(1, "leave:3"), (0, "start")]);
    let said = |frame: &FrameJson| {
        frame.said.iter().map(|said| gambero_table::signal_texts(*said)).collect::<Vec<_>>()
    };
    assert_eq!(said(&replay.frames[0]), [["start"], ["leave:3"]]);
    assert_eq!(given(&replay.frames[1]), [(0, "aim:2")]);
    // The first card takes the offer to start away, and what was said of its pile.
    let pile = replay.frames[1].done.as_ref().unwrap().action.split('@').nth(1).unwrap().to_owned();
    let stands: &[&str] = if pile == "3" { &[] } else { &["leave:3"] };
    assert_eq!(said(&replay.frames[1]), [&["aim:2"], stands]);
    let last = replay.frames[2].done.as_ref().unwrap();
    assert_eq!((last.action.as_str(), last.step, &last.ends), ("concede", 0, &None));
    assert_eq!(replay.frames[2].outcome, Some(gambero::Outcome::Lost(gambero::LossReason::Conceded)));
}

#[tokio::test]
async fn only_finished_games_have_replay_and_analysis() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    ada.act().await;
    let code = ada.code.clone();
    for what in ["replay", "analysis"] {
        for (game, expected) in [
            (format!("{code}/games/1"), Code::NoSuchGame),
            (format!("{code}/games/0"), Code::NoSuchGame),
            (format!("{code}/games/4294967296"), Code::Malformed),
            (format!("{code}/games/-1"), Code::Malformed),
            ("CCCCCC/games/1".to_owned(), Code::NoSuchTable),
            ("..%2f../games/1".to_owned(), Code::NoSuchTable),
        ] {
            let refused = ada.account.get::<Value>(&format!("/api/tables/{game}/{what}")).await;
            assert_eq!(code_of(refused), expected, "{what} of {game}");
        }
    }
    ada.give_up().await;
    // Small letters do, and no token is needed.
    let path = format!("/api/tables/{}/games/1/replay", code.to_ascii_lowercase());
    let answer = raw::request(house.addr, "GET", &path, &[], "").await;
    let replay: ReplayJson = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((replay.code, replay.frames.len()), (code, 3));
}
