//! Listening, serving, stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use gambero_store::Store;
use tokio::net::TcpListener;

use crate::api;
use crate::app::App;
use crate::clock;
use crate::config::Config;
use crate::listener::{LimitedListener, Peer};
use crate::pages;
use crate::registry::Registry;
use crate::stopping;
use crate::web;

/// How often idle tables are looked for.
const SWEEP: Duration = Duration::from_hours(1);

/// How long open connections may take to end when the server stops.
const STOP: Duration = Duration::from_secs(5);

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
}

impl Server {
    /// Takes the address.
    ///
    /// # Errors
    ///
    /// If the address cannot be had.
    pub async fn bind(config: Config, store: Arc<dyn Store>) -> Result<Self, ServeError> {
        let wanted = config.addr;
        let failed = |error| ServeError::Listen { addr: wanted, error };
        let listener = TcpListener::bind(wanted).await.map_err(failed)?;
        let addr = listener.local_addr().map_err(failed)?;
        Ok(Self { listener, addr, config, store })
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
        let app = App::new(&self.config, Arc::clone(&self.store), stopping.clone());
        let router = router(&app);
        let sweeper =
            tokio::spawn(sweep(Arc::clone(&self.store), app.registry.clone(), self.config.close_after));
        let listener = LimitedListener::new(self.listener, &self.config);
        let served = axum::serve(listener, router.into_make_service_with_connect_info::<Peer>())
            .with_graceful_shutdown(async move {
                stop.await;
                tracing::info!("stopping");
                stop_all.send();
            });
        let served = std::future::IntoFuture::into_future(served);
        let late = async move {
            stopping.begins().await;
            tokio::time::sleep(STOP).await;
        };
        let result = tokio::select! {
            result = served => result,
            // Somebody does not hang up: what counts has been written already.
            () = late => Ok(()),
        };
        sweeper.abort();
        app.thinking.close();
        self.store.close().await;
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
