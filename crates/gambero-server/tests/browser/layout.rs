//! The layout of every screen that has a picture, on screens from the smallest phone to a desk: nothing
//! reaches beyond the page, nothing lies on text or on a card's number, and what is pressed is large enough.
//! What is measured is in `layout.js`.

use std::collections::HashSet;

use gambero_chromium::{Page, Size};
use serde_json::json;

use crate::TestServer;
use crate::offline::{cut, fetch_network, keep, open, play_out, quick_house, visitor};
use crate::screens::{self, People, Scene, Screen};
use crate::table::{button, cheapest, lay, my_turn, see_result};
use crate::test_server::settings;
use crate::visit::{address, known};

const fn size(width: u32, height: u32) -> Size {
    Size::window(width, height)
}

/// The screens on which all is measured. On the first one a page is opened.
const SIZES: [Size; 5] = [size(390, 844), size(320, 640), size(844, 390), size(768, 1024), size(1440, 900)];

/// The windows on which tables are measured too: phones on their side, and pages that are zoomed up to 400 %.
const SMALL: [Size; 8] = [
    size(740, 300),
    size(667, 331),
    size(568, 320),
    size(426, 267),
    size(320, 256),
    size(260, 563),
    size(195, 422),
    size(360, 640),
];

/// How far things may jump while a page opens: the sum that browsers call cumulative layout shift.
const SHIFT: f64 = 0.05;

/// Adds up from the beginning how far things jump.
const WATCH: &str = "window.shifted = [];
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
            if (!hadRecentInput) window.shifted.push([value, sources.map(({ node, previousRect: from, currentRect: to }) =>
                `${(node?.className?.baseVal ?? node?.className) || node?.nodeName} from ${from.x} ${from.y} to ${to.x} ${to.y}`).join(', ')]);
        }
    }).observe({ type: 'layout-shift', buffered: true });";

/// Tells a page that it runs as an app of its own.
pub(crate) const APP: &str = "const media = window.matchMedia.bind(window);
    window.matchMedia = query => query.includes('standalone') ? { matches: true } : media(query);";

/// Two frames later all is where it belongs.
const LAID_OUT: &str =
    "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";

#[tokio::test]
async fn tables_are_laid_out_on_every_screen() {
    let house = TestServer::open().await;
    let people = People::come(&house).await;
    let scenes = [
        screens::original(&house, &people).await,
        screens::extreme(&house, &people).await,
        screens::quick(&house, &people).await,
        screens::waiting(&house, &people).await,
    ];
    assert_laid_out(&house, &scenes).await;
}

#[tokio::test]
async fn games_that_are_over_are_laid_out_on_every_screen() {
    let house = TestServer::open().await;
    let people = People::come(&house).await;
    let scenes = [screens::over(&house, &people).await, screens::won(&house, &people).await];
    assert_laid_out(&house, &scenes).await;
}

#[tokio::test]
async fn pages_are_laid_out_on_every_screen() {
    let house = TestServer::open().await;
    let people = People::come(&house).await;
    screens::history(&house, &people, 1).await;
    assert_laid_out(&house, &[screens::pages(&people)]).await;
}

#[tokio::test]
async fn the_installed_app_is_laid_out_on_phones() {
    const PHONES: [Size; 4] = [size(412, 915), size(390, 844), size(360, 640), size(320, 640)];
    let house = TestServer::open().await;
    let people = People::come(&house).await;
    let table = screens::original(&house, &people).await;
    let problems = measured(&house, &table.screens[0], &PHONES, &format!("{WATCH} {APP}")).await;
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

#[tokio::test]
async fn german_tables_are_laid_out_with_large_text() {
    assert_laid_out_in("de").await;
}

#[tokio::test]
async fn italian_tables_are_laid_out_with_large_text() {
    assert_laid_out_in("it").await;
}

/// Tables for five, one at the server with long names and one on the device after a card, with text of the
/// usual size and of twice that.
async fn assert_laid_out_in(language: &str) {
    const NAMES: [&str; 4] = [
        "Bernadette Josephine Kim",
        "Christopher R. Robinson",
        "Maximiliane Beckenbauer",
        "Wilhelmina M. Thompson",
    ];
    let mut house = quick_house().await;
    let ada = house.person("Ada").await;
    ada.post::<serde_json::Value>("/api/me", &json!({ "language": language })).await.unwrap();
    let code = ada.open_table(&settings("original", 5)).await.unwrap();
    let mut guests = Vec::new();
    for (place, name) in NAMES.into_iter().enumerate() {
        let mut guest = house.guest(name, &code).await;
        guest.sit(place + 1).await;
        guests.push(guest);
    }
    let page = known(&house, &ada).await;
    let mut problems =
        found_with_large_text(&page, &address(&house, &format!("/t/{code}")), &format!("{language}-five"))
            .await;

    let page = known(&house, &ada).await;
    keep(&house, &page).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 5, "careful").await;
    page.click(&button("offer")).await;
    assert!(my_turn(&page).await);
    let play = cheapest(&page).await.unwrap();
    lay(&page, &play).await;
    let place: String = page.eval("location.href").await;
    problems.extend(found_with_large_text(&page, &place, &format!("{language}-device")).await);
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// What is wrong with a table in small windows, with text of the usual size and of twice that.
async fn found_with_large_text(page: &Page, place: &str, name: &str) -> Vec<String> {
    const LARGE: [Size; 4] = [size(390, 844), size(844, 390), size(768, 1024), size(1280, 800)];
    let mut problems = Vec::new();
    for (text, sizes) in [(16, [&LARGE[..], &SMALL[..]].concat()), (32, LARGE.to_vec())] {
        page.call("Page.setFontSizes", json!({ "fontSizes": { "standard": text } })).await;
        page.size(sizes[0]).await;
        page.goto(place).await;
        page.there(".hand [data-card]").await;
        problems.extend(found_on(page, &format!("{name}-{text}"), true, &sizes).await);
    }
    page.assert_quiet().await;
    problems
}

#[tokio::test]
async fn lessons_and_replays_keep_their_place_while_they_load() {
    let house = TestServer::open().await;
    let (player, _) = crate::replay::finished(&house, "original", 1).await;
    let replay = format!("/t/{}/1", player.code);
    let (dealt, analysed) = ("#practice .hand [data-card]", "#analysis.ready");
    for (path, last) in [("/learn/original", dealt), ("/learn/extreme", dealt), (&replay, analysed)] {
        for size in [size(412, 823), size(1350, 940)] {
            let page = known(&house, &player.account).await;
            open_from_afar(&house, &page, path, size, WATCH).await;
            page.wait_for(&format!("document.querySelector('{last}') !== null")).await;
            let shifts = shifts(&page).await;
            let sum: f64 = shifts.iter().map(|(value, _)| value).sum();
            assert!(sum < SHIFT, "{path} {}: {sum:.2}: {shifts:?}", size.width);
            page.assert_quiet().await;
        }
    }
}

#[tokio::test]
async fn replays_on_the_device_keep_their_place_while_they_load() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    fetch_network(&page, "quick", 2).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    play_out(&page).await;
    see_result(&page).await;
    let replay: String = page.eval("document.querySelector('.result-more a').href").await;
    page.first(WATCH).await;
    for size in [size(412, 823), size(320, 640), size(1350, 940)] {
        page.size(size).await;
        page.goto(&replay).await;
        page.there("#replay.ready #analysis.ready").await;
        let shifts = shifts(&page).await;
        let sum: f64 = shifts.iter().map(|(value, _)| value).sum();
        assert!(sum < SHIFT, "{}: {sum:.2}: {shifts:?}", size.width);
    }
    page.assert_quiet().await;
}

/// Opens a page that is as far away as servers are, and watches how far things jump meanwhile.
async fn open_from_afar(house: &TestServer, page: &Page, path: &str, size: Size, first: &str) {
    page.first(first).await;
    // What comes later comes after the first look.
    let line = json!({ "offline": false, "latency": 80, "downloadThroughput": -1, "uploadThroughput": -1 });
    page.call("Network.emulateNetworkConditions", line).await;
    page.size(size).await;
    page.goto(&address(house, path)).await;
}

/// How far things have jumped, and which.
async fn shifts(page: &Page) -> Vec<(f64, String)> {
    page.eval(&format!("{LAID_OUT}.then(() => window.shifted)")).await
}

async fn assert_laid_out(house: &TestServer, scenes: &[Scene]) {
    let mut problems = Vec::new();
    // Some screens are other parts of the same page.
    let mut seen = HashSet::new();
    let screens = scenes.iter().flat_map(|scene| &scene.screens);
    for screen in screens.filter(|screen| seen.insert((&screen.path, screen.person.token()))) {
        let small: &[Size] = if screen.is_table() { &SMALL } else { &[] };
        problems.extend(measured(house, screen, &[&SIZES, small].concat(), WATCH).await);
    }
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// What is wrong with a screen, each with the size of the window. The script runs before those of the page.
async fn measured(house: &TestServer, screen: &Screen, sizes: &[Size], first: &str) -> Vec<String> {
    let page = known(house, &screen.person).await;
    open_from_afar(house, &page, &screen.path, sizes[0], first).await;
    screen.settle(&page).await;
    let mut problems = Vec::new();
    let shifts = shifts(&page).await;
    let sum: f64 = shifts.iter().map(|(value, _)| value).sum();
    if sum >= SHIFT {
        problems.push(format!("{} 390: shift: things jump by {sum:.2}: {shifts:?}", screen.name));
    }
    problems.extend(found_on(&page, screen.name, screen.is_table(), sizes).await);
    page.assert_quiet().await;
    problems
}

/// What is wrong with an open page. At a table, it is measured with the menu closed and open.
async fn found_on(page: &Page, name: &str, is_table: bool, sizes: &[Size]) -> Vec<String> {
    let script =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/layout.js")).unwrap();
    let mut problems = Vec::new();
    for &size in sizes {
        page.size(size).await;
        // A table is played with thumbs; a mouse needs less.
        let least = if is_table && size.touch { 40 } else { 24 };
        for (part, toggle) in [("", ""), ("-menu", "document.getElementById('menu').togglePopover(),")] {
            if !is_table && !toggle.is_empty() {
                continue;
            }
            let measure = format!(
                "{toggle} scrollTo(0, 0), {LAID_OUT}.then(() => {{ {script} return layout({{ width: {}, least: {least} }}); }})",
                size.width
            );
            let found: Vec<String> = page.eval(&measure).await;
            problems.extend(found.iter().map(|words| format!("{name}{part} {}: {words}", size.width)));
            // To look at, with `GAMBERO_PICTURES=folder`.
            if let Some(folder) = std::env::var_os("GAMBERO_PICTURES") {
                let file = format!("{name}{part}-{}.png", size.width);
                std::fs::write(std::path::Path::new(&folder).join(file), page.screenshot().await).unwrap();
            }
        }
        if is_table {
            page.run("document.getElementById('menu').hidePopover()").await;
        }
    }
    problems
}
