//! Opening a database to export everything from it, or to import into it. Nodes must not work on it, and the
//! database says whether an import into it was finished.

use sqlx::PgConnection;

use super::dialect::Hold;
use super::transfer::Session;
use super::{PostgresOptions, PostgresStore, connect};
use crate::error::{StoreError, Unreachable};
use crate::transfer::{Beginning, ExportSource, ImportTarget, Refusal};

/// In a database that is half imported, `schema_compatibility` has one more row, with a form that no program
/// knows.
pub(super) const HALF_IMPORTED: i64 = i64::MAX;

/// Nothing here is in a hurry: a page of the export may wait for a slow disk, or for a person.
const PATIENTLY: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// All that is read is of one moment.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

const NODES: &str = "
    SELECT string_agg(name, ', ' ORDER BY id) FROM nodes
    WHERE until_ms > CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";

/// New rows get numbers that are free.
const NUMBERS: &str = "
    SELECT setval(pg_get_serial_sequence('persons', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM persons;
    SELECT setval(pg_get_serial_sequence('tables', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM tables;
    SELECT setval(pg_get_serial_sequence('games', 'id'), COALESCE(MAX(id), 0) + 1, false) FROM games;";

const MARK: &str = "
    INSERT INTO schema_compatibility (minimum)
    SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM schema_compatibility WHERE minimum = $1)";

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
    // Plans are made by what is known of the rows.
    sqlx::raw_sql("ANALYZE").execute(&mut *connection).await?;
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
            None => Ok(Box::new(Session { connection, hold: Hold })),
        }
    }

    /// Connects to a database that is empty, or where an import was interrupted, and marks it as half
    /// imported; no node may work on it.
    ///
    /// # Errors
    /// As [`PostgresStore::connect`]; also [`Refusal::Nodes`], [`Refusal::NotEmpty`] and
    /// [`Refusal::NothingToResume`].
    pub async fn open_to_import(
        options: PostgresOptions,
        beginning: Beginning,
    ) -> Result<Box<dyn ImportTarget>, StoreError> {
        let (connection, _) = connect::open_half_imported(&options.for_sqlx()?).await?;
        let mut session = Session { connection, hold: Hold };
        sqlx::raw_sql(PATIENTLY).execute(&mut session.connection).await?;
        let is_half = is_half_imported(&mut session.connection).await?;
        if let Some(why) = beginning.refusal(is_half, session.is_empty().await?) {
            return Err(refused(&options, why));
        }
        // A node that connects from now on finds the mark, and one that has joined is found here.
        sqlx::query(MARK).bind(HALF_IMPORTED).execute(&mut session.connection).await?;
        if let Some(why) = nodes(&mut session.connection).await? {
            if !is_half {
                unmark(&mut session.connection).await?;
            }
            return Err(refused(&options, why));
        }
        Ok(Box::new(session))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transfer::RELATIONS;

    #[tokio::test]
    async fn everything_that_is_durable_is_exported() {
        let url = gambero_services::shared().unwrap().fresh_database().unwrap();
        let options = PostgresOptions::new(url).for_sqlx().unwrap();
        let (mut connection, _) = connect::open(&options).await.unwrap();
        let mut found: Vec<(String, String)> = sqlx::query_as(
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
             WHERE table_schema = current_schema()
                AND table_name NOT IN ('_sqlx_migrations', 'pulse', 'cluster',
                'schema_compatibility', 'forgettings', 'nodes', 'keepers', 'presence', 'analyses_in_work',
                'person_statistics', 'people_results', 'daily_results', 'daily_counts', 'counted_games',
                'daily_outcomes')",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        let mut known: Vec<_> = RELATIONS
            .iter()
            .flat_map(|relation| {
                relation.columns.iter().map(|column| (relation.name.into(), column.name.into()))
            })
            .collect();
        found.sort();
        known.sort();
        assert_eq!(known, found);
    }
}
