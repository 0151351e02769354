//! What a player can do.

use crate::card::Card;
use crate::pile::Pile;
use crate::variant::Variant;

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

impl Action {
    /// The action's place in the encoding (`docs/encoding.md`): plays pile by pile and card by card, then the
    /// end of the turn. `None` for giving up, and for what the variant does not have.
    ///
    /// ```
    /// use gambero::{Action, Card, Pile, Variant};
    ///
    /// let play = Action::Play { card: Card::from_code(37).unwrap(), pile: Pile::P1 };
    /// assert_eq!(play.index(Variant::Original), Some(98 + 35));
    /// assert_eq!(Action::from_index(Variant::Original, 133), Some(play));
    /// assert_eq!(Action::End.index(Variant::Quick), Some(100));
    /// ```
    pub const fn index(self, variant: Variant) -> Option<usize> {
        match self {
            Self::Play { card, pile } => {
                let place = card.code().wrapping_sub(variant.first_code()) as usize;
                if place < variant.deck_size() && pile.index() < variant.pile_count() {
                    Some(variant.deck_size() * pile.index() + place)
                } else {
                    None
                }
            }
            Self::End => Some(variant.action_count() - 1),
            Self::Concede => None,
        }
    }

    /// The action at a place in the encoding, or `None` from [`Variant::action_count`] on.
    pub const fn from_index(variant: Variant, index: usize) -> Option<Self> {
        let (size, end) = (variant.deck_size(), variant.action_count() - 1);
        if index >= end {
            return if index == end { Some(Self::End) } else { None };
        }
        match (Card::from_code((index % size) as u8 + variant.first_code()), Pile::new(index / size)) {
            (Some(card), Some(pile)) => Some(Self::Play { card, pile }),
            _ => None,
        }
    }
}

impl Variant {
    /// How many actions have a place in the encoding: every card on every pile, and the end of the turn.
    pub const fn action_count(self) -> usize {
        self.deck_size() * self.pile_count() + 1
    }

    /// The code of the first card of the deck.
    pub const fn first_code(self) -> u8 {
        self.cards().bits().trailing_zeros() as u8
    }
}
