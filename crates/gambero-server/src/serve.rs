//! Listening, serving, stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use gambero_store::{Store, StoreError};
use tokio::net::TcpListener;

use crate::api;
use crate::app::App;
use crate::clock;
use crate::cluster::{self, NatsError, Peers};
use crate::config::Config;
use crate::listener::{LimitedListener, Peer};
use crate::metrics::Metrics;
use crate::pages;
use crate::registry::Registry;
use crate::stopping::{self, Stopping};
use crate::web;

/// How often idle tables are looked for.
const SWEEP: Duration = Duration::from_hours(1);

/// How long open connections may take to end when the server stops.
const STOP: Duration = Duration::from_secs(5);

/// How long a database that other nodes share may take to be closed after that. It may be out of reach; what
/// anybody was told is in it.
const CLOSE: Duration = Duration::from_secs(3);

/// Why the server cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is in use, or not ours.
    #[error("cannot listen on {addr}: {error}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The other nodes cannot be joined.
    #[error("cannot join the other nodes: {0}")]
    Join(StoreError),
    /// NATS cannot be used as it was given.
    #[error(transparent)]
    Nats(#[from] NatsError),
    /// The clock of this machine and that of the database differ.
    #[error(
        "the clock of this machine is {:.1} seconds {} the database's: turns with a time limit and the \
         daily deal depend on the clock, so set both by NTP (systemd-timesyncd or chrony) and start again",
        seconds.abs(),
        if *seconds < 0.0 { "behind" } else { "ahead of" }
    )]
    Clock {
        /// By how much this machine is ahead; behind, if it is negative.
        seconds: f64,
    },
    /// The network failed.
    #[error("cannot go on serving: {0}")]
    Serve(std::io::Error),
}

/// A server that listens and does not serve yet.
pub struct Server {
    listener: TcpListener,
    addr: SocketAddr,
    config: Config,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    peers: Option<Arc<Peers>>,
}

impl Server {
    /// Takes the address, and joins the others if the store is shared with other servers.
    ///
    /// # Errors
    ///
    /// If the address cannot be had, or the others cannot be joined.
    pub async fn bind(config: Config, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        let wanted = config.addr;
        let failed = |error| ServeError::Listen { addr: wanted, error };
        let listener = TcpListener::bind(wanted).await.map_err(failed)?;
        let addr = listener.local_addr().map_err(failed)?;
        let metrics = Arc::<Metrics>::default();
        let peers = match Arc::clone(&store).cluster() {
            None => None,
            Some(shared) => {
                let peers = Peers::join(shared, &config, Arc::clone(&metrics)).await?;
                if let Some(seconds) = cluster::check_clock(&peers).await.map_err(ServeError::Join)? {
                    peers.leave().await;
                    return Err(ServeError::Clock { seconds });
                }
                Some(Arc::new(peers))
            }
        };
        Ok(Self { listener, addr, config, store, metrics, peers })
    }

    /// The address that it listens on.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Serves until told to stop; what has been accepted by then is finished and written.
    ///
    /// # Errors
    ///
    /// If the network fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let (stop_all, mut stopping) = stopping::channel();
        let app = App::new(
            &self.config,
            Arc::clone(&self.store),
            Arc::clone(&self.metrics),
            self.peers.clone(),
            stopping.clone(),
        );
        let router = router(&app);
        let beside = self
            .peers
            .as_ref()
            .map(|peers| cluster::start(Arc::clone(peers), app.registry.clone(), stopping.clone()));
        let hand_over = hand_over(self.peers.clone(), stopping.clone());
        let sweeper =
            tokio::spawn(sweep(Arc::clone(&self.store), app.registry.clone(), self.config.close_after));
        let listener = LimitedListener::new(self.listener, &self.config);
        let metrics = self.metrics;
        let served = axum::serve(listener, router.into_make_service_with_connect_info::<Peer>())
            .with_graceful_shutdown(async move {
                stop.await;
                tracing::info!("stopping");
                metrics.draining.set(1);
                stop_all.send();
            });
        let served = std::future::IntoFuture::into_future(served);
        let late = async move {
            stopping.begins().await;
            tokio::time::sleep(STOP).await;
        };
        let serving = async {
            tokio::select! {
                result = served => result,
                // Somebody does not hang up: what counts has been written already.
                () = late => Ok(()),
            }
        };
        let (result, ()) = tokio::join!(serving, hand_over);
        drop(beside);
        sweeper.abort();
        app.thinking.close();
        if self.peers.is_none() {
            self.store.close().await;
        } else if tokio::time::timeout(CLOSE, self.store.close()).await.is_err() {
            tracing::warn!("the database does not answer: what nobody was told yet may not be in it");
        }
        result.map_err(ServeError::Serve)
    }
}

/// When the server stops, the other nodes take over what follows by itself at its tables.
async fn hand_over(peers: Option<Arc<Peers>>, mut stopping: Stopping) {
    if let Some(peers) = peers {
        stopping.begins().await;
        let _ = tokio::time::timeout(STOP, peers.leave()).await;
    }
}

fn router(app: &App) -> Router {
    api::router()
        .merge(pages::router())
        .layer(DefaultBodyLimit::max(web::MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), web::guard))
        .with_state(app.clone())
}

/// Closes tables that nobody comes back to.
async fn sweep(store: Arc<dyn Store>, registry: Arc<Registry>, close_after: Duration) {
    let mut time = tokio::time::interval(SWEEP);
    loop {
        time.tick().await;
        let age = i64::try_from(close_after.as_millis()).unwrap_or(i64::MAX);
        match store.close_idle_tables(clock::now().saturating_sub(age)).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, in_memory = registry.len(), "closed idle tables"),
            Err(error) => tracing::warn!(%error, "idle tables could not be closed"),
        }
    }
}
