//! Connections that are lent one after the other. Nothing here waits longer than its time: a connection whose
//! state is not known is closed and never lent again.
//!
//! Why not sqlx's pool: it asks each connection that comes back for a sign of life, and waits for it as long
//! as the network is dead.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection};
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use super::session::{self, STATEMENT, within};
use crate::Work;
use crate::error::StoreError;

/// How long it may take to get a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// A connection that nobody has used for so long is asked whether it still lives.
const FRESH: Duration = Duration::from_secs(1);

/// How long a sign of life may take, or a farewell.
const SIGN: Duration = Duration::from_millis(500);

/// The connections.
pub(super) struct Pool {
    options: PgConnectOptions,
    size: u32,
    places: Semaphore,
    idle: Mutex<Vec<Idle>>,
}

struct Idle {
    connection: PgConnection,
    since: Instant,
}

/// A connection for one piece of work. It is closed when it is not given back.
pub(super) struct Lent<'p> {
    pub(super) connection: PgConnection,
    pool: &'p Pool,
    _place: SemaphorePermit<'p>,
}

impl Pool {
    /// So many connections at most, of which the first one may be there already.
    pub(super) fn new(options: PgConnectOptions, size: u32, first: Option<PgConnection>) -> Self {
        let places = Semaphore::new(size as usize);
        let idle = first.map(|connection| Idle { connection, since: Instant::now() }).into_iter().collect();
        let idle = Mutex::new(idle);
        Self { options, size, places, idle }
    }

    /// Lends a connection.
    pub(super) async fn take(&self) -> Result<Lent<'_>, StoreError> {
        timeout(PATIENCE, self.find()).await.unwrap_or(Err(StoreError::TimedOut))
    }

    async fn find(&self) -> Result<Lent<'_>, StoreError> {
        let place = self.places.acquire().await.map_err(|_| StoreError::Closed)?;
        let connection = loop {
            let Some(mut idle) = self.idle().pop() else {
                break session::open(&self.options).await?;
            };
            if idle.since.elapsed() < FRESH || lives(&mut idle.connection).await {
                break idle.connection;
            }
        };
        Ok(Lent { connection, pool: self, _place: place })
    }

    /// Does something with one statement.
    pub(super) async fn once<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send,
    {
        let mut lent = self.take().await?;
        let outcome = within(STATEMENT, work(&mut lent.connection)).await;
        lent.settle(&outcome);
        outcome
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Idle>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.places.is_closed()
    }

    /// Waits for those who have a connection; nobody gets one any more.
    pub(super) async fn close(&self) {
        let _all = self.places.acquire_many(self.size).await;
        self.places.close();
        let idle = std::mem::take(&mut *self.idle());
        for Idle { connection, .. } in idle {
            let _ = timeout(SIGN, connection.close()).await;
        }
    }
}

impl Lent<'_> {
    /// Gives the connection back, unless the work on it has ended so that nobody knows what state it is in.
    pub(super) fn settle<T>(self, outcome: &Result<T, StoreError>) {
        match outcome {
            // What has broken one connection has most likely broken all.
            Err(error) if error.breaks_connection() => self.pool.idle().clear(),
            _ => self.pool.idle().push(Idle { connection: self.connection, since: Instant::now() }),
        }
    }
}

async fn lives(connection: &mut PgConnection) -> bool {
    timeout(SIGN, connection.ping()).await.is_ok_and(|sign| sign.is_ok())
}
