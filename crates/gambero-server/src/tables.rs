//! Tables: opening one, finding it, sitting down there, putting it away.

use std::net::IpAddr;
use std::sync::Arc;

use gambero::Variant;
use gambero_protocol::{Code, Settings};
use gambero_store::{DailyPlay, NewTable, Person, Phase, StoreError, TableRow};
use gambero_table::{Entry, Policy, Refused, Table, WayOut, check_settings, first_chairs};
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::kept::{at_table, guest, summary};
use crate::open_tables::OpenTable;
use crate::running::{self, Order, Stored};
use crate::secret::{new_code, read_code};

/// How many of somebody's tables are looked at for one that will do.
const LATEST: u32 = 30;

/// The log of a table at which nothing was done has fewer entries since the deal.
const UNTOUCHED: u64 = 16;

/// How many of somebody's tables show a new name at once, the latest first.
const RENAMED: u32 = 30;

/// How long a finished game may be looked at by others, in milliseconds.
const SHOWN: i64 = 3_600_000;

/// How many codes are drawn for a table.
pub(crate) const ATTEMPTS: u32 = 20;

/// What is stored of a table beside its log.
pub(crate) fn to_text(stored: &Stored) -> Result<String, Denied> {
    serde_json::to_string(stored).map_err(|error| Denied::new(Code::Internal, error.to_string()))
}

pub(crate) fn no_free_code() -> Denied {
    Denied::new(Code::TryAgain, "no free code was found: try again")
}

impl App {
    /// Opens a table with a person's settings, unless that person has too many.
    pub(crate) async fn open_table(&self, person: &Person, settings: Settings) -> Result<String, Denied> {
        self.open_stored(person, Stored::plain(settings), None).await
    }

    /// Opens a table with bots where they are wanted and its owner in the first seat that is left.
    pub(crate) async fn open_stored(
        &self,
        person: &Person,
        stored: Stored,
        daily: Option<DailyPlay>,
    ) -> Result<String, Denied> {
        let config = check_settings(&stored.settings)?;
        let first = Entry::Opened { chairs: first_chairs(guest(person), &stored.settings) };
        let settings = to_text(&stored)?;
        let now = clock::now();
        // Two tables may draw the same code; then another is drawn.
        for _ in 0..ATTEMPTS {
            let code = new_code();
            let mut table = Table::new(&code, stored.settings.clone(), config, Policy::SERVER, None);
            table.apply(1, now, &first);
            let new = NewTable {
                code: code.clone(),
                settings: settings.clone(),
                owner: person.id,
                public: stored.settings.public,
                created: now,
                first: first.to_json(),
                summary: summary(&table),
                // A daily deal is opened once anyway.
                limit: daily.is_none().then_some(self.config.tables_per_person),
                daily: daily.clone(),
            };
            match self.store.create_table(new).await {
                Err(StoreError::CodeTaken) => continue,
                created => created?,
            };
            if stored.settings.public {
                self.open_tables.clear().await;
            }
            return Ok(code);
        }
        Err(no_free_code())
    }

    pub(crate) async fn listed_tables(&self) -> Result<Arc<[OpenTable]>, Denied> {
        Ok(self.open_tables.list(&*self.store).await?)
    }

    pub(crate) async fn find(&self, address: IpAddr, code: &str) -> Result<TableRow, Denied> {
        if !self.limits.lookups.take(address) {
            return Err(Denied::new(Code::TooFast, "too many codes tried: wait a little"));
        }
        let code = read_code(code).ok_or_else(no_such_table)?;
        self.store.table(&code).await?.ok_or_else(no_such_table)
    }

    /// A table that is not closed, with what was chosen for it.
    pub(crate) async fn find_open(
        &self,
        address: IpAddr,
        code: &str,
    ) -> Result<(TableRow, Stored, Variant), Denied> {
        let row = self.find(address, code).await?;
        let stored: Option<Stored> = serde_json::from_str(&row.settings).ok();
        let stored = stored.filter(|_| row.summary.phase != Phase::Closed).ok_or_else(gone)?;
        let unknown = || Denied::new(Code::Internal, "the table's variant is unknown");
        let variant = stored.settings.variant.parse::<Variant>().ok().ok_or_else(unknown)?;
        Ok((row, stored, variant))
    }

    /// A table that somebody has opened in the same way, alone or with bots, and at which nothing was done:
    /// it will do again.
    pub(crate) async fn untouched(
        &self,
        person: &Person,
        settings: &Settings,
    ) -> Result<Option<String>, Denied> {
        for row in self.store.tables_in_progress(person.id, LATEST).await? {
            let stored: Option<Stored> = serde_json::from_str(&row.settings).ok();
            let same = stored.is_some_and(|stored| stored.is_plain() && stored.settings == *settings);
            let is_short = row.version < row.checkpoint + UNTOUCHED;
            if !same || !is_short || row.summary.free_seats != 0 || row.owner != person.id {
                continue;
            }
            let table = running::fold(&row, self.store.log(row.id, row.checkpoint).await?);
            if table.is_some_and(|table| table.is_untouched_by(at_table(person.id))) {
                return Ok(Some(row.code));
            }
        }
        Ok(None)
    }

    pub(crate) async fn sit(&self, person: &Person, code: &str) -> Result<(), Denied> {
        let table = self.registry.get(code).await?.ok_or_else(gone)?;
        tell(&table, |done| Order::Arrive(person.clone(), done)).await
    }

    /// The tables where a person sits show the name that the person has now.
    pub(crate) async fn show_new_name(&self, person: &Person) -> Result<(), StoreError> {
        let since = clock::now() - SHOWN;
        for row in self.store.tables_of(person.id, RENAMED).await? {
            let is_old = row.summary.phase == Phase::Over && row.updated < since;
            if !is_old && let Some(table) = self.registry.get(&row.code).await? {
                // A table that cannot be reached now shows the name when the person next looks at it.
                let _ = tell(&table, |done| Order::Rename(person.clone(), done)).await;
            }
        }
        Ok(())
    }

    /// A person leaves a table for good, and has been told what becomes of it. A table where the person no
    /// longer sits is put away already.
    pub(crate) async fn put_away(&self, person: &Person, code: &str, told: WayOut) -> Result<(), Denied> {
        let sits = |row: &TableRow| row.summary.sitting.iter().any(|sitting| sitting.person == person.id);
        let Some(row) = self.store.table(code).await?.filter(sits) else { return Ok(()) };
        let Some(table) = self.registry.get(&row.code).await? else { return Ok(()) };
        tell(&table, |done| Order::PutAway(person.clone(), told, done)).await
    }
}

/// Tells a table in memory what to do, and waits until it is done.
async fn tell(
    table: &mpsc::Sender<Order>,
    order: impl FnOnce(oneshot::Sender<Result<(), Refused>>) -> Order,
) -> Result<(), Denied> {
    let again = || Denied::new(Code::TryAgain, "the table was just being put into the store: try again");
    let (done, answer) = oneshot::channel();
    table.send(order(done)).await.map_err(|_| again())?;
    Ok(answer.await.map_err(|_| again())??)
}

pub(crate) fn no_such_table() -> Denied {
    Denied::new(Code::NoSuchTable, "there is no table with this code")
}

pub(crate) fn gone() -> Denied {
    Denied::new(Code::NoSuchTable, "there is no table with this code, or it has been closed")
}
