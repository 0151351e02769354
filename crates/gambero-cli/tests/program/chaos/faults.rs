//! What goes wrong, and when.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use gambero::SplitMix64;
use gambero_services::Passage;
use sqlx::{Connection as _, PgConnection};
use tokio::task::JoinSet;

use super::cluster::{Cluster, DATABASE, NODES};
use super::player::one_of;

/// How many connections are taken at once, which is more than PostgreSQL has.
const CONNECTIONS: usize = 220;

pub(crate) struct Faults {
    rng: SplitMix64,
    cluster: Arc<Cluster>,
    kinds: BTreeMap<&'static str, usize>,
    /// Those that go on.
    going: JoinSet<()>,
}

impl Faults {
    pub(crate) fn new(seed: u64, cluster: Arc<Cluster>) -> Self {
        let rng = SplitMix64::new(seed ^ 0xC4A0_5000);
        Self { rng, cluster, kinds: BTreeMap::new(), going: JoinSet::new() }
    }

    /// How many there were.
    pub(crate) fn count(&self) -> usize {
        self.kinds.values().sum()
    }

    /// How many of each kind.
    pub(crate) fn kinds(&self) -> String {
        let each = self.kinds.iter().map(|(kind, count)| format!("{count} {kind}"));
        each.collect::<Vec<_>>().join(", ")
    }

    /// Waits a little, and lets the next thing go wrong.
    pub(crate) async fn next(&mut self) {
        let pause = 80 + self.rng.below(350);
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let node = Arc::clone(&self.cluster.nodes[self.rng.below(NODES as u64) as usize]);
        // Some are shorter and some longer than a lease and than the patience of the nodes.
        let time = Duration::from_millis(*one_of(&mut self.rng, &[50, 200, 500, 1000, 2500, 4500, 6500]));
        let silent = self.rng.below(2) == 0;
        let passage = if silent { Passage::Silent } else { Passage::Closed };
        let cluster = Arc::clone(&self.cluster);
        let kind = match self.rng.below(100) {
            0..20 => {
                node.kill();
                "killed"
            }
            20..30 => {
                node.signal("TERM");
                "told to stop"
            }
            30..52 => {
                self.going.spawn(async move {
                    node.signal("STOP");
                    tokio::time::sleep(time).await;
                    node.signal("CONT");
                });
                "frozen"
            }
            52..70 => {
                self.going.spawn(async move {
                    node.cut_database(passage);
                    tokio::time::sleep(time).await;
                    node.cut_database(Passage::Open);
                });
                if silent { "cut off from PostgreSQL silently" } else { "cut off from PostgreSQL" }
            }
            70..85 => {
                self.going.spawn(async move {
                    node.cut_nats(passage);
                    tokio::time::sleep(time).await;
                    node.cut_nats(Passage::Open);
                });
                if silent { "cut off from NATS silently" } else { "cut off from NATS" }
            }
            85..91 => {
                self.going.spawn(async move {
                    let restart = move || {
                        let mut nats = cluster.nats.lock().unwrap();
                        nats.kill();
                        std::thread::sleep(time);
                        nats.start_again().unwrap();
                    };
                    tokio::task::spawn_blocking(restart).await.unwrap();
                });
                "NATS restarted"
            }
            91..95 => {
                // One at a time: the next one waits until it is back.
                let restart = move || {
                    cluster.postgres.stop().unwrap();
                    std::thread::sleep(time.min(Duration::from_secs(1)));
                    cluster.postgres.start_again().unwrap();
                };
                tokio::task::spawn_blocking(restart).await.unwrap();
                "PostgreSQL restarted"
            }
            95..98 => {
                let seconds = time.as_secs_f64().min(2.5);
                let lock = format!("LOCK TABLE log IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep({seconds})");
                self.going.spawn(async move {
                    // It may fail: PostgreSQL may be away.
                    let lock = move || cluster.postgres.sql(DATABASE, &lock).is_ok();
                    let _ = tokio::task::spawn_blocking(lock).await;
                });
                "the log locked and all pools exhausted"
            }
            _ => {
                self.going.spawn(async move {
                    let mut taken = Vec::new();
                    for _ in 0..CONNECTIONS {
                        match PgConnection::connect(&cluster.database()).await {
                            Ok(connection) => taken.push(connection),
                            Err(_) => break,
                        }
                    }
                    tokio::time::sleep(time.min(Duration::from_secs(2))).await;
                });
                "PostgreSQL's connections used up"
            }
        };
        *self.kinds.entry(kind).or_default() += 1;
    }

    /// Waits until nothing is wrong any more.
    pub(crate) async fn end(&mut self) {
        while let Some(ended) = self.going.join_next().await {
            ended.expect("a fault ends well");
        }
        for node in &self.cluster.nodes {
            node.signal("CONT");
            node.cut_database(Passage::Open);
            node.cut_nats(Passage::Open);
        }
    }
}
