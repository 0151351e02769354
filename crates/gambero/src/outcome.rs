//! How a game ends (`docs/rules.md`, sections 2 and 5).

use std::fmt;

use crate::names::{named, text_with_serde};

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Every card lies on a pile and the last turn's duties are met.
    Won,
    /// The team lost, for this reason.
    Lost(LossReason),
}

/// Why a game is lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LossReason {
    /// A skull showed when the turn closed.
    Skull,
    /// A 3! card lay in the turn, and not exactly three cards did.
    Three,
    /// Nothing could be played, or fewer cards than the minimum.
    Stuck,
    /// The team gave up.
    Conceded,
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

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no outcome: they are won, lost:skull, lost:three, lost:stuck and lost:conceded")
    }
}

impl std::error::Error for OutcomeError {}

impl std::str::FromStr for Outcome {
    type Err = OutcomeError;

    /// Reads `won`, or `lost:` and the reason.
    ///
    /// ```
    /// use gambero::{LossReason, Outcome};
    ///
    /// assert_eq!("won".parse(), Ok(Outcome::Won));
    /// assert_eq!("lost:stuck".parse(), Ok(Outcome::Lost(LossReason::Stuck)));
    /// assert!("drawn".parse::<Outcome>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        match text.strip_prefix("lost:") {
            Some(reason) => reason.parse().map(Self::Lost).map_err(|_| OutcomeError),
            None if text == "won" => Ok(Self::Won),
            None => Err(OutcomeError),
        }
    }
}

text_with_serde!(Outcome);

impl LossReason {
    /// All reasons, in the order in which they are looked for.
    pub const ALL: [Self; 4] = [Self::Skull, Self::Three, Self::Stuck, Self::Conceded];

    /// The reason's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Skull => "skull",
            Self::Three => "three",
            Self::Stuck => "stuck",
            Self::Conceded => "conceded",
        }
    }
}

named!(LossReason, "reason", name, LossReason::ALL);
