//! Metrics for operators, in the text format of Prometheus.

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

/// How long something took, in buckets; the last one has no bound.
#[derive(Default)]
pub(crate) struct Times {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn observe(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = BOUNDS.partition_point(|bound| bound * 1000 < micros);
        self.buckets[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    #[cfg(test)]
    pub(crate) fn count(&self) -> u64 {
        self.buckets.iter().map(|bucket| bucket.load(Ordering::Relaxed)).sum()
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        let bounds = BOUNDS.iter().map(|bound| (*bound as f64 / 1000.0).to_string());
        for (bound, bucket) in bounds.chain(["+Inf".to_owned()]).zip(&self.buckets) {
            sum += bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

/// Declares counts with their names, kinds and meanings, in the order of the text.
macro_rules! metrics {
    ($($field:ident = $name:literal $kind:ident $help:literal;)*) => {
        #[derive(Default)]
        pub(crate) struct Metrics {
            $(#[doc = $help] pub(crate) $field: Count,)*
            pub(crate) clock_skew_millis: Count,
            pub(crate) commits: Times,
            /// What bots thought about moves and hints.
            pub(crate) thoughts: Times,
        }

        impl Metrics {
            fn counts(&self) -> impl Iterator<Item = (&str, &str, &str, f64)> {
                [$(($name, stringify!($kind), $help, self.$field.value() as f64)),*].into_iter()
            }
        }
    };
}

metrics! {
    tables = "gambero_tables" gauge "Tables in memory.";
    connections = "gambero_connections" gauge "Open WebSocket connections.";
    messages = "gambero_messages_total" counter "Messages received from clients.";
    actions = "gambero_actions_total" counter "Cards laid and turns ended.";
    refused = "gambero_refused_total" counter "Requests refused at tables.";
    requests = "gambero_http_requests_total" counter "HTTP requests answered.";
    waiting = "gambero_thinking_waiting" gauge "Moves, hints and analyses that wait.";
    analyses = "gambero_analyses_total" counter "Analyses of games that were made.";
    database_errors = "gambero_database_errors_total" counter "What the database did not do.";
    draining = "gambero_draining" gauge "1 while the server is about to stop.";
    nodes = "gambero_nodes" gauge "Nodes of the cluster that live; 0 without one.";
    kept_tables = "gambero_kept_tables" gauge "Tables that this node keeps.";
    conflicts = "gambero_conflicts_total" counter "Entries that another node wrote first.";
    caught_up = "gambero_catch_ups_total" counter "Entries of other nodes that were read.";
    leases_lost = "gambero_lease_lost_total" counter "How often the lease ran out.";
    adopted_tables = "gambero_adopted_tables_total" counter "Tables of dead nodes taken over.";
    hints_sent = "gambero_hints_sent_total" counter "Hints sent over NATS.";
    hints_heard = "gambero_hints_heard_total" counter "Hints heard over NATS.";
    nats_connected = "gambero_nats_connected" gauge "1 while NATS is there.";
}

impl Metrics {
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let skew = self.clock_skew_millis.value() as f64 / 1000.0;
        let about = "By how much this machine's clock is ahead of the database's.";
        for (name, kind, help, value) in
            self.counts().chain([("gambero_clock_skew_seconds", "gauge", about, skew)])
        {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        self.commits.write("gambero_commit_seconds", "Time until an entry is on the disk.", &mut text);
        let about = "Time that a bot thought about an action.";
        self.thoughts.write("gambero_thinking_seconds", about, &mut text);
        text
    }
}
