//! Reading and writing the rows of an export.

use std::fmt::Write as _;
use std::io;

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use sqlx::query_builder::Separated;
use sqlx::{AssertSqlSafe, Connection as _, QueryBuilder, Row as _};

use super::dialect::{self, Body, Connection, Database, Hold};
use super::query::Column as _;
use crate::error::StoreError;
use crate::transfer::{ExportSource, ImportTarget, Kind, RELATIONS, Relation, Row, TransferError, Value};

/// A connection of its own, with what keeps servers away from the database.
pub(super) struct Session {
    connection: Connection,
    _hold: Hold,
    is_writing: bool,
}

impl Session {
    pub(super) fn new(connection: Connection, hold: Hold) -> Self {
        Self { connection, _hold: hold, is_writing: false }
    }
}

/// Whether no relation has a row.
pub(super) async fn is_empty(connection: &mut Connection) -> Result<bool, StoreError> {
    for relation in &RELATIONS {
        let sql = format!("SELECT 1 FROM {} LIMIT 1", relation.name);
        if sqlx::query(AssertSqlSafe(sql)).fetch_optional(&mut *connection).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

#[async_trait(?Send)]
impl ExportSource for Session {
    async fn read(
        &mut self,
        relation: &Relation,
        take: &mut dyn FnMut(Row) -> io::Result<()>,
    ) -> Result<(), TransferError> {
        let sql = format!("SELECT {} FROM {}", relation.column_names().join(", "), relation.name);
        let mut rows = sqlx::query(AssertSqlSafe(sql)).fetch(&mut self.connection);
        while let Some(row) = rows.try_next().await? {
            let values = relation.columns().map(|(name, kind)| value(&row, name, kind));
            take(values.collect::<Result<_, _>>()?)?;
        }
        Ok(())
    }

    async fn count(&mut self, relation: &Relation) -> Result<u64, StoreError> {
        let sql = format!("SELECT COUNT(*) FROM {}", relation.name);
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut self.connection).await?;
        Ok(count.cast_unsigned())
    }

    async fn close(self: Box<Self>) {
        let _ = self.connection.close().await;
    }
}

#[async_trait(?Send)]
impl ImportTarget for Session {
    async fn write(&mut self, relation: &Relation, rows: Vec<Row>) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        if !self.is_writing {
            sqlx::raw_sql("BEGIN").execute(&mut self.connection).await?;
            self.is_writing = true;
        }
        let names = relation.column_names().join(", ");
        let mut query = QueryBuilder::<Database>::new(format!("INSERT INTO {} ({names}) ", relation.name));
        query.push_values(rows, |mut values, row| {
            for ((_, kind), value) in relation.columns().zip(row) {
                bind(&mut values, kind, value);
            }
        });
        query.build().execute(&mut self.connection).await?;
        Ok(())
    }

    async fn commit(&mut self) -> Result<(), StoreError> {
        if std::mem::take(&mut self.is_writing) {
            sqlx::raw_sql("COMMIT").execute(&mut self.connection).await?;
        }
        Ok(())
    }

    async fn finish(&mut self) -> Result<(), StoreError> {
        self.commit().await?;
        dialect::finish_import(&mut self.connection).await
    }
}

/// Binds a value, which is nothing if it is not of the column's kind: the database refuses that.
fn bind(values: &mut Separated<'_, Database, &'static str>, kind: Kind, value: Value) {
    match (kind, value) {
        (Kind::Integer, Value::Integer(number)) => values.push_bind(number),
        (Kind::Text, Value::Text(text)) => values.push_bind(text),
        (Kind::Body, Value::Text(text)) => values.push_bind(dialect::pack(text)),
        (Kind::Bytes, Value::Text(digits)) => values.push_bind(from_hex(&digits)),
        (Kind::Integer, _) => values.push_bind(None::<i64>),
        (Kind::Text, _) => values.push_bind(None::<String>),
        (Kind::Body | Kind::Bytes, _) => values.push_bind(None::<Vec<u8>>),
    };
}

fn value(row: &dialect::Row, name: &str, kind: Kind) -> Result<Value, sqlx::Error> {
    Ok(match kind {
        Kind::Integer => row.try_get::<Option<i64>, _>(name)?.map_or(Value::Null, Value::Integer),
        Kind::Text => row.try_get::<Option<String>, _>(name)?.map_or(Value::Null, Value::Text),
        Kind::Body => Value::Text(dialect::unpack(Body::read(row, name)?)),
        Kind::Bytes => {
            let bytes: Vec<u8> = row.try_get(name)?;
            let mut digits = String::new();
            for byte in bytes {
                let _ = write!(digits, "{byte:02x}");
            }
            Value::Text(digits)
        }
    })
}

/// The bytes of hexadecimal digits.
fn from_hex(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return None };
    let byte = |pair: &[u8; 2]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    pairs.iter().map(byte).collect()
}
