//! Playing: from the first seat to the end of the game, its record, and another.

use gambero::LossReason;
use gambero_protocol::{
    ClientMessage, Code, EventJson, Extent, GameJson, Level, Occupant, Phase, ServerMessage, card_texts,
};

use crate::test_server::settings;
use crate::{Player, TestServer};

/// Plays a game to its end with the people at the table; bots play by themselves.
async fn play_out(players: &mut [Player]) {
    loop {
        for player in players.iter_mut() {
            while player.may_act() {
                player.act().await.unwrap();
            }
        }
        // Somebody else's turn: wait for what comes.
        let version = players.iter().map(|player| player.table.version).max().unwrap();
        for player in players.iter_mut() {
            player.until(|table| table.version >= version).await;
        }
        if players[0].state().phase == Phase::Over {
            return;
        }
        if !players.iter().any(Player::may_act) {
            players[0].next().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_solo_game_is_dealt_at_once_played_to_its_end_and_recorded() {
    let house = TestServer::open().await;
    for variant in ["original", "extreme", "quick", "quick-expert", "original-pro", "original-pro-plus"] {
        let mut player = house.host("Ada", &settings(variant, 1)).await;
        player.until(|table| table.state.phase == Phase::Starting).await;
        assert_eq!(player.table.seat, Some(0));
        play_out(std::slice::from_mut(&mut player)).await;

        let game = player.state().game.clone().unwrap();
        let revealed = game.revealed.expect("everything is open after the end");
        assert_eq!(revealed.hands[0], game.view.hand);
        let games: Vec<GameJson> =
            player.account.get(&format!("/api/tables/{}/games", player.code)).await.unwrap();
        assert_eq!((games.len(), games[0].left as usize), (1, game.view.left));
        let record = player
            .account
            .request("GET", &format!("/api/tables/{}/games/{}/record", games[0].code, games[0].number), None)
            .await
            .unwrap();
        let read = gambero_record::Record::read(record.body.as_bytes()).expect("the record is legal");
        assert_eq!(read.state().left(), game.view.left);
        assert_eq!(read.name(gambero::Seat::ALL[0]), Some("Ada"));

        // The same again, then another deal.
        player.ask(ClientMessage::Next { same: true }).await.unwrap();
        let hand = player.state().game.as_ref().unwrap().view.hand.clone();
        assert_eq!(
            card_texts(&read.deal().deck(), read.deal().hand(gambero::Seat::ALL[0])),
            hand,
            "{variant}: the same deal"
        );
        player.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
        assert_eq!(player.state().game.as_ref().unwrap().view.reason, Some(LossReason::Conceded));
        player.ask(ClientMessage::Next { same: false }).await.unwrap();
        let other = player.state().game.as_ref().unwrap().view.hand.clone();
        assert_ne!(hand, other, "{variant}: another deal");
    }
}

#[tokio::test]
async fn people_and_bots_play_one_game_together() {
    let house = TestServer::open().await;
    let mut table = settings("original", 3);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    assert_eq!(ada.state().phase, Phase::Waiting);
    let mut bob = house.guest("Bob", &ada.code.clone()).await;
    assert_eq!(bob.table.seat, None);
    assert_eq!(bob.state().seats[1].occupant, Occupant::Bot { level: Level::Greedy });
    bob.ask(ClientMessage::Sit { seat: 2 }).await.unwrap();
    bob.until(|table| table.state.phase == Phase::Starting).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;

    // Whoever starts must have offered to.
    let action = format!("{}@0", ada.state().game.as_ref().unwrap().view.hand[0]);
    let position = ada.position();
    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, Code::OfferFirst);
    bob.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    bob.ask(ClientMessage::Say { signal: "start".to_owned() }).await.unwrap();
    ada.until(|table| table.state.seats[2].offer == Some(true)).await;
    assert!(ada.state().game.as_ref().unwrap().view.plays.is_empty(), "only who offered may play");
    bob.act().await.unwrap();
    ada.until(|table| table.state.phase == Phase::Playing).await;
    assert_eq!(ada.state().game.as_ref().unwrap().view.active, 2);

    let mut players = [ada, bob];
    play_out(&mut players).await;
    let [ada, bob] = players;
    let (left, other) = (ada.state().game.as_ref().unwrap(), bob.state().game.as_ref().unwrap());
    assert_eq!(left.revealed, other.revealed);
    let by_bot = ada.happened.iter().any(|event| matches!(event, EventJson::Played { seat: 1, .. }));
    assert!(by_bot || left.view.left > 80, "the bot has played");
}

#[tokio::test]
async fn a_stale_action_and_one_out_of_turn_are_refused() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut bob = house.guest("Bob", &ada.code.clone()).await;
    bob.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    let (position, action) = (ada.position(), ada.plain_action().unwrap());
    ada.act().await.unwrap();
    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, Code::Stale);
    bob.until(|table| table.state.phase == Phase::Playing).await;
    let position = bob.position();
    assert_eq!(
        bob.refused(ClientMessage::Act { position, action: "end".to_owned() }).await,
        Code::NotYourTurn
    );
    let position = ada.position();
    assert_eq!(
        ada.refused(ClientMessage::Act { position, action: "end".to_owned() }).await,
        Code::DutiesOpen
    );
    assert_eq!(
        ada.refused(ClientMessage::Act { position, action: "1@0".to_owned() }).await,
        Code::NoSuchAction
    );
    assert_eq!(
        ada.refused(ClientMessage::Act { position, action: "concede".to_owned() }).await,
        Code::NoSuchAction
    );
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    let since = ada.table.version;
    let mut other = Player::connect(ada.account.clone(), &ada.code).await;
    assert_eq!(other.table.seat, Some(0), "two devices of one person share the seat");
    ada.connection.close().await;
    while other.may_act() {
        other.act().await.unwrap();
    }
    let back = Player::reconnect(other.account.clone(), &other.code, Some(since)).await;
    let missed = &back.table.missed;
    assert_eq!(missed.first().map(|missed| missed.version), Some(since + 1));
    assert_eq!(missed.last().map(|missed| missed.version), Some(back.table.version));
    assert!(missed.windows(2).all(|pair| pair[0].version + 1 == pair[1].version));
    assert!(
        missed
            .iter()
            .flat_map(|missed| &missed.happened)
            .any(|event| matches!(event, EventJson::Played { seat: 0, .. }))
    );
}

#[tokio::test]
async fn in_a_solo_game_the_last_card_and_the_last_turn_can_be_taken_back() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let position = ada.position();
    assert_eq!(
        ada.refused(ClientMessage::Undo { position, extent: Extent::Card }).await,
        Code::NothingToTakeBack
    );
    let start = ada.state().game.as_ref().unwrap().view.notation.clone();
    ada.act().await.unwrap();
    let one = ada.state().game.as_ref().unwrap().view.notation.clone();
    ada.act().await.unwrap();
    let position = ada.position();
    ada.ask(ClientMessage::Undo { position, extent: Extent::Card }).await.unwrap();
    assert_eq!(ada.state().game.as_ref().unwrap().view.notation, one);
    ada.act().await.unwrap();
    ada.act().await.unwrap();
    assert_eq!(ada.state().game.as_ref().unwrap().view.played, 0, "the turn has ended");
    let position = ada.position();
    ada.ask(ClientMessage::Undo { position, extent: Extent::Turn }).await.unwrap();
    let game = ada.state().game.as_ref().unwrap();
    assert_eq!((game.view.notation.as_str(), game.practice), (start.as_str(), true));
}

#[tokio::test]
async fn the_server_stops_and_starts_and_the_game_goes_on() {
    let mut house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("extreme", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    ada.act().await.unwrap();
    let state = ada.state().clone();
    house.stop().await;
    let mut last = ada.next().await;
    while let Ok(message) = last {
        if let ServerMessage::Bye { code, .. } = message {
            assert_eq!(code, Code::TryAgain);
        }
        last = ada.next().await;
    }
    house.start(|_| ()).await;
    let mut back = Player::reconnect(ada.account.clone(), &ada.code, Some(ada.table.version)).await;
    assert_eq!((back.state(), back.table.version), (&state, ada.table.version));
    back.act().await.unwrap();
}
