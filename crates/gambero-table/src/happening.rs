//! What happened, as each receiver may see it.

use gambero::{Deck, Event, Seat};
use gambero_protocol::EventJson;

/// Something that happened, as receivers may see it. Its cards are written as they were known when it
/// happened: what was told once stays as it was told.
#[derive(Clone, Debug)]
pub enum Happening {
    /// In the open.
    Open(EventJson),
    /// One seat sees more of it than the others, who may see nothing at all.
    Private {
        /// The seat.
        seat: Seat,
        /// What it sees.
        own: EventJson,
        /// What the others see.
        others: Option<EventJson>,
    },
}

impl Happening {
    /// An event of the game. `Event::seen_by` says who sees what; the deck is the one that the seat at turn
    /// knows.
    pub(crate) fn of_game(event: &Event, deck: &Deck) -> Self {
        let seen_by = |seat| EventJson::of_game(&event.seen_by(seat), deck);
        match event {
            Event::Drew { seat, .. } => {
                Self::Private { seat: *seat, own: seen_by(Some(*seat)), others: Some(seen_by(None)) }
            }
            _ => Self::Open(seen_by(None)),
        }
    }

    /// What a receiver may see of it.
    pub fn seen_by(&self, receiver: Option<Seat>) -> Option<&EventJson> {
        match self {
            Self::Open(event) => Some(event),
            Self::Private { seat, own, .. } if receiver == Some(*seat) => Some(own),
            Self::Private { others, .. } => others.as_ref(),
        }
    }
}
