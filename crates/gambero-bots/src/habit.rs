//! Habits of play, each of which `careful` can be made to drop: what a habit is worth is what a team without
//! it loses.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::weights::Weights;

/// A way to play worse than `careful` does, in one respect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Habit {
    /// Jumps back only where nothing else can be played.
    NoJumps,
    /// Does not keep cards together of which one can jump back on the other, nor the piles for its own jumps.
    NoPlans,
    /// Ends every turn as soon as it may.
    ShortTurns,
    /// Goes on laying cards after its duties while one goes ten numbers or less; in Quick & Easy any.
    LongTurns,
    /// Does not remember what lies under the tops.
    Forgetful,
    /// Gives signals, but does not listen to those of others.
    Deaf,
    /// Extreme: does not mind which lasting commands it leaves on the piles, nor the skulls and threes in its
    /// hand.
    CommandBlind,
}

impl Habit {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::NoJumps,
        Self::NoPlans,
        Self::ShortTurns,
        Self::LongTurns,
        Self::Forgetful,
        Self::Deaf,
        Self::CommandBlind,
    ];

    /// The name in text: `careful:no-jumps` is the bot.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoJumps => "no-jumps",
            Self::NoPlans => "no-plans",
            Self::ShortTurns => "short-turns",
            Self::LongTurns => "long-turns",
            Self::Forgetful => "forgetful",
            Self::Deaf => "deaf",
            Self::CommandBlind => "command-blind",
        }
    }

    /// The weights that somebody with this habit goes by: what is not looked at counts nothing.
    pub(crate) fn weights(self, tuned: Weights) -> Weights {
        let ignored: &[usize] = match self {
            Self::NoPlans => &[4, 6],
            Self::CommandBlind => &[16, 17, 18, 19],
            _ => &[],
        };
        let mut weights = *tuned.as_array();
        for place in ignored {
            weights[*place] = 0.0;
        }
        Weights::new(weights)
    }
}

impl fmt::Display for Habit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Habit {
    type Err = HabitError;

    fn from_str(name: &str) -> Result<Self, HabitError> {
        Self::ALL.into_iter().find(|habit| habit.name() == name).ok_or(HabitError)
    }
}

/// A text that is no habit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the habits are {}", Habit::ALL.map(Habit::name).join(", "))]
pub struct HabitError;
