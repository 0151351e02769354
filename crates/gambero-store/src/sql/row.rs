//! Rows with names for their columns. sqlx has a derive for this, which would build SQLite a second time for
//! the compiler.
//!
//! All numbers are `i64` in the databases, and whether something holds is 0 or 1: both know that.

use sqlx::Row as _;

use super::dialect::Row;

/// A struct that is read from a row, column by column.
macro_rules! row {
    ($(#[$doc:meta])* struct $name:ident { $($column:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        struct $name {
            $($column: $type),*
        }

        impl<'r> sqlx::FromRow<'r, super::dialect::Row> for $name {
            fn from_row(row: &'r super::dialect::Row) -> Result<Self, sqlx::Error> {
                Ok(Self { $($column: super::row::Column::read(row, stringify!($column))?),* })
            }
        }
    };
}

pub(super) use row;

/// What a column can be read as.
pub(super) trait Column: Sized {
    fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error>;
}

/// What the databases have themselves.
macro_rules! as_it_is {
    ($($type:ty),*) => {
        $(
            impl Column for $type {
                fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error> {
                    row.try_get(name)
                }
            }
        )*
    };
}

as_it_is!(i64, String, Option<i64>, Option<String>);

/// Smaller numbers.
macro_rules! smaller {
    ($($type:ty),*) => {
        $(
            impl Column for $type {
                fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error> {
                    fit(name, row.try_get(name)?)
                }
            }

            impl Column for Option<$type> {
                fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error> {
                    row.try_get::<Option<i64>, _>(name)?.map(|number| fit(name, number)).transpose()
                }
            }
        )*
    };
}

smaller!(u8, u32);

impl Column for bool {
    fn read(row: &Row, name: &str) -> Result<Self, sqlx::Error> {
        Ok(row.try_get::<i64, _>(name)? != 0)
    }
}

fn fit<T: TryFrom<i64>>(name: &str, number: i64) -> Result<T, sqlx::Error>
where
    T::Error: std::error::Error + Send + Sync + 'static,
{
    number
        .try_into()
        .map_err(|error| sqlx::Error::ColumnDecode { index: name.into(), source: Box::new(error) })
}
