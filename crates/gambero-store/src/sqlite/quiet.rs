//! Opening a file to export everything from it, or to import into it. While that goes on no server can have
//! the file, and the file says whether an import into it was finished.

use std::path::Path;

use sqlx::SqliteConnection;

use super::claim::Claim;
use super::transfer::Session;
use super::{SqliteStore, absolute, open};
use crate::error::{StoreError, Unusable};
use crate::transfer::{Beginning, ExportSource, ImportTarget, Refusal};

/// `SQLite`'s number for users, of a file whose import was not finished; otherwise it is 0. `SQLite` itself
/// does nothing with it, and copies of the file have it too.
const HALF_IMPORTED: i64 = 1;

/// Whether an import into this file was not finished.
pub(super) async fn is_half_imported(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mark: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(mark == HALF_IMPORTED)
}

/// Marks a file as half imported.
async fn mark(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA user_version = 1").execute(connection).await?;
    Ok(())
}

/// Takes the mark away. New rows get free numbers by themselves.
pub(super) async fn unmark(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA user_version = 0").execute(connection).await?;
    Ok(())
}

impl SqliteStore {
    /// Opens a file to read everything of one moment; no server may have it.
    ///
    /// # Errors
    /// As [`SqliteStore::open_to_serve`].
    pub async fn open_to_export(path: &Path) -> Result<Box<dyn ExportSource>, StoreError> {
        let path = absolute(path)?;
        let hold = Claim::on(&path)?;
        let mut connection = open::open(&path).await?;
        sqlx::query("BEGIN").execute(&mut connection).await?;
        Ok(Box::new(Session { connection, hold }))
    }

    /// Opens a file that is empty or new, or where an import was interrupted, and marks it as half imported;
    /// no server may have it.
    ///
    /// # Errors
    /// As [`SqliteStore::open_to_serve`]; also [`Refusal::NotEmpty`] and [`Refusal::NothingToResume`].
    pub async fn open_to_import(
        path: &Path,
        beginning: Beginning,
    ) -> Result<Box<dyn ImportTarget>, StoreError> {
        let path = absolute(path)?;
        let hold = Claim::on(&path)?;
        let opened = open::open_half_imported(&path).await;
        let connection = opened.inspect_err(|error| hold.drop_after(error))?;
        let mut session = Session { connection, hold };
        let is_half = is_half_imported(&mut session.connection).await?;
        if let Some(why) = beginning.refusal(is_half, session.is_empty().await?) {
            return Err(StoreError::Unusable { path, why: Unusable::Transfer(why) });
        }
        mark(&mut session.connection).await?;
        Ok(Box::new(session))
    }
}

/// What a file is refused for that is half imported.
pub(super) const HALF: Unusable = Unusable::Transfer(Refusal::HalfImported);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transfer::RELATIONS;

    #[tokio::test]
    async fn everything_that_is_durable_is_exported() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = open::open(&folder.path().join("store.db")).await.unwrap();
        let mut found: Vec<(String, String)> = sqlx::query_as(
            "SELECT t.name, c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name NOT IN ('pulse', '_sqlx_migrations', 'person_statistics', 'people_results',
                'daily_results', 'daily_counts')",
        )
        .fetch_all(&mut connection)
        .await
        .unwrap();
        // The place of an entry in the file means nothing.
        found.retain(|(relation, column)| (relation.as_str(), column.as_str()) != ("log", "id"));
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
