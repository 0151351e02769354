//! The ladder: the bots by name.

use std::str::FromStr;

use gambero::Speech;

use crate::named::named;

named! {
    /// How well a bot plays.
    pub enum Level {
        /// Any legal action that does not lose at once.
        Random = "random",
        /// The smallest gap, jumps back first.
        Greedy = "greedy",
        /// The whole turn that wastes least, among the nearest cards.
        Thrifty = "thrifty",
        /// The best whole turn by a tuned linear function.
        Careful = "careful",
        /// The best whole turn by a learned network.
        Skilled = "skilled",
        /// The same, and a search of what the next player could do.
        Expert = "expert",
    }
}

impl Level {
    /// What bots of this level say.
    pub const fn speech(self) -> Speech {
        match self {
            Self::Random | Self::Greedy | Self::Thrifty | Self::Careful => Speech::Steps,
            Self::Skilled | Self::Expert => Speech::Claims,
        }
    }
}

/// A text that is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the levels of bots are {}", Level::ALL.map(Level::name).join(", "))]
pub struct LevelError;

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or(LevelError)
    }
}
