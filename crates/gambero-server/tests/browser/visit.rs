//! People who come with a browser.

use std::sync::OnceLock;

use gambero_chromium::{Page, shared};

use crate::House;

/// A newcomer opens a page of the house: with a browser that has never been here.
pub(crate) async fn visit(house: &House, path: &str) -> Page {
    let page = shared().unwrap().page().await.unwrap();
    page.goto(&format!("http://{}{path}", house.server())).await.unwrap();
    page
}

/// Nobody is kept out of the page: axe-core finds nothing wrong with it.
#[expect(dead_code, reason = "there is no page in HTML yet")]
pub(crate) async fn assert_for_all(page: &Page) {
    static AXE: OnceLock<String> = OnceLock::new();
    let source = AXE.get_or_init(|| {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
        std::fs::read_to_string(file).expect("axe-core is there: cargo xtask tools fetches it")
    });
    let violations = page.axe(source).await.unwrap();
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}
