//! A turn thought through: which plays are there, what they cost, which of them lose at once.

use gambero::{Board, Card, CardSet, Command, DeckKind, Direction, Layout, Pile, View};

/// A turn in the mind of a bot: the board and the hand as they would be.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    layout: &'a Layout,
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
}

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
        let with_cost =
            |(card, pile): (Card, Pile)| (self.cost(card, pile) + prices[pile.index()], card, pile);
        let variant = self.board.variant();
        if variant.deck_kind() == DeckKind::Colours {
            return self.plays().map(with_cost).min_by_key(|(cost, ..)| *cost);
        }
        let (fits, mut best) = (self.board.fits_all(), None::<(i32, Card, Pile)>);
        for pile in Pile::ALL {
            let cards = fits[pile.index()] & self.hand;
            // In order of number a jump back comes before every card forwards, and the nearest of those is
            // next.
            let nearest = match variant.direction(pile) {
                Direction::Rising => cards.first(),
                Direction::Falling => cards.last(),
            };
            if let Some(play) = nearest.map(|card| with_cost((card, pile)))
                && best.is_none_or(|(least, ..)| play.0 < least)
            {
                best = Some(play);
            }
        }
        best
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
