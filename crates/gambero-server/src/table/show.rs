//! A table as one receiver sees it. Hidden cards stop here: views by the engine, events by `Event::seen_by`.

use gambero::{Action, Deck, Seat, State, Step, View};
use gambero_protocol::{
    CannotJson, EventJson, GameState, LaidJson, Missed, Occupant, Phase, Revealed, SeatJson, TableJson,
    TableState, ViewJson,
};

use super::history::Laid;
use super::request::code_of;
use super::standing::texts;
use super::{Chair, Game, Happening, Table};

/// Who is here, beside what the log says.
#[derive(Clone, Debug)]
pub(crate) struct Presence {
    pub(crate) present: Vec<bool>,
    pub(crate) spectators: usize,
}

impl Table {
    /// The whole table for a receiver.
    pub(crate) fn show(&self, seat: Option<Seat>, missed: Vec<Missed>, presence: Presence) -> TableJson {
        TableJson {
            code: self.code.to_string(),
            settings: (*self.settings).clone(),
            daily: self.daily.as_ref().map(|key| key.day.clone()),
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
    pub(crate) fn state(&self, seat: Option<Seat>) -> TableState {
        TableState {
            phase: self.phase(),
            seats: self.seats().iter().map(|seat| self.seat_json(*seat)).collect(),
            game: self.game.as_ref().map(|game| self.game_state(game, seat)),
        }
    }

    fn seat_json(&self, seat: Seat) -> SeatJson {
        let game = self.running();
        SeatJson {
            occupant: occupant(self.chair(seat)),
            offer: game.filter(|game| !game.has_started()).and_then(|game| game.offers[seat.index()]),
            gives_up: game.is_some_and(|game| game.votes[seat.index()]),
            said: game.map_or_else(Vec::new, |game| texts(game.talk.by(seat))),
        }
    }

    fn game_state(&self, game: &Game, seat: Option<Seat>) -> GameState {
        let view = game.view(seat);
        let deck = view.deck();
        let recent = game.history.recent(seat.unwrap_or(view.active()));
        GameState {
            number: game.number,
            position: game.position,
            turn: game.history.turn(),
            view: ViewJson::from(&view),
            recent: recent.iter().map(|laid| laid_json(laid, &deck)).collect(),
            cannot: cannot(&view),
            may_hint: seat.is_some_and(|seat| self.may_hint(seat)),
            may_undo: seat.is_some() && self.may_undo(),
            may_say: texts(view.sayable()),
            honest: texts(view.honest()),
            practice: game.practice,
            deadline: self.deadline(),
            revealed: game.finished_state().map(|state| revealed(game, state)),
        }
    }

    /// When the turn's time is up.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let game = self.running()?;
        Some(game.turn_began + i64::from(self.settings.turn_seconds?) * 1000)
    }

    /// What happened, for a receiver.
    pub(crate) fn tell(&self, happened: &[Happening], seat: Option<Seat>) -> Vec<EventJson> {
        let deck = self.game.as_ref().map(|game| game.view(seat).deck());
        let tell = |happening: &Happening| match happening {
            Happening::Game(event) => Some(EventJson::of_game(&event.seen_by(seat), deck.as_ref()?)),
            Happening::Open(event) => Some(event.clone()),
        };
        happened.iter().filter_map(tell).collect()
    }

    /// Whether the table is one that a game goes on at.
    pub(crate) fn is_busy(&self) -> bool {
        matches!(self.phase(), Phase::Starting | Phase::Playing)
    }
}

/// Everything about a game that is over.
fn revealed(game: &Game, state: &State) -> Revealed {
    let deck = state.deck();
    let by_seat = game.history.by_seat(state.seats());
    Revealed {
        hands: state.seats().iter().map(|seat| deck.texts(state.hand(*seat))).collect(),
        draw: deck.texts(state.draw_pile()),
        seed: game.seed.to_string(),
        turns: game.history.turns(),
        tricks: by_seat.iter().map(|tally| tally.tricks).sum(),
        by_seat,
        seconds: game.ended.map_or(0, |ended| u64::try_from((ended - game.began) / 1000).unwrap_or(0)),
    }
}

pub(crate) fn laid_json(laid: &Laid, deck: &Deck) -> LaidJson {
    LaidJson {
        turn: laid.turn,
        seat: laid.seat.index(),
        card: deck.face(laid.card).to_string(),
        pile: laid.pile.index(),
        back: laid.step == Step::Backwards,
    }
}

/// What the seat at turn may not lay, and why.
pub(crate) fn cannot(view: &View) -> Vec<CannotJson> {
    if !view.is_my_turn() {
        return Vec::new();
    }
    let deck = view.deck();
    let on_each = |card| {
        view.variant().piles().iter().filter_map(move |pile| {
            let refusal = view.refusal(Action::Play { card, pile: *pile })?;
            Some(CannotJson { card: deck.face(card).to_string(), pile: pile.index(), code: code_of(refusal) })
        })
    };
    view.hand().iter().flat_map(on_each).collect()
}

/// Who sits in a chair, as everybody may know it.
pub(crate) fn occupant(chair: &Chair) -> Occupant {
    match chair {
        Chair::Empty => Occupant::Nobody,
        Chair::Person { name, stand_in, .. } => {
            Occupant::Person { name: name.clone(), stand_in: stand_in.clone() }
        }
        Chair::Bot { level } => Occupant::Bot { level: level.clone() },
    }
}
