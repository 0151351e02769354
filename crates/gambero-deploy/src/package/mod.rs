//! The program as it is handed out: a Debian package, a tarball, and their checksums.
//!
//! Why not `cargo-deb`: it takes longer to compile than the packages take to make, builds the program itself,
//! and so cannot pack the one that a test has built. What it would do here is `deb.rs`.

mod deb;
mod files;
mod tarball;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub use deb::write_deb;
pub use files::stage;
pub use tarball::write_tarball;

use crate::{Error, command};

/// What is packed.
#[derive(Clone, Debug)]
pub struct Release {
    /// The built program.
    pub program: PathBuf,
    /// Its version.
    pub version: String,
    /// When its newest source was written, in seconds since 1970: the time of all files in packages, so that
    /// the same sources give the same packages.
    pub epoch: u64,
}

/// How hard packages are packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compression {
    /// As small as can be, for handing out.
    Small,
    /// As quickly as can be, for tests.
    Quick,
}

/// Writes `SHA256SUMS` into the folder where some files are, as `sha256sum --check` reads it.
///
/// # Errors
///
/// If a file cannot be read or written, or there is no `sha256sum`.
pub fn write_checksums(folder: &Path, files: &[PathBuf]) -> Result<PathBuf, Error> {
    let names = files.iter().map(|path| path.strip_prefix(folder).unwrap_or(path));
    let sums = command::output(Command::new("sha256sum").args(names).current_dir(folder))?;
    let path = folder.join("SHA256SUMS");
    fs::write(&path, sums).map_err(Error::at(&path))?;
    Ok(path)
}
