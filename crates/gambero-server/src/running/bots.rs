//! The bots at a table: what they say, which one plays next, and what it plays.

use std::sync::{Mutex, PoisonError};

use gambero::{Seat, Talk, View};
use gambero_bots::{Bot, Choice, Effort, NewBot as _};
use gambero_protocol::Level;
use gambero_table::{BotTurn, Entry, Game, Next};

use super::Running;
use crate::clock;
use crate::secret::new_seed;
use crate::thinking::Urgency;

/// A bot in the middle of its turn: it knows the rest of it, and need not think again unless something new is
/// said.
struct AtTurn {
    seat: Seat,
    level: Level,
    /// The game's position after what it did last.
    position: u64,
    bot: Box<dyn Bot>,
}

/// The bot at turn, from one of its actions to the next. Once its turn is over nothing is kept.
///
/// Nobody ever waits for the lock: it is only there because a bot must not be shared, and a table is.
#[derive(Default)]
pub(super) struct BotCache(Mutex<Option<AtTurn>>);

impl BotCache {
    /// The bot that was in the middle of this seat's turn, if nothing has happened since.
    fn take(&mut self, seat: Seat, level: Level, position: u64) -> Option<Box<dyn Bot>> {
        let kept = self.0.get_mut().unwrap_or_else(PoisonError::into_inner).take()?;
        (kept.seat == seat && kept.level == level && kept.position == position).then_some(kept.bot)
    }

    fn keep(&mut self, seat: Seat, level: Level, position: u64, bot: Box<dyn Bot>) {
        *self.0.get_mut().unwrap_or_else(PoisonError::into_inner) =
            Some(AtTurn { seat, level, position, bot });
    }
}

impl Running {
    /// Writes what follows by itself at once: the first deal, and what bots say. Returns the bot that acts
    /// next, if one does.
    pub(super) async fn settle(&mut self) -> Option<BotTurn> {
        loop {
            let entry = match self.table.next(clock::now()) {
                Next::Deal => {
                    let seed = self.first_seed.unwrap_or_else(new_seed);
                    let (chairs, begin) = (self.table.chairs.clone(), self.first_begin.clone());
                    Entry::Dealt { game: 1, seed, same: false, chairs, begin }
                }
                Next::Entry(entry) => entry,
                Next::Act(turn) => return Some(turn),
                Next::Wait => return None,
            };
            // What cannot be written now is tried again when something happens.
            self.commit(entry, None).await.ok()?;
        }
    }

    pub(super) async fn play_bot(&mut self, turn: BotTurn) {
        if let Some(offer) = self.table.offer_before(turn) {
            let _ = self.commit(offer, None).await;
        }
        let BotTurn { seat, level, by } = turn;
        let Some(game) = self.table.running() else { return };
        let (view, talk, position) = (game.view(Some(seat)), self.table.talk(), game.position);
        let kept = self.bot_cache.take(seat, level, position);
        let Some((choice, bot)) = self.think(Urgency::Move, level, kept, view, &talk).await else { return };
        let action = view.deck().action_text(choice.action);
        let _ = self.commit(Entry::Act { seat: seat.index() as u8, action, by }, None).await;
        let goes_on = |game: &&Game| game.active() == Some(seat) && !game.is_turn_fresh();
        if let Some(position) = self.table.running().filter(goes_on).map(|game| game.position) {
            self.bot_cache.keep(seat, level, position, bot);
        }
    }

    /// What a bot does with what its seat sees and what has been said: thought about where nobody waits for
    /// it, and as long as there is time. Its chance is its own, so that nothing about the deal follows from
    /// it. One that is in the middle of its turn may be given.
    pub(super) async fn think(
        &self,
        urgency: Urgency,
        level: Level,
        kept: Option<Box<dyn Bot>>,
        view: View,
        talk: &Talk,
    ) -> Option<(Choice, Box<dyn Bot>)> {
        let talk = *talk;
        let think = move |time| {
            let mut bot = kept.unwrap_or_else(|| level.bot(new_seed()));
            bot.think_for(Effort::Time(time));
            (bot.act(&view, &talk), bot)
        };
        self.context.thinking.ask(urgency, self.id, think).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_kept_for_its_own_next_action_and_for_nothing_else() {
        let (one, other) = (Seat::ALL[0], Seat::ALL[1]);
        let found = |seat, level, position| {
            let mut bot_cache = BotCache::default();
            bot_cache.keep(one, Level::Greedy, 7, Level::Greedy.bot(0));
            let found = bot_cache.take(seat, level, position).is_some();
            assert!(bot_cache.take(one, Level::Greedy, 7).is_none(), "whether it is wanted or not, it goes");
            found
        };
        assert!(found(one, Level::Greedy, 7));
        assert!(!found(other, Level::Greedy, 7), "another seat");
        assert!(!found(one, Level::Careful, 7), "another bot has taken the seat");
        assert!(!found(one, Level::Greedy, 8), "something was taken back");
    }
}
