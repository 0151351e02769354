//! What lost a game is taken back: a practice game begins before it, and the lost game stays as it was.

use gambero_protocol::{ClientMessage, Code, Extent, GameJson, GameState, Phase, ReplayJson};

use crate::company::all_give_up;
use crate::test_server::{settings, with_bots};
use crate::{Player, TestServer, gather};

async fn replay(player: &Player, number: u32) -> ReplayJson {
    player.account.get(&format!("/api/tables/{}/games/{number}/replay", player.code)).await.unwrap()
}

#[tokio::test]
async fn a_lost_game_goes_on_before_its_last_card() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    ada.lose().await;
    assert!(ada.game().may_undo);
    let lost = replay(&ada, 1).await;
    let laid = |done: &str| done.contains('@');
    let fatal =
        lost.frames.iter().rposition(|frame| frame.done.as_ref().is_some_and(|done| laid(&done.action)));
    let before = &lost.frames[fatal.unwrap() - 1];

    ada.undo(Extent::Card).await;
    assert_eq!(ada.state().phase, Phase::Playing);
    let GameState { number, practice, view, .. } = ada.game();
    assert_eq!((*number, *practice), (2, true));
    assert_eq!((&view.tops, &view.hand, view.left), (&before.tops, &before.hands[0], before.left));

    // The same move loses again: that is a game of its own, and the first one is what it was.
    while ada.state().phase != Phase::Over {
        ada.act().await;
    }
    let games: Vec<GameJson> = ada.account.get("/api/me/games").await.unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(replay(&ada, 1).await.frames, lost.frames);
    assert!(!replay(&ada, 1).await.practice && replay(&ada, 2).await.practice);
}

#[tokio::test]
async fn a_turn_or_giving_up_is_taken_back() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    assert!(!ada.game().may_undo);
    let start = ada.game().view.notation.clone();
    ada.act().await;
    let laid = ada.game().view.notation.clone();
    ada.give_up().await;
    ada.undo(Extent::Card).await;
    assert_eq!(ada.game().view.notation, laid);
    ada.act().await;
    ada.act().await;
    assert_eq!(ada.game().view.played, 0, "the turn has ended");
    ada.undo(Extent::Turn).await;
    assert_eq!((&ada.game().view.notation, ada.game().recent.len()), (&start, 0));
    ada.lose().await;
    ada.undo(Extent::Turn).await;
    assert_eq!(ada.game().view.played, 0);
}

#[tokio::test]
async fn among_bots_one_goes_back_to_ones_own_last_card() {
    let house = TestServer::open().await;
    let mut ada = house.host("Ada", &with_bots("original", 3)).await;
    ada.lose().await;
    assert!(ada.game().may_undo);
    ada.undo(Extent::Card).await;
    assert_eq!((ada.game().view.active, ada.game().practice), (0, true));
    assert!(!ada.game().view.plays.is_empty());
}

#[tokio::test]
async fn nothing_is_taken_back_in_daily_deals_or_with_others() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let wish = serde_json::json!({ "variant": "original", "players": 1 });
    let opened: gambero_protocol::TableCreated = ada.post("/api/daily", &wish).await.unwrap();
    let mut ada = Player::connect(ada, &opened.code).await;
    ada.lose().await;
    assert!(!ada.game().may_undo);
    let position = ada.position();
    let wish = ClientMessage::Undo { position, extent: Extent::Card };
    assert_eq!(ada.refused(wish).await, Code::NothingToTakeBack);

    let mut players = gather(&house, &settings("original", 2)).await;
    all_give_up(&mut players).await;
    let position = players[1].position();
    let wish = ClientMessage::Undo { position, extent: Extent::Card };
    assert_eq!(players[1].refused(wish).await, Code::NothingToTakeBack);
}
