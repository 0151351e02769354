//! Daily deals: their seeds, who plays them where, and what came of it.

use std::ops::RangeInclusive;

use super::dialect::Connection;
use super::row::row;
use super::statements::statements;
use crate::daily::{DailyCount, DailyKey, DailyOwn, DailyResult, DailyTable};
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
    DAYS = "SELECT DISTINCT day FROM daily_results WHERE person_id = $1 ORDER BY day";
    OF_PERSON = "
        SELECT day, variant, cards_left FROM daily_results
        WHERE person_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day, variant";
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
    Ok(sqlx::query_scalar(DAYS).bind(person.0).fetch_all(connection).await?)
}

row! {
    /// What a person made of a deal.
    struct Own {
        day: String,
        variant: String,
        cards_left: u32,
    }
}

pub(super) async fn of(
    connection: &mut Connection,
    person: PersonId,
    days: RangeInclusive<String>,
) -> Result<Vec<DailyOwn>, StoreError> {
    let (from, until) = days.into_inner();
    let rows: Vec<Own> =
        sqlx::query_as(OF_PERSON).bind(person.0).bind(from).bind(until).fetch_all(connection).await?;
    let own =
        |row: Own| DailyOwn { key: DailyKey { day: row.day, variant: row.variant }, left: row.cards_left };
    Ok(rows.into_iter().map(own).collect())
}
