//! A phone, the smallest: played with fingers, and nothing has to be scrolled while playing.

use gambero_chromium::{Page, Size};
use gambero_client::Account;

use crate::TestServer;
use crate::table::{button, card, cheapest, ended, laid, may_end, my_turn, pile, tops};
use crate::test_server::settings;
use crate::visit::{address, known};

/// Everything that is needed to play, and whether it is within the window.
const OUTSIDE: &str = "(() => {
    const needed = '.own-card, .spot, .ruler, .duty, .bar button, .seats button, #table-top button';
    const seen = element => element.checkVisibility() && element.getClientRects().length > 0;
    return [...document.querySelectorAll(needed)].filter(seen).flatMap(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const inside = left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
        // What can be scrolled sideways on purpose, such as a long row of signals, need not be.
        const row = element.closest('.signals, .seats');
        return inside || row ? [] : [`${element.className} ${element.textContent.trim().slice(0, 30)} at ${Math.round(left)}-${Math.round(right)}, ${Math.round(top)}-${Math.round(bottom)}`];
    });
})()";

#[tokio::test]
async fn two_taps_lay_a_card_and_so_does_dragging_it() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = on_a_phone(&house, &ada, &code).await;
    for count in 0..8 {
        assert!(my_turn(&page).await);
        if may_end(&page).await {
            page.tap(&button("end")).await;
            ended(&page).await;
            continue;
        }
        let play = cheapest(&page).await.unwrap();
        if count % 3 == 1 {
            page.swipe(&card(&play.card), &pile(play.pile)).await;
        } else {
            page.tap(&card(&play.card)).await;
            page.there(".pile.legal .step:not(:empty)").await;
            page.tap(&pile(play.pile)).await;
        }
        laid(&page, &play.card).await;
        assert_eq!(tops(&page).await[play.pile], format!("c{}", play.card));
        assert_fits(&page, "while playing").await;
    }
    page.assert_quiet().await;
}

/// Somebody at a table, on a phone.
pub(crate) async fn on_a_phone(house: &TestServer, account: &Account, code: &str) -> Page {
    let page = known(house, account).await;
    page.size(Size::PHONE).await;
    page.goto(&address(house, &format!("/t/{code}"))).await;
    page.there(".hand [data-card]").await;
    page
}

/// Nothing of the table lies outside the window, and nothing can be scrolled.
pub(crate) async fn assert_fits(page: &Page, when: &str) {
    let size: (i32, i32, i32, i32, f64) = page
        .eval("(({ scrollWidth, scrollHeight }) => [scrollWidth, innerWidth, scrollHeight, innerHeight, scrollX + scrollY])(document.documentElement)")
        .await;
    assert!(size.0 <= size.1 && size.2 <= size.3 && size.4 == 0.0, "{when}: it scrolls: {size:?}");
    let outside: Vec<String> = page.eval(OUTSIDE).await;
    assert!(outside.is_empty(), "{when}: outside the window: {outside:#?}");
}
