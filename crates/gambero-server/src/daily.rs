//! The daily deal: one for each UTC day and variant, played once, alone or with bots. What people made
//! of it is cached: everybody looks at the same few deals, and they change only when a game ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gambero::Variant;
use gambero_bots::Level;
use gambero_protocol::{Code, DailyRequest, Settings};
use gambero_store::{DailyKey, DailyPlay, DailyResult, Person, Store, StoreError};
use gambero_table::check_settings;

use crate::clock;
use crate::error::Denied;
use crate::running::Stored;
use crate::secret::new_seed;
use crate::tables::Tables;

/// Who plays the other seats, the same for everybody.
pub(crate) const PARTNERS: Level = Level::Careful;

/// How many results of a deal are looked at.
const COUNTED: u32 = 1000;

/// How many results of a deal are shown.
pub(crate) const SHOWN: usize = 100;

/// For how long results are good that other nodes change, too.
const FRESH: Duration = Duration::from_secs(2);

/// How many deals are kept; the pages show those of a fortnight.
const KEPT: usize = 200;

/// Opens a person's table for today's deal.
pub(crate) async fn open(
    store: &dyn Store,
    tables: &Tables,
    person: &Person,
    wish: DailyRequest,
) -> Result<String, Denied> {
    let key = DailyKey { day: clock::day(clock::now()), variant: wish.variant.clone() };
    check_variant(&wish.variant)?;
    let settings = Settings {
        // The person sits in seat 0.
        bots: std::iter::once(None)
            .chain((1..wish.players.min(5)).map(|_| Some(PARTNERS.name().to_owned())))
            .collect(),
        ..Settings::new(&wish.variant, wish.players)
    };
    check_settings(&settings)?;
    let seed = store.daily_seed(&key, new_seed()).await?;
    let stored = Stored { daily: Some(key.day.clone()), seed: Some(seed), ..Stored::plain(settings) };
    let daily = DailyPlay { key, person: person.id };
    tables.open_stored(person, stored, Some(daily)).await
}

/// The deal of a day, or of `today`, in a variant.
pub(crate) fn key(day: &str, variant: &str) -> Result<DailyKey, Denied> {
    let today = clock::day(clock::now());
    let day = if day == "today" { today.as_str() } else { day };
    if !clock::is_day_until(day, &today) {
        return Err(Denied::new(Code::BadDay, format!("a day is written like {today}, and has come")));
    }
    check_variant(variant)?;
    Ok(DailyKey { day: day.to_owned(), variant: variant.to_owned() })
}

fn check_variant(variant: &str) -> Result<(), Denied> {
    if variant.parse::<Variant>().ok().is_some() {
        return Ok(());
    }
    let text = format!("the variants are {}", Variant::ALL.map(Variant::id).join(", "));
    Err(Denied::new(Code::BadSettings, text))
}

/// The results that have been asked for lately.
pub(crate) struct DailyResults {
    store: Arc<dyn Store>,
    /// Whether other nodes change them, too.
    is_shared: bool,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    results: HashMap<DailyKey, (Instant, Arc<[DailyResult]>)>,
    /// Goes up when something changes: what was read before is not kept then.
    changes: u64,
}

impl DailyResults {
    pub(crate) fn new(store: Arc<dyn Store>, is_shared: bool) -> Self {
        Self { store, is_shared, kept: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What people made of a deal, the best first.
    pub(crate) async fn of(&self, key: &DailyKey) -> Result<Arc<[DailyResult]>, StoreError> {
        let changes = {
            let kept = self.lock();
            if let Some((read, results)) = kept.results.get(key)
                && (!self.is_shared || read.elapsed() < FRESH)
            {
                return Ok(Arc::clone(results));
            }
            kept.changes
        };
        let read = Instant::now();
        let results: Arc<[DailyResult]> = self.store.daily_results(key, COUNTED).await?.into();
        let mut kept = self.lock();
        if kept.changes == changes {
            if kept.results.len() >= KEPT {
                kept.results.clear();
            }
            kept.results.insert(key.clone(), (read, Arc::clone(&results)));
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
