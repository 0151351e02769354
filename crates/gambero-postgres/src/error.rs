//! What can go wrong.

use std::fmt;
use std::io;

/// What went wrong, in words for the person who reads a failed test.
#[derive(thiserror::Error)]
pub enum Error {
    /// No PostgreSQL is installed.
    #[error(
        "no PostgreSQL was found: run `cargo xtask tools`, or name its folder of programs in GAMBERO_POSTGRES"
    )]
    NotFound,
    /// A program could not be started.
    #[error("{program} cannot be started: {why}")]
    Start {
        /// The program.
        program: String,
        /// The system's reason.
        why: io::Error,
    },
    /// A program of PostgreSQL has failed.
    #[error("{program} has failed. What it said:\n{said}")]
    Failed {
        /// The program.
        program: String,
        /// Its output, and the server's log.
        said: String,
    },
    /// There is no place for its files, or no free port.
    #[error("this machine has no place for a PostgreSQL: {0}")]
    Place(#[from] io::Error),
}

// `unwrap` shows this: the sentence with its lines, not the fields.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
