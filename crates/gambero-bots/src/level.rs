//! The ladder: the bots by name.

use std::fmt;

use crate::bot::{Bot, Effort};
use crate::careful::Careful;
use crate::expert::Expert;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::skilled::Skilled;
use crate::thrifty::Thrifty;

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// The same, and a look at what the next player could do.
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

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Whether bots of this level always say all that [`claims`](crate::claims) has, so that what they do not say is not so.
    pub const fn says_all(self) -> bool {
        matches!(self, Self::Skilled | Self::Expert)
    }

    /// A bot of this level. The seed is for those that play by chance.
    pub fn bot(self, seed: u64) -> Box<dyn Bot> {
        self.bot_with(seed, Effort::default())
    }

    /// A bot of this level that thinks so long, if it is one that thinks by the clock.
    pub fn bot_with(self, seed: u64, effort: Effort) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy),
            Self::Thrifty => Box::new(Thrifty::default()),
            Self::Careful => Box::new(Careful::new(None)),
            Self::Skilled => Box::new(Skilled::default()),
            Self::Expert => Box::new(Expert::new(seed, effort)),
        }
    }
}

/// A bot of the level `careful` with other weights than the tuned ones: for tuning.
pub fn careful_with(weights: crate::Weights) -> Box<dyn Bot> {
    Box::new(Careful::new(Some(weights)))
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
