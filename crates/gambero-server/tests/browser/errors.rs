//! Where nothing is: every error has a page that says so in one's language, and leads on.

use gambero_chromium::Page;
use gambero_protocol::ClientMessage;
use gambero_text::{Language, Text};
use serde_json::{Value, json};

use crate::TestServer;
use crate::played::NOWHERE;
use crate::test_server::settings;
use crate::visit::{address, newcomer, visit, visit_as};

#[tokio::test]
async fn unknown_pages_tables_and_games_say_so_in_every_language() {
    let house = TestServer::open().await;
    for language in Language::ALL {
        let text = Text::of(language);
        let page = newcomer().await;
        page.language(language.code()).await.unwrap();
        for place in NOWHERE {
            page.goto(&address(&house, place)).await.unwrap();
            assert_eq!(status(&page).await, 404, "{place}");
            let body = page.text("main").await.unwrap();
            let id = if place.starts_with("/t/") { "error-no-such-table" } else { "error-not-found" };
            assert!(body.contains(&text.get(id)), "{place} in {language}: {body}");
            let home = "document.querySelector('main a[href=\"/\"]') !== null";
            assert!(page.eval::<bool>(home).await.unwrap(), "{place} leads on");
        }
        page.allow("404");
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_table_that_is_closed_says_so_to_those_who_look_and_to_those_who_come() {
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("original", 2)).await;
    let place = format!("/t/{}", anna.code);
    let page = visit_as(&house, &anna.account, &place).await;
    page.wait_for("document.body.dataset.phase === 'waiting'").await.unwrap();
    anna.connection.send(ClientMessage::Close).await.unwrap();
    page.wait_for("document.body.dataset.phase === 'closed'").await.unwrap();
    let body = page.text("main").await.unwrap();
    assert!(body.contains("This table is closed"), "{body}");
    page.click("main a[href=\"/\"]").await.unwrap();
    page.wait_for("location.pathname === '/'").await.unwrap();

    let later = visit(&house, &place).await;
    assert_eq!(status(&later).await, 404);
    assert!(later.text("main").await.unwrap().contains(&Text::of(Language::En).get("error-no-such-table")));
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
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 8").await.unwrap();
    let play = crate::table::cheapest(&page).await.unwrap();
    crate::table::lay(&page, &play).await;
    let hand = crate::table::hand(&page).await;
    house.stop().await;
    page.wait_for("!document.querySelector('.banner').hidden").await.unwrap();
    house.start(|_| ()).await;
    page.wait_for("document.querySelector('.banner').hidden").await.unwrap();
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
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": count })).await.unwrap();
    page.call("Network.setBlockedURLs", json!({ "urls": ["*/app.js"] })).await.unwrap();
    page.eval::<()>("location.reload()").await.unwrap();
    let loads = "sessionStorage.getItem('loads') === '2'";
    page.wait_for(&format!("{loads} && document.readyState === 'complete'")).await.unwrap();
    assert!(page.eval::<bool>(loads).await.unwrap());
    page.allow("net::ERR_BLOCKED");
    page.assert_quiet().await;
}

#[tokio::test]
async fn page_of_a_session_that_ends_is_shown_to_a_stranger() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("quick", 2)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    page.wait_for("document.body.dataset.phase === 'waiting'").await.unwrap();
    ada.request("DELETE", "/api/me", None).await.unwrap();
    page.wait_for("document.querySelector('.invite-form') !== null").await.unwrap();
    page.assert_quiet().await;
}

/// The status of the page that was opened.
async fn status(page: &Page) -> u64 {
    page.requests().await.unwrap()[0].status
}

#[tokio::test]
async fn a_spectator_too_many_is_told_so() {
    let house = TestServer::with(|config| config.spectators_per_table = 0).await;
    let ada = house.host("Ada", &settings("original", 2)).await;
    for (language, title) in [("en", "too many spectators"), ("de", "schon zu viele")] {
        let bob = house.person("Bob").await;
        bob.post::<Value>("/api/me", &json!({ "language": language })).await.unwrap();
        let page = visit_as(&house, &bob, &format!("/t/{}?watch", ada.code)).await;
        page.wait_for("document.body.dataset.phase === 'closed'").await.unwrap();
        assert!(page.text(".table-gone").await.unwrap().contains(title));
        page.assert_quiet().await;
    }
}
