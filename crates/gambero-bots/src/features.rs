//! What `careful` looks at when it values the table after a turn.

use gambero::{
    Board, Card, CardSet, Command, DeckKind, Direction, Fit, Pile, Signal, SignalSet, Variant, View,
};

use crate::talk::Talk;

/// The figures of one afterstate, in the order of [`Weights::NAMES`](crate::Weights::NAMES).
pub type Features = [f32; NAMES.len()];

/// What the figures are. All are measured before the player draws.
pub(crate) const NAMES: [&str; 26] = [
    "way that the piles went, in tens",
    "unplayed cards that no longer fit plainly on a pile, each pile counted, in tens",
    "unplayed cards that fit nowhere",
    "cards in hand that fit nowhere",
    "jumps back in hand",
    "jumps back among unseen cards",
    "pairs in hand that make a jump",
    "way from the hand to the piles, in tens",
    "cards laid while there is a draw pile",
    "cards laid without one",
    "share of unplayed cards that the widest rising pile takes",
    "share of unplayed cards that the widest falling pile takes",
    "share of unplayed cards that only one pile takes",
    "cards in hand that lie cheaply",
    "piles moved on which others can jump back",
    "piles moved on which others have a small step",
    "no trick or one pile shows",
    "silence shows",
    "draw one shows",
    "skulls and threes in hand",
    "way that the piles went, in tens, times how late it is",
    "unplayed cards that no longer fit plainly on a pile, in tens, times how late it is",
    "unplayed cards that fit nowhere, times how late it is",
    "jumps back among unseen cards, times how late it is",
    "cards laid while there is a draw pile, times how late it is",
    "way from the hand to the piles, in tens, times how late it is",
];

/// Measures afterstates of one turn.
pub struct Measure {
    variant: Variant,
    before: Board,
    unseen: CardSet,
    fits: [Fit; Pile::MAX],
    said: SignalSet,
    awkward: CardSet,
}

impl Measure {
    /// Measures the turns of the seat whose view it is.
    pub fn new(view: &View, talk: &Talk) -> Self {
        let variant = view.variant();
        let before = *view.board();
        let layout = *view.deck().layout();
        Self {
            variant,
            before,
            unseen: view.unseen(),
            fits: Pile::ALL.map(|pile| variant.fit(pile, before.top(pile))),
            said: talk.said_to(view),
            awkward: layout.cards_with(Command::Skull) | layout.cards_with(Command::Three),
        }
    }

    /// The figures of a board and a hand after a turn.
    pub fn features(&self, board: &Board, hand: CardSet) -> Features {
        let unplayed = self.unseen | hand;
        let count = unplayed.len().max(1) as f32;
        let mut way = 0;
        let (mut passed, mut hand_jumps, mut unseen_jumps, mut spoilt_jumps, mut spoilt_steps) =
            (0, 0, 0, 0, 0);
        let (mut any, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut widest = [0_usize; 2];
        let mut tops = [0_u8; Pile::MAX];
        for pile in self.variant.piles() {
            let i = pile.index();
            let fit = self.variant.fit(*pile, board.top(*pile));
            let direction = self.variant.direction(*pile);
            tops[i] = number(self.variant, *pile, board.top(*pile));
            if board.top(*pile) != self.before.top(*pile) {
                let gone =
                    i32::from(tops[i]) - i32::from(number(self.variant, *pile, self.before.top(*pile)));
                way += if direction == Direction::Rising { gone } else { -gone };
                passed += (unplayed & (self.fits[i].plain - fit.plain)).len();
                spoilt_jumps += usize::from(
                    self.said.contains(Signal::JumpBack(*pile))
                        || self.said.contains(Signal::ReallyLeave(*pile)),
                );
                spoilt_steps += usize::from(
                    self.said.contains(Signal::SmallStep(*pile)) || self.said.contains(Signal::Leave(*pile)),
                );
            }
            hand_jumps += (hand & fit.trick).len();
            unseen_jumps += (self.unseen & fit.trick).len();
            let takes = fit.plain | fit.trick;
            twice |= any & takes;
            any |= takes;
            let wide = (unplayed & fit.plain).len();
            widest[direction as usize] = widest[direction as usize].max(wide);
        }
        let (distance, cheap) = self.distance(hand, board, tops);
        let laid = f32::from(board.played() as u8);
        let empty = board.draw() == 0;
        // From 0 at the beginning of the game to 1 at its end.
        let late = 1.0 - count / self.variant.deck_size() as f32;
        let (way, passed, nowhere) = (way as f32 / 10.0, passed as f32 / 10.0, (unplayed - any).len() as f32);
        let early_laid = if empty { 0.0 } else { laid };
        [
            way,
            passed,
            nowhere,
            (hand - any).len() as f32,
            hand_jumps as f32,
            unseen_jumps as f32,
            self.pairs(hand) as f32,
            distance / 10.0,
            early_laid,
            if empty { laid } else { 0.0 },
            widest[0] as f32 / count,
            widest[1] as f32 / count,
            (unplayed & (any - twice)).len() as f32 / count,
            cheap as f32,
            spoilt_jumps as f32,
            spoilt_steps as f32,
            f32::from(u8::from(board.shows(Command::NoTrick)) + u8::from(board.shows(Command::OnePile))),
            f32::from(u8::from(board.shows(Command::Silence))),
            f32::from(u8::from(board.shows(Command::DrawOne))),
            (hand & self.awkward).len() as f32,
            way * late,
            passed * late,
            nowhere * late,
            unseen_jumps as f32 * late,
            early_laid * late,
            distance / 10.0 * late,
        ]
    }

    /// How far the cards of the hand are from the nearest pile, together, and how many lie cheaply. A jump back is no way
    /// at all, and a card that fits nowhere is as far as can be.
    fn distance(&self, hand: CardSet, board: &Board, tops: [u8; Pile::MAX]) -> (f32, u32) {
        let farthest = if self.variant.pile_count() == Pile::MAX { 40 } else { 8 };
        let (mut sum, mut cheap) = (0, 0);
        for card in hand {
            let mut least = farthest;
            for pile in self.variant.piles() {
                let fit = self.variant.fit(*pile, board.top(*pile));
                if fit.trick.contains(card) {
                    least = 0;
                } else if fit.plain.contains(card) {
                    least = least.min(self.variant.number(card).abs_diff(tops[pile.index()]));
                }
            }
            sum += u32::from(least);
            cheap += u32::from(least <= self.variant.small_step());
        }
        (sum as f32, cheap)
    }

    /// Pairs ten apart, or of one colour.
    fn pairs(&self, hand: CardSet) -> u32 {
        match self.variant.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => (hand.bits() & (hand.bits() >> 10)).count_ones(),
            DeckKind::Colours => {
                let colour = |card: Card| (card.code() - 1) / 10;
                match (hand.first(), hand.last()) {
                    (Some(a), Some(b)) if a != b && colour(a) == colour(b) => 1,
                    _ => 0,
                }
            }
        }
    }
}

fn number(variant: Variant, pile: Pile, top: Option<Card>) -> u8 {
    top.map_or(variant.start(pile), |card| variant.number(card))
}
