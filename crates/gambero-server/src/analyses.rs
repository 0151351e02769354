//! Analyses of finished games: made in the background when somebody first asks, once for all who ask, and
//! kept with the game.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambero_analysis::{Analysis, Thoroughness};
use gambero_record::Record;
use gambero_store::{GameId, StoreError, TableId};

use crate::app::App;
use crate::thinking::Urgency;

/// How many analyses may be in work or wait.
const ROOM: usize = 500;

/// The analyses that are being made.
#[derive(Default)]
pub(crate) struct Analyses(Mutex<HashMap<GameId, InWork>>);

/// How an analysis stands.
enum InWork {
    /// So much of it is done.
    Going(Arc<Progress>),
    /// It could not be made, and will not be tried again before the server is started anew.
    Failed,
}

/// From 0 to 1. What is reported out of order does not take it back.
#[derive(Default)]
struct Progress(AtomicU32);

impl Progress {
    fn report(&self, done: f32) {
        // Numbers that are not negative are in the order of their bits.
        self.0.fetch_max(done.max(0.0).to_bits(), Ordering::Relaxed);
    }

    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }
}

/// What is known of an analysis.
pub(crate) enum Standing {
    /// It is made; so much of it is done.
    Going(f32),
    /// It cannot be made.
    Failed,
    /// Too many others are being made.
    Full,
}

impl Analyses {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, InWork>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the analysis of a game stands that is not kept yet; it is begun if need be.
    pub(crate) fn of(app: &Arc<App>, table: TableId, game: GameId) -> Standing {
        let mut works = app.analyses.lock();
        match works.get(&game) {
            Some(InWork::Going(progress)) => return Standing::Going(progress.get()),
            Some(InWork::Failed) => return Standing::Failed,
            None => {}
        }
        let going = works.values().filter(|work| matches!(work, InWork::Going(_))).count();
        if going >= ROOM {
            return Standing::Full;
        }
        let progress = Arc::<Progress>::default();
        works.insert(game, InWork::Going(Arc::clone(&progress)));
        tokio::spawn(make(Arc::clone(app), table, game, progress));
        Standing::Going(0.0)
    }
}

/// Makes an analysis and keeps it.
async fn make(app: Arc<App>, table: TableId, game: GameId, progress: Arc<Progress>) {
    let made = keep(&app, table, game, progress).await;
    let mut works = app.analyses.lock();
    match made {
        Ok(true) | Err(StoreError::Closed) => works.remove(&game),
        // Whoever asks again has it tried again: the database may be back by then.
        Err(error) => {
            tracing::error!(game = game.0, %error, "an analysis was not kept");
            works.remove(&game)
        }
        Ok(false) if *app.stopping.borrow() => works.remove(&game),
        Ok(false) => {
            tracing::error!(game = game.0, "a game could not be analysed");
            works.insert(game, InWork::Failed)
        }
    };
}

/// `false` if it could not be made.
async fn keep(app: &App, table: TableId, game: GameId, progress: Arc<Progress>) -> Result<bool, StoreError> {
    // It may have been finished just before this one was begun.
    if app.store.analysis(game).await?.is_some() {
        return Ok(true);
    }
    let Some((_, finished)) = app.store.game(game).await? else { return Ok(false) };
    let way = app.thinking.giving_way();
    let look = move |_| {
        let record = Record::read(finished.record.as_bytes()).ok()?;
        let go_on = |done| {
            progress.report(done);
            way.give_way()
        };
        let thoroughness = Thoroughness { threads: 1, ..Thoroughness::default() };
        let analysis = Analysis::of(&record, thoroughness, &go_on)?;
        serde_json::to_string(&analysis.to_json(&record)).ok()
    };
    match app.thinking.ask(Urgency::Analysis, table, look).await.flatten() {
        Some(text) => app.store.keep_analysis(game, &text).await.map(|()| true),
        None => Ok(false),
    }
}
