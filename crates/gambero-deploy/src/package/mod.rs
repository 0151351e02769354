//! The program as it is handed out: a Debian package, a tarball, and their checksums.
//!
//! Why not `cargo-deb`: it takes longer to compile than the packages take to make, builds the program itself,
//! and so cannot pack the one that a test has built. What it would do here is `deb.rs`.

mod deb;
mod files;
mod tarball;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

pub use deb::write_deb;
pub use files::stage;
pub use tarball::write_tarball;

use crate::Error;

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

/// Writes `SHA256SUMS` into the folder of some files, as `sha256sum --check` reads it.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn write_checksums(folder: &Path, files: &[PathBuf]) -> Result<PathBuf, Error> {
    let mut text = String::new();
    for path in files {
        let bytes = fs::read(path).map_err(Error::at(path))?;
        for byte in Sha256::digest(&bytes) {
            let _ = write!(text, "{byte:02x}");
        }
        let _ = writeln!(text, "  {}", path.file_name().unwrap_or_default().display());
    }
    let path = folder.join("SHA256SUMS");
    fs::write(&path, text).map_err(Error::at(&path))?;
    Ok(path)
}
