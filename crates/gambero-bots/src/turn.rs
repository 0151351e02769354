//! A turn thought through: which plays are there, what they cost, which of them lose at once.

use gambero::{Board, Card, CardSet, Command, Deck, DeckKind, Direction, Pile, View};

/// A turn in the mind of a bot: the board and the hand as they would be.
#[derive(Clone, Copy)]
pub(crate) struct Turn<'a> {
    deck: &'a Deck,
    pub(crate) board: Board,
    pub(crate) hand: CardSet,
    /// The command on the last card laid.
    pub(crate) last: Option<Command>,
}

/// How deep a rescue is looked for. Three cards fulfil every duty but an odd chain of skulls.
const RESCUE: u32 = 4;

impl<'a> Turn<'a> {
    pub(crate) fn new(view: &View, deck: &'a Deck) -> Self {
        Self { deck, board: *view.board(), hand: view.hand(), last: None }
    }

    /// A turn that has come to some point.
    pub(crate) fn at(deck: &'a Deck, board: Board, hand: CardSet, last: Option<Command>) -> Self {
        Self { deck, board, hand, last }
    }

    /// The turn with one card more.
    #[inline]
    pub(crate) fn with(&self, card: Card, pile: Pile) -> Self {
        let mut next = *self;
        next.last = self.command(card);
        next.hand.remove(card);
        next.board.lay(card, next.last, pile);
        next
    }

    fn command(&self, card: Card) -> Option<Command> {
        if self.board.variant().has_commands() { self.deck.layout().command(card) } else { None }
    }

    /// Whether the turn can be brought to an end with its duties met.
    pub(crate) fn is_safe(&self) -> bool {
        self.can_be_saved(RESCUE)
    }

    fn can_be_saved(&self, depth: u32) -> bool {
        let owes = self.board.owes(self.last).is_some();
        if !owes {
            return true;
        }
        if depth == 0 || self.board.closes(self.last, self.hand) || self.has_hopeless_skull() {
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

    /// The plays worth a look: on each pile the nearest card forwards, and the jumps back.
    #[inline]
    pub(crate) fn near_plays(&self) -> [CardSet; Pile::MAX] {
        let variant = self.board.variant();
        let mut near = self.board.fits_all();
        for pile in Pile::ALL {
            let cards = &mut near[pile.index()];
            *cards &= self.hand;
            if cards.is_empty() || variant.deck_kind() == DeckKind::Colours {
                continue;
            }
            let forwards = *cards & variant.fit(pile, self.board.top(pile)).plain;
            let nearest = match variant.direction(pile) {
                Direction::Rising => forwards.first(),
                Direction::Falling => forwards.last(),
            };
            *cards = *cards - forwards;
            cards.extend(nearest);
        }
        near
    }

    /// What a play costs: the way that the pile goes, less than nothing for a jump back.
    #[inline]
    pub(crate) fn cost(&self, card: Card, pile: Pile) -> i32 {
        let variant = self.board.variant();
        let from = self.board.top(pile).map_or(variant.start(pile), |top| variant.number(top));
        let way = i32::from(variant.number(card)) - i32::from(from);
        match variant.direction(pile) {
            Direction::Rising => way,
            Direction::Falling => -way,
        }
    }
}
