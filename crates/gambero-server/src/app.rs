//! The server's parts, put together. Each takes what it needs; handlers extract the parts that they use.

use std::sync::Arc;

use axum::extract::FromRef;
use gambero_store::Store;

use crate::analyses::Analyses;
use crate::cluster::Peers;
use crate::config::Config;
use crate::games::Games;
use crate::ingress::Ingress;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::people::People;
use crate::readiness::Readiness;
use crate::registry::Registry;
use crate::running::Context;
use crate::sessions::Sessions;
use crate::socket::Sockets;
use crate::stopping::Stopping;
use crate::tables::Tables;
use crate::thinking::Thinking;

/// A struct of parts, each of which a handler can extract as `State<PART>`.
macro_rules! parts {
    ($(#[$about:meta])* $name:ident { $($field:ident: $part:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone)]
        pub(crate) struct $name {
            $(pub(crate) $field: $part),*
        }

        $(impl FromRef<$name> for $part {
            fn from_ref(all: &$name) -> Self {
                all.$field.clone()
            }
        })*
    };
}

parts! {
    /// All parts of the server.
    App {
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        ingress: Arc<Ingress>,
        limits: Arc<Limits>,
        people: Arc<People>,
        registry: Arc<Registry>,
        tables: Arc<Tables>,
        games: Arc<Games>,
        analyses: Arc<Analyses>,
        sockets: Arc<Sockets>,
        sessions: Arc<Sessions>,
        readiness: Arc<Readiness>,
        thinking: Arc<Thinking>,
        stopping: Stopping,
    }
}

impl App {
    pub(crate) fn new(
        config: &Config,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
        peers: Option<Arc<Peers>>,
        stopping: Stopping,
    ) -> Self {
        let thinking = Arc::new(Thinking::new(metrics.clone()));
        let ingress = Arc::new(Ingress::new(config));
        let limits = Arc::new(Limits::new(config));
        let registry = Arc::new(Registry::new(Context {
            store: store.clone(),
            metrics: metrics.clone(),
            thinking: thinking.clone(),
            stopping: stopping.clone(),
            peers: peers.clone(),
            bot_delay: config.bot_delay,
            bot_networks: config.bot_networks.clone(),
            spectators: config.spectators_per_table,
            unload_after: config.unload_after,
        }));
        let sessions = Arc::<Sessions>::default();
        let sockets = Arc::new(Sockets {
            store: store.clone(),
            sessions: sessions.clone(),
            registry: registry.clone(),
            limits: limits.clone(),
            metrics: metrics.clone(),
            stopping: stopping.clone(),
        });
        let tables = Arc::new(Tables::new(store.clone(), registry.clone(), limits.clone()));
        Self {
            people: Arc::new(People::new(store.clone(), limits.clone(), ingress.clone(), tables.clone())),
            games: Arc::new(Games::new(store.clone(), tables.clone())),
            analyses: Arc::new(Analyses::new(
                store.clone(),
                thinking.clone(),
                peers,
                metrics.clone(),
                stopping.clone(),
            )),
            store,
            metrics,
            ingress,
            limits,
            registry,
            tables,
            sockets,
            sessions,
            readiness: Arc::new(Readiness::new()),
            thinking,
            stopping,
        }
    }
}
