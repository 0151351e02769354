//! Rows with names for their columns. sqlx has a derive for this, which would build SQLite a second time for
//! the compiler.

/// A struct that is read from a row, column by column.
macro_rules! row {
    ($(#[$doc:meta])* struct $name:ident { $($column:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        struct $name {
            $($column: $type),*
        }

        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $name {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($column: row.try_get(stringify!($column))?),* })
            }
        }
    };
}

pub(super) use row;

/// Statements whose values are being bound.
pub(super) type Values = sqlx::query::Query<'static, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;
