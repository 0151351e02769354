//! What can go wrong with a store.

/// Why something was not stored or not read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The entry's number is taken, or not the next one: somebody else has written to this table.
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
    /// The database cannot be reached, is damaged, or its disk is full.
    #[error("the database does not do its work: {0}")]
    Database(#[from] sqlx::Error),
    /// The database cannot be brought to the form that this program needs.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}
