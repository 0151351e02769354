//! Playing: from the first seat to the end of the game, its record, and another.

use gambero::{LossReason, Seat};
use gambero_protocol::{
    ClientMessage, Code, EventJson, GameJson, Level, Occupant, Phase, ServerMessage, card_texts,
};

use crate::company::play_all;
use crate::replays::record_of;
use crate::test_server::settings;
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
async fn people_and_bots_play_one_game_together() {
    let house = TestServer::open().await;
    let mut table = settings("original", 3);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    assert_eq!(ada.state().phase, Phase::Waiting);
    let mut bob = house.guest("Bob", &ada.code).await;
    assert_eq!(bob.table.seat, None);
    assert_eq!(bob.state().seats[1].occupant, Occupant::Bot { level: Level::Greedy });
    bob.sit(2).await;
    bob.reaches(Phase::Starting).await;
    ada.reaches(Phase::Starting).await;

    // Whoever starts must have offered to.
    let action = format!("{}@0", ada.game().view.hand[0]);
    let position = ada.position();
    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, Code::OfferFirst);
    bob.offer().await;
    bob.does(ClientMessage::Say { signal: "start".to_owned() }).await;
    ada.until(|table| table.state.seats[2].offer == Some(true)).await;
    assert!(ada.game().view.plays.is_empty(), "only who offered may play");
    bob.act().await;
    ada.reaches(Phase::Playing).await;
    assert_eq!(ada.game().view.active, 2);

    let mut players = [ada, bob];
    play_all(&mut players).await;
    let [ada, bob] = players;
    let (left, other) = (ada.game(), bob.game());
    assert_eq!(left.revealed, other.revealed);
    let by_bot = ada.happened.iter().any(|event| matches!(event, EventJson::Played { seat: 1, .. }));
    assert!(by_bot || left.view.left > 80, "the bot has played");
}

#[tokio::test]
async fn a_stale_action_and_one_out_of_turn_are_refused() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut bob = house.guest("Bob", &ada.code).await;
    bob.sit(1).await;
    ada.reaches(Phase::Starting).await;
    ada.offer().await;
    let (position, action) = (ada.position(), ada.plain_action().unwrap());
    ada.act().await;
    assert_eq!(ada.refused(ClientMessage::Act { position, action }).await, Code::Stale);
    bob.reaches(Phase::Playing).await;
    let act = |player: &Player, action: &str| ClientMessage::Act {
        position: player.position(),
        action: action.to_owned(),
    };
    let wish = act(&bob, "end");
    assert_eq!(bob.refused(wish).await, Code::NotYourTurn);
    for (action, code) in
        [("end", Code::DutiesOpen), ("1@0", Code::NoSuchAction), ("concede", Code::NoSuchAction)]
    {
        let wish = act(&ada, action);
        assert_eq!(ada.refused(wish).await, code);
    }
}

#[tokio::test]
async fn a_client_that_comes_back_is_told_what_it_missed() {
    let house = TestServer::open().await;
    let mut table = settings("original", 2);
    table.bots = vec![None, Some("greedy".to_owned())];
    let mut ada = house.host("Ada", &table).await;
    ada.reaches(Phase::Starting).await;
    ada.offer().await;
    let since = ada.table.version;
    let mut other = Player::connect(ada.account.clone(), &ada.code).await;
    assert_eq!(other.table.seat, Some(0), "two devices of one person share the seat");
    ada.connection.close().await;
    other.play_turn().await;
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
