//! A store in one file, by `SQLite`.

mod backup;
mod claim;
mod daily;
mod damage;
mod device;
mod files;
mod forget;
mod games;
mod log;
mod open;
mod people;
#[cfg(test)]
mod plans;
mod row;
mod tables;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use sqlx::SqlitePool;
use sqlx::sqlite::SqlitePoolOptions;

use self::claim::Claim;
use self::damage::Damage;
use self::writer::Writer;
use crate::daily::{DailyKey, DailyOwn, DailyResult, DailyTable};
use crate::error::{StoreError, Unusable};
use crate::game::{DeviceGame, FinishedGame, GameId, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, TokenHash};
use crate::redact::Redact;
use crate::store::Store;
use crate::table::{Append, LogEntry, NewTable, TableId, TableRow};

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
        let connection = open::open(&path).await?;
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

    /// What was read; damage is remembered.
    async fn watched<T>(&self, read: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let read = read.await;
        if let Err(error) = &read {
            self.damage.look_at(error);
        }
        read
    }

    /// Opens the file of an address such as `sqlite:///var/lib/gambero/gambero.db`.
    ///
    /// # Errors
    /// As [`SqliteStore::open`]; also if the address is of another kind.
    pub async fn open_url(url: &str) -> Result<Self, StoreError> {
        Self::open(&open::path_of(url)?).await
    }
}

/// An absolute path stays right when the process goes elsewhere, and never looks like an address.
fn absolute(path: &Path) -> Result<PathBuf, StoreError> {
    std::path::absolute(path).map_err(|error| StoreError::Unusable {
        path: path.to_path_buf(),
        why: Unusable::Refused(error.to_string()),
    })
}

#[async_trait]
impl Store for SqliteStore {
    async fn create_person(
        &self,
        name: &str,
        language: &str,
        token: TokenHash,
        now: i64,
    ) -> Result<Person, StoreError> {
        let (name, language) = (name.to_owned(), language.to_owned());
        self.writer.write(move |desk| Box::pin(people::create(desk, name, language, token, now))).await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.watched(people::by_id(&self.readers, id)).await
    }

    async fn person_by_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        self.watched(people::by_token(&self.readers, token)).await
    }

    async fn update_person(&self, id: PersonId, name: &str, language: &str) -> Result<(), StoreError> {
        let (name, language) = (name.to_owned(), language.to_owned());
        self.writer.write(move |desk| Box::pin(people::update(desk, id, name, language))).await
    }

    async fn remove_token(&self, token: TokenHash) -> Result<(), StoreError> {
        self.writer.write(move |desk| Box::pin(people::remove_token(desk, token))).await
    }

    async fn create_link(&self, person: PersonId, link: TokenHash, expires: i64) -> Result<(), StoreError> {
        self.writer.write(move |desk| Box::pin(people::create_link(desk, person, link, expires))).await
    }

    async fn use_link(
        &self,
        link: TokenHash,
        token: TokenHash,
        now: i64,
    ) -> Result<Option<Person>, StoreError> {
        self.writer.write(move |desk| Box::pin(people::use_link(desk, link, token, now))).await
    }

    async fn create_table(&self, table: NewTable) -> Result<TableId, StoreError> {
        self.writer.write(move |desk| Box::pin(tables::create(desk, table))).await
    }

    async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        self.watched(tables::by_code(&self.readers, code)).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.watched(tables::open(&self.readers, limit)).await
    }

    async fn tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.watched(tables::of(&self.readers, person, limit)).await
    }

    async fn close_idle_tables(&self, since: i64) -> Result<u64, StoreError> {
        self.writer.write(move |desk| Box::pin(tables::close_idle(desk, since))).await
    }

    async fn log(&self, table: TableId, from: u64) -> Result<Vec<LogEntry>, StoreError> {
        self.watched(log::read(&self.readers, table, from)).await
    }

    async fn log_before(
        &self,
        table: TableId,
        before: u64,
        beginning: &str,
        limit: u32,
    ) -> Result<Vec<LogEntry>, StoreError> {
        self.watched(log::read_before(&self.readers, table, before, beginning, limit)).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.append(append).await
    }

    async fn keep_device_game(&self, game: DeviceGame) -> Result<String, StoreError> {
        self.writer.write(move |desk| Box::pin(device::keep(desk, game))).await
    }

    async fn games_of(
        &self,
        person: PersonId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.watched(games::of(&self.readers, person, before, limit)).await
    }

    async fn game(&self, id: GameId) -> Result<Option<(String, FinishedGame)>, StoreError> {
        self.watched(games::by_id(&self.readers, id)).await
    }

    async fn games_at(
        &self,
        table: TableId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.watched(games::at(&self.readers, table, after, limit)).await
    }

    async fn game_at(
        &self,
        table: TableId,
        number: u32,
    ) -> Result<Option<(GameId, FinishedGame)>, StoreError> {
        self.watched(games::by_number(&self.readers, table, number)).await
    }

    async fn analysis(&self, game: GameId) -> Result<Option<String>, StoreError> {
        self.watched(games::analysis(&self.readers, game)).await
    }

    async fn keep_analysis(&self, game: GameId, text: &str) -> Result<(), StoreError> {
        let text = text.to_owned();
        self.writer.write(move |desk| Box::pin(games::keep_analysis(desk, game, text))).await
    }

    async fn statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError> {
        self.watched(games::statistics(&self.readers, person)).await
    }

    async fn results_of_people(&self) -> Result<Vec<PeoplesResult>, StoreError> {
        games::results_of_people(&self.readers).await
    }

    async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError> {
        // All but the first one only read.
        if let Some(seed) = self.watched(daily::seed(&self.readers, key)).await? {
            return Ok(seed);
        }
        let key = key.clone();
        self.writer.write(move |desk| Box::pin(daily::keep_seed(desk, key, fresh))).await
    }

    async fn daily_table(&self, key: &DailyKey, person: PersonId) -> Result<Option<String>, StoreError> {
        self.watched(daily::table(&self.readers, key, person)).await
    }

    async fn daily_tables(&self, day: &str, person: PersonId) -> Result<Vec<DailyTable>, StoreError> {
        self.watched(daily::tables(&self.readers, day, person)).await
    }

    async fn daily_results(&self, key: &DailyKey, limit: u32) -> Result<Vec<DailyResult>, StoreError> {
        self.watched(daily::results(&self.readers, key, limit)).await
    }

    async fn daily_results_of(&self, person: PersonId) -> Result<Vec<DailyOwn>, StoreError> {
        self.watched(daily::of(&self.readers, person)).await
    }

    async fn visits(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.watched(forget::visits(&self.readers, person)).await
    }

    async fn forget_at(
        &self,
        person: PersonId,
        table: TableId,
        redact: Arc<dyn Redact>,
    ) -> Result<(), StoreError> {
        self.writer
            .write(move |desk| Box::pin(async move { forget::at_table(desk, person, table, &*redact).await }))
            .await
    }

    async fn forget_person(&self, person: PersonId, name: &str) -> Result<bool, StoreError> {
        let name = name.to_owned();
        self.writer.write(move |desk| Box::pin(forget::entirely(desk, person, name))).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        if let Some(error) = self.damage.found() {
            return Err(error);
        }
        sqlx::query("SELECT beat FROM pulse").fetch_one(&self.readers).await?;
        // Only a write shows that the disk still takes writes.
        self.writer
            .write(|desk| {
                Box::pin(async move {
                    sqlx::query("UPDATE pulse SET beat = beat + 1").execute(desk).await?;
                    Ok(())
                })
            })
            .await
    }

    async fn backup(&self, path: &str) -> Result<(), StoreError> {
        if self.readers.is_closed() {
            return Err(StoreError::Closed);
        }
        backup::backup(&self.path, Path::new(path)).await
    }

    async fn close(&self) {
        self.writer.close(&self.readers).await;
        if let Some(claim) = &self.claim {
            claim.release();
        }
    }
}
