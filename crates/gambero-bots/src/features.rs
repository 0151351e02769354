//! What `careful` looks at when it values the table after a turn.

use gambero::{Board, Card, CardSet, Command, DeckKind, Direction, Fit, Pile, Signal, Talk, Variant, View};

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
#[derive(Clone, Copy)]
pub struct Measure {
    variant: Variant,
    before: Board,
    hand: CardSet,
    unseen: CardSet,
    fits: [Fit; Pile::MAX],
    /// How far the piles had come before the turn.
    way_before: i32,
    /// The piles on which others can jump back, and those on which they have a small step.
    jumps: [bool; Pile::MAX],
    steps: [bool; Pile::MAX],
    awkward: CardSet,
}

/// The figures of one afterstate, in two ways.
pub struct Figures {
    /// With the way that the piles went in this turn: for comparing turns.
    pub turn: Features,
    /// With the way that the piles went in the whole game: for valuing the table as it is, however it came
    /// about.
    pub game: Features,
}

impl Measure {
    /// Measures the turns of the seat whose view it is.
    pub fn new(view: &View, talk: &Talk) -> Self {
        let variant = view.variant();
        let before = *view.board();
        let layout = *view.deck().layout();
        let said = talk.said_to(view);
        let either = |a: fn(Pile) -> Signal, b: fn(Pile) -> Signal| {
            Pile::ALL.map(|pile| said.contains(a(pile)) || said.contains(b(pile)))
        };
        let way =
            |pile: Pile| i32::from(number(variant, pile, before.top(pile)).abs_diff(variant.start(pile)));
        Self {
            variant,
            before,
            hand: view.hand(),
            unseen: view.unseen(),
            fits: Pile::ALL.map(|pile| variant.fit(pile, before.top(pile))),
            way_before: variant.piles().iter().map(|pile| way(*pile)).sum(),
            jumps: either(Signal::JumpBack, Signal::ReallyLeave),
            steps: either(Signal::SmallStep, Signal::Leave),
            awkward: layout.cards_with(Command::Skull) | layout.cards_with(Command::Three),
        }
    }

    /// The same for somebody who has forgotten what lies under the tops: every card that does not show may
    /// still come.
    pub(crate) fn forgetful(view: &View, talk: &Talk) -> Self {
        let tops: CardSet =
            view.variant().piles().iter().filter_map(|pile| view.board().top(*pile)).collect();
        Self { unseen: view.variant().cards() - view.hand() - tops, ..Self::new(view, talk) }
    }

    /// The figures of a board and a hand after a turn. The hand is what is left of the one before the turn.
    pub fn figures(&self, board: &Board, hand: CardSet) -> Figures {
        let hand = self.of_hand(hand);
        let piles = Pile::ALL.map(|pile| self.of_pile(pile, board.top(pile)));
        let game = self.game_figures(board, &hand, piles.each_ref());
        Figures { turn: self.turn_figures(&game, &hand, piles.each_ref()), game }
    }

    /// What a hand is like wherever the piles are.
    pub(crate) fn of_hand(&self, hand: CardSet) -> HandFigures {
        let unplayed = self.unseen | hand;
        let count = unplayed.len().max(1) as f32;
        let mut is_left = [0; MOST_CARDS];
        for (is_left, card) in is_left.iter_mut().zip(self.hand) {
            *is_left = if hand.contains(card) { Ways::FARTHEST } else { 0 };
        }
        HandFigures {
            hand,
            len: hand.len() as u8,
            farthest: Ways::new(is_left),
            unplayed,
            count,
            late: 1.0 - count / self.variant.deck_size() as f32,
            pairs: self.pairs(hand) as f32,
            awkward: (hand & self.awkward).len() as f32,
        }
    }

    /// What a pile is like with this top.
    pub(crate) fn of_pile(&self, pile: Pile, top: Option<Card>) -> PileFigures {
        let i = pile.index();
        let fit = self.variant.fit(pile, top);
        let number = number(self.variant, pile, top);
        let mut ways = [0; MOST_CARDS];
        for (way, card) in ways.iter_mut().zip(self.hand) {
            *way = match self.variant.deck_kind() {
                DeckKind::Numbers | DeckKind::Commands => {
                    number_way(card, number, self.variant.direction(pile))
                }
                DeckKind::Colours => colour_way(card, &fit, self.variant.number(card).abs_diff(number)),
            };
        }
        let has_moved = top != self.before.top(pile);
        PileFigures {
            fit,
            passed: if has_moved { self.fits[i].plain - fit.plain } else { CardSet::EMPTY },
            ways: Ways::new(ways),
            way: number.abs_diff(self.variant.start(pile)).into(),
            unseen_jumps: (self.unseen & fit.trick).len() as u32,
            spoilt_jumps: (has_moved && self.jumps[i]).into(),
            spoilt_steps: (has_moved && self.steps[i]).into(),
        }
    }

    /// The figures with the way that the piles went in the whole game, from what the hand and each pile are
    /// like.
    #[inline]
    pub(crate) fn game_figures(
        &self,
        board: &Board,
        hand: &HandFigures,
        piles: [&PileFigures; Pile::MAX],
    ) -> Features {
        let (mut any, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        let (mut ways, mut wide, mut hand_jumps) = (hand.farthest, [0; Pile::MAX], 0);
        for (pile, wide) in piles.into_iter().zip(&mut wide) {
            let takes = pile.fit.plain | pile.fit.trick;
            twice |= any & takes;
            any |= takes;
            *wide = (hand.unplayed & pile.fit.plain).len() as u32;
            hand_jumps += (hand.hand & pile.fit.trick).len() as u32;
            ways = ways.nearest(pile.ways);
        }
        let sum = |figure: fn(&PileFigures) -> u32| {
            figure(piles[0]) + figure(piles[1]) + figure(piles[2]) + figure(piles[3])
        };
        let count = self.variant.pile_count();
        let beyond = (count * hand.unplayed.len()) as u32 - wide.iter().sum::<u32>();
        let widest = if count == Pile::MAX {
            [wide[0].max(wide[1]), wide[2].max(wide[3])]
        } else {
            [wide[0], wide[1]]
        };
        // Cards that are not there have no way to go.
        let cheap = ways.up_to(self.variant.small_step()) + u32::from(hand.len) - MOST_CARDS as u32;
        let distance = ways.sum() as f32 / 10.0;
        let (way, beyond) = (sum(|pile| pile.way) as f32 / 10.0, beyond as f32 / 10.0);
        let unseen_jumps = sum(|pile| pile.unseen_jumps) as f32;
        let nowhere = (hand.unplayed - any).len() as f32;
        let laid = f32::from(board.played() as u8);
        let (early_laid, late_laid) = if board.draw() == 0 { (0.0, laid) } else { (laid, 0.0) };
        let shows = |command: Command| f32::from(u8::from(board.shows(command)));
        [
            way,
            beyond,
            nowhere,
            (hand.hand - any).len() as f32,
            hand_jumps as f32,
            unseen_jumps,
            hand.pairs,
            distance,
            early_laid,
            late_laid,
            widest[0] as f32 / hand.count,
            widest[1] as f32 / hand.count,
            (hand.unplayed & (any - twice)).len() as f32 / hand.count,
            cheap as f32,
            sum(|pile| pile.spoilt_jumps) as f32,
            sum(|pile| pile.spoilt_steps) as f32,
            shows(Command::NoTrick) + shows(Command::OnePile),
            shows(Command::Silence),
            shows(Command::DrawOne),
            hand.awkward,
            way * hand.late,
            beyond * hand.late,
            nowhere * hand.late,
            unseen_jumps * hand.late,
            early_laid * hand.late,
            distance * hand.late,
        ]
    }

    /// The figures with the way that the piles went in this turn, from those of the game.
    #[inline]
    pub(crate) fn turn_figures(
        &self,
        game: &Features,
        hand: &HandFigures,
        piles: [&PileFigures; Pile::MAX],
    ) -> Features {
        let way = piles.iter().map(|pile| pile.way.cast_signed()).sum::<i32>() - self.way_before;
        let passed = piles.iter().map(|pile| (hand.unplayed & pile.passed).len()).sum::<usize>();
        let (way, passed) = (way as f32 / 10.0, passed as f32 / 10.0);
        let mut turn = *game;
        (turn[0], turn[1], turn[20], turn[21]) = (way, passed, way * hand.late, passed * hand.late);
        turn
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

/// Measures many afterstates of one turn: what a pile is like with a top is worked out once.
pub(crate) struct Tally {
    measure: Measure,
    /// For each pile and top the place of its figures, from 1; 0 where there are none yet.
    places: [[u8; Card::MAX_CODE as usize + 1]; Pile::MAX],
    piles: Vec<PileFigures>,
}

impl Tally {
    pub(crate) fn new(measure: Measure) -> Self {
        Self { measure, places: [[0; Card::MAX_CODE as usize + 1]; Pile::MAX], piles: Vec::with_capacity(32) }
    }

    /// The figures with the way that the piles went in this turn.
    pub(crate) fn turn_figures(&mut self, board: &Board, hand: CardSet) -> Features {
        let places = Pile::ALL.map(|pile| self.place(pile, board.top(pile)));
        let (hand, piles) = (self.measure.of_hand(hand), places.map(|place| &self.piles[place]));
        let game = self.measure.game_figures(board, &hand, piles);
        self.measure.turn_figures(&game, &hand, piles)
    }

    fn place(&mut self, pile: Pile, top: Option<Card>) -> usize {
        let place = &mut self.places[pile.index()][top.map_or(0, |top| usize::from(top.code()))];
        if *place == 0 {
            self.piles.push(self.measure.of_pile(pile, top));
            *place = self.piles.len() as u8;
        }
        usize::from(*place) - 1
    }
}

/// The most cards that a hand has.
pub(crate) const MOST_CARDS: usize = 8;

/// What a hand that is left is like wherever the piles are.
#[derive(Clone, Copy)]
pub(crate) struct HandFigures {
    hand: CardSet,
    len: u8,
    /// For each card of the hand before the turn the farthest way, or none if the card is not left.
    farthest: Ways,
    /// The hand and the unseen cards, and how many they are, 1 at least.
    unplayed: CardSet,
    count: f32,
    /// How late it is, from 0 at the beginning of the game to 1 at its end.
    late: f32,
    pairs: f32,
    awkward: f32,
}

/// What one pile is like.
#[derive(Clone, Copy)]
pub(crate) struct PileFigures {
    fit: Fit,
    /// The cards that fitted plainly before the turn and no longer do.
    passed: CardSet,
    /// How far each card of the hand before the turn is from it. A jump back is no way at all, and a card
    /// that does not fit is as far as can be.
    ways: Ways,
    /// How far it has come.
    way: u32,
    /// Jumps back among unseen cards.
    unseen_jumps: u32,
    /// 1 if it has moved although others can jump back on it; the same for those who have a small step.
    spoilt_jumps: u32,
    spoilt_steps: u32,
}

/// A way for each card of a hand, the lowest card first: bytes of one word, which is reckoned with as a
/// whole.
#[derive(Clone, Copy)]
struct Ways(u64);

impl Ways {
    /// The farthest way: each byte has its highest bit free.
    const FARTHEST: u8 = 0x7f;
    const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
    const HIGHEST_BITS: u64 = 0x8080_8080_8080_8080;

    const fn new(ways: [u8; MOST_CARDS]) -> Self {
        Self(u64::from_le_bytes(ways))
    }

    /// For each card the shorter one of two ways.
    #[inline]
    const fn nearest(self, other: Self) -> Self {
        // The highest bit stays where nothing had to be borrowed from it: where the other way is no longer.
        let is_shorter = ((self.0 | Self::HIGHEST_BITS) - other.0) & Self::HIGHEST_BITS;
        let all_bits = is_shorter | (is_shorter - (is_shorter >> 7));
        Self(other.0 & all_bits | self.0 & !all_bits)
    }

    /// All ways together.
    #[inline]
    const fn sum(self) -> u64 {
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        const ONES: u64 = 0x0001_0001_0001_0001;
        ((self.0 & EVEN) + (self.0 >> 8 & EVEN)).wrapping_mul(ONES) >> 48
    }

    /// How many ways are at most so long.
    #[inline]
    const fn up_to(self, way: u8) -> u32 {
        let longer = self.0 + (Self::FARTHEST - way) as u64 * Self::LOWEST_BITS;
        (!longer & Self::HIGHEST_BITS).count_ones()
    }
}

fn number(variant: Variant, pile: Pile, top: Option<Card>) -> u8 {
    top.map_or(variant.start(pile), |card| variant.number(card))
}

/// How far a card is from a pile of numbers: forwards, or 0 for exactly ten backwards.
fn number_way(card: Card, top: u8, direction: Direction) -> u8 {
    const FAR: u8 = 40;
    let ahead = match direction {
        Direction::Rising => card.code().wrapping_sub(top),
        Direction::Falling => top.wrapping_sub(card.code()),
    };
    match ahead.cast_signed() {
        -10 => 0,
        1.. => ahead.min(FAR),
        _ => FAR,
    }
}

/// How far a card is from a pile of colours, the numbers being so far apart.
fn colour_way(card: Card, fit: &Fit, apart: u8) -> u8 {
    const FAR: u8 = 8;
    if fit.trick.contains(card) {
        0
    } else if fit.plain.contains(card) {
        apart.min(FAR)
    } else {
        FAR
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Action, Deal, State};

    use super::*;

    #[test]
    fn how_far_a_card_is_agrees_with_where_it_fits() {
        for variant in Variant::ALL.into_iter().filter(|variant| variant.deck_kind() != DeckKind::Colours) {
            for top in variant.cards() {
                for pile in Pile::ALL {
                    let fit = variant.fit(pile, Some(top));
                    for card in variant.cards() - top.to_set() {
                        let way = match (fit.trick.contains(card), fit.plain.contains(card)) {
                            (true, _) => 0,
                            (false, true) => card.code().abs_diff(top.code()).min(40),
                            (false, false) => 40,
                        };
                        let found = number_way(card, top.code(), variant.direction(pile));
                        assert_eq!(found, way, "{variant} {pile} {top:?} {card:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn ways_are_reckoned_with_as_if_one_by_one() {
        let mut rng = gambero::SplitMix64::new(1);
        for _ in 0..1000 {
            let mut some = || std::array::from_fn(|_| rng.below(128) as u8);
            let (a, b): ([u8; MOST_CARDS], [u8; MOST_CARDS]) = (some(), some());
            let nearest: [u8; MOST_CARDS] = std::array::from_fn(|i| a[i].min(b[i]));
            assert_eq!(Ways::new(a).nearest(Ways::new(b)).0, Ways::new(nearest).0, "{a:?} {b:?}");
            assert_eq!(Ways::new(a).sum(), a.iter().map(|way| u64::from(*way)).sum::<u64>(), "{a:?}");
            for way in 0..=Ways::FARTHEST {
                let plain = a.iter().filter(|other| **other <= way).count();
                assert_eq!(Ways::new(a).up_to(way) as usize, plain, "{a:?} {way}");
            }
        }
    }

    #[test]
    fn the_figures_of_a_turn_and_of_the_game_differ_by_what_lay_before() {
        let mut compared = 0;
        for variant in Variant::ALL {
            let mut state = State::new(&Deal::from_seed(variant, 1, 3, None).unwrap());
            while state.outcome().is_none() && compared < 400 {
                let view = state.view(state.active());
                let measure = Measure::new(&view, &Talk::default());
                let before = measure.figures(view.board(), view.hand());
                assert!(before.turn[0].abs() < 1e-6 && before.turn[1].abs() < 1e-6, "{state}");
                let Some((card, pile)) = crate::turn::Turn::new(&view).plays().next() else { break };
                state.act(Action::Play { card, pile }).unwrap();
                let after = measure.figures(state.board(), view.hand() - card.to_set());
                let moved = after.game[0] - before.game[0];
                assert!((after.turn[0] - moved).abs() < 1e-4, "{state}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }
}
