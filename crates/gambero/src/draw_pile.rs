//! The cards that have not been drawn yet.

use crate::card::{Card, CardSet};
use crate::deal::MAX_DECK;
use crate::variant::Variant;

/// The largest draw pile after the deal: 98 cards less the smallest solo hand.
const MAX_DRAW: usize = 91;

/// The draw pile. How many cards it still holds is known to the board; the last of them lies in the last
/// place that the deck has here. Drawn places are empty, so that equal games are equal states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DrawPile([Option<Card>; MAX_DRAW]);

impl DrawPile {
    /// How many places a deck has here. They are its last ones; those before are dealt in any case.
    const fn places(variant: Variant) -> usize {
        if variant.deck_size() < MAX_DRAW { variant.deck_size() } else { MAX_DRAW }
    }

    /// What is left of a deck when so many cards have been dealt.
    #[inline]
    pub(crate) fn dealt(variant: Variant, order: &[Option<Card>; MAX_DECK], dealt: usize) -> Self {
        // Copies of a size that is known beforehand are the fastest.
        let part = if variant.deck_size() == MAX_DECK { order.last_chunk() } else { order.first_chunk() };
        let mut pile = Self(part.copied().unwrap_or([None; MAX_DRAW]));
        let gone = dealt + Self::places(variant) - variant.deck_size();
        for place in &mut pile.0[..gone] {
            *place = None;
        }
        pile
    }

    /// A pile of these cards. What comes first is drawn last.
    pub(crate) fn from_last(variant: Variant, cards: impl IntoIterator<Item = Card>) -> Self {
        let mut pile = Self([None; MAX_DRAW]);
        for (place, card) in pile.0[..Self::places(variant)].iter_mut().rev().zip(cards) {
            *place = Some(card);
        }
        pile
    }

    /// The cards of a pile that holds so many, the next one first.
    pub(crate) fn next(&self, variant: Variant, left: usize) -> &[Option<Card>] {
        let places = Self::places(variant);
        &self.0[places - left..places]
    }

    /// Takes cards from a pile that holds so many.
    #[inline]
    pub(crate) fn draw(&mut self, variant: Variant, left: usize, count: usize) -> CardSet {
        let first = Self::places(variant) - left;
        let mut drawn = CardSet::EMPTY;
        for place in &mut self.0[first..first + count] {
            drawn |= CardSet::of(place.take());
        }
        drawn
    }
}
