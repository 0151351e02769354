//! The logs of tables: reading them, and what becomes true through an entry.

use super::dialect::{self, Body, Connection, Packed, Row};
use super::query::{Column, Read, queries};
use super::{forget, insert, tables};
use crate::error::StoreError;
use crate::game::FinishedGame;
use crate::person::PersonId;
use crate::table::{LogEntry, Phase, TableId, TableSummary};

queries! {
    fn since(table: TableId, from: i64) -> Vec<LogEntry> =
        "SELECT version, at, body FROM log WHERE table_id = $1 AND version >= $2 ORDER BY version";
    /// The last entries before one that begin with a text.
    fn before(table: TableId, before: i64, beginning: Packed, limit: u32) -> Vec<LogEntry> = "
        SELECT version, at, body FROM log
        WHERE table_id = $1 AND version < $2 AND version >= $2 - 500 AND substr(body, 1, length($3)) = $3
        ORDER BY version DESC LIMIT $4";
}

impl Read for LogEntry {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let body: Body = Column::read(row, "body")?;
        let text = dialect::unpack(body);
        Ok(Self { version: Column::read(row, "version")?, at: Column::read(row, "at")?, text })
    }
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

/// The number of an entry as the databases have it; none is higher than theirs.
fn number(version: u64) -> i64 {
    i64::try_from(version).unwrap_or(i64::MAX)
}

/// Reads a log from an entry on.
pub(super) async fn read(
    connection: &mut Connection,
    table: TableId,
    from: u64,
) -> Result<Vec<LogEntry>, StoreError> {
    since(connection, table, number(from)).await
}

/// Reads the last entries before one whose text begins so.
pub(super) async fn read_before(
    connection: &mut Connection,
    table: TableId,
    version: u64,
    beginning: String,
    limit: u32,
) -> Result<Vec<LogEntry>, StoreError> {
    let mut entries = before(connection, table, number(version), dialect::pack(beginning), limit).await?;
    entries.reverse();
    Ok(entries)
}
