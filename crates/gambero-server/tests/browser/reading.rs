//! The rules, to read.

use gambero_chromium::Size;

use crate::TestServer;
use crate::visit::visit;

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
        page.size(size).await;
        page.wait_for("document.querySelectorAll('.moments figure').length === 5").await;
        assert!(page.holds(WITHIN).await, "{size:?}");
    }
    let cards = "[...document.querySelectorAll('.moments figure')].map((figure) => figure.querySelectorAll('.held svg').length).join()";
    assert_eq!(page.eval::<String>(cards).await, "6,5,4,4,6");
    assert!(page.text(".moments li:nth-child(3) .trick").await.contains("↩ 10"));
    for word in ["stack", "skull and crossbones", "row cards", "infinity symbol"] {
        let body = page.text(".rules").await;
        assert!(body.contains(word), "{word} can be found");
    }
    page.assert_quiet().await;
}
