//! Opening a file to export everything from it, or to import into it. While that goes on no server can have
//! the file. The user version of a file whose import was not finished is 1; copies of the file have it too.

use std::path::Path;

use sqlx::SqliteConnection;

use super::claim::Claim;
use super::transfer::{Session, is_empty};
use super::{SqliteStore, absolute, open};
use crate::error::{StoreError, Unusable};
use crate::transfer::{ExportSource, ImportTarget, Refusal};

/// Whether an import into this file was not finished.
pub(super) async fn is_half_imported(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mark: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(mark == 1)
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
        let claim = Claim::on(&path)?;
        let mut connection = open::open(&path).await?;
        sqlx::query("BEGIN").execute(&mut connection).await?;
        Ok(Box::new(Session::new(connection, claim)))
    }

    /// Opens a file that is empty or new, and marks it as half imported; no server may have it.
    ///
    /// # Errors
    /// As [`SqliteStore::open_to_serve`]; also [`Refusal::NotEmpty`].
    pub async fn open_to_import(path: &Path) -> Result<Box<dyn ImportTarget>, StoreError> {
        let path = absolute(path)?;
        let claim = Claim::on(&path)?;
        let mut connection = open::open(&path).await.inspect_err(|error| claim.drop_after(error))?;
        if !is_empty(&mut connection).await? {
            return Err(StoreError::Unusable { path, why: Unusable::Transfer(Refusal::NotEmpty) });
        }
        sqlx::query("PRAGMA user_version = 1").execute(&mut connection).await?;
        Ok(Box::new(Session::new(connection, claim)))
    }
}
