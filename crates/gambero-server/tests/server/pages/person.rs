//! Name, colours, other devices, and being forgotten.

use gambero_protocol::{LinkJson, Me};

use super::{Browser, assert_page, place};
use crate::TestServer;

async fn name(browser: &Browser) -> Option<String> {
    browser.account().get::<Me>("/api/me").await.ok().map(|me| me.name)
}

#[tokio::test]
async fn a_name_makes_a_stranger_known_and_can_be_changed() {
    let house = TestServer::open().await;
    let mut browser = Browser { language: "de", ..Browser::new(&house) };
    assert_eq!(
        place(&browser.post("/settings/name", &[("name", " Ada  Lovelace ")]).await),
        "/settings?done=name"
    );
    assert_eq!(name(&browser).await.as_deref(), Some("Ada Lovelace"));
    assert_page(&browser.get("/settings?done=name").await, 200, "de");
    for typed in ["", "a\u{202e}b", "\"><script>alert(1)</script>"] {
        let answer = browser.post("/settings/name", &[("name", typed)]).await;
        assert_page(&answer, 422, "de");
        assert!(!answer.body.contains("<script>alert"), "{}", answer.body);
    }
    place(&browser.post("/settings/name", &[("name", "Byron")]).await);
    assert_eq!(name(&browser).await.as_deref(), Some("Byron"));
}

#[tokio::test]
async fn settings_sign_out_everywhere_else() {
    let house = TestServer::open().await;
    let mut here = Browser::known(&house, "Ada").await;
    let link: LinkJson = here.account().post("/api/me/link", &()).await.unwrap();
    let mut there = Browser::new(&house);
    place(&there.post(&format!("/link/{}", link.secret), &[]).await);
    assert_eq!(name(&there).await.as_deref(), Some("Ada"));
    assert_eq!(place(&here.post("/settings/others", &[]).await), "/settings?done=others");
    assert_page(&here.get("/settings?done=others").await, 200, "en");
    assert_eq!((name(&here).await.as_deref(), name(&there).await), (Some("Ada"), None));
}

#[tokio::test]
async fn the_browser_keeps_preferences_and_colours_that_exist() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    for (name, value) in [("motion", "slow"), ("ruler", "off"), ("motion", "<b>"), ("colour", "red")] {
        let place = place(&browser.post("/settings/preferences", &[(name, value)]).await);
        assert_eq!(place, "/settings?done=preferences#preferences");
    }
    for theme in ["light", "dark"] {
        place(&browser.post("/settings/theme", &[("theme", theme)]).await);
        assert!(browser.get("/").await.body.contains(&format!("data-theme=\"{theme}\"")));
    }
    assert!(browser.get("/nothing").await.body.contains("data-theme=\"dark\""), "errors too");
    for path in ["/", "/settings", "/learn/original"] {
        let page = browser.get(path).await.body;
        for kept in ["data-motion=\"slow\"", "data-ruler=\"off\"", "data-theme=\"dark\""] {
            assert!(page.contains(kept), "{path}");
        }
        assert!(!page.contains("data-steps") && !page.contains("<b>"), "{path}");
    }
    place(&browser.post("/settings/preferences", &[("ruler", "on")]).await);
    place(&browser.post("/settings/theme", &[("theme", "device")]).await);
    let page = browser.get("/").await.body;
    assert!(!page.contains("data-ruler") && !page.contains("data-theme"), "defaults are not kept");
}

#[tokio::test]
async fn a_link_moves_a_person_once_however_often_it_is_read() {
    let house = TestServer::open().await;
    let mut first = Browser::known(&house, "Ada").await;
    let page = first.post("/settings/link", &[]).await;
    assert_page(&page, 200, "en");
    let address = page.body.split("readonly value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(page.body.contains("<svg class=\"code\""), "a code for cameras");
    let link = address.strip_prefix(&house.server().to_string()).unwrap().to_owned();

    let mut second = Browser::new(&house);
    for _ in 0..3 {
        assert_page(&second.get(&link).await, 200, "en");
    }
    assert!(second.cookies.is_empty());
    let mut third = Browser::known(&house, "Bob").await;
    assert!(third.get(&link).await.body.contains("you are “Bob” now"), "it warns");
    assert!(!first.get(&link).await.body.contains("left behind"), "that is the same person");
    assert_eq!(place(&second.post(&link, &[]).await), "/settings?done=moved");
    assert_eq!(name(&second).await.as_deref(), Some("Ada"));
    assert_ne!(first.cookies["gambero"], second.cookies["gambero"], "a token of its own");

    for answer in [third.get(&link).await, third.post(&link, &[]).await] {
        assert_page(&answer, 400, "en");
        assert!(answer.body.contains("has been used or has expired"), "{}", answer.body);
    }
    assert_eq!(name(&third).await.as_deref(), Some("Bob"));
}

#[tokio::test]
async fn a_person_is_forgotten_only_with_the_tick() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada Lovelace").await;
    assert_eq!(place(&browser.post("/settings/delete", &[]).await), "/settings");
    assert_eq!(name(&browser).await.as_deref(), Some("Ada Lovelace"));
    let known = browser.clone();
    assert_eq!(place(&browser.post("/settings/delete", &[("sure", "yes")]).await), "/settings?done=deleted");
    assert_eq!(name(&known).await, None);
}
