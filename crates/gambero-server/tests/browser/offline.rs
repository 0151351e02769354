//! Without a net: whoever has opened Gambero once plays on, with the server gone.

use gambero_chromium::Page;

use crate::TestServer;
use crate::lessons::act;
use crate::table::{
    button, cheapest, choose, end_turn, laid, lay, may_end, my_turn, pile, see_result, wait_phase,
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
    page.allow_service_worker().await;
    page.goto(&address(house, "/")).await;
    page.wait_for("navigator.serviceWorker?.controller?.state === 'activated'").await;
}

/// A server whose bots do not wait.
pub(crate) async fn quick_house() -> TestServer {
    TestServer::with(|config| config.bot_delay = std::time::Duration::from_millis(1)).await
}

/// Takes the net away: the server stops, and the browser says so.
pub(crate) async fn cut(house: &mut TestServer, page: &Page) {
    house.stop().await;
    page.offline(true).await;
    page.allow("net::ERR_INTERNET_DISCONNECTED");
    page.allow("net::ERR_CONNECTION_REFUSED");
}

/// Opens a table on the device by the form of the page of new tables.
pub(crate) async fn open(house: &TestServer, page: &Page, variant: &str, players: usize, level: &str) {
    page.goto(&address(house, "/new")).await;
    assert!(page.holds("'offline' in document.documentElement.dataset").await);
    let chosen = format!(
        "for (const [name, value] of [['variant', '{variant}'], ['players', '{players}']])
             document.querySelector(`input[name=${{name}}][value='${{value}}']`).checked = true;
         for (const select of document.querySelectorAll('.seat-list select')) select.value = '{level}'; 1"
    );
    page.eval::<u8>(&chosen).await;
    page.click(".submit button").await;
    page.wait_for("location.pathname.startsWith('/device/') && document.body.dataset.phase === 'starting'")
        .await;
}

/// Plays the game that is on the table to its end.
pub(crate) async fn play_out(page: &Page) {
    if page.holds(&format!("document.querySelector('{}') !== null", button("offer"))).await {
        page.click(&button("offer")).await;
    }
    while my_turn(page).await {
        if may_end(page).await {
            end_turn(page).await;
            continue;
        }
        let play = cheapest(page).await.expect("something lights up");
        if play.loses {
            choose(page, &play.card).await;
            page.click(&pile(play.pile)).await;
            page.click("dialog[open] button[value=yes]").await;
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
    assert_eq!(page.eval::<u16>(&fetch).await, 200);
}

#[tokio::test]
async fn an_expert_and_commands_need_no_server() {
    for (variant, players, level) in [("quick", 3, "expert"), ("extreme", 2, "thrifty")] {
        let mut house = quick_house().await;
        let page = visitor(&house).await;
        if level == "expert" {
            fetch_network(&page, variant, players).await;
        }
        cut(&mut house, &page).await;
        open(&house, &page, variant, players, level).await;
        play_out(&page).await;
        see_result(&page).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn without_its_network_a_game_has_no_analysis_and_says_why() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    open(&house, &page, "quick", 3, "careful").await;
    play_out(&page).await;
    see_result(&page).await;
    page.click(".result-more a").await;
    page.there("#analysis [role=alert]").await;
    assert!(page.text("#analysis [role=alert]").await.contains("not on this device"));
    // In the list it has its picture, and nobody is told that nothing was played.
    page.goto(&address(&house, "/games")).await;
    page.there("#device-list .pair").await;
    assert!(page.holds("document.querySelector('.nothing').hidden").await);
    page.assert_quiet().await;
}

#[tokio::test]
async fn lessons_work_without_a_server() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/learn/original#2")).await;
    page.wait_for("document.querySelectorAll('#practice .hand [data-card]').length > 0").await;
    act(&page, "95@2").await;
    page.wait_for("document.querySelector('.word.refused')").await;
    act(&page, "58@3").await;
    page.wait_for("document.querySelector('.word.right')").await;
    page.assert_quiet().await;
}
