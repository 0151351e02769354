//! Opening a database to export everything from it, or to import into it. Nodes must not work on it, and the
//! database says whether an import into it was finished.

use sqlx::PgConnection;

use super::transfer::{Session, is_empty};
use super::{PostgresOptions, PostgresStore, connect};
use crate::error::{StoreError, Unreachable};
use crate::transfer::{ExportSource, ImportTarget, Refusal};

/// In a database that is half imported, `schema_compatibility` has one more row, with a form that no program
/// knows.
pub(super) const HALF_IMPORTED: i64 = i64::MAX;

/// A statement of an export or import may wait for a slow disk, or for a person.
const PATIENTLY: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// All that is read is of one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

const NODES: &str = "
    SELECT string_agg(name, ', ' ORDER BY id) FROM nodes
    WHERE until_ms > CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// New rows get numbers that are free, and plans are made by what is known of the rows.
const NUMBERS: &str = "
    SELECT setval(pg_get_serial_sequence('persons', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM persons;
    SELECT setval(pg_get_serial_sequence('tables', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM tables;
    SELECT setval(pg_get_serial_sequence('games', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM games;
    ANALYZE";

/// Whether an import into this database was not finished.
pub(super) async fn is_half_imported(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM schema_compatibility WHERE minimum = $1)")
        .bind(HALF_IMPORTED)
        .fetch_one(connection)
        .await
}

/// Takes the mark away, after all else is done.
pub(super) async fn finish(connection: &mut PgConnection) -> Result<(), StoreError> {
    sqlx::raw_sql(NUMBERS).execute(&mut *connection).await?;
    unmark(connection).await
}

async fn unmark(connection: &mut PgConnection) -> Result<(), StoreError> {
    let unmark = sqlx::query("DELETE FROM schema_compatibility WHERE minimum = $1");
    unmark.bind(HALF_IMPORTED).execute(connection).await?;
    Ok(())
}

/// Why this database is not to be touched, if nodes work on it.
async fn nodes(connection: &mut PgConnection) -> Result<Option<Refusal>, sqlx::Error> {
    let names: Option<String> = sqlx::query_scalar(NODES).fetch_one(connection).await?;
    Ok(names.map(Refusal::Nodes))
}

fn refused(options: &PostgresOptions, why: Refusal) -> StoreError {
    StoreError::Unreachable { place: options.to_string(), why: Unreachable::Transfer(why) }
}

impl PostgresStore {
    /// Connects to a database to read everything of one moment; no node may work on it.
    ///
    /// # Errors
    /// As [`PostgresStore::connect`]; also [`Refusal::Nodes`].
    pub async fn open_to_export(options: PostgresOptions) -> Result<Box<dyn ExportSource>, StoreError> {
        let (mut connection, _) = connect::open(&options.for_sqlx()?).await?;
        sqlx::raw_sql(PATIENTLY).execute(&mut connection).await?;
        sqlx::raw_sql(SNAPSHOT).execute(&mut connection).await?;
        match nodes(&mut connection).await? {
            Some(why) => Err(refused(&options, why)),
            None => Ok(Box::new(Session::new(connection, ()))),
        }
    }

    /// Connects to a database that is empty, and marks it as half imported; no node may work on it.
    ///
    /// # Errors
    /// As [`PostgresStore::connect`]; also [`Refusal::Nodes`] and [`Refusal::NotEmpty`].
    pub async fn open_to_import(options: PostgresOptions) -> Result<Box<dyn ImportTarget>, StoreError> {
        let (mut connection, _) = connect::open(&options.for_sqlx()?).await?;
        sqlx::raw_sql(PATIENTLY).execute(&mut connection).await?;
        if !is_empty(&mut connection).await? {
            return Err(refused(&options, Refusal::NotEmpty));
        }
        // A node that connects from now on finds the mark, and one that has joined is found here.
        let mark = sqlx::query("INSERT INTO schema_compatibility (minimum) VALUES ($1)");
        mark.bind(HALF_IMPORTED).execute(&mut connection).await?;
        if let Some(why) = nodes(&mut connection).await? {
            unmark(&mut connection).await?;
            return Err(refused(&options, why));
        }
        Ok(Box::new(Session::new(connection, ())))
    }
}
