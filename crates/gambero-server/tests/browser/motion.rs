//! Cards move, unless somebody prefers that nothing does.

use gambero_chromium::{Motion, Page, Scheme};

use crate::TestServer;
use crate::table::{cheapest, end_turn, lay, may_end};
use crate::test_server::settings;
use crate::visit::{address, known};

/// Keeps the highest number of things that moved in one picture.
const WATCH: &str = "{
    window.moved = 0;
    const look = () => {
        window.moved = Math.max(window.moved, document.getAnimations().length);
        requestAnimationFrame(look);
    };
    look();
}";

#[tokio::test]
async fn cards_move_when_they_are_laid_and_drawn() {
    let page = at_a_table(Motion::Full).await;
    let play = cheapest(&page.1).await.unwrap();
    reset(&page.1).await;
    lay(&page.1, &play).await;
    page.1.wait_for("window.moved > 0").await.unwrap();
    while !may_end(&page.1).await {
        let play = cheapest(&page.1).await.unwrap();
        lay(&page.1, &play).await;
    }
    page.1.wait_for("document.getAnimations().length === 0").await.unwrap();
    reset(&page.1).await;
    end_turn(&page.1).await;
    page.1.wait_for("window.moved >= 2").await.unwrap();
    page.1.wait_for("document.getAnimations().length === 0").await.unwrap();
    page.1.assert_quiet().await;
}

#[tokio::test]
async fn nothing_moves_for_those_who_prefer_that() {
    let page = at_a_table(Motion::Reduced).await;
    reset(&page.1).await;
    while !may_end(&page.1).await {
        let play = cheapest(&page.1).await.unwrap();
        lay(&page.1, &play).await;
    }
    end_turn(&page.1).await;
    page.1.wait_for("document.querySelectorAll('.hand [data-card]').length === 8").await.unwrap();
    assert_eq!(page.1.eval::<u32>("window.moved").await.unwrap(), 0);
    page.1.assert_quiet().await;
}

async fn at_a_table(motion: Motion) -> (TestServer, Page) {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = known(&house, &ada).await;
    page.media(Scheme::Dark, motion).await.unwrap();
    page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 8").await.unwrap();
    page.wait_for("document.getAnimations().length === 0").await.unwrap();
    page.eval::<()>(WATCH).await.unwrap();
    (house, page)
}

async fn reset(page: &Page) {
    page.eval::<()>("void (window.moved = 0)").await.unwrap();
}
