//! What is kept on a device: it outlives the browser, goes to the account and into files, and says so when it
//! cannot be kept.

use gambero_chromium::{Browser, Motion, Page, Scheme};
use gambero_protocol::{GameJson, Settings};
use gambero_text::Language;
use serde_json::{Value, json};

use crate::TestServer;
use crate::languages::assert_reads;
use crate::offline::{cut, fetch_network, keep, open, play_out, quick_house, visitor};
use crate::table::{button, cheapest, choose, hand, lay, pile, see_result, tops, wait_phase};
use crate::visit::{address, known};

/// How many games on the device the list shows.
const LISTED: &str = "document.querySelectorAll('#device-list li').length";

/// A browser with a profile of its own, and a page in it.
async fn own_browser(profile: &std::path::Path) -> (Browser, Page) {
    let browser = Browser::start_with(profile).unwrap();
    let page = browser.own_page().await.unwrap();
    page.media(Scheme::Dark, Motion::Reduced).await.unwrap();
    (browser, page)
}

/// The net is back: the server, and the browser knows.
async fn mend(house: &mut TestServer, page: &Page) {
    house.start(|_| ()).await;
    page.offline(false).await.unwrap();
}

/// Plays a short game without a net to its end.
async fn short_game(house: &TestServer, page: &Page) {
    open(house, page, "quick", 2, "careful").await;
    play_out(page).await;
    see_result(page).await;
}

/// Opens the list of games, and waits until it shows so many of this device.
async fn list(house: &TestServer, page: &Page, count: usize) {
    page.goto(&address(house, "/games")).await.unwrap();
    page.wait_for(&format!("{LISTED} === {count}")).await.unwrap();
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
        page.goto(&address(&house, place)).await.unwrap();
        page.click(css).await.unwrap();
        page.wait_for(
            "location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'",
        )
        .await
        .unwrap();
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_on_the_device_says_so_and_goes_on_from_the_start_page() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    assert_eq!(page.text(".chip.local").await.unwrap(), "on this device · does not count");
    let place: String = page.eval("location.pathname").await.unwrap();
    mend(&mut house, &page).await;
    page.goto(&address(&house, "/")).await.unwrap();
    page.wait_for(&format!("document.querySelector('#running-device a[href=\"{place}\"]') !== null"))
        .await
        .unwrap();
    assert!(page.text("#running-device").await.unwrap().contains("does not count"));
    page.click("#continue a").await.unwrap();
    page.wait_for(&format!("location.pathname === '{place}'")).await.unwrap();
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
    page.goto(&address(&house, "/")).await.unwrap();
    page.wait_for("document.querySelector('#running-device a') !== null").await.unwrap();
    let parts = "['continue', 'running', 'open'].map(id => document.getElementById(id))";
    page.eval::<()>(&format!("void (window.before = {parts})")).await.unwrap();
    let bea = house.person("Bea").await;
    let public = Settings { public: true, ..crate::test_server::settings("extreme", 2) };
    let code = bea.open_table(&public).await.unwrap();
    page.eval::<()>(LOOK).await.unwrap();
    page.wait_for(&format!("document.querySelector('#open a[href=\"/t/{code}\"]') !== null")).await.unwrap();
    let same: Vec<bool> =
        page.eval(&format!("{parts}.map((part, at) => part === window.before[at])")).await.unwrap();
    assert_eq!(same, [true, true, false]);
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_at_the_server_is_not_offered_without_a_connection() {
    let mut house = quick_house().await;
    let mut ada = house.host("Ada", &crate::test_server::settings("original", 1)).await;
    ada.act().await.unwrap();
    let page = known(&house, &ada.account).await;
    keep(&house, &page).await;
    assert!(page.eval::<bool>("document.querySelector('#continue').checkVisibility()").await.unwrap());
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/")).await.unwrap();
    page.wait_for("!document.querySelector('#continue').checkVisibility() && document.querySelector('.start-now .main') !== null")
        .await
        .unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_form_is_sent_once_however_often_it_is_pressed() {
    // The server answers when the test says so.
    const WAIT: &str = "window.asked = [], window.fetch = () => new Promise(done => window.asked.push(() => done(new Response()))), void 0";
    let house = quick_house().await;
    let page = known(&house, &house.person("Ada").await).await;
    page.goto(&address(&house, "/")).await.unwrap();
    page.eval::<()>(WAIT).await.unwrap();
    for _ in 0..2 {
        page.click("form.start-now button").await.unwrap();
    }
    assert_eq!(page.eval::<usize>("window.asked.length").await.unwrap(), 1);
    assert_eq!(
        page.eval::<String>("document.querySelector('form.start-now').ariaBusy").await.unwrap(),
        "true"
    );
    page.eval::<()>("window.asked[0]()").await.unwrap();
    page.wait_for("location.pathname.startsWith('/t/')").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_server_that_does_not_answer_is_left_without_a_table() {
    let house = quick_house().await;
    let ada = house.person("Ada").await;
    let proxy = gambero_chromium::Proxy::to(house.addr).await.unwrap();
    let page = crate::visit::newcomer().await;
    let start = format!("http://{}/", proxy.addr());
    let cookie = json!({ "name": "gambero", "value": ada.token(), "url": start });
    page.call("Network.setCookie", cookie).await.unwrap();
    page.allow_service_worker().await.unwrap();
    page.goto(&start).await.unwrap();
    page.wait_for("navigator.serviceWorker?.controller?.state === 'activated'").await.unwrap();
    proxy.silence();
    page.click("form.start-now button").await.unwrap();
    page.wait_for("location.pathname.startsWith('/device/')").await.unwrap();
    proxy.mend();
    let tables: Value = ada.get("/api/me/tables").await.unwrap();
    assert_eq!(tables, json!([]));
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_with_others_says_that_it_needs_the_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/")).await.unwrap();
    for _ in 0..2 {
        page.click(".start-company [value=friend]").await.unwrap();
        page.wait_for("document.querySelector('.offline-problem') !== null").await.unwrap();
    }
    assert!(page.text(".offline-problem").await.unwrap().contains("you need a connection"));
    assert_eq!(page.eval::<u8>("document.querySelectorAll('.offline-problem').length").await.unwrap(), 1);
    // From a table on the device, others are invited to one at the server.
    open(&house, &page, "original", 1, "careful").await;
    page.click("#table-top button.icon[popovertarget=menu]").await.unwrap();
    page.click("#menu [data-id=device-invite]").await.unwrap();
    page.wait_for("document.body.innerText.includes('you need a connection')").await.unwrap();
    mend(&mut house, &page).await;
    page.click("#table-top button.icon[popovertarget=menu]").await.unwrap();
    page.click("#menu [data-id=device-invite]").await.unwrap();
    page.wait_for("location.pathname.startsWith('/t/') && document.querySelector('.room-code') !== null")
        .await
        .unwrap();
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
    page.click(&button("offer")).await.unwrap();
    assert!(crate::table::my_turn(&page).await.unwrap());
    let play = cheapest(&page).await.unwrap();
    lay(&page, &play).await;
    let (cards, lies) = (hand(&page).await, tops(&page).await);
    let place: String = page.eval("location.pathname").await.unwrap();
    page.assert_quiet().await;
    drop(page);
    // No farewell, no time to write anything.
    browser.kill();
    let (_browser, page) = own_browser(profile.path()).await;
    page.allow_service_worker().await.unwrap();
    page.allow("net::ERR_CONNECTION_REFUSED");
    // How long it takes from a browser that has just started to a hand of cards is told, not asked for.
    let watch = "new MutationObserver(() => {
            if (document.querySelector('.hand [data-card]')) window.dealtAt ??= Math.round(performance.now());
        }).observe(document, { childList: true, subtree: true });";
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await.unwrap();
    page.goto(&address(&house, &place)).await.unwrap();
    page.wait_for("window.dealtAt !== undefined").await.unwrap();
    println!("a hand after {} ms", page.eval::<u32>("window.dealtAt").await.unwrap());
    list(&house, &page, 1).await;
    page.click("#device-list a").await.unwrap();
    wait_phase(&page, "playing").await;
    page.wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {}", cards.len()))
        .await
        .unwrap();
    assert_eq!((hand(&page).await, tops(&page).await), (cards, lies));
    play_out(&page).await;
    see_result(&page).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_hint_is_given_without_a_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    fetch_network(&page, "original", 1).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    page.click(&button("hint")).await.unwrap();
    page.wait_for("document.querySelector('dialog[open], .hint:not([hidden])') !== null").await.unwrap();
    if page.eval::<bool>("document.querySelector('dialog[open]') !== null").await.unwrap() {
        page.click("dialog[open] button[value=yes]").await.unwrap();
    }
    page.wait_for("document.querySelector('.hint:not([hidden])') !== null").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn every_language_plays_learns_and_looks_back_without_a_net() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    for (round, language) in Language::ALL.into_iter().enumerate() {
        if round > 0 {
            mend(&mut house, &page).await;
        }
        page.goto(&address(&house, "/")).await.unwrap();
        // The page that answers may be in the same language: it is another one all the same.
        page.eval::<bool>("(window.before = true)").await.unwrap();
        page.click(&format!("#languages [value={}]", language.code())).await.unwrap();
        let answered = format!(
            "window.before === undefined && document.readyState === 'complete'
                && document.documentElement.lang === '{}'",
            language.code()
        );
        page.wait_for(&answered).await.unwrap();
        // The pages are kept anew in this language.
        let kept = format!(
            "caches.open('pages').then(cache => cache.match('/offline/daily')).then(page => page?.text())
                .then(text => (text ?? '').includes('lang=\"{}\"'))",
            language.code()
        );
        page.wait_for(&kept).await.unwrap();
        fetch_network(&page, "quick", 2).await;
        cut(&mut house, &page).await;
        open(&house, &page, "quick", 2, "careful").await;
        assert_reads(&page, language, "the table").await;
        play_out(&page).await;
        see_result(&page).await;
        assert_reads(&page, language, "the result").await;
        page.click(".result-more a").await.unwrap();
        page.wait_for("document.querySelector('#replay.ready #analysis.ready') !== null").await.unwrap();
        assert_reads(&page, language, "the replay").await;
        page.goto(&address(&house, "/learn/extreme")).await.unwrap();
        page.wait_for("document.querySelectorAll('#practice .hand [data-card]').length > 0").await.unwrap();
        assert_reads(&page, language, "the lesson").await;
        for place in ["/daily", "/settings", "/rules", "/nowhere"] {
            page.goto(&address(&house, place)).await.unwrap();
            assert_reads(&page, language, place).await;
        }
        list(&house, &page, round + 1).await;
        assert_reads(&page, language, "the list").await;
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
    page.click("#device-send").await.unwrap();
    mend(&mut house, &page).await;
    let sent = "document.querySelector('#device-list').innerText.includes('in the account')";
    for _ in 0..3 {
        page.goto(&address(&house, "/games")).await.unwrap();
        page.wait_for(sent).await.unwrap();
    }
    let games = games_of(&ada).await;
    assert_eq!(games.len(), 1, "{games:?}");
    assert!(games[0].device.is_some() && games[0].practice);
    // It stands in the list once, and on another device as what it is.
    assert_eq!(page.eval::<u8>(LISTED).await.unwrap(), 1);
    let twice = "[...document.querySelectorAll('li[data-origin]')].some(row => !row.hidden)";
    assert!(!page.eval::<bool>(twice).await.unwrap());
    let other = known(&house, &ada).await;
    other.goto(&address(&house, "/games")).await.unwrap();
    assert!(other.text("li[data-origin]").await.unwrap().contains("on a device"));
    other.click("li[data-origin] a").await.unwrap();
    other.wait_for("document.querySelector('#replay.ready') !== null").await.unwrap();
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
    page.call("Page.setDownloadBehavior", allow).await.unwrap();
    page.click("#device-export").await.unwrap();
    let file = folder.path().join("gambero-games.txt");
    while !file.exists() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap().matches("gambero-record/1").count(), 2);
    // What is here already is not read twice.
    read(&page, &file).await;
    said(&page, "all of it is here already").await;
    assert_eq!(page.eval::<u8>(LISTED).await.unwrap(), 2);
    // All gone, and back again.
    page.goto(&address(&house, "/settings")).await.unwrap();
    page.wait_for("!document.querySelector('#device-kept').hidden").await.unwrap();
    page.click("#device-kept summary").await.unwrap();
    page.click("#device-clear").await.unwrap();
    page.wait_for("document.querySelector('#device-kept').hidden").await.unwrap();
    list(&house, &page, 0).await;
    read(&page, &file).await;
    said(&page, "2 games have been read").await;
    assert_eq!(page.eval::<u8>(LISTED).await.unwrap(), 2);
    // What is no record is refused with the reason.
    let other = folder.path().join("other.txt");
    std::fs::write(&other, "gambero-record/1\nvariant: chess\n").unwrap();
    read(&page, &other).await;
    said(&page, "other.txt could not be read").await;
    page.click("#device-list a").await.unwrap();
    page.wait_for("document.querySelector('#replay.ready') !== null").await.unwrap();
    page.assert_quiet().await;
}

/// Chooses a file with games.
async fn read(page: &Page, file: &std::path::Path) {
    let found = page
        .call("Runtime.evaluate", json!({ "expression": "document.querySelector('#device-import')" }))
        .await;
    let object = found.unwrap()["result"]["objectId"].clone();
    let files = json!({ "files": [file], "objectId": object });
    page.call("DOM.setFileInputFiles", files).await.unwrap();
}

/// Waits until the list says something.
async fn said(page: &Page, words: &str) {
    let said = format!("document.querySelector('#device-said').textContent.includes('{words}')");
    page.wait_for(&said).await.unwrap();
}

#[tokio::test]
async fn the_deal_of_the_day_has_cards_of_its_own_without_a_net() {
    let mut house = quick_house().await;
    let (ada, ben) = (visitor(&house).await, visitor(&house).await);
    let tile = ".tile:has([value=quick])";
    let mut hands = Vec::new();
    cut(&mut house, &ada).await;
    ben.allow("net::ERR_CONNECTION_REFUSED");
    ben.offline(true).await.unwrap();
    ben.allow("net::ERR_INTERNET_DISCONNECTED");
    for page in [&ada, &ben] {
        page.goto(&address(&house, "/daily")).await.unwrap();
        assert!(page.text("main").await.unwrap().contains("other cards than those of the ranking"));
        page.click(&format!("{tile} button")).await.unwrap();
        page.wait_for(
            "location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'",
        )
        .await
        .unwrap();
        page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
        assert!(!page.eval::<bool>("document.querySelector('.chip.daily').hidden").await.unwrap());
        hands.push(hand(page).await);
    }
    assert_eq!(hands[0], hands[1], "everybody has the same cards");
    // There is one try: whoever comes back goes on.
    let place: String = ada.eval("location.pathname").await.unwrap();
    play_out(&ada).await;
    see_result(&ada).await;
    ada.goto(&address(&house, "/daily")).await.unwrap();
    ada.click(&format!("{tile} button")).await.unwrap();
    wait_phase(&ada, "over").await;
    assert_eq!(ada.eval::<String>("location.pathname").await.unwrap(), place);
    ada.assert_quiet().await;
    ben.assert_quiet().await;
}

#[tokio::test]
async fn the_cards_of_devices_are_not_those_of_the_ranking() {
    let mut house = quick_house().await;
    let ada = house.person("Ada").await;
    let page = known(&house, &ada).await;
    keep(&house, &page).await;
    page.goto(&address(&house, "/daily")).await.unwrap();
    page.click(".tile:has([value=original]) button").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    let ranked = hand(&page).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/daily")).await.unwrap();
    page.click(".tile:has([value=original]) button").await.unwrap();
    page.wait_for("location.pathname.startsWith('/device/')").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    assert_ne!(hand(&page).await, ranked);
    // The connection to the table of the server broke.
    page.allow("WebSocket");
    page.assert_quiet().await;
}

/// What Chromium is told about the storage of the house.
async fn storage(house: &TestServer, page: &Page, command: &str, mut more: Value) {
    more["origin"] = json!(address(house, ""));
    page.call(command, more).await.unwrap();
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
    let place: String = page.eval("location.pathname").await.unwrap();
    page.assert_quiet().await;
    drop((page, browser));
    // Chromium looks at the room that is left when it first opens a database.
    let (_browser, page) = own_browser(profile.path()).await;
    page.allow_service_worker().await.unwrap();
    page.allow("net::ERR_CONNECTION_REFUSED");
    storage(&house, &page, "Storage.overrideQuotaForOrigin", json!({ "quotaSize": 1 })).await;
    page.goto(&address(&house, &place)).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    choose(&page, &play.card).await;
    page.click(&pile(play.pile)).await.unwrap();
    page.wait_for("document.body.innerText.includes('This device has no room left')").await.unwrap();
    page.wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {}", cards.len()))
        .await
        .unwrap();
    assert_eq!(hand(&page).await, cards, "the card is in the hand again");
    page.goto(&address(&house, "/")).await.unwrap();
    page.click("form.start-now button").await.unwrap();
    page.wait_for("document.querySelector('.offline-problem') !== null").await.unwrap();
    assert!(page.text(".offline-problem").await.unwrap().contains("no room left"));
    // With room again, the game goes on where it was.
    page.goto(&address(&house, "/rules")).await.unwrap();
    storage(&house, &page, "Storage.overrideQuotaForOrigin", json!({})).await;
    list(&house, &page, 1).await;
    page.click("#device-list a").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    lay(&page, &play).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn storage_that_is_refused_or_wiped_says_so() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    let place: String = page.eval("location.pathname").await.unwrap();
    page.goto(&address(&house, "/rules")).await.unwrap();
    storage(&house, &page, "Storage.clearDataForOrigin", json!({ "storageTypes": "indexeddb" })).await;
    page.goto(&address(&house, &place)).await.unwrap();
    page.wait_for("document.body.innerText.includes('This table is not on this device')").await.unwrap();
    // A database of a later version cannot be opened by this one.
    page.goto(&address(&house, "/rules")).await.unwrap();
    storage(&house, &page, "Storage.clearDataForOrigin", json!({ "storageTypes": "indexeddb" })).await;
    let later = "new Promise(done => {
        const request = indexedDB.open('gambero', 99);
        request.onsuccess = () => (request.result.close(), done(true));
    })";
    assert!(page.eval::<bool>(later).await.unwrap());
    page.goto(&address(&house, "/")).await.unwrap();
    page.click("form.start-now button").await.unwrap();
    page.wait_for("document.querySelector('.offline-problem') !== null").await.unwrap();
    assert!(page.text(".offline-problem").await.unwrap().contains("does not let the game be kept"));
    page.assert_quiet().await;
}

#[tokio::test]
async fn an_installed_app_begins_at_once_and_has_its_own_ways() {
    let mut house = quick_house().await;
    let profile = tempfile::tempdir().unwrap();
    let browser = Browser::start_whole_with(profile.path()).unwrap();
    let page = browser.own_page().await.unwrap();
    keep(&house, &page).await;
    let manifest = page.call("Page.getAppManifest", json!({})).await.unwrap();
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let parsed = &manifest["manifest"];
    assert!(parsed["icons"].as_array().unwrap().len() > 5 && parsed["shareTarget"].is_object(), "{parsed}");
    let errors = page.call("Page.getInstallabilityErrors", json!({})).await.unwrap();
    assert_eq!(errors["installabilityErrors"], json!([]), "nothing is in the way of installing it");
    let app = page.install(&address(&house, "/")).await.unwrap();
    app.allow_service_worker().await.unwrap();
    app.media(Scheme::Dark, Motion::Reduced).await.unwrap();
    // With the net at the server, and without on the device.
    for (round, place) in ["/t/", "/device/"].into_iter().enumerate() {
        let begun =
            format!("location.pathname.startsWith('{place}') && document.body.dataset.phase === 'starting'");
        if round > 0 {
            cut(&mut house, &app).await;
        }
        app.goto(&address(&house, "/")).await.unwrap();
        app.wait_for("matchMedia('(display-mode: standalone)').matches").await.unwrap();
        app.wait_for("!document.querySelector('.app-ways').hidden").await.unwrap();
        app.click("form.start-now button").await.unwrap();
        app.wait_for(&begun).await.unwrap();
        app.click("[data-way=back]").await.unwrap();
        app.wait_for("location.pathname === '/'").await.unwrap();
        if round == 0 {
            // Tables with others are at the server.
            app.click(".start-company [value=friend]").await.unwrap();
            app.wait_for(
                "location.pathname.startsWith('/t/') && document.querySelector('.room-code') !== null",
            )
            .await
            .unwrap();
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
    page.eval::<bool>("navigator.serviceWorker.register('/sw.js?next').then(() => true)").await.unwrap();
    page.wait_for("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)")
        .await
        .unwrap();
    let old = "navigator.serviceWorker.controller.scriptURL.endsWith('/sw.js')";
    assert!(page.eval::<bool>(old).await.unwrap(), "this page has the version that it came with");
    // Somewhere else, then back: now no page is left with the old one.
    page.goto("about:blank").await.unwrap();
    let changed = async || {
        // Our pages would ask for the old one again.
        page.goto(&address(&house, "/healthz")).await.unwrap();
        let new =
            page.eval::<bool>("navigator.serviceWorker.controller?.scriptURL.includes('next') ?? false");
        let is_new = new.await.unwrap();
        page.goto("about:blank").await.unwrap();
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
    page.goto(&address(&house, "/settings")).await.unwrap();
    page.click("details.sure:has([action='/settings/forget']) summary").await.unwrap();
    page.click("[action='/settings/forget'] button").await.unwrap();
    page.wait_for("location.search === '?done=forgotten'").await.unwrap();
    list(&house, &page, 0).await;
    let named = "caches.keys().then(names => Promise.all(names.map(async name => {
            const cache = await caches.open(name);
            const kept = await Promise.all((await cache.keys()).map(key => cache.match(key)));
            const pages = await Promise.all(kept.map(page => page.text()));
            return pages.some(text => text.includes('Ada'));
        }))).then(found => found.includes(true))";
    assert!(!page.eval::<bool>(named).await.unwrap(), "no kept page has the name");
    page.assert_quiet().await;
}
