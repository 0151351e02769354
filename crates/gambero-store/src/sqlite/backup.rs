//! Copies of the whole file while work goes on.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{ConnectOptions, Connection};

use super::files::{self, with_ending};
use super::open;
use crate::error::{StoreError, Unusable};

/// Tells copies apart that are made at the same time.
static COPIES: AtomicU64 = AtomicU64::new(0);

/// Copies `store` to `target`. There is the old file or the new one at every moment, never half of one.
pub(super) async fn backup(store: &Path, target: &Path) -> Result<(), StoreError> {
    let place = target.to_path_buf();
    let unusable = |why| StoreError::Unusable { path: place.clone(), why };
    let refused = |error: io::Error| unusable(Unusable::Refused(error.to_string()));
    let target = std::path::absolute(target).map_err(refused)?;
    if target.to_str().is_none_or(|path| path.contains('\0')) {
        return Err(unusable(Unusable::Name));
    }
    // A symbolic link stays, and the file is written where it leads.
    let is_link = fs::symlink_metadata(&target).is_ok_and(|found| found.is_symlink());
    let target = if is_link { fs::canonicalize(&target).map_err(refused)? } else { target };
    match fs::metadata(&target) {
        Ok(found) if found.is_dir() => return Err(unusable(Unusable::Folder)),
        // A file would take the place of a device or a pipe.
        Ok(found) if !found.is_file() => return Err(unusable(Unusable::NotAFile)),
        _ => {}
    }
    if is_in_use(store, &target) {
        return Err(unusable(Unusable::InUse));
    }
    let folder = target.parent().unwrap_or(Path::new("/"));
    fs::create_dir_all(folder).map_err(refused)?;
    remove_leftovers(folder, &target);
    let ending = format!(".{}-{}{PART}", std::process::id(), COPIES.fetch_add(1, Ordering::Relaxed));
    let part = Part::begin(with_ending(&target, &ending)).map_err(refused)?;
    copy(store, &part.path).await?;
    tokio::task::spawn_blocking(move || put(&part.path, &target))
        .await
        .unwrap_or_else(|error| Err(io::Error::other(error)))
        .map_err(refused)
}

/// What the name of a copy ends with that is not yet whole.
const PART: &str = ".part";

/// A copy that is not yet whole. It goes away when it is given up, and has another name when it is not.
struct Part {
    path: PathBuf,
    /// Locked as long as somebody works on it: a copy that nobody works on was left by a process that was
    /// killed.
    _held: Option<File>,
}

impl Part {
    /// Makes an empty file of its own, which the database fills.
    fn begin(path: PathBuf) -> io::Result<Self> {
        let file = files::private(&path)?;
        // Where locks keep others from writing, an open file cannot be removed either; there the lock is not
        // needed.
        let held = cfg!(unix).then_some(file).filter(|file| file.try_lock().is_ok());
        Ok(Self { path, _held: held })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Removes what earlier copies to the same place have left that did not come to their end.
fn remove_leftovers(folder: &Path, target: &Path) {
    let Some(name) = target.file_name().and_then(|name| name.to_str()) else { return };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let left = entry.file_name();
        let number =
            left.to_str().and_then(|left| left.strip_prefix(name)?.strip_prefix('.')?.strip_suffix(PART));
        let ours = number.is_some_and(|number| {
            number.split('-').count() == 2 && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
        });
        let is_held = || cfg!(unix) && File::open(&path).is_ok_and(|file| file.try_lock().is_err());
        if ours && !is_held() {
            let _ = fs::remove_file(with_ending(&path, "-journal"));
            let _ = fs::remove_file(&path);
        }
    }
}

/// A file is in use if it is the store's, or if somebody has it open: a new file under an old one's log would
/// be read as nonsense.
fn is_in_use(store: &Path, target: &Path) -> bool {
    let same = match (fs::canonicalize(store), fs::canonicalize(target)) {
        (Ok(store), Ok(target)) => store == target,
        _ => false,
    };
    same || ["-wal", "-journal"].iter().any(|ending| with_ending(target, ending).exists())
}

async fn copy(store: &Path, part: &Path) -> Result<(), StoreError> {
    // A connection of its own: it may take long, and readers must not wait for it.
    let mut connection = open::options(store).create_if_missing(false).connect().await?;
    let done = sqlx::query("VACUUM INTO $1").bind(part.to_str()).execute(&mut connection).await;
    connection.close().await?;
    done?;
    Ok(())
}

/// Names a finished copy, after it is on the disk.
fn put(part: &Path, target: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, target)?;
    // The name is on the disk when the folder is. Not every system can do that for a folder.
    if let Some(folder) = target.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
    Ok(())
}
