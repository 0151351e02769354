//! A cache of what people made of daily deals: everybody looks at the same few, and they change only when a
//! game ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use gambero_store::{DailyKey, DailyResult, StoreError};

use crate::app::App;

/// How many results of a deal are looked at.
pub(crate) const COUNTED: u32 = 1000;

/// How many deals are kept; the pages show those of a fortnight.
const KEPT: usize = 200;

/// The results that have been asked for lately.
#[derive(Default)]
pub(crate) struct DailyResults(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    results: HashMap<DailyKey, Arc<[DailyResult]>>,
    /// Goes up when something changes: what was read before is not kept then.
    changes: u64,
}

impl DailyResults {
    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What people made of a deal, the best first.
    pub(crate) async fn of(app: &App, key: &DailyKey) -> Result<Arc<[DailyResult]>, StoreError> {
        let changes = {
            let kept = app.daily.lock();
            if let Some(results) = kept.results.get(key) {
                return Ok(Arc::clone(results));
            }
            kept.changes
        };
        let results: Arc<[DailyResult]> = app.store.daily_results(key, COUNTED).await?.into();
        let mut kept = app.daily.lock();
        if kept.changes == changes {
            if kept.results.len() >= KEPT {
                kept.results.clear();
            }
            kept.results.insert(key.clone(), Arc::clone(&results));
        }
        Ok(results)
    }

    /// A game of a deal has ended, or somebody has another name, or none any more.
    pub(crate) fn invalidate(&self) {
        let mut kept = self.lock();
        kept.results.clear();
        kept.changes += 1;
    }
}
