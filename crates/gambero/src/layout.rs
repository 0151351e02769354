//! Which cards of an Extreme deck carry which command (`docs/rules.md`, section 8 and R5).

use crate::card::{Card, CardSet};
use crate::command::{Command, CommandSet};
use crate::deck::parse_card;
use crate::names::{error_text, named_enum};
use crate::rng::SplitMix64;
use crate::variant::Variant;

named_enum! {
    "kind of layout"
    /// Where a layout comes from, and so who knows it.
    pub enum LayoutKind {
        /// The same in every game, like printed cards; everyone knows it.
        Fixed = "fixed",
        /// Drawn afresh for every deal; a card's command is seen when the card is.
        Shuffled = "shuffled",
        /// A list of the players' own; everyone knows it.
        Own = "own",
    }
}

/// The layout that a deal from a seed is to have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayoutChoice {
    /// The same as in every game.
    Fixed,
    /// Drawn from the seed.
    Shuffled,
    /// The players' own.
    Own(Layout),
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

    /// A layout of our own, the same in every game as on printed cards (section 8): the leaflets do not say
    /// which cards carry commands. The number 2 + ⌊(14·i + 7) / 4⌋ carries command c(i).
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

    /// The layout of a list of command cards, such as `3s`, `49s` …: four cards of each command, in any
    /// order.
    ///
    /// ```
    /// use gambero::{Command, Layout};
    ///
    /// let letters = ["s", "k", "t", "q", "b", "p", "d"];
    /// let cards: Vec<_> = (2..30).map(|number| format!("{number}{}", letters[number % 7])).collect();
    /// let layout = Layout::from_cards(&cards)?;
    /// assert_eq!(layout.cards_with(Command::Stop).len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a text is no card with a command, a card comes twice, or a command is not on four cards.
    pub fn from_cards<S: AsRef<str>>(cards: &[S]) -> Result<Self, LayoutError> {
        let mut layout = Self::NONE;
        for (place, text) in cards.iter().enumerate() {
            match parse_card(Variant::Extreme, text.as_ref()) {
                Ok((card, Some(command))) if layout.command(card).is_none() => layout.set(card, command),
                Ok((_, Some(_))) => return Err(LayoutError::Twice { place }),
                _ => return Err(LayoutError::NoCommandCard { place }),
            }
        }
        if layout.is_complete() { Ok(layout) } else { Err(LayoutError::WrongCommands) }
    }

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

    /// The command that a card carries, as a set.
    #[inline]
    pub(crate) const fn command_set(&self, card: Card) -> CommandSet {
        CommandSet::of(self.command(card))
    }

    /// The cards that carry a command.
    pub fn cards_with(&self, command: Command) -> CardSet {
        let code = command as usize + 1;
        let mut cards = self.command_cards();
        for (i, plane) in self.0.into_iter().enumerate() {
            cards = if code >> i & 1 == 1 { cards & plane } else { cards - plane };
        }
        cards
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

/// Why a list is no layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LayoutError {
    /// A text that is no number from 2 to 99 with a command's letter.
    NoCommandCard {
        /// Its place in the list, from 0.
        place: usize,
    },
    /// A card that came before.
    Twice {
        /// The place of the second one, from 0.
        place: usize,
    },
    /// Not exactly four cards of each command.
    WrongCommands,
}

error_text!(LayoutError, |error, f| match error {
    LayoutError::NoCommandCard { place } => write!(
        f,
        "entry {} of the layout is no card with a command: write a number from 2 to 99 and one of the letters \
         s, k, t, q, b, p, d, such as 49s",
        place + 1
    ),
    LayoutError::Twice { place } => {
        write!(f, "the card of entry {} of the layout came before: it can carry one command", place + 1)
    }
    LayoutError::WrongCommands => {
        f.write_str("a layout has exactly four cards of each command s, k, t, q, b, p, d")
    }
});
