//! Cards and seats: what is sent twice at once, and in the name of others.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, Extent, Phase, ServerMessage};

use crate::company::{all_at, code_of};
use crate::test_server::settings;
use crate::{Player, TestServer, Witness, gather, start};

/// What became of the next requests of a player: versions and codes, in the order of the answers.
async fn answers(player: &mut Player, count: usize) -> Vec<Result<u64, Code>> {
    let mut answers = Vec::new();
    while answers.len() < count {
        match player.next().await.unwrap() {
            ServerMessage::Ack { version, .. } => answers.push(Ok(version)),
            ServerMessage::Refused { code, .. } => answers.push(Err(code)),
            _ => {}
        }
    }
    answers
}

#[tokio::test]
async fn the_same_action_sent_twice_at_once_counts_once() {
    let house = TestServer::open().await;
    let witness = Witness::sit(&house).await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    for _ in 0..10 {
        let act = ClientMessage::Act { position: ada.position(), action: ada.plain_action().unwrap() };
        let (left, action) = (ada.state().game.as_ref().unwrap().view.left, ada.plain_action().unwrap());
        for _ in 0..3 {
            ada.connection.send(act.clone()).await.unwrap();
        }
        let answers = answers(&mut ada, 3).await;
        assert!(matches!(answers[..], [Ok(_), Err(Code::Stale), Err(Code::Stale)]), "{answers:?}");
        let laid = usize::from(action != "end");
        assert_eq!(ada.state().game.as_ref().unwrap().view.left, left - laid);
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn two_connections_of_one_seat_that_act_at_once_play_one_card() {
    let house = TestServer::open().await;
    let witness = Witness::sit(&house).await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.phase == Phase::Starting).await;
    let mut other = Player::connect(ada.account.clone(), &ada.code).await;
    for _ in 0..10 {
        let (mine, theirs) = (ada.plain_action().unwrap(), other.plain_action().unwrap());
        let position = ada.position();
        assert_eq!((position, &mine), (other.position(), &theirs));
        ada.connection.send(ClientMessage::Act { position, action: mine }).await.unwrap();
        other.connection.send(ClientMessage::Act { position, action: theirs }).await.unwrap();
        let both = [answers(&mut ada, 1).await[0], answers(&mut other, 1).await[0]];
        assert_eq!(both.iter().filter(|answer| answer.is_ok()).count(), 1, "{both:?}");
        assert!(both.contains(&Err(Code::Stale)), "{both:?}");
        let version = both.into_iter().find_map(Result::ok).unwrap();
        ada.until(|table| table.version >= version).await;
        other.until(|table| table.version >= version).await;
        assert_eq!(ada.state(), other.state());
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn a_seat_that_two_people_take_at_once_is_one_persons() {
    let house = TestServer::open().await;
    let witness = Witness::sit(&house).await;
    for _ in 0..5 {
        let ada = house.host("Ada", &settings("original", 3)).await;
        let mut guests =
            [house.guest("Bob", &ada.code.clone()).await, house.guest("Cem", &ada.code.clone()).await];
        for guest in &mut guests {
            guest.connection.send(ClientMessage::Sit { seat: 1 }).await.unwrap();
        }
        let [bob, cem] = &mut guests;
        let both = [answers(bob, 1).await[0], answers(cem, 1).await[0]];
        assert_eq!(both.iter().filter(|answer| answer.is_ok()).count(), 1, "{both:?}");
        assert!(both.contains(&Err(Code::SeatTaken)), "{both:?}");
    }
    witness.stays_undisturbed().await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat_whatever_the_message_claims() {
    let house = TestServer::open().await;
    let witness = Witness::sit(&house).await;
    let mut players = gather(&house, &settings("original", 2)).await;
    start(&mut players, 0).await;
    let code = players[0].code.clone();
    let (position, action) = (players[0].position(), players[0].plain_action().unwrap());
    let act = ClientMessage::Act { position, action: action.clone() };
    let state = players[0].state().clone();

    assert_eq!(players[1].refused(act.clone()).await, Code::NotYourTurn);
    let forged = format!(
        r#"{{"id":900,"type":"act","seat":0,"person":1,"data":{{"position":{position},"action":"{action}","seat":0,"by":"clock"}}}}"#
    );
    players[1].connection.send_text(forged).await.unwrap();
    assert_eq!(answers(&mut players[1], 1).await, [Err(Code::NotYourTurn)]);

    let mut spectator = house.guest("Eve", &code).await;
    let mut foreigner = house.host("Mallory", &settings("original", 1)).await;
    foreigner.until(|table| table.state.phase == Phase::Starting).await;
    let mut foreign = Player::connect(foreigner.account.clone(), &code).await;
    for player in [&mut spectator, &mut foreign] {
        for wish in [
            act.clone(),
            ClientMessage::Offer { offer: Some(true) },
            ClientMessage::Say { signal: "leave:0".to_owned() },
            ClientMessage::GiveUp { agree: true, game: None },
            ClientMessage::Undo { position, extent: Extent::Card },
            ClientMessage::Next { same: false },
            ClientMessage::HandOver { level: "random".to_owned() },
            ClientMessage::TakeOver,
            ClientMessage::Stand,
        ] {
            assert_eq!(player.refused(wish).await, Code::NotSeated);
        }
    }
    for token in [None, Some("0".repeat(64)), Some("'; DROP TABLE people; --".to_owned())] {
        let mut stranger = Player::connect(Account::new(&house.server(), token), &code).await;
        assert_eq!(stranger.table.seat, None);
        assert_eq!(stranger.refused(act.clone()).await, Code::WhoAreYou);
        assert_eq!(stranger.refused(ClientMessage::Sit { seat: 0 }).await, Code::WhoAreYou);
        let denied = stranger.account.open_table(&settings("original", 1)).await;
        assert_eq!(code_of(denied), Code::WhoAreYou);
    }
    assert_eq!(players[0].state(), &state, "nothing of this has changed anything");
    let version = players[0].ask(act).await.expect("whose turn it is plays on").max(1);
    all_at(&mut players, version).await;
    // A card that the other one holds.
    while players[0].may_act() {
        players[0].act().await.unwrap();
    }
    let foreign_card = players[0].state().game.as_ref().unwrap().view.hand[0];
    let bob = &mut players[1];
    bob.until(|table| table.state.game.as_ref().unwrap().view.active == 1).await;
    let act = ClientMessage::Act { position: bob.position(), action: format!("{foreign_card}@0") };
    assert_eq!(bob.refused(act).await, Code::NotInHand);
    witness.stays_undisturbed().await;
}
