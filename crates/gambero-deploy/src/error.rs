//! What can go wrong.

use std::io;
use std::path::{Path, PathBuf};

/// Why a package could not be made or a program not be started.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file or folder could not be read or written.
    #[error("cannot use {}: {error}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A program could not be started.
    #[error("cannot start {program}: {error}; `cargo xtask tools` installs what is needed")]
    Start {
        /// The program.
        program: String,
        /// What the system said.
        error: io::Error,
    },
    /// A program did not do what it was started for.
    #[error("{program} failed: {said}")]
    Failed {
        /// The program.
        program: String,
        /// What it said of that.
        said: String,
    },
    /// A version is not described as released in CHANGELOG.md.
    #[error("CHANGELOG.md does not release version {version}: {missing}")]
    NotReleased {
        /// The version of the program.
        version: String,
        /// What has to be done.
        missing: String,
    },
}

impl Error {
    /// For `map_err`: names the file or folder that an error is about.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        |error| Self::File { path: path.to_owned(), error }
    }
}
