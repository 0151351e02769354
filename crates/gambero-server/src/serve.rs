//! Listening, serving, stopping.

use std::future::{Future, IntoFuture as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use gambero_store::{Store, StoreError, TableId};
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::api;
use crate::app::App;
use crate::clock;
use crate::cluster::{self, NatsError, Peers};
use crate::config::Config;
use crate::context::Context;
use crate::limits::Limits;
use crate::listener::{LimitedListener, Peer};
use crate::metrics::Metrics;
use crate::pages;
use crate::thinking::Thinking;
use crate::web;

/// How often idle tables are looked for, and when first: by then a node knows the others.
const SWEEP: Duration = Duration::from_hours(1);
const FIRST_SWEEP: Duration = Duration::from_mins(1);

/// How many tables are looked at with one statement, and how long others can write before the next one.
const SWEPT: u32 = 500;
const BREATH: Duration = Duration::from_millis(20);

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
        let stopping = CancellationToken::new();
        let app = App::new(Context {
            limits: Limits::new(&self.config),
            thinking: Thinking::new(Arc::clone(&self.metrics)),
            store: self.store,
            config: self.config,
            metrics: self.metrics,
            stopping: stopping.clone(),
            peers: self.peers,
        });
        // What is done beside ends with the set.
        let mut beside = JoinSet::new();
        if let Some(peers) = &app.peers {
            cluster::start(&mut beside, peers, &app.registry, &stopping);
        }
        let (first, second, third) = (app.clone(), app.clone(), app.clone());
        beside.spawn(async move { sweep(&first).await });
        beside.spawn(async move { second.readiness.watch(&second).await });
        beside.spawn(async move { third.sessions.watch(&*third.store).await });
        let listener = LimitedListener::new(self.listener, &app.config);
        let (stopped, metrics) = (stopping.clone(), Arc::clone(&app.metrics));
        let served = axum::serve(listener, router(&app).into_make_service_with_connect_info::<Peer>())
            .with_graceful_shutdown(async move {
                stop.await;
                tracing::info!("stopping");
                metrics.draining.set(1);
                stopped.cancel();
            });
        let late = async {
            stopping.cancelled().await;
            tokio::time::sleep(STOP).await;
        };
        let serving = async {
            tokio::select! {
                result = served.into_future() => result,
                // Somebody does not hang up: what counts has been written already.
                () = late => Ok(()),
            }
        };
        // The other nodes take over what follows by itself at the tables here.
        let hand_over = async {
            if let Some(peers) = &app.peers {
                stopping.cancelled().await;
                let _ = tokio::time::timeout(STOP, peers.leave()).await;
            }
        };
        let (result, ()) = tokio::join!(serving, hand_over);
        drop(beside);
        app.thinking.close();
        if app.peers.is_none() {
            app.store.close().await;
        } else if tokio::time::timeout(CLOSE, app.store.close()).await.is_err() {
            tracing::warn!("the database does not answer: what nobody was told yet may not be in it");
        }
        result.map_err(ServeError::Serve)
    }
}

fn router(app: &App) -> Router {
    api::router()
        .merge(pages::router())
        .layer(DefaultBodyLimit::max(web::MAX_BODY))
        .layer(middleware::from_fn_with_state(app.clone(), web::guard))
        .with_state(app.clone())
}

/// Closes tables that nobody comes back to. In a cluster one node does it for all.
async fn sweep(app: &App) {
    let mut time = tokio::time::interval_at(tokio::time::Instant::now() + FIRST_SWEEP, SWEEP);
    loop {
        time.tick().await;
        if app.peers.as_ref().is_some_and(|peers| !peers.is_first()) {
            continue;
        }
        let age = i64::try_from(app.config.close_after.as_millis()).unwrap_or(i64::MAX);
        let since = clock::now().saturating_sub(age);
        match close_idle(|after, limit| app.store.close_idle_tables(since, after, limit)).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "closed idle tables"),
            Err(error) => tracing::warn!(%error, "idle tables could not be closed"),
        }
    }
}

/// Closes idle tables, some at a time, and fewer if those take too long. Returns how many.
async fn close_idle<F>(close: impl Fn(TableId, u32) -> F) -> Result<u64, StoreError>
where
    F: Future<Output = Result<Option<(TableId, u64)>, StoreError>>,
{
    let (mut last, mut limit, mut closed) = (TableId(0), SWEPT, 0);
    loop {
        match close(last, limit).await {
            Ok(None) => return Ok(closed),
            Ok(Some((looked_at, count))) => (last, closed) = (looked_at, closed + count),
            Err(error) if limit == 1 => return Err(error),
            Err(_) => limit /= 2,
        }
        tokio::time::sleep(BREATH).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn tables_that_cannot_be_closed_in_time_are_closed_in_parts() {
        let close = |TableId(after): TableId, limit: u32| async move {
            match limit {
                8.. => Err(StoreError::TimedOut),
                _ if after >= 100 => Ok(None),
                _ => Ok(Some((TableId(after + i64::from(limit)), 1))),
            }
        };
        assert_eq!(close_idle(close).await.unwrap(), 15, "seven at a time");
        let never = |_, _| async { Err(StoreError::TimedOut) };
        assert!(close_idle(never).await.is_err());
    }
}
