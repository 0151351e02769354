//! Files that only their owner may read: people's names and games are in them.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// A path with something added to its last name.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Opens a file for writing; a new one is its owner's alone.
pub(super) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes from everybody what earlier versions gave them; the group keeps what it has. Somebody else's file
/// stays as it is.
pub(super) fn close_to_strangers(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let Ok(mut permissions) = std::fs::metadata(path).map(|found| found.permissions()) else { return };
        if permissions.mode() & 0o007 != 0 {
            permissions.set_mode(permissions.mode() & 0o770);
            let _ = std::fs::set_permissions(path, permissions);
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}
