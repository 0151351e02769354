//! The public tables with a free seat, as lists show them. The list is read at most once per second, whoever
//! asks for it, and again when a public table opens here.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gambero::Variant;
use gambero_store::{Store, StoreError, TableRow};
use tokio::sync::Mutex;

use crate::running::Stored;

const LISTED: u32 = 50;

const FRESH: Duration = Duration::from_secs(1);

pub(crate) struct OpenTable {
    pub(crate) row: TableRow,
    pub(crate) stored: Stored,
    pub(crate) variant: Variant,
}

/// The list, and when it was read.
#[derive(Default)]
pub(crate) struct OpenTables(Mutex<Option<(Instant, Arc<[OpenTable]>)>>);

impl OpenTables {
    /// The latest tables, in the order of their last entries. Those who ask meanwhile wait for the same list.
    pub(crate) async fn list(&self, store: &dyn Store) -> Result<Arc<[OpenTable]>, StoreError> {
        let mut cached = self.0.lock().await;
        if let Some((read, list)) = &*cached
            && read.elapsed() < FRESH
        {
            return Ok(Arc::clone(list));
        }
        let now = Instant::now();
        let list: Arc<[_]> = store.open_tables(LISTED).await?.into_iter().filter_map(open_table).collect();
        *cached = Some((now, Arc::clone(&list)));
        Ok(list)
    }

    pub(crate) async fn clear(&self) {
        *self.0.lock().await = None;
    }
}

fn open_table(row: TableRow) -> Option<OpenTable> {
    let stored: Stored = serde_json::from_str(&row.settings).ok()?;
    let variant = stored.settings.variant.parse().ok()?;
    Some(OpenTable { row, stored, variant })
}
