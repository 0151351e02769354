//! Why an action is refused.

use std::fmt;

use crate::board::Duty;
use crate::deck::Face;
use crate::pile::{Direction, Pile};
use crate::seat::Seat;

/// Why an action is refused. The state is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The variant has no such pile.
    NoSuchPile {
        /// How many piles it has.
        piles: usize,
    },
    /// The active player does not hold the card.
    NotInHand {
        /// The seat whose turn it is.
        active: Seat,
    },
    /// One pile keeps this turn to another pile.
    OnePile {
        /// The pile it is kept to.
        bound: Pile,
    },
    /// It fits only as a backwards trick, and a no-trick card shows.
    NoTrick {
        /// The card.
        card: Face,
        /// The pile.
        pile: Pile,
    },
    /// Neither higher, lower nor a backwards trick.
    DoesNotFit {
        /// The card.
        card: Face,
        /// The pile.
        pile: Pile,
        /// Which way the pile runs.
        direction: Direction,
        /// The pile's top card.
        top: Option<Face>,
    },
    /// The turn's duties are not met.
    DutiesOpen {
        /// The gravest duty that is open.
        duty: Duty,
        /// Cards laid in the turn.
        played: usize,
        /// The turn's minimum.
        minimum: usize,
    },
}

impl Refusal {
    /// The code in protocols, such as `does-not-fit`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NoSuchPile { .. } => "no-such-pile",
            Self::NotInHand { .. } => "not-in-hand",
            Self::OnePile { .. } => "one-pile",
            Self::NoTrick { .. } => "no-trick",
            Self::DoesNotFit { .. } => "does-not-fit",
            Self::DutiesOpen { .. } => "duties-open",
        }
    }

    /// The section or ruling of `docs/rules.md` behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver | Self::NotInHand { .. } => "section 2",
            Self::NoSuchPile { .. } => "section 8",
            Self::OnePile { .. } => "section 4, R2",
            Self::NoTrick { .. } => "section 4, R1",
            Self::DoesNotFit { .. } => "section 3",
            Self::DutiesOpen { .. } => "section 5",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver => f.write_str("the game is over: nothing more can be played"),
            Self::NoSuchPile { piles } => {
                write!(f, "no such pile: the piles of this variant are 0 to {}", piles - 1)
            }
            Self::NotInHand { active } => {
                write!(f, "seat {active}, whose turn it is, does not hold that card")
            }
            Self::OnePile { bound } => {
                write!(f, "one pile is in force: the cards of this turn go on pile {bound}")
            }
            Self::NoTrick { card, pile } => write!(
                f,
                "no trick is in force: {card} fits on pile {pile} only as a backwards trick, which is forbidden until \
                 the no-trick card is covered"
            ),
            Self::DoesNotFit { card, pile, direction, top } => does_not_fit(f, card, pile, direction, top),
            Self::DutiesOpen { duty, played, minimum } => match duty {
                Duty::CoverSkull => f.write_str("a skull shows: cover it before the turn ends"),
                Duty::ExactlyThree => {
                    write!(f, "a 3! card lies in this turn: it takes exactly 3 cards, so far {played}")
                }
                Duty::Minimum => write!(
                    f,
                    "this turn asks for at least {minimum} card{}, so far {played}",
                    if minimum == 1 { "" } else { "s" }
                ),
            },
        }
    }
}

impl std::error::Error for Refusal {}

fn does_not_fit(
    f: &mut fmt::Formatter<'_>,
    card: Face,
    pile: Pile,
    direction: Direction,
    top: Option<Face>,
) -> fmt::Result {
    write!(f, "{card} does not fit on pile {pile}, {}", direction.name())?;
    let Some(top) = top else { return Ok(()) };
    let plain = match direction {
        Direction::Rising => "higher",
        Direction::Falling => "lower",
    };
    write!(f, " from {top}: the card must be {plain} than {}", top.number())?;
    match (top, direction) {
        (Face::Colour(colour, _), _) => write!(f, ", or {colour} for the backwards trick"),
        (_, Direction::Rising) if top.number() >= 12 => {
            write!(f, ", or exactly {} for the backwards trick", top.number() - 10)
        }
        (_, Direction::Falling) if top.number() <= 89 => {
            write!(f, ", or exactly {} for the backwards trick", top.number() + 10)
        }
        _ => Ok(()),
    }
}
