//! A store in one file, by `SQLite`.

mod backup;
mod daily;
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

use self::writer::Writer;
use crate::daily::{DailyKey, DailyOwn, DailyResult};
use crate::error::{StoreError, Unusable};
use crate::game::{FinishedGame, GameId, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, TokenHash};
use crate::redact::Redact;
use crate::store::Store;
use crate::table::{Append, Entry, NewTable, TableId, TableRow};

/// How many can read at once; each has a thread.
const READERS: u32 = 4;

/// A store in one file. One connection writes; others read beside it and see what is committed.
pub struct SqliteStore {
    path: PathBuf,
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteStore {
    /// Opens a file, or creates it and its folder.
    ///
    /// # Errors
    /// [`StoreError::Unusable`] if the place is not fit for a store or holds something else or newer,
    /// [`StoreError::Migration`] or [`StoreError::Database`] if it could not be brought up to date.
    pub async fn open(path: &Path) -> Result<Self, StoreError> {
        // An absolute path stays right when the process goes elsewhere, and never looks like an address.
        let path = std::path::absolute(path).map_err(|error| StoreError::Unusable {
            path: path.to_path_buf(),
            why: Unusable::Refused(error.to_string()),
        })?;
        let connection = open::open(&path).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .connect_with(open::options(&path).create_if_missing(false).read_only(true))
            .await?;
        let writer = Writer::start(path.clone(), connection);
        Ok(Self { path, readers, writer })
    }

    /// Opens the file of an address such as `sqlite:///var/lib/gambero/gambero.db`.
    ///
    /// # Errors
    /// As [`SqliteStore::open`]; also if the address is of another kind.
    pub async fn open_url(url: &str) -> Result<Self, StoreError> {
        Self::open(&open::path_of(url)?).await
    }
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
        people::by_id(&self.readers, id).await
    }

    async fn person_by_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        people::by_token(&self.readers, token).await
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
        tables::by_code(&self.readers, code).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::open(&self.readers, limit).await
    }

    async fn tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        tables::of(&self.readers, person, limit).await
    }

    async fn count_tables_of_owner(&self, person: PersonId) -> Result<u64, StoreError> {
        tables::count_of_owner(&self.readers, person).await
    }

    async fn close_idle_tables(&self, since: i64) -> Result<u64, StoreError> {
        self.writer.write(move |desk| Box::pin(tables::close_idle(desk, since))).await
    }

    async fn log(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        log::read(&self.readers, table, from).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.append(append).await
    }

    async fn games_of(
        &self,
        person: PersonId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        games::of(&self.readers, person, before, limit).await
    }

    async fn game(&self, id: GameId) -> Result<Option<(String, FinishedGame)>, StoreError> {
        games::by_id(&self.readers, id).await
    }

    async fn games_at(&self, table: TableId) -> Result<Vec<GameSummary>, StoreError> {
        games::at(&self.readers, table).await
    }

    async fn analysis(&self, game: GameId) -> Result<Option<String>, StoreError> {
        games::analysis(&self.readers, game).await
    }

    async fn keep_analysis(&self, game: GameId, text: &str) -> Result<(), StoreError> {
        let text = text.to_owned();
        self.writer.write(move |desk| Box::pin(games::keep_analysis(desk, game, text))).await
    }

    async fn statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError> {
        games::statistics(&self.readers, person).await
    }

    async fn results_of_people(&self) -> Result<Vec<PeoplesResult>, StoreError> {
        games::results_of_people(&self.readers).await
    }

    async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError> {
        // All but the first one only read.
        if let Some(seed) = daily::seed(&self.readers, key).await? {
            return Ok(seed);
        }
        let key = key.clone();
        self.writer.write(move |desk| Box::pin(daily::keep_seed(desk, key, fresh))).await
    }

    async fn daily_table(&self, key: &DailyKey, person: PersonId) -> Result<Option<String>, StoreError> {
        daily::table(&self.readers, key, person).await
    }

    async fn daily_results(&self, key: &DailyKey, limit: u32) -> Result<Vec<DailyResult>, StoreError> {
        daily::results(&self.readers, key, limit).await
    }

    async fn daily_results_of(&self, person: PersonId) -> Result<Vec<DailyOwn>, StoreError> {
        daily::of(&self.readers, person).await
    }

    async fn visits(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        forget::visits(&self.readers, person).await
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
    }
}
