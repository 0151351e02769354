//! What lost a game is taken back: a practice game begins before it, and the lost game stays as it was.

use gambero_protocol::{ClientMessage, Code, Extent, GameJson, GameState, Phase, ReplayJson, Settings};

use crate::test_server::settings;
use crate::{Player, TestServer};

fn game(player: &Player) -> &GameState {
    player.state().game.as_ref().unwrap()
}

async fn replay(player: &Player, number: u32) -> ReplayJson {
    player.account.get(&format!("/api/tables/{}/games/{number}/replay", player.code)).await.unwrap()
}

fn with_bots(players: usize) -> Settings {
    let bots = (0..players).map(|seat| (seat > 0).then(|| "greedy".to_owned())).collect();
    Settings { bots, ..settings("original", players) }
}

async fn undo(player: &mut Player, extent: Extent) {
    let position = player.position();
    player.ask(ClientMessage::Undo { position, extent }).await.unwrap();
}

#[tokio::test]
async fn a_lost_solo_game_goes_on_before_its_last_card_and_stays_in_the_history() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.lose().await;
    assert!(game(&ada).may_undo);
    let lost = replay(&ada, 1).await;
    let laid = |done: &str| done.contains('@');
    let fatal =
        lost.frames.iter().rposition(|frame| frame.done.as_ref().is_some_and(|done| laid(&done.action)));
    let before = &lost.frames[fatal.unwrap() - 1];

    undo(&mut ada, Extent::Card).await;
    assert_eq!(ada.state().phase, Phase::Playing);
    let GameState { number, practice, view, .. } = game(&ada);
    assert_eq!((*number, *practice), (2, true));
    assert_eq!((&view.tops, &view.hand, view.left), (&before.tops, &before.hands[0], before.left));

    // The same move loses again: that is a game of its own, and the first one is what it was.
    while ada.state().phase != Phase::Over {
        ada.act().await.unwrap();
    }
    let games: Vec<GameJson> = ada.account.get("/api/me/games").await.unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(replay(&ada, 1).await.frames, lost.frames);
    assert!(!replay(&ada, 1).await.practice && replay(&ada, 2).await.practice);
}

#[tokio::test]
async fn the_whole_last_turn_can_be_taken_back_too() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.lose().await;
    undo(&mut ada, Extent::Turn).await;
    assert_eq!(game(&ada).view.played, 0);
}

#[tokio::test]
async fn giving_up_is_taken_back_without_a_card() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.until(|table| table.state.game.is_some()).await;
    ada.act().await.unwrap();
    let (hand, tops) = (game(&ada).view.hand.clone(), game(&ada).view.tops.clone());
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    assert_eq!(ada.state().phase, Phase::Over);
    undo(&mut ada, Extent::Card).await;
    assert_eq!((&game(&ada).view.hand, &game(&ada).view.tops), (&hand, &tops));
}

#[tokio::test]
async fn among_bots_one_goes_back_to_ones_own_last_card() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &with_bots(3)).await;
    ada.lose().await;
    assert!(game(&ada).may_undo);
    undo(&mut ada, Extent::Card).await;
    assert_eq!((game(&ada).view.active, game(&ada).practice), (0, true));
    assert!(!game(&ada).view.plays.is_empty());
}

#[tokio::test]
async fn nothing_is_taken_back_after_a_daily_deal_or_over_the_heads_of_others() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let wish = serde_json::json!({ "variant": "original", "players": 1 });
    let opened: gambero_protocol::TableCreated = ada.post("/api/daily", &wish).await.unwrap();
    let mut ada = Player::connect(ada, &opened.code).await;
    ada.lose().await;
    assert!(!game(&ada).may_undo);
    let position = ada.position();
    let wish = ClientMessage::Undo { position, extent: Extent::Card };
    assert_eq!(ada.refused(wish).await, Code::NothingToTakeBack);

    let mut ada = house.host("Ada", &settings("original", 2)).await;
    let mut bea = house.guest("Bea", &ada.code).await;
    bea.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    ada.until(|table| table.state.game.is_some()).await;
    bea.until(|table| table.state.game.is_some()).await;
    ada.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    bea.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    assert_eq!(bea.state().phase, Phase::Over);
    let position = bea.position();
    let wish = ClientMessage::Undo { position, extent: Extent::Card };
    assert_eq!(bea.refused(wish).await, Code::NothingToTakeBack);
}
