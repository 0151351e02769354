//! Why a record cannot be read.

use std::fmt;

use gambero::{ActionError, CardError, DealError, Refusal, Seat, SignalError};
use thiserror::Error;

use crate::FORMAT;
use crate::record::{SeedError, TagError, TalkError};

/// Where and why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where in the file.
    pub place: Place,
    /// The turn and the seat whose turn it is, once the game has begun.
    pub turn: Option<(usize, Seat)>,
    /// What is wrong.
    pub problem: Problem,
}

/// A place in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of the text, from 1.
    Line(usize),
    /// A place in the JSON's list of entries, from 1.
    Entry(usize),
    /// The record as a whole.
    Whole,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// Not UTF-8.
    #[error("expected UTF-8 text, found other bytes")]
    NotUtf8,
    /// The first line is not the format's.
    #[error("the format must be {FORMAT}, and is {0:?}: this is no record, or one of another version")]
    Format(String),
    /// The JSON does not have the shape of a record.
    #[error("{0}")]
    Json(String),
    /// A line before the first turn that is no tag.
    #[error(
        "expected a tag such as 'variant: original', a turn such as '1. seat 0: 37@0', or [signals] or {{a comment}}"
    )]
    NotATag,
    /// A tag that is there twice.
    #[error("the tag {0} is given twice")]
    TagTwice(String),
    /// A tag that must be there.
    #[error("the tag {0} is missing: tags come before the turns and remarks")]
    TagMissing(&'static str),
    /// A tag whose value is none.
    #[error("{tag}: {value:?} is wrong: it must be {right}")]
    TagValue {
        /// The tag.
        tag: String,
        /// Its value.
        value: String,
        /// What would be right.
        right: &'static str,
    },
    /// A name or tag that cannot be kept.
    #[error(transparent)]
    Tag(#[from] TagError),
    /// The deal is none.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A text in the deck that is no card.
    #[error("card {place} of the deck, {text:?}: {error}")]
    DeckCard {
        /// Its place, from 1.
        place: usize,
        /// The text.
        text: String,
        /// What is wrong with it.
        error: CardError,
    },
    /// The seed gives another deal.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// Not a name, or null, for each seat.
    #[error("names must hold one name or null for each of the {right} seats, and holds {found}")]
    Names {
        /// How many there are.
        found: usize,
        /// How many there should be.
        right: usize,
    },
    /// A tag after the first turn or remark.
    #[error("{0:?} looks like a tag: tags come before the turns and remarks")]
    LateTag(String),
    /// A turn's head that is none.
    #[error("expected a turn's head such as '1. seat 0:', and found {0:?}")]
    Head(String),
    /// The next turn begins, and this one cannot end.
    #[error("turn {turn} cannot end yet: {refusal} (docs/rules.md, section 5)")]
    TurnOpen {
        /// The turn that is open.
        turn: usize,
        /// What it owes.
        refusal: Refusal,
    },
    /// A turn begins after the end of the game.
    #[error("the game ended in turn {0}: no turn follows")]
    AfterEnd(usize),
    /// Not the number of the turn that comes next.
    #[error("expected turn {right}, seat {seat}, and found turn {found}")]
    TurnNumber {
        /// The number that is there.
        found: usize,
        /// The number that comes next.
        right: usize,
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// Not the seat whose turn it is.
    #[error("it is the turn of seat {right}, not of seat {found}")]
    TurnSeat {
        /// The seat that is there.
        found: usize,
        /// The seat whose turn it is.
        right: Seat,
    },
    /// A play before the first turn's head.
    #[error("{0:?} stands before the first turn: a turn begins with its head, such as '1. seat 0:'")]
    BeforeFirstTurn(String),
    /// A play after the turn was over.
    #[error("{action} comes after the turn was over: the next one begins with '{turn}. seat {seat}:'")]
    TurnOver {
        /// The action that is there.
        action: String,
        /// The turn that would begin.
        turn: usize,
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// A text that is no action.
    #[error("{text:?}: {error}")]
    Action {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: ActionError,
    },
    /// An action that the rules refuse.
    #[error("{action} is refused: {refusal} (docs/rules.md, {})", .refusal.rule())]
    Refused {
        /// The action.
        action: String,
        /// The reason.
        refusal: Refusal,
    },
    /// A text that is no signal.
    #[error("{text:?}: {error}")]
    Signal {
        /// The text.
        text: String,
        /// What is wrong with it.
        error: SignalError,
    },
    /// A signal that may not be given.
    #[error(transparent)]
    Talk(#[from] TalkError),
    /// A bracket or brace without its other half, or an empty one.
    #[error("{0}")]
    Bracket(&'static str),
    /// The result is not the one that the actions lead to.
    #[error("the result is given as {found:?}, and the game says {right:?}")]
    Result {
        /// The result that is there.
        found: String,
        /// The result of the actions.
        right: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Place::Line(line) => write!(f, "line {line}")?,
            Place::Entry(entry) => write!(f, "entry {entry}")?,
            Place::Whole => return self.problem.fmt(f),
        }
        if let Some((turn, seat)) = self.turn {
            write!(f, ", turn {turn}, seat {seat}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for RecordError {}

/// What is quoted of a text that is wrong: enough to find it, however long it is.
pub(crate) fn quote(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
