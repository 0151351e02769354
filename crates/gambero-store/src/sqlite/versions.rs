//! The number of the last entry of each table, for the writer.

use std::collections::HashMap;
use std::fmt::Write as _;

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::table::TableId;

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
