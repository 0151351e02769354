//! The logs of tables: which entry is the next one, and how entries are written.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

use sqlx::{AssertSqlSafe, SqliteConnection, SqlitePool};

use super::{forget, games, tables};
use crate::error::StoreError;
use crate::game::FinishedGame;
use crate::person::PersonId;
use crate::table::{LogEntry, Phase, TableId, TableSummary};

/// How many tables are remembered; more are looked up again.
const REMEMBERED: usize = 100_000;

/// The number of the last entry of each table that was written to lately. It serves within a transaction of
/// the writer, where nobody else writes.
#[derive(Default)]
pub(super) struct Versions {
    last: HashMap<TableId, u64>,
    /// `SQLite`'s number of what others have written; another number, and nothing is remembered any more.
    seen: Option<i64>,
}

impl Versions {
    /// Makes sure that what is known of these tables is so.
    pub(super) async fn learn(
        &mut self,
        connection: &mut SqliteConnection,
        tables: &[TableId],
    ) -> Result<(), StoreError> {
        let seen = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut *connection).await?;
        if self.seen.replace(seen) != Some(seen) || self.last.len() > REMEMBERED {
            self.last.clear();
        }
        let mut unknown = String::new();
        for table in tables {
            if !self.last.contains_key(table) {
                let comma = if unknown.is_empty() { '[' } else { ',' };
                let _ = write!(unknown, "{comma}{}", table.0);
            }
        }
        if unknown.is_empty() {
            return Ok(());
        }
        unknown.push(']');
        let found: Vec<(i64, Option<i64>)> = sqlx::query_as(
            "SELECT asked.value, (SELECT MAX(version) FROM log WHERE table_id = asked.value)
             FROM json_each($1) AS asked",
        )
        .bind(unknown)
        .fetch_all(connection)
        .await?;
        let found =
            found.into_iter().filter_map(|(table, last)| Some((TableId(table), last?.cast_unsigned())));
        self.last.extend(found);
        Ok(())
    }

    /// Whether this is the number of a table's next entry; if so, it is the last one from now on.
    pub(super) fn accept(&mut self, table: TableId, version: u64) -> bool {
        match self.last.get_mut(&table) {
            Some(last) if last.checked_add(1) == Some(version) => {
                *last = version;
                true
            }
            // A table that nobody has opened has no next entry.
            _ => false,
        }
    }

    /// An entry that was accepted is not written after all.
    pub(super) fn take_back(&mut self, table: TableId, version: u64) {
        self.last.insert(table, version - 1);
    }

    /// Remembers nothing.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Writes what becomes true through an entry.
pub(super) async fn write_about(
    connection: &mut SqliteConnection,
    table: TableId,
    summary: Option<TableSummary>,
    checkpoint: Option<u64>,
    finished: Option<FinishedGame>,
    visitor: Option<PersonId>,
) -> Result<(), StoreError> {
    tables::update(connection, table, summary, checkpoint).await?;
    if let Some(person) = visitor {
        forget::note_visit(connection, person, table).await?;
    }
    if let Some(game) = finished {
        games::write(connection, table, game).await?;
    }
    Ok(())
}

/// Writes that a game begins or ends at a table, where nobody sits down or stands up, as one command with a
/// savepoint: each costs two changes of threads. What goes wrong with this alone is the outcome; an error is
/// the whole transaction's.
pub(super) async fn write_stage(
    connection: &mut SqliteConnection,
    table: TableId,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
    finished: Option<FinishedGame>,
) -> Result<Result<(), StoreError>, StoreError> {
    let mut sql = String::from("SAVEPOINT stage; ");
    sql.push_str(tables::SET_STAGE);
    if let Some(game) = &finished {
        sql.push_str("; ");
        games::push_insert(game, &mut sql);
    }
    sql.push_str("; RELEASE stage");
    let query = tables::bind_stage(sqlx::query(AssertSqlSafe(sql)), table, phase, checkpoint);
    let query = match finished {
        Some(game) => games::bind_insert(query, table, game),
        None => query,
    };
    match query.execute(&mut *connection).await {
        Ok(_) => Ok(Ok(())),
        Err(error) => {
            // Where SQLite has given up the whole transaction there is nothing to go back to, and this fails.
            sqlx::query("ROLLBACK TO stage; RELEASE stage").execute(connection).await?;
            Ok(Err(error.into()))
        }
    }
}

/// How many entries one statement writes at most. There is a statement for each number of entries up to this,
/// kept prepared: every statement costs two changes of threads, to the one that `SQLite` runs on and back.
const ROWS: usize = 64;

static INSERTS: LazyLock<[Arc<str>; ROWS]> = LazyLock::new(|| {
    std::array::from_fn(|place| {
        let rows = vec!["(?,?,?,?)"; place + 1].join(",");
        format!("INSERT INTO log (table_id, version, at, body) VALUES {rows}").into()
    })
});

/// Writes entries that are accepted, with few statements.
pub(super) async fn write_entries(
    connection: &mut SqliteConnection,
    entries: Vec<(TableId, LogEntry)>,
) -> Result<(), StoreError> {
    let mut entries = entries.into_iter();
    while entries.len() > 0 {
        let rows = entries.len().min(ROWS);
        let mut query = sqlx::query(AssertSqlSafe(Arc::clone(&INSERTS[rows - 1])));
        for (table, entry) in entries.by_ref().take(rows) {
            query = query.bind(table.0).bind(entry.version.cast_signed()).bind(entry.at).bind(entry.text);
        }
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Reads a log from an entry on.
pub(super) async fn read(pool: &SqlitePool, table: TableId, from: u64) -> Result<Vec<LogEntry>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT version, at, body FROM log WHERE table_id = $1 AND version >= $2 ORDER BY version",
    )
    .bind(table.0)
    .bind(i64::try_from(from).unwrap_or(i64::MAX))
    .fetch_all(pool)
    .await?;
    Ok(rows.into_iter().map(entry).collect())
}

/// The last entries before one that begin with a text.
pub(super) const BEFORE: &str = "SELECT version, at, body FROM log
    WHERE table_id = $1 AND version < $2 AND version >= $2 - 500 AND substr(body, 1, length($3)) = $3
    ORDER BY version DESC LIMIT $4";

/// Reads the last entries before one whose text begins so.
pub(super) async fn read_before(
    pool: &SqlitePool,
    table: TableId,
    before: u64,
    beginning: &str,
    limit: u32,
) -> Result<Vec<LogEntry>, StoreError> {
    let rows: Vec<Row> = sqlx::query_as(BEFORE)
        .bind(table.0)
        .bind(i64::try_from(before).unwrap_or(i64::MAX))
        .bind(beginning)
        .bind(limit)
        .fetch_all(pool)
        .await?;
    Ok(rows.into_iter().rev().map(entry).collect())
}

type Row = (i64, i64, String);

fn entry((version, at, text): Row) -> LogEntry {
    LogEntry { version: version.cast_unsigned(), at, text }
}
