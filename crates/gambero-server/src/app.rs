//! What all parts of the server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use gambero_store::Store;
use tokio::sync::watch;

use crate::analyses::Analyses;
use crate::config::Config;
use crate::daily::DailyResults;
use crate::limits::{Buckets, Connections};
use crate::metrics::Metrics;
use crate::registry::Registry;
use crate::running::ConnectionId;
use crate::thinking::Thinking;

/// The server's parts.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) registry: Registry,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) thinking: Thinking,
    pub(crate) analyses: Analyses,
    pub(crate) connections: Connections,
    pub(crate) newcomers: Buckets,
    pub(crate) lookups: Buckets,
    pub(crate) requests: Buckets,
    pub(crate) daily: DailyResults,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
    next_connection: AtomicU64,
}

impl App {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, stopping: watch::Receiver<bool>) -> Arc<Self> {
        let newcomers = f64::from(config.people_per_hour);
        let lookups = f64::from(config.lookups_per_second);
        let requests = f64::from(config.requests_per_second);
        let metrics = Arc::<Metrics>::default();
        Arc::new(Self {
            config,
            store,
            registry: Registry::default(),
            thinking: Thinking::new(Arc::clone(&metrics)),
            metrics,
            analyses: Analyses::default(),
            connections: Connections::default(),
            newcomers: Buckets::new(newcomers, newcomers / 3600.0),
            // Enough for people who mistype a code, too little to try all of them.
            lookups: Buckets::new(40.0 * lookups, lookups),
            // Enough for a class that comes in at the same moment.
            requests: Buckets::new(10.0 * requests, requests),
            daily: DailyResults::default(),
            stopping,
            next_connection: AtomicU64::new(1),
        })
    }

    pub(crate) fn new_connection(&self) -> ConnectionId {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }
}
