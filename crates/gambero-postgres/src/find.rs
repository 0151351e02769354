//! Where the programs of PostgreSQL are on this machine.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Debian's package.
pub const PACKAGE: &str = "postgresql";

/// Where Debian has a folder for each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The folder of the programs: what the environment's `GAMBERO_POSTGRES` says, or else Debian's newest, or
/// else the first in `PATH`.
pub fn find() -> Option<PathBuf> {
    if let Some(folder) = env::var_os("GAMBERO_POSTGRES") {
        return Some(folder.into());
    }
    let version = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    let installed = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let newest =
        installed.map(|entry| entry.path().join("bin")).filter(|folder| has_it(folder)).max_by_key(version);
    newest.or_else(|| env::split_paths(&env::var_os("PATH")?).find(|folder| has_it(folder)))
}

fn has_it(folder: &Path) -> bool {
    folder.join("initdb").is_file() && folder.join("postgres").is_file()
}
