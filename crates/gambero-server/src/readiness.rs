//! Whether the server can serve, as found out a moment ago. Probes read it from memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::time::{MissedTickBehavior, interval};

use crate::context::Context;

const CHECK: Duration = Duration::from_secs(1);

/// How long a good result counts, from the start of its check.
const GOOD_FOR: Duration = Duration::from_secs(2);

pub(crate) struct Readiness {
    start: Instant,
    /// Until when the last result counts, in milliseconds since `start`; 0 if it was bad.
    until: AtomicU64,
}

impl Readiness {
    pub(crate) fn new() -> Self {
        let readiness = Self { start: Instant::now(), until: AtomicU64::new(0) };
        readiness.set(Some(readiness.start));
        readiness
    }

    /// Whether the last check was good and is recent.
    pub(crate) fn is_ready(&self) -> bool {
        self.millis(Instant::now()) < self.until.load(Ordering::Relaxed)
    }

    fn millis(&self, at: Instant) -> u64 {
        u64::try_from(at.duration_since(self.start).as_millis()).unwrap_or(u64::MAX)
    }

    /// Notes when a good check began, or that the server is not ready.
    fn set(&self, good: Option<Instant>) {
        self.until.store(good.map_or(0, |begun| self.millis(begun + GOOD_FOR)), Ordering::Relaxed);
    }

    /// Checks the database until the server stops; in a cluster the heartbeat does that. While the database
    /// hangs, the last result expires.
    pub(crate) async fn watch(&self, context: &Context) {
        let mut time = interval(CHECK);
        time.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut was_good = true;
        let check = async {
            loop {
                time.tick().await;
                if let Some(peers) = &context.peers {
                    self.set(peers.renewed());
                    continue;
                }
                let begun = Instant::now();
                let checked = context.store.check().await;
                self.set(checked.is_ok().then_some(begun));
                if was_good && let Err(error) = &checked {
                    tracing::error!(%error, "not ready: the database check failed");
                }
                was_good = checked.is_ok();
            }
        };
        tokio::select! {
            () = check => {}
            () = context.stopping.cancelled() => self.set(None),
        }
    }
}
