//! Why a bot does something.

use serde::{Deserialize, Serialize};

/// Why a bot would do something. Clients make a sentence of it in the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Any legal action was as good as another.
    Chance,
    /// It jumps back.
    JumpsBack,
    /// It is the smallest step that there is.
    SmallestStep,
    /// The turn is done, and this card costs next to nothing.
    CheapExtra,
    /// It leaves a nearer pile to somebody who can use it better.
    LeavesPile,
    /// It belongs to the best turn as a whole, though a smaller step could be had now.
    BestTurn,
    /// It covers the skull.
    CoversSkull,
    /// It makes up the three cards that are asked for.
    MakesUpThree,
    /// Everything else would lose at once.
    OnlySafePlay,
    /// Nothing can be saved any more.
    NothingBetter,
    /// The turn is done, and anything more would cost too much.
    EndsTurn,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::Chance,
        Self::JumpsBack,
        Self::SmallestStep,
        Self::CheapExtra,
        Self::LeavesPile,
        Self::BestTurn,
        Self::CoversSkull,
        Self::MakesUpThree,
        Self::OnlySafePlay,
        Self::NothingBetter,
        Self::EndsTurn,
    ];

    /// The reason's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::JumpsBack => "jumps-back",
            Self::SmallestStep => "smallest-step",
            Self::CheapExtra => "cheap-extra",
            Self::LeavesPile => "leaves-pile",
            Self::BestTurn => "best-turn",
            Self::CoversSkull => "covers-skull",
            Self::MakesUpThree => "makes-up-three",
            Self::OnlySafePlay => "only-safe-play",
            Self::NothingBetter => "nothing-better",
            Self::EndsTurn => "ends-turn",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_has_one_name() {
        for reason in Reason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.name());
        }
    }
}
