//! What goes wrong is said, and leads on.

use gambero_chromium::Page;
use gambero_protocol::ClientMessage;
use gambero_text::{Language, Text};
use serde_json::{Value, json};

use crate::TestServer;
use crate::table::holds_cards;
use crate::test_server::settings;
use crate::visit::{visit, visit_as};

#[tokio::test]
async fn a_closed_table_says_so() {
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("original", 2)).await;
    let place = format!("/t/{}", anna.code);
    let page = visit_as(&house, &anna.account, &place).await;
    page.wait_for("document.body.dataset.phase === 'waiting'").await;
    anna.connection.send(ClientMessage::Close).await.unwrap();
    page.wait_for("document.body.dataset.phase === 'closed'").await;
    let body = page.text("main").await;
    assert!(body.contains("This table is closed"), "{body}");
    page.click("main a[href=\"/\"]").await;
    page.wait_for("location.pathname === '/'").await;

    let later = visit(&house, &place).await;
    assert_eq!(status(&later).await, 404);
    assert!(later.text("main").await.contains(&Text::of(Language::En).get("error-no-such-table")));
    later.allow("404");
    page.assert_quiet().await;
    later.assert_quiet().await;
}

#[tokio::test]
async fn a_server_that_starts_anew_is_waited_for() {
    let mut house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    holds_cards(&page, 8).await;
    let play = crate::table::cheapest(&page).await.unwrap();
    crate::table::lay(&page, &play).await;
    let hand = crate::table::hand(&page).await;
    house.stop().await;
    page.wait_for("!document.querySelector('.banner').hidden").await;
    house.start(|_| ()).await;
    page.wait_for("document.querySelector('.banner').hidden").await;
    assert_eq!(crate::table::hand(&page).await, hand, "nothing is lost");
    let play = crate::table::cheapest(&page).await.unwrap();
    crate::table::lay(&page, &play).await;
    page.allow("WebSocket connection");
    page.allow("net::ERR_");
    page.assert_quiet().await;
}

#[tokio::test]
async fn page_without_one_of_its_files_is_loaded_again_once() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    let count = "sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads')) + 1)";
    page.first(count).await;
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/app.js"] })).await;
    page.run("location.reload()").await;
    let loads = "sessionStorage.getItem('loads') === '2'";
    page.wait_for(&format!("{loads} && document.readyState === 'complete'")).await;
    assert!(page.holds(loads).await);
    page.allow("net::ERR_BLOCKED");
    page.assert_quiet().await;
}

#[tokio::test]
async fn page_of_a_session_that_ends_is_shown_to_a_stranger() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("quick", 2)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    page.wait_for("document.body.dataset.phase === 'waiting'").await;
    ada.request("DELETE", "/api/me", None).await.unwrap();
    page.there(".invite-form").await;
    page.assert_quiet().await;
}

/// The status of the page that was opened.
async fn status(page: &Page) -> u64 {
    page.requests().await[0].status
}

#[tokio::test]
async fn a_spectator_too_many_is_told_so() {
    let house = TestServer::with(|config| config.spectators_per_table = 0).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    for (language, title) in [("en", "too many spectators"), ("de", "schon zu viele")] {
        let bob = house.person("Bob").await;
        bob.post::<Value>("/api/me", &json!({ "language": language })).await.unwrap();
        let page = visit_as(&house, &bob, &format!("/t/{}?watch", ada.code)).await;
        page.wait_for("document.body.dataset.phase === 'closed'").await;
        assert!(page.text(".table-gone").await.contains(title));
        page.assert_quiet().await;
    }
}
