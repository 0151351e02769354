//! Statements with what is bound to them and what their rows become. sqlx has derives for this, which would
//! build SQLite a second time for the compiler.
//!
//! All numbers are `i64` in the databases, and whether something holds is 0 or 1: both know that.

use sqlx::Row as _;
use sqlx::error::BoxDynError;

use super::dialect::{Arguments, Connection, Database, Row};
use crate::error::StoreError;
use crate::game::GameId;
use crate::person::{PersonId, TokenHash};
use crate::table::TableId;

/// Declares functions that run a statement each, and lists the statements for the tests of their plans.
macro_rules! queries {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) -> $answer:ty = $sql:expr;)*) => {
        $(
            $(#[$doc])*
            pub(super) async fn $name(
                connection: &mut super::dialect::Connection,
                $($arg: $type),*
            ) -> Result<$answer, crate::error::StoreError> {
                let bound = super::query::Bound::default()$(.and($arg)?)*;
                <$answer as super::query::Answer>::fetch(bound.to($sql), connection).await
            }
        )*

        /// All statements of this module.
        #[cfg(test)]
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $sql)),*];
    };
}

/// Types that are read from a row, column by column.
macro_rules! columns {
    ($($type:ident { $($column:ident),* $(,)? })*) => {
        $(
            impl super::query::Read for $type {
                fn read(row: &super::dialect::Row) -> Result<Self, sqlx::Error> {
                    Ok(Self { $($column: super::query::Column::read(row, stringify!($column))?),* })
                }
            }
        )*
    };
}

pub(super) use {columns, queries};

/// A statement with its values.
pub(super) type Query = sqlx::query::Query<'static, Database, Arguments>;

/// The values of a statement.
#[derive(Default)]
pub(super) struct Bound(Arguments);

impl Bound {
    pub(super) fn and(mut self, value: impl Bind) -> Result<Self, StoreError> {
        value.bind(&mut self.0).map_err(sqlx::Error::Encode)?;
        Ok(self)
    }

    pub(super) fn to(self, sql: &'static str) -> Query {
        sqlx::query_with(sql, self.0)
    }
}

/// What can be bound to a statement.
pub(super) trait Bind {
    fn bind(self, to: &mut Arguments) -> Result<(), BoxDynError>;
}

/// One after the other.
impl<A: Bind, B: Bind> Bind for (A, B) {
    fn bind(self, to: &mut Arguments) -> Result<(), BoxDynError> {
        self.0.bind(to)?;
        self.1.bind(to)
    }
}

/// Types that are bound as another one.
macro_rules! bind {
    ($($type:ty: $value:ident => $as:expr;)*) => {
        $(
            impl super::query::Bind for $type {
                fn bind(self, to: &mut super::dialect::Arguments) -> Result<(), sqlx::error::BoxDynError> {
                    let $value = self;
                    sqlx::Arguments::add(to, $as)
                }
            }
        )*
    };
}

pub(super) use bind;

bind! {
    i64: value => value;
    Option<i64>: value => value;
    String: value => value;
    Option<String>: value => value;
    &'static str: value => value;
    Option<&'static str>: value => value;
    Vec<u8>: value => value;
    bool: value => i64::from(value);
    u8: value => i64::from(value);
    u32: value => i64::from(value);
    Option<u32>: value => value.map(i64::from);
    PersonId: value => value.0;
    TableId: value => value.0;
    GameId: value => value.0;
    Option<GameId>: value => value.map(|game| game.0);
    TokenHash: value => value.to_vec();
}

/// What the rows of a statement become.
pub(super) trait Answer: Sized {
    async fn fetch(query: Query, connection: &mut Connection) -> Result<Self, StoreError>;
}

impl Answer for () {
    async fn fetch(query: Query, connection: &mut Connection) -> Result<Self, StoreError> {
        query.execute(connection).await?;
        Ok(())
    }
}

/// How many rows were written.
impl Answer for u64 {
    async fn fetch(query: Query, connection: &mut Connection) -> Result<Self, StoreError> {
        Ok(query.execute(connection).await?.rows_affected())
    }
}

impl<T: Read> Answer for Option<T> {
    async fn fetch(query: Query, connection: &mut Connection) -> Result<Self, StoreError> {
        let row = query.fetch_optional(connection).await?;
        Ok(row.as_ref().map(T::read).transpose()?)
    }
}

impl<T: Read> Answer for Vec<T> {
    async fn fetch(query: Query, connection: &mut Connection) -> Result<Self, StoreError> {
        let mut all: Self = Self::new();
        for row in query.fetch_all(connection).await? {
            let next = T::read(&row)?;
            let next = match all.last_mut() {
                Some(last) => last.join(next),
                None => Some(next),
            };
            all.extend(next);
        }
        Ok(all)
    }
}

/// What a row can be read as.
pub(super) trait Read: Sized {
    fn read(row: &Row) -> Result<Self, sqlx::Error>;

    /// Takes in the next row if it is about the same thing, and returns it otherwise.
    fn join(&mut self, next: Self) -> Option<Self> {
        Some(next)
    }
}

/// The first column.
impl<T: Column> Read for T {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        <T as Column>::read(row, sqlx::Column::name(row.column(0)))
    }
}

/// What a column can be read as.
pub(super) trait Column: Sized {
    fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error>;
}

/// Types that are read by way of another one, in which `None` says that the value does not fit.
macro_rules! column {
    ($($type:ty = $as:ty: $value:ident => $made:expr;)*) => {
        $(
            impl super::query::Column for $type {
                fn read(row: &super::dialect::Row, name: &str) -> Result<Self, sqlx::Error> {
                    let $value: $as = sqlx::Row::try_get(row, name)?;
                    $made.ok_or_else(|| sqlx::Error::ColumnDecode {
                        index: name.into(),
                        source: "this value does not fit".into(),
                    })
                }
            }
        )*
    };
}

pub(super) use column;

column! {
    i64 = i64: value => Some(value);
    Option<i64> = Option<i64>: value => Some(value);
    f64 = f64: value => Some(value);
    String = String: value => Some(value);
    Option<String> = Option<String>: value => Some(value);
    bool = i64: value => Some(value != 0);
    u8 = i64: value => value.try_into().ok();
    u32 = i64: value => value.try_into().ok();
    u64 = i64: value => Some(value.cast_unsigned());
    usize = i64: value => value.try_into().ok();
    Option<u8> = Option<i64>: value => value.map(TryInto::try_into).transpose().ok();
    Option<u32> = Option<i64>: value => value.map(TryInto::try_into).transpose().ok();
    PersonId = i64: value => Some(Self(value));
    Option<PersonId> = Option<i64>: value => Some(value.map(PersonId));
    TableId = i64: value => Some(Self(value));
    GameId = i64: value => Some(Self(value));
    TokenHash = Vec<u8>: value => value.try_into().ok();
}
