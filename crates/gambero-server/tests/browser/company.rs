//! Two browsers and a bot at one table: signals, reloading in the midst of a turn, a connection that breaks.

use gambero::{Seat, State};
use gambero_chromium::Page;
use gambero_client::{Account, Origin};
use gambero_protocol::Settings;
use gambero_services::{Passage, Proxy};
use serde_json::Value;

use crate::TestServer;
use crate::dealt::{open_dealt, seed};
use crate::table::{
    button, card, cheapest, end_turn, hand, holds_cards, laid, lay, may_end, my_turn, pile, tops, wait_phase,
};
use crate::test_server::settings;
use crate::visit::{address, newcomer, visit, visit_as};

const CODE: &str = "BBB222";

/// Everything that must be the same after reloading.
const SIGHT: &str = "Object.fromEntries(
    ['#table-top', '.seats', '.duty', '.hand', '.said', '.trail', '.signals', '.actions', '.piles .face'].map(css => [
        css,
        [...document.querySelectorAll(css)].map(element => [
            element.textContent,
            [...element.querySelectorAll('use')].map(use => use.getAttribute('href')),
            [...element.querySelectorAll('[data-card]')].map(card => card.dataset.card),
        ]),
    ]))";

#[tokio::test]
async fn a_friend_comes_by_link_and_signals_go_from_one_to_the_other() {
    let house = TestServer::open().await;
    let (anna, table) = open(&house, small_step_for_the_friend).await;
    let host = visit_as(&house, &anna, &table).await;
    wait_phase(&host, "waiting").await;
    assert!(host.text(".room").await.contains(CODE), "the code is there to be told");

    let friend = visit(&house, &table).await;
    friend.click(".invite-form button").await;
    for page in [&host, &friend] {
        wait_phase(page, "starting").await;
        holds_cards(page, 6).await;
    }
    assert_eq!(names(&host).await.len(), 2, "the friend and the bot");
    assert_eq!(names(&friend).await, ["Bot 3", "Anna"], "the others, in the order of turns");

    // The friend has a card that makes a small step on both rising piles, so a pile is asked for.
    friend.click(".signals [data-group=step]").await;
    friend.wait_for("document.querySelectorAll('.pile.armed').length === 2").await;
    friend.click(&pile(1)).await;
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 1").await;
    assert!(badges(&host).await[1].contains("small step"), "it lies on the pile that it is about");
    friend.click(".pile .said:has(.badge.own)").await;
    friend.click(".saying .signal[aria-pressed=true]").await;
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 0").await;

    // Whoever starts has said so, and the other one sees it.
    friend.click(&button("decline")).await;
    host.wait_for("document.querySelector('.seats').textContent.includes('rather not')").await;
    host.click(&button("offer")).await;
    friend.wait_for("document.querySelector('.seats').textContent.includes('offers to start')").await;
    let play = cheapest(&host).await.unwrap();
    lay(&host, &play).await;
    let top = format!("c{}", play.card);
    friend
        .wait_for(&format!(
            "document.querySelectorAll('.face')[{}].innerHTML.includes('#{top}\"')",
            play.pile
        ))
        .await;
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn reloading_in_the_midst_of_a_turn_loses_nothing() {
    let house = TestServer::open().await;
    let (host, friend) = seated(&house, &house.server()).await;
    // A round, so that there is a trail; and the friend says something meanwhile.
    let watcher = visit(&house, &format!("/t/{CODE}?watch")).await;
    play_turn(&host).await;
    for (page, words) in [(&watcher, "Laid lately: Anna "), (&friend, "Since your last turn: Anna ")] {
        page.wait_for(&format!("document.querySelector('.piles').textContent.includes('{words}')")).await;
    }
    watcher.assert_quiet().await;
    play_turn(&friend).await;
    assert!(my_turn(&host).await);
    friend.click(".pile .say").await;
    friend.click(".saying details summary").await;
    friend.click(".saying details button").await;
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 1").await;
    let play = cheapest(&host).await.unwrap();
    // Not on the pile that the signal is about: it would go.
    let play = if play.pile == 0 {
        crate::table::plays(&host).await.into_iter().find(|play| play.pile > 0).unwrap()
    } else {
        play
    };
    lay(&host, &play).await;
    for page in [&host, &friend] {
        page.run("document.activeElement.blur()").await;
    }
    let before: [Value; 2] = [sight(&host).await, sight(&friend).await];
    assert!(before[0][".duty"].to_string().contains("one more card"), "{}", before[0]);
    let bot = "document.querySelector('.trail .who-2') !== null";
    assert!(host.holds(bot).await, "the bot's card is in the trail: {}", before[0]);
    host.reload().await;
    friend.reload().await;
    for page in [&host, &friend] {
        page.there(".hand [data-card]").await;
    }
    assert_eq!(sight(&host).await, before[0]);
    assert_eq!(sight(&friend).await, before[1]);
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn a_card_laid_while_cut_off_arrives_later() {
    let house = TestServer::open().await;
    let proxy = Proxy::start(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await);
    let play = cheapest(&friend).await.unwrap();
    proxy.set(Passage::Closed);
    friend.wait_for("!document.querySelector('.banner').hidden").await;
    host.wait_for("document.querySelector('.seats').textContent.includes('away')").await;
    friend.click(&card(&play.card)).await;
    friend.click(&pile(play.pile)).await;
    let banner = friend.text(".banner").await;
    assert!(banner.contains("will be sent"), "{banner}");
    assert!(friend.holds("document.querySelector('.pile.pending') !== null").await);
    let top = format!("c{}", play.card);
    assert_ne!(tops(&host).await[play.pile], top, "nothing has arrived yet");
    let ruler: String = friend.eval("document.querySelector('.ruler').ariaLabel").await;
    assert!(ruler.contains(&format!("at {}", play.card)), "the ruler shows the card where it lies: {ruler}");
    proxy.set(Passage::Open);
    laid(&friend, &play.card).await;
    friend.wait_for("document.querySelector('.banner').hidden").await;
    host.wait_for("!document.querySelector('.seats').textContent.includes('away')").await;
    assert_eq!(tops(&host).await[play.pile], top, "the card has arrived");
    assert_eq!(tops(&friend).await, tops(&host).await);
    assert_eq!(hand(&friend).await.len(), 5);
    host.assert_quiet().await;
    expect_failures(&friend);
    friend.assert_quiet().await;
}

#[tokio::test]
async fn a_card_that_comes_too_late_is_back_in_the_hand() {
    let house = TestServer::open().await;
    let proxy = Proxy::start(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await);
    // The friend has a second device, which does not hang on the proxy.
    let other = friend.another().await;
    let cookies = friend.call("Network.getCookies", serde_json::json!({})).await;
    let token =
        cookies["cookies"].as_array().unwrap().iter().find(|cookie| cookie["name"] == "gambero").unwrap();
    other.cookie(&address(&house, "/"), "gambero", token["value"].as_str().unwrap()).await;
    other.goto(&address(&house, &format!("/t/{CODE}"))).await;
    assert!(my_turn(&other).await);

    let all = crate::table::plays(&friend).await;
    let first = all[0].clone();
    let second = all.iter().find(|play| play.card != first.card).unwrap().clone();
    proxy.set(Passage::Closed);
    friend.wait_for("!document.querySelector('.banner').hidden").await;
    friend.click(&card(&first.card)).await;
    friend.click(&pile(first.pile)).await;
    lay(&other, &second).await;
    proxy.set(Passage::Open);
    friend.wait_for("document.querySelector('[role=alert]').textContent.includes('moved on')").await;
    laid(&friend, &second.card).await;
    let held = hand(&friend).await;
    assert!(held.contains(&first.card), "{} is back: {held:?}", first.card);
    assert_eq!(tops(&friend).await, tops(&other).await);
    expect_failures(&friend);
    for page in [&host, &friend, &other] {
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_connection_that_is_dead_without_saying_so_is_noticed() {
    let house = TestServer::open().await;
    let proxy = Proxy::start(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await);
    let play = cheapest(&friend).await.unwrap();
    proxy.set(Passage::Silent);
    friend.click(&card(&play.card)).await;
    friend.click(&pile(play.pile)).await;
    friend.wait_for("!document.querySelector('.banner').hidden").await;
    proxy.set(Passage::Open);
    laid(&friend, &play.card).await;
    friend.wait_for("document.querySelector('.banner').hidden").await;
    assert_eq!(tops(&host).await[play.pile], format!("c{}", play.card));
    host.assert_quiet().await;
    expect_failures(&friend);
    friend.assert_quiet().await;
}

/// A table for three with a bot in the last seat, and its address.
async fn open(house: &TestServer, wish: fn(&State) -> bool) -> (Account, String) {
    let settings = Settings { bots: vec![None, None, Some("careful".to_owned())], ..settings("original", 3) };
    let anna = house.person("Anna").await;
    open_dealt(house, &anna, &settings, seed(&settings, wish), CODE).await;
    (anna, format!("/t/{CODE}"))
}

/// Anna and a friend at a table with a bot; the friend comes another way if need be. Anna is to start.
async fn seated(house: &TestServer, way: &Origin) -> (Page, Page) {
    let (anna, table) = open(house, small_step_for_the_friend).await;
    let host = visit_as(house, &anna, &table).await;
    let friend = newcomer().await;
    friend.goto(&format!("{way}{table}")).await;
    friend.click(".invite-form button").await;
    for page in [&host, &friend] {
        holds_cards(page, 6).await;
        // What is to be compared later can be seen.
    }
    host.click(&button("offer")).await;
    host.wait_for(&format!("document.querySelector('{}') === null", button("offer"))).await;
    (host, friend)
}

/// The friend holds exactly one card that makes a small step from the beginning of the rising piles, and none
/// on the falling ones.
fn small_step_for_the_friend(state: &State) -> bool {
    let numbers = state.view(Seat::ALL[1]).deck().texts(state.hand(Seat::ALL[1]));
    let numbers: Vec<u8> = numbers.iter().map(|number| number.parse().unwrap()).collect();
    numbers.iter().filter(|number| **number <= 6).count() == 1 && numbers.iter().all(|number| *number < 90)
}

/// The cheapest turn.
async fn play_turn(page: &Page) {
    while my_turn(page).await && !may_end(page).await {
        let play = cheapest(page).await.unwrap();
        lay(page, &play).await;
    }
    end_turn(page).await;
}

async fn names(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.seats .name')].map(name => name.textContent)").await
}

/// The signals on each pile.
async fn badges(page: &Page) -> Vec<String> {
    let all = "[...document.querySelectorAll('.pile .said')].map(said => [...said.querySelectorAll('.badge')].map(badge => badge.textContent).join())";
    page.eval(all).await
}

async fn sight(page: &Page) -> Value {
    page.eval(SIGHT).await
}

/// While the connection is cut, requests fail: browsers say so on the console.
fn expect_failures(page: &Page) {
    page.allow("WebSocket connection");
    page.allow("net::ERR_");
}
