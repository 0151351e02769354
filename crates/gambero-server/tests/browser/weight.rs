//! What pages cost: requests, bytes over the network, work of scripts.

use crate::TestServer;
use crate::replay;
use crate::table::holds_cards;
use crate::test_server::with_bots;
use crate::test_server::{Player, settings};
use crate::visit::{visit, visit_as};

/// How many requests a first visit may cost.
const REQUESTS: usize = 12;

#[tokio::test]
async fn pages_are_light_at_a_first_visit_and_ask_no_other_host() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let table = "body[data-phase=starting] .pile .face use";
    let mut places = vec![
        ("/".to_owned(), "main", 60),
        ("/rules".to_owned(), "main", 60),
        ("/daily".to_owned(), "main", 60),
        ("/learn/original".to_owned(), "main", 80),
    ];
    for variant in ["original", "extreme", "quick"] {
        let code = ada.open_table(&with_bots(variant, 3)).await.unwrap();
        places.push((format!("/t/{code}?watch"), table, 70));
    }
    let (player, _) = replay::finished(&house, "original", 3).await;
    places.push((format!("/t/{}/1", player.code), ".replay.ready", 110));
    for (place, there, kilobytes) in places {
        // A browser that has never been here has most to fetch.
        let page = visit(&house, &place).await;
        page.there(there).await;
        page.wait_for("document.readyState === 'complete'").await;
        let requests = page.requests().await;
        let sent: u64 = requests.iter().map(|request| request.sent).sum();
        let told: Vec<_> = requests
            .iter()
            .map(|one| format!("{:>7} of {:>7} bytes: {} {}", one.sent, one.bytes, one.kind, one.url))
            .collect();
        let told = format!("{place}: {} requests, {sent} bytes\n{}", requests.len(), told.join("\n"));
        let own = [format!("http://{}/", house.addr), format!("ws://{}/", house.addr)];
        assert!(requests.iter().all(|request| own.iter().any(|own| request.url.starts_with(own))), "{told}");
        assert!(requests.len() <= REQUESTS && sent < kilobytes * 1000, "{told}");
        // Styles, modules and cards are there, and came over the network.
        assert!(requests.len() > 2 && sent > 5000, "{told}");
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn an_event_takes_few_calls_of_functions() {
    /// Calls for one event, as measured and half as many more. Time would depend on the machine.
    const LIMIT: u64 = 1500;
    const EVENTS: u64 = 13;
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("original", 2)).await;
    let mut ben = house.guest("Ben", &anna.code).await;
    ben.sit(1).await;
    anna.dealt().await;
    anna.offer().await;
    // Ben looks on with a browser too, while both play over the protocol.
    let page = visit_as(&house, &ben.account, &format!("/t/{}", anna.code)).await;
    holds_cards(&page, 7).await;
    page.count_calls().await;
    for _ in 0..EVENTS {
        let (one, other) = if anna.may_act() { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
        let version = one.act().await;
        other.until(|table| table.version >= version).await;
    }
    let shown = Player::connect(ben.account.clone(), &ben.code).await;
    let tops = shown.game().view.tops.clone();
    for (pile, top) in tops.iter().enumerate().filter_map(|(pile, top)| Some((pile, top.as_ref()?))) {
        let face = format!(
            "document.querySelectorAll('.pile')[{pile}].querySelector('.face use').getAttribute('href').endsWith('#c{top}')"
        );
        page.wait_for(&face).await;
    }
    let calls = page.calls("/assets/").await / EVENTS;
    println!("{calls} calls of functions for an event");
    assert!((1..LIMIT).contains(&calls), "{calls}");
    page.assert_quiet().await;
}
