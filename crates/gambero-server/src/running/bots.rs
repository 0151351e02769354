//! The bots at a table: what they say, which one plays next, what it plays, and the hints that they give.

use std::time::Duration;

use gambero::{Seat, Talk, View};
use gambero_bots::{Bot, BotCache, BotKind, Choice, Effort};
use gambero_protocol::{Code, Level, Reason, ServerMessage};
use gambero_table::{BotTurn, Entry, Game, Next, Refused, parse_level};
use serde::{Deserialize, Serialize};

use super::{ConnectionId, Running, message, send};
use crate::clock;
use crate::kept::guest;
use crate::secret::new_seed;
use crate::thinking::{Asker, Urgency};

/// How fast bots play, the slowest first: a wish of everybody who sits at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Pace {
    /// The host's delay at this pace.
    pub(super) fn of(self, delay: Duration) -> Duration {
        match self {
            Self::Slow => delay * 5 / 2,
            Self::Normal => delay,
            Self::Fast => delay / 4,
        }
    }
}

/// A hint that was given. Who asks the same again gets the same, and nobody thinks about it twice.
pub(super) struct Given {
    position: u64,
    seat: Seat,
    level: Level,
    talk: Talk,
    action: String,
    reason: Reason,
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
            // What cannot be written now is tried again when something happens. Where somebody else was
            // faster, something else may follow.
            self.commit(entry, None).await.ok()?;
        }
    }

    /// Which bot plays at a level: the host may have a network for it.
    fn kind(&self, level: Level, view: &View) -> BotKind {
        self.context.config.bot_networks.kind(level, view.variant(), view.players())
    }

    fn bot_cache(&mut self) -> &mut BotCache {
        self.bot_cache.get_mut()
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

    /// Tells somebody what a bot would do. In a game that counts so far, that is written down first: it is
    /// practice then.
    pub(super) async fn hint(
        &mut self,
        connection: ConnectionId,
        id: u64,
        level: &str,
    ) -> Result<(), Refused> {
        let Some(subscriber) = self.subscriber(connection) else { return Ok(()) };
        let seat = self.table.hint(subscriber.person.as_ref().map(guest))?;
        let level = parse_level(level)?;
        let Some(game) = self.table.running() else { return Ok(()) };
        let (view, talk, position, practice) =
            (game.view(Some(seat)), self.table.talk(), game.position, game.practice);
        self.hints.retain(|given| given.position == position && given.talk == talk);
        let same = |given: &Given| given.seat == seat && given.level == level;
        let known = self.hints.iter().position(same);
        let number = if let Some(number) = known {
            number
        } else {
            let found = self.think(Urgency::Hint, level, None, view, &talk).await;
            let (choice, _) =
                found.ok_or_else(|| Refused::new(Code::Internal, "the bot could not think of anything"))?;
            let action = view.deck().action_text(choice.action);
            self.hints.push(Given { position, seat, level, talk, action, reason: choice.reason });
            self.hints.len() - 1
        };
        if !practice {
            let entry = Entry::Hint { seat: seat.index() as u8, level };
            if !self.commit(entry, None).await? {
                return Err(Refused::new(Code::Stale, "the table has gone on meanwhile: ask again"));
            }
        }
        let Given { action, reason, .. } = &self.hints[number];
        if let Some(subscriber) = self.subscriber(connection) {
            let hint = ServerMessage::Hint { id, position, level, action: action.clone(), reason: *reason };
            send(subscriber, &message(&hint));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_wish_is_the_least_and_waits_longest() {
        let second = Duration::from_secs(1);
        assert_eq!([Pace::Fast, Pace::Slow, Pace::Normal].into_iter().min(), Some(Pace::Slow));
        assert!(Pace::Slow.of(second) > second && Pace::Fast.of(second) < second);
        assert_eq!(Pace::Normal.of(second), second);
    }
}
