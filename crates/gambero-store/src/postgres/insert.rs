//! Entries and games that have ended, with one statement each, or one for many.

use sqlx::PgConnection;

use super::statements::statements;
use super::tables::word;
use crate::error::StoreError;
use crate::game::FinishedGame;
use crate::table::{LogEntry, Phase, TableId};

statements! {
    ENTRY = "INSERT INTO log (table_id, version, at, body) VALUES ($1, $2, $3, $4)";
    /// Writes those entries that are the next ones of their tables, and returns them. In the order of tables,
    /// so that two nodes that write to the same ones wait for each other and not both.
    NEXT = "
        INSERT INTO log (table_id, version, at, body)
        SELECT e.table_id, e.version, e.at, e.body
        FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) AS e (table_id, version, at, body)
        WHERE EXISTS (SELECT 1 FROM log p WHERE p.table_id = e.table_id AND p.version = e.version - 1)
        ORDER BY e.table_id
        ON CONFLICT (table_id, version) DO NOTHING
        RETURNING table_id, version";
    /// The same for one entry with which a game begins or ends, where nobody sits down or stands up.
    STAGE = "
        WITH entry AS (
            INSERT INTO log (table_id, version, at, body)
            SELECT $1, $2, $3, $4
            WHERE EXISTS (SELECT 1 FROM log p WHERE p.table_id = $1 AND p.version = $2 - 1)
            ON CONFLICT (table_id, version) DO NOTHING
            RETURNING table_id
        ), stage AS (
            UPDATE tables t SET phase = COALESCE($5, t.phase), checkpoint = COALESCE($6, t.checkpoint)
            FROM entry WHERE t.id = entry.table_id
        )
        SELECT table_id FROM entry";
    /// A game with its record and its seats.
    GAME = "
        WITH game AS (
            INSERT INTO games (table_id, number, variant, players, outcome, cards_left, practice,
                daily_day, daily_variant, started, ended)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id
        ), record AS (
            INSERT INTO records (game_id, body) SELECT id, $12 FROM game
        )
        INSERT INTO game_seats (game_id, seat, person_id, name)
        SELECT game.id, s.seat, s.person_id, s.name
        FROM game, UNNEST($13::bigint[], $14::bigint[], $15::text[]) AS s (seat, person_id, name)";
}

/// Writes an entry of a new table.
pub(super) async fn entry(
    connection: &mut PgConnection,
    table: TableId,
    entry: LogEntry,
) -> Result<(), StoreError> {
    sqlx::query(ENTRY)
        .bind(table.0)
        .bind(entry.version.cast_signed())
        .bind(entry.at)
        .bind(entry.text.into_bytes())
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes those entries that are the next ones of their tables; says which tables got theirs. There must be
/// no two of one table.
pub(super) async fn next(
    connection: &mut PgConnection,
    entries: impl IntoIterator<Item = (TableId, LogEntry)>,
) -> Result<Vec<TableId>, StoreError> {
    let (mut tables, mut versions, mut times, mut bodies) = (vec![], vec![], vec![], vec![]);
    for (table, entry) in entries {
        tables.push(table.0);
        versions.push(entry.version.cast_signed());
        times.push(entry.at);
        bodies.push(entry.text.into_bytes());
    }
    let written: Vec<(i64, i64)> = sqlx::query_as(NEXT)
        .bind(tables)
        .bind(versions)
        .bind(times)
        .bind(bodies)
        .fetch_all(connection)
        .await?;
    Ok(written.into_iter().map(|(table, _)| TableId(table)).collect())
}

/// Writes an entry with where its table stands, if the entry is the next one; says whether it was.
pub(super) async fn stage(
    connection: &mut PgConnection,
    table: TableId,
    entry: LogEntry,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
) -> Result<bool, StoreError> {
    let written: Option<i64> = sqlx::query_scalar(STAGE)
        .bind(table.0)
        .bind(entry.version.cast_signed())
        .bind(entry.at)
        .bind(entry.text.into_bytes())
        .bind(phase.map(word))
        .bind(checkpoint.map(u64::cast_signed))
        .fetch_optional(connection)
        .await?;
    Ok(written.is_some())
}

/// Writes a game that has ended.
pub(super) async fn game(
    connection: &mut PgConnection,
    table: TableId,
    game: FinishedGame,
) -> Result<(), StoreError> {
    let (day, variant) = game.daily.map(|key| (key.day, key.variant)).unzip();
    let (mut seats, mut people, mut names) = (vec![], vec![], vec![]);
    for player in game.seats {
        seats.push(i64::from(player.seat));
        people.push(player.person.map(|person| person.0));
        names.push(player.name);
    }
    sqlx::query(GAME)
        .bind(table.0)
        .bind(i64::from(game.number))
        .bind(game.variant)
        .bind(i64::from(game.players))
        .bind(game.outcome)
        .bind(i64::from(game.left))
        .bind(i64::from(game.practice))
        .bind(day)
        .bind(variant)
        .bind(game.started)
        .bind(game.ended)
        .bind(game.record)
        .bind(seats)
        .bind(people)
        .bind(names)
        .execute(connection)
        .await?;
    Ok(())
}
