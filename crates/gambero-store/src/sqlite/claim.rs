//! One server to a file: the server holds a lock on a file beside the database. The system takes it away with
//! the process, however that ends.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::files;
use crate::error::{StoreError, Unusable};

/// What comes after the name of the database.
const ENDING: &str = "-lock";

/// A database that no other server may have.
pub(super) struct Claim {
    file: Mutex<Option<File>>,
    /// The file of the lock if this process has made it.
    made: Option<PathBuf>,
}

impl Claim {
    pub(super) fn on(database: &Path) -> Result<Self, StoreError> {
        let unusable = |why| StoreError::Unusable { path: database.to_path_buf(), why };
        let refused = |error: std::io::Error| unusable(Unusable::Refused(error.to_string()));
        if database.to_str().is_none_or(|path| path.contains('\0')) {
            return Err(unusable(Unusable::Name));
        }
        if let Some(folder) = database.parent() {
            std::fs::create_dir_all(folder).map_err(refused)?;
        }
        let path = files::with_ending(database, ENDING);
        let made = (!path.exists()).then(|| path.clone());
        let file = files::private(&path).map_err(refused)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(unusable(Unusable::Served)),
            // Not every file system has locks; the numbers of entries still keep two servers apart.
            Err(TryLockError::Error(error)) => tracing::warn!(%error, "this place has no locks"),
        }
        Ok(Self { file: Mutex::new(Some(file)), made })
    }

    /// Removes the file of the lock if the database turned out to be no file of Gambero: nobody needs it.
    pub(super) fn drop_after(&self, error: &StoreError) {
        use Unusable::{Folder, Foreign, NotADatabase};
        if let (StoreError::Unusable { why: Folder | Foreign | NotADatabase, .. }, Some(path)) =
            (error, &self.made)
        {
            let _ = std::fs::remove_file(path);
        }
    }

    /// Lets others have the database.
    pub(super) fn release(&self) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        // A process that is just being started may share the open file until it runs its own program: closing
        // it here would not be enough.
        if let Some(Err(error)) = file.map(|file| file.unlock()) {
            tracing::warn!(%error, "the lock of the database stays until the process ends");
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.release();
    }
}
