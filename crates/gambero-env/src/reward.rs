//! What a step is worth to the team.

use gambero::{Outcome, Pile, State};

/// What is rewarded. All players get the same: they win and lose together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reward {
    /// `win`: 1 for a game that is won, and nothing else.
    #[default]
    Win,
    /// `cards`: for each card laid its share of the deck, so that a game that is won brings 1 in all.
    Cards,
    /// `shaped`: the two together, and the change of the room that the piles have left, as a share of all
    /// the room: steps cost what they use up, jumps back give it back.
    Shaped,
}

impl Reward {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Win, Self::Cards, Self::Shaped];

    /// The name in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Cards => "cards",
            Self::Shaped => "shaped",
        }
    }

    /// What a step from one state to the next is worth.
    pub(crate) fn of(self, before: &State, after: &State) -> f32 {
        let won = || if after.outcome() == Some(Outcome::Won) { 1.0 } else { 0.0 };
        let cards = || (before.left() - after.left()) as f32 / after.variant().deck_size() as f32;
        match self {
            Self::Win => won(),
            Self::Cards => cards(),
            Self::Shaped => won() + cards() + used(before) - used(after),
        }
    }
}

/// The share of the room on the piles that is used up.
fn used(state: &State) -> f32 {
    let variant = state.variant();
    let way = |pile: &Pile| {
        let start = variant.start(*pile);
        state.board().top(*pile).map_or(0, |top| variant.number(top).abs_diff(start))
    };
    let used: u32 = variant.piles().iter().map(|pile| u32::from(way(pile))).sum();
    let whole =
        u32::from(variant.start(Pile::P0).abs_diff(variant.start(variant.piles()[variant.pile_count() - 1])));
    used as f32 / (whole * variant.pile_count() as u32) as f32
}
