//! Playing: from the first seat to the end of the game, its record, and another.

use gambero::{LossReason, Seat};
use gambero_protocol::{ClientMessage, Code, GameJson, ServerMessage, card_texts};

use crate::replays::record_of;
use crate::{Player, TestServer};

#[tokio::test]
async fn a_solo_game_is_played_recorded_and_dealt_again() {
    let house = TestServer::open().await;
    for variant in ["original", "extreme", "quick", "quick-expert", "original-pro", "original-pro-plus"] {
        let mut player = house.alone(variant).await;
        assert_eq!(player.table.seat, Some(0));
        player.play_out().await;
        let game = player.game().clone();
        assert_eq!(game.revealed.expect("everything is open after the end").hands[0], game.view.hand);
        let games: Vec<GameJson> =
            player.account.get(&format!("/api/tables/{}/games", player.code)).await.unwrap();
        assert_eq!((games.len(), games[0].left as usize), (1, game.view.left));
        let record = record_of(&player.account, &player.code).await;
        assert_eq!((record.state().left(), record.name(Seat::ALL[0])), (game.view.left, Some("Ada")));

        player.does(ClientMessage::Next { same: true }).await;
        let hand = player.game().view.hand.clone();
        assert_eq!(card_texts(&record.deal().deck(), record.deal().hand(Seat::ALL[0])), hand, "{variant}");
        player.give_up().await;
        assert_eq!(player.game().view.reason, Some(LossReason::Conceded));
        player.deal().await;
        assert_ne!(hand, player.game().view.hand, "{variant}: another deal");
    }
}

#[tokio::test]
async fn the_server_stops_and_starts_and_the_game_goes_on() {
    let mut house = TestServer::open().await;
    let mut ada = house.alone("extreme").await;
    ada.act().await;
    let state = ada.state().clone();
    house.stop().await;
    while !matches!(ada.next().await.unwrap(), ServerMessage::Bye { code: Code::TryAgain, .. }) {}
    house.start(|_| ()).await;
    let mut back = Player::reconnect(ada.account.clone(), &ada.code, Some(ada.table.version)).await;
    assert_eq!((back.state(), back.table.version), (&state, ada.table.version));
    back.act().await;
}
