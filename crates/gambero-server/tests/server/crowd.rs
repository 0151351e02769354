//! A crowd of tables with bots that think long: everybody's game goes on, whoever else thinks.

use std::time::{Duration, Instant};

use gambero_protocol::{ClientMessage, EventJson, Phase};

use crate::house::settings;
use crate::{House, Player};

/// More than a thread for each core can serve at leisure.
const TABLES: usize = 60;

/// How many cards bots lay at each table while they are watched.
const CARDS: usize = 6;

/// A person at a table whose other seats are experts'.
async fn among_experts(house: &House) -> Player {
    let mut table = settings("original", 3);
    table.bots = vec![None, Some("expert".to_owned()), Some("expert".to_owned())];
    let mut player = house.host("Ada", &table).await;
    player.until(|table| table.state.phase == Phase::Starting).await;
    player
}

/// Lets bots play until they have laid some cards; the person plays plainly in between. The longest time without news from a bot at turn.
async fn watch(mut player: Player) -> Duration {
    // The bots begin.
    player.ask(ClientMessage::Offer { offer: Some(false) }).await.unwrap();
    let (mut laid, mut longest) = (0, Duration::ZERO);
    while laid < CARDS && player.state().phase != Phase::Over {
        if player.may_act() && player.state().phase == Phase::Playing {
            player.act().await.unwrap();
        } else {
            let start = Instant::now();
            player.next().await.unwrap();
            longest = longest.max(start.elapsed());
        }
        let by_bots = |event: &EventJson| matches!(event, EventJson::Played { seat: 1.., .. });
        laid += player.happened.drain(..).filter(by_bots).count();
    }
    longest
}

#[tokio::test]
async fn many_tables_of_experts_play_on_and_people_elsewhere_notice_nothing() {
    let house = House::open().await;
    let mut players = Vec::new();
    for _ in 0..TABLES {
        players.push(among_experts(&house).await);
    }
    let witness = crate::Witness::sit(&house).await;
    let watched: Vec<_> = players.into_iter().map(|player| tokio::spawn(watch(player))).collect();
    let mut longest = Duration::ZERO;
    for table in watched {
        longest = longest.max(table.await.unwrap());
    }
    println!("the longest wait for a bot: {longest:?}");
    // At leisure sixty thoughts of 50 ms after each other, by threads that share their cores with sixty clients, a database and this
    // machine's other work, and without the compiler's help; a table that stalls waits for ever.
    assert!(longest < Duration::from_secs(10), "{longest:?}");
    witness.stays_undisturbed().await;

    let metrics = crate::raw::request(house.addr, "GET", "/metrics", &[], "").await.body;
    let count = metrics.lines().find_map(|line| line.strip_prefix("gambero_thinking_seconds_count "));
    let count: usize = count.unwrap().parse().unwrap();
    assert!(count >= TABLES * CARDS, "{count} thoughts");
    assert!(metrics.contains("\ngambero_thinking_waiting "), "{metrics}");
}
