//! What happened, and what each seat may see of it.

use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::names::named;
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

/// How a card came to fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Higher on a rising pile, lower on a falling one.
    Forwards,
    /// The backwards trick.
    Backwards,
}

impl Step {
    /// The step's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forwards => "forwards",
            Self::Backwards => "backwards",
        }
    }
}

/// What ended a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnEnd {
    /// The player's choice.
    Choice,
    /// A stop card.
    Stop,
    /// No further play was legal.
    Closed,
}

impl TurnEnd {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Choice, Self::Stop, Self::Closed];

    /// The cause's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Choice => "choice",
            Self::Stop => "stop",
            Self::Closed => "closed",
        }
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
            Self::Played { .. }
            | Self::TurnEnded { .. }
            | Self::Drew { .. }
            | Self::TurnBegan { .. }
            | Self::GameOver { .. } => SeenEvent::Open(self),
        }
    }
}

named!(TurnEnd, "end of a turn", name, TurnEnd::ALL);
