//! What every store must do; what concerns an `SQLite` file, and what concerns PostgreSQL.

mod file;
mod make;
mod postgres;
mod sharing;
mod story;
