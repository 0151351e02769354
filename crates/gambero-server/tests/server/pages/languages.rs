//! Every page in every language, and how a language is chosen.

use gambero::Variant;

use super::{Browser, assert_page, place};
use crate::TestServer;

const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

/// Every page that anybody can look at.
fn pages() -> Vec<String> {
    let plain = [
        "/",
        "/new",
        "/daily",
        "/daily/2026-01-31",
        "/games",
        "/statistics",
        "/bots",
        "/rules",
        "/strategy",
        "/settings",
    ];
    let deals = Variant::ALL.map(|variant| format!("/daily/today/{variant}"));
    plain.into_iter().map(str::to_owned).chain(deals).collect()
}

#[tokio::test]
async fn every_page_answers_in_every_language() {
    let house = TestServer::open().await;
    for language in LANGUAGES {
        let mut stranger = Browser { language, ..Browser::new(&house) };
        let mut known = Browser { language, ..Browser::known(&house, "Ada").await };
        place(&known.post("/language", &[("language", language)]).await);
        for path in pages() {
            for browser in [&mut stranger, &mut known] {
                let answer = browser.get(&path).await;
                assert_page(&answer, 200, language);
            }
        }
        assert!(known.get("/").await.body.contains("Ada"));
    }
}

#[tokio::test]
async fn a_chosen_language_stays_on_every_device() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    assert!(browser.get("/bots").await.body.contains("name=\"back\" value=\"/bots\""));
    assert_eq!(place(&browser.post("/language", &[("language", "fr"), ("back", "/bots")]).await), "/bots");
    assert_page(&browser.get("/bots").await, 200, "fr");
    // A stranger who becomes known keeps it, and may change it.
    browser.reach_table("/play", &[]).await;
    let mut elsewhere = Browser { language: "es", ..browser.clone() };
    elsewhere.cookies.retain(|name, _| name == "gambero");
    assert_page(&elsewhere.get("/").await, 200, "fr");
    place(&browser.post("/language", &[("language", "it")]).await);
    assert_page(&elsewhere.get("/settings").await, 200, "it");
}

#[tokio::test]
async fn unknown_languages_and_foreign_places_are_refused() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    assert_page(&browser.post("/language", &[("language", "ja")]).await, 400, "en");
    assert_page(&browser.post("/language", &[]).await, 400, "en");
    for elsewhere in [
        "https://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/a\r\nSet-Cookie: x=y",
    ] {
        assert_eq!(place(&browser.post("/language", &[("language", "de"), ("back", elsewhere)]).await), "/");
    }
}
