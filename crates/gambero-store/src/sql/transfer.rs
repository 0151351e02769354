//! Reading and writing the rows of an export.

use async_trait::async_trait;
use sqlx::query_builder::Separated;
use sqlx::{AssertSqlSafe, Connection as _, QueryBuilder, Row as _};

use super::dialect::{self, Body, Connection, Database, Hold};
use super::row::Column as _;
use crate::error::StoreError;
use crate::transfer::{Column, ExportSource, ImportTarget, Kind, RELATIONS, Relation, Row, Value};

/// A connection of its own, with what keeps servers away from the database.
pub(super) struct Session {
    pub(super) connection: Connection,
    pub(super) hold: Hold,
}

impl Session {
    /// Whether no relation has a row.
    pub(super) async fn is_empty(&mut self) -> Result<bool, StoreError> {
        for relation in &RELATIONS {
            let sql = format!("SELECT 1 FROM {} LIMIT 1", relation.name);
            if sqlx::query(AssertSqlSafe(sql)).fetch_optional(&mut self.connection).await?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[async_trait]
impl ExportSource for Session {
    async fn count(&mut self, relation: &'static Relation) -> Result<u64, StoreError> {
        let sql = format!("SELECT COUNT(*) FROM {}", relation.name);
        let count: i64 = sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut self.connection).await?;
        Ok(count.cast_unsigned())
    }

    async fn page(
        &mut self,
        relation: &'static Relation,
        after: Option<&[Value]>,
        limit: u32,
    ) -> Result<Vec<Row>, StoreError> {
        let mut query = QueryBuilder::<Database>::new(format!("SELECT {} FROM ", names(relation)));
        query.push(relation.name);
        let key = key(relation);
        if let Some(after) = after {
            query.push(format!(" WHERE ({key}) > ("));
            let mut values = query.separated(", ");
            for (column, value) in relation.key_columns().iter().zip(after) {
                bind(&mut values, column, value.clone());
            }
            query.push(")");
        }
        query.push(format!(" ORDER BY {key} LIMIT ")).push_bind(i64::from(limit));
        let rows = query.build().fetch_all(&mut self.connection).await?;
        let rows = rows.iter().map(|row| {
            relation.columns.iter().map(|column| read(row, column)).collect::<Result<Row, sqlx::Error>>()
        });
        Ok(rows.collect::<Result<_, _>>()?)
    }

    async fn close(self: Box<Self>) {
        let _ = self.connection.close().await;
        self.hold.release();
    }
}

#[async_trait]
impl ImportTarget for Session {
    async fn write(&mut self, relation: &'static Relation, rows: Vec<Row>) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        let mut query = QueryBuilder::<Database>::new(format!("INSERT INTO {} (", relation.name));
        query.push(names(relation)).push(") ");
        query.push_values(rows, |mut values, row| {
            for (column, value) in relation.columns.iter().zip(row) {
                bind(&mut values, column, value);
            }
        });
        query.push(" ON CONFLICT DO NOTHING").build().execute(&mut self.connection).await?;
        Ok(())
    }

    async fn finish(&mut self) -> Result<(), StoreError> {
        dialect::finish_import(&mut self.connection).await
    }
}

/// The columns of a relation.
fn names(relation: &Relation) -> String {
    relation.columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", ")
}

/// The key of a relation, whose texts are compared byte by byte.
fn key(relation: &Relation) -> String {
    let column = |column: &Column| match column.kind {
        Kind::Text => format!("{}{}", column.name, dialect::BY_BYTES),
        Kind::Integer | Kind::Body | Kind::Bytes => column.name.to_owned(),
    };
    relation.key_columns().iter().map(column).collect::<Vec<_>>().join(", ")
}

/// Binds a value, which is nothing if it is not of the column's kind.
fn bind(values: &mut Separated<'_, Database, &'static str>, column: &Column, value: Value) {
    match (column.kind, value) {
        (Kind::Integer, Value::Integer(number)) => values.push_bind(number),
        (Kind::Text, Value::Text(text)) => values.push_bind(text),
        (Kind::Body, Value::Text(text)) => values.push_bind(dialect::pack(text)),
        (Kind::Bytes, Value::Bytes(bytes)) => values.push_bind(bytes),
        (Kind::Integer, _) => values.push_bind(None::<i64>),
        (Kind::Text, _) => values.push_bind(None::<String>),
        (Kind::Body | Kind::Bytes, _) => values.push_bind(None::<Vec<u8>>),
    };
}

fn read(row: &dialect::Row, column: &Column) -> Result<Value, sqlx::Error> {
    Ok(match column.kind {
        Kind::Integer => row.try_get::<Option<i64>, _>(column.name)?.map_or(Value::Null, Value::Integer),
        Kind::Text => row.try_get::<Option<String>, _>(column.name)?.map_or(Value::Null, Value::Text),
        Kind::Body => Value::Text(dialect::unpack(Body::read(row, column.name)?)),
        Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(column.name)?.map_or(Value::Null, Value::Bytes),
    })
}
