//! What pages cost: requests, bytes over the network, work of scripts.

use gambero_chromium::Page;
use gambero_protocol::ClientMessage;

use crate::TestServer;
use crate::played::with_bots;
use crate::replay;
use crate::test_server::{Player, settings};
use crate::visit::{visit, visit_as};

/// What a first visit may cost: requests, and kB over the network.
struct Limit {
    requests: usize,
    kilobytes: u64,
}

/// Sees to it that a page that was just opened has kept to its limit, and asked no other host.
async fn assert_light(house: &TestServer, page: &Page, name: &str, limit: &Limit) {
    let requests = page.requests().await.unwrap();
    let sent: u64 = requests.iter().map(|request| request.sent).sum();
    let told = requests.iter().map(|request| {
        format!("{:>7} of {:>7} bytes: {} {}", request.sent, request.bytes, request.kind, request.url)
    });
    let told = told.collect::<Vec<_>>().join("\n");
    println!("{name}: {} requests, {:.1} kB\n{told}", requests.len(), sent as f64 / 1000.0);
    let own = [format!("http://{}/", house.addr), format!("ws://{}/", house.addr)];
    assert!(requests.iter().all(|request| own.iter().any(|own| request.url.starts_with(own))), "{told}");
    assert!(requests.len() <= limit.requests && sent < limit.kilobytes * 1000, "{name}: {told}");
    // Styles, modules and cards are there, and came over the network.
    assert!(requests.len() > 2 && sent > 5000, "{name}: {told}");
}

#[tokio::test]
async fn the_table_is_light_and_asks_no_other_host() {
    let house = TestServer::open().await;
    for variant in ["original", "extreme", "quick"] {
        let ada = house.person("Ada").await;
        let code = ada.open_table(&with_bots(variant, 3)).await.unwrap();
        // Somebody who has never been here has most to fetch.
        let page = visit(&house, &format!("/t/{code}?watch")).await;
        page.wait_for("document.querySelectorAll('.pile .face use').length > 0").await.unwrap();
        page.wait_for("document.body.dataset.phase === 'starting'").await.unwrap();
        assert_light(&house, &page, variant, &Limit { requests: 12, kilobytes: 70 }).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn pages_are_light_at_a_first_visit() {
    let house = TestServer::open().await;
    for (address, kilobytes) in [("/", 60), ("/rules", 60), ("/daily", 60), ("/learn/original", 80)] {
        let page = visit(&house, address).await;
        page.wait_for("document.readyState === 'complete'").await.unwrap();
        assert_light(&house, &page, address, &Limit { requests: 12, kilobytes }).await;
        page.assert_quiet().await;
    }
    let (player, _) = replay::finished(&house, "original", 3).await;
    let page = replay::open(&house, &player, "").await;
    assert_light(&house, &page, "replay", &Limit { requests: 12, kilobytes: 110 }).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn an_event_takes_few_calls_of_functions() {
    /// Calls for one event, as measured and half as many more. Time would depend on the machine.
    const LIMIT: u64 = 1500;
    const EVENTS: u64 = 13;
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("original", 2)).await;
    let mut ben = house.guest("Ben", &anna.code.clone()).await;
    ben.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    anna.until(|table| table.state.game.is_some()).await;
    anna.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    // Ben looks on with a browser too, while both play over the protocol.
    let page = visit_as(&house, &ben.account, &format!("/t/{}", anna.code)).await;
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 7").await.unwrap();
    page.count_calls().await.unwrap();
    for _ in 0..EVENTS {
        let (one, other) = if anna.may_act() { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
        let version = one.act().await.unwrap();
        other.until(|table| table.version >= version).await;
    }
    let shown = Player::connect(ben.account.clone(), &ben.code).await;
    let tops = shown.state().game.as_ref().unwrap().view.tops.clone();
    for (pile, top) in tops.iter().enumerate().filter_map(|(pile, top)| Some((pile, top.as_ref()?))) {
        let face = format!(
            "document.querySelectorAll('.pile')[{pile}].querySelector('.face use').getAttribute('href').endsWith('#c{top}')"
        );
        page.wait_for(&face).await.unwrap();
    }
    let calls = page.calls("/assets/").await.unwrap() / EVENTS;
    println!("{calls} calls of functions for an event");
    assert!((1..LIMIT).contains(&calls), "{calls}");
    page.assert_quiet().await;
}
