//! A cluster under faults: three nodes behind nginx, one PostgreSQL, one NATS, and hundreds of tables whose
//! players sit on different nodes. Nodes are killed, frozen, told to stop and cut off; NATS and PostgreSQL
//! are restarted; the database is locked and its connections are used up. Then every log is read, and held
//! against what every client saw.
//!
//! `cargo xtask chaos --minutes 10 --seed 7` runs it for longer. The seed decides tables, players and faults;
//! when exactly a fault meets which message is up to the machine.

mod cluster;
mod death;
mod dice;
mod faults;
mod player;
mod verify;

use std::sync::Arc;
use std::time::{Duration, Instant};

use cluster::Cluster;
use dice::Dice;
use faults::Faults;
use player::{Plan, Seen, Shared};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How many faults the short run has.
const FAULTS: usize = 200;

/// How long everything may take to be well again after the last fault.
const PATIENCE: Duration = Duration::from_mins(8);

/// What a run is made of.
struct Run {
    seed: u64,
    tables: usize,
    faults: usize,
    time: Option<Duration>,
}

impl Run {
    /// As the environment wishes; `cargo xtask chaos` sets it.
    fn wished() -> Self {
        fn wish<T: std::str::FromStr>(name: &str) -> Option<T> {
            std::env::var(name).ok()?.parse().ok()
        }
        let minutes: Option<f64> = wish("GAMBERO_CHAOS_MINUTES");
        Self {
            seed: wish("GAMBERO_CHAOS_SEED").unwrap_or(1),
            tables: wish("GAMBERO_CHAOS_TABLES").unwrap_or(200),
            faults: FAULTS,
            time: minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0)),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_nothing_is_lost_and_nobody_sees_two_truths() {
    let run = Run::wished();
    eprintln!("seed {}, {} tables", run.seed, run.tables);
    let start = Instant::now();
    let cluster = Arc::new(Cluster::behind_nginx().await);
    let (end, ending) = watch::channel(false);
    let shared = Arc::new(Shared::new(cluster.front(), ending));
    let mut dice = Dice::new(run.seed);
    let mut players = JoinSet::new();
    for number in 0..run.tables {
        let plan = Plan::new(number, &mut dice);
        let shared = Arc::clone(&shared);
        players.spawn(async move { player::table(plan, shared).await });
    }
    // Faults begin when everybody is at a table.
    shared.all_seated(run.tables).await;
    eprintln!("everybody sits after {:.1} s", start.elapsed().as_secs_f64());
    let mut faults = Faults::new(run.seed, Arc::clone(&cluster));
    let begun = Instant::now();
    while faults.count() < run.faults || run.time.is_some_and(|time| begun.elapsed() < time) {
        faults.next().await;
    }
    faults.end().await;
    eprintln!("{} faults in {:.1} s: {}", faults.count(), begun.elapsed().as_secs_f64(), faults.kinds());
    end.send_replace(true);
    let healing = Instant::now();
    let mut seen: Vec<Seen> = Vec::new();
    let finish = async {
        while let Some(table) = players.join_next().await {
            seen.extend(table.expect("a player does not panic"));
        }
    };
    let in_time = tokio::time::timeout(PATIENCE, finish).await.is_ok();
    assert!(in_time, "{}\nnot all games end:\n{}", cluster.logs(), shared.left());
    eprintln!("all games have ended {:.1} s after the last fault", healing.elapsed().as_secs_f64());
    let found = verify::logs(&cluster.database(), &seen).await;
    eprintln!("{}", shared.report());
    eprintln!("{found}");
    let broken = cluster.panics();
    assert!(broken.is_empty(), "nodes have panicked:\n{broken}");
}
