//! The bots of the ladder, by level.

use gambero_protocol::Level;

use crate::bot::{Bot, Effort};
use crate::careful::Careful;
use crate::expert::Expert;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::skilled::Skilled;
use crate::thrifty::Thrifty;

/// Makes bots: implemented for [`Level`].
pub trait NewBot: Copy {
    /// A bot that thinks so long, if it is one that thinks by the clock. The seed is for those that play by
    /// chance.
    fn bot_with(self, seed: u64, effort: Effort) -> Box<dyn Bot>;

    /// A bot that thinks as long as is usual.
    fn bot(self, seed: u64) -> Box<dyn Bot> {
        self.bot_with(seed, Effort::default())
    }
}

impl NewBot for Level {
    fn bot_with(self, seed: u64, effort: Effort) -> Box<dyn Bot> {
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
