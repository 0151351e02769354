//! Name, colours, other devices, and being forgotten.

use gambero_protocol::{ClientMessage, LinkJson, Me};

use super::{Browser, assert_page, place};
use crate::test_server::settings;
use crate::{Player, TestServer};

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
    let page = browser.get("/settings?done=name").await;
    assert_page(&page, 200, "de");
    assert!(
        page.body.contains("Dein Name ist gespeichert.") && page.body.contains("value=\"Ada Lovelace\""),
        "{}",
        page.body
    );
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
async fn a_name_that_cannot_be_one_stays_in_the_field() {
    let house = TestServer::open().await;
    let long = "\"><script>alert(1)</script>".repeat(5);
    for typed in ["", "   ", "a\u{202e}b", &"x".repeat(25), &long] {
        let mut browser = Browser::new(&house);
        let answer = browser.post("/settings/name", &[("name", typed)]).await;
        assert_page(&answer, 422, "en");
        assert!(answer.body.contains("A name has 1 to 24 visible characters."), "{typed}");
        assert!(!answer.body.contains("<script>alert"), "{}", answer.body);
        assert!(browser.cookies.is_empty(), "{typed}");
    }
    assert_page(&Browser::new(&house).post("/settings/name", &[]).await, 422, "en");
}

#[tokio::test]
async fn preferences_are_kept_by_the_browser_one_by_one_and_only_if_they_exist() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    for (name, value) in [("motion", "slow"), ("ruler", "off"), ("motion", "<b>"), ("colour", "red")] {
        let place = place(&browser.post("/settings/preferences", &[(name, value)]).await);
        assert_eq!(place, "/settings?done=preferences#preferences");
    }
    for path in ["/", "/settings", "/learn/original"] {
        let page = browser.get(path).await.body;
        assert!(page.contains("data-motion=\"slow\"") && page.contains("data-ruler=\"off\""), "{path}");
        assert!(!page.contains("data-steps") && !page.contains("<b>"), "{path}");
    }
    place(&browser.post("/settings/preferences", &[("ruler", "on")]).await);
    assert!(!browser.get("/").await.body.contains("data-ruler"), "what is usual is not kept");
}

#[tokio::test]
async fn colours_are_kept_by_the_browser() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    assert!(!browser.get("/").await.body.contains("data-theme"));
    for theme in ["light", "dark"] {
        place(&browser.post("/settings/theme", &[("theme", theme)]).await);
        assert!(browser.get("/").await.body.contains(&format!("data-theme=\"{theme}\"")));
        assert!(
            browser.get("/nothing").await.body.contains(&format!("data-theme=\"{theme}\"")),
            "errors too"
        );
    }
    for theme in ["device", "<plaid>", ""] {
        place(&browser.post("/settings/theme", &[("theme", theme)]).await);
        assert!(!browser.get("/").await.body.contains("data-theme"), "{theme}");
    }
}

#[tokio::test]
async fn what_was_done_is_one_of_a_list() {
    let house = TestServer::open().await;
    let page = Browser::new(&house).get("/settings?done=%3Cscript%3Ealert(1)%3C/script%3E").await;
    assert_page(&page, 200, "en");
    assert!(
        !page.body.contains("alert(1)") || page.body.contains("%3Cscript"),
        "only as the way back: {}",
        page.body
    );
}

#[tokio::test]
async fn a_link_moves_a_person_once_and_looking_at_it_does_not_use_it_up() {
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
async fn a_public_address_is_in_the_link() {
    let house =
        TestServer::with(|config| config.public_url = Some("https://play.example.org".to_owned())).await;
    let mut browser = Browser::known(&house, "Ada").await;
    let token = browser.cookies["gambero"].clone();
    browser.cookies.insert("__Host-gambero".to_owned(), token);
    let page = browser.post("/settings/link", &[]).await;
    assert!(page.body.contains("value=\"https://play.example.org/link/"), "{}", page.body);
}

#[tokio::test]
async fn a_stranger_has_nothing_to_move_or_to_forget() {
    let house = TestServer::open().await;
    assert_page(&Browser::new(&house).post("/settings/link", &[]).await, 401, "en");
    let page = Browser::new(&house).get("/settings").await.body;
    assert!(!page.contains("/settings/forget") && !page.contains("/settings/delete"), "{page}");
    assert_eq!(place(&Browser::new(&house).post("/settings/forget", &[]).await), "/settings?done=forgotten");
    assert_eq!(place(&Browser::new(&house).post("/settings/delete", &[("sure", "yes")]).await), "/settings");
}

#[tokio::test]
async fn a_device_forgets_and_the_person_stays() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let elsewhere = browser.clone();
    let link = browser.post("/settings/link", &[]).await.body;
    let link = link.split("/link/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut other = Browser::new(&house);
    place(&other.post(&format!("/link/{link}"), &[]).await);
    place(&browser.post("/settings/forget", &[]).await);
    assert!(!browser.cookies.contains_key("gambero"));
    assert_eq!(name(&elsewhere).await, None, "the token is gone too");
    assert_eq!(name(&other).await.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn a_person_is_forgotten_altogether_only_with_the_tick() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada Lovelace").await;
    let code = browser.account().open_table(&settings("quick", 2)).await.unwrap();
    let mut friend = Browser::known(&house, "Bob").await;
    let mut bob = Player::connect(friend.account(), &code).await;
    bob.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    bob.until(|table| table.state.game.is_some()).await;
    let mut ada = Player::connect(browser.account(), &code).await;
    for player in [&mut ada, &mut bob] {
        player.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    }
    assert!(friend.get("/games").await.body.contains("Ada Lovelace"));

    assert_eq!(place(&browser.post("/settings/delete", &[]).await), "/settings");
    assert_eq!(name(&browser).await.as_deref(), Some("Ada Lovelace"));
    let known = browser.clone();
    assert_eq!(place(&browser.post("/settings/delete", &[("sure", "yes")]).await), "/settings?done=deleted");
    assert_eq!(name(&known).await, None);
    let page = friend.get("/games").await.body;
    assert!(!page.contains("Ada Lovelace") && page.contains("somebody"), "{page}");
}
