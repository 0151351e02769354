//! A place at the table.

use crate::names::{error_text, numbered};

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

/// A text or number that is no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatError;

error_text!(SeatError, |_error, f| write!(f, "no seat: they are the numbers 0 to {}", Seat::MAX - 1));
numbered!(Seat, SeatError);
