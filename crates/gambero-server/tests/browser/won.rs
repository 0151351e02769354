//! A game that is won: its last cards, and what the end says then.

use gambero_chromium::{Motion, Page, Scheme, Size};
use gambero_protocol::ClientMessage;

use crate::TestServer;
use crate::dealt::{open_dealt, won_alone};
use crate::table::{card, end_turn, hand, laid, pile, see_result, tops, wait_phase};
use crate::test_server::{Player, settings};
use crate::visit::{address, assert_for_all, known, visit_as};

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
    player.until(|table| table.state.game.is_some()).await;
    for action in first {
        let position = player.position();
        player.ask(ClientMessage::Act { position, action: action.clone() }).await.unwrap();
    }
    drop(player);

    let page = visit_as(&house, &ada, &format!("/t/{CODE}")).await;
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    let other = watch_bubbles(&house, &ada).await;
    for action in last {
        play(&page, action).await;
    }
    wait_phase(&page, "over").await;
    assert!(hand(&page).await.is_empty(), "every card is laid");
    let bar = page.text(".ending-bar").await.unwrap();
    assert!(bar.contains("Won") && bar.contains("Every card is on the piles."), "{bar}");
    // On another device of hers, where things may move, it is celebrated; here, where nothing may, it is not.
    other.wait_for("window.rose").await.unwrap();
    other.wait_for("document.querySelector('.ending-bubbles') === null").await.unwrap();
    other.assert_quiet().await;
    assert!(page.eval::<bool>("document.querySelector('.ending-bubbles') === null").await.unwrap());
    see_result(&page).await;
    assert_won(&page, &actions).await;
    for (size, scheme) in
        [(Size::LAPTOP, Scheme::Light), (Size::PHONE, Scheme::Dark), (Size::PHONE, Scheme::Light)]
    {
        page.size(size).await.unwrap();
        page.media(scheme, Motion::Reduced).await.unwrap();
        assert_for_all(&page, &format!("the won end at {} px, {scheme:?}", size.width)).await;
        let wide: bool = page.eval("document.documentElement.scrollWidth > innerWidth").await.unwrap();
        assert!(!wide, "nothing sticks out at {} px", size.width);
    }

    page.click(".result button.main").await.unwrap();
    wait_phase(&page, "starting").await;
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 8").await.unwrap();
    assert_eq!(tops(&page).await, ["up", "up", "down", "down"], "the next deal lies there");
    page.assert_quiet().await;

    // What is remembered of it.
    let games = visit_as(&house, &ada, "/games").await;
    assert_eq!(games.text(".row-link .state.won").await.unwrap(), "Won");
    games.assert_quiet().await;
}

/// Another device at the same table, which notes whether bubbles rise.
async fn watch_bubbles(house: &TestServer, account: &gambero_client::Account) -> Page {
    let page = known(house, account).await;
    page.media(Scheme::Dark, Motion::Full).await.unwrap();
    page.goto(&address(house, &format!("/t/{CODE}"))).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    page.eval::<()>(
        "{
            window.rose = false;
            const look = () => (window.rose ||= document.querySelectorAll('.ending-bubbles i').length > 0);
            new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }",
    )
    .await
    .unwrap();
    page
}

/// Does what an action says.
async fn play(page: &Page, action: &str) {
    let Some((name, at)) = action.split_once('@') else { return end_turn(page).await };
    page.click(&card(name)).await.unwrap();
    page.click(&pile(at.parse().unwrap())).await.unwrap();
    laid(page, name).await;
}

/// The result, its numbers, and no card that would be left.
async fn assert_won(page: &Page, actions: &[String]) {
    assert_eq!(page.text(".result h2.won").await.unwrap(), "Won");
    assert!(page.eval::<bool>("document.activeElement.matches('.result h2')").await.unwrap());
    let result = page.text(".result").await.unwrap();
    assert!(result.contains("it doesn’t get better") && !result.contains("null"), "{result}");
    let open: usize = page.eval("document.querySelectorAll('.result .hands').length").await.unwrap();
    assert_eq!(open, 0, "nothing is left to be opened");
    let numbers: Vec<String> = page
        .eval("[...document.querySelectorAll('.numbers dd')].map(number => number.textContent)")
        .await
        .unwrap();
    // The last turn closes by itself.
    let turns = actions.iter().filter(|action| *action == "end").count() + 1;
    assert_eq!(numbers[0], turns.to_string(), "the turns: {numbers:?}");
    assert!(
        page.eval::<bool>(&format!("document.querySelector('.result a[href=\"/t/{CODE}/1\"]') !== null"))
            .await
            .unwrap()
    );
}
