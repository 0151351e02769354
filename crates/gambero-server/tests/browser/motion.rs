//! Cards move, unless somebody prefers that nothing does.

use gambero_chromium::{Motion, Page, Scheme};

use crate::TestServer;
use crate::table::{cheapest, end_turn, holds_cards, lay, may_end};
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

const STILL: &str = "document.getAnimations().length === 0";

async fn play(page: &Page) {
    let play = cheapest(page).await.unwrap();
    lay(page, &play).await;
}

#[tokio::test]
async fn cards_move_as_the_settings_or_the_device_say() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    for (chosen, device, moves) in [
        ("", Motion::Full, true),
        ("", Motion::Reduced, false),
        ("fast", Motion::Reduced, true),
        ("off", Motion::Full, false),
    ] {
        let code = ada.open_table(&crate::test_server::settings("original", 1)).await.unwrap();
        let page = known(&house, &ada).await;
        page.media(Scheme::Dark, device).await;
        if !chosen.is_empty() {
            page.goto(&address(&house, "/settings")).await;
            crate::preferences::choose(&page, "motion", chosen).await;
        }
        page.goto(&address(&house, &format!("/t/{code}"))).await;
        holds_cards(&page, 8).await;
        page.wait_for(STILL).await;
        page.run(WATCH).await;
        play(&page).await;
        if moves {
            page.wait_for("window.moved > 0").await;
        }
        while !may_end(&page).await {
            play(&page).await;
        }
        page.wait_for(STILL).await;
        page.run("void (window.moved = 0)").await;
        end_turn(&page).await;
        if moves {
            page.wait_for("window.moved >= 2").await;
        }
        holds_cards(&page, 8).await;
        page.wait_for(STILL).await;
        assert!(moves || page.holds("window.moved === 0").await);
        page.assert_quiet().await;
    }
}
