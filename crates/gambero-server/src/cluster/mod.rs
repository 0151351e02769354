//! Many nodes on one store: leases, who keeps which table, and hints between nodes.
//!
//! The database is the truth: logs, leases and who is where are read from it. NATS only says that there is
//! something to read, so a hint that is lost, doubled or late changes nothing but the time until it is read;
//! every node also looks by itself ([`LOOK`]).
//!
//! What many tables ask for at once is one statement ([`batch`]).

mod access;
mod batch;
mod beat;
mod hint;
mod nats;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gambero_store::{Claim, Cluster, GameId, Node, NodeId, PresenceRow, StoreError, TableId};
use parking_lot::Mutex;

use crate::config::Config;
use crate::metrics::Metrics;
use crate::secret::new_code;
use crate::serve::ServeError;

pub use self::access::NatsError;
use self::batch::Batch;
pub(crate) use self::beat::{check_clock, start};
pub(crate) use self::hint::{About, Hint};
use self::nats::Nats;

/// How long a lease runs. A node that dies leaves its work undone for so long.
pub(crate) const LEASE: Duration = Duration::from_secs(3);

const BEAT: Duration = Duration::from_secs(1);

/// How often a node looks by itself how its tables stand, and how often while it hears all others.
const LOOK: Duration = Duration::from_millis(1500);
const LOOK_CONNECTED: Duration = Duration::from_secs(10);

/// How often a node looks for orphans although no node has come or gone.
const ORPHANS: Duration = Duration::from_secs(30);

/// After how long without a lease a node is given up, and what it said of who is where.
const GIVEN_UP: Duration = Duration::from_mins(1);

/// The other nodes, as this one knows them.
pub(crate) struct Peers {
    shared: Arc<dyn Cluster>,
    metrics: Arc<Metrics>,
    /// What this node is called, with some letters of chance: no other node has the same name.
    name: String,
    node: AtomicI64,
    /// Goes up when the lease has run out or the node has joined again: what it kept before may have gone to
    /// others.
    epoch: AtomicU64,
    /// How often the database has said which nodes there are.
    beats: AtomicU64,
    lease: Mutex<Lease>,
    /// When each node was heard last.
    heard: Mutex<HashMap<String, Instant>>,
    keeping: Batch<TableId, Result<bool, StoreError>>,
    saying: Batch<(TableId, String), Result<(), StoreError>>,
    asking: Batch<TableId, Result<Vec<PresenceRow>, StoreError>>,
    nats: Option<Nats>,
}

#[derive(Default)]
struct Lease {
    /// Until when it is sure to run, by this node's own clock, which never goes back.
    until: Option<Instant>,
    nodes: Vec<Node>,
    /// The last person who was forgotten, of those whom this node has heard of.
    forgotten: Option<i64>,
}

impl Peers {
    pub(crate) async fn join(
        shared: Arc<dyn Cluster>,
        config: &Config,
        metrics: Arc<Metrics>,
    ) -> Result<Self, ServeError> {
        let name = format!("{}/{}", config.node, new_code());
        let nats = config.nats.as_ref().map(|config| Nats::new(config, shared.name())).transpose()?;
        let asked = Instant::now();
        let node = shared.join(&name, env!("CARGO_PKG_VERSION"), LEASE).await.map_err(ServeError::Join)?;
        let lease = Lease { until: Some(asked + LEASE), ..Lease::default() };
        Ok(Self {
            shared,
            metrics,
            name,
            node: AtomicI64::new(node.0),
            epoch: AtomicU64::new(0),
            beats: AtomicU64::new(0),
            lease: Mutex::new(lease),
            heard: Mutex::default(),
            keeping: Batch::default(),
            saying: Batch::default(),
            asking: Batch::default(),
            nats,
        })
    }

    fn node(&self) -> NodeId {
        NodeId(self.node.load(Ordering::Acquire))
    }

    /// Which lease it is, if one runs. What was kept under another one must be asked for again.
    pub(crate) fn epoch(&self) -> Option<u64> {
        let runs = self.lease.lock().until.is_some_and(|until| Instant::now() < until);
        runs.then(|| self.epoch.load(Ordering::Acquire))
    }

    /// When the last renewal of the lease began, if the lease runs.
    pub(crate) fn renewed(&self) -> Option<Instant> {
        self.epoch()?;
        self.lease.lock().until?.checked_sub(LEASE)
    }

    /// Whether this node does what one node does for all.
    pub(crate) fn is_first(&self) -> bool {
        self.lease.lock().nodes.first().is_some_and(|node| node.id == self.node())
    }

    /// Whether hints come from all other nodes.
    fn hears_all(&self) -> bool {
        let mut heard = self.heard.lock();
        heard.retain(|_, last| last.elapsed() < LEASE);
        let is_heard = |node: &Node| node.name == self.name || heard.contains_key(&node.name);
        self.nats.as_ref().is_some_and(Nats::is_connected) && self.lease.lock().nodes.iter().all(is_heard)
    }

    /// Whether a node is alive as far as this one knows.
    fn is_known(&self, name: &str) -> bool {
        name == self.name || self.lease.lock().nodes.iter().any(|node| node.name == name)
    }

    /// Tells the other nodes that there is something to read. Nobody waits for it.
    pub(crate) fn tell(&self, about: About) {
        if let Some(nats) = &self.nats {
            nats.tell(&Hint { from: self.name.clone(), about }, &self.metrics);
        }
    }

    /// Makes this node the keeper of a table, unless another one is.
    pub(crate) async fn keep(&self, table: TableId) -> Result<bool, StoreError> {
        let keep = |tables: Vec<TableId>| async move {
            let kept = self.shared.keep(self.node(), &tables).await.map(HashSet::<_>::from_iter);
            let is_kept = |table| match &kept {
                Ok(kept) => Ok(kept.contains(table)),
                Err(error) => Err(error.clone()),
            };
            tables.iter().map(is_kept).collect()
        };
        self.keeping.ask(table, keep).await.unwrap_or(Err(StoreError::Closed))
    }

    /// This node keeps a table no longer, and whoever else has it may. `false` if it could not be released.
    pub(crate) async fn release(&self, table: TableId) -> bool {
        let released = self.shared.release(self.node(), &[table]).await;
        match &released {
            Ok(()) => self.tell(About::Keeper(table)),
            Err(error) => tracing::warn!(table = table.0, %error, "a table was not released"),
        }
        released.is_ok()
    }

    /// Says who is at a table on this node.
    pub(crate) async fn set_presence(&self, table: TableId, body: &str) -> Result<(), StoreError> {
        let say = |said: Vec<(TableId, String)>| async move {
            let count = said.len();
            vec![self.shared.set_presence(self.node(), &said.into_iter().collect()).await; count]
        };
        self.saying.ask((table, body.to_owned()), say).await.unwrap_or(Err(StoreError::Closed))?;
        self.tell(About::Presence(table));
        Ok(())
    }

    /// Who is at a table, by what the other nodes say.
    pub(crate) async fn presence(&self, table: TableId) -> Result<Vec<PresenceRow>, StoreError> {
        let ask = |tables: Vec<TableId>| async move {
            let found = self.shared.presence(&tables).await.map(|found| {
                let mut rows = HashMap::<_, Vec<_>>::new();
                for (table, row) in found {
                    rows.entry(table).or_default().push(row);
                }
                rows
            });
            let rows_of = |table| match &found {
                Ok(rows) => Ok(rows.get(table).cloned().unwrap_or_default()),
                Err(error) => Err(error.clone()),
            };
            tables.iter().map(rows_of).collect()
        };
        let mut rows = self.asking.ask(table, ask).await.unwrap_or(Err(StoreError::Closed))?;
        let own = self.node();
        rows.retain(|row| row.node != own);
        Ok(rows)
    }

    /// Makes this node the one that makes an analysis, unless another one does.
    pub(crate) async fn claim_analysis(&self, game: GameId, done: f32) -> Result<Claim, StoreError> {
        self.shared.claim_analysis(self.node(), game, done).await
    }

    /// This node makes an analysis no longer.
    pub(crate) async fn drop_analysis(&self, game: GameId) {
        if let Err(error) = self.shared.drop_analysis(self.node(), game).await {
            tracing::warn!(game = game.0, %error, "an analysis is still marked as being made");
        }
    }

    /// Gives the lease back: the others take over at once what this node has left undone.
    pub(crate) async fn leave(&self) {
        self.lease.lock().until = None;
        match self.shared.leave(self.node()).await {
            Ok(()) => self.tell(About::Nodes),
            Err(error) => tracing::warn!(%error, "the lease was not given back: it runs out by itself"),
        }
        if let Some(nats) = &self.nats {
            nats.flush().await;
        }
    }
}
