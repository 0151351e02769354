//! What can go wrong with a store.

use std::path::PathBuf;
use std::sync::Arc;

use crate::transfer::Refusal;

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
    /// The owner of an uploaded game has as many as the caller allows.
    #[error("this person has uploaded too many games")]
    TooManyUploads,
    /// The place where the store or its copy shall be is not fit for it.
    #[error("{}: {why}", path.display())]
    Unusable {
        /// The place.
        path: PathBuf,
        /// What is wrong with it.
        why: Unusable,
    },
    /// A database server cannot be reached, or does not have what is needed.
    #[error("{place}: {why}")]
    Unreachable {
        /// The database and its server, without passwords.
        place: String,
        /// What is wrong with it.
        why: Unreachable,
    },
    /// The database cannot be reached, is damaged, or its disk is full. What was to be written may be there
    /// or not.
    #[error("the database does not do its work: {0}")]
    Database(Arc<sqlx::Error>),
    /// The database cannot be brought to the form that this program needs.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// The database did not answer in time. What was to be written may be there or not.
    #[error("the database does not answer in time")]
    TimedOut,
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

/// What is wrong with a place.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unusable {
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
    /// What is to be copied is not a file.
    #[error(
        "PostgreSQL databases are copied with PostgreSQL's own tools: pg_dump --format=custom --file=FILE"
    )]
    DumpInstead,
    /// It cannot be read or written there.
    #[error("it cannot be opened for writing: {0}")]
    Refused(String),
    /// It is not fit to be exported, imported into, or served.
    #[error("{0}")]
    Transfer(Refusal),
}

/// What is wrong with a database server, and what to do about it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unreachable {
    /// The address cannot be read.
    #[error("the address must be like postgres://user@host:5432/database ({0})")]
    Address(String),
    /// Nobody answers.
    #[error("no server answers there ({0}); is PostgreSQL running, and are host and port right?")]
    NoServer(String),
    /// Somebody else answers.
    #[error("what answers there is not PostgreSQL, or does not let us in ({0})")]
    NotPostgres(String),
    /// There is no safe connection.
    #[error("no encrypted connection can be made ({0}); look at sslmode and sslrootcert in the address")]
    Tls(String),
    /// The user or the password is wrong.
    #[error("the server does not let us in ({0}); look at the user and the password, and at its pg_hba.conf")]
    Login(String),
    /// There is no such database.
    #[error("there is no such database; create it: createdb --encoding=UTF8 --template=template0 {0}")]
    NoDatabase(String),
    /// The user has no right to create tables.
    #[error(
        "the user {user} may not create tables ({said}); make it the owner: ALTER DATABASE … OWNER TO {user}"
    )]
    NotAllowed {
        /// The user.
        user: String,
        /// What the server says.
        said: String,
    },
    /// All connections are in use.
    #[error("the server has no connection left; raise its max_connections, or stop what holds them")]
    Full,
    /// The server starts or stops.
    #[error("the server takes no connections at the moment ({0}); try again")]
    NotNow(String),
    /// The server is a copy of another one, or was told not to write.
    #[error("this server can only be read; give the address of the primary server, which takes writes")]
    ReadOnly,
    /// The server is too old.
    #[error("PostgreSQL 13 or later is needed, and this is {0}")]
    TooOld(i64),
    /// Not all names could be stored.
    #[error("its encoding is {0}, and UTF8 is needed: createdb --encoding=UTF8 --template=template0 NAME")]
    Encoding(String),
    /// The database has tables of another program.
    #[error("this database holds something that is not Gambero's; give Gambero a database of its own")]
    Foreign,
    /// A newer program has written it.
    #[error(
        "a newer version of Gambero has written this database; start that version, or restore an older copy"
    )]
    Newer,
    /// It is not fit to be exported, imported into, or served.
    #[error("{0}")]
    Transfer(Refusal),
}

/// `SQLite`'s numbers for a file that is damaged, or none of its own any more.
const DAMAGED: [u32; 2] = [11, 26];

/// The number of an error, without the details in its higher bits.
pub(crate) fn code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// `PostgreSQL`'s word for what went wrong.
pub(crate) fn sql_state(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}

impl StoreError {
    /// Whether nobody knows what state the connection is in on which it happened.
    pub(crate) fn breaks_connection(&self) -> bool {
        match self {
            Self::TimedOut => true,
            // What the server itself says of a statement leaves the connection as it is, unless the server
            // goes away (`57P01` and those beside it), or has become a copy of another one that took its
            // place.
            Self::Database(error) => {
                sql_state(error).is_none_or(|state| state.starts_with("57P") || state == "25006")
            }
            _ => false,
        }
    }

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
