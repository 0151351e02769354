//! What follows by itself at a table: the deal, what bots say, and which bot acts next.

use gambero::Seat;
use gambero_protocol::Level;

use crate::entry::{ActedBy, Entry};
use crate::signals::texts;
use crate::table::Table;

/// Who plays for people who are away or out of time.
const STAND_IN: Level = Level::Careful;

/// What follows by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// Every seat is filled: a game can be dealt.
    Deal,
    /// This entry, at once: a bot says something, or somebody has to start.
    Entry(Entry),
    /// A bot acts.
    Act(BotTurn),
    /// Nothing: somebody has to do something.
    Wait,
}

/// A bot that has to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// The level.
    pub level: Level,
    /// Whether it acts for itself, or because the time was up.
    pub by: ActedBy,
}

impl Table {
    /// The level of bots that play for people who are away or out of time.
    pub const STAND_IN: Level = STAND_IN;

    /// What follows by itself at this time, in milliseconds since 1970.
    pub fn next(&self, now: i64) -> Next {
        if self.waits_for_deal() {
            return Next::Deal;
        }
        match self.next_say().or_else(|| self.next_offer()) {
            Some(entry) => Next::Entry(entry),
            None => self.next_bot(now).map_or(Next::Wait, Next::Act),
        }
    }

    /// What a bot says next: after each card, and before the first one, every bot says what it has to say.
    fn next_say(&self) -> Option<Entry> {
        let game = self.running().filter(|_| self.config.players > 1)?;
        self.seats().iter().find_map(|seat| {
            let said = self.chair(*seat).bot()?.speech().says(&game.view(Some(*seat)));
            let seat_number = seat.index() as u8;
            (said != game.talk().by(*seat)).then(|| Entry::Say { seat: seat_number, signals: texts(said) })
        })
    }

    /// Where people before one screen have all declined to start, the first one has to.
    fn next_offer(&self) -> Option<Entry> {
        let game = self.running().filter(|game| !game.has_started() && self.policy.one_screen)?;
        let all_decline = self
            .seats()
            .iter()
            .all(|seat| self.chair(*seat).bot().is_none() && game.offers[seat.index()] == Some(false));
        all_decline.then_some(Entry::Offer { seat: 0, offer: Some(true) })
    }

    /// The bot that acts next, if one does.
    fn next_bot(&self, now: i64) -> Option<BotTurn> {
        let game = self.running()?;
        let late = self.deadline().is_some_and(|deadline| deadline <= now);
        let seats = self.seats();
        let bot = |seat: Seat| self.chair(seat).bot().map(|level| BotTurn { seat, level, by: ActedBy::Bot });
        let in_time = |seat: Seat| BotTurn { seat, level: STAND_IN, by: ActedBy::Clock };
        if let Some(active) = game.active() {
            return bot(active).or_else(|| late.then(|| in_time(active)));
        }
        // Nobody has started. People come first; bots start when all of them would rather not, or none is
        // there.
        let offers = |seat: &&Seat| game.offers[seat.index()] == Some(true);
        let is_bot = |seat: &&Seat| self.chair(**seat).bot().is_some();
        let undecided = seats
            .iter()
            .any(|seat| self.chair(*seat).bot().is_none() && game.offers[seat.index()] != Some(false));
        let starter = seats.iter().filter(is_bot).find(offers).or_else(|| seats.iter().find(is_bot));
        match starter.filter(|_| !undecided || late) {
            Some(seat) => bot(*seat),
            None => late.then(|| in_time(*seats.iter().find(offers).unwrap_or(&seats[0]))),
        }
    }

    /// What a bot that starts the game has to say before it does.
    pub fn offer_before(&self, turn: BotTurn) -> Option<Entry> {
        let game = self.running()?;
        let offers = game.has_started() || game.offers[turn.seat.index()] == Some(true);
        (!offers).then_some(Entry::Offer { seat: turn.seat.index() as u8, offer: Some(true) })
    }
}
