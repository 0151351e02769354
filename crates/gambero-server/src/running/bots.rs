//! The bots at a table: what they say, which one plays next, and what it plays.

use gambero::{Seat, SignalSet, View};
use gambero_bots::{Choice, Effort, Level, Talk};

use super::{Running, STAND_IN};
use crate::clock;
use crate::secret::new_seed;
use crate::table::{Entry, Hand};
use crate::thinking::Urgency;

impl Running {
    /// Before each turn every bot says what it has to say.
    pub(super) async fn let_bots_talk(&mut self) {
        for seat in self.table.seats() {
            let Some(game) = self.table.running().filter(|game| game.is_turn_fresh()) else { return };
            let Some(level) = self.table.chair(*seat).bot() else { continue };
            if self.table.rules.players == 1 {
                return;
            }
            let said: SignalSet = level.bot(game.seed).say(&game.view(Some(*seat)));
            if said != game.talk.by(*seat) {
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
        let (view, talk) = (game.view(Some(seat)), game.talk);
        let Some(choice) = self.think(Urgency::Move, level, view, &talk).await else { return };
        let action = view.deck().action_text(choice.action);
        let _ = self.commit(Entry::Act { seat: seat.index() as u8, action, by }, None).await;
    }

    /// What a bot does with what its seat sees and what has been said: thought about where nobody waits for it, and as long as there is
    /// time. Its chance is its own, so that nothing about the deal follows from it.
    pub(super) async fn think(
        &self,
        urgency: Urgency,
        level: Level,
        view: View,
        talk: &Talk,
    ) -> Option<Choice> {
        let talk = *talk;
        let think = move |time| level.bot_with(new_seed(), Effort::Time(time)).act(&view, &talk);
        self.app.thinking.ask(urgency, self.id, think).await
    }
}
