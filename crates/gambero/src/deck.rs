//! The cards of a game in text: what is printed on each, and reading it back (`docs/rules.md`, section 8).

use std::fmt;

use crate::card::Card;
use crate::command::Command;
use crate::layout::Layout;
use crate::names::{error_text, named_enum};
use crate::variant::{DeckKind, Variant};

named_enum! {
    "colour"
    /// A colour of Quick & Easy, in the order of a sorted hand.
    pub enum Colour {
        /// `r`
        Red = "red",
        /// `y`
        Yellow = "yellow",
        /// `g`
        Green = "green",
        /// `b`
        Blue = "blue",
        /// `v`
        Violet = "violet",
    }
}

impl Colour {
    /// The letter before a card's number.
    pub const fn letter(self) -> char {
        self.name().as_bytes()[0] as char
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// What a player sees on a card. Prints as the card's one spelling: `37`, `49s`, `r7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// `37`
    Number(u8),
    /// `49s`
    Command(u8, Command),
    /// `r7`
    Colour(Colour, u8),
}

impl Face {
    /// The number printed on the card.
    pub const fn number(self) -> u8 {
        match self {
            Self::Number(number) | Self::Command(number, _) | Self::Colour(_, number) => number,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl Face {
    /// Writes the card's text. Lists of cards are written without the cost of formatting.
    pub(crate) fn write_to(self, text: &mut impl fmt::Write) -> fmt::Result {
        if let Self::Colour(colour, _) = self {
            text.write_char(colour.letter())?;
        }
        if self.number() >= 10 {
            text.write_char((b'0' + self.number() / 10) as char)?;
        }
        text.write_char((b'0' + self.number() % 10) as char)?;
        if let Self::Command(_, command) = self {
            text.write_char(command.letter())?;
        }
        Ok(())
    }
}

/// A variant's deck with the commands on its cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    variant: Variant,
    layout: Layout,
}

impl Deck {
    pub(crate) const fn new(variant: Variant, layout: Layout) -> Self {
        Self { variant, layout }
    }

    /// The variant whose deck this is.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The commands on its cards.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What is printed on a card. One that is not of this deck has just its number.
    pub const fn face(&self, card: Card) -> Face {
        let number = self.variant.number(card);
        match self.variant.deck_kind() {
            DeckKind::Numbers => Face::Number(number),
            DeckKind::Commands => match self.layout.command(card) {
                Some(command) => Face::Command(number, command),
                None => Face::Number(number),
            },
            DeckKind::Colours => {
                let colour = (card.code() as usize - 1) / 10;
                if colour < Colour::ALL.len() {
                    Face::Colour(Colour::ALL[colour], number)
                } else {
                    Face::Number(card.code())
                }
            }
        }
    }

    /// The spellings of some cards, in their order.
    pub fn texts(&self, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
        cards.into_iter().map(|card| self.face(card).to_string()).collect()
    }

    /// The card with this spelling.
    ///
    /// ```
    /// use gambero::{Deal, Variant};
    ///
    /// let deck = Deal::from_seed(Variant::Quick, 2, 7, None)?.deck();
    /// assert!(deck.parse_card("r10").is_ok());
    /// let error = deck.parse_card("37").unwrap_err();
    /// assert!(error.to_string().contains("such as r7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text is not the one spelling of a card of this deck; in Extreme also if the letter behind the
    /// number is not the command that the card carries.
    pub fn parse_card(&self, text: &str) -> Result<Card, CardError> {
        let (card, command) = parse_card(self.variant, text)?;
        if self.layout.command(card) == command {
            Ok(card)
        } else {
            Err(CardError::WrongCommand(self.face(card)))
        }
    }
}

/// A text that is no card of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CardError {
    /// No spelling of a card of this variant.
    NoCard(Variant),
    /// The number is right, the command is not; this is the card of that number.
    WrongCommand(Face),
}

error_text!(CardError, |error, f| match error {
    CardError::NoCard(variant) => f.write_str(match variant.deck_kind() {
        DeckKind::Numbers => "the cards of this variant are the numbers 2 to 99, such as 37",
        DeckKind::Commands => {
            "the cards of this variant are the numbers 2 to 99, those with a command with its \
             letter s, k, t, q, b, p or d behind, such as 49s"
        }
        DeckKind::Colours => {
            "the cards of this variant are a colour r, y, g, b or v and a number 1 to 10, such as r7"
        }
    }),
    CardError::WrongCommand(face) => {
        write!(f, "the card with the number {} of this deck is written {face}", face.number())
    }
});

/// Reads a card of a variant without knowing the layout: the card, and the command written behind it.
pub(crate) fn parse_card(variant: Variant, text: &str) -> Result<(Card, Option<Command>), CardError> {
    let read = || match variant.deck_kind() {
        DeckKind::Numbers => Some((Card::from_code(parse_number(text, 2, 99)?)?, None)),
        DeckKind::Commands => {
            let command = text.chars().next_back().and_then(Command::from_letter);
            let digits = if command.is_some() { &text[..text.len() - 1] } else { text };
            Some((Card::from_code(parse_number(digits, 2, 99)?)?, command))
        }
        DeckKind::Colours => {
            let colour = Colour::from_letter(text.chars().next()?)?;
            let number = parse_number(&text[1..], 1, 10)?;
            Some((Card::from_code(colour as u8 * 10 + number)?, None))
        }
    };
    read().ok_or(CardError::NoCard(variant))
}

/// ASCII digits without sign or leading zero, within bounds.
fn parse_number(text: &str, low: u8, high: u8) -> Option<u8> {
    if text.len() > 2 || text.starts_with('0') || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().filter(|number| (low..=high).contains(number))
}
