//! What a table costs: requests, bytes, time of scripts.

use std::time::Duration;

use gambero_protocol::ClientMessage;

use crate::House;
use crate::house::{Player, settings};
use crate::played::with_bots;
use crate::visit::{visit, visit_as};

#[tokio::test]
async fn the_table_is_light_and_asks_no_other_host() {
    const REQUESTS: usize = 12;
    const BYTES: u64 = 150 * 1024;
    let house = House::open().await;
    for variant in ["original", "extreme", "quick"] {
        let ada = house.person("Ada").await;
        let code = ada.open_table(&with_bots(variant, 3)).await.unwrap();
        // Somebody who has never been here has most to fetch.
        let page = visit(&house, &format!("/t/{code}")).await;
        page.wait_for("document.querySelectorAll('.pile .face use').length > 0").await.unwrap();
        page.wait_for("document.body.dataset.phase === 'starting'").await.unwrap();
        let requests = page.requests().await.unwrap();
        let bytes: u64 = requests.iter().map(|request| request.bytes).sum();
        let told =
            requests.iter().map(|request| format!("{:>7} {} {}", request.bytes, request.kind, request.url));
        println!("{variant}: {} requests, {:.1} KB", requests.len(), bytes as f64 / 1024.0);
        let told = told.collect::<Vec<_>>().join("\n");
        println!("{told}");
        let own = [format!("http://{}/", house.server()), format!("ws://{}/", house.server())];
        assert!(requests.iter().all(|request| own.iter().any(|own| request.url.starts_with(own))), "{told}");
        assert!(requests.len() <= REQUESTS && bytes < BYTES, "{told}");
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn an_event_takes_little_time_of_scripts() {
    const LIMIT: Duration = Duration::from_millis(8);
    let house = House::open().await;
    let mut anna = house.host("Anna", &settings("original", 2)).await;
    let mut ben = house.guest("Ben", &anna.code.clone()).await;
    ben.ask(ClientMessage::Sit { seat: 1 }).await.unwrap();
    anna.until(|table| table.state.game.is_some()).await;
    anna.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
    // Ben looks on with a browser too, while both play over the protocol.
    let page = visit_as(&house, &ben.account, &format!("/t/{}", anna.code)).await;
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 7").await.unwrap();
    let mut times = Vec::new();
    for number in 0..13 {
        let (one, other) = if anna.may_act() { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
        let (version, time) = page.script_time_of(one.act()).await.unwrap();
        let version = version.unwrap();
        other.until(|table| table.version >= version).await;
        // What comes first is compiled first.
        if number > 0 {
            times.push(time);
        }
    }
    times.sort_unstable();
    let median = times[times.len() / 2];
    println!(
        "scripts take {median:?} for an event ({:?} to {:?}, {} events)",
        times[0],
        times[times.len() - 1],
        times.len()
    );
    assert!(median < LIMIT, "{times:?}");
    let shown = Player::connect(ben.account.clone(), &ben.code).await;
    let tops = shown.state().game.as_ref().unwrap().view.tops.clone();
    let drawn = crate::table::tops(&page).await;
    for (top, drawn) in tops.iter().zip(&drawn).filter(|(top, _)| top.is_some()) {
        assert_eq!(*drawn, format!("c{}", top.as_ref().unwrap()), "the page has drawn what happened");
    }
    page.assert_quiet().await;
}
