//! What can go wrong with a store.

use std::path::PathBuf;
use std::sync::Arc;

/// Why something was not stored or not read.
///
/// It can be cloned because entries that are written together fail together.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The entry's number is taken, or not the next one: somebody else has written to this table. Or there is
    /// no such table.
    #[error("the table has gone on: entry {version} is not the next one")]
    Conflict {
        /// The number of the entry that was refused.
        version: u64,
    },
    /// The code of a new table is in use.
    #[error("the code is in use by another table")]
    CodeTaken,
    /// The person has played this daily deal before.
    #[error("this daily deal has been played by this person")]
    AlreadyPlayed,
    /// There is no such person.
    #[error("there is no such person")]
    NoSuchPerson,
    /// The owner of a new table has as many as the caller allows.
    #[error("this person has too many tables open")]
    TooManyTables,
    /// The place where the store or its copy shall be is not fit for it.
    #[error("{}: {why}", path.display())]
    Unusable {
        /// The place.
        path: PathBuf,
        /// What is wrong with it.
        why: Unusable,
    },
    /// The database cannot be reached, is damaged, or its disk is full. What was to be written may be there
    /// or not.
    #[error("the database does not do its work: {0}")]
    Database(Arc<sqlx::Error>),
    /// The database cannot be brought to the form that this program needs.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

/// What is wrong with a place.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unusable {
    /// The address is of another kind.
    #[error("a store's address is sqlite:// and the path of a file")]
    Address,
    /// The name cannot be given to the database.
    #[error("the path must be valid UTF-8 without a zero byte")]
    Name,
    /// There is a folder.
    #[error("this is a folder; a file is needed")]
    Folder,
    /// There is a device, a pipe or a socket.
    #[error("this is a device or a pipe; a file is needed")]
    NotAFile,
    /// There is a file with something else in it.
    #[error("this file is not a database; move it away or choose another path")]
    NotADatabase,
    /// There is a database that another program has made.
    #[error("this database is not Gambero's; choose another path")]
    Foreign,
    /// A newer program has written it.
    #[error(
        "a newer version of Gambero has written this database; start that version, or restore an older copy"
    )]
    Newer,
    /// A copy would replace the store itself, or a copy that somebody has open.
    #[error("this database is in use and cannot be replaced by a copy")]
    InUse,
    /// A server has it.
    #[error("another server uses this database; stop that one, or give this one a database of its own")]
    Served,
    /// It cannot be read or written there.
    #[error("it cannot be opened for writing: {0}")]
    Refused(String),
}

/// `SQLite`'s numbers for a file that is damaged, or none of its own any more.
const DAMAGED: [u32; 2] = [11, 26];

/// The number of an error, without the details in its higher bits.
pub(crate) fn code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

impl StoreError {
    /// Whether the file itself is damaged: trying again does not help.
    pub fn is_damage(&self) -> bool {
        matches!(self, Self::Database(error) if code(error).is_some_and(|code| DAMAGED.contains(&code)))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Database(Arc::new(error)),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        Self::Migration(Arc::new(error))
    }
}
