//! The pages to read: rules and strategy.

use gambero_chromium::Size;

use crate::TestServer;
use crate::visit::{assert_for_all, visit};

/// Whether everything that matches lies within the figure around it, and nothing beyond the page.
const WITHIN: &str = "[...document.querySelectorAll('.moments figure')].every((figure) => {
    const frame = figure.getBoundingClientRect();
    return [...figure.querySelectorAll('svg, figcaption')].every((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    });
}) && document.documentElement.scrollWidth <= innerWidth";

#[tokio::test]
async fn the_rules_show_a_whole_turn_in_pictures() {
    let house = TestServer::open().await;
    let page = visit(&house, "/rules#example").await;
    for size in [Size::PHONE, Size::LAPTOP] {
        page.size(size).await.unwrap();
        page.wait_for("document.querySelectorAll('.moments figure').length === 5").await.unwrap();
        assert!(page.eval::<bool>(WITHIN).await.unwrap(), "{size:?}");
    }
    let cards = "[...document.querySelectorAll('.moments figure')].map((figure) => figure.querySelectorAll('.held svg').length).join()";
    assert_eq!(page.eval::<String>(cards).await.unwrap(), "6,5,4,4,6");
    assert!(page.text(".moments li:nth-child(3) .trick").await.unwrap().contains("↩ 10"));
    for word in ["stack", "skull and crossbones", "row cards", "infinity symbol"] {
        let body = page.text(".rules").await.unwrap();
        assert!(body.contains(word), "{word} can be found");
    }
    assert_for_all(&page, "the rules").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn strategy_has_a_figure_with_its_range_for_every_habit() {
    let house = TestServer::open().await;
    let page = visit(&house, "/strategy").await;
    for size in [Size::PHONE, Size::LAPTOP] {
        page.size(size).await.unwrap();
        assert!(page.eval::<bool>("document.documentElement.scrollWidth <= innerWidth").await.unwrap());
    }
    let bare = "[...document.querySelectorAll('.worth tbody tr')].filter((row) => !row.querySelector('.points + small')).length";
    assert_eq!(page.eval::<usize>(bare).await.unwrap(), 0, "a habit without a figure");
    let dead = "[...document.querySelectorAll('.worth th a')].filter((link) => !document.querySelector(link.getAttribute('href'))).length";
    assert_eq!(page.eval::<usize>(dead).await.unwrap(), 0, "a habit without its advice");
    assert!(page.text("#chance").await.unwrap().contains("No game of people without bots"));
    assert_for_all(&page, "strategy").await;
    page.assert_quiet().await;
}
