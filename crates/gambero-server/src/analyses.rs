//! Analyses of finished games: made in the background when somebody first asks, once for all who ask, and
//! kept with the game.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use gambero_analysis::{Analysis, Thoroughness};
use gambero_record::Record;
use gambero_store::{Claim, GameId, StoreError};
use parking_lot::Mutex;

use crate::context::Context;
use crate::thinking::{Asker, Urgency};

/// How many analyses may be in work or wait, and how many of them one account may have asked for.
const ROOM: usize = 500;
const SHARE: usize = 10;

/// How often other nodes are told how much is done.
const REPORT: Duration = Duration::from_secs(1);

pub(crate) struct Analyses {
    works: Mutex<HashMap<GameId, InWork>>,
    /// Of all nodes one makes an analysis.
    context: Arc<Context>,
}

/// How an analysis stands.
enum InWork {
    /// So much of it is done, for whoever asked first.
    Going(Arc<Progress>, Asker),
    /// It could not be made, and will not be tried again before the server is started anew.
    Failed,
}

impl InWork {
    fn asker(&self) -> Option<Asker> {
        match self {
            Self::Going(_, asker) => Some(*asker),
            Self::Failed => None,
        }
    }
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
    /// It is kept, as JSON.
    Kept(String),
    /// It is made; so much of it is done.
    Going(f32),
    Failed,
    /// Too many others are being made, for the same asker or in all.
    Full,
}

fn standing(works: &HashMap<GameId, InWork>, game: GameId) -> Option<Standing> {
    Some(match works.get(&game)? {
        InWork::Going(progress, _) => Standing::Going(progress.get()),
        InWork::Failed => Standing::Failed,
    })
}

fn has_room(works: &HashMap<GameId, InWork>, asker: Asker) -> bool {
    let askers = || works.values().filter_map(InWork::asker);
    askers().count() < ROOM && askers().filter(|other| *other == asker).count() < SHARE
}

impl Analyses {
    pub(crate) fn new(context: Arc<Context>) -> Self {
        Self { works: Mutex::default(), context }
    }

    /// The analysis of a game, or how it stands; it is begun if need be.
    pub(crate) async fn of(self: &Arc<Self>, asker: Asker, game: GameId) -> Result<Standing, StoreError> {
        // In this order: what is no longer in work is kept already, and is not begun again.
        if let Some(standing) = standing(&self.works.lock(), game) {
            return Ok(standing);
        }
        if let Some(kept) = self.context.store.analysis(game).await? {
            return Ok(Standing::Kept(kept));
        }
        if !has_room(&self.works.lock(), asker) {
            return Ok(Standing::Full);
        }
        if let Some(peers) = &self.context.peers
            && let Claim::Elsewhere(done) = peers.claim_analysis(game, 0.0).await?
        {
            return Ok(Standing::Going(done));
        }
        let standing = self.in_work(asker, game);
        if let (Standing::Full, Some(peers)) = (&standing, &self.context.peers) {
            peers.drop_analysis(game).await;
        }
        Ok(standing)
    }

    /// How the analysis of a game stands that is not kept yet; it is begun if need be.
    fn in_work(self: &Arc<Self>, asker: Asker, game: GameId) -> Standing {
        let mut works = self.works.lock();
        if let Some(standing) = standing(&works, game) {
            return standing;
        }
        if !has_room(&works, asker) {
            return Standing::Full;
        }
        let progress = Arc::<Progress>::default();
        works.insert(game, InWork::Going(Arc::clone(&progress), asker));
        tokio::spawn(Arc::clone(self).make(asker, game, progress));
        Standing::Going(0.0)
    }

    async fn make(self: Arc<Self>, asker: Asker, game: GameId, progress: Arc<Progress>) {
        let made = tokio::select! {
            made = self.keep(asker, game, &progress) => made,
            () = self.report(game, &progress) => Ok(false),
        };
        if let Some(peers) = &self.context.peers {
            peers.drop_analysis(game).await;
        }
        let mut works = self.works.lock();
        match made {
            Ok(true) | Err(StoreError::Closed) => works.remove(&game),
            // Whoever asks again has it tried again: the database may be back by then.
            Err(error) => {
                tracing::error!(game = game.0, %error, "an analysis was not kept");
                works.remove(&game)
            }
            Ok(false) if self.context.stopping.is_cancelled() => works.remove(&game),
            Ok(false) => {
                tracing::error!(game = game.0, "a game could not be analysed");
                works.insert(game, InWork::Failed)
            }
        };
    }

    /// Tells the other nodes how much is done, for as long as it goes on.
    async fn report(&self, game: GameId, progress: &Progress) {
        let Some(peers) = &self.context.peers else { return std::future::pending().await };
        loop {
            tokio::time::sleep(REPORT).await;
            // Whoever cannot be told now is told with the next one.
            let _ = peers.claim_analysis(game, progress.get()).await;
        }
    }

    /// `false` if it could not be made.
    async fn keep(&self, asker: Asker, game: GameId, progress: &Arc<Progress>) -> Result<bool, StoreError> {
        // It may have been finished just before this one was begun.
        if self.context.store.analysis(game).await?.is_some() {
            return Ok(true);
        }
        let Some((_, finished)) = self.context.store.game(game).await? else { return Ok(false) };
        let (way, progress) = (self.context.thinking.giving_way(), Arc::clone(progress));
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
        match self.context.thinking.ask(Urgency::Analysis, asker, look).await.flatten() {
            Some(text) => {
                self.context.metrics.analyses.add(1);
                self.context.store.keep_analysis(game, &text).await.map(|()| true)
            }
            None => Ok(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use gambero_store::PersonId;

    use super::*;

    #[test]
    fn one_account_leaves_room_for_others() {
        let (ada, ben) = (Asker::Account(PersonId(1)), Asker::Account(PersonId(2)));
        let works =
            (0_i64..).take(SHARE).map(|game| (GameId(game), InWork::Going(Arc::default(), ada))).collect();
        assert!(!has_room(&works, ada));
        assert!(has_room(&works, ben));
    }
}
