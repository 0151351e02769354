//! A turn thought through: which plays are there, what they cost, which of them lose at once.

use gambero::{Board, Card, CardSet, Command, DeckKind, Direction, Layout, Pile, Variant, View};

use crate::bot::TurnPlan;

/// A turn in the mind of a bot: the board and the hand as they would be.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    layout: &'a Layout,
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
}

/// What fits where is the same in all games with numbers.
pub(crate) const NUMBERS: Variant = Variant::Original;

/// How deep a rescue is looked for. Three cards fulfil every duty but an odd chain of skulls.
const RESCUE: u32 = 4;

impl<'a> Turn<'a> {
    pub(crate) fn new(view: &'a View) -> Self {
        Self { layout: view.layout(), board: *view.board(), hand: view.hand() }
    }

    /// The turn that began with this view, when these cards have been laid.
    #[cold]
    pub(crate) fn after(view: &'a View, laid: &TurnPlan) -> Self {
        let mut turn = Self::new(view);
        laid.plays().iter().for_each(|(card, pile)| turn.lay(*card, *pile));
        turn
    }

    /// A turn that has come to some point.
    pub(crate) fn at(layout: &'a Layout, board: Board, hand: CardSet) -> Self {
        Self { layout, board, hand }
    }

    /// The turn with one card more.
    #[inline]
    pub(crate) fn with(&self, card: Card, pile: Pile) -> Self {
        let mut next = *self;
        next.lay(card, pile);
        next
    }

    /// Lays a card.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card, pile: Pile) {
        self.hand.remove(card);
        self.board.lay(card, self.command(card), pile);
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
        self.board
            .skulls()
            .any(|pile| (self.board.variant().all_fits(pile, self.board.top(pile)) & self.hand).is_empty())
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
            DeckKind::Numbers => Nearest::numbers(Tops::of(&self.board), self.hand),
        };
        Nearest::cheapest(&nearest, prices).play()
    }

    /// The nearest card of the hand among those that fit on a pile of numbers.
    #[inline]
    fn nearest_among(&self, pile: Pile, fits: CardSet) -> Nearest {
        let number = self.board.top(pile).map_or(NUMBERS.start(pile), Card::code);
        Nearest::among(fits, self.hand, pile, number.into())
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

/// What lies on top of each pile: a byte each, in a word that stays in a register.
#[derive(Clone, Copy)]
pub(crate) struct Tops(u32);

impl Tops {
    #[inline]
    pub(crate) fn of(board: &Board) -> Self {
        let code = |pile| board.top(pile).map_or(0, Card::code);
        Self(u32::from_le_bytes([code(Pile::P0), code(Pile::P1), code(Pile::P2), code(Pile::P3)]))
    }

    /// The code of each, 0 where nothing has been laid.
    #[inline]
    pub(crate) const fn codes(self) -> [u8; Pile::MAX] {
        self.0.to_le_bytes()
    }

    /// The cards that go on a pile by one step or jump back.
    #[inline]
    pub(crate) fn neighbours(self) -> CardSet {
        let on = |pile: Pile| {
            let top = (self.0 >> (8 * pile.index())) as u8;
            NEIGHBOURS[usize::from(NUMBERS.direction(pile) == Direction::Falling)][usize::from(top % 128)]
        };
        on(Pile::P0) | on(Pile::P1) | on(Pile::P2) | on(Pile::P3)
    }

    /// The same with another card on a pile.
    #[inline]
    pub(crate) fn with(self, card: Card, pile: Pile) -> Self {
        let place = 8 * pile.index();
        Self(self.0 & !(0xff << place) | u32::from(card.code()) << place)
    }
}

/// For each top of a rising pile and of a falling one, the card one step ahead and the one that jumps back.
static NEIGHBOURS: [[CardSet; 128]; 2] = {
    let (mut sets, mut top) = ([[CardSet::from_bits(0); 128]; 2], 2);
    // On an untouched pile, 1 or 100, there is nothing to jump back on.
    sets[0][0] = CardSet::from_bits(1 << 2);
    sets[1][0] = CardSet::from_bits(1 << 99);
    while top <= 99 {
        let jump = if top >= 12 { 1 << (top - 10) } else { 0 };
        sets[0][top] = CardSet::from_bits((if top < 99 { 1 << (top + 1) } else { 0 }) | jump);
        let jump = if top <= 89 { 1 << (top + 10) } else { 0 };
        sets[1][top] = CardSet::from_bits((if top > 2 { 1 << (top - 1) } else { 0 }) | jump);
        top += 1;
    }
    sets
};

/// For each top of a rising pile and of a falling one, the cards that fit, and the number that the pile has
/// come to.
static FITS: [[(CardSet, u8); 128]; 2] = {
    let (mut tables, mut top) = ([[(CardSet::from_bits(0), 0); 128]; 2], 2);
    let all: u128 = (1 << 100) - (1 << 2);
    tables[0][0] = (CardSet::from_bits(all), 1);
    tables[1][0] = (CardSet::from_bits(all), 100);
    while top <= 99 {
        let (below, number) = ((1 << top) - 1, top as u8);
        let jump = if top >= 12 { 1 << (top - 10) } else { 0 };
        tables[0][top] = (CardSet::from_bits(all & !below & !(1 << top) | jump), number);
        let jump = if top <= 89 { 1 << (top + 10) } else { 0 };
        tables[1][top] = (CardSet::from_bits(all & below | jump), number);
        top += 1;
    }
    tables
};

/// The upper half of a set.
#[inline]
const fn half(cards: CardSet) -> u64 {
    (cards.bits() >> 64) as u64
}

/// The nearest card on a pile, as one number by which plays can be compared: the way that the pile goes, the
/// pile, the code of the card. The least of four numbers is found faster than the best of four options.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nearest(i32);

impl Nearest {
    /// What is added where no card fits: farther away than any, whatever the price.
    const NONE: i32 = 1 << 29;

    /// Whether a card fits.
    #[inline]
    pub(crate) const fn is_some(self) -> bool {
        self.0 < Self::NONE
    }

    /// The nearest card of a hand on each pile, in games with numbers and no commands.
    #[inline]
    pub(crate) fn numbers(tops: Tops, hand: CardSet) -> [Self; Pile::MAX] {
        let on = |pile: Pile| {
            let top = tops.codes()[pile.index()];
            let (fits, number) =
                FITS[usize::from(NUMBERS.direction(pile) == Direction::Falling)][top as usize % 128];
            Self::among(fits, hand, pile, number.into())
        };
        [on(Pile::P0), on(Pile::P1), on(Pile::P2), on(Pile::P3)]
    }

    /// The nearest card of a hand among those that fit on a pile, which has come to this number.
    #[inline]
    fn among(fits: CardSet, hand: CardSet, pile: Pile, number: i32) -> Self {
        // In order of number a jump back comes before every card forwards, and among those the nearest is
        // first. There is no branch: whether a pile takes a card is hard to guess.
        let (low, high) = (fits.bits() as u64 & hand.bits() as u64, half(fits) & half(hand));
        let (code, way) = if NUMBERS.direction(pile) == Direction::Rising {
            let above = 64 + (high | 1 << 63).trailing_zeros();
            let code = if low == 0 { above } else { low.trailing_zeros() };
            (code.cast_signed(), code.cast_signed() - number)
        } else {
            let (word, base) = if high == 0 { (low | 1, 0) } else { (high, 64) };
            let code = base + word.ilog2();
            (code.cast_signed(), number - code.cast_signed())
        };
        let none = i32::from(low | high == 0) * Self::NONE;
        Self(way << 16 | (pile as i32) << 8 | code | none)
    }

    /// The cheapest, each pile's price counted in.
    #[inline]
    pub(crate) fn cheapest(nearest: &[Self; Pile::MAX], prices: &[i32; Pile::MAX]) -> Self {
        let on = |pile: Pile| nearest[pile.index()].0 + (prices[pile.index()] << 16);
        Self(on(Pile::P0).min(on(Pile::P1)).min(on(Pile::P2)).min(on(Pile::P3)))
    }

    /// What the play costs.
    #[inline]
    pub(crate) const fn cost(self) -> i32 {
        self.0 >> 16
    }

    /// The play, and what it costs.
    #[inline]
    pub(crate) fn play(self) -> Option<(i32, Card, Pile)> {
        let [code, pile, ..] = self.0.to_le_bytes();
        if !self.is_some() {
            return None;
        }
        Some((self.cost(), Card::from_code(code)?, Pile::new(pile.into())?))
    }
}
