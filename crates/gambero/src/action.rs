//! What a player can do.

use crate::card::Card;
use crate::pile::Pile;

/// A choice of the active player, or of the team.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `37@0`: lay a card on a pile.
    Play {
        /// The card.
        card: Card,
        /// The pile.
        pile: Pile,
    },
    /// `end`: end the turn.
    End,
    /// `concede`: the team gives up.
    Concede,
}
