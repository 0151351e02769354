//! One server to a file: the server holds a lock on a file beside the database. The system takes it away with
//! the process, however that ends.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::files;
use crate::error::{StoreError, Unusable};

/// What comes after the name of the database.
const ENDING: &str = "-lock";

/// A database that no other server may have.
pub(super) struct Claim(Mutex<Option<File>>);

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
        let file = files::private(&files::with_ending(database, ENDING)).map_err(refused)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(unusable(Unusable::Served)),
            // Not every file system has locks; the numbers of entries still keep two servers apart.
            Err(TryLockError::Error(error)) => tracing::warn!(%error, "this place has no locks"),
        }
        Ok(Self(Mutex::new(Some(file))))
    }

    /// Lets others have the database.
    pub(super) fn release(&self) {
        let file = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        // A process that is just being started may share the open file until it runs its own program: closing
        // it here would not be enough.
        if let Some(Err(error)) = file.map(|file| file.unlock()) {
            tracing::warn!(%error, "the lock of the database stays until the process ends");
        }
    }
}
