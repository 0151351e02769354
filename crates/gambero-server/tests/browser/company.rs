//! Two browsers and a bot at one table: signals, reloading in the midst of a turn, a connection that breaks.

use std::time::Duration;

use gambero::{Seat, State};
use gambero_chromium::{Page, Proxy};
use gambero_client::{Account, Origin};
use gambero_protocol::Settings;
use serde_json::Value;

use crate::TestServer;
use crate::dealt::{open_dealt, seed};
use crate::table::{
    button, card, cheapest, end_turn, hand, laid, lay, may_end, my_turn, pile, tops, wait_phase,
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
    assert!(host.text(".room").await.unwrap().contains(CODE), "the code is there to be told");

    let friend = visit(&house, &table).await;
    friend.click(".invite-form button").await.unwrap();
    for page in [&host, &friend] {
        wait_phase(page, "starting").await;
        page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
    }
    assert_eq!(names(&host).await.len(), 2, "the friend and the bot");
    assert_eq!(names(&friend).await, ["Bot 3", "Anna"], "the others, in the order of turns");

    // The friend has a card that makes a small step on both rising piles, so a pile is asked for.
    friend.click(".signals [data-group=step]").await.unwrap();
    friend.wait_for("document.querySelectorAll('.pile.armed').length === 2").await.unwrap();
    friend.click(&pile(1)).await.unwrap();
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 1").await.unwrap();
    assert!(badges(&host).await[1].contains("small step"), "it lies on the pile that it is about");
    friend.click(".pile .said:has(.badge.own)").await.unwrap();
    friend.click(".saying .signal[aria-pressed=true]").await.unwrap();
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 0").await.unwrap();

    // Whoever starts has said so, and the other one sees it.
    friend.click(&button("decline")).await.unwrap();
    host.wait_for("document.querySelector('.seats').textContent.includes('rather not')").await.unwrap();
    host.click(&button("offer")).await.unwrap();
    friend
        .wait_for("document.querySelector('.seats').textContent.includes('offers to start')")
        .await
        .unwrap();
    let play = cheapest(&host).await.unwrap();
    lay(&host, &play).await;
    let top = format!("c{}", play.card);
    friend
        .wait_for(&format!(
            "document.querySelectorAll('.face')[{}].innerHTML.includes('#{top}\"')",
            play.pile
        ))
        .await
        .unwrap();
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn reloading_in_the_midst_of_a_turn_loses_nothing() {
    let house = TestServer::open().await;
    let (host, friend) = seated(&house, &house.server()).await;
    // A round, so that there is a trail; and the friend says something meanwhile.
    play_turn(&host).await;
    play_turn(&friend).await;
    assert!(my_turn(&host).await.unwrap());
    friend.click(".pile .say").await.unwrap();
    friend.click(".saying details summary").await.unwrap();
    friend.click(".saying details button").await.unwrap();
    host.wait_for("document.querySelectorAll('.pile .said .badge').length === 1").await.unwrap();
    let play = cheapest(&host).await.unwrap();
    // Not on the pile that the signal is about: it would go.
    let play = if play.pile == 0 {
        crate::table::plays(&host).await.into_iter().find(|play| play.pile > 0).unwrap()
    } else {
        play
    };
    lay(&host, &play).await;
    for page in [&host, &friend] {
        page.eval::<()>("document.activeElement.blur()").await.unwrap();
    }
    let before: [Value; 2] = [sight(&host).await, sight(&friend).await];
    assert!(before[0][".duty"].to_string().contains("one more card"), "{}", before[0]);
    let bot = "document.querySelector('.trail .who-2') !== null";
    assert!(host.eval::<bool>(bot).await.unwrap(), "the bot's card is in the trail: {}", before[0]);
    host.reload().await.unwrap();
    friend.reload().await.unwrap();
    for page in [&host, &friend] {
        page.wait_for("document.querySelectorAll('.hand [data-card]').length > 0").await.unwrap();
    }
    assert_eq!(sight(&host).await, before[0]);
    assert_eq!(sight(&friend).await, before[1]);
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

#[tokio::test]
async fn who_looks_on_hears_what_was_laid_lately() {
    let house = TestServer::open().await;
    let (host, friend) = seated(&house, &house.server()).await;
    let watcher = visit(&house, &format!("/t/{CODE}?watch")).await;
    play_turn(&host).await;
    watcher
        .wait_for("document.querySelector('.piles').textContent.includes('Laid lately: Anna ')")
        .await
        .unwrap();
    friend
        .wait_for("document.querySelector('.piles').textContent.includes('Since your last turn: Anna ')")
        .await
        .unwrap();
    for page in [&host, &friend, &watcher] {
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_card_laid_while_the_connection_is_cut_arrives_when_it_is_back() {
    let house = TestServer::open().await;
    let proxy = Proxy::to(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await.unwrap());
    let play = cheapest(&friend).await.unwrap();
    proxy.cut();
    friend.wait_for("!document.querySelector('.banner').hidden").await.unwrap();
    host.wait_for("document.querySelector('.seats').textContent.includes('away')").await.unwrap();
    friend.click(&card(&play.card)).await.unwrap();
    friend.click(&pile(play.pile)).await.unwrap();
    let banner = friend.text(".banner").await.unwrap();
    assert!(banner.contains("will be sent"), "{banner}");
    assert!(friend.eval::<bool>("document.querySelector('.pile.pending') !== null").await.unwrap());
    let top = format!("c{}", play.card);
    assert_ne!(tops(&host).await[play.pile], top, "nothing has arrived yet");
    let ruler: String = friend.eval("document.querySelector('.ruler').ariaLabel").await.unwrap();
    assert!(ruler.contains(&format!("at {}", play.card)), "the ruler shows the card where it lies: {ruler}");
    proxy.mend();
    laid(&friend, &play.card).await;
    friend.wait_for("document.querySelector('.banner').hidden").await.unwrap();
    host.wait_for("!document.querySelector('.seats').textContent.includes('away')").await.unwrap();
    assert_eq!(tops(&host).await[play.pile], top, "the card has arrived");
    assert_eq!(tops(&friend).await, tops(&host).await);
    assert_eq!(hand(&friend).await.len(), 5);
    host.assert_quiet().await;
    expect_failures(&friend);
    friend.assert_quiet().await;
}

#[tokio::test]
async fn a_card_that_comes_too_late_is_back_in_the_hand_with_the_reason() {
    let house = TestServer::open().await;
    let proxy = Proxy::to(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await.unwrap());
    // The friend has a second device, which does not hang on the proxy.
    let other = friend.another().await.unwrap();
    let cookies = friend.call("Network.getCookies", serde_json::json!({})).await.unwrap();
    let token =
        cookies["cookies"].as_array().unwrap().iter().find(|cookie| cookie["name"] == "gambero").unwrap();
    let cookie =
        serde_json::json!({ "name": "gambero", "value": token["value"], "url": address(&house, "/") });
    other.call("Network.setCookie", cookie).await.unwrap();
    other.goto(&address(&house, &format!("/t/{CODE}"))).await.unwrap();
    assert!(my_turn(&other).await.unwrap());

    let all = crate::table::plays(&friend).await;
    let first = all[0].clone();
    let second = all.iter().find(|play| play.card != first.card).unwrap().clone();
    proxy.cut();
    friend.wait_for("!document.querySelector('.banner').hidden").await.unwrap();
    friend.click(&card(&first.card)).await.unwrap();
    friend.click(&pile(first.pile)).await.unwrap();
    lay(&other, &second).await;
    proxy.mend();
    friend.wait_for("document.querySelector('[role=alert]').textContent.includes('moved on')").await.unwrap();
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
    let proxy = Proxy::to(house.addr).await.unwrap();
    let (host, friend) = seated(&house, &Origin::from(proxy.addr())).await;
    play_turn(&host).await;
    assert!(my_turn(&friend).await.unwrap());
    let play = cheapest(&friend).await.unwrap();
    proxy.silence();
    friend.click(&card(&play.card)).await.unwrap();
    friend.click(&pile(play.pile)).await.unwrap();
    friend.wait_for("!document.querySelector('.banner').hidden").await.unwrap();
    proxy.mend();
    laid(&friend, &play.card).await;
    friend.wait_for("document.querySelector('.banner').hidden").await.unwrap();
    assert_eq!(tops(&host).await[play.pile], format!("c{}", play.card));
    host.assert_quiet().await;
    expect_failures(&friend);
    friend.assert_quiet().await;
}

#[tokio::test]
async fn a_play_shows_on_the_other_side_at_once() {
    const LIMIT: f64 = 100.0;
    let house = TestServer::open().await;
    let (host, friend) = seated(&house, &house.server()).await;
    let mut times = Vec::new();
    for turn in 0..6 {
        let (one, other) = if turn % 2 == 0 { (&host, &friend) } else { (&friend, &host) };
        if !my_turn(one).await.unwrap() {
            break;
        }
        while !may_end(one).await {
            times.push(time_of_play(one, other).await);
        }
        end_turn(one).await;
    }
    times.sort_by(f64::total_cmp);
    println!(
        "a play shows on the other side after {:.1} ms (best {:.1}, worst {:.1}, {} plays)",
        times[times.len() / 2],
        times[0],
        times[times.len() - 1],
        times.len()
    );
    assert!(times[0] < LIMIT, "{times:?}");
    host.assert_quiet().await;
    friend.assert_quiet().await;
}

/// From the click on the pile to the card on the other's pile, in milliseconds.
async fn time_of_play(one: &Page, other: &Page) -> f64 {
    let play = cheapest(one).await.unwrap();
    one.click(&card(&play.card)).await.unwrap();
    one.eval::<()>(
        "addEventListener('click', event => { window.clicked = performance.timeOrigin + event.timeStamp; }, { capture: true, once: true })",
    )
    .await
    .unwrap();
    let watch = format!(
        "{{
            window.shown = null;
            const pile = document.querySelectorAll('.face')[{}];
            const watch = new MutationObserver(() => {{
                if (!pile.innerHTML.includes('#c{}\"')) return;
                window.shown = performance.timeOrigin + performance.now();
                watch.disconnect();
            }});
            watch.observe(pile, {{ childList: true, subtree: true }});
        }}",
        play.pile, play.card
    );
    other.eval::<()>(&watch).await.unwrap();
    one.click(&pile(play.pile)).await.unwrap();
    laid(one, &play.card).await;
    other.wait_for("window.shown !== null").await.unwrap();
    other.eval::<f64>("window.shown").await.unwrap() - one.eval::<f64>("window.clicked").await.unwrap()
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
    friend.goto(&format!("{way}{table}")).await.unwrap();
    friend.click(".invite-form button").await.unwrap();
    for page in [&host, &friend] {
        page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
        // What is to be compared later can be seen.
        page.set_patience(Duration::from_secs(30));
    }
    host.click(&button("offer")).await.unwrap();
    host.wait_for(&format!("document.querySelector('{}') === null", button("offer"))).await.unwrap();
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
    while my_turn(page).await.unwrap() && !may_end(page).await {
        let play = cheapest(page).await.unwrap();
        lay(page, &play).await;
    }
    end_turn(page).await;
}

async fn names(page: &Page) -> Vec<String> {
    page.eval("[...document.querySelectorAll('.seats .name')].map(name => name.textContent)").await.unwrap()
}

/// The signals on each pile.
async fn badges(page: &Page) -> Vec<String> {
    let all = "[...document.querySelectorAll('.pile .said')].map(said => [...said.querySelectorAll('.badge')].map(badge => badge.textContent).join())";
    page.eval(all).await.unwrap()
}

async fn sight(page: &Page) -> Value {
    page.eval(SIGHT).await.unwrap()
}

/// While the connection is cut, requests fail: browsers say so on the console.
fn expect_failures(page: &Page) {
    page.allow("WebSocket connection");
    page.allow("net::ERR_");
}
