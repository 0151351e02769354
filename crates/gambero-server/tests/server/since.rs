//! Coming back: what was told stays as it was told, and nobody makes a table or a client choke on what was
//! missed.

use std::collections::BTreeMap;

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, EventJson, Extent, Phase, ServerMessage, Settings, TalkSetting};

use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

/// What a client was told under each number.
fn told(player: &Player) -> BTreeMap<u64, Vec<EventJson>> {
    let messages = player.texts.iter().map(|text| serde_json::from_str(text).unwrap());
    let updates = messages.filter_map(|message| match message {
        ServerMessage::Update { version, happened, .. } => Some((version, happened)),
        _ => None,
    });
    updates.collect()
}

/// What a client is told that comes back.
fn missed(player: &Player) -> BTreeMap<u64, Vec<EventJson>> {
    player.table.missed.iter().map(|missed| (missed.version, missed.happened.clone())).collect()
}

#[tokio::test]
async fn who_missed_too_much_comes_back_all_the_same() {
    let house = TestServer::open().await;
    let talkative = Settings { talk: TalkSetting::Free, ..settings("original", 2) };
    let mut ada = house.host("Ada", &talkative).await;
    let since = ada.table.version;
    let line = "🦐".repeat(300);
    let mut ids = Vec::new();
    for _ in 0..800 {
        // Answers are read from time to time, so that they do not pile up.
        ids.push(ada.connection.send(ClientMessage::Write { text: line.clone() }).await.unwrap());
        if ids.len() == 20 {
            let last = ids.drain(..).next_back();
            while !matches!(ada.next().await.unwrap(), ServerMessage::Ack { id, .. } if Some(id) == last) {}
        }
    }
    ada.until(|table| table.version >= since + 800).await;
    for _ in 0..2 {
        let again = Player::reconnect(ada.account.clone(), &ada.code, Some(since)).await;
        assert_eq!(again.table.version, ada.table.version);
        assert_eq!(again.table.missed, [], "it is too much to be told");
        assert_eq!(again.table.chat.len(), 50);
        assert!(again.texts.iter().all(|text| text.len() < 256 * 1024), "as the protocol promises");
    }
    let little = Player::reconnect(ada.account.clone(), &ada.code, Some(ada.table.version - 3)).await;
    assert_eq!(missed(&little).len(), 3);
}

/// A game in which several times some turns are played and all of them taken back, so that cards with
/// commands that were laid and drawn lie in the draw pile again. Returns a player, a spectator and the
/// version at the start.
async fn played_and_taken_back(house: &TestServer, table: &Settings) -> (Player, Player, u64) {
    let mut ada = house.host("Ada", table).await;
    ada.reaches(Phase::Starting).await;
    let mut eve = house.guest("Eve", &ada.code).await;
    let since = ada.table.version;
    for _ in 0..4 {
        for _ in 0..12 {
            if ada.may_act() {
                ada.act().await;
            }
        }
        // Taking a lost game back would deal another one.
        if ada.state().phase == Phase::Over {
            break;
        }
        while ada.game().may_undo {
            ada.undo(Extent::Turn).await;
        }
    }
    let version = ada.table.version;
    eve.until(|table| table.version >= version).await;
    (ada, eve, since)
}

#[tokio::test]
async fn what_was_told_is_told_again_after_taking_back() {
    let house = TestServer::open().await;
    let mut table = settings("extreme", 1);
    table.layout = Some("shuffled".to_owned());
    // Of 98 cards 28 have a command; in few games none of them comes up.
    let (ada, eve, since) = loop {
        let (ada, eve, since) = played_and_taken_back(&house, &table).await;
        let with_command = |card: &str| card.ends_with(|sign: char| sign.is_ascii_alphabetic());
        let commands = told(&ada).values().flatten().any(|event| match event {
            EventJson::Drew { cards: Some(cards), .. } => cards.iter().any(|card| with_command(card)),
            EventJson::Played { card, .. } => with_command(card),
            _ => false,
        });
        if commands {
            break (ada, eve, since);
        }
    };
    for player in [ada, eve] {
        let later = told(&player).into_iter().filter(|(version, _)| *version > since).collect();
        let again = Player::reconnect(player.account.clone(), &player.code, Some(since)).await;
        assert_eq!(missed(&again), later);
    }
}

#[tokio::test]
async fn signals_end_at_a_limit_and_the_game_goes_on() {
    let house = TestServer::open().await;
    let mut players = gather(&house, &settings("original", 2)).await;
    start(&mut players, 0).await;
    let ada = &mut players[0];
    let mut said = 0;
    let code = loop {
        let signal = "leave:1".to_owned();
        let wish =
            if said % 2 == 0 { ClientMessage::Say { signal } } else { ClientMessage::Unsay { signal } };
        match ada.ask(wish).await {
            Ok(_) => said += 1,
            Err((code, _)) => break code,
        }
        assert!(said < 2000, "there is an end to it");
    };
    assert_eq!(code, Code::Enough);
    assert!(said >= 900, "there is room for a talkative table: {said}");
    let version = ada.act().await;
    players[1].until(|table| table.version >= version).await;
    players[1]
        .ask(ClientMessage::Say { signal: "step:0".to_owned() })
        .await
        .expect("others have their own share");
    let stranger = Account::new(&house.server(), None);
    let eve = Player::reconnect(stranger.clone(), &players[0].code, Some(3)).await;
    assert_eq!(eve.table.missed, [], "the table tells no more than it remembers");
    for player in &mut players {
        player.ask(ClientMessage::GiveUp { agree: true, game: Some(1) }).await.expect("there is a way out");
    }
    players[0].deal().await;
    players[0]
        .ask(ClientMessage::Say { signal: "leave:1".to_owned() })
        .await
        .expect("a new deal, a new share");
}

#[tokio::test]
async fn so_much_can_be_taken_back_in_a_game_and_no_more() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    let mut undone = 0;
    let code = loop {
        ada.act().await;
        let position = ada.position();
        match ada.ask(ClientMessage::Undo { position, extent: Extent::Card }).await {
            Ok(_) => undone += 1,
            Err((code, _)) => break code,
        }
        assert!(undone < 2000, "there is an end to it");
    };
    assert_eq!((code, undone), (Code::Enough, 1000));
    ada.act().await;
}
