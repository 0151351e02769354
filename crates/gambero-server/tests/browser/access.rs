//! The table for those who listen, use the keyboard, or need larger text.

use gambero_chromium::Size;
use gambero_protocol::Settings;
use serde_json::json;

use crate::TestServer;
use crate::dealt::open_dealt;
use crate::layout::APP;
use crate::phone::{assert_fits, on_a_phone};
use crate::table::{Lit, button, cheapest, end_turn, lay, may_end, my_turn, plays, see_result, wait_phase};
use crate::test_server::settings;
use crate::test_server::with_bots;
use crate::visit::{address, known, visit_as};

/// What has been said lately to those who listen.
const HEARD: &str = "document.querySelector('.board [aria-live]').textContent";

#[tokio::test]
async fn cards_and_piles_are_told_in_words() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    open_dealt(&house, &ada, &settings("original", 1), 1, "BCDFGH").await;
    let page = on_a_phone(&house, &ada, "BCDFGH").await;
    assert!(my_turn(&page).await);
    let deck = "getComputedStyle(document.querySelector('.deck .spoken')).display";
    assert_ne!(page.eval::<String>(deck).await, "none", "the draw pile is told on phones");
    page.tap(&button("end")).await;
    page.wait_for("document.querySelector('.note')?.textContent.includes('cannot end yet')").await;

    let label: String = page.eval("document.querySelector('.ruler').ariaLabel").await;
    assert!(label.contains("pile 1 rising, empty") && !label.contains("at empty"), "{label}");
    let first = cheapest(&page).await.unwrap();
    lay(&page, &first).await;
    let told = format!("You play {} on pile {}. Your turn · one more card", first.card, first.pile + 1);
    page.wait_for(&format!("{HEARD}.includes({told:?})")).await;

    let sign = format!("▲{}", first.pile + 1);
    assert_eq!(page.eval::<String>("document.querySelector('.laid small').textContent.trim()").await, sign);
    let way = format!("document.querySelectorAll('.way')[{}].firstChild.data", first.pile);
    assert_eq!(page.eval::<String>(&way).await, sign);

    let mut labels = [false; 2];
    while labels.contains(&false) && my_turn(&page).await {
        for (seen, (class, words)) in
            labels.iter_mut().zip([("jumps", "can jump back"), ("stuck", "cannot be played now")])
        {
            let label =
                format!("document.querySelector('.own-card.{class}:not(.jumps.stuck)')?.ariaLabel ?? ''");
            let label: String = page.eval(&label).await;
            assert!(label.is_empty() || label.ends_with(words), "{label}");
            *seen |= !label.is_empty();
        }
        match plays(&page).await.into_iter().filter(|play| !play.loses).min_by_key(Lit::order) {
            Some(play) if !may_end(&page).await || play.step < 30 => lay(&page, &play).await,
            _ => end_turn(&page).await,
        }
    }
    assert_eq!(labels, [true; 2], "the deal has no jump or no card that fits nowhere");
    page.assert_quiet().await;
}

#[tokio::test]
async fn history_takes_the_focus_and_gives_it_back() {
    const OPEN: &str = "document.querySelector('.history').checkVisibility()";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("original", 3)).await.unwrap();
    for size in [Size::PHONE, Size::LAPTOP] {
        let page = known(&house, &ada).await;
        page.size(size).await;
        page.goto(&address(&house, &format!("/t/{code}"))).await;
        page.there(".hand [data-card]").await;
        let opener = "#table-top button[aria-expanded], #table-top .icon";
        page.click(opener).await;
        page.wait_for("document.activeElement.matches('.history .lines')").await;
        page.key("Escape").await;
        page.wait_for(&format!("!{OPEN} && document.activeElement.matches('{opener}')")).await;
        if size == Size::PHONE {
            page.tap(opener).await;
            page.wait_for(OPEN).await;
            page.tap(".seats").await;
            page.wait_for(&format!("!{OPEN}")).await;
            page.tap(opener).await;
            page.wait_for(OPEN).await;
            page.tap(opener).await;
            page.wait_for(&format!("!{OPEN}")).await;
        }
        // A history that was left open takes no focus when the page is loaded.
        page.run("localStorage.setItem('history', 'open')").await;
        page.reload().await;
        page.there(".hand [data-card]").await;
        assert!(!page.holds("document.activeElement.matches('.history *')").await);
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn text_of_twice_the_size_leaves_room_for_cards() {
    const WIDTHS: &str =
        "[...document.querySelectorAll('.own-card, .face')].map(card => card.getBoundingClientRect().width)";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("extreme", 3)).await.unwrap();
    let page = known(&house, &ada).await;
    page.call("Page.setFontSizes", json!({ "fontSizes": { "standard": 32 } })).await;
    for (width, height) in [(390, 844), (844, 390), (1280, 800)] {
        page.size(Size::window(width, height)).await;
        page.goto(&address(&house, &format!("/t/{code}"))).await;
        page.there(".hand [data-card]").await;
        let size: String = page.eval("getComputedStyle(document.querySelector('.words')).fontSize").await;
        let size: f64 = size.trim_end_matches("px").parse().unwrap();
        assert!(size >= 27.0, "text is {size} px high");
        let widths: Vec<f64> = page.eval(WIDTHS).await;
        assert!(widths.iter().all(|width| *width >= 43.5), "{width}×{height}: {widths:?}");
        assert!(page.holds("document.documentElement.scrollWidth <= innerWidth").await);
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_head_of_a_timed_table_is_one_row_on_phones() {
    const ROWS: &str = "new Set([...document.querySelectorAll('#table-top > :is(.clock, .deck, .left, .icon)')]
        .filter(part => part.checkVisibility())
        .map(part => { const { top, bottom } = part.getBoundingClientRect(); return Math.round((top + bottom) / 8); })).size";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let timed = Settings { turn_seconds: Some(3600), ..with_bots("original", 2) };
    let code = ada.open_table(&timed).await.unwrap();
    for (language, first) in [("en", ""), ("de", ""), ("fr", ""), ("it", ""), ("es", ""), ("es", APP)] {
        ada.post::<serde_json::Value>("/api/me", &json!({ "language": language })).await.unwrap();
        let page = known(&house, &ada).await;
        page.first(first).await;
        page.size(Size::PHONE).await;
        page.goto(&address(&house, &format!("/t/{code}"))).await;
        page.wait_for("document.querySelector('.clock').checkVisibility()").await;
        assert_eq!(page.eval::<usize>(ROWS).await, 1, "in {language}");
        assert_fits(&page, language).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_new_deal_takes_nobody_away_from_the_result() {
    let house = TestServer::open().await;
    let mut ben = house.host("Ben", &settings("original", 2)).await;
    let mut ada = house.guest("Ada", &ben.code).await;
    ada.sit(1).await;
    ben.dealt().await;
    let page = visit_as(&house, &ada.account, &format!("/t/{}", ben.code)).await;
    page.there(".hand [data-card]").await;
    for player in [&mut ben, &mut ada] {
        player.give_up().await;
    }
    wait_phase(&page, "over").await;
    see_result(&page).await;
    ben.deal().await;
    wait_phase(&page, "starting").await;
    page.click(".result .main").await;
    page.wait_for(
        "document.querySelector('.result').hidden && document.querySelector('.hand').checkVisibility()",
    )
    .await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_note_stays_while_somebody_reads_it() {
    // The time of a note passes when the test says so.
    const TIME: &str = "const later = setTimeout;
        window.setTimeout = (done, time, ...rest) => time === 6000 ? void (window.pass = done) : later(done, time, ...rest);";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = known(&house, &ada).await;
    page.first(TIME).await;
    page.goto(&address(&house, &format!("/t/{code}"))).await;
    page.there(".hand [data-card]").await;
    page.click(&button("end")).await;
    page.there(".note a").await;
    let passed = "pass(), document.querySelector('.note') === null";
    page.run("document.querySelector('.note a').focus()").await;
    assert!(!page.holds(passed).await, "its link has the focus");
    page.run("document.activeElement.blur()").await;
    page.hover(".note").await;
    assert!(!page.holds(passed).await, "the mouse is over it");
    page.hover(".hand").await;
    assert!(page.holds(passed).await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_table_starts_where_nothing_may_be_stored() {
    const BLOCKED: &str = "for (const name of ['getItem', 'setItem', 'removeItem'])
        Storage.prototype[name] = () => { throw new DOMException('blocked', 'SecurityError'); };";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("original", 2)).await.unwrap();
    let page = known(&house, &ada).await;
    page.first(BLOCKED).await;
    page.goto(&address(&house, &format!("/t/{code}"))).await;
    page.there(".hand [data-card]").await;
    page.click("#table-top button[aria-expanded], #table-top .icon").await;
    page.wait_for("document.querySelector('.history').checkVisibility()").await;
    page.click(&button("offer")).await;
    assert!(my_turn(&page).await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn forced_colours_mark_no_pile_but_those_that_are_meant() {
    const RINGS: &str = "[...document.querySelectorAll('.face')].filter(face => getComputedStyle(face, '::after').borderTopWidth !== '0px').length";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    page.call("Emulation.setEmulatedMedia", forced).await;
    page.there(".hand [data-card]").await;
    assert_eq!(page.eval::<usize>(RINGS).await, 0);
    page.click(".hand [data-card]").await;
    page.there(".pile.legal").await;
    let legal: usize = page.eval("document.querySelectorAll('.pile.legal').length").await;
    assert_eq!(page.eval::<usize>(RINGS).await, legal);

    page.goto(&address(&house, "/settings")).await;
    let colours: (String, String) = page
        .eval("[true, false].map(pressed => getComputedStyle(document.querySelector(`.preference-values [aria-pressed='${pressed}']`)).backgroundColor)")
        .await;
    assert_ne!(colours.0, colours.1);
    page.assert_quiet().await;
}
