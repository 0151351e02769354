//! What is kept on a device: it outlives the browser, goes to the account and into files, and says so when it
//! cannot be kept.

use gambero_chromium::{Browser, Motion, Page, Scheme};
use gambero_protocol::{GameJson, Settings};
use gambero_text::Language;
use serde_json::{Value, json};

use crate::TestServer;
use crate::languages::assert_reads;
use crate::offline::{cut, fetch_network, keep, open, play_out, quick_house, visitor};
use crate::table::{button, cheapest, choose, hand, holds_cards, lay, pile, see_result, tops, wait_phase};
use crate::visit::{address, known};

/// How many games on the device the list shows.
const LISTED: &str = "document.querySelectorAll('#device-list li').length";

/// A browser with a profile of its own, and a page in it.
async fn own_browser(profile: &std::path::Path) -> (Browser, Page) {
    let browser = Browser::start_with(profile);
    let page = browser.own_page().await;
    page.media(Scheme::Dark, Motion::Reduced).await;
    (browser, page)
}

/// The net is back: the server, and the browser knows.
async fn mend(house: &mut TestServer, page: &Page) {
    house.start(|_| ()).await;
    page.offline(false).await;
}

/// Plays a short game without a net to its end.
async fn short_game(house: &TestServer, page: &Page) {
    open(house, page, "quick", 2, "careful").await;
    play_out(page).await;
    see_result(page).await;
}

/// Opens the list of games, and waits until it shows so many of this device.
async fn list(house: &TestServer, page: &Page, count: usize) {
    page.goto(&address(house, "/games")).await;
    page.wait_for(&format!("{LISTED} === {count}")).await;
}

async fn games_of(account: &gambero_client::Account) -> Vec<GameJson> {
    account.get("/api/me/games").await.unwrap()
}

#[tokio::test]
async fn a_game_begins_from_every_page_that_offers_one() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    let places = [
        // First, because nobody is asked to play here who has played.
        ("/games", ".nothing form button"),
        ("/", "form.start-now button"),
        ("/", ".start-company [value=bots]"),
        ("/bots", "main form.actions button"),
    ];
    for (place, css) in places {
        page.goto(&address(&house, place)).await;
        page.click(css).await;
        page.wait_for(
            "location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'",
        )
        .await;
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_on_the_device_says_so_and_goes_on_from_the_start_page() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    assert_eq!(page.text(".chip.local").await, "on this device · does not count");
    let place: String = page.eval("location.pathname").await;
    mend(&mut house, &page).await;
    page.goto(&address(&house, "/")).await;
    page.wait_for(&format!("document.querySelector('#running-device a[href=\"{place}\"]') !== null")).await;
    assert!(page.text("#running-device").await.contains("does not count"));
    page.click("#continue a").await;
    page.wait_for(&format!("location.pathname === '{place}'")).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_start_page_changes_only_what_is_new() {
    const LOOK: &str = "void document.dispatchEvent(new Event('visibilitychange'))";
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    mend(&mut house, &page).await;
    page.goto(&address(&house, "/")).await;
    page.there("#running-device a").await;
    let parts = "['continue', 'running', 'open'].map(id => document.getElementById(id))";
    page.run(&format!("void (window.before = {parts})")).await;
    let bea = house.person("Bea").await;
    let public = Settings { public: true, ..crate::test_server::settings("extreme", 2) };
    let code = bea.open_table(&public).await.unwrap();
    page.run(LOOK).await;
    page.wait_for(&format!("document.querySelector('#open a[href=\"/t/{code}\"]') !== null")).await;
    let same: Vec<bool> = page.eval(&format!("{parts}.map((part, at) => part === window.before[at])")).await;
    assert_eq!(same, [true, true, false]);
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_at_the_server_is_not_offered_without_a_connection() {
    let mut house = quick_house().await;
    let mut ada = house.host("Ada", &crate::test_server::settings("original", 1)).await;
    ada.act().await;
    let page = known(&house, &ada.account).await;
    keep(&house, &page).await;
    assert!(page.holds("document.querySelector('#continue').checkVisibility()").await);
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/")).await;
    page.wait_for("!document.querySelector('#continue').checkVisibility() && document.querySelector('.start-now .main') !== null")
        .await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_form_is_sent_once_however_often_it_is_pressed() {
    // The server answers when the test says so.
    const WAIT: &str = "window.asked = [], window.fetch = () => new Promise(done => window.asked.push(() => done(new Response()))), void 0";
    let house = quick_house().await;
    let page = known(&house, &house.person("Ada").await).await;
    page.goto(&address(&house, "/")).await;
    page.run(WAIT).await;
    for _ in 0..2 {
        page.click("form.start-now button").await;
    }
    assert_eq!(page.eval::<usize>("window.asked.length").await, 1);
    assert_eq!(page.eval::<String>("document.querySelector('form.start-now').ariaBusy").await, "true");
    page.run("window.asked[0]()").await;
    page.wait_for("location.pathname.startsWith('/t/')").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_left_without_a_table() {
    let house = quick_house().await;
    let ada = house.person("Ada").await;
    let proxy = gambero_services::Proxy::start(house.addr).await.unwrap();
    let page = crate::visit::newcomer().await;
    let start = format!("http://{}/", proxy.addr());
    page.cookie(&start, "gambero", ada.token().unwrap()).await;
    page.allow_service_worker().await;
    page.goto(&start).await;
    page.wait_for("navigator.serviceWorker?.controller?.state === 'activated'").await;
    proxy.set(gambero_services::Passage::Silent);
    page.click("form.start-now button").await;
    page.wait_for("location.pathname.startsWith('/device/')").await;
    proxy.set(gambero_services::Passage::Open);
    let tables: Value = ada.get("/api/me/tables").await.unwrap();
    assert_eq!(tables, json!([]));
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_with_others_says_that_it_needs_the_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/")).await;
    for _ in 0..2 {
        page.click(".start-company [value=friend]").await;
        page.there(".offline-problem").await;
    }
    assert!(page.text(".offline-problem").await.contains("you need a connection"));
    assert_eq!(page.eval::<u8>("document.querySelectorAll('.offline-problem').length").await, 1);
    // From a table on the device, others are invited to one at the server.
    open(&house, &page, "original", 1, "careful").await;
    page.click("#table-top button.icon[popovertarget=menu]").await;
    page.click("#menu [data-id=device-invite]").await;
    page.wait_for("document.body.innerText.includes('you need a connection')").await;
    mend(&mut house, &page).await;
    page.click("#table-top button.icon[popovertarget=menu]").await;
    page.click("#menu [data-id=device-invite]").await;
    page.wait_for("location.pathname.startsWith('/t/') && document.querySelector('.room-code') !== null")
        .await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_browser_is_killed_in_the_middle_and_the_game_goes_on() {
    let mut house = quick_house().await;
    let profile = tempfile::tempdir().unwrap();
    let (browser, page) = own_browser(profile.path()).await;
    keep(&house, &page).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 2, "careful").await;
    page.click(&button("offer")).await;
    assert!(crate::table::my_turn(&page).await);
    let play = cheapest(&page).await.unwrap();
    lay(&page, &play).await;
    let (cards, lies) = (hand(&page).await, tops(&page).await);
    page.assert_quiet().await;
    drop(page);
    // No farewell, no time to write anything.
    browser.kill();
    let (_browser, page) = own_browser(profile.path()).await;
    page.allow_service_worker().await;
    page.allow("net::ERR_CONNECTION_REFUSED");
    list(&house, &page, 1).await;
    page.click("#device-list a").await;
    wait_phase(&page, "playing").await;
    page.wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {}", cards.len()))
        .await;
    assert_eq!((hand(&page).await, tops(&page).await), (cards, lies));
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_hint_is_given_without_a_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    fetch_network(&page, "original", 1).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    page.click(&button("hint")).await;
    page.there("dialog[open], .hint:not([hidden])").await;
    if page.holds("document.querySelector('dialog[open]') !== null").await {
        page.click("dialog[open] button[value=yes]").await;
    }
    page.there(".hint:not([hidden])").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn german_is_spoken_without_a_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    page.run("window.before = true").await;
    page.click("#languages [value=de]").await;
    page.wait_for(
        "window.before === undefined && document.readyState === 'complete'
            && document.documentElement.lang === 'de'",
    )
    .await;
    // The pages are kept anew in this language.
    page.wait_for(
        "caches.open('pages').then(cache => cache.match('/offline/daily')).then(page => page?.text())
            .then(text => (text ?? '').includes('lang=\"de\"'))",
    )
    .await;
    fetch_network(&page, "quick", 2).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    assert_reads(&page, Language::De, "the table").await;
    play_out(&page).await;
    see_result(&page).await;
    assert_reads(&page, Language::De, "the result").await;
    page.click(".result-more a").await;
    page.there("#replay.ready #analysis.ready").await;
    assert_reads(&page, Language::De, "the replay").await;
    for (place, there) in [
        ("/learn/extreme", "#practice .hand [data-card]"),
        ("/games", "#device-list li"),
        ("/daily", "main"),
        ("/settings", "main"),
        ("/rules", "main"),
        ("/nowhere", "main"),
    ] {
        page.goto(&address(&house, place)).await;
        page.there(there).await;
        assert_reads(&page, Language::De, place).await;
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn finished_games_reach_the_account_once() {
    let mut house = quick_house().await;
    let ada = house.person("Ada").await;
    let page = known(&house, &ada).await;
    keep(&house, &page).await;
    cut(&mut house, &page).await;
    short_game(&house, &page).await;
    list(&house, &page, 1).await;
    // It is wished for while there is no net.
    page.click("#device-send").await;
    mend(&mut house, &page).await;
    let sent = "document.querySelector('#device-list').innerText.includes('in the account')";
    for _ in 0..3 {
        page.goto(&address(&house, "/games")).await;
        page.wait_for(sent).await;
    }
    let games = games_of(&ada).await;
    assert_eq!(games.len(), 1, "{games:?}");
    assert!(games[0].device.is_some() && games[0].practice);
    // It stands in the list once, and on another device as what it is.
    assert_eq!(page.eval::<u8>(LISTED).await, 1);
    let twice = "[...document.querySelectorAll('li[data-origin]')].some(row => !row.hidden)";
    assert!(!page.holds(twice).await);
    let other = known(&house, &ada).await;
    other.goto(&address(&house, "/games")).await;
    assert!(other.text("li[data-origin]").await.contains("on a device"));
    other.click("li[data-origin] a").await;
    other.there("#replay.ready").await;
    other.assert_quiet().await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn games_are_written_to_a_file_and_read_from_it() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    short_game(&house, &page).await;
    short_game(&house, &page).await;
    list(&house, &page, 2).await;
    let folder = tempfile::tempdir().unwrap();
    let allow = json!({ "behavior": "allow", "downloadPath": folder.path() });
    page.call("Page.setDownloadBehavior", allow).await;
    page.click("#device-export").await;
    let file = folder.path().join("gambero-games.txt");
    while !file.exists() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap().matches("gambero-record/1").count(), 2);
    // What is here already is not read twice.
    read(&page, &file).await;
    said(&page, "all of it is here already").await;
    assert_eq!(page.eval::<u8>(LISTED).await, 2);
    // All gone, and back again.
    page.goto(&address(&house, "/settings")).await;
    page.wait_for("!document.querySelector('#device-kept').hidden").await;
    page.click("#device-kept summary").await;
    page.click("#device-clear").await;
    page.wait_for("document.querySelector('#device-kept').hidden").await;
    list(&house, &page, 0).await;
    read(&page, &file).await;
    said(&page, "2 games have been read").await;
    assert_eq!(page.eval::<u8>(LISTED).await, 2);
    // What is no record is refused with the reason.
    let other = folder.path().join("other.txt");
    std::fs::write(&other, "gambero-record/1\nvariant: chess\n").unwrap();
    read(&page, &other).await;
    said(&page, "other.txt could not be read").await;
    page.click("#device-list a").await;
    page.there("#replay.ready").await;
    page.assert_quiet().await;
}

/// Chooses a file with games.
async fn read(page: &Page, file: &std::path::Path) {
    let found = page
        .call("Runtime.evaluate", json!({ "expression": "document.querySelector('#device-import')" }))
        .await;
    let object = found["result"]["objectId"].clone();
    let files = json!({ "files": [file], "objectId": object });
    page.call("DOM.setFileInputFiles", files).await;
}

/// Waits until the list says something.
async fn said(page: &Page, words: &str) {
    let said = format!("document.querySelector('#device-said').textContent.includes('{words}')");
    page.wait_for(&said).await;
}

#[tokio::test]
async fn the_deal_of_the_day_has_cards_of_its_own_without_a_net() {
    let mut house = quick_house().await;
    let (ada, ben) = (visitor(&house).await, visitor(&house).await);
    let tile = ".tile:has([value=quick])";
    let mut hands = Vec::new();
    ada.goto(&address(&house, "/daily")).await;
    ada.click(&format!("{tile} button")).await;
    holds_cards(&ada, 2).await;
    let ranked = hand(&ada).await;
    cut(&mut house, &ada).await;
    // The connection to the table of the server broke.
    ada.allow("WebSocket");
    ben.allow("net::ERR_CONNECTION_REFUSED");
    ben.offline(true).await;
    ben.allow("net::ERR_INTERNET_DISCONNECTED");
    for page in [&ada, &ben] {
        page.goto(&address(&house, "/daily")).await;
        assert!(page.text("main").await.contains("other cards than those of the ranking"));
        page.click(&format!("{tile} button")).await;
        page.wait_for(
            "location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'",
        )
        .await;
        page.there(".hand [data-card]").await;
        assert!(!page.holds("document.querySelector('.chip.daily').hidden").await);
        hands.push(hand(page).await);
    }
    assert_eq!(hands[0], hands[1], "everybody has the same cards");
    assert_ne!(hands[0], ranked, "and other cards than those of the ranking");
    // There is one try: whoever comes back goes on.
    let place: String = ada.eval("location.pathname").await;
    play_out(&ada).await;
    see_result(&ada).await;
    ada.goto(&address(&house, "/daily")).await;
    ada.click(&format!("{tile} button")).await;
    wait_phase(&ada, "over").await;
    assert_eq!(ada.eval::<String>("location.pathname").await, place);
    ada.assert_quiet().await;
    ben.assert_quiet().await;
}

/// What Chromium is told about the storage of the house.
async fn storage(house: &TestServer, page: &Page, command: &str, mut more: Value) {
    more["origin"] = json!(address(house, ""));
    page.call(command, more).await;
}

#[tokio::test]
async fn a_full_device_says_so_and_loses_nothing() {
    let mut house = quick_house().await;
    let profile = tempfile::tempdir().unwrap();
    let (browser, page) = own_browser(profile.path()).await;
    keep(&house, &page).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    let (cards, play) = (hand(&page).await, cheapest(&page).await.unwrap());
    let place: String = page.eval("location.pathname").await;
    page.assert_quiet().await;
    drop((page, browser));
    // Chromium looks at the room that is left when it first opens a database.
    let (_browser, page) = own_browser(profile.path()).await;
    page.allow_service_worker().await;
    page.allow("net::ERR_CONNECTION_REFUSED");
    storage(&house, &page, "Storage.overrideQuotaForOrigin", json!({ "quotaSize": 1 })).await;
    page.goto(&address(&house, &place)).await;
    page.there(".hand [data-card]").await;
    choose(&page, &play.card).await;
    page.click(&pile(play.pile)).await;
    page.wait_for("document.body.innerText.includes('This device has no room left')").await;
    page.wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {}", cards.len()))
        .await;
    assert_eq!(hand(&page).await, cards, "the card is in the hand again");
    page.goto(&address(&house, "/")).await;
    page.click("form.start-now button").await;
    page.there(".offline-problem").await;
    assert!(page.text(".offline-problem").await.contains("no room left"));
    // With room again, the game goes on where it was.
    page.goto(&address(&house, "/rules")).await;
    storage(&house, &page, "Storage.overrideQuotaForOrigin", json!({})).await;
    list(&house, &page, 1).await;
    page.click("#device-list a").await;
    page.there(".hand [data-card]").await;
    lay(&page, &play).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn storage_that_is_refused_or_wiped_says_so() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    let place: String = page.eval("location.pathname").await;
    page.goto(&address(&house, "/rules")).await;
    storage(&house, &page, "Storage.clearDataForOrigin", json!({ "storageTypes": "indexeddb" })).await;
    page.goto(&address(&house, &place)).await;
    page.wait_for("document.body.innerText.includes('This table is not on this device')").await;
    // A database of a later version cannot be opened by this one.
    page.goto(&address(&house, "/rules")).await;
    storage(&house, &page, "Storage.clearDataForOrigin", json!({ "storageTypes": "indexeddb" })).await;
    let later = "new Promise(done => {
        const request = indexedDB.open('gambero', 99);
        request.onsuccess = () => (request.result.close(), done(true));
    })";
    assert!(page.holds(later).await);
    page.goto(&address(&house, "/")).await;
    page.click("form.start-now button").await;
    page.there(".offline-problem").await;
    assert!(page.text(".offline-problem").await.contains("does not let the game be kept"));
    page.assert_quiet().await;
}

#[tokio::test]
async fn an_installed_app_begins_at_once_and_has_its_own_ways() {
    let mut house = quick_house().await;
    let profile = tempfile::tempdir().unwrap();
    let browser = Browser::start_whole_with(profile.path());
    let page = browser.own_page().await;
    keep(&house, &page).await;
    let manifest = page.call("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let parsed = &manifest["manifest"];
    assert!(parsed["icons"].as_array().unwrap().len() > 5 && parsed["shareTarget"].is_object(), "{parsed}");
    let errors = page.call("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(errors["installabilityErrors"], json!([]), "nothing is in the way of installing it");
    let app = page.install(&address(&house, "/")).await;
    app.allow_service_worker().await;
    app.media(Scheme::Dark, Motion::Reduced).await;
    // With the net at the server, and without on the device.
    for (round, place) in ["/t/", "/device/"].into_iter().enumerate() {
        let begun =
            format!("location.pathname.startsWith('{place}') && document.body.dataset.phase === 'starting'");
        if round > 0 {
            cut(&mut house, &app).await;
        }
        app.goto(&address(&house, "/")).await;
        app.wait_for("matchMedia('(display-mode: standalone)').matches").await;
        app.wait_for("!document.querySelector('.app-ways').hidden").await;
        app.click("form.start-now button").await;
        app.wait_for(&begun).await;
        app.click("[data-way=back]").await;
        app.wait_for("location.pathname === '/'").await;
        if round == 0 {
            // Tables with others are at the server.
            app.click(".start-company [value=friend]").await;
            app.wait_for(
                "location.pathname.startsWith('/t/') && document.querySelector('.room-code') !== null",
            )
            .await;
        }
    }
    // The connection to the table of the server broke.
    app.allow("WebSocket");
    app.assert_quiet().await;
    // The two share a service worker: what it asks of the stopped server may be told to either of them.
    page.allow("net::ERR_CONNECTION_REFUSED");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_new_version_waits_until_no_game_is_open() {
    let house = quick_house().await;
    let page = visitor(&house).await;
    page.holds("navigator.serviceWorker.register('/sw.js?next').then(() => true)").await;
    page.wait_for("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)").await;
    let old = "navigator.serviceWorker.controller.scriptURL.endsWith('/sw.js')";
    assert!(page.holds(old).await, "this page has the version that it came with");
    // Somewhere else, then back: now no page is left with the old one.
    page.goto("about:blank").await;
    let changed = async || {
        // Our pages would ask for the old one again.
        page.goto(&address(&house, "/healthz")).await;
        let new = page.holds("navigator.serviceWorker.controller?.scriptURL.includes('next') ?? false");
        let is_new = new.await;
        page.goto("about:blank").await;
        is_new
    };
    while !changed().await {}
    page.assert_quiet().await;
}

#[tokio::test]
async fn whoever_is_forgotten_here_leaves_no_game_behind() {
    let mut house = quick_house().await;
    let ada = house.person("Ada").await;
    let page = known(&house, &ada).await;
    keep(&house, &page).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    mend(&mut house, &page).await;
    list(&house, &page, 1).await;
    page.goto(&address(&house, "/settings")).await;
    page.click("details.sure:has([action='/settings/forget']) summary").await;
    page.click("[action='/settings/forget'] button").await;
    page.wait_for("location.search === '?done=forgotten'").await;
    list(&house, &page, 0).await;
    let named = "caches.keys().then(names => Promise.all(names.map(async name => {
            const cache = await caches.open(name);
            const kept = await Promise.all((await cache.keys()).map(key => cache.match(key)));
            const pages = await Promise.all(kept.map(page => page.text()));
            return pages.some(text => text.includes('Ada'));
        }))).then(found => found.includes(true))";
    assert!(!page.holds(named).await, "no kept page has the name");
    page.assert_quiet().await;
}
