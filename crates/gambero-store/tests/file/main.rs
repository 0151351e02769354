//! What concerns the file of an `SQLite` store: places, two stores on one file, failures, copies, sudden
//! death.

mod copies;
mod failures;
mod kill;
mod make;
mod places;
mod sharing;
