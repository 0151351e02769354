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

/// What a pile takes, by its top.
pub(crate) struct PileTable {
    pub(crate) fits: [Fit; TOPS],
    /// The same, forwards and backwards together.
    pub(crate) all: [CardSet; TOPS],
    /// The cards that make a small step.
    pub(crate) steps: [CardSet; TOPS],
}

/// A pile that a variant does not have takes no card.
pub(crate) static NO_PILE: PileTable = PileTable::NOTHING;
pub(crate) static RISING_NUMBERS: PileTable = PileTable::numbers(Direction::Rising);
pub(crate) static FALLING_NUMBERS: PileTable = PileTable::numbers(Direction::Falling);
pub(crate) static RISING_COLOURS: PileTable = PileTable::colours(Direction::Rising);
pub(crate) static FALLING_COLOURS: PileTable = PileTable::colours(Direction::Falling);

/// The longest step that counts as small in talk (section 7), on the scale to 100 and on the scale to 10.
pub(crate) const SMALL_NUMBER_STEP: u8 = 5;
pub(crate) const SMALL_COLOUR_STEP: u8 = 2;

impl PileTable {
    const NOTHING: Self = Self {
        fits: [Fit { plain: CardSet::EMPTY, trick: CardSet::EMPTY }; TOPS],
        all: [CardSet::EMPTY; TOPS],
        steps: [CardSet::EMPTY; TOPS],
    };

    const fn put(&mut self, top: u8, plain: CardSet, trick: CardSet, steps: CardSet) {
        self.fits[top as usize] = Fit { plain, trick };
        self.all[top as usize] = plain.union(trick);
        self.steps[top as usize] = plain.intersection(steps);
    }

    /// 98-card games: any gap forwards, or exactly ten backwards.
    const fn numbers(direction: Direction) -> Self {
        let (mut table, mut top) = (Self::NOTHING, 0);
        while top <= 99 {
            let jump = match (top, direction) {
                (12..=99, Direction::Rising) => CardSet::range(top - 10, top - 10),
                (2..=89, Direction::Falling) => CardSet::range(top + 10, top + 10),
                _ => CardSet::EMPTY,
            };
            let number = match (top, direction) {
                (0, Direction::Rising) => 1,
                (0, Direction::Falling) => 100,
                _ => top,
            };
            if top != 1 {
                let ahead = ahead(direction, number, 2, 99);
                table.put(top, ahead, jump, near(direction, number, SMALL_NUMBER_STEP));
            }
            top += 1;
        }
        table
    }

    /// Quick & Easy: any gap forwards, or any number of the top's colour. Equal numbers do not fit (R8).
    const fn colours(direction: Direction) -> Self {
        let (mut table, mut top) = (Self::NOTHING, 0);
        while top <= 50 {
            let number = match (top, direction) {
                (0, Direction::Rising) => 0,
                (0, Direction::Falling) => 11,
                _ => (top - 1) % 10 + 1,
            };
            let plain = in_all_colours(ahead(direction, number, 1, 10));
            let steps = in_all_colours(
                near(direction, number, SMALL_COLOUR_STEP).intersection(CardSet::range(1, 10)),
            );
            let own = if top == 0 {
                CardSet::EMPTY
            } else {
                let first = (top - 1) / 10 * 10 + 1;
                CardSet::range(first, first + 9).minus(CardSet::range(top, top))
            };
            table.put(top, plain, own.minus(plain), steps);
            top += 1;
        }
        table
    }
}

/// The numbers ahead of one, on a scale, as if they were codes.
const fn ahead(direction: Direction, number: u8, low: u8, high: u8) -> CardSet {
    match direction {
        Direction::Rising => CardSet::range(if number < low { low } else { number + 1 }, high),
        Direction::Falling => CardSet::range(low, number - 1),
    }
}

/// The numbers that lie at most `most` steps ahead of one, as if they were codes.
const fn near(direction: Direction, number: u8, most: u8) -> CardSet {
    match direction {
        Direction::Rising => CardSet::range(number + 1, number + most),
        Direction::Falling => CardSet::range(number.saturating_sub(most), number - 1),
    }
}

/// The cards of all colours with these numbers.
const fn in_all_colours(numbers: CardSet) -> CardSet {
    let bits = numbers.bits();
    CardSet::from_bits(bits | bits << 10 | bits << 20 | bits << 30 | bits << 40)
}
