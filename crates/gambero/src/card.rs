//! One card, and sets of cards.

use std::fmt;
use std::num::NonZeroU8;

use crate::set::set_of;

/// A card, as a small code within its variant's deck.
///
/// In the 98-card games the code is the card's number, 2 to 99. In Quick & Easy it is ten times the colour
/// (red 0 to violet 4) plus the number, 1 to 50. The order of the codes is the order of a sorted hand.
///
/// A code alone does not know its deck; [`Deck`](crate::Deck) reads and prints cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest code that any deck uses.
    pub const MAX_CODE: u8 = 99;

    /// The card with this code, or `None` if no deck has it (0, or above 99).
    pub const fn from_code(code: u8) -> Option<Self> {
        if code > Self::MAX_CODE {
            return None;
        }
        match NonZeroU8::new(code) {
            Some(code) => Some(Self(code)),
            None => None,
        }
    }

    /// The card's code, 1 to 99.
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The set that holds this card alone.
    #[inline]
    pub const fn to_set(self) -> CardSet {
        ALONE[self.0.get() as usize % ALONE.len()]
    }
}

/// The set that holds a card alone, by the card's code, and at place 0 that of no card: it is looked up
/// faster than a bit is shifted through two words.
static ALONE: [CardSet; 128] = {
    let (mut sets, mut code) = ([CardSet::EMPTY; 128], 1);
    while code <= Card::MAX_CODE {
        sets[code as usize] = CardSet(1 << code);
        code += 1;
    }
    sets
};

/// A set of cards: one bit a card, the bit's place being the card's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// Every code that any deck uses.
    pub(crate) const ALL: Self = Self::range(1, Card::MAX_CODE);

    /// All cards with codes from `first` to `last`, both included; empty if `first > last`.
    pub(crate) const fn range(first: u8, last: u8) -> Self {
        if first > last {
            return Self::EMPTY;
        }
        Self(((1 << (last + 1)) - 1) & !((1 << first) - 1))
    }

    /// The set that holds a card alone, or none.
    #[inline]
    pub(crate) const fn of(card: Option<Card>) -> Self {
        match card {
            Some(card) => ALONE[card.0.get() as usize % ALONE.len()],
            None => ALONE[0],
        }
    }

    /// The set with these bits; bits that are no card's code are left out.
    ///
    /// ```
    /// use gambero::{Card, CardSet};
    ///
    /// let hand = CardSet::from_bits(1 << 37 | 1 << 47);
    /// assert_eq!(hand.len(), 2);
    /// assert_eq!(hand.iter().map(Card::code).collect::<Vec<_>>(), [37, 47]);
    /// ```
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits: bit *k* stands for the card with code *k*.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether the set holds this card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        let word = if card.code() < 64 { self.0 as u64 } else { (self.0 >> 64) as u64 };
        word >> (card.code() % 64) & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= card.to_set().0;
    }

    /// Takes a card out, if it is in.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !card.to_set().0;
    }

    /// The card with the lowest code.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { card_at(self.0.trailing_zeros()) }
    }

    /// The card with the highest code.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { card_at(self.0.ilog2()) }
    }

    /// The card at place `n` of the sorted set, counted from 0.
    pub const fn nth(self, n: usize) -> Option<Card> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones() as usize;
        let (mut word, mut skip, base) = if n < in_low { (low, n, 0) } else { (high, n - in_low, 64) };
        while skip > 0 && word != 0 {
            word &= word - 1;
            skip -= 1;
        }
        if word == 0 { None } else { card_at(base + word.trailing_zeros()) }
    }

    /// The cards, lowest code first.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    /// What two sets have in common, usable in constants.
    pub(crate) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What the first set holds and the second does not, usable in constants.
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// The card at a place of a set. Sets hold no bits but those of cards, so that nothing has to be checked.
#[inline]
const fn card_at(place: u32) -> Option<Card> {
    match NonZeroU8::new(place as u8) {
        Some(code) => Some(Card(code)),
        None => None,
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::code)).finish()
    }
}

set_of!(Card, CardSet);

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The cards of a set, lowest code first.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}
