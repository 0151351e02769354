//! A table as one receiver sees it. Hidden cards stop here: views are made by the engine, events by
//! `Happening::seen_by`.

use gambero::{Seat, SignalSet};
use gambero_protocol::{EventJson, GameState, Missed, Occupant, Phase, SeatJson, TableJson, TableState};

use crate::chair::Chair;
use crate::game::Game;
use crate::game_show::May;
use crate::happening::Happening;
use crate::table::{Table, is_silent};

/// Who is here, beside what the log says.
#[derive(Clone, Debug)]
pub struct Presence {
    /// For each seat, whether somebody is there.
    pub present: Vec<bool>,
    /// How many look on without a seat.
    pub spectators: usize,
}

impl Table {
    /// The whole table for a receiver.
    pub fn show(&self, seat: Option<Seat>, missed: Vec<Missed>, presence: Presence) -> TableJson {
        TableJson {
            code: self.code.to_string(),
            settings: (*self.settings).clone(),
            daily: self.daily.as_deref().map(str::to_owned),
            version: self.version,
            seat: seat.map(Seat::index),
            state: self.state(seat),
            chat: self.chat.iter().map(|(_, line)| line.clone()).collect(),
            missed,
            present: presence.present,
            spectators: presence.spectators,
        }
    }

    /// What changes, for a receiver.
    pub fn state(&self, seat: Option<Seat>) -> TableState {
        TableState {
            phase: self.phase(),
            seats: self.seats().iter().map(|shown| self.seat_json(*shown, seat)).collect(),
            game: self.game.as_ref().map(|game| self.game_state(game, seat)),
        }
    }

    fn seat_json(&self, seat: Seat, receiver: Option<Seat>) -> SeatJson {
        SeatJson {
            occupant: occupant(self.chair(seat)),
            offer: self.would_start(seat),
            gives_up: self.gives_up(seat, receiver),
            said: self.said(seat),
        }
    }

    /// Whether a seat would start, before the first card.
    pub(crate) fn would_start(&self, seat: Seat) -> Option<bool> {
        self.running().filter(|game| !game.has_started()).and_then(|game| game.offers[seat.index()])
    }

    /// Whether a seat would give up, as far as a receiver may know. Under a silence card votes that come and
    /// go would be a way to talk.
    pub(crate) fn gives_up(&self, seat: Seat, receiver: Option<Seat>) -> bool {
        let votes = |game: &Game| game.votes[seat.index()] && (receiver == Some(seat) || !is_silent(game));
        self.running().is_some_and(votes)
    }

    /// What a seat has said that still stands.
    pub(crate) fn said(&self, seat: Seat) -> SignalSet {
        self.running().map_or(SignalSet::EMPTY, |game| game.talk().by(seat))
    }

    fn game_state(&self, game: &Game, seat: Option<Seat>) -> GameState {
        let hint = seat.is_some_and(|seat| self.may_hint(seat));
        let undo = seat.is_some_and(|seat| self.may_undo(seat));
        let mut state = game.show(seat, May { hint, undo, deadline: self.deadline() });
        if !self.remembers() {
            state.recent.clear();
        }
        state
    }

    /// Whether what was laid can be looked up. Once a game is over, everything is open.
    pub fn remembers(&self) -> bool {
        self.settings.memory || self.running().is_none()
    }

    /// When the turn's time is up.
    pub fn deadline(&self) -> Option<i64> {
        let game = self.running()?;
        Some(game.turn_began + i64::from(self.settings.turn_seconds?) * 1000)
    }

    /// What happened, for a receiver.
    pub fn tell(happened: &[Happening], seat: Option<Seat>) -> Vec<EventJson> {
        happened.iter().filter_map(|happening| happening.seen_by(seat).cloned()).collect()
    }

    /// Whether the table is one that a game goes on at.
    pub fn is_busy(&self) -> bool {
        matches!(self.phase(), Phase::Starting | Phase::Playing)
    }
}

/// Who sits in a chair, as everybody may know it.
pub fn occupant(chair: &Chair) -> Occupant {
    match chair {
        Chair::Empty => Occupant::Nobody,
        Chair::Person { name, stand_in, .. } => Occupant::Person { name: name.clone(), stand_in: *stand_in },
        Chair::Bot { level } => Occupant::Bot { level: *level },
    }
}
