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

    pub(crate) fn set(&self, value: i64) {
        self.0.store(value, Ordering::Relaxed);
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
    /// Analyses of finished games that were made.
    pub(crate) analyses: Count,
    /// What the store refused to do, or could not.
    pub(crate) database_errors: Count,
    /// Whether the server is about to stop.
    pub(crate) draining: Count,
    /// Entries that somebody else had written first.
    pub(crate) conflicts: Count,
    /// Entries of other nodes that were read.
    pub(crate) caught_up: Count,
    pub(crate) kept_tables: Count,
    pub(crate) nodes: Count,
    pub(crate) clock_skew_millis: Count,
    pub(crate) leases_lost: Count,
    pub(crate) adopted_tables: Count,
    pub(crate) hints_sent: Count,
    pub(crate) hints_heard: Count,
    pub(crate) nats_connected: Count,
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
            ("gambero_analyses_total", "counter", "Analyses of games that were made.", &self.analyses),
            (
                "gambero_database_errors_total",
                "counter",
                "What the database did not do.",
                &self.database_errors,
            ),
            ("gambero_draining", "gauge", "1 while the server is about to stop.", &self.draining),
            ("gambero_nodes", "gauge", "Nodes of the cluster that live; 0 without one.", &self.nodes),
            ("gambero_kept_tables", "gauge", "Tables that this node keeps.", &self.kept_tables),
            ("gambero_conflicts_total", "counter", "Entries that another node wrote first.", &self.conflicts),
            ("gambero_catch_ups_total", "counter", "Entries of other nodes that were read.", &self.caught_up),
            ("gambero_lease_lost_total", "counter", "How often the lease ran out.", &self.leases_lost),
            (
                "gambero_adopted_tables_total",
                "counter",
                "Tables of dead nodes taken over.",
                &self.adopted_tables,
            ),
            ("gambero_hints_sent_total", "counter", "Hints sent over NATS.", &self.hints_sent),
            ("gambero_hints_heard_total", "counter", "Hints heard over NATS.", &self.hints_heard),
            ("gambero_nats_connected", "gauge", "1 while NATS is there.", &self.nats_connected),
        ];
        for (name, kind, help, count) in counts {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {}", count.value());
        }
        let name = "gambero_clock_skew_seconds";
        let help = "By how much this machine's clock is ahead of the database's.";
        let skew = self.clock_skew_millis.value() as f64 / 1000.0;
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {skew}");
        self.commits.write("gambero_commit_seconds", "Time until an entry is on the disk.", &mut text);
        self.thoughts.write(
            "gambero_thinking_seconds",
            "Time that a bot thought about an action.",
            &mut text,
        );
        text
    }
}
