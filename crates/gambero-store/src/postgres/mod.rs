//! A store in a PostgreSQL database, which several servers can share.

mod appender;
mod cluster;
mod connect;
mod dialect;
mod insert;
mod options;
#[cfg(test)]
mod plans;
mod pool;
mod quiet;
mod session;

// The statements that both databases understand, with this one's types.
#[path = "../sql/daily.rs"]
mod daily;
#[path = "../sql/device.rs"]
mod device;
#[path = "../sql/forget.rs"]
mod forget;
#[path = "../sql/games.rs"]
mod games;
#[path = "../sql/log.rs"]
mod log;
#[path = "../sql/people.rs"]
mod people;
#[path = "../sql/query.rs"]
mod query;
#[cfg(test)]
#[path = "../sql/questions.rs"]
mod questions;
#[path = "../sql/store.rs"]
mod store;
#[path = "../sql/tables.rs"]
mod tables;
#[path = "../sql/transfer.rs"]
mod transfer;

use std::sync::Arc;

use sqlx::{Connection as _, PgConnection};

use self::appender::Appenders;
pub use self::options::PostgresOptions;
use self::pool::Pool;
use self::session::{TRANSACTION, within};
use crate::Work;
use crate::cluster::Cluster;
use crate::error::{StoreError, Unusable};
use crate::table::Append;

/// A store in a PostgreSQL database. Any number of servers can work on one database at the same time; the
/// numbers of entries keep them apart, and [`Store::cluster`](crate::Store::cluster) is what they know of
/// each other.
///
/// Nothing waits for the database longer than some seconds. When it comes back after a restart, so does the
/// store.
pub struct PostgresStore {
    /// The name of the cluster.
    name: String,
    pool: Pool,
    /// Renews the node's lease: nothing else may delay that.
    heartbeat: Pool,
    /// Serves the leases of tables, whatever requests wait for the pool.
    leases: Pool,
    appenders: Appenders,
}

impl PostgresStore {
    /// Connects to a database, and brings it up to date. Several servers may do that at once. A database that
    /// a newer version has brought up to date is taken if that version says that this one can work with it.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`] if there is no such database, or not one that is fit for a store,
    /// [`StoreError::Migration`] or [`StoreError::Database`] if it could not be brought up to date.
    pub async fn connect(options: PostgresOptions) -> Result<Self, StoreError> {
        let connect = options.for_sqlx()?;
        let (first, name) = connect::open(&connect).await?;
        let appenders = Appenders::start(&connect);
        let own = || Pool::new(connect.clone(), 1, None);
        let (heartbeat, leases) = (own(), own());
        let pool = Pool::new(connect, options.connections.max(1), Some(first));
        Ok(Self { name, pool, heartbeat, leases, appenders })
    }

    /// Reads something with one statement.
    async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send,
    {
        self.write_once(work).await
    }

    /// Does something that writes with several statements, entirely or not at all.
    async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send,
    {
        let mut lent = self.pool.take().await?;
        let transaction = async {
            let mut all = lent.connection.begin().await?;
            let outcome = work(&mut all).await;
            session::end(all, outcome).await
        };
        let outcome = within(TRANSACTION, transaction).await;
        lent.settle(&outcome);
        outcome
    }

    /// Does something with one statement, which is a transaction by itself.
    async fn write_once<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut PgConnection) -> Work<'c, T> + Send,
    {
        self.pool.once(work).await
    }

    async fn append_entry(&self, append: Append) -> Result<(), StoreError> {
        self.appenders.append(append).await
    }

    /// PostgreSQL itself sees to it that what is stored is sound.
    #[expect(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "the other store has a file to look after"
    )]
    fn assert_sound(&self) -> Result<(), StoreError> {
        Ok(())
    }

    #[expect(clippy::unused_async, reason = "the other store waits for a copy")]
    async fn copy_to(&self, path: &str) -> Result<(), StoreError> {
        if self.pool.is_closed() {
            return Err(StoreError::Closed);
        }
        Err(StoreError::Unusable { path: path.into(), why: Unusable::DumpInstead })
    }

    #[expect(clippy::unnecessary_wraps, reason = "the other store has no nodes")]
    fn shared_by_nodes(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
        Some(self)
    }

    async fn shut(&self) {
        self.appenders.close().await;
        for pool in [&self.pool, &self.leases, &self.heartbeat] {
            pool.close().await;
        }
    }
}
