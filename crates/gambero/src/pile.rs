//! The piles, and which cards fit where (`docs/rules.md`, section 3).

use std::fmt;

use crate::card::{Card, CardSet};

/// Which way a pile runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Each card higher than the one below.
    Rising,
    /// Each card lower than the one below.
    Falling,
}

impl Direction {
    /// `rising` or `falling`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rising => "rising",
            Self::Falling => "falling",
        }
    }
}

/// A pile, by its number; rising piles come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Pile {
    /// Pile 0: rises in every variant.
    P0,
    /// Pile 1: rises in the 98-card games, falls in Quick & Easy.
    P1,
    /// Pile 2: falls; only in the 98-card games.
    P2,
    /// Pile 3: falls; only in the 98-card games.
    P3,
}

impl Pile {
    /// The most piles that a variant has.
    pub const MAX: usize = 4;

    /// All piles of the 98-card games.
    pub const ALL: [Self; Self::MAX] = [Self::P0, Self::P1, Self::P2, Self::P3];

    /// The pile with this number, or `None` from 4 on.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::MAX { Some(Self::ALL[number]) } else { None }
    }

    /// The pile of a text that is its number and nothing else.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pile| text.len() == 1 && text.as_bytes()[0] == b'0' + pile.index() as u8)
    }

    /// The pile's number.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// The cards that fit on one top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fit {
    /// Higher on a rising pile, lower on a falling one.
    pub plain: CardSet,
    /// Only as a backwards trick; never a card that also fits plainly.
    pub trick: CardSet,
}

/// For each direction and top (place 0: no card yet) what fits.
pub(crate) type FitTable = [[Fit; Card::MAX_CODE as usize + 1]; 2];

const NOTHING: Fit = Fit { plain: CardSet::EMPTY, trick: CardSet::EMPTY };

/// 98-card games: any gap forwards, or exactly ten backwards.
pub(crate) static NUMBER_FITS: FitTable = {
    let mut table = [[NOTHING; 100]; 2];
    let all = Fit { plain: CardSet::range(2, 99), trick: CardSet::EMPTY };
    table[0][0] = all;
    table[1][0] = all;
    let mut top = 2;
    while top <= 99 {
        table[0][top as usize].plain = CardSet::range(top + 1, 99);
        table[1][top as usize].plain = CardSet::range(2, top - 1);
        if top >= 12 {
            table[0][top as usize].trick = CardSet::range(top - 10, top - 10);
        }
        if top <= 89 {
            table[1][top as usize].trick = CardSet::range(top + 10, top + 10);
        }
        top += 1;
    }
    table
};

/// Quick & Easy: any gap forwards, or any number of the top's colour. Equal numbers do not fit (R8).
pub(crate) static COLOUR_FITS: FitTable = {
    let mut table = [[NOTHING; 100]; 2];
    let all = Fit { plain: CardSet::range(1, 50), trick: CardSet::EMPTY };
    table[0][0] = all;
    table[1][0] = all;
    let mut top: u8 = 1;
    while top <= 50 {
        let (own, number) = ((top - 1) / 10, (top - 1) % 10 + 1);
        let (mut higher, mut lower) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut colour = 0;
        while colour < 5 {
            higher = higher.union(CardSet::range(10 * colour + number + 1, 10 * colour + 10));
            lower = lower.union(CardSet::range(10 * colour + 1, 10 * colour + number - 1));
            colour += 1;
        }
        let same_colour = CardSet::range(10 * own + 1, 10 * own + 10).minus(CardSet::range(top, top));
        table[0][top as usize] = Fit { plain: higher, trick: same_colour.minus(higher) };
        table[1][top as usize] = Fit { plain: lower, trick: same_colour.minus(lower) };
        top += 1;
    }
    table
};
