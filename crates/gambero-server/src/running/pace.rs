//! How fast bots play: a wish of everybody who sits at a table.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A pace, the slowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Pace {
    /// The host's delay at this pace.
    pub(super) fn of(self, delay: Duration) -> Duration {
        match self {
            Self::Slow => delay * 5 / 2,
            Self::Normal => delay,
            Self::Fast => delay / 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_wish_is_the_least_and_waits_longest() {
        let second = Duration::from_secs(1);
        assert_eq!([Pace::Fast, Pace::Slow, Pace::Normal].into_iter().min(), Some(Pace::Slow));
        assert!(Pace::Slow.of(second) > second && Pace::Fast.of(second) < second);
        assert_eq!(Pace::Normal.of(second), second);
    }
}
