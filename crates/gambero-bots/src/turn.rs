//! A turn thought through: which plays are there, what they cost, which of them lose at once.

use gambero::{Board, Card, CardSet, Command, DeckKind, Direction, Layout, Pile, Variant, View};

/// A turn in the mind of a bot: the board and the hand as they would be.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    layout: &'a Layout,
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
}

/// What fits where is the same in all games with numbers.
const NUMBERS: Variant = Variant::Original;

/// How deep a rescue is looked for. Three cards fulfil every duty but an odd chain of skulls.
const RESCUE: u32 = 4;

impl<'a> Turn<'a> {
    pub(crate) fn new(view: &'a View) -> Self {
        Self { layout: view.layout(), board: *view.board(), hand: view.hand() }
    }

    /// A turn that has come to some point.
    pub(crate) fn at(layout: &'a Layout, board: Board, hand: CardSet) -> Self {
        Self { layout, board, hand }
    }

    /// The turn with one card more.
    #[inline]
    pub(crate) fn with(&self, card: Card, pile: Pile) -> Self {
        let mut next = *self;
        next.hand.remove(card);
        next.board.lay(card, self.command(card), pile);
        next
    }

    /// The command that a card carries.
    #[inline]
    pub(crate) fn command(&self, card: Card) -> Option<Command> {
        if self.board.variant().has_commands() { self.layout.command(card) } else { None }
    }

    /// Whether the turn can be brought to an end with its duties met when this card is laid.
    #[inline]
    pub(crate) fn is_safe_with(&self, card: Card, pile: Pile) -> bool {
        if !self.board.variant().has_commands() {
            // Without commands a turn owes cards and nothing else, and any that fits will do.
            let owed = self.board.minimum().saturating_sub(self.board.played() + 1);
            if owed == 0 {
                return true;
            } else if owed == 1 {
                let (mut board, mut hand) = (self.board, self.hand);
                board.lay(card, None, pile);
                hand.remove(card);
                return board.has_play(hand);
            }
        }
        self.with(card, pile).can_be_saved(RESCUE)
    }

    /// Whether the turn can be brought to an end with its duties met by this many cards more.
    fn can_be_saved(&self, depth: u32) -> bool {
        if self.board.owes().is_none() {
            return true;
        }
        if depth == 0 || self.board.closes(self.hand) || self.has_hopeless_skull() {
            return false;
        }
        self.plays().any(|(card, pile)| self.with(card, pile).can_be_saved(depth - 1))
    }

    /// Whether a skull shows that no card of the hand could ever cover.
    fn has_hopeless_skull(&self) -> bool {
        self.board.skulls().any(|pile| {
            let fit = self.board.variant().fit(pile, self.board.top(pile));
            ((fit.plain | fit.trick) & self.hand).is_empty()
        })
    }

    /// Every legal play.
    pub(crate) fn plays(&self) -> impl Iterator<Item = (Card, Pile)> + use<> {
        let (fits, hand) = (self.board.fits_all(), self.hand);
        let on_pile = move |pile: Pile| (fits[pile.index()] & hand).iter().map(move |card| (card, pile));
        Pile::ALL.into_iter().flat_map(on_pile)
    }

    /// The plays worth a look: on each pile the `count` nearest cards forwards, and the jumps back.
    #[inline]
    pub(crate) fn near_plays(&self, count: usize) -> [CardSet; Pile::MAX] {
        let variant = self.board.variant();
        let mut near = self.board.fits_all();
        for pile in Pile::ALL {
            let cards = &mut near[pile.index()];
            *cards &= self.hand;
            if cards.is_empty() || variant.deck_kind() == DeckKind::Colours {
                continue;
            }
            let mut forwards = *cards & variant.fit(pile, self.board.top(pile)).plain;
            *cards = *cards - forwards;
            for _ in 0..count {
                let nearest = match variant.direction(pile) {
                    Direction::Rising => forwards.first(),
                    Direction::Falling => forwards.last(),
                };
                let Some(nearest) = nearest else { break };
                forwards.remove(nearest);
                cards.insert(nearest);
            }
        }
        near
    }

    /// The cheapest play, each pile's price counted in; whether it is safe is not asked.
    #[inline]
    pub(crate) fn cheapest(&self, prices: &[i32; Pile::MAX]) -> Option<(i32, Card, Pile)> {
        let nearest = match self.board.variant().deck_kind() {
            DeckKind::Colours => {
                let with_cost =
                    |(card, pile): (Card, Pile)| (self.cost(card, pile) + prices[pile.index()], card, pile);
                return self.plays().map(with_cost).min_by_key(|(cost, ..)| *cost);
            }
            DeckKind::Commands => Pile::ALL.map(|pile| self.nearest_among(pile, self.board.fits(pile))),
            DeckKind::Numbers => self.nearest_numbers(),
        };
        Nearest::cheapest(&nearest, prices).play()
    }

    /// The nearest card of the hand on each pile, in games with numbers and no commands.
    #[inline]
    pub(crate) fn nearest_numbers(&self) -> [Nearest; Pile::MAX] {
        let [a, b, c, d] = Pile::ALL;
        [self.nearest_number(a), self.nearest_number(b), self.nearest_number(c), self.nearest_number(d)]
    }

    /// The same on one pile.
    #[inline]
    pub(crate) fn nearest_number(&self, pile: Pile) -> Nearest {
        let fit = NUMBERS.fit(pile, self.board.top(pile));
        self.nearest_among(pile, fit.plain | fit.trick)
    }

    /// The nearest card of the hand among those that fit on a pile of numbers.
    #[inline]
    fn nearest_among(&self, pile: Pile, fits: CardSet) -> Nearest {
        let cards = fits & self.hand;
        // In order of number a jump back comes before every card forwards, and among those the nearest is
        // first.
        let is_rising = NUMBERS.direction(pile) == Direction::Rising;
        let Some(card) = (if is_rising { cards.first() } else { cards.last() }) else { return Nearest::NONE };
        let number = |card: Card| i32::from(card.code());
        let top = self.board.top(pile).map_or(i32::from(NUMBERS.start(pile)), number);
        let way = if is_rising { number(card) - top } else { top - number(card) };
        Nearest(way << 16 | (pile as i32) << 8 | number(card))
    }

    /// What a play costs: the way that the pile goes, less than nothing for a jump back.
    #[inline]
    pub(crate) fn cost(&self, card: Card, pile: Pile) -> i32 {
        let variant = self.board.variant();
        let (from, to) = match (self.board.top(pile), variant.deck_kind()) {
            (Some(top), DeckKind::Numbers | DeckKind::Commands) => (top.code(), card.code()),
            (Some(top), DeckKind::Colours) => (variant.number(top), variant.number(card)),
            (None, _) => (variant.start(pile), variant.number(card)),
        };
        let way = i32::from(to) - i32::from(from);
        match variant.direction(pile) {
            Direction::Rising => way,
            Direction::Falling => -way,
        }
    }
}

/// The nearest card on a pile, as one number by which plays can be compared: the way that the pile goes, the
/// pile, the code of the card. The least of four numbers is found faster than the best of four options.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearest(i32);

impl Nearest {
    /// No card fits: farther away than any, whatever the price.
    pub(crate) const NONE: Self = Self(i32::MAX >> 1);

    /// The cheapest, each pile's price counted in.
    #[inline]
    pub(crate) fn cheapest(nearest: &[Self; Pile::MAX], prices: &[i32; Pile::MAX]) -> Self {
        let on = |pile: Pile| nearest[pile.index()].0 + (prices[pile.index()] << 16);
        Self(on(Pile::P0).min(on(Pile::P1)).min(on(Pile::P2)).min(on(Pile::P3)))
    }

    /// The code of the card.
    #[inline]
    pub(crate) fn code(self) -> u8 {
        self.0.to_le_bytes()[0]
    }

    /// The play, and what it costs.
    #[inline]
    pub(crate) fn play(self) -> Option<(i32, Card, Pile)> {
        let [code, pile, ..] = self.0.to_le_bytes();
        Some((self.0 >> 16, Card::from_code(code)?, Pile::new(pile.into())?))
    }
}
