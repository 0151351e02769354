//! Whoever comes to a table by its link: what they are told, and how they get a seat.

use gambero_protocol::{ClientMessage, Occupant, Phase, TableCreated};
use serde_json::json;

use super::{Browser, assert_page, place};
use crate::test_server::settings;
use crate::{Player, TestServer};

/// The name in a seat.
fn name(player: &Player, seat: usize) -> String {
    match &player.state().seats[seat].occupant {
        Occupant::Person { name, .. } => name.clone(),
        other => panic!("nobody sits there: {other:?}"),
    }
}

#[tokio::test]
async fn an_invitation_says_what_this_is_and_who_invites() {
    let house = TestServer::open().await;
    let host = house.host("Anna <3", &settings("extreme", 2)).await;
    let mut browser = Browser::new(&house);
    let answer = browser.get(&format!("/t/{}", host.code)).await;
    assert_page(&answer, 200, "en");
    for words in [
        "Anna &lt;3 invites you to play",
        "The Game: Extreme, a cooperative card game. Free, no account",
        "one free seat",
        "name=\"name\"",
        "href=\"/learn/extreme\"",
        "href=\"/rules\"",
    ] {
        assert!(answer.body.contains(words), "{words}: {}", answer.body);
    }
    assert!(browser.cookies.is_empty(), "whoever only looks is not kept");
    let daily: TableCreated = host.account.post("/api/daily", &json!({ "variant": "quick" })).await.unwrap();
    let page = browser.get(&format!("/t/{}", daily.code)).await.body;
    assert!(page.contains("is playing the daily deal") && !page.contains("invite-form"), "{page}");
    let german = Browser { language: "de", ..Browser::new(&house) }.get(&format!("/t/{}", host.code)).await;
    assert!(german.body.contains("Anna &lt;3 lädt dich zum Spielen ein"), "{}", german.body);
}

#[tokio::test]
async fn one_click_is_a_seat_with_a_name_or_without() {
    let house = TestServer::open().await;
    let mut host = house.host("Anna", &settings("original", 3)).await;
    let sit = format!("/t/{}/sit", host.code);
    let mut named = Browser::new(&house);
    let answer = named.post(&sit, &[("name", "a\u{202e}b")]).await;
    assert_page(&answer, 422, "en");
    assert!(answer.body.contains("aria-invalid=\"true\"") && named.cookies.is_empty(), "{}", answer.body);
    assert_eq!(place(&named.post(&sit, &[("name", "  Ben ")]).await), format!("/t/{}", host.code));
    host.until(|table| table.state.seats[1].occupant != Occupant::Nobody).await;
    assert_eq!(name(&host, 1), "Ben");

    let mut guest = Browser::new(&house);
    place(&guest.post(&sit, &[("name", "")]).await);
    host.dealt().await;
    assert!(name(&host, 2).starts_with("Gambero "), "a guest: {}", name(&host, 2));
    // Both are at the table now, and a form that is sent twice changes nothing.
    for browser in [&mut named, &mut guest] {
        let page = browser.get(&format!("/t/{}", host.code)).await.body;
        assert!(page.contains("id=\"table\"") && !page.contains("invite-form"), "{page}");
        place(&browser.post(&sit, &[("name", "")]).await);
    }
    assert_eq!(name(&host, 1), "Ben");
    assert_eq!(
        place(&named.get(&sit).await),
        format!("/t/{}", host.code),
        "whoever goes back finds the table"
    );
}

#[tokio::test]
async fn a_full_table_is_kind_to_those_who_come_too_late() {
    let house = TestServer::open().await;
    let mut host = house.host("Anna", &settings("original", 2)).await;
    let at = format!("/t/{}", host.code);
    let mut late = Browser::new(&house);
    assert!(late.get(&at).await.body.contains("invite-form"));
    place(&Browser::new(&house).post(&format!("{at}/sit"), &[]).await);
    host.dealt().await;

    let answer = late.post(&format!("{at}/sit"), &[("name", "Zoe")]).await;
    assert_page(&answer, 409, "en");
    assert!(answer.body.contains("Somebody has just taken the last seat."), "{}", answer.body);
    let page = late.get(&at).await;
    assert_page(&page, 200, "en");
    let watch = format!("href=\"{at}?watch\"");
    for words in ["They are playing already", "You are welcome to watch", &watch, "href=\"/new\""] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    assert!(late.get(&format!("{at}?watch")).await.body.contains("id=\"table\""), "the table, from outside");
}

#[tokio::test]
async fn a_finished_game_is_seen_and_a_free_seat_is_offered() {
    let house = TestServer::open().await;
    let mut host = house.host("Anna", &settings("original", 2)).await;
    let at = format!("/t/{}", host.code);
    let mut ben = house.guest("Ben", &host.code).await;
    ben.sit(1).await;
    host.dealt().await;
    ben.does(ClientMessage::Stand).await;
    let page = Browser::new(&house).get(&at).await.body;
    assert!(page.contains("you take over its cards") && page.contains("invite-form"), "{page}");
    ben.sit(1).await;
    for player in [&mut host, &mut ben] {
        player.give_up().await;
    }
    host.reaches(Phase::Over).await;
    let page = Browser::new(&house).get(&at).await.body;
    assert!(page.contains("This game is over") && page.contains(&format!("href=\"{at}/1\"")), "{page}");
}
