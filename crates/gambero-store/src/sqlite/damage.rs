//! Whether the file was found to be damaged. That does not pass: whoever asks how the store is must hear of
//! it.

use std::sync::OnceLock;

use crate::error::StoreError;

/// The first error that showed it.
#[derive(Default)]
pub(super) struct Damage(OnceLock<StoreError>);

impl Damage {
    /// Remembers an error that shows that the file is damaged.
    pub(super) fn look_at(&self, error: &StoreError) {
        if error.is_damage() && self.0.set(error.clone()).is_ok() {
            tracing::error!(%error, "the database is damaged: stop the server and restore a copy");
        }
    }

    pub(super) fn found(&self) -> Option<StoreError> {
        self.0.get().cloned()
    }
}
