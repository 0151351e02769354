//! The ladder: the bots by name.

use std::fmt;
use std::str::FromStr;

use gambero::Speech;
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action that does not lose at once.
    Random,
    /// The smallest gap, jumps back first.
    Greedy,
    /// The whole turn that wastes least, among the nearest cards.
    Thrifty,
    /// The best whole turn by a tuned linear function.
    Careful,
    /// The best whole turn by a learned network.
    Skilled,
    /// The same, and a search of what the next player could do.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Greedy, Self::Thrifty, Self::Careful, Self::Skilled, Self::Expert];

    /// The level's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Thrifty => "thrifty",
            Self::Careful => "careful",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
        }
    }

    /// What bots of this level say.
    pub const fn speech(self) -> Speech {
        match self {
            Self::Random | Self::Greedy | Self::Thrifty | Self::Careful => Speech::Steps,
            Self::Skilled | Self::Expert => Speech::Claims,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the levels of bots are {}", Level::ALL.map(Level::name).join(", "))
    }
}

impl std::error::Error for LevelError {}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Self, LevelError> {
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or(LevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_has_one_name() {
        for level in Level::ALL {
            assert_eq!(serde_json::to_value(level).unwrap(), level.name());
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert_eq!("best".parse::<Level>(), Err(LevelError));
    }
}
