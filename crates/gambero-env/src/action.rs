//! Actions as numbers.

use gambero::{Action, Signal, Variant};

/// What an environment can be told to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Something that the rules know.
    Act(Action),
    /// A signal.
    Say(Signal),
    /// Nothing more is said.
    Silent,
}

/// The actions of a variant, numbered: the plays pile by pile and card by card, the end of the turn, and
/// where players choose what they say the signals and silence. Giving up has no number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ActionSpace {
    variant: Variant,
    signals: bool,
}

impl ActionSpace {
    /// The actions of a variant, with or without signals.
    pub const fn new(variant: Variant, signals: bool) -> Self {
        Self { variant, signals }
    }

    /// The variant.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// How many actions there are.
    #[allow(clippy::len_without_is_empty, reason = "no variant is without actions")]
    pub const fn len(self) -> usize {
        if self.signals { self.silent() + 1 } else { self.end() + 1 }
    }

    /// How many of them are plays.
    pub const fn plays(self) -> usize {
        self.variant.action_count() - 1
    }

    /// The number of the end of the turn.
    pub const fn end(self) -> usize {
        self.plays()
    }

    /// The number of the first signal.
    pub const fn first_signal(self) -> usize {
        self.end() + 1
    }

    /// The number of silence.
    pub const fn silent(self) -> usize {
        self.first_signal() + Signal::COUNT
    }

    /// The number of a move, or `None` if it has none here.
    ///
    /// ```
    /// use gambero::{Action, Card, Pile, Variant};
    /// use gambero_env::{ActionSpace, Move};
    ///
    /// let space = ActionSpace::new(Variant::Original, false);
    /// let play = Action::Play { card: Card::from_code(37).unwrap(), pile: Pile::P1 };
    /// assert_eq!(space.index(Move::Act(play)), Some(98 + 35));
    /// assert_eq!(space.index(Move::Act(Action::End)), Some(392));
    /// assert_eq!(space.index(Move::Act(Action::Concede)), None);
    /// ```
    pub const fn index(self, action: Move) -> Option<usize> {
        match action {
            Move::Act(action) => action.index(self.variant),
            Move::Say(signal) if self.signals => Some(self.first_signal() + signal.index()),
            Move::Silent if self.signals => Some(self.silent()),
            Move::Say(_) | Move::Silent => None,
        }
    }

    /// The move with a number.
    ///
    /// # Errors
    ///
    /// If there is none with it.
    pub const fn read(self, index: usize) -> Result<Move, MoveError> {
        if let Some(action) = Action::from_index(self.variant, index) {
            return Ok(Move::Act(action));
        }
        if self.signals && index == self.silent() {
            return Ok(Move::Silent);
        }
        match Signal::from_index(index.wrapping_sub(self.first_signal())) {
            Some(signal) if self.signals => Ok(Move::Say(signal)),
            _ => Err(MoveError { index: index as i128, len: self.len() }),
        }
    }
}

/// A number that is no action's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no action {index}: the actions here are 0 to {}", .len - 1)]
pub struct MoveError {
    pub(crate) index: i128,
    pub(crate) len: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_move_and_back() {
        for variant in Variant::ALL {
            for signals in [false, true] {
                let space = ActionSpace::new(variant, signals);
                for index in 0..space.len() {
                    assert_eq!(space.index(space.read(index).unwrap()), Some(index), "{variant}");
                }
                assert!(space.read(space.len()).is_err());
                assert!(space.read(usize::MAX).is_err());
            }
        }
    }

    #[test]
    fn the_sizes_are_those_of_version_1() {
        let sizes =
            Variant::ALL.map(|variant| [false, true].map(|signals| ActionSpace::new(variant, signals).len()));
        let [numbers, colours] = [[393, 458], [101, 166]];
        assert_eq!(sizes, [numbers, numbers, colours, colours, numbers, numbers]);
    }
}
