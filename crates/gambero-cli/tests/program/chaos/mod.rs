//! A cluster under faults: three nodes behind nginx, one PostgreSQL, one NATS, and many tables whose players
//! sit on different nodes. Nodes are killed, frozen, told to stop and cut off; NATS and PostgreSQL are
//! restarted; the database is locked and its connections are used up. Then every log is read, and held
//! against what every client saw. The same is done with one server that is killed again and again.
//!
//! `cargo xtask chaos --minutes 10 --seed 7` runs it for longer. The seed decides tables, players and faults;
//! when exactly a fault meets which message is up to the machine.

mod cluster;
mod death;
mod faults;
mod player;
mod verify;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use cluster::Cluster;
use faults::Faults;
use gambero::SplitMix64;
use gambero_client::Origin;
use gambero_deploy::Kind;
use gambero_store::{PostgresOptions, PostgresStore, SqliteStore};
use player::{Plan, Seen, Shared};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::server::{NO_LIMITS, Server, until};
use crate::{Folder, is_long};

/// How long everything may take to be well again after the last fault.
const PATIENCE: Duration = Duration::from_mins(8);

/// A number that the environment names; `cargo xtask chaos` sets it.
fn wished<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// People at tables who play until they are told to end.
struct Crowd {
    shared: Arc<Shared>,
    end: watch::Sender<bool>,
    players: JoinSet<Vec<Seen>>,
}

impl Crowd {
    /// Seats people at so many tables.
    async fn at(server: Origin, tables: usize, slowness: u64, rng: &mut SplitMix64) -> Self {
        let (end, ending) = watch::channel(false);
        let shared = Arc::new(Shared::new(server, slowness, ending));
        let mut players = JoinSet::new();
        for number in 0..tables {
            players.spawn(player::table(Plan::new(number, rng), Arc::clone(&shared)));
        }
        until(async || shared.seated.load(Ordering::Relaxed) >= tables).await;
        Self { shared, end, players }
    }

    /// Lets all games come to their end: what everybody has seen, and who has not finished in time.
    async fn finish(&mut self) -> Result<Vec<Seen>, String> {
        self.end.send_replace(true);
        let mut seen = Vec::new();
        let finish = async {
            while let Some(table) = self.players.join_next().await {
                seen.extend(table.expect("a player does not panic"));
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, finish).await.is_ok();
        if in_time { Ok(seen) } else { Err(format!("not all games end:\n{}", self.shared.left())) }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_fails_nothing_is_lost_and_nobody_sees_two_truths() {
    let seed = wished("GAMBERO_CHAOS_SEED").unwrap_or(1);
    let usual = if is_long() { 200 } else { 50 };
    let tables = wished("GAMBERO_CHAOS_TABLES").unwrap_or(usual);
    let minutes: Option<f64> = wished("GAMBERO_CHAOS_MINUTES");
    let time = minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0));
    let cluster = Arc::new(Cluster::behind(Kind::Nginx).await);
    let mut crowd = Crowd::at(cluster.front().into(), tables, 1500, &mut SplitMix64::new(seed)).await;
    let mut faults = Faults::new(seed, Arc::clone(&cluster));
    let begun = Instant::now();
    while faults.count() < usual || time.is_some_and(|time| begun.elapsed() < time) {
        faults.next().await;
    }
    faults.end().await;
    eprintln!(
        "seed {seed}, {} faults in {:.1} s: {}",
        faults.count(),
        begun.elapsed().as_secs_f64(),
        faults.kinds()
    );
    let witnessed = crowd.finish().await.unwrap_or_else(|left| panic!("{}\n{left}", cluster.logs()));
    let store = PostgresStore::connect(PostgresOptions::new(cluster.database())).await.unwrap();
    eprintln!("{:?}", verify::logs(&store, &witnessed).await);
    let broken = cluster.panics();
    assert!(broken.is_empty(), "nodes have panicked:\n{broken}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_again_and_again_loses_nothing() {
    let folder = Folder::new();
    let start = |address: &str| {
        Server::with_file(&folder, &[&["--bot-delay", "1"], &NO_LIMITS[..], &["--addr", address]].concat())
    };
    let mut server = start("127.0.0.1:0");
    let address = server.addr().to_string();
    let mut rng = SplitMix64::new(7);
    let mut crowd = Crowd::at(server.origin.clone(), 15, 20, &mut rng).await;
    for _ in 0..if is_long() { 50 } else { 15 } {
        // In the midst of things: after so many acknowledgements more, sometimes at once.
        let acknowledged = || crowd.shared.acknowledged.load(Ordering::Relaxed);
        let wanted = acknowledged() + rng.below(30);
        until(async || acknowledged() >= wanted).await;
        server.kill();
        server = start(&address);
    }
    let seen = crowd.finish().await.unwrap_or_else(|left| panic!("{left}"));
    server.stop().await;
    let store = SqliteStore::open(folder.at("gambero.db").as_ref()).await.unwrap();
    eprintln!("{:?}", verify::logs(&store, &seen).await);
}
