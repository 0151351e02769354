//! The bots at a table: what they say, which one plays next, and what it plays.

use std::sync::{Mutex, PoisonError};

use gambero::{Seat, SignalSet, View};
use gambero_bots::{Bot, Choice, Effort, Level, Talk};
use gambero_game::Game;

use super::{Running, STAND_IN};
use crate::clock;
use crate::secret::new_seed;
use crate::table::{Entry, Hand};
use crate::thinking::Urgency;

/// A bot in the middle of its turn: it knows the rest of it, and need not think again unless something new is said.
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
pub(super) struct Mind(Mutex<Option<AtTurn>>);

impl Mind {
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
    /// After each card, and before the first one, every bot says what it has to say.
    pub(super) async fn let_bots_talk(&mut self) {
        for seat in self.table.seats() {
            let Some(game) = self.table.running() else { return };
            let Some(level) = self.table.chair(*seat).bot() else { continue };
            if self.table.rules.players == 1 {
                return;
            }
            let said: SignalSet = level.bot(game.seed).say(&game.view(Some(*seat)));
            if said == game.talk.by(*seat) {
                // Nothing to tell or to keep, but the same words on another table: the other bots draw their conclusions.
                self.table.hear(seat.index() as u8, said);
            } else {
                let signals = said.iter().map(|signal| signal.to_string()).collect();
                let _ = self.commit(Entry::Say { seat: seat.index() as u8, signals }, None).await;
            }
        }
    }

    /// The bot that plays next, if one does.
    pub(super) fn next_bot(&self) -> Option<(Seat, Level, Hand)> {
        let game = self.table.running()?;
        let late = self.table.deadline().is_some_and(|deadline| deadline <= clock::now());
        let seats = self.table.seats();
        if let Some(active) = game.active() {
            return match self.table.chair(active).bot() {
                Some(level) => Some((active, level, Hand::Bot)),
                None if late => Some((active, STAND_IN, Hand::Clock)),
                None => None,
            };
        }
        // Nobody has started. People come first; bots start when all of them would rather not, or none is there.
        let offers = |seat: &&Seat| game.offers[seat.index()] == Some(true);
        let is_bot = |seat: &&Seat| self.table.chair(**seat).bot().is_some();
        let undecided = seats
            .iter()
            .any(|seat| self.table.chair(*seat).bot().is_none() && game.offers[seat.index()] != Some(false));
        let bot = seats.iter().filter(is_bot).find(offers).or_else(|| seats.iter().find(is_bot));
        if let Some(seat) = bot.filter(|_| !undecided || late) {
            return Some((*seat, self.table.chair(*seat).bot()?, Hand::Bot));
        }
        late.then(|| (*seats.iter().find(offers).unwrap_or(&seats[0]), STAND_IN, Hand::Clock))
    }

    pub(super) async fn play_bot(&mut self, seat: Seat, level: Level, by: Hand) {
        let Some(game) = self.table.running() else { return };
        if !game.has_started() && game.offers[seat.index()] != Some(true) {
            let _ = self.commit(Entry::Offer { seat: seat.index() as u8, offer: Some(true) }, None).await;
        }
        let Some(game) = self.table.running() else { return };
        let (view, talk, position) = (game.view(Some(seat)), game.talk, game.position);
        let kept = self.mind.take(seat, level, position);
        let Some((choice, bot)) = self.think(Urgency::Move, level, kept, view, &talk).await else { return };
        let action = view.deck().action_text(choice.action);
        let _ = self.commit(Entry::Act { seat: seat.index() as u8, action, by }, None).await;
        let goes_on = |game: &&Game| game.active() == Some(seat) && !game.is_turn_fresh();
        if let Some(position) = self.table.running().filter(goes_on).map(|game| game.position) {
            self.mind.keep(seat, level, position, bot);
        }
    }

    /// What a bot does with what its seat sees and what has been said: thought about where nobody waits for it, and as long as there is
    /// time. Its chance is its own, so that nothing about the deal follows from it. One that is in the middle of its turn may be given.
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
        self.app.thinking.ask(urgency, self.id, think).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_kept_for_its_own_next_action_and_for_nothing_else() {
        let (one, other) = (Seat::ALL[0], Seat::ALL[1]);
        let found = |seat, level, position| {
            let mut mind = Mind::default();
            mind.keep(one, Level::Greedy, 7, Level::Greedy.bot(0));
            let found = mind.take(seat, level, position).is_some();
            assert!(mind.take(one, Level::Greedy, 7).is_none(), "whether it is wanted or not, it goes");
            found
        };
        assert!(found(one, Level::Greedy, 7));
        assert!(!found(other, Level::Greedy, 7), "another seat");
        assert!(!found(one, Level::Careful, 7), "another bot has taken the seat");
        assert!(!found(one, Level::Greedy, 8), "something was taken back");
    }
}
