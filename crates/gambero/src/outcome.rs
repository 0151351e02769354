//! How a game ends (`docs/rules.md`, sections 2 and 5).

use std::fmt;

use crate::names::{error_text, named_enum, text_with_serde};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Every card lies on a pile and the last turn's duties are met.
    Won,
    /// The team lost, for this reason.
    Lost(LossReason),
}

named_enum! {
    "reason"
    /// Why a game is lost, in the order in which reasons are looked for.
    pub enum LossReason {
        /// A skull showed when the turn closed.
        Skull = "skull",
        /// A 3! card lay in the turn, and not exactly three cards did.
        Three = "three",
        /// Nothing could be played, or fewer cards than the minimum.
        Stuck = "stuck",
        /// The team gave up.
        Conceded = "conceded",
    }
}

impl Outcome {
    /// `won` or `lost`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost(_) => "lost",
        }
    }

    /// Why it is lost, if it is.
    pub const fn reason(self) -> Option<LossReason> {
        match self {
            Self::Won => None,
            Self::Lost(reason) => Some(reason),
        }
    }
}

impl fmt::Display for Outcome {
    /// `won`, or `lost:` and the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won => f.write_str("won"),
            Self::Lost(reason) => write!(f, "lost:{reason}"),
        }
    }
}

/// A text that is no outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutcomeError;

error_text!(OutcomeError, |_error, f| {
    f.write_str("no outcome: they are won, lost:skull, lost:three, lost:stuck and lost:conceded")
});

impl std::str::FromStr for Outcome {
    type Err = OutcomeError;

    /// Reads `won`, or `lost:` and the reason.
    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        match text.strip_prefix("lost:") {
            Some(reason) => reason.parse().map(Self::Lost).map_err(|_| OutcomeError),
            None if text == "won" => Ok(Self::Won),
            None => Err(OutcomeError),
        }
    }
}

text_with_serde!(Outcome);
