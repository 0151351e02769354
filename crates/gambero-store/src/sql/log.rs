//! The logs of tables: reading them, and what becomes true through an entry.

use super::dialect::{self, Body, Connection};
use super::row::row;
use super::statements::statements;
use super::{forget, insert, tables};
use crate::error::StoreError;
use crate::game::FinishedGame;
use crate::person::PersonId;
use crate::table::{LogEntry, Phase, TableId, TableSummary};

statements! {
    FROM = "SELECT version, at, body FROM log WHERE table_id = $1 AND version >= $2 ORDER BY version";
    /// The last entries before one that begin with a text.
    BEFORE = "
        SELECT version, at, body FROM log
        WHERE table_id = $1 AND version < $2 AND version >= $2 - 500 AND substr(body, 1, length($3)) = $3
        ORDER BY version DESC LIMIT $4";
}

/// Writes what becomes true through an entry.
pub(super) async fn write_about(
    connection: &mut Connection,
    table: TableId,
    summary: Option<TableSummary>,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
    finished: Option<FinishedGame>,
    visitor: Option<PersonId>,
) -> Result<(), StoreError> {
    tables::update(connection, table, summary, phase, checkpoint).await?;
    if let Some(person) = visitor {
        forget::note_visit(connection, person, table).await?;
    }
    if let Some(game) = finished {
        insert::game(connection, table, game).await?;
    }
    Ok(())
}

/// Reads a log from an entry on.
pub(super) async fn read(
    connection: &mut Connection,
    table: TableId,
    from: u64,
) -> Result<Vec<LogEntry>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(FROM)
        .bind(table.0)
        .bind(i64::try_from(from).unwrap_or(i64::MAX))
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().map(entry).collect())
}

/// Reads the last entries before one whose text begins so.
pub(super) async fn read_before(
    connection: &mut Connection,
    table: TableId,
    before: u64,
    beginning: String,
    limit: u32,
) -> Result<Vec<LogEntry>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(BEFORE)
        .bind(table.0)
        .bind(i64::try_from(before).unwrap_or(i64::MAX))
        .bind(dialect::pack(beginning))
        .bind(i64::from(limit))
        .fetch_all(connection)
        .await?;
    Ok(rows.into_iter().rev().map(entry).collect())
}

row! {
    /// An entry.
    struct Row {
        version: i64,
        at: i64,
        body: Body,
    }
}

fn entry(row: Row) -> LogEntry {
    LogEntry { version: row.version.cast_unsigned(), at: row.at, text: dialect::unpack(row.body) }
}
