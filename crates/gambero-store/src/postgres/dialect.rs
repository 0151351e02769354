//! What the shared statements need to know of PostgreSQL. Transactions run beside each other and see what is
//! committed (READ COMMITTED): where two must not pass each other, one waits for a row.
//!
//! Whoever writes of a person holds the person's row with `FOR KEY SHARE`, many at once. Whoever forgets the
//! person locks it with `FOR UPDATE`: that waits for them, and makes later ones see that the person is gone.

use sqlx::Row as _;

pub(super) use super::PostgresStore as This;
pub(super) use super::quiet::finish as finish_import;
use super::row::Column;
use super::statements::statements;
use crate::error::StoreError;
use crate::person::{PersonId, TokenHash};
use crate::table::TableId;

pub(super) type Database = sqlx::Postgres;
pub(super) type Connection = sqlx::PgConnection;
pub(super) type Row = sqlx::postgres::PgRow;

/// Nothing keeps nodes away but the mark in the database.
pub(super) type Hold = ();

/// The text of an entry as a column has it: bytes, because PostgreSQL's TEXT cannot hold a zero byte.
pub(super) struct Body(String);

impl Column for Body {
    fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error> {
        let text = String::from_utf8(row.try_get(name)?);
        let strange = |error| sqlx::Error::ColumnDecode { index: name.into(), source: Box::new(error) };
        Ok(Self(text.map_err(strange)?))
    }
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

statements! {
    LINE_UP = "SELECT 1 FROM persons WHERE id = $1 FOR NO KEY UPDATE";
    LOCK_OUT = "SELECT 1 FROM persons WHERE id = $1 FOR UPDATE";
    HOLD_TABLE = "SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE";
    TELL_FORGOTTEN = "INSERT INTO forgettings (person_id) VALUES ($1)";
}

/// One after the other for each person.
pub(super) async fn line_up(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let lock = sqlx::query(LINE_UP);
    lock.bind(person.0).execute(connection).await?;
    Ok(())
}

/// Waits for all who write of a person, and lets nobody begin.
pub(super) async fn lock_out(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let lock = sqlx::query(LOCK_OUT);
    lock.bind(person.0).execute(connection).await?;
    Ok(())
}

/// One after the other for each table.
pub(super) async fn hold_table(connection: &mut Connection, table: TableId) -> Result<(), StoreError> {
    let lock = sqlx::query(HOLD_TABLE);
    lock.bind(table.0).execute(connection).await?;
    Ok(())
}

/// Tells other nodes that a person was forgotten.
pub(super) async fn tell_forgotten(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    // One after the other, so that their numbers come into sight in order.
    sqlx::raw_sql("LOCK TABLE forgettings IN SHARE ROW EXCLUSIVE MODE").execute(&mut *connection).await?;
    let tell = sqlx::query(TELL_FORGOTTEN);
    tell.bind(person.0).execute(connection).await?;
    Ok(())
}
