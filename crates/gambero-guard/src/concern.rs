//! What the guard found.

use std::fmt;
use std::ops::Range;

/// What sort of number was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// A digit of any script, small, circled or in a box.
    Digit,
    /// A character that shows a number: dice, playing cards, clock faces, numerals of China and Japan.
    Symbol,
    /// A number in words.
    NumberWord,
    /// A number in words that gives a place in a row, and no pile with it.
    Ordinal,
    /// A fraction, a dozen, the nineties.
    Quantity,
    /// A Roman numeral.
    Roman,
    /// An exact distance from a card, or a sum.
    Distance,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Digit,
        Self::Symbol,
        Self::NumberWord,
        Self::Ordinal,
        Self::Quantity,
        Self::Roman,
        Self::Distance,
    ];

    /// The code in protocols, such as `number-word`.
    pub const fn code(self) -> &'static str {
        ["digit", "symbol", "number-word", "ordinal", "quantity", "roman", "distance"][self as usize]
    }
}

/// Why a text is not passed on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Concern {
    /// What sort of number was found.
    pub kind: Kind,
    /// Where it is: bytes of the text, always whole characters of it.
    pub range: Range<usize>,
}

impl Concern {
    /// The offending part of the text that was checked; empty if it is another text.
    pub fn part<'a>(&self, text: &'a str) -> &'a str {
        text.get(self.range.clone()).unwrap_or_default()
    }
}

impl fmt::Display for Concern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            Kind::Digit => "digits are numbers: say roughly how high or how near, without them",
            Kind::Symbol => "this character shows a number: say it roughly, in words",
            Kind::NumberWord => "this is a number: say roughly how high or how near",
            Kind::Ordinal => "this can be a number: name the pile with it, as in \"the second pile\"",
            Kind::Quantity => "this is a number of things: say few, some, many or most",
            Kind::Roman => "this is a Roman numeral: say roughly how high or how near",
            Kind::Distance => "this is an exact distance: say near, far, a small step or a big one",
        })
    }
}

impl std::error::Error for Concern {}
