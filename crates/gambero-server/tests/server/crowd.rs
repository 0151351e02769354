//! How long bots think.

use gambero_protocol::{ClientMessage, EventJson, Phase, Settings};

use crate::test_server::settings;
use crate::{Player, TestServer, raw};

#[tokio::test]
async fn a_bot_that_hears_nothing_new_thinks_once_per_turn() {
    let house = TestServer::open().await;
    let bots = vec![None, Some("expert".to_owned())];
    let mut player = house.host("Ada", &Settings { bots, ..settings("original", 2) }).await;
    player.dealt().await;
    // The bot begins.
    player.does(ClientMessage::Offer { offer: Some(false) }).await;
    let is_bots = |event: &&EventJson| matches!(event, EventJson::TurnEnded { seat: 1, .. });
    let bots_turns = |player: &Player| player.happened.iter().filter(is_bots).count();
    while bots_turns(&player) < 3 {
        if player.may_act() && player.state().phase == Phase::Playing {
            player.act().await;
        } else {
            player.next().await.unwrap();
        }
    }
    let turns = bots_turns(&player);
    let metrics = raw::request(house.addr, "GET", "/metrics", &[], "").await.body;
    let count = |name: &str| {
        let found = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        found.and_then(|count| count.parse::<usize>().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
    };
    // Nobody else thinks here: a thought takes all of its 50 milliseconds, what is known already next to
    // nothing.
    let all = count("gambero_thinking_seconds_count");
    let long = all - count("gambero_thinking_seconds_bucket{le=\"0.025\"}");
    assert!(all >= 3 * turns, "two cards and the end for each of {turns} turns: {all}");
    assert!((1..=turns).contains(&long), "{long} of {all} actions in {turns} turns were thought about");
}
