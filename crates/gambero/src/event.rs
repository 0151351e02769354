//! What happened, and what each seat may see of it.

use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::names::named_enum;
use crate::outcome::Outcome;
use crate::pile::Pile;
use crate::seat::Seat;

/// Something that happened in a game.
///
/// An action makes one event or several, in the order in which they happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// A card was laid.
    Played {
        /// Who laid it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The command that it carries: with a shuffled layout this is how the others learn it.
        command: Option<Command>,
        /// Where it lies.
        pile: Pile,
        /// Forwards, or back.
        step: Step,
    },
    /// A turn ended with its duties met.
    TurnEnded {
        /// Whose turn it was.
        seat: Seat,
        /// What ended it.
        cause: TurnEnd,
    },
    /// Cards were drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The cards; hidden from the others.
        cards: CardSet,
    },
    /// The next turn began.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
    },
    /// The game ended.
    GameOver {
        /// How.
        outcome: Outcome,
        /// The score: cards not on a pile.
        left: usize,
    },
}

named_enum! {
    "step"
    /// How a card came to fit.
    pub enum Step {
        /// Higher on a rising pile, lower on a falling one.
        Forwards = "forwards",
        /// The backwards trick.
        Backwards = "backwards",
    }
}

named_enum! {
    "end of a turn"
    /// What ended a turn.
    pub enum TurnEnd {
        /// The player's choice.
        Choice = "choice",
        /// A stop card.
        Stop = "stop",
        /// No further play was legal.
        Closed = "closed",
    }
}

/// An event as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenEvent {
    /// Open to everyone, and as it happened.
    Open(Event),
    /// Another seat drew: only the number of cards is seen.
    DrewHidden {
        /// Who drew.
        seat: Seat,
        /// How many cards.
        count: usize,
    },
}

impl Event {
    /// The event as a seat sees it, or a spectator (`None`).
    ///
    /// This is the one door between what happened and what is told: the cards that others draw stay behind
    /// it.
    ///
    /// ```
    /// use gambero::{CardSet, Event, Seat, SeenEvent};
    ///
    /// let [me, other] = [Seat::ALL[0], Seat::ALL[1]];
    /// let drew = Event::Drew { seat: me, cards: CardSet::from_bits(1 << 37) };
    /// assert_eq!(drew.seen_by(Some(me)), SeenEvent::Open(drew));
    /// assert_eq!(drew.seen_by(Some(other)), SeenEvent::DrewHidden { seat: me, count: 1 });
    /// ```
    pub fn seen_by(self, viewer: Option<Seat>) -> SeenEvent {
        match self {
            Self::Drew { seat, cards } if Some(seat) != viewer => {
                SeenEvent::DrewHidden { seat, count: cards.len() }
            }
            _ => SeenEvent::Open(self),
        }
    }
}
