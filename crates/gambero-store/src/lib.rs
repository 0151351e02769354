//! What must not be lost: people, tables, the log of each table, results.
//!
//! A table is its log: an append-only list of entries, numbered without gaps. [`Store::append`] returns when
//! the entry is on the disk, and refuses an entry whose number is taken; so two servers, or a server and its
//! ghost, can never both go on. The store knows nothing of the game: entries are texts that the server
//! understands.
//!
//! No clock: callers say what time it is, in milliseconds since 1970. Only what the nodes of a [`Cluster`]
//! know of each other goes by the database's clock.

#![allow(clippy::duplicate_mod, reason = "the statements in `sql` are compiled for each database")]

mod cluster;
#[cfg(test)]
mod counters;
mod daily;
mod error;
mod game;
mod migrations;
mod person;
mod postgres;
mod sqlite;
mod store;
mod table;
pub mod transfer;

pub use cluster::{Claim, Cluster, Node, NodeId, PresenceRow, Pulse, TableStand};
pub use daily::{DailyCount, DailyDay, DailyKey, DailyPlay, DailyResult, DailyTable};
pub use error::{StoreError, Unreachable, Unusable};
pub use game::{
    DeviceGame, DeviceOrigin, FinishedGame, GameId, GameResult, GameSummary, PeoplesResult, Player, Statistic,
};
pub use person::{Person, PersonId, Redact, TokenHash};
pub use postgres::{PostgresOptions, PostgresStore};
pub use sqlite::SqliteStore;
pub use store::Store;
pub use table::{Append, LogEntry, NewTable, Phase, Sitting, TableId, TableRow, TableSummary};

/// Work on a connection, to be done by whoever holds one.
type Work<'c, T> = std::pin::Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;
