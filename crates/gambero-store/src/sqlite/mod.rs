//! A store in one file, by `SQLite`.

mod backup;
mod claim;
mod damage;
mod dialect;
mod files;
mod insert;
mod open;
#[cfg(test)]
mod plans;
mod quiet;
mod versions;
mod writer;

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

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::SqlitePoolOptions;
use sqlx::{SqliteConnection, SqlitePool};

use self::claim::Claim;
use self::damage::Damage;
use self::writer::Writer;
use crate::Work;
use crate::cluster::Cluster;
use crate::error::{StoreError, Unusable};
use crate::table::Append;

/// How many can read at once; each has a thread.
const READERS: u32 = 4;

/// A store in one file. One connection writes; others read beside it and see what is committed.
pub struct SqliteStore {
    path: PathBuf,
    readers: SqlitePool,
    writer: Writer,
    damage: Arc<Damage>,
    claim: Option<Claim>,
}

impl SqliteStore {
    /// Opens a file, or creates it and its folder.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] if the place is not fit for a store or holds something else or newer,
    /// [`StoreError::Migration`] or [`StoreError::Database`] if it could not be brought up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_absolute(absolute(path)?, None).await
    }

    /// Opens a file for a server: no other one may have it at the same time. Copies can be made of it all the
    /// same.
    ///
    /// # Errors
    /// As [`SqliteStore::open`]; also [`Unusable::Served`].
    pub async fn open_to_serve(path: &Path) -> Result<Self, StoreError> {
        let path = absolute(path)?;
        let claim = Claim::on(&path)?;
        Self::open_absolute(path, Some(claim)).await
    }

    async fn open_absolute(path: PathBuf, claim: Option<Claim>) -> Result<Self, StoreError> {
        let opened = open::open(&path).await;
        let connection =
            opened.inspect_err(|error| claim.iter().for_each(|claim| claim.drop_after(error)))?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(open::options(&path).create_if_missing(false).read_only(true))
            .await?;
        let damage = Arc::<Damage>::default();
        let writer = Writer::start(path.clone(), connection, Arc::clone(&damage));
        Ok(Self { path, readers, writer, damage, claim })
    }

    /// Reads something beside the writer; damage is remembered.
    async fn read<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send,
    {
        let read = match self.readers.acquire().await {
            Ok(mut reader) => work(&mut reader).await,
            Err(error) => Err(error.into()),
        };
        if let Err(error) = &read {
            self.damage.look_at(error);
        }
        read
    }

    /// Does something that writes, entirely or not at all.
    async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    {
        self.writer.write(work).await
    }

    /// Does something that is one statement; it is written with others all the same.
    async fn write_once<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Work<'c, T> + Send + 'static,
    {
        self.writer.write(work).await
    }

    async fn append_entry(&self, append: Append) -> Result<(), StoreError> {
        self.writer.append(append).await
    }

    /// Fails if what is stored was found to be damaged.
    fn assert_sound(&self) -> Result<(), StoreError> {
        self.damage.found().map_or(Ok(()), Err)
    }

    async fn copy_to(&self, path: &str) -> Result<(), StoreError> {
        if self.readers.is_closed() {
            return Err(StoreError::Closed);
        }
        backup::backup(&self.path, Path::new(path)).await
    }

    #[expect(clippy::unused_self, reason = "the other store has one")]
    fn shared_by_nodes(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
        None
    }

    async fn shut(&self) {
        self.writer.close(&self.readers).await;
        if let Some(claim) = &self.claim {
            claim.release();
        }
    }
}

/// An absolute path stays right when the process goes elsewhere, and never looks like an address.
fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::Unusable {
        path: path.to_path_buf(),
        why: Unusable::Refused(error.to_string()),
    })
}
