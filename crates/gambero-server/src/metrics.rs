//! Counts for hosts, in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that goes up, or up and down.
#[derive(Default)]
pub(crate) struct Count(AtomicI64);

impl Count {
    pub(crate) fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub(crate) fn sub(&self, less: i64) {
        self.0.fetch_sub(less, Ordering::Relaxed);
    }

    pub(crate) fn value(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bounds of the buckets, in milliseconds.
const BOUNDS: [u64; 9] = [1, 2, 5, 10, 25, 50, 100, 250, 1000];

/// How long something took, in buckets.
#[derive(Default)]
pub(crate) struct Times {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn observe(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.iter().position(|bound| micros <= bound * 1000).unwrap_or(BOUNDS.len());
        self.buckets[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// How often it was done.
    #[cfg(test)]
    pub(crate) fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (place, bucket) in self.buckets.iter().enumerate() {
            sum += bucket.load(Ordering::Relaxed);
            match BOUNDS.get(place) {
                Some(bound) => {
                    let bound = *bound as f64 / 1000.0;
                    let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
                }
                None => {
                    let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}");
                }
            }
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) tables: Count,
    pub(crate) connections: Count,
    pub(crate) messages: Count,
    pub(crate) actions: Count,
    pub(crate) refused: Count,
    pub(crate) requests: Count,
    pub(crate) commits: Times,
    /// What waits to be thought about.
    pub(crate) waiting: Count,
    /// What bots thought about moves and hints.
    pub(crate) thoughts: Times,
}

impl Metrics {
    /// All counts as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let counts = [
            ("gambero_tables", "gauge", "Tables in memory.", &self.tables),
            ("gambero_connections", "gauge", "Open WebSocket connections.", &self.connections),
            ("gambero_messages_total", "counter", "Messages received from clients.", &self.messages),
            ("gambero_actions_total", "counter", "Cards laid and turns ended.", &self.actions),
            ("gambero_refused_total", "counter", "Requests refused at tables.", &self.refused),
            ("gambero_http_requests_total", "counter", "HTTP requests answered.", &self.requests),
            ("gambero_thinking_waiting", "gauge", "Moves, hints and analyses that wait.", &self.waiting),
        ];
        for (name, kind, help, count) in counts {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}", count.value());
        }
        self.commits.write("gambero_commit_seconds", "Time until an entry is on the disk.", &mut text);
        self.thoughts.write(
            "gambero_thinking_seconds",
            "Time that a bot thought about an action.",
            &mut text,
        );
        text
    }
}
