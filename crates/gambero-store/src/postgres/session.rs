//! How a connection is set up, and how long work on it may take.

use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection as _, PgConnection, Postgres, Transaction};

use crate::error::StoreError;

/// How long a statement may take. The server is told to give up a little earlier.
pub(super) const STATEMENT: Duration = Duration::from_secs(5);

/// How long a transaction of several statements may take.
pub(super) const TRANSACTION: Duration = Duration::from_secs(15);

/// What is written must be on the disk, whatever the host has chosen for other programs. And what a node that
/// died has locked must become free soon.
const SETTINGS: &str = "
    SET default_transaction_isolation = 'read committed';
    SET statement_timeout = '4500ms';
    SET idle_in_transaction_session_timeout = '10s';
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 3;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// A new connection.
pub(super) async fn open(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = PgConnection::connect_with(options).await?;
    sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
    Ok(connection)
}

/// Ends a transaction: what was done well is kept, what was not is undone.
pub(super) async fn end<T>(
    all: Transaction<'_, Postgres>,
    outcome: Result<T, StoreError>,
) -> Result<T, StoreError> {
    if outcome.is_ok() {
        all.commit().await?;
    } else {
        all.rollback().await?;
    }
    outcome
}

/// Does something within a time.
pub(super) async fn within<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(limit, work).await.unwrap_or(Err(StoreError::TimedOut))
}
