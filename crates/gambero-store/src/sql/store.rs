//! What every store can do, by the statements that both databases understand. Each database has its own way
//! to a connection: `read`, `write` and, for a single statement, `write_once`.

use std::ops::RangeInclusive;
use std::sync::Arc;

use async_trait::async_trait;

use super::dialect::This;
use super::statements::statements;
use super::{daily, device, forget, games, log, people, tables};
use crate::cluster::Cluster;
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::game::{DeviceGame, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Statistic};
use crate::person::{Person, PersonId, TokenHash};
use crate::redact::Redact;
use crate::store::Store;
use crate::table::{Append, LogEntry, NewTable, TableId, TableRow};

statements! {
    PULSE = "SELECT beat FROM pulse WHERE id = 1";
    BEAT = "UPDATE pulse SET beat = beat + 1 WHERE id = 1";
}

#[async_trait]
impl Store for This {
    async fn create_person(
        &self,
        name: &str,
        language: &str,
        token: TokenHash,
        now: i64,
    ) -> Result<Person, StoreError> {
        let (name, language) = (name.to_owned(), language.to_owned());
        self.write(move |desk| Box::pin(people::create(desk, name, language, token, now))).await
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        self.read(move |desk| Box::pin(people::by_id(desk, id))).await
    }

    async fn person_by_token(&self, token: TokenHash) -> Result<Option<Person>, StoreError> {
        self.read(move |desk| Box::pin(people::by_token(desk, token))).await
    }

    async fn update_person(&self, id: PersonId, name: &str, language: &str) -> Result<(), StoreError> {
        let (name, language) = (name.to_owned(), language.to_owned());
        self.write_once(move |desk| Box::pin(people::update(desk, id, name, language))).await
    }

    async fn remove_token(&self, token: TokenHash) -> Result<(), StoreError> {
        self.write_once(move |desk| Box::pin(people::remove_token(desk, token))).await
    }

    async fn remove_other_tokens(&self, person: PersonId, token: TokenHash) -> Result<(), StoreError> {
        self.write(move |desk| Box::pin(people::remove_other_tokens(desk, person, token))).await
    }

    async fn valid_tokens(&self, tokens: &[TokenHash]) -> Result<Vec<TokenHash>, StoreError> {
        let tokens = tokens.to_vec();
        self.read(move |desk| Box::pin(people::valid_tokens(desk, tokens))).await
    }

    async fn create_link(&self, person: PersonId, link: TokenHash, expires: i64) -> Result<(), StoreError> {
        self.write_once(move |desk| Box::pin(people::create_link(desk, person, link, expires))).await
    }

    async fn link(&self, link: TokenHash, now: i64) -> Result<Option<PersonId>, StoreError> {
        self.read(move |desk| Box::pin(people::link(desk, link, now))).await
    }

    async fn use_link(
        &self,
        link: TokenHash,
        token: TokenHash,
        now: i64,
    ) -> Result<Option<Person>, StoreError> {
        self.write(move |desk| Box::pin(people::use_link(desk, link, token, now))).await
    }

    async fn create_table(&self, table: NewTable) -> Result<TableId, StoreError> {
        self.write(move |desk| Box::pin(tables::create(desk, table))).await
    }

    async fn table(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let code = code.to_owned();
        self.read(move |desk| Box::pin(tables::by_code(desk, code))).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |desk| Box::pin(tables::open(desk, limit))).await
    }

    async fn tables_of(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |desk| Box::pin(tables::of(desk, person, limit))).await
    }

    async fn tables_in_progress(&self, person: PersonId, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        self.read(move |desk| Box::pin(tables::in_progress(desk, person, limit))).await
    }

    async fn close_idle_tables(
        &self,
        since: i64,
        after: TableId,
        limit: u32,
    ) -> Result<Option<(TableId, u64)>, StoreError> {
        let next = self.read(move |desk| Box::pin(tables::next_idle(desk, since, after, limit))).await?;
        let Some(last) = next else { return Ok(None) };
        let closed =
            self.write_once(move |desk| Box::pin(tables::close_idle(desk, since, after, last))).await?;
        Ok(Some((last, closed)))
    }

    async fn log(&self, table: TableId, from: u64) -> Result<Vec<LogEntry>, StoreError> {
        self.read(move |desk| Box::pin(log::read(desk, table, from))).await
    }

    async fn log_before(
        &self,
        table: TableId,
        before: u64,
        beginning: &str,
        limit: u32,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let beginning = beginning.to_owned();
        self.read(move |desk| Box::pin(log::read_before(desk, table, before, beginning, limit))).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.append_entry(append).await
    }

    async fn keep_device_game(&self, game: DeviceGame) -> Result<String, StoreError> {
        self.write(move |desk| Box::pin(device::keep(desk, game))).await
    }

    async fn games_of(
        &self,
        person: PersonId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.read(move |desk| Box::pin(games::of(desk, person, before, limit))).await
    }

    async fn game(&self, id: GameId) -> Result<Option<(String, FinishedGame)>, StoreError> {
        self.read(move |desk| Box::pin(games::by_id(desk, id))).await
    }

    async fn games_at(
        &self,
        table: TableId,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, StoreError> {
        self.read(move |desk| Box::pin(games::at(desk, table, after, limit))).await
    }

    async fn game_at(
        &self,
        table: TableId,
        number: u32,
    ) -> Result<Option<(GameId, FinishedGame)>, StoreError> {
        self.read(move |desk| Box::pin(games::by_number(desk, table, number))).await
    }

    async fn analysis(&self, game: GameId) -> Result<Option<String>, StoreError> {
        self.read(move |desk| Box::pin(games::analysis(desk, game))).await
    }

    async fn keep_analysis(&self, game: GameId, text: &str) -> Result<(), StoreError> {
        let text = text.to_owned();
        self.write_once(move |desk| Box::pin(games::keep_analysis(desk, game, text))).await
    }

    async fn statistics(&self, person: PersonId) -> Result<Vec<Statistic>, StoreError> {
        self.read(move |desk| Box::pin(games::statistics(desk, person))).await
    }

    async fn latest_results(&self, person: PersonId, limit: u32) -> Result<Vec<GameResult>, StoreError> {
        self.read(move |desk| Box::pin(games::latest_results(desk, person, limit))).await
    }

    async fn results_of_people(&self) -> Result<Vec<PeoplesResult>, StoreError> {
        self.read(|desk| Box::pin(games::results_of_people(desk))).await
    }

    async fn daily_seed(&self, key: &DailyKey, fresh: u64) -> Result<u64, StoreError> {
        // All but the first one only read.
        let (asked, key) = (key.clone(), key.clone());
        if let Some(seed) = self.read(move |desk| Box::pin(daily::seed(desk, asked))).await? {
            return Ok(seed);
        }
        self.write(move |desk| Box::pin(daily::keep_seed(desk, key, fresh))).await
    }

    async fn daily_table(&self, key: &DailyKey, person: PersonId) -> Result<Option<String>, StoreError> {
        let key = key.clone();
        self.read(move |desk| Box::pin(daily::table(desk, key, person))).await
    }

    async fn daily_tables(&self, day: &str, person: PersonId) -> Result<Vec<DailyTable>, StoreError> {
        let day = day.to_owned();
        self.read(move |desk| Box::pin(daily::tables(desk, day, person))).await
    }

    async fn daily_results(&self, key: &DailyKey, limit: u32) -> Result<Vec<DailyResult>, StoreError> {
        let key = key.clone();
        self.read(move |desk| Box::pin(daily::results(desk, key, limit))).await
    }

    async fn daily_counts(&self, day: &str) -> Result<Vec<DailyCount>, StoreError> {
        let day = day.to_owned();
        self.read(move |desk| Box::pin(daily::counts(desk, day))).await
    }

    async fn daily_days(&self, person: PersonId) -> Result<Vec<String>, StoreError> {
        self.read(move |desk| Box::pin(daily::days(desk, person))).await
    }

    async fn daily_calendar(
        &self,
        person: PersonId,
        days: RangeInclusive<String>,
    ) -> Result<Vec<DailyDay>, StoreError> {
        self.read(move |desk| Box::pin(daily::calendar(desk, person, days))).await
    }

    async fn daily_left(&self, person: PersonId, key: &DailyKey) -> Result<Option<u32>, StoreError> {
        let key = key.clone();
        self.read(move |desk| Box::pin(daily::left(desk, person, key))).await
    }

    async fn visits(&self, person: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.read(move |desk| Box::pin(forget::visits(desk, person))).await
    }

    async fn forget_at(
        &self,
        person: PersonId,
        table: TableId,
        redact: Arc<dyn Redact>,
    ) -> Result<(), StoreError> {
        self.write(move |desk| Box::pin(async move { forget::at_table(desk, person, table, &*redact).await }))
            .await
    }

    async fn forget_person(&self, person: PersonId, name: &str) -> Result<bool, StoreError> {
        let name = name.to_owned();
        self.write(move |desk| Box::pin(forget::entirely(desk, person, name))).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.assert_sound()?;
        self.read(|desk| {
            Box::pin(async move {
                sqlx::query(PULSE).fetch_one(desk).await?;
                Ok(())
            })
        })
        .await?;
        // Only a write shows that the disk still takes writes.
        self.write_once(|desk| {
            Box::pin(async move {
                sqlx::query(BEAT).execute(desk).await?;
                Ok(())
            })
        })
        .await
    }

    async fn backup(&self, path: &str) -> Result<(), StoreError> {
        self.copy_to(path).await
    }

    fn cluster(self: Arc<Self>) -> Option<Arc<dyn Cluster>> {
        self.shared_by_nodes()
    }

    async fn close(&self) {
        self.shut().await;
    }
}
