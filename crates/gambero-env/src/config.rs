//! What is played, and how it is shown.

use gambero::{Deal, DealError, LayoutChoice, Variant};

use crate::action::ActionSpace;
use crate::observation::Observation;
use crate::reward::Reward;

/// Who says what.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Talking {
    /// `none`: nobody says anything.
    None,
    /// `automatic`: before each action every seat says all that our stronger bots would say.
    #[default]
    Automatic,
    /// `actions`: before each turn the other seats choose what they say.
    Actions,
}

impl Talking {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::None, Self::Automatic, Self::Actions];

    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Automatic => "automatic",
            Self::Actions => "actions",
        }
    }
}

/// What an environment plays, and how it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    pub(crate) variant: Variant,
    pub(crate) players: usize,
    pub(crate) layout: Option<LayoutChoice>,
    /// Who says what.
    pub talking: Talking,
    /// With [`Talking::Actions`], how many signals a seat may give before a turn.
    pub signals_a_turn: u8,
    /// What is rewarded.
    pub reward: Reward,
    /// What is seen.
    pub observation: Observation,
}

impl Config {
    /// A variant with so many players: automatic talk, a reward for winning, compact observations.
    ///
    /// # Errors
    ///
    /// If the variant does not allow this many players.
    pub fn new(variant: Variant, players: usize) -> Result<Self, ConfigError> {
        Self::with_layout(variant, players, None)
    }

    /// The same with a layout of the commands of Extreme.
    ///
    /// # Errors
    ///
    /// If the variant does not allow this many players, or has no commands; or if an own layout does not have
    /// four cards of each command.
    pub fn with_layout(
        variant: Variant,
        players: usize,
        layout: Option<LayoutChoice>,
    ) -> Result<Self, ConfigError> {
        Deal::from_seed(variant, players, 0, layout).map_err(ConfigError)?;
        Ok(Self {
            variant,
            players,
            layout,
            talking: Talking::default(),
            signals_a_turn: 1,
            reward: Reward::default(),
            observation: Observation::default(),
        })
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Extreme: where the commands lie.
    pub const fn layout(&self) -> Option<LayoutChoice> {
        self.layout
    }

    /// The actions.
    pub const fn action_space(&self) -> ActionSpace {
        ActionSpace::new(self.variant, matches!(self.talking, Talking::Actions))
    }

    /// How many numbers an observation has.
    pub fn observation_len(&self) -> usize {
        self.observation.len(self.variant)
    }

    /// The deal of a seed.
    pub(crate) fn deal(&self, seed: u64) -> Deal {
        Deal::from_seed(self.variant, self.players, seed, self.layout).expect("checked when it was made")
    }
}

/// Why nothing can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(pub DealError);
