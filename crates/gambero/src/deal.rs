//! A deal: the deck's order, the commands on its cards, the players and who starts (`docs/rules.md`, sections
//! 2, 8, 9).

use crate::card::{Card, CardSet};
use crate::deck::{CardError, Deck, parse_card};
use crate::layout::{Layout, LayoutChoice, LayoutKind};
use crate::names::error_text;
use crate::rng::SplitMix64;
use crate::seat::Seat;
use crate::variant::{DeckKind, Variant};

/// The largest deck.
pub(crate) const MAX_DECK: usize = 98;

/// What a game starts from. A game is its deal and the list of its actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal {
    pub(crate) variant: Variant,
    pub(crate) players: u8,
    pub(crate) first: Seat,
    pub(crate) layout_kind: Option<LayoutKind>,
    pub(crate) layout: Layout,
    /// The deck's order; places past the deck's size are empty.
    pub(crate) order: [Option<Card>; MAX_DECK],
}

impl Deal {
    /// The deal of a seed, the same on every machine and for ever; seat 0 starts. In Extreme, no word on the
    /// layout means the fixed one. The layout does not change the order of the numbers.
    ///
    /// ```
    /// use gambero::{Deal, LayoutChoice, Variant};
    ///
    /// let deal = Deal::from_seed(Variant::Original, 3, 7, None)?;
    /// assert_eq!(deal.cards().count(), 98);
    /// let other = Deal::from_seed(Variant::Extreme, 3, 7, Some(LayoutChoice::Shuffled))?;
    /// assert!(other.cards().eq(deal.cards()));
    /// # Ok::<(), gambero::DealError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the variant does not allow this many players, or has no commands and a layout is given; or if an
    /// own layout does not have four cards of each command.
    #[inline]
    pub fn from_seed(
        variant: Variant,
        players: usize,
        seed: u64,
        layout: Option<LayoutChoice>,
    ) -> Result<Self, DealError> {
        check_players(variant, players)?;
        match layout {
            Some(_) if !variant.has_commands() => Err(DealError::NoLayout(variant)),
            Some(LayoutChoice::Own(own)) if !own.is_complete() => Err(DealError::WrongCommands),
            layout => Ok(Self::shuffled(variant, players, seed, layout)),
        }
    }

    /// The deal of a seed, which is known to be possible.
    fn shuffled(variant: Variant, players: usize, seed: u64, layout: Option<LayoutChoice>) -> Self {
        let (layout_kind, own) = match layout {
            None if !variant.has_commands() => (None, Layout::NONE),
            None | Some(LayoutChoice::Fixed) => (Some(LayoutKind::Fixed), Layout::FIXED),
            Some(LayoutChoice::Shuffled) => (Some(LayoutKind::Shuffled), Layout::NONE),
            Some(LayoutChoice::Own(own)) => (Some(LayoutKind::Own), own),
        };
        // The cards are shuffled where they are given back: what was just put down is not copied.
        let mut deal = Self {
            variant,
            players: players as u8,
            first: Seat::ALL[0],
            layout_kind,
            layout: own,
            order: sorted(variant),
        };
        let mut rng = SplitMix64::new(seed);
        rng.shuffle(&mut deal.order[..variant.deck_size()]);
        if layout == Some(LayoutChoice::Shuffled) {
            deal.layout = Layout::shuffled(&mut rng);
        }
        deal
    }

    /// A deal of a given deck, the first card of the list dealt first; seat 0 starts.
    ///
    /// In Extreme the list says which cards carry commands. A layout other than the fixed one counts as the
    /// players' own; see [`Deal::with_layout_kind`].
    ///
    /// ```
    /// use gambero::{Deal, Seat, Variant};
    ///
    /// let cards: Vec<_> = (2..=99).map(|number| number.to_string()).collect();
    /// let deal = Deal::from_deck(Variant::Original, 1, &cards)?;
    /// assert_eq!(deal.deck().texts(deal.hand(Seat::ALL[0])), ["2", "3", "4", "5", "6", "7", "8", "9"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the variant does not allow this many players, or the list is not the variant's deck: a text that is
    /// no card, a card twice, one missing, or not four cards of each command.
    pub fn from_deck<S: AsRef<str>>(variant: Variant, players: usize, deck: &[S]) -> Result<Self, DealError> {
        check_players(variant, players)?;
        let mut layout = Layout::NONE;
        let mut order = [None; MAX_DECK];
        let mut seen = CardSet::EMPTY;
        for (place, text) in deck.iter().enumerate() {
            let (card, command) =
                parse_card(variant, text.as_ref()).map_err(|error| DealError::BadCard { place, error })?;
            if seen.contains(card) {
                return Err(DealError::Twice { place });
            }
            seen.insert(card);
            order[place] = Some(card); // within bounds: no card comes twice
            if let Some(command) = command {
                layout.set(card, command);
            }
        }
        if seen != variant.cards() {
            return Err(DealError::WrongSize { size: deck.len(), right: variant.deck_size() });
        }
        let layout_kind = if !variant.has_commands() {
            None
        } else if !layout.is_complete() {
            return Err(DealError::WrongCommands);
        } else if layout == Layout::FIXED {
            Some(LayoutKind::Fixed)
        } else {
            Some(LayoutKind::Own)
        };
        Ok(Self { variant, players: players as u8, first: Seat::ALL[0], layout_kind, layout, order })
    }

    /// The same deal with another seat to start.
    ///
    /// # Errors
    ///
    /// If the table has no such seat.
    pub fn with_first(self, first: Seat) -> Result<Self, DealError> {
        if first.index() < self.players() {
            Ok(Self { first, ..self })
        } else {
            Err(DealError::BadFirst { players: self.players() })
        }
    }

    /// The same deal with its layout taken for fixed, shuffled or the players' own.
    ///
    /// # Errors
    ///
    /// If the variant has no commands, or the layout is called fixed and is not.
    pub fn with_layout_kind(self, kind: LayoutKind) -> Result<Self, DealError> {
        if !self.variant.has_commands() {
            Err(DealError::NoLayout(self.variant))
        } else if kind == LayoutKind::Fixed && self.layout != Layout::FIXED {
            Err(DealError::NotFixed)
        } else {
            Ok(Self { layout_kind: Some(kind), ..self })
        }
    }

    /// The variant.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The seat that starts.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Where the commands come from; `None` in variants without commands.
    pub const fn layout_kind(&self) -> Option<LayoutKind> {
        self.layout_kind
    }

    /// The layout as one would ask for it with a seed.
    pub fn layout(&self) -> Option<LayoutChoice> {
        self.layout_kind.map(|kind| match kind {
            LayoutKind::Fixed => LayoutChoice::Fixed,
            LayoutKind::Shuffled => LayoutChoice::Shuffled,
            LayoutKind::Own => LayoutChoice::Own(self.layout),
        })
    }

    /// The deck, for reading and printing cards.
    pub const fn deck(&self) -> Deck {
        Deck::new(self.variant, self.layout)
    }

    /// The deck's cards in order, the first dealt first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.order.iter().copied().flatten()
    }

    /// The hand that a seat is dealt.
    pub fn hand(&self, seat: Seat) -> CardSet {
        let size = self.variant.hand_size(self.players());
        if seat.index() >= self.players() {
            return CardSet::EMPTY;
        }
        self.cards().skip(seat.index() * size).take(size).collect()
    }
}

#[inline]
fn check_players(variant: Variant, players: usize) -> Result<(), DealError> {
    if variant.allows_players(players) { Ok(()) } else { Err(DealError::BadPlayers) }
}

/// The decks before they are shuffled: the cards by rising code.
static NUMBERS: [Option<Card>; MAX_DECK] = codes(2, 98);
static COLOURS: [Option<Card>; MAX_DECK] = codes(1, 50);

const fn codes(first: u8, count: u8) -> [Option<Card>; MAX_DECK] {
    let mut cards = [None; MAX_DECK];
    let mut i = 0;
    while i < count {
        cards[i as usize] = Card::from_code(first + i);
        i += 1;
    }
    cards
}

fn sorted(variant: Variant) -> [Option<Card>; MAX_DECK] {
    match variant.deck_kind() {
        DeckKind::Numbers | DeckKind::Commands => NUMBERS,
        DeckKind::Colours => COLOURS,
    }
}

/// Why a deal is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DealError {
    /// Not 1 to 5 players.
    BadPlayers,
    /// The starting seat is not at this table.
    BadFirst {
        /// How many players there are.
        players: usize,
    },
    /// The variant has no commands, and so no layout.
    NoLayout(Variant),
    /// The layout is called fixed, and is another.
    NotFixed,
    /// A text that is no card.
    BadCard {
        /// Its place in the deck, from 0.
        place: usize,
        /// What is wrong with it.
        error: CardError,
    },
    /// A card that came before.
    Twice {
        /// The place of the second one, from 0.
        place: usize,
    },
    /// Cards are missing.
    WrongSize {
        /// How many there are.
        size: usize,
        /// How many there should be.
        right: usize,
    },
    /// Not exactly four cards of each command.
    WrongCommands,
}

error_text!(DealError, |error, f| match error {
    DealError::BadPlayers => f.write_str("the number of players must be 1 to 5"),
    DealError::BadFirst { players: 1 } => f.write_str("with one player, seat 0 starts"),
    DealError::BadFirst { players } => {
        write!(f, "the seat that starts must be 0 to {}, with {players} players", players - 1)
    }
    DealError::NoLayout(variant) => {
        write!(f, "{variant} has no commands: a layout goes with extreme only")
    }
    DealError::NotFixed => {
        f.write_str("the commands are not on the cards of the fixed layout: call it own or shuffled")
    }
    DealError::BadCard { place, error } => write!(f, "card {} of the deck: {error}", place + 1),
    DealError::Twice { place } => {
        write!(f, "card {} of the deck came before: a deck holds each card once", place + 1)
    }
    DealError::WrongSize { size, right } => {
        write!(f, "the deck holds {size} cards, and should hold all {right} of the variant")
    }
    DealError::WrongCommands => {
        f.write_str("the deck must hold exactly four cards of each command s, k, t, q, b, p, d")
    }
});
