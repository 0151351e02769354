//! The end of a game: the last card is seen first, then the result; what lost can be taken back, and a result
//! can be shared.

use gambero_chromium::Page;
use gambero_protocol::TableCreated;
use serde_json::{Value, json};

use crate::TestServer;
use crate::table::{hand, holds_cards, see_result, tops, wait_phase};
use crate::test_server::{Player, settings};
use crate::visit::visit_as;

/// Keeps what is shared: this browser has no share sheet.
const KEEP_SHARED: &str =
    "void (navigator.share = data => { window.shared = data; return Promise.resolve(); })";

/// Somebody sees a game of theirs being lost.
async fn see_a_loss(house: &TestServer) -> (Page, Player) {
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = visit_as(house, &ada, &format!("/t/{code}")).await;
    holds_cards(&page, 8).await;
    let mut player = Player::connect(ada, &code).await;
    player.lose().await;
    wait_phase(&page, "over").await;
    (page, player)
}

/// Whether something is there to be seen.
async fn is_seen(page: &Page, css: &str) -> bool {
    page.eval(&format!("document.querySelector('{css}')?.checkVisibility() ?? false")).await
}

#[tokio::test]
async fn the_last_card_is_seen_with_the_reason_before_the_result() {
    let house = TestServer::open().await;
    let (page, player) = see_a_loss(&house).await;
    assert!(!is_seen(&page, ".result").await, "the result waits");
    assert!(is_seen(&page, ".ruler").await && is_seen(&page, ".hand [data-card]").await, "the board stays");
    let bar = page.text(".ending-bar").await;
    assert!(bar.contains("Lost") && bar.contains("none could be laid"), "{bar}");
    let last = player.game().recent.last().unwrap().clone();
    let marked = "[...document.querySelectorAll('.pile')].findIndex(pile => pile.matches('.closing'))";
    assert_eq!(page.eval::<usize>(marked).await, last.pile, "the last card is marked");
    assert_eq!(tops(&page).await[last.pile], format!("c{}", last.card));

    see_result(&page).await;
    assert!(is_seen(&page, ".result").await && !is_seen(&page, ".ruler").await);
    let back = "[...document.querySelectorAll('.result button')].find(button => button.textContent === 'Look at the board').click()";
    page.run(&format!("void {back}")).await;
    page.wait_for("document.body.dataset.end === 'look'").await;
    assert!(!is_seen(&page, ".result").await && is_seen(&page, ".ruler").await);

    // Whoever comes later has seen it, or was not there.
    page.reload().await;
    page.wait_for("document.body.dataset.end === 'result'").await;
    assert!(!is_seen(&page, ".ending-bar").await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_move_that_lost_is_taken_back_as_practice() {
    let house = TestServer::open().await;
    let (page, mut player) = see_a_loss(&house).await;
    let left = player.game().view.left;
    page.click(".ending-bar .actions button:not(.main)").await;
    wait_phase(&page, "playing").await;
    page.wait_for("document.body.dataset.end === undefined").await;
    assert!(!hand(&page).await.is_empty());
    player.until(|table| table.state.game.as_ref().is_some_and(|game| game.number == 2)).await;
    let game = player.game();
    assert!(game.practice && game.view.left > left, "a card is back in the hand");
    assert!(page.holds("document.querySelector('.closing') === null").await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_daily_deal_ends_with_its_results_and_a_text() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let wish = json!({ "variant": "quick", "players": 1 });
    let table: TableCreated = ada.post("/api/daily", &wish).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{}", table.code)).await;
    page.there(".hand [data-card]").await;
    assert_eq!(page.text(".chip.daily").await, "Daily deal");
    let mut player = Player::connect(ada, &table.code).await;
    player.play_out().await;
    wait_phase(&page, "over").await;
    assert!(
        page.holds("document.querySelectorAll('.ending-bar button').length === 1").await,
        "nothing of a daily deal is taken back"
    );
    see_result(&page).await;
    let day = player.table.daily.clone().unwrap();
    let place: String = page.eval("new URL(document.querySelector('.result .main').href).pathname").await;
    assert_eq!(place, format!("/daily/{day}/quick"), "the results of this deal");

    page.run(KEEP_SHARED).await;
    page.click(".result .actions button").await;
    page.wait_for("window.shared !== undefined").await;
    let shared: Value = page.eval("window.shared").await;
    assert!(shared["url"].as_str().unwrap().ends_with(&place), "{shared}");
    let left = player.game().view.left;
    let text = shared["text"].as_str().unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert!(lines.len() == 3 && lines[0].contains("Quick & Easy"), "{text}");
    // Now and then the day's cards are won.
    assert_eq!(lines[1].contains('⬜'), left > 0, "{text}");
    assert!(lines[2].starts_with(&if left > 0 { left.to_string() } else { "Won".to_owned() }), "{text}");
    page.assert_quiet().await;
}
