//! Daily deals: their seeds, who plays them where, and what came of it.

use std::ops::RangeInclusive;

use super::dialect::{Connection, Row};
use super::query::{Column, Read, columns, queries};
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::person::PersonId;

queries! {
    fn tables(day: String, person: PersonId) -> Vec<DailyTable> = "
        SELECT d.variant, t.code, g.outcome, g.cards_left
        FROM daily_plays d
        JOIN tables t ON t.id = d.table_id
        LEFT JOIN games g ON g.id = (
            SELECT MIN(f.id) FROM games f
            WHERE f.table_id = d.table_id AND f.daily_day = d.day AND f.daily_variant = d.variant)
        WHERE d.person_id = $2 AND d.day = $1 ORDER BY d.variant";
    fn results_of(day: String, variant: String, limit: u32) -> Vec<DailyResult> = r#"
        SELECT p.id AS person, p.name, g.players, g.outcome, d.cards_left AS "left", d.ended
        FROM (
            SELECT cards_left, ended, person_id, game_id FROM daily_results WHERE day = $1 AND variant = $2
            ORDER BY cards_left, ended, person_id LIMIT $3
        ) d
        JOIN persons p ON p.id = d.person_id
        JOIN games g ON g.id = d.game_id
        ORDER BY d.cards_left, d.ended, p.id"#;
    fn counts(day: String) -> Vec<DailyCount> = r#"
        SELECT variant, cards_left AS "left", results FROM daily_counts WHERE day = $1 AND results > 0
        ORDER BY variant, cards_left"#;
    /// All in one row: years of days come in 0.1 ms, row by row in ten times as long.
    fn joined_days(person: PersonId) -> Option<Option<String>> = "
        SELECT STRING_AGG(day, ' ') FROM (
            SELECT DISTINCT day FROM daily_results WHERE person_id = $1 ORDER BY day
        ) AS days";
    fn left_of(person: PersonId, day: String, variant: String) -> Option<u32> =
        "SELECT cards_left FROM daily_results WHERE person_id = $1 AND day = $2 AND variant = $3";
    /// How many deals of each day a person finished and won.
    fn days_between(person: PersonId, first: String, last: String) -> Vec<DailyDay> = "
        SELECT day, COUNT(*) AS finished, COUNT(CASE WHEN cards_left = 0 THEN 1 END) AS won FROM daily_results
        WHERE person_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day ORDER BY day";
    fn seed_of(day: String, variant: String) -> Option<u64> =
        "SELECT seed FROM daily_seeds WHERE day = $1 AND variant = $2";
    fn insert_seed(day: String, variant: String, seed: i64) -> () = "
        INSERT INTO daily_seeds (day, variant, seed) VALUES ($1, $2, $3) ON CONFLICT (day, variant) DO NOTHING";
    fn table_of(day: String, variant: String, person: PersonId) -> Option<String> = "
        SELECT t.code FROM daily_plays d JOIN tables t ON t.id = d.table_id
        WHERE d.day = $1 AND d.variant = $2 AND d.person_id = $3";
}

columns! {
    DailyResult { person, name, players, outcome, left, ended }
    DailyCount { variant, left, results }
    DailyDay { day, finished, won }
}

impl Read for DailyTable {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let outcome: Option<String> = Column::read(row, "outcome")?;
        let result = outcome.zip(Column::read(row, "cards_left")?);
        Ok(Self { variant: Column::read(row, "variant")?, code: Column::read(row, "code")?, result })
    }
}

pub(super) async fn seed(
    connection: &mut Connection,
    DailyKey { day, variant }: DailyKey,
) -> Result<Option<u64>, StoreError> {
    seed_of(connection, day, variant).await
}

/// Keeps a seed unless there is one; returns the one that is kept.
pub(super) async fn keep_seed(
    connection: &mut Connection,
    DailyKey { day, variant }: DailyKey,
    fresh: u64,
) -> Result<u64, StoreError> {
    insert_seed(connection, day.clone(), variant.clone(), fresh.cast_signed()).await?;
    Ok(seed_of(connection, day, variant).await?.unwrap_or(fresh))
}

pub(super) async fn table(
    connection: &mut Connection,
    DailyKey { day, variant }: DailyKey,
    person: PersonId,
) -> Result<Option<String>, StoreError> {
    table_of(connection, day, variant, person).await
}

pub(super) async fn results(
    connection: &mut Connection,
    DailyKey { day, variant }: DailyKey,
    limit: u32,
) -> Result<Vec<DailyResult>, StoreError> {
    results_of(connection, day, variant, limit).await
}

pub(super) async fn days(connection: &mut Connection, person: PersonId) -> Result<Vec<String>, StoreError> {
    let days = joined_days(connection, person).await?.flatten();
    Ok(days.unwrap_or_default().split_whitespace().map(str::to_owned).collect())
}

pub(super) async fn calendar(
    connection: &mut Connection,
    person: PersonId,
    days: RangeInclusive<String>,
) -> Result<Vec<DailyDay>, StoreError> {
    let (first, last) = days.into_inner();
    days_between(connection, person, first, last).await
}

pub(super) async fn left(
    connection: &mut Connection,
    person: PersonId,
    DailyKey { day, variant }: DailyKey,
) -> Result<Option<u32>, StoreError> {
    left_of(connection, person, day, variant).await
}
