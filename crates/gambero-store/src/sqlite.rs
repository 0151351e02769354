//! SQLite in a file.

/// A store in one file.
pub struct SqliteStore;
