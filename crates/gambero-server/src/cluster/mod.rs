//! Many nodes on one store: leases, who keeps which table, and hints between nodes.
//!
//! The database is the truth: logs, leases and who is where are read from it. NATS only says that there is
//! something to read, so a hint that is lost, doubled or late changes nothing but the time until it is read;
//! every node also looks by itself ([`LOOK`]).

mod access;
mod beat;
mod hint;
mod nats;

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gambero_store::{Claim, Cluster, GameId, Node, NodeId, PresenceRow, StoreError, TableId};

use crate::config::Config;
use crate::metrics::Metrics;
use crate::secret::new_code;
use crate::serve::ServeError;

pub use self::access::NatsError;
pub(crate) use self::beat::{check_clock, start};
pub(crate) use self::hint::{About, Hint};
use self::nats::Nats;

/// How long a lease runs. A node that dies leaves its work undone for so long.
pub(crate) const LEASE: Duration = Duration::from_secs(3);

/// How often a lease is renewed, and orphans are looked for.
const BEAT: Duration = Duration::from_secs(1);

/// How often a node looks by itself how its tables stand.
const LOOK: Duration = Duration::from_millis(1500);

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
    /// Joins the others.
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
            nats,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Lease> {
        self.lease.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn node(&self) -> NodeId {
        NodeId(self.node.load(Ordering::Acquire))
    }

    /// Which lease it is, if one runs. What was kept under another one must be asked for again.
    pub(crate) fn epoch(&self) -> Option<u64> {
        let runs = self.lock().until.is_some_and(|until| Instant::now() < until);
        runs.then(|| self.epoch.load(Ordering::Acquire))
    }

    /// Whether a node is alive as far as this one knows.
    fn is_known(&self, name: &str) -> bool {
        name == self.name || self.lock().nodes.iter().any(|node| node.name == name)
    }

    /// Tells the other nodes that there is something to read. Nobody waits for it.
    pub(crate) fn tell(&self, about: About) {
        if let Some(nats) = &self.nats {
            nats.tell(&Hint { from: self.name.clone(), about }, &self.metrics);
        }
    }

    /// Makes this node the keeper of a table, unless another one is.
    pub(crate) async fn keep(&self, table: TableId) -> Result<bool, StoreError> {
        self.shared.keep(self.node(), table).await
    }

    /// This node keeps a table no longer, and whoever else has it may. `false` if it could not be released.
    pub(crate) async fn release(&self, table: TableId) -> bool {
        let released = self.shared.release(self.node(), table).await;
        match &released {
            Ok(()) => self.tell(About::Keeper(table)),
            Err(error) => tracing::warn!(table = table.0, %error, "a table was not released"),
        }
        released.is_ok()
    }

    /// Says who is at a table on this node.
    pub(crate) async fn set_presence(&self, table: TableId, body: &str) -> Result<(), StoreError> {
        self.shared.set_presence(self.node(), table, body).await?;
        self.tell(About::Presence(table));
        Ok(())
    }

    /// Who is at a table, by what the other nodes say.
    pub(crate) async fn presence(&self, table: TableId) -> Result<Vec<PresenceRow>, StoreError> {
        let mut rows = self.shared.presence(table).await?;
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
        self.lock().until = None;
        match self.shared.leave(self.node()).await {
            Ok(()) => self.tell(About::Nodes),
            Err(error) => tracing::warn!(%error, "the lease was not given back: it runs out by itself"),
        }
        if let Some(nats) = &self.nats {
            nats.flush().await;
        }
    }
}
