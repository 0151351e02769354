//! A table in the database: what its row says, and how it is read.

use gambero_game::Begin;
use gambero_protocol::Settings;
use gambero_store::{Entry as LogEntry, Store, StoreError, TableRow};
use serde::{Deserialize, Serialize};

use crate::settings::rules;
use crate::table::{Happening, Table};

/// What a table's row in the database says beside its log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Stored {
    pub(crate) settings: Settings,
    /// The day, if the table is for a daily deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) daily: Option<String>,
    /// The seed of its first deal, if that is not left to chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
    /// Where its first game begins, if not with the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) begin: Option<Begin>,
}

/// A table from the database, and what happened after a version.
pub(super) async fn load(
    store: &dyn Store,
    code: &str,
    since: Option<u64>,
) -> Result<Option<(TableRow, Stored, Table, Vec<(u64, Vec<Happening>)>)>, StoreError> {
    let Some(row) = store.table(code).await? else { return Ok(None) };
    let Ok(stored) = serde_json::from_str::<Stored>(&row.settings) else { return Ok(None) };
    let Ok(rules) = rules(&stored.settings) else { return Ok(None) };
    let daily = stored
        .daily
        .clone()
        .map(|day| gambero_store::DailyKey { day, variant: stored.settings.variant.clone() });
    let mut table = Table::new(code, stored.settings.clone(), rules, daily);
    let mut missed = Vec::new();
    for LogEntry { version, at, text } in store.log(row.id, row.checkpoint).await? {
        match serde_json::from_str(&text) {
            Ok(entry) => {
                let happened = table.apply(version, at, &entry);
                if since.is_some_and(|since| version > since) {
                    missed.push((version, happened));
                }
            }
            Err(error) => tracing::error!(code, version, %error, "an entry of the log cannot be read"),
        }
    }
    Ok(Some((row, stored, table, missed)))
}

/// A table as its log tells it now, for those who look without sitting down. `None` if there is no such table.
pub(crate) async fn look(store: &dyn Store, code: &str) -> Result<Option<Table>, StoreError> {
    Ok(load(store, code, None).await?.map(|(_, _, table, _)| table))
}
