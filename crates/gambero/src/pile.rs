//! The piles, and which cards fit where (`docs/rules.md`, section 3).

use crate::card::{Card, CardSet};
use crate::names::{error_text, named_enum, numbered};

named_enum! {
    "direction"
    /// Which way a pile runs.
    pub enum Direction {
        /// Each card higher than the one below.
        Rising = "rising",
        /// Each card lower than the one below.
        Falling = "falling",
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

    /// The pile's number.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A text or number that is no pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PileError;

error_text!(PileError, |_error, f| f
    .write_str("no pile: they are the numbers 0 to 3, in Quick & Easy 0 and 1"));
numbered!(Pile, PileError);

/// The cards that fit on one top.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Fit {
    /// Higher on a rising pile, lower on a falling one.
    pub plain: CardSet,
    /// Only as a backwards trick; never a card that also fits plainly.
    pub trick: CardSet,
}

/// How many places a table by tops has: place 0 stands for no card yet, place *k* for the card with code *k*.
/// With a power of two, no place has to be checked.
pub(crate) const TOPS: usize = 128;

const _: () = assert!(TOPS > Card::MAX_CODE as usize);

/// What fits on each top of one pile.
pub(crate) type FitTable = [Fit; TOPS];

const NOTHING: Fit = Fit { plain: CardSet::EMPTY, trick: CardSet::EMPTY };

/// A pile that a variant does not have takes no card.
pub(crate) static NO_PILE: FitTable = [NOTHING; TOPS];

/// 98-card games: any gap forwards, or exactly ten backwards.
pub(crate) static RISING_NUMBERS: FitTable = number_fits(Direction::Rising);
pub(crate) static FALLING_NUMBERS: FitTable = number_fits(Direction::Falling);

/// Quick & Easy: any gap forwards, or any number of the top's colour. Equal numbers do not fit (R8).
pub(crate) static RISING_COLOURS: FitTable = colour_fits(Direction::Rising);
pub(crate) static FALLING_COLOURS: FitTable = colour_fits(Direction::Falling);

/// The same, forwards and backwards together.
pub(crate) static NO_PILE_ALL: SetTable = all_fits(&NO_PILE);
pub(crate) static RISING_NUMBERS_ALL: SetTable = all_fits(&number_fits(Direction::Rising));
pub(crate) static FALLING_NUMBERS_ALL: SetTable = all_fits(&number_fits(Direction::Falling));
pub(crate) static RISING_COLOURS_ALL: SetTable = all_fits(&colour_fits(Direction::Rising));
pub(crate) static FALLING_COLOURS_ALL: SetTable = all_fits(&colour_fits(Direction::Falling));

const fn all_fits(table: &FitTable) -> SetTable {
    let (mut all, mut top) = ([CardSet::EMPTY; TOPS], 0);
    while top < TOPS {
        all[top] = table[top].plain.union(table[top].trick);
        top += 1;
    }
    all
}

const fn number_fits(direction: Direction) -> FitTable {
    let mut table = [NOTHING; TOPS];
    table[0].plain = CardSet::range(2, 99);
    let mut top = 2;
    while top <= 99 {
        table[top as usize] = match direction {
            Direction::Rising => Fit {
                plain: CardSet::range(top + 1, 99),
                trick: if top >= 12 { CardSet::range(top - 10, top - 10) } else { CardSet::EMPTY },
            },
            Direction::Falling => Fit {
                plain: CardSet::range(2, top - 1),
                trick: if top <= 89 { CardSet::range(top + 10, top + 10) } else { CardSet::EMPTY },
            },
        };
        top += 1;
    }
    table
}

const fn colour_fits(direction: Direction) -> FitTable {
    let mut table = [NOTHING; TOPS];
    table[0].plain = CardSet::range(1, 50);
    let mut top: u8 = 1;
    while top <= 50 {
        let (own, number) = ((top - 1) / 10, (top - 1) % 10 + 1);
        let mut plain = CardSet::EMPTY;
        let mut colour = 0;
        while colour < 5 {
            plain = plain.union(match direction {
                Direction::Rising => CardSet::range(10 * colour + number + 1, 10 * colour + 10),
                Direction::Falling => CardSet::range(10 * colour + 1, 10 * colour + number - 1),
            });
            colour += 1;
        }
        let same_colour = CardSet::range(10 * own + 1, 10 * own + 10).minus(CardSet::range(top, top));
        table[top as usize] = Fit { plain, trick: same_colour.minus(plain) };
        top += 1;
    }
    table
}

/// The longest step that counts as small in talk (section 7), on the scale to 100 and on the scale to 10.
pub(crate) const SMALL_NUMBER_STEP: u8 = 5;
pub(crate) const SMALL_COLOUR_STEP: u8 = 2;

/// A set of cards for each top of one pile.
pub(crate) type SetTable = [CardSet; TOPS];

/// The cards that make a small step on each top of one pile.
pub(crate) static RISING_NUMBER_STEPS: SetTable = number_steps(Direction::Rising);
pub(crate) static FALLING_NUMBER_STEPS: SetTable = number_steps(Direction::Falling);
pub(crate) static RISING_COLOUR_STEPS: SetTable = colour_steps(Direction::Rising);
pub(crate) static FALLING_COLOUR_STEPS: SetTable = colour_steps(Direction::Falling);

const fn number_steps(direction: Direction) -> SetTable {
    let mut table = [CardSet::EMPTY; TOPS];
    let mut top: u8 = 0;
    while top <= 99 {
        let number = match (top, direction) {
            (0, Direction::Rising) => 1,
            (0, Direction::Falling) => 100,
            _ => top,
        };
        let steps = steps_from(direction, number, SMALL_NUMBER_STEP);
        table[top as usize] = steps.intersection(CardSet::range(2, 99));
        top += 1;
    }
    table
}

const fn colour_steps(direction: Direction) -> SetTable {
    let mut table = [CardSet::EMPTY; TOPS];
    let mut top: u8 = 0;
    while top <= 50 {
        let number = match (top, direction) {
            (0, Direction::Rising) => 0,
            (0, Direction::Falling) => 11,
            _ => (top - 1) % 10 + 1,
        };
        let steps = steps_from(direction, number, SMALL_COLOUR_STEP).intersection(CardSet::range(1, 10));
        let mut colour = 0;
        while colour < 5 {
            let of_colour = CardSet::from_bits(steps.bits() << (10 * colour));
            table[top as usize] = table[top as usize].union(of_colour);
            colour += 1;
        }
        top += 1;
    }
    table
}

/// The numbers that lie at most `most` steps ahead, as if they were codes.
const fn steps_from(direction: Direction, number: u8, most: u8) -> CardSet {
    match direction {
        Direction::Rising => CardSet::range(number + 1, number + most),
        Direction::Falling => CardSet::range(number.saturating_sub(most), number - 1),
    }
}
