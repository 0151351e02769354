//! A crowd of tables with bots that think long: everybody's game goes on, whoever else thinks.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use gambero_protocol::{ClientMessage, EventJson, Phase};
use tokio::task::JoinHandle;

use crate::test_server::settings;
use crate::{Player, TestServer};

/// More than a thread for each core can serve at leisure.
const TABLES: usize = 60;

/// How many cards bots lay at each table while they are watched.
const CARDS: usize = 4;

/// A person at a table whose other seats, so many, are experts'.
async fn among_experts(house: &TestServer, experts: usize) -> Player {
    let mut table = settings("original", 1 + experts);
    table.bots = [vec![None], vec![Some("expert".to_owned()); experts]].concat();
    let mut player = house.host("Ada", &table).await;
    player.until(|table| table.state.phase == Phase::Starting).await;
    player
}

/// Lets bots play until they have laid some cards; the person plays plainly in between. How many cards bots
/// have laid at all tables between two that bots laid here, at most. Time would say more of the machine than
/// of the server; only a table that stalls waits so long that the person loses patience.
async fn watch(mut player: Player, all: Arc<AtomicUsize>) -> usize {
    // The bots begin.
    player.ask(ClientMessage::Offer { offer: Some(false) }).await.unwrap();
    let (mut laid, mut most, mut before) = (0, 0, all.load(Ordering::Relaxed));
    while laid < CARDS && player.state().phase != Phase::Over {
        if player.may_act() && player.state().phase == Phase::Playing {
            player.act().await.unwrap();
            before = all.load(Ordering::Relaxed);
        } else {
            player.next().await.unwrap();
        }
        let by_bots = |event: &EventJson| matches!(event, EventJson::Played { seat: 1.., .. });
        let new = player.happened.drain(..).filter(by_bots).count();
        if new > 0 {
            let now = all.fetch_add(new, Ordering::Relaxed);
            most = most.max(now - before);
            before = now + new;
            laid += new;
        }
    }
    most
}

#[tokio::test]
async fn many_tables_of_experts_play_on_and_people_elsewhere_notice_nothing() {
    let house = TestServer::open().await;
    let mut players = Vec::new();
    for _ in 0..TABLES {
        players.push(among_experts(&house, 2).await);
    }
    let witness = crate::Witness::sit(&house).await;
    let all = Arc::<AtomicUsize>::default();
    let watched: Vec<_> =
        players.into_iter().map(|player| tokio::spawn(watch(player, Arc::clone(&all)))).collect();
    while all.load(Ordering::Relaxed) < TABLES && !watched.iter().any(JoinHandle::is_finished) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // In the midst of it somebody lays a card elsewhere.
    witness.stays_undisturbed().await;
    for table in watched {
        let most = table.await.unwrap();
        // A turn's end is thought about as well, and what is told of a card comes a little after it was laid.
        assert!(most <= 4 * TABLES, "{most} cards elsewhere before one here");
    }
    let metrics = crate::raw::request(house.addr, "GET", "/metrics", &[], "").await.body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("gambero_thinking_seconds_count "));
    let count: usize = count.unwrap().parse().unwrap();
    assert!(count >= TABLES * CARDS, "{count} thoughts");
    assert!(metrics.contains("\ngambero_thinking_waiting "), "{metrics}");
}

#[tokio::test]
async fn a_bot_that_hears_nothing_new_thinks_once_about_its_turn_and_not_again_about_each_card() {
    let house = TestServer::open().await;
    let mut player = among_experts(&house, 1).await;
    player.ask(ClientMessage::Offer { offer: Some(false) }).await.unwrap();
    let is_bots = |event: &&EventJson| matches!(event, EventJson::TurnEnded { seat: 1, .. });
    let bots_turns = |player: &Player| player.happened.iter().filter(is_bots).count();
    while bots_turns(&player) < 3 {
        if player.may_act() && player.state().phase == Phase::Playing {
            player.act().await.unwrap();
        } else {
            player.next().await.unwrap();
        }
    }
    let turns = bots_turns(&player);
    let metrics = crate::raw::request(house.addr, "GET", "/metrics", &[], "").await.body;
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
