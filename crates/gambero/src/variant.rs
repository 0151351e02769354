//! The six variants: each is a row of data (`docs/rules.md`, section 1).

use crate::card::{Card, CardSet};
use crate::names::named;
use crate::pile::{
    Direction, FALLING_COLOURS, FALLING_NUMBERS, Fit, NO_PILE, Pile, PileTable, RISING_COLOURS,
    RISING_NUMBERS, TOPS,
};
use crate::seat::Seat;

/// A game of the family.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Variant {
    /// The Game.
    Original,
    /// The Game: Extreme, with its 28 command cards.
    Extreme,
    /// Quick & Easy.
    Quick,
    /// Quick & Easy, the expert variant: one card a turn, far less talk.
    QuickExpert,
    /// The Game for experts: three cards a turn.
    OriginalPro,
    /// The same with one card less in hand.
    OriginalProPlus,
}

/// What the cards of a deck are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DeckKind {
    /// 98 cards, 2 to 99.
    Numbers,
    /// The same 98, of which 28 carry a command.
    Commands,
    /// 50 cards, 1 to 10 in five colours.
    Colours,
}

/// How much of a hand may be told (section 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TalkRule {
    /// Anything but numbers.
    Free,
    /// Colours, the pile meant, the pile with a trick; no heights.
    ColoursAndPiles,
}

/// What one variant is: the columns of section 1.
struct Rules {
    id: &'static str,
    name: &'static str,
    deck: DeckKind,
    /// For one, two, and three to five players.
    hands: [u8; 3],
    /// Cards a turn while the draw pile holds cards; then it is one.
    minimum: u8,
    /// The most cards a turn.
    limit: u8,
    talk: TalkRule,
    piles: [&'static PileTable; Pile::MAX],
}

const NO_LIMIT: u8 = u8::MAX;

const fn rules(
    id: &'static str,
    name: &'static str,
    deck: DeckKind,
    hands: [u8; 3],
    [minimum, limit]: [u8; 2],
    talk: TalkRule,
) -> Rules {
    let piles = match deck {
        DeckKind::Numbers | DeckKind::Commands => {
            [&RISING_NUMBERS, &RISING_NUMBERS, &FALLING_NUMBERS, &FALLING_NUMBERS]
        }
        DeckKind::Colours => [&RISING_COLOURS, &FALLING_COLOURS, &NO_PILE, &NO_PILE],
    };
    Rules { id, name, deck, hands, minimum, limit, talk, piles }
}

// A constant: where the variant is known, so is all that follows from it.
const RULES: &[Rules; 6] = {
    use DeckKind::{Colours, Commands, Numbers};
    use TalkRule::{ColoursAndPiles, Free};
    const EASY: &str = "The Game: Quick & Easy";
    const EXPERT: &str = "The Game: Quick & Easy, expert variant";
    const PRO_PLUS: &str = "The Game for experts, smaller hands";
    &[
        rules("original", "The Game", Numbers, [8, 7, 6], [2, NO_LIMIT], Free),
        rules("extreme", "The Game: Extreme", Commands, [8, 7, 6], [2, NO_LIMIT], Free),
        rules("quick", EASY, Colours, [2, 2, 2], [1, 2], Free),
        rules("quick-expert", EXPERT, Colours, [2, 2, 2], [1, 1], ColoursAndPiles),
        rules("original-pro", "The Game for experts", Numbers, [8, 7, 6], [3, NO_LIMIT], Free),
        rules("original-pro-plus", PRO_PLUS, Numbers, [7, 6, 5], [3, NO_LIMIT], Free),
    ]
};

impl Variant {
    /// All variants.
    pub const ALL: [Self; 6] = [
        Self::Original,
        Self::Extreme,
        Self::Quick,
        Self::QuickExpert,
        Self::OriginalPro,
        Self::OriginalProPlus,
    ];

    const fn rules(self) -> &'static Rules {
        &RULES[self as usize]
    }

    /// The variant's id in text and protocols, such as `quick-expert`.
    pub const fn id(self) -> &'static str {
        self.rules().id
    }

    /// The variant's name in English.
    pub const fn name(self) -> &'static str {
        self.rules().name
    }

    /// What its cards are.
    pub const fn deck_kind(self) -> DeckKind {
        self.rules().deck
    }

    /// Whether cards carry commands.
    pub const fn has_commands(self) -> bool {
        matches!(self.rules().deck, DeckKind::Commands)
    }

    /// All cards of its deck.
    pub const fn cards(self) -> CardSet {
        match self.rules().deck {
            DeckKind::Numbers | DeckKind::Commands => CardSet::range(2, 99),
            DeckKind::Colours => CardSet::range(1, 50),
        }
    }

    /// How many cards the deck holds: 98 or 50.
    pub const fn deck_size(self) -> usize {
        match self.rules().deck {
            DeckKind::Numbers | DeckKind::Commands => 98,
            DeckKind::Colours => 50,
        }
    }

    /// How many piles there are: 4 or 2.
    pub const fn pile_count(self) -> usize {
        match self.rules().deck {
            DeckKind::Numbers | DeckKind::Commands => 4,
            DeckKind::Colours => 2,
        }
    }

    /// The variant's piles, rising ones first.
    #[inline]
    pub fn piles(self) -> &'static [Pile] {
        &Pile::ALL[..self.pile_count()]
    }

    /// The pile with this number, if the variant has it.
    pub fn pile(self, number: usize) -> Option<Pile> {
        self.piles().get(number).copied()
    }

    /// Which way a pile runs.
    pub const fn direction(self, pile: Pile) -> Direction {
        if pile.index() * 2 < self.pile_count() { Direction::Rising } else { Direction::Falling }
    }

    /// The number that a pile starts from: 1 or 100; in Quick & Easy, whose piles start empty, the number
    /// beside the scale, 0 or 11.
    pub const fn start(self, pile: Pile) -> u8 {
        match (self.rules().deck, self.direction(pile)) {
            (DeckKind::Colours, Direction::Rising) => 0,
            (DeckKind::Colours, Direction::Falling) => 11,
            (_, Direction::Rising) => 1,
            (_, Direction::Falling) => 100,
        }
    }

    /// The number printed on a card: 2 to 99, or 1 to 10.
    pub const fn number(self, card: Card) -> u8 {
        match self.rules().deck {
            DeckKind::Numbers | DeckKind::Commands => card.code(),
            DeckKind::Colours => (card.code() - 1) % 10 + 1,
        }
    }

    /// How many cards a full hand holds.
    pub const fn hand_size(self, players: usize) -> usize {
        let [solo, two, more] = self.rules().hands;
        (match players {
            0 | 1 => solo,
            2 => two,
            _ => more,
        }) as usize
    }

    /// How many cards a turn asks for when the draw pile holds `draw` cards (section 5).
    pub const fn minimum(self, draw: usize) -> usize {
        if draw == 0 { 1 } else { self.rules().minimum as usize }
    }

    /// The most cards that a turn allows, where there is a limit.
    pub const fn limit(self) -> Option<usize> {
        match self.rules().limit {
            NO_LIMIT => None,
            limit => Some(limit as usize),
        }
    }

    /// Whether this many cards fill a turn.
    pub(crate) const fn is_full_turn(self, played: usize) -> bool {
        match self.limit() {
            Some(limit) => played >= limit,
            None => false,
        }
    }

    /// Whether the table may have this many players.
    pub const fn allows_players(self, players: usize) -> bool {
        1 <= players && players <= Seat::MAX
    }

    /// Whether a game with this many players is a service of ours that no box offers (R9).
    pub const fn is_house_rule(self, players: usize) -> bool {
        players == 1 && matches!(self.rules().deck, DeckKind::Colours)
    }

    /// Whether the players may talk in words of their own while they play; numbers stay forbidden (section
    /// 7).
    pub const fn allows_free_talk(self) -> bool {
        matches!(self.talk_rule(), TalkRule::Free)
    }

    pub(crate) const fn talk_rule(self) -> TalkRule {
        self.rules().talk
    }

    /// The cards that fit on a pile with this top, when no command stands in the way (section 3). A pile that
    /// the variant does not have takes none.
    ///
    /// ```
    /// use gambero::{Card, Pile, Variant};
    ///
    /// let [top, trick, lower] = [47, 37, 46].map(|code| Card::from_code(code).unwrap());
    /// let fit = Variant::Original.fit(Pile::P0, Some(top));
    /// assert!(fit.trick.contains(trick), "exactly ten lower, on a rising pile");
    /// assert!(!fit.plain.contains(lower) && !fit.trick.contains(lower));
    /// ```
    #[inline]
    pub fn fit(self, pile: Pile, top: Option<Card>) -> Fit {
        self.rules().piles[pile.index()].fits[place(top)]
    }

    /// The cards that fit on a pile with this top, forwards and backwards together.
    #[inline]
    pub fn all_fits(self, pile: Pile, top: Option<Card>) -> CardSet {
        self.rules().piles[pile.index()].all[place(top)]
    }

    /// The cards that make a small step on a pile with this top (section 7).
    #[inline]
    pub(crate) fn small_steps(self, pile: Pile, top: Option<Card>) -> CardSet {
        self.rules().piles[pile.index()].steps[place(top)]
    }
}

/// The same code once for each variant, where the variant is a constant: what it does not have costs nothing.
/// Without it, random games take 14 % longer in `original`, 21 % in `extreme` and 31 % in `quick`.
macro_rules! by_variant {
    ($variant:expr, $known:ident => $code:expr) => {
        by_variant!(@ $variant, $known => $code,
            Original Extreme Quick QuickExpert OriginalPro OriginalProPlus)
    };
    (@ $variant:expr, $known:ident => $code:expr, $($name:ident)*) => {
        match $variant {
            $($crate::variant::Variant::$name => {
                const KNOWN: $crate::variant::Variant = $crate::variant::Variant::$name;
                let $known = KNOWN;
                $code
            })*
        }
    };
}
pub(crate) use by_variant;

/// The place of a top in tables.
#[inline]
fn place(top: Option<Card>) -> usize {
    top.map_or(0, |card| card.code() as usize) % TOPS
}

named!(Variant, "variant", id);
