//! The first minutes: the start page on a phone, a link from a friend, the waiting room.

use gambero_chromium::{Page, Size};

use crate::TestServer;
use crate::table::{holds_cards, wait_phase};
use crate::test_server::settings;
use crate::visit::{address, known, newcomer, visit, visit_as};

/// The phones that the first screen is measured on.
const PHONES: [Size; 2] = [Size::PHONE, Size { width: 390, height: 844, ..Size::PHONE }];

/// Where an element ends, from the top of the page.
async fn bottom(page: &Page, css: &str) -> f64 {
    page.eval(&format!("document.querySelector('{css}').getBoundingClientRect().bottom + scrollY")).await
}

#[tokio::test]
async fn on_a_phone_all_ways_to_play_are_on_the_first_screen() {
    let house = TestServer::open().await;
    for size in PHONES {
        for language in ["en", "de", "fr", "it", "es"] {
            let page = newcomer().await;
            page.size(size).await;
            page.language(language).await;
            page.goto(&address(&house, "/")).await;
            for css in ["form[action=\"/play\"] button.main", "#code", ".start-join button", "a.start-daily"]
            {
                let end = bottom(&page, css).await;
                let height = f64::from(size.height);
                assert!(end <= height, "{css} ends at {end} of {height} px in {language}");
            }
            let whole: f64 = page.eval("document.documentElement.scrollHeight").await;
            assert!(whole < 2500.0, "the page is {whole} px long at {} px in {language}", size.width);
            page.assert_quiet().await;
        }
    }
}

#[tokio::test]
async fn a_friend_reads_what_this_is_gives_a_name_and_plays() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("original", 2)).await.unwrap();
    let host = visit_as(&house, &anna, &format!("/t/{code}")).await;
    wait_phase(&host, "waiting").await;
    for size in PHONES {
        let page = newcomer().await;
        page.size(size).await;
        page.goto(&address(&house, &format!("/t/{code}"))).await;
        let end = bottom(&page, ".invite-form button").await;
        assert!(end <= f64::from(size.height), "the seat is on the first screen: {end}");
        page.assert_quiet().await;
    }
    let friend = visit(&house, &format!("/t/{code}")).await;
    assert!(friend.text("main").await.contains("cooperative card game"));
    friend.click("#name").await;
    friend.type_text("Ben").await;
    friend.click(".invite-form button").await;
    for page in [&host, &friend] {
        holds_cards(page, 7).await;
    }
    assert!(host.text(".seats").await.contains("Ben"));
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn in_the_waiting_room_the_link_comes_first() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("original", 3)).await.unwrap();
    let page = known(&house, &anna).await;
    page.size(PHONES[1]).await;
    let script = "navigator.share = data => { window.shared = data; return Promise.resolve(); };";
    page.first(script).await;
    page.goto(&address(&house, &format!("/t/{code}"))).await;
    wait_phase(&page, "waiting").await;
    page.wait_for("document.querySelector('.room-qr').naturalWidth > 0").await;
    let invite = bottom(&page, ".room-invite").await;
    let seats: f64 = page.eval("document.querySelector('.room-places').getBoundingClientRect().top").await;
    assert!(invite <= seats, "the invitation ends at {invite}, the seats begin at {seats}");
    assert!(page.text(".room-code").await.contains(&code));
    page.click(".room-invite button.main").await;
    let shared: String = page.eval("window.shared.url").await;
    assert_eq!(shared, address(&house, &format!("/t/{code}")));
    // Where there is no share sheet, the link is copied.
    let script = "navigator.share = undefined; navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };";
    page.first(script).await;
    page.reload().await;
    wait_phase(&page, "waiting").await;
    page.click(".room-invite button.main").await;
    assert_eq!(page.eval::<String>("window.copied").await, shared);
    // Whoever does not want to wait plays with bots.
    page.click(".room-places + .room-actions button").await;
    holds_cards(&page, 6).await;
    page.assert_quiet().await;
}
