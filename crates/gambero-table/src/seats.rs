//! Requests about seats: who sits down, who stands up, and which bots play.

use gambero::Seat;
use gambero_protocol::{Code, Level};

use crate::chair::Chair;
use crate::entry::Entry;
use crate::request::{Refused, parse_level, refuse};
use crate::table::{Person, PersonId, Table};

/// What becomes of a table when somebody goes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayOut {
    /// Other people sit there: the seat becomes free.
    Stand,
    /// Nobody else does: the game is given up.
    GiveUp,
    /// Nobody else does, and no game is on: the table is closed.
    Close,
}

impl WayOut {
    /// Its name in forms and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stand => "stand",
            Self::GiveUp => "give-up",
            Self::Close => "close",
        }
    }

    /// The way with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Stand, Self::GiveUp, Self::Close].into_iter().find(|way| way.name() == name)
    }
}

impl Table {
    /// What becomes of the table when somebody who sits there goes for good.
    pub fn way_out(&self, person: PersonId) -> WayOut {
        if self.has_others(person) {
            WayOut::Stand
        } else if self.is_busy() || self.waits_for_deal() {
            WayOut::GiveUp
        } else {
            WayOut::Close
        }
    }

    fn seat(&self, seat: usize) -> Result<Seat, Refused> {
        let last = self.config.players - 1;
        let wrong = || Refused::new(Code::NoSuchSeat, format!("the seats of this table are 0 to {last}"));
        self.seats().get(seat).copied().ok_or_else(wrong)
    }

    fn check_free(&self, seat: Seat) -> Result<(), Refused> {
        match self.chair(seat) {
            Chair::Empty => Ok(()),
            _ => refuse(Code::SeatTaken, "somebody sits there: choose a free seat"),
        }
    }

    pub(crate) fn sit(&self, person: Person<'_>, seat: usize) -> Result<Entry, Refused> {
        let seat = self.seat(seat)?;
        if self.seat_of(person.id).is_some() {
            return refuse(Code::AlreadySeated, "you sit at this table already: leave that seat first");
        }
        if self.daily.is_some() {
            return refuse(Code::DailyOnly, "this table is one person's daily deal");
        }
        self.check_free(seat)?;
        if self.knows_another_hand(person.id, seat) {
            return refuse(
                Code::KnowsAnotherHand,
                "you have seen another hand of this game: sit down where you sat, or wait for the next deal",
            );
        }
        let chair = Chair::Person { id: person.id.0, name: self.name_of(person), stand_in: None };
        Ok(Entry::Chair { seat: seat.index() as u8, chair })
    }

    pub(crate) fn stand(&self, seat: Seat) -> Result<Entry, Refused> {
        if self.daily.is_some() {
            return refuse(Code::DailyOnly, "nobody else can sit here: just go, and come back");
        }
        Ok(Entry::Chair { seat: seat.index() as u8, chair: Chair::Empty })
    }

    pub(crate) fn put_bot(&self, person: Person<'_>, seat: usize, level: &str) -> Result<Entry, Refused> {
        let seat = self.seat(seat)?;
        let level = parse_level(level)?;
        self.may_arrange(person)?;
        self.check_free(seat)?;
        Ok(Entry::Chair { seat: seat.index() as u8, chair: Chair::Bot { level } })
    }

    pub(crate) fn remove_bot(&self, person: Person<'_>, seat: usize) -> Result<Entry, Refused> {
        let seat = self.seat(seat)?;
        self.may_arrange(person)?;
        match self.chair(seat) {
            Chair::Bot { .. } => Ok(Entry::Chair { seat: seat.index() as u8, chair: Chair::Empty }),
            _ => refuse(Code::NoSuchBot, "there is no bot in that seat"),
        }
    }

    /// Bots come and go by the word of those who sit at the table.
    fn may_arrange(&self, person: Person<'_>) -> Result<(), Refused> {
        let nobody = self.chairs.iter().all(|chair| chair.person().is_none());
        if self.daily.is_some() {
            refuse(Code::DailyOnly, "the bots of a daily deal are the same for everybody")
        } else if nobody || self.seat_of(person.id).is_some() {
            Ok(())
        } else {
            refuse(Code::NotSeated, "those who sit at the table choose its bots: sit down first")
        }
    }

    /// Lets a bot stand in for a person, or no longer.
    ///
    /// # Errors
    ///
    /// If no person sits there, or nobody may stand in.
    pub fn stand_in(&self, seat: Seat, stand_in: Option<Level>) -> Result<Entry, Refused> {
        if self.daily.is_some() && stand_in.is_some() {
            return refuse(Code::DailyOnly, "a daily deal is played by oneself");
        }
        match self.chair(seat) {
            Chair::Person { id, name, .. } => {
                let chair = Chair::Person { id: *id, name: name.clone(), stand_in };
                Ok(Entry::Chair { seat: seat.index() as u8, chair })
            }
            Chair::Empty | Chair::Bot { .. } => refuse(Code::NotSeated, "no person sits there"),
        }
    }

    /// Who sits before the screen that people share: the person at turn; while bots play, the person who has
    /// just played; before the first card, whoever has not declined to start.
    pub fn at_screen(&self) -> Seat {
        let is_person = |seat: Seat| matches!(self.chair(seat), Chair::Person { .. });
        let mut people = self.seats().iter().copied().filter(|seat| is_person(*seat));
        let first = people.clone().next().unwrap_or(Seat::ALL[0]);
        let Some(game) = self.running() else { return first };
        match game.active() {
            Some(active) if is_person(active) => active,
            Some(active) => {
                let before = people.clone().rfind(|seat| *seat < active);
                before.or_else(|| people.next_back()).unwrap_or(first)
            }
            None => people.find(|seat| game.offers[seat.index()] != Some(false)).unwrap_or(first),
        }
    }
}
