//! A table in the database: what its row says, and how it is read.

use gambero_protocol::Settings;
use gambero_store::{DailyKey, LogEntry, Store, StoreError, TableRow};
use gambero_table::{Applied, Begin, CHAT_LINES, Entry, Happening, Policy, Table, config};
use serde::{Deserialize, Serialize};

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
    /// The day, if that first game goes on from a daily deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) goes_on_from: Option<String>,
}

impl Stored {
    /// A table with these settings, whose deals are left to chance.
    pub(crate) fn plain(settings: Settings) -> Self {
        Self { settings, daily: None, seed: None, begin: None, goes_on_from: None }
    }

    /// Whether its deals are left to chance.
    pub(crate) fn is_plain(&self) -> bool {
        self.daily.is_none() && self.seed.is_none() && self.begin.is_none()
    }

    /// The daily deal whose cards are seen at this table.
    pub(crate) fn deal_of_the_day(&self) -> Option<DailyKey> {
        let day = self.daily.as_ref().or(self.goes_on_from.as_ref())?;
        Some(DailyKey { day: day.clone(), variant: self.settings.variant.clone() })
    }
}

/// A table of these settings before the first entry of its log. `None` if they cannot be read.
fn blank(row: &TableRow) -> Option<(Stored, Table)> {
    let stored = serde_json::from_str::<Stored>(&row.settings).ok()?;
    let config = config(&stored.settings).ok()?;
    let table =
        Table::new(&row.code, stored.settings.clone(), config, Policy::SERVER, stored.daily.as_deref());
    Some((stored, table))
}

/// A table as its log since the last deal tells it, for those who look without sitting down.
pub(crate) fn fold(row: &TableRow, log: Vec<LogEntry>) -> Option<Table> {
    let (_, mut table) = blank(row)?;
    for LogEntry { version, at, text } in log {
        table.apply(version, at, &Entry::from_json(&text).ok()?);
    }
    Some(table)
}

/// A table from the database. What happened since the last deal is told to `note`, entry by entry.
pub(super) async fn load(
    store: &dyn Store,
    code: &str,
    mut note: impl FnMut(u64, Vec<Happening>),
) -> Result<Option<(TableRow, Stored, Table)>, StoreError> {
    let Some(row) = store.table(code).await? else { return Ok(None) };
    let Some((stored, mut table)) = blank(&row) else { return Ok(None) };
    // What was written before the deal is still to be read at the table.
    let written = store.log_before(row.id, row.checkpoint, Entry::WRITE, CHAT_LINES as u32).await?;
    for LogEntry { version, at, text } in written {
        if let Ok(entry) = Entry::from_json(&text) {
            table.apply(version, at, &entry);
        }
    }
    for LogEntry { version, at, text } in store.log(row.id, row.checkpoint).await? {
        match Entry::from_json(&text) {
            Ok(entry) => {
                let Applied { happened, fault } = table.apply(version, at, &entry);
                if let Some(fault) = fault {
                    tracing::error!(code, version, %fault, "an entry of the log does not fit");
                }
                note(version, happened);
            }
            Err(error) => tracing::error!(code, version, %error, "an entry of the log cannot be read"),
        }
    }
    Ok(Some((row, stored, table)))
}

/// A table as its log tells it now, for those who look without sitting down. `None` if there is no such
/// table.
pub(crate) async fn look(store: &dyn Store, code: &str) -> Result<Option<Table>, StoreError> {
    Ok(load(store, code, |_, _| ()).await?.map(|(_, _, table)| table))
}
