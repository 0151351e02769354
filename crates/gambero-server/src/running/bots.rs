//! The bots at a table: what they say, which one plays next, and what it plays.

use std::sync::PoisonError;

use gambero::{Talk, View};
use gambero_bots::{Bot, BotCache, BotKind, Choice, Effort};
use gambero_protocol::Level;
use gambero_table::{BotTurn, Entry, Game, Next};

use super::Running;
use crate::clock;
use crate::secret::new_seed;
use crate::thinking::{Asker, Urgency};

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
            // What cannot be written now is tried again when something happens. Where somebody else was
            // faster, something else may follow.
            self.commit(entry, None).await.ok()?;
        }
    }

    /// Which bot plays at a level: the host may have a network for it.
    fn kind(&self, level: Level, view: &View) -> BotKind {
        self.context.bot_networks.kind(level, view.variant(), view.players())
    }

    fn bot_cache(&mut self) -> &mut BotCache {
        self.bot_cache.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) async fn play_bot(&mut self, turn: BotTurn) {
        if let Some(offer) = self.table.offer_before(turn) {
            let _ = self.commit(offer, None).await;
        }
        let BotTurn { seat, level, by } = turn;
        let Some(game) = self.table.running() else { return };
        let (view, talk, position) = (game.view(Some(seat)), self.table.talk(), game.position);
        let kind = self.kind(level, &view);
        let kept = self.bot_cache().take(seat, &kind, position);
        let Some((choice, bot)) = self.think(Urgency::Move, level, kept, view, &talk).await else { return };
        // Somebody else may keep the table by now, if the lease has run out meanwhile.
        if !self.is_keeper() {
            return;
        }
        let action = view.deck().action_text(choice.action);
        if !matches!(self.commit(Entry::Act { seat: seat.index() as u8, action, by }, None).await, Ok(true)) {
            return;
        }
        let goes_on = |game: &&Game| game.active() == Some(seat) && !game.is_turn_fresh();
        if let Some(position) = self.table.running().filter(goes_on).map(|game| game.position) {
            self.bot_cache().keep(seat, kind, position, bot);
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
        let (talk, kind) = (*talk, self.kind(level, &view));
        let think = move |time| {
            let mut bot = kept.unwrap_or_else(|| kind.bot(new_seed()));
            bot.think_for(Effort::Time(time));
            (bot.act(&view, &talk), bot)
        };
        self.context.thinking.ask(urgency, Asker::Table(self.id), think).await
    }
}
