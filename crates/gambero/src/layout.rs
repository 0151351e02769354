//! Which cards of an Extreme deck carry which command (`docs/rules.md`, section 8 and R5).

use std::fmt;

use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::rng::SplitMix64;

/// Where a layout comes from, and so who knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayoutKind {
    /// The same in every game, like printed cards; everyone knows it.
    Fixed,
    /// Drawn afresh for every deal; a card's command is seen when the card is.
    Shuffled,
    /// A list of the players' own; everyone knows it.
    Own,
}

impl LayoutKind {
    /// All kinds of layout.
    pub const ALL: [Self; 3] = [Self::Fixed, Self::Shuffled, Self::Own];

    /// The kind's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Shuffled => "shuffled",
            Self::Own => "own",
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for LayoutKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The commands on the cards of a deck, or of the part of it that is known.
///
/// Three bit planes hold the command's place in the rules plus one, 0 for none: a card's command and the set
/// of a command's cards are both a few bit operations away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Layout([CardSet; 3]);

impl Layout {
    /// No card carries a command.
    pub const NONE: Self = Self([CardSet::EMPTY; 3]);

    /// The layout of the printed cards (section 8): the number 2 + ⌊(14·i + 7) / 4⌋ carries command c(i).
    pub const FIXED: Self = {
        let mut layout = Self::NONE;
        let mut i = 0;
        while i < 28 {
            let place = if i % 14 < 7 { i % 14 } else { 13 - i % 14 };
            if let Some(card) = Card::from_code((2 + (14 * i + 7) / 4) as u8) {
                layout.set(card, Command::ALL[place]);
            }
            i += 1;
        }
        layout
    };

    /// A layout drawn from a generator, as `docs/rules.md` section 9 specifies.
    pub(crate) fn shuffled(rng: &mut SplitMix64) -> Self {
        let mut numbers: [u8; 98] = std::array::from_fn(|i| i as u8 + 2);
        rng.shuffle(&mut numbers);
        let mut layout = Self::NONE;
        for (i, number) in numbers.into_iter().take(28).enumerate() {
            if let Some(card) = Card::from_code(number) {
                layout.set(card, Command::ALL[i / Command::COPIES]);
            }
        }
        layout
    }

    /// Puts a command on a card that carries none.
    pub(crate) const fn set(&mut self, card: Card, command: Command) {
        let code = command as u8 + 1;
        let mut plane = 0;
        while plane < 3 {
            if code >> plane & 1 == 1 {
                self.0[plane].insert(card);
            }
            plane += 1;
        }
    }

    /// The command that a card carries.
    pub const fn command(&self, card: Card) -> Option<Command> {
        let [low, middle, high] = self.0;
        let code = low.contains(card) as usize
            | (middle.contains(card) as usize) << 1
            | (high.contains(card) as usize) << 2;
        if code == 0 { None } else { Some(Command::ALL[code - 1]) }
    }

    /// The cards that carry a command.
    pub fn cards_with(&self, command: Command) -> CardSet {
        let code = command as usize + 1;
        let plane = |i: usize| if code >> i & 1 == 1 { self.0[i] } else { !self.0[i] };
        plane(0) & plane(1) & plane(2)
    }

    /// All cards that carry any command.
    pub fn command_cards(&self) -> CardSet {
        self.0[0] | self.0[1] | self.0[2]
    }

    /// The part of the layout that lies on these cards.
    #[must_use]
    pub fn only(&self, cards: CardSet) -> Self {
        Self(self.0.map(|plane| plane & cards))
    }

    /// Whether it is a whole deck's layout: four cards of each command.
    pub fn is_complete(&self) -> bool {
        Command::ALL.iter().all(|command| self.cards_with(*command).len() == Command::COPIES)
    }
}
