//! The table for those who listen, use the keyboard, or need larger text.

use gambero_chromium::Size;
use gambero_protocol::{ClientMessage, Settings};
use serde_json::json;

use crate::TestServer;
use crate::dealt::open_dealt;
use crate::layout::APP;
use crate::phone::{assert_fits, on_a_phone};
use crate::played::with_bots;
use crate::table::{Lit, button, cheapest, end_turn, lay, may_end, my_turn, plays, see_result, wait_phase};
use crate::test_server::settings;
use crate::visit::{address, known, visit_as};

/// What has been said lately to those who listen.
const HEARD: &str = "document.querySelector('.board [aria-live]').textContent";

#[tokio::test]
async fn cards_and_piles_are_told_in_words() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    open_dealt(&house, &ada, &settings("original", 1), 1, "BCDFGH").await;
    let page = on_a_phone(&house, &ada, "BCDFGH").await;
    assert!(my_turn(&page).await.unwrap());
    let deck = "getComputedStyle(document.querySelector('.deck .spoken')).display";
    assert_ne!(page.eval::<String>(deck).await.unwrap(), "none", "the draw pile is told on phones");
    page.tap(&button("end")).await.unwrap();
    page.wait_for("document.querySelector('.note')?.textContent.includes('cannot end yet')").await.unwrap();

    let first = cheapest(&page).await.unwrap();
    lay(&page, &first).await;
    let told = format!("You play {} on pile {}. Your turn · one more card", first.card, first.pile + 1);
    page.wait_for(&format!("{HEARD}.includes({told:?})")).await.unwrap();

    let sign = format!("▲{}", first.pile + 1);
    assert_eq!(
        page.eval::<String>("document.querySelector('.laid small').textContent.trim()").await.unwrap(),
        sign
    );
    let way = format!("document.querySelectorAll('.way')[{}].firstChild.data", first.pile);
    assert_eq!(page.eval::<String>(&way).await.unwrap(), sign);

    let mut labels = [false; 2];
    while labels.contains(&false) && my_turn(&page).await.unwrap() {
        for (seen, (class, words)) in
            labels.iter_mut().zip([("jumps", "can jump back"), ("stuck", "cannot be played now")])
        {
            let label =
                format!("document.querySelector('.own-card.{class}:not(.jumps.stuck)')?.ariaLabel ?? ''");
            let label: String = page.eval(&label).await.unwrap();
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
        page.size(size).await.unwrap();
        page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
        page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
        let opener = "#table-top button[aria-expanded], #table-top .icon";
        page.click(opener).await.unwrap();
        page.wait_for("document.activeElement.matches('.history .lines')").await.unwrap();
        page.key("Escape").await.unwrap();
        page.wait_for(&format!("!{OPEN} && document.activeElement.matches('{opener}')")).await.unwrap();
        if size == Size::PHONE {
            page.tap(opener).await.unwrap();
            page.wait_for(OPEN).await.unwrap();
            page.tap(".seats").await.unwrap();
            page.wait_for(&format!("!{OPEN}")).await.unwrap();
            page.tap(opener).await.unwrap();
            page.wait_for(OPEN).await.unwrap();
            page.tap(opener).await.unwrap();
            page.wait_for(&format!("!{OPEN}")).await.unwrap();
        }
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
    page.call("Page.setFontSizes", json!({ "fontSizes": { "standard": 32 } })).await.unwrap();
    for (width, height) in [(390, 844), (844, 390), (1280, 800)] {
        page.size(Size { width, height, scale: 1.0, touch: width < 1000 }).await.unwrap();
        page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
        page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
        let size: String =
            page.eval("getComputedStyle(document.querySelector('.words')).fontSize").await.unwrap();
        let size: f64 = size.trim_end_matches("px").parse().unwrap();
        assert!(size >= 27.0, "text is {size} px high");
        let widths: Vec<f64> = page.eval(WIDTHS).await.unwrap();
        assert!(widths.iter().all(|width| *width >= 43.5), "{width}×{height}: {widths:?}");
        assert!(page.eval::<bool>("document.documentElement.scrollWidth <= innerWidth").await.unwrap());
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
        page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": first })).await.unwrap();
        page.size(Size::PHONE).await.unwrap();
        page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
        page.wait_for("document.querySelector('.clock').checkVisibility()").await.unwrap();
        assert_eq!(page.eval::<usize>(ROWS).await.unwrap(), 1, "in {language}");
        assert_fits(&page, language).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_new_deal_takes_nobody_away_from_the_result() {
    let house = TestServer::open().await;
    let mut ben = house.host("Ben", &settings("original", 2)).await;
    let mut ada = house.guest("Ada", &ben.code).await;
    ada.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    ben.until(|table| table.state.game.is_some()).await;
    let page = visit_as(&house, &ada.account, &format!("/t/{}", ben.code)).await;
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    for player in [&mut ben, &mut ada] {
        player.ask(ClientMessage::GiveUp { agree: true, game: None }).await.unwrap();
    }
    wait_phase(&page, "over").await;
    see_result(&page).await;
    ben.ask(ClientMessage::Next { same: false }).await.unwrap();
    wait_phase(&page, "starting").await;
    page.click(".result .main").await.unwrap();
    page.wait_for(
        "document.querySelector('.result').hidden && document.querySelector('.hand').checkVisibility()",
    )
    .await
    .unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn history_that_was_left_open_does_not_take_the_focus() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    page.size(Size::LAPTOP).await.unwrap();
    page.eval::<()>("localStorage.setItem('history', 'open')").await.unwrap();
    page.reload().await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    assert!(page.eval::<bool>("document.querySelector('.history').checkVisibility()").await.unwrap());
    assert!(!page.eval::<bool>("document.activeElement.matches('.history *')").await.unwrap());
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
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": TIME })).await.unwrap();
    page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    page.click(&button("end")).await.unwrap();
    page.wait_for("document.querySelector('.note a') !== null").await.unwrap();
    let passed = "pass(), document.querySelector('.note') === null";
    page.eval::<()>("document.querySelector('.note a').focus()").await.unwrap();
    assert!(!page.eval::<bool>(passed).await.unwrap(), "its link has the focus");
    page.eval::<()>("document.activeElement.blur()").await.unwrap();
    page.hover(".note").await.unwrap();
    assert!(!page.eval::<bool>(passed).await.unwrap(), "the mouse is over it");
    page.hover(".hand").await.unwrap();
    assert!(page.eval::<bool>(passed).await.unwrap());
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
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BLOCKED })).await.unwrap();
    page.goto(&address(&house, &format!("/t/{code}"))).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    page.click("#table-top button[aria-expanded], #table-top .icon").await.unwrap();
    page.wait_for("document.querySelector('.history').checkVisibility()").await.unwrap();
    page.click(&button("offer")).await.unwrap();
    assert!(my_turn(&page).await.unwrap());
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
    page.call("Emulation.setEmulatedMedia", forced).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    assert_eq!(page.eval::<usize>(RINGS).await.unwrap(), 0);
    page.click(".hand [data-card]").await.unwrap();
    page.wait_for("document.querySelector('.pile.legal') !== null").await.unwrap();
    let legal: usize = page.eval("document.querySelectorAll('.pile.legal').length").await.unwrap();
    assert_eq!(page.eval::<usize>(RINGS).await.unwrap(), legal);

    page.goto(&address(&house, "/settings")).await.unwrap();
    let colours: (String, String) = page
        .eval("[true, false].map(pressed => getComputedStyle(document.querySelector(`.preference-values [aria-pressed='${pressed}']`)).backgroundColor)")
        .await
        .unwrap();
    assert_ne!(colours.0, colours.1);
    page.assert_quiet().await;
}
