//! What all parts of the server need.

use std::sync::Arc;

use gambero_store::Store;
use tokio_util::sync::CancellationToken;

use crate::cluster::Peers;
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::thinking::Thinking;

/// What all parts of the server need.
pub(crate) struct Context {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    pub(crate) thinking: Thinking,
    /// Cancelled when the server stops.
    pub(crate) stopping: CancellationToken,
    /// The other nodes, where there are any.
    pub(crate) peers: Option<Arc<Peers>>,
}
