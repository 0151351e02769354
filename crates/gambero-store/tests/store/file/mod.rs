//! What concerns the file of an `SQLite` store.

mod copies;
mod failures;
mod kill;
mod places;
mod sharing;
