//! Cards and seats: what is sent twice at once, and in the name of others.

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Code, Extent, ServerMessage};

use crate::company::{all_at, code_of};
use crate::test_server::settings;
use crate::{Player, TestServer, gather, start};

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
async fn the_same_wish_sent_at_once_is_granted_once() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    let mut other = Player::connect(ada.account.clone(), &ada.code).await;
    for _ in 0..10 {
        let act = ClientMessage::Act { position: ada.position(), action: ada.plain_action().unwrap() };
        ada.connection.send(act.clone()).await.unwrap();
        ada.connection.send(act.clone()).await.unwrap();
        other.connection.send(act).await.unwrap();
        let mut all = answers(&mut ada, 2).await;
        all.extend(answers(&mut other, 1).await);
        let version = all.iter().copied().find_map(Result::ok).unwrap();
        assert_eq!(all.iter().filter(|answer| **answer == Err(Code::Stale)).count(), 2, "{all:?}");
        ada.until(|table| table.version >= version).await;
        other.until(|table| table.version >= version).await;
        assert_eq!(ada.state(), other.state());
    }
    let ada = house.host("Ada", &settings("original", 3)).await;
    let mut guests = [house.guest("Bob", &ada.code).await, house.guest("Cem", &ada.code).await];
    for guest in &mut guests {
        guest.connection.send(ClientMessage::Sit { seat: 1 }).await.unwrap();
    }
    let [bob, cem] = &mut guests;
    let both = [answers(bob, 1).await[0], answers(cem, 1).await[0]];
    assert!(both.iter().any(Result::is_ok) && both.contains(&Err(Code::SeatTaken)), "{both:?}");
}

#[tokio::test]
async fn nobody_acts_for_another_seat_whatever_the_message_claims() {
    let house = TestServer::open().await;
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

    for (action, expected) in
        [("end", Code::DutiesOpen), ("1@0", Code::NoSuchAction), ("concede", Code::NoSuchAction)]
    {
        let wish = ClientMessage::Act { position, action: action.to_owned() };
        assert_eq!(players[0].refused(wish).await, expected);
    }

    let mut spectator = house.guest("Eve", &code).await;
    let foreigner = house.alone("original").await;
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
    players[0].play_turn().await;
    let foreign_card = players[0].game().view.hand[0];
    let bob = &mut players[1];
    bob.until(|table| table.state.game.as_ref().unwrap().view.active == 1).await;
    let act = ClientMessage::Act { position: bob.position(), action: format!("{foreign_card}@0") };
    assert_eq!(bob.refused(act).await, Code::NotInHand);
}
