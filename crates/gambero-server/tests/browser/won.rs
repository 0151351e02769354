//! A game that is won: its last cards, and what the end says then.

use gambero_chromium::Page;

use crate::TestServer;
use crate::dealt::{open_dealt, won_alone};
use crate::table::{card, end_turn, hand, holds_cards, laid, pile, see_result, tops, wait_phase};
use crate::test_server::{Player, settings};
use crate::visit::{assert_for_all, visit_as};

const CODE: &str = "WNN222";

/// How many actions are left for the browser.
const LAST: usize = 12;

#[tokio::test]
async fn a_game_is_won_and_the_end_says_so() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let settings = settings("original", 1);
    let (seed, actions) = won_alone(&settings);
    open_dealt(&house, &ada, &settings, seed, CODE).await;
    let (first, last) = actions.split_at(actions.len() - LAST);
    let mut player = Player::connect(ada.clone(), CODE).await;
    player.dealt().await;
    for action in first {
        player.lay(action.clone()).await;
    }
    drop(player);

    let page = visit_as(&house, &ada, &format!("/t/{CODE}")).await;
    page.there(".hand [data-card]").await;
    for action in last {
        play(&page, action).await;
    }
    wait_phase(&page, "over").await;
    assert!(hand(&page).await.is_empty(), "every card is laid");
    let bar = page.text(".ending-bar").await;
    assert!(bar.contains("Won") && bar.contains("Every card is on the piles."), "{bar}");
    assert!(page.holds("document.querySelector('.ending-bubbles') === null").await, "nothing moves here");
    see_result(&page).await;
    assert_won(&page, &actions).await;
    assert_for_all(&page, "the won end").await;
    page.click(".result button.main").await;
    wait_phase(&page, "starting").await;
    holds_cards(&page, 8).await;
    assert_eq!(tops(&page).await, ["up", "up", "down", "down"], "the next deal lies there");
    page.assert_quiet().await;

    // What is remembered of it.
    let games = visit_as(&house, &ada, "/games").await;
    assert_eq!(games.text(".row-link .state.won").await, "Won");
    games.assert_quiet().await;
}

/// Does what an action says.
async fn play(page: &Page, action: &str) {
    let Some((name, at)) = action.split_once('@') else { return end_turn(page).await };
    page.click(&card(name)).await;
    page.click(&pile(at.parse().unwrap())).await;
    laid(page, name).await;
}

/// The result, its numbers, and no card that would be left.
async fn assert_won(page: &Page, actions: &[String]) {
    assert_eq!(page.text(".result h2.won").await, "Won");
    assert!(page.holds("document.activeElement.matches('.result h2')").await);
    let result = page.text(".result").await;
    assert!(result.contains("it doesn’t get better") && !result.contains("null"), "{result}");
    let open: usize = page.eval("document.querySelectorAll('.result .hands').length").await;
    assert_eq!(open, 0, "nothing is left to be opened");
    let numbers: Vec<String> =
        page.eval("[...document.querySelectorAll('.numbers dd')].map(number => number.textContent)").await;
    // The last turn closes by itself.
    let turns = actions.iter().filter(|action| *action == "end").count() + 1;
    assert_eq!(numbers[0], turns.to_string(), "the turns: {numbers:?}");
    assert!(page.holds(&format!("document.querySelector('.result a[href=\"/t/{CODE}/1\"]') !== null")).await);
}
