//! What the shared statements need to know of `SQLite`. One connection writes, so nothing needs a lock.

use std::fmt::Write as _;
use std::future::{Future, ready};

pub(super) use super::SqliteStore as This;
pub(super) use super::claim::Claim as Hold;
pub(super) use super::quiet::unmark as finish_import;
use crate::error::StoreError;
use crate::person::{PersonId, TokenHash};
use crate::table::TableId;

pub(super) type Database = sqlx::Sqlite;
pub(super) type Connection = sqlx::SqliteConnection;
pub(super) type Row = sqlx::sqlite::SqliteRow;
pub(super) type Arguments = sqlx::sqlite::SqliteArguments;

/// The text of an entry as it is bound, and many hashes.
pub(super) type Packed = String;
pub(super) type Hashes = String;

/// The text of an entry as a column has it.
pub(super) type Body = String;

/// The text of an entry, to be bound.
pub(super) fn pack(text: String) -> String {
    text
}

/// The text of an entry.
pub(super) fn unpack(body: Body) -> String {
    body
}

/// Keeps the rows of a query from going away until the transaction ends.
macro_rules! hold {
    () => {
        ""
    };
}

/// Takes the rows of a query for itself, and passes over those that others have.
macro_rules! skip {
    () => {
        ""
    };
}

/// One of many hashes, which are the first value of the statement.
macro_rules! any_hash {
    () => {
        "IN (SELECT unhex(value) FROM json_each($1))"
    };
}

pub(super) use {any_hash, hold, skip};

/// Hashes, to be bound: a list of JSON with hexadecimal texts.
pub(super) fn hashes(hashes: &[TokenHash]) -> String {
    let mut list = String::from("[");
    for (place, hash) in hashes.iter().enumerate() {
        list.push_str(if place == 0 { "\"" } else { ",\"" });
        for byte in hash {
            let _ = write!(list, "{byte:02x}");
        }
        list.push('"');
    }
    list + "]"
}

type Done = Result<(), StoreError>;

/// One after the other for each person.
pub(super) fn line_up(_: &mut Connection, _: PersonId) -> impl Future<Output = Done> + Send + use<> {
    ready(Ok(()))
}

/// Waits for all who write of a person, and lets nobody begin.
pub(super) fn lock_out(_: &mut Connection, _: PersonId) -> impl Future<Output = Done> + Send + use<> {
    ready(Ok(()))
}

/// One after the other for each table.
pub(super) fn hold_table(_: &mut Connection, _: TableId) -> impl Future<Output = Done> + Send + use<> {
    ready(Ok(()))
}

/// Tells other nodes that a person was forgotten; there are none.
pub(super) fn tell_forgotten(_: &mut Connection, _: PersonId) -> impl Future<Output = Done> + Send + use<> {
    ready(Ok(()))
}
