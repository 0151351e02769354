//! What the shared statements need to know of PostgreSQL. Transactions run beside each other and see what is
//! committed (READ COMMITTED): where two must not pass each other, one waits for a row.
//!
//! Whoever writes of a person holds the person's row with `FOR KEY SHARE`, many at once. Whoever forgets the
//! person locks it with `FOR UPDATE`: that waits for them, and makes later ones see that the person is gone.

pub(super) use super::PostgresStore as This;
use super::query::{bind, column, queries};
pub(super) use super::quiet::finish as finish_import;
use crate::error::StoreError;
use crate::person::{PersonId, TokenHash};
use crate::table::TableId;

pub(super) type Database = sqlx::Postgres;
pub(super) type Connection = sqlx::PgConnection;
pub(super) type Row = sqlx::postgres::PgRow;
pub(super) type Arguments = sqlx::postgres::PgArguments;

/// The text of an entry as it is bound, and many hashes.
pub(super) type Packed = Vec<u8>;
pub(super) type Hashes = Vec<Vec<u8>>;

/// Nothing keeps nodes away but the mark in the database.
pub(super) type Hold = ();

/// The text of an entry as a column has it: bytes, because PostgreSQL's TEXT cannot hold a zero byte.
pub(super) struct Body(String);

column! {
    Body = Vec<u8>: bytes => String::from_utf8(bytes).ok().map(Self);
}

bind! {
    Hashes: hashes => hashes;
    Vec<i64>: numbers => numbers;
    Vec<String>: texts => texts;
    f32: number => number;
}

/// The text of an entry, to be bound.
pub(super) fn pack(text: String) -> Vec<u8> {
    text.into_bytes()
}

/// The text of an entry.
pub(super) fn unpack(body: Body) -> String {
    body.0
}

/// Keeps the rows of a query from going away until the transaction ends.
macro_rules! hold {
    () => {
        " FOR KEY SHARE"
    };
}

/// Takes the rows of a query for itself, and passes over those that others have.
macro_rules! skip {
    () => {
        " FOR UPDATE SKIP LOCKED"
    };
}

/// One of many hashes, which are the first value of the statement.
macro_rules! any_hash {
    () => {
        "= ANY($1)"
    };
}

pub(super) use {any_hash, hold, skip};

/// Hashes, to be bound.
pub(super) fn hashes(hashes: &[TokenHash]) -> Vec<Vec<u8>> {
    hashes.iter().map(|hash| hash.to_vec()).collect()
}

queries! {
    /// One after the other for each person.
    fn line_up(person: PersonId) -> () = "SELECT 1 FROM persons WHERE id = $1 FOR NO KEY UPDATE";
    /// Waits for all who write of a person, and lets nobody begin.
    fn lock_out(person: PersonId) -> () = "SELECT 1 FROM persons WHERE id = $1 FOR UPDATE";
    /// One after the other for each table.
    fn hold_table(table: TableId) -> () = "SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    fn insert_forgetting(person: PersonId) -> () = "INSERT INTO forgettings (person_id) VALUES ($1)";
}

/// Tells other nodes that a person was forgotten.
pub(super) async fn tell_forgotten(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    // One after the other, so that their numbers come into sight in order.
    sqlx::raw_sql("LOCK TABLE forgettings IN SHARE ROW EXCLUSIVE MODE").execute(&mut *connection).await?;
    insert_forgetting(connection, person).await
}
