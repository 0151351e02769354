//! People who come with a browser.

use std::sync::OnceLock;

use gambero_chromium::{Motion, Page, Rules, Scheme, shared};
use gambero_client::Account;

use crate::TestServer;

/// A browser that has never been anywhere. Nothing moves in it, so that nobody has to wait for it.
pub(crate) async fn newcomer() -> Page {
    let page = shared().page().await;
    page.media(Scheme::Dark, Motion::Reduced).await;
    page
}

/// The browser of somebody whom the house knows.
pub(crate) async fn known(house: &TestServer, account: &Account) -> Page {
    let page = newcomer().await;
    page.cookie(&address(house, "/"), "gambero", account.token().unwrap()).await;
    page
}

/// A newcomer opens a page of the house.
pub(crate) async fn visit(house: &TestServer, path: &str) -> Page {
    let page = newcomer().await;
    page.goto(&address(house, path)).await;
    page
}

/// Somebody whom the house knows opens a page.
pub(crate) async fn visit_as(house: &TestServer, account: &Account, path: &str) -> Page {
    let page = known(house, account).await;
    page.goto(&address(house, path)).await;
    page
}

/// The address of a page of the house.
pub(crate) fn address(house: &TestServer, path: &str) -> String {
    format!("{}{path}", house.server())
}

/// Nobody is kept out of the page: axe-core finds nothing wrong with it.
pub(crate) async fn assert_for_all(page: &Page, what: &str) {
    assert_keeps(page, what, Rules::All).await;
}

/// Says that axe-core finds no fault by some of its rules.
pub(crate) async fn assert_keeps(page: &Page, what: &str, rules: Rules) {
    static AXE: OnceLock<String> = OnceLock::new();
    let source = AXE.get_or_init(|| {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/node_modules/axe-core/axe.min.js");
        std::fs::read_to_string(file).expect("axe-core is there: cargo xtask tools fetches it")
    });
    let violations = page.axe(source, rules).await;
    assert!(violations.is_empty(), "{what}: {}", violations.join("\n"));
}
