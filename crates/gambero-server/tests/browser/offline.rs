//! Without a net: whoever has opened Gambero once plays on, with the server gone.

use gambero_chromium::Page;

use crate::TestServer;
use crate::lessons::act;
use crate::table::{
    button, cheapest, choose, end_turn, hand, laid, lay, may_end, my_turn, pile, see_result, tops, wait_phase,
};
use crate::visit::{address, newcomer};

/// Somebody who has opened the start page once, and whose browser has kept what it needs.
pub(crate) async fn visitor(house: &TestServer) -> Page {
    let page = newcomer().await;
    keep(house, &page).await;
    page
}

/// Opens the start page, and waits until the browser has kept what it needs.
pub(crate) async fn keep(house: &TestServer, page: &Page) {
    page.allow_service_worker().await.unwrap();
    page.goto(&address(house, "/")).await.unwrap();
    page.wait_for("navigator.serviceWorker?.controller?.state === 'activated'").await.unwrap();
}

/// A server whose bots do not wait.
pub(crate) async fn quick_house() -> TestServer {
    TestServer::with(|config| config.bot_delay = std::time::Duration::from_millis(1)).await
}

/// Takes the net away: the server stops, and the browser says so.
pub(crate) async fn cut(house: &mut TestServer, page: &Page) {
    house.stop().await;
    page.offline(true).await.unwrap();
    page.allow("net::ERR_INTERNET_DISCONNECTED");
    page.allow("net::ERR_CONNECTION_REFUSED");
}

/// Opens a table on the device by the form of the page of new tables.
pub(crate) async fn open(house: &TestServer, page: &Page, variant: &str, players: usize, level: &str) {
    page.goto(&address(house, "/new")).await.unwrap();
    assert!(page.eval::<bool>("'offline' in document.documentElement.dataset").await.unwrap());
    let chosen = format!(
        "for (const [name, value] of [['variant', '{variant}'], ['players', '{players}']])
             document.querySelector(`input[name=${{name}}][value='${{value}}']`).checked = true;
         for (const select of document.querySelectorAll('.seat-list select')) select.value = '{level}'; 1"
    );
    page.eval::<u8>(&chosen).await.unwrap();
    page.click(".submit button").await.unwrap();
    page.wait_for("location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'")
        .await
        .unwrap();
}

/// Plays the game that is on the table to its end.
pub(crate) async fn play_out(page: &Page) {
    if page.eval::<bool>(&format!("document.querySelector('{}') !== null", button("offer"))).await.unwrap() {
        page.click(&button("offer")).await.unwrap();
    }
    while my_turn(page).await.unwrap() {
        if may_end(page).await {
            end_turn(page).await;
            continue;
        }
        let play = cheapest(page).await.expect("something lights up");
        if play.loses {
            choose(page, &play.card).await;
            page.click(&pile(play.pile)).await.unwrap();
            page.click("dialog[open] button[value=yes]").await.unwrap();
            laid(page, &play.card).await;
        } else {
            lay(page, &play).await;
        }
    }
    wait_phase(page, "over").await;
}

/// Fetches the network of a game, as is done when it is first chosen.
pub(crate) async fn fetch_network(page: &Page, variant: &str, players: usize) {
    let fetch = format!(
        "fetch(JSON.parse(document.documentElement.dataset.device).networks + '{variant}-{players}.net')
            .then((answer) => answer.status)"
    );
    assert_eq!(page.eval::<u16>(&fetch).await.unwrap(), 200);
}

/// A whole game of a variant, without a net from its beginning on.
async fn whole_game(variant: &str, players: usize, level: &str) {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    if matches!(level, "skilled" | "expert") {
        fetch_network(&page, variant, players).await;
    }
    cut(&mut house, &page).await;
    open(&house, &page, variant, players, level).await;
    play_out(&page).await;
    see_result(&page).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn original_alone() {
    whole_game("original", 1, "careful").await;
}

#[tokio::test]
async fn extreme_with_one_bot() {
    whole_game("extreme", 2, "skilled").await;
}

#[tokio::test]
async fn quick_with_two_bots() {
    whole_game("quick", 3, "expert").await;
}

#[tokio::test]
async fn quick_expert_with_three_bots() {
    whole_game("quick-expert", 4, "careful").await;
}

#[tokio::test]
async fn original_pro_with_four_bots() {
    whole_game("original-pro", 5, "greedy").await;
}

#[tokio::test]
async fn original_pro_plus_with_one_bot() {
    whole_game("original-pro-plus", 2, "thrifty").await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_page_was_closed() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "original", 1, "careful").await;
    let play = cheapest(&page).await.unwrap();
    lay(&page, &play).await;
    let (cards, lies) = (hand(&page).await, tops(&page).await);
    let place: String = page.eval("location.pathname").await.unwrap();
    let again = page.another().await.unwrap();
    again.allow_service_worker().await.unwrap();
    again.offline(true).await.unwrap();
    page.assert_quiet().await;
    drop(page);
    again.goto(&address(&house, "/games")).await.unwrap();
    again.wait_for("document.querySelector('#device-list a') !== null").await.unwrap();
    assert_eq!(
        again.eval::<String>("document.querySelector('#device-list a').pathname").await.unwrap(),
        place
    );
    again.click("#device-list a").await.unwrap();
    wait_phase(&again, "playing").await;
    again
        .wait_for(&format!("document.querySelectorAll('.hand [data-card]').length === {}", cards.len()))
        .await
        .unwrap();
    assert_eq!((hand(&again).await, tops(&again).await), (cards, lies));
    again.assert_quiet().await;
}

#[tokio::test]
async fn a_finished_game_is_looked_at_with_its_analysis() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    fetch_network(&page, "quick", 2).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 2, "careful").await;
    play_out(&page).await;
    see_result(&page).await;
    page.click(".result-more a").await.unwrap();
    page.wait_for("document.querySelector('#replay.ready') !== null").await.unwrap();
    assert!(page.eval::<bool>("/^\\/device\\/[A-Z]+\\/1$/.test(location.pathname)").await.unwrap());
    page.wait_for("document.querySelector('#analysis.ready') !== null").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn without_its_network_a_game_has_no_analysis_and_says_why() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 3, "careful").await;
    play_out(&page).await;
    see_result(&page).await;
    page.click(".result-more a").await.unwrap();
    page.wait_for("document.querySelector('#analysis [role=alert]') !== null").await.unwrap();
    assert!(page.text("#analysis [role=alert]").await.unwrap().contains("not on this device"));
    // In the list it has its picture, and nobody is told that nothing was played.
    page.goto(&address(&house, "/games")).await.unwrap();
    page.wait_for("document.querySelector('#device-list .pair') !== null").await.unwrap();
    assert!(page.eval::<bool>("document.querySelector('.nothing').hidden").await.unwrap());
    page.assert_quiet().await;
}

#[tokio::test]
async fn lessons_work_without_a_server() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/learn/original#2")).await.unwrap();
    page.wait_for("document.querySelectorAll('#practice .hand [data-card]').length > 0").await.unwrap();
    act(&page, "95@2").await;
    page.wait_for("document.querySelector('.word.refused')").await.unwrap();
    act(&page, "58@3").await;
    page.wait_for("document.querySelector('.word.right')").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_page_that_is_not_kept_says_so() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/statistics")).await.unwrap();
    assert!(page.text("h1").await.unwrap().contains("No connection"));
    page.assert_quiet().await;
}

#[tokio::test]
async fn nothing_of_a_person_stays_after_signing_out() {
    let house = quick_house().await;
    let page = visitor(&house).await;
    page.eval::<bool>(
        "caches.open('pages').then((cache) => cache.match('/')).then((found) => found !== undefined)",
    )
    .await
    .map(|kept| assert!(kept))
    .unwrap();
    let forget = "fetch('/settings/forget', { method: 'POST', body: new URLSearchParams() })";
    page.eval::<u16>(&format!("{forget}.then(({{ status }}) => status)")).await.unwrap();
    // They are fetched anew, as a stranger sees them.
    page.wait_for(
        "caches.open('pages').then((cache) => cache.match('/offline')).then((found) => found !== undefined)",
    )
    .await
    .unwrap();
    page.assert_quiet().await;
}
