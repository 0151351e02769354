//! How a game ends (`docs/rules.md`, sections 2 and 5).

use std::fmt;

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
    /// A three card lay in the turn, and not exactly three cards did.
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

    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

impl fmt::Display for LossReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
