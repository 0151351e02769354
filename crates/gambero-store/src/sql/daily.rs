//! Daily deals: their seeds, who plays them where, and what came of it.

use std::ops::RangeInclusive;

use super::dialect::Connection;
use super::row::row;
use super::statements::statements;
use crate::daily::{DailyCount, DailyDay, DailyKey, DailyResult, DailyTable};
use crate::error::StoreError;
use crate::person::PersonId;

statements! {
    TABLES = "
        SELECT d.variant, t.code, g.outcome, g.cards_left
        FROM daily_plays d
        JOIN tables t ON t.id = d.table_id
        LEFT JOIN games g ON g.id = (
            SELECT MIN(f.id) FROM games f
            WHERE f.table_id = d.table_id AND f.daily_day = d.day AND f.daily_variant = d.variant)
        WHERE d.person_id = $1 AND d.day = $2 ORDER BY d.variant";
    RESULTS = "
        SELECT p.id, p.name, g.players, g.outcome, d.cards_left, d.ended
        FROM (
            SELECT cards_left, ended, person_id, game_id FROM daily_results WHERE day = $1 AND variant = $2
            ORDER BY cards_left, ended, person_id LIMIT $3
        ) d
        JOIN persons p ON p.id = d.person_id
        JOIN games g ON g.id = d.game_id
        ORDER BY d.cards_left, d.ended, p.id";
    COUNTS = "
        SELECT variant, cards_left, results FROM daily_counts WHERE day = $1 AND results > 0
        ORDER BY variant, cards_left";
    /// All in one row: years of days come in 0.1 ms, row by row in ten times as long.
    DAYS = "
        SELECT STRING_AGG(day, ' ') FROM (
            SELECT DISTINCT day FROM daily_results WHERE person_id = $1 ORDER BY day
        ) AS days";
    OF_PERSON = "SELECT cards_left FROM daily_results WHERE person_id = $1 AND day = $2 AND variant = $3";
    /// How many deals of each day a person finished and won.
    CALENDAR = "
        SELECT day, COUNT(*) AS finished, COUNT(CASE WHEN cards_left = 0 THEN 1 END) AS won FROM daily_results
        WHERE person_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day ORDER BY day";
    SEED = "SELECT seed FROM daily_seeds WHERE day = $1 AND variant = $2";
    KEEP_SEED = "
        INSERT INTO daily_seeds (day, variant, seed) VALUES ($1, $2, $3) ON CONFLICT (day, variant) DO NOTHING";
    TABLE = "
        SELECT t.code FROM daily_plays d JOIN tables t ON t.id = d.table_id
        WHERE d.day = $1 AND d.variant = $2 AND d.person_id = $3";
}

pub(super) async fn seed(connection: &mut Connection, key: DailyKey) -> Result<Option<u64>, StoreError> {
    let seed: Option<i64> =
        sqlx::query_scalar(SEED).bind(key.day).bind(key.variant).fetch_optional(connection).await?;
    Ok(seed.map(i64::cast_unsigned))
}

/// Keeps a seed unless there is one; returns the one that is kept.
pub(super) async fn keep_seed(
    connection: &mut Connection,
    key: DailyKey,
    fresh: u64,
) -> Result<u64, StoreError> {
    sqlx::query(KEEP_SEED)
        .bind(&key.day)
        .bind(&key.variant)
        .bind(fresh.cast_signed())
        .execute(&mut *connection)
        .await?;
    let seed: i64 = sqlx::query_scalar(SEED).bind(key.day).bind(key.variant).fetch_one(connection).await?;
    Ok(seed.cast_unsigned())
}

pub(super) async fn table(
    connection: &mut Connection,
    key: DailyKey,
    person: PersonId,
) -> Result<Option<String>, StoreError> {
    let code = sqlx::query_scalar(TABLE)
        .bind(key.day)
        .bind(key.variant)
        .bind(person.0)
        .fetch_optional(connection)
        .await?;
    Ok(code)
}

row! {
    /// A table for a daily deal.
    struct Opened {
        variant: String,
        code: String,
        outcome: Option<String>,
        cards_left: Option<u32>,
    }
}

pub(super) async fn tables(
    connection: &mut Connection,
    day: String,
    person: PersonId,
) -> Result<Vec<DailyTable>, StoreError> {
    let rows: Vec<Opened> = sqlx::query_as(TABLES).bind(person.0).bind(day).fetch_all(connection).await?;
    let table = |row: Opened| DailyTable {
        variant: row.variant,
        code: row.code,
        result: row.outcome.zip(row.cards_left),
    };
    Ok(rows.into_iter().map(table).collect())
}

row! {
    /// What somebody made of a deal.
    struct Made {
        id: i64,
        name: String,
        players: u8,
        outcome: String,
        cards_left: u32,
        ended: i64,
    }
}

pub(super) async fn results(
    connection: &mut Connection,
    key: DailyKey,
    limit: u32,
) -> Result<Vec<DailyResult>, StoreError> {
    let rows: Vec<Made> = sqlx::query_as(RESULTS)
        .bind(key.day)
        .bind(key.variant)
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    let result = |row: Made| DailyResult {
        person: PersonId(row.id),
        name: row.name,
        players: row.players,
        outcome: row.outcome,
        left: row.cards_left,
        ended: row.ended,
    };
    Ok(rows.into_iter().map(result).collect())
}

row! {
    /// How many made the same of a deal.
    struct Counted {
        variant: String,
        cards_left: u32,
        results: u32,
    }
}

pub(super) async fn counts(connection: &mut Connection, day: String) -> Result<Vec<DailyCount>, StoreError> {
    let rows: Vec<Counted> = sqlx::query_as(COUNTS).bind(day).fetch_all(connection).await?;
    let count =
        |row: Counted| DailyCount { variant: row.variant, left: row.cards_left, results: row.results };
    Ok(rows.into_iter().map(count).collect())
}

pub(super) async fn days(connection: &mut Connection, person: PersonId) -> Result<Vec<String>, StoreError> {
    let days: Option<String> = sqlx::query_scalar(DAYS).bind(person.0).fetch_one(connection).await?;
    Ok(days.unwrap_or_default().split_whitespace().map(str::to_owned).collect())
}

row! {
    /// What a person made of the deals of a day.
    struct OfDay {
        day: String,
        finished: i64,
        won: i64,
    }
}

pub(super) async fn calendar(
    connection: &mut Connection,
    person: PersonId,
    days: RangeInclusive<String>,
) -> Result<Vec<DailyDay>, StoreError> {
    let (from, until) = days.into_inner();
    let rows: Vec<OfDay> =
        sqlx::query_as(CALENDAR).bind(person.0).bind(from).bind(until).fetch_all(connection).await?;
    let count = |count: i64| usize::try_from(count).unwrap_or_default();
    let day = |row: OfDay| DailyDay { day: row.day, finished: count(row.finished), won: count(row.won) };
    Ok(rows.into_iter().map(day).collect())
}

pub(super) async fn left(
    connection: &mut Connection,
    person: PersonId,
    key: DailyKey,
) -> Result<Option<u32>, StoreError> {
    let query = sqlx::query_scalar(OF_PERSON).bind(person.0).bind(key.day).bind(key.variant);
    let left: Option<i64> = query.fetch_optional(connection).await?;
    Ok(left.and_then(|left| u32::try_from(left).ok()))
}
