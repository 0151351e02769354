//! What `careful` looks at when it values the table after a turn.
#![expect(clippy::inline_always, reason = "it is compiled for the machine at hand")]

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

/// The places of the figures that say how far the piles went.
pub(crate) const TURN_FIGURES: [usize; 4] = [0, 1, 20, 21];

/// Measures afterstates of one turn.
#[derive(Clone, Copy)]
pub struct Measure {
    variant: Variant,
    before: Board,
    hand: CardSet,
    unseen: CardSet,
    unseen_count: usize,
    fits: [Fit; Pile::MAX],
    /// For each pile a bit for each card of the hand, set if the card fits plainly.
    plain: [u8; Pile::MAX],
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
        let fits = Pile::ALL.map(|pile| variant.fit(pile, before.top(pile)));
        let bits = |set: CardSet| {
            let bit = |(place, card): (usize, Card)| u8::from(set.contains(card)) << place;
            view.hand().iter().enumerate().map(bit).fold(0, |all, bit| all | bit)
        };
        Self {
            variant,
            before,
            hand: view.hand(),
            unseen: view.unseen(),
            unseen_count: view.unseen().len(),
            plain: fits.map(|fit| bits(fit.plain)),
            fits,
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
        let unseen = view.variant().cards() - view.hand() - tops;
        Self { unseen, unseen_count: unseen.len(), ..Self::new(view, talk) }
    }

    /// The figures of a board and a hand after a turn. The hand is what is left of the one before the turn.
    pub fn figures(&self, board: &Board, hand: CardSet) -> Figures {
        let hand = self.of_hand(hand, self.cards_left(hand));
        let piles = Pile::ALL.map(|pile| self.of_pile(pile, board.top(pile)));
        let game = self.game_figures(board, &hand, piles.each_ref());
        Figures { turn: self.turn_figures(&game, &hand, piles.each_ref()), game }
    }

    /// A bit for each card of the hand before the turn, set if the card is left.
    pub(crate) fn cards_left(&self, hand: CardSet) -> u8 {
        let is_left = |(place, card): (usize, Card)| u8::from(hand.contains(card)) << place;
        self.hand.iter().enumerate().map(is_left).fold(0, |all, bit| all | bit)
    }

    /// What a hand is like wherever the piles are; `cards` are the bits of [`Self::cards_left`].
    #[inline(always)]
    pub(crate) fn of_hand(&self, hand: CardSet, cards: u8) -> HandFigures {
        let len = cards.count_ones();
        let count = (self.unseen_count + len as usize).max(1) as f32;
        HandFigures {
            cards,
            len: len as u8,
            farthest: Ways::new(std::array::from_fn(|place| (cards >> place & 1) * Ways::FARTHEST)),
            count,
            late: 1.0 - count / self.variant.deck_size() as f32,
            pairs: self.pairs(hand) as f32,
            awkward: (hand & self.awkward).len() as f32,
        }
    }

    /// What a pile is like with this top.
    #[inline(always)]
    pub(crate) fn of_pile(&self, pile: Pile, top: Option<Card>) -> PileFigures {
        let (i, unseen) = (pile.index(), self.unseen);
        let fit = self.variant.fit(pile, top);
        let number = number(self.variant, pile, top);
        let direction = self.variant.direction(pile);
        let (mut ways, mut plain, mut trick) = ([0; MOST_CARDS], 0, 0);
        for (place, card) in self.hand.iter().enumerate() {
            plain |= u8::from(fit.plain.contains(card)) << place;
            trick |= u8::from(fit.trick.contains(card)) << place;
            ways[place] = match self.variant.deck_kind() {
                DeckKind::Numbers | DeckKind::Commands => number_way(card, number, direction),
                DeckKind::Colours => colour_way(card, &fit, self.variant.number(card).abs_diff(number)),
            };
        }
        let has_moved = top != self.before.top(pile);
        let (mut passed, mut unseen_passed) = (0, 0);
        if has_moved {
            passed = self.plain[i] & !plain;
            unseen_passed = (unseen & (self.fits[i].plain - fit.plain)).len() as u8;
        }
        PileFigures {
            takes: (fit.plain | fit.trick) & unseen,
            unseen_plain: (unseen & fit.plain).len() as u8,
            unseen_passed,
            plain,
            trick,
            passed,
            ways: Ways::new(ways),
            sums: PileSums::new(
                number.abs_diff(self.variant.start(pile)),
                (unseen & fit.trick).len() as u8,
                has_moved && self.jumps[i],
                has_moved && self.steps[i],
            ),
        }
    }

    /// The figures with the way that the piles went in the whole game, from what the hand and each pile are
    /// like.
    #[inline(always)]
    pub(crate) fn game_figures(
        &self,
        board: &Board,
        hand: &HandFigures,
        piles: [&PileFigures; Pile::MAX],
    ) -> Features {
        // Unseen cards are sets; those of the hand are bits of a byte, and of four bytes where there is one
        // for each pile.
        let (mut any, mut twice, mut hand_any, mut hand_twice) = (CardSet::EMPTY, CardSet::EMPTY, 0, 0);
        let (mut ways, mut sums) = (hand.farthest, PileSums::default());
        for pile in piles {
            twice |= any & pile.takes;
            any |= pile.takes;
            let takes = pile.plain | pile.trick;
            hand_twice |= hand_any & takes;
            hand_any |= takes;
            ways = ways.nearest(pile.ways);
            sums = sums.plus(pile.sums);
        }
        let of_piles = |bits: fn(&PileFigures) -> u8| {
            u32::from_le_bytes([bits(piles[0]), bits(piles[1]), bits(piles[2]), bits(piles[3])])
        };
        let on_all = u32::from_le_bytes([hand.cards; Pile::MAX]);
        let wide = of_piles(|pile| pile.unseen_plain) + ones_of_bytes(of_piles(|pile| pile.plain) & on_all);
        let wide = wide.to_le_bytes().map(u32::from);
        let hand_jumps = (of_piles(|pile| pile.trick) & on_all).count_ones();
        let hand_nowhere = (hand.cards & !hand_any).count_ones();
        let once = (any - twice).len() as u32 + (hand.cards & hand_any & !hand_twice).count_ones();
        let nowhere = (self.unseen_count - any.len()) as u32 + hand_nowhere;
        let unplayed = self.unseen_count as u32 + u32::from(hand.len);
        let count = self.variant.pile_count();
        let beyond = count as u32 * unplayed - (wide[0] + wide[1] + wide[2] + wide[3]);
        let widest = if count == Pile::MAX {
            [wide[0].max(wide[1]), wide[2].max(wide[3])]
        } else {
            [wide[0], wide[1]]
        };
        // Cards that are not there have no way to go.
        let cheap = ways.up_to(self.variant.small_step()) + u32::from(hand.len) - MOST_CARDS as u32;
        let distance = ways.sum() as f32 / 10.0;
        let (way, beyond) = (sums.way() as f32 / 10.0, beyond as f32 / 10.0);
        let (unseen_jumps, nowhere) = (sums.unseen_jumps() as f32, nowhere as f32);
        let laid = f32::from(board.played() as u8);
        let (early_laid, late_laid) = if board.draw() == 0 { (0.0, laid) } else { (laid, 0.0) };
        let shows = |command: Command| f32::from(u8::from(board.shows(command)));
        [
            way,
            beyond,
            nowhere,
            hand_nowhere as f32,
            hand_jumps as f32,
            unseen_jumps,
            hand.pairs,
            distance,
            early_laid,
            late_laid,
            widest[0] as f32 / hand.count,
            widest[1] as f32 / hand.count,
            once as f32 / hand.count,
            cheap as f32,
            sums.spoilt_jumps() as f32,
            sums.spoilt_steps() as f32,
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
    pub(crate) fn turn_figures(
        &self,
        game: &Features,
        hand: &HandFigures,
        piles: [&PileFigures; Pile::MAX],
    ) -> Features {
        let mut turn = *game;
        for (place, figure) in TURN_FIGURES.into_iter().zip(self.figures_of_turn(hand, piles)) {
            turn[place] = figure;
        }
        turn
    }

    /// Those of the figures with the way that the piles went in this turn that differ from the game's.
    #[inline(always)]
    pub(crate) fn figures_of_turn(
        &self,
        hand: &HandFigures,
        piles: [&PileFigures; Pile::MAX],
    ) -> [f32; TURN_FIGURES.len()] {
        let [a, b, c, d] = piles;
        let way = a.sums.plus(b.sums).plus(c.sums).plus(d.sums).way().cast_signed() - self.way_before;
        let unseen = [a, b, c, d].map(|pile| u32::from(pile.unseen_passed));
        let passed = u32::from_le_bytes([a.passed, b.passed, c.passed, d.passed]);
        let passed = passed & u32::from_le_bytes([hand.cards; Pile::MAX]);
        let passed = unseen[0] + unseen[1] + unseen[2] + unseen[3] + passed.count_ones();
        let (way, passed) = (way as f32 / 10.0, passed as f32 / 10.0);
        [way, passed, way * hand.late, passed * hand.late]
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
        let hand = self.measure.of_hand(hand, self.measure.cards_left(hand));
        let piles = places.map(|place| &self.piles[place]);
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
    /// A bit for each card of the hand before the turn, set if the card is left.
    cards: u8,
    len: u8,
    /// For each card of the hand before the turn the farthest way, or none if the card is not left.
    farthest: Ways,
    /// How many cards are unplayed, 1 at least.
    count: f32,
    /// How late it is, from 0 at the beginning of the game to 1 at its end.
    late: f32,
    pairs: f32,
    awkward: f32,
}

/// What one pile is like.
#[derive(Clone, Copy)]
pub(crate) struct PileFigures {
    /// The unseen cards that fit; how many of them do so plainly, and how many did so before the turn and no
    /// longer do.
    takes: CardSet,
    unseen_plain: u8,
    unseen_passed: u8,
    /// The same of the hand before the turn, as a bit for each card; `trick` are its jumps back.
    plain: u8,
    trick: u8,
    passed: u8,
    /// How far each card of that hand is from it. A jump back is no way at all, and a card that does not fit
    /// is as far as can be.
    ways: Ways,
    sums: PileSums,
}

/// What is summed up over all piles, 16 bits each: how far they have come; jumps back among unseen cards; 1
/// for a pile that has moved although others can jump back on it; the same for those who have a small step.
#[derive(Clone, Copy, Default)]
struct PileSums(u64);

impl PileSums {
    fn new(way: u8, unseen_jumps: u8, spoils_jumps: bool, spoils_steps: bool) -> Self {
        let upper = u64::from(spoils_jumps) << 32 | u64::from(spoils_steps) << 48;
        Self(u64::from(way) | u64::from(unseen_jumps) << 16 | upper)
    }

    #[inline]
    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    #[inline]
    const fn way(self) -> u32 {
        self.0 as u16 as u32
    }

    #[inline]
    const fn unseen_jumps(self) -> u32 {
        (self.0 >> 16) as u16 as u32
    }

    #[inline]
    const fn spoilt_jumps(self) -> u32 {
        (self.0 >> 32) as u16 as u32
    }

    #[inline]
    const fn spoilt_steps(self) -> u32 {
        (self.0 >> 48) as u32
    }
}

/// How many bits are set in each byte.
#[inline]
const fn ones_of_bytes(bits: u32) -> u32 {
    let pairs = bits - (bits >> 1 & 0x5555_5555);
    let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    (fours + (fours >> 4)) & 0x0f0f_0f0f
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
    use gambero::{Deal, State};

    use super::*;
    use crate::ladder::NewBot as _;

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

    /// What the names of some figures say, counted card by card and pile by pile: their places and values, in
    /// the turn and then in the game.
    fn counted(view: &View, board: &Board, hand: CardSet) -> ([(usize, f32); 10], f32) {
        let (variant, before, unseen) = (view.variant(), view.board(), view.unseen());
        let piles = variant.piles();
        let all: Vec<_> =
            (unseen | hand).iter().flat_map(|card| piles.iter().map(move |p| (card, *p))).collect();
        let fits = |on: &Board, card, pile: Pile| variant.fit(pile, on.top(pile)).plain.contains(card);
        let jumps = |card, pile: Pile| variant.fit(pile, board.top(pile)).trick.contains(card);
        let count = |counts: &dyn Fn(Card, Pile) -> bool| {
            all.iter().filter(|(card, pile)| counts(*card, *pile)).count() as f32
        };
        let cards = |of: CardSet, takers: usize| {
            let takers_of =
                |card| piles.iter().filter(|p| fits(board, card, **p) || jumps(card, **p)).count();
            of.iter().filter(|card| takers_of(*card) == takers).count() as f32
        };
        let unplayed = (unseen | hand).len().max(1) as f32;
        let widest = |direction| {
            let of = piles.iter().filter(|pile| variant.direction(**pile) == direction);
            of.map(|widest| count(&|card, pile| pile == *widest && fits(board, card, pile)))
                .fold(0.0, f32::max)
        };
        let come = |on: &Board| {
            let way = |pile: &Pile| number(variant, *pile, on.top(*pile)).abs_diff(variant.start(*pile));
            piles.iter().map(|pile| f32::from(way(pile))).sum::<f32>()
        };
        let in_turn = [
            (0, (come(board) - come(before)) / 10.0),
            (1, count(&|card, pile| fits(before, card, pile) && !fits(board, card, pile)) / 10.0),
            (2, cards(unseen | hand, 0)),
            (3, cards(hand, 0)),
            (4, count(&|card, pile| hand.contains(card) && jumps(card, pile))),
            (5, count(&|card, pile| unseen.contains(card) && jumps(card, pile))),
            (10, widest(Direction::Rising) / unplayed),
            (11, widest(Direction::Falling) / unplayed),
            (12, cards(unseen | hand, 1) / unplayed),
            (20, (come(board) - come(before)) / 10.0 * (1.0 - unplayed / variant.deck_size() as f32)),
        ];
        (in_turn, count(&|card, pile| !fits(board, card, pile)) / 10.0)
    }

    #[test]
    fn figures_are_what_is_counted_card_by_card() {
        let mut compared = 0;
        for (variant, players) in Variant::ALL.into_iter().flat_map(|v| [1, 3].map(|p| (v, p))) {
            let mut game = State::new(&Deal::from_seed(variant, players, 6, None).unwrap());
            let (mut bot, talk) = (crate::Level::Greedy.bot(1), Talk::default());
            let mut before = game.view(game.active());
            while game.outcome().is_none() {
                if game.board().played() == 0 {
                    before = game.view(game.active());
                }
                let (board, hand) = (game.board(), game.hand(game.active()));
                let figures = Measure::new(&before, &talk).figures(board, hand);
                let (in_turn, in_game) = counted(&before, board, hand);
                let of_turn = in_turn.map(|(place, counted)| (place, figures.turn[place], counted));
                for (place, figure, counted) in of_turn.into_iter().chain([(1, figures.game[1], in_game)]) {
                    assert!((figure - counted).abs() < 1e-4, "{game}: {} {figure}, {counted}", NAMES[place]);
                }
                compared += 1;
                game.act(bot.act(&game.view(game.active()), &talk).action).unwrap();
            }
        }
        assert!(compared > 500, "{compared}");
    }
}
