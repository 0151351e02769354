//! A place at the table.

use std::fmt;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a game has.
    pub const MAX: usize = 5;

    /// All seats of the largest table.
    pub const ALL: [Self; Self::MAX] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// The seat with this number, or `None` from 5 on.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::MAX { Some(Self(number as u8)) } else { None }
    }

    /// The seat's number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn next(self, players: usize) -> Self {
        let next = self.0 + 1;
        if next as usize >= players { Self(0) } else { Self(next) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text or number that is no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatError;

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no seat: they are the numbers 0 to {}", Self::LAST)
    }
}

impl SeatError {
    const LAST: usize = Seat::MAX - 1;
}

impl std::error::Error for SeatError {}

impl std::str::FromStr for Seat {
    type Err = SeatError;

    /// Reads a number.
    ///
    /// ```
    /// use gambero::Seat;
    ///
    /// assert_eq!("1".parse(), Ok(Seat::ALL[1]));
    /// assert!("5".parse::<Seat>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, SeatError> {
        let digit = |seat: &Self| text.len() == 1 && text.as_bytes()[0] == b'0' + seat.0;
        Self::ALL.into_iter().find(digit).ok_or(SeatError)
    }
}

/// With `serde`, a seat is its number.
#[cfg(feature = "serde")]
impl serde::Serialize for Seat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = usize::deserialize(deserializer)?;
        Self::new(number).ok_or_else(|| serde::de::Error::custom(SeatError))
    }
}
