//! The first minutes: the start page on a phone, a link from a friend, the waiting room.

use gambero_chromium::{Page, Size};
use serde_json::json;

use crate::TestServer;
use crate::table::wait_phase;
use crate::test_server::settings;
use crate::visit::{address, known, newcomer, visit, visit_as};

/// The phones that the first screen is measured on.
const PHONES: [Size; 2] = [Size::PHONE, Size { width: 390, height: 844, ..Size::PHONE }];

/// Where an element ends, from the top of the page.
async fn bottom(page: &Page, css: &str) -> f64 {
    page.eval(&format!("document.querySelector('{css}').getBoundingClientRect().bottom + scrollY"))
        .await
        .unwrap()
}

#[tokio::test]
async fn on_a_phone_all_ways_to_play_are_on_the_first_screen() {
    let house = TestServer::open().await;
    for size in PHONES {
        for language in ["en", "de", "fr", "it", "es"] {
            let page = newcomer().await;
            page.size(size).await.unwrap();
            page.language(language).await.unwrap();
            page.goto(&address(&house, "/")).await.unwrap();
            for css in ["form[action=\"/play\"] button.main", "#code", ".start-join button", "a.start-daily"]
            {
                let end = bottom(&page, css).await;
                let height = f64::from(size.height);
                assert!(end <= height, "{css} ends at {end} of {height} px in {language}");
            }
            let whole: f64 = page.eval("document.documentElement.scrollHeight").await.unwrap();
            assert!(whole < 2500.0, "the page is {whole} px long at {} px in {language}", size.width);
            page.assert_quiet().await;
        }
    }
}

#[tokio::test]
async fn a_game_is_chosen_and_begun_on_the_start_page() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    page.click(".start-game:has([value=\"quick\"])").await.unwrap();
    page.click(".start-company [value=bots]").await.unwrap();
    page.wait_for("document.querySelectorAll('.seats li').length === 2").await.unwrap();
    assert_eq!(page.text(".chip.variant").await.unwrap(), "The Game: Quick & Easy");
    page.assert_quiet().await;
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
        page.size(size).await.unwrap();
        page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
        let end = bottom(&page, ".invite-form button").await;
        assert!(end <= f64::from(size.height), "the seat is on the first screen: {end}");
        page.assert_quiet().await;
    }
    let friend = visit(&house, &format!("/t/{code}")).await;
    assert!(friend.text("main").await.unwrap().contains("cooperative card game"));
    friend.click("#name").await.unwrap();
    friend.type_text("Ben").await.unwrap();
    friend.click(".invite-form button").await.unwrap();
    for page in [&host, &friend] {
        page.wait_for("document.querySelectorAll('.hand [data-card]').length === 7").await.unwrap();
    }
    assert!(host.text(".seats").await.unwrap().contains("Ben"));
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn in_the_waiting_room_the_link_comes_first() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("original", 3)).await.unwrap();
    let page = known(&house, &anna).await;
    page.size(PHONES[1]).await.unwrap();
    let script = "navigator.share = data => { window.shared = data; return Promise.resolve(); };";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.unwrap();
    page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
    wait_phase(&page, "waiting").await;
    page.wait_for("document.querySelector('.room-qr').naturalWidth > 0").await.unwrap();
    let invite = bottom(&page, ".room-invite").await;
    let seats: f64 =
        page.eval("document.querySelector('.room-places').getBoundingClientRect().top").await.unwrap();
    assert!(invite <= seats, "the invitation ends at {invite}, the seats begin at {seats}");
    assert!(page.text(".room-code").await.unwrap().contains(&code));
    page.click(".room-invite button.main").await.unwrap();
    let shared: String = page.eval("window.shared.url").await.unwrap();
    assert_eq!(shared, address(&house, &format!("/t/{code}")));
    // Whoever does not want to wait plays with bots.
    page.click(".room-places + .room-actions button").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn where_there_is_no_share_sheet_the_link_is_copied() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("quick", 2)).await.unwrap();
    let page = known(&house, &anna).await;
    let script = "navigator.share = undefined; navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.unwrap();
    page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
    wait_phase(&page, "waiting").await;
    page.click(".room-invite button.main").await.unwrap();
    let copied: String = page.eval("window.copied").await.unwrap();
    assert_eq!(copied, address(&house, &format!("/t/{code}")));
    page.assert_quiet().await;
}
