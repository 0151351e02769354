//! The network at work during one turn. The first layer is linear in its inputs: what turns have in common is
//! summed up once, and what a turn leads to is a sum of few parts.
#![expect(clippy::inline_always, reason = "what is not inlined is not compiled for the machine at hand")]

use gambero::{Board, Card, CardSet, Direction, Pile, Talk, View};
use pulp::{Arch, Simd, WithSimd};

use super::inputs::{Encoder, MINE, NEXT, UnseenCard, slots};
use super::network::{FIRST, HEADS, LEFT, Network, SECOND, SKIP, chance, worth};
use super::wide::{Heads, WeightedSum};
use crate::features::{HandFigures, MOST_CARDS, Measure, PileFigures, TURN_FIGURES};
use crate::plan::Node;
use crate::weights::Weights;

/// Values boards and hands after a turn of one seat.
pub(crate) struct Judge<'a> {
    network: &'a Network,
    encoder: Encoder,
    measure: Measure,
    /// The opinion of `careful` on the turn, where it counts.
    careful: Option<Weights>,
    /// The hand before the turn, and the inputs around a top that are gone with each of its cards.
    hand: CardSet,
    gone_with: [Kinds; MOST_CARDS],
    /// The place of each card in that hand, from 1; 0 for others, and for none: tops from before the turn.
    top_numbers: [u8; Card::MAX_CODE as usize + 1],
    /// The part of the sum that does not change during the turn.
    fixed: [f32; FIRST],
    scratch: &'a mut Scratch,
    /// What this machine can do at once.
    arch: Arch,
}

/// What a judge has summed up so far. The next judge takes its memory over.
#[derive(Default)]
pub(crate) struct Scratch {
    /// For each hand that a turn can leave the place of its sum, from 1; 0 where there is none yet.
    hand_places: Vec<u16>,
    hands: Vec<HandSum>,
    /// For each pile, in its own slot or in that of its twin, and for each top the place of its sum, from 1;
    /// 0 where there is none yet.
    pile_places: [[[u8; TOPS]; 2]; Pile::MAX],
    piles: Vec<PileSum>,
    cards: Vec<UnseenCard>,
    rows: Vec<u16>,
    heads: Vec<[f32; HEADS]>,
    /// What the figures add to the heads, and in a place that no head uses to the opinion of `careful`.
    weights: [[f32; HEADS]; SKIP],
}

/// The part of the sum that a hand has wherever the piles are, with what does not change during the turn.
struct HandSum {
    sum: [f32; FIRST],
    figures: HandFigures,
    /// The inputs around a top that the hand before the turn had, and this one has no more.
    gone: Kinds,
}

/// The part of the sum that a pile has with its top, for the whole hand before the turn: most of it is still
/// there after the turn.
struct PileSum {
    sum: [f32; FIRST],
    figures: PileFigures,
    /// Where the inputs begin of each card of that hand.
    windows: [u16; MOST_CARDS],
    /// The cards that have any: a bit for each.
    near: u8,
}

/// The cards of the hand before the turn that have an input of a kind around a top: a byte for each slot, a
/// bit for each card. Those of kind [`MINE`] and above them those of [`NEXT`] in the first word, those of
/// `FAR` in the second.
pub(super) type Kinds = [u64; 2];

/// Where the opinion of `careful` is summed up, beside the heads.
const PRIOR: usize = LEFT.len();

/// A pile has the top from before the turn or a card of the hand.
const TOPS: usize = 1 + MOST_CARDS;

/// How many hands a turn can leave.
const HANDS: usize = 1 << MOST_CARDS;

impl<'a> Judge<'a> {
    pub(crate) fn new(network: &'a Network, view: &View, talk: &Talk, scratch: &'a mut Scratch) -> Self {
        let (encoder, measure) = (Encoder::new(view, talk), Measure::new(view, talk));
        let careful = Weights::of(view.variant(), view.players()).filter(|_| network.prior > 0.0);
        Self::with(network, encoder, measure, careful, view.hand(), scratch)
    }

    /// One that looks at the table from the other end of the scale. `None` where commands make that another
    /// game.
    pub(crate) fn mirrored<'b>(&self, scratch: &'b mut Scratch) -> Option<Judge<'b>>
    where
        'a: 'b,
    {
        let alike = !self.network.variant().has_commands();
        let encoder = self.encoder.clone().mirrored();
        alike.then(|| Judge::with(self.network, encoder, self.measure, self.careful, self.hand, scratch))
    }

    fn with(
        network: &'a Network,
        encoder: Encoder,
        measure: Measure,
        careful: Option<Weights>,
        hand: CardSet,
        scratch: &'a mut Scratch,
    ) -> Self {
        scratch.hand_places.clear();
        scratch.hand_places.resize(HANDS, 0);
        scratch.hands.clear();
        scratch.pile_places = Default::default();
        scratch.piles.clear();
        scratch.weights.copy_from_slice(&network.heads[SECOND..SECOND + SKIP]);
        for (place, row) in scratch.weights.iter_mut().enumerate() {
            // Those of the turn are other ones than the game's: what they count is added one by one.
            let counts = careful.filter(|_| !TURN_FIGURES.contains(&place));
            row[PRIOR] = counts.map_or(0.0, |careful| network.prior * careful.as_array()[place]);
        }
        let mut top_numbers = [0; Card::MAX_CODE as usize + 1];
        for (card, number) in hand.iter().zip(1..) {
            top_numbers[usize::from(card.code())] = number;
        }
        let gone_with = gone_with(&encoder, hand, &top_numbers);
        let (fixed, arch) = ([0.0; FIRST], Arch::new());
        let mut judge =
            Self { network, encoder, measure, careful, hand, gone_with, top_numbers, fixed, scratch, arch };
        judge.fixed = judge.sum_fixed();
        judge
    }

    /// The part of the sum that does not change during the turn.
    fn sum_fixed(&mut self) -> [f32; FIRST] {
        let (network, Scratch { cards, rows, .. }) = (self.network, &mut *self.scratch);
        cards.clear();
        rows.clear();
        self.encoder.unseen_cards(|card| card.sort_into(cards, rows));
        self.encoder.fixed_inputs(|place| rows.push(place as u16));
        let start = &network.first[network.first.len() - 1];
        self.arch.dispatch(WeightedSum { network, start, cards, rows })
    }

    /// The chances of the heads.
    pub(crate) fn chances(&mut self, board: &Board, hand: CardSet) -> [f32; HEADS] {
        self.chances_and_prior(board, hand).0
    }

    /// How good a turn is that ends like this.
    pub(crate) fn worth(&mut self, board: &Board, hand: CardSet) -> f32 {
        let (chances, prior) = self.chances_and_prior(board, hand);
        prior + worth(&chances)
    }

    /// Says how good turns are that end like this: many at once take less time.
    pub(crate) fn value(&mut self, turns: &mut [Node]) {
        self.arch.dispatch(Values { judge: self, turns });
    }

    fn chances_and_prior(&mut self, board: &Board, hand: CardSet) -> ([f32; HEADS], f32) {
        let cards = self.measure.cards_left(hand);
        let (heads, prior) = self.arch.dispatch(OneSum { judge: self, board, hand, cards });
        (heads.map(chance), prior)
    }

    /// What the heads sum up to, and what the opinion of `careful` counts. `cards` has a bit for each card of
    /// the hand before the turn that is left.
    #[inline(always)]
    fn sums_with<S: Simd>(
        &mut self,
        simd: S,
        board: &Board,
        hand: CardSet,
        cards: u8,
    ) -> ([f32; HEADS], f32) {
        let hand = self.hand_place(hand, cards);
        let [a, b, c, d] = slots(board);
        let a = self.pile_place(0, a, board);
        let b = self.pile_place(1, b, board);
        let c = self.pile_place(2, c, board);
        let d = self.pile_place(3, d, board);
        let Scratch { hands, piles, .. } = &*self.scratch;
        let (hand, piles) = (&hands[hand], [&piles[a], &piles[b], &piles[c], &piles[d]]);
        let figures_of_piles = piles.map(|pile| &pile.figures);
        let figures = self.measure.game_figures(board, &hand.figures, figures_of_piles);
        let near = u64::from(u32::from_le_bytes(piles.map(|pile| pile.near)));
        let heads = Heads {
            network: self.network,
            parts: [&hand.sum, &piles[0].sum, &piles[1].sum, &piles[2].sum, &piles[3].sum],
            gone: [(near | near << 32) & hand.gone[0], near & hand.gone[1]],
            windows: piles.map(|pile| &pile.windows),
            pair: self.encoder.pair_input(board),
            figures: &figures,
            weights: &self.scratch.weights,
        };
        let mut heads = heads.sums(simd);
        let mut prior = std::mem::take(&mut heads[PRIOR]);
        if let Some(careful) = self.careful {
            let figures = self.measure.figures_of_turn(&hand.figures, figures_of_piles);
            for (place, figure) in TURN_FIGURES.into_iter().zip(figures) {
                prior += self.network.prior * careful.as_array()[place] * figure;
            }
        }
        (heads, prior)
    }

    /// The place of the sum of a hand.
    #[inline(always)]
    fn hand_place(&mut self, hand: CardSet, cards: u8) -> usize {
        let place = self.scratch.hand_places[usize::from(cards)];
        if place > 0 {
            return usize::from(place) - 1;
        }
        self.arch.dispatch(NewHand { judge: self, hand, cards });
        self.scratch.hand_places[usize::from(cards)] = self.scratch.hands.len() as u16;
        self.scratch.hands.len() - 1
    }

    #[inline(always)]
    fn sum_hand<S: Simd>(&mut self, simd: S, hand: CardSet, cards: u8) {
        let rows = &mut self.scratch.rows;
        rows.clear();
        self.encoder.hand_inputs(hand, |place| rows.push(place as u16));
        let (network, start) = (self.network, &self.fixed);
        let sum = WeightedSum { network, start, cards: &[], rows }.with_simd(simd);
        let mut gone = [0; 2];
        for (place, [with_partners, far]) in self.gone_with.into_iter().enumerate() {
            if cards >> place & 1 == 0 {
                gone = [gone[0] | with_partners, gone[1] | far];
            }
        }
        self.scratch.hands.push(HandSum { sum, figures: self.measure.of_hand(hand, cards), gone });
    }

    /// The place of the sum of the pile that is in a slot.
    #[inline(always)]
    fn pile_place(&mut self, slot: usize, pile: Pile, board: &Board) -> usize {
        let top = usize::from(self.top_numbers[board.top(pile).map_or(0, |top| usize::from(top.code()))]);
        let is_twin = usize::from(slot != pile.index());
        let place = self.scratch.pile_places[pile.index()][is_twin][top];
        if place > 0 {
            return usize::from(place) - 1;
        }
        self.arch.dispatch(NewPile { judge: self, slot, pile, board });
        self.scratch.pile_places[pile.index()][is_twin][top] = self.scratch.piles.len() as u8;
        self.scratch.piles.len() - 1
    }

    #[inline(always)]
    fn sum_pile<S: Simd>(&mut self, simd: S, slot: usize, pile: Pile, board: &Board) {
        let (mut sum, mut windows, mut near) = ([0.0; FIRST], [0; MOST_CARDS], 0);
        // Quick & Easy has two slots.
        if slot < self.network.variant().pile_count() {
            let (network, Scratch { cards, rows, .. }) = (self.network, &mut *self.scratch);
            cards.clear();
            rows.clear();
            self.encoder.near_cards(slot, pile, board, |card| card.sort_into(cards, rows));
            rows.extend(self.encoder.command_input(slot, pile, board).map(|place| place as u16));
            let window = self.encoder.window(slot, pile, board);
            let direction = self.network.variant().direction(pile);
            for (i, card) in self.hand.iter().enumerate() {
                if let Some(place) = window.place(card) {
                    windows[i] = place as u16;
                    near |= 1 << i;
                    rows.push((place + MINE) as u16);
                    let kind = self.encoder.partner(card, direction, self.hand);
                    rows.extend(kind.map(|(_, kind)| (place + kind) as u16));
                }
            }
            let start = &network.first[self.encoder.way_input(slot, pile, board)];
            sum = WeightedSum { network, start, cards, rows }.with_simd(simd);
        }
        let figures = self.measure.of_pile(pile, board.top(pile));
        self.scratch.piles.push(PileSum { sum, figures, windows, near });
    }
}

/// The inputs around a top that are gone with each card of a hand: its own, and those which say that other
/// cards have it for a partner.
fn gone_with(encoder: &Encoder, hand: CardSet, numbers: &[u8]) -> [Kinds; MOST_CARDS] {
    const SLOTS: [u64; 2] = [0x0000_0101, 0x0101_0000];
    let mut gone = [[0; 2]; MOST_CARDS];
    for (place, card) in hand.iter().enumerate() {
        for (direction, slots) in [Direction::Rising, Direction::Falling].into_iter().zip(SLOTS) {
            let inputs = slots << place;
            gone[place][0] |= inputs;
            match encoder.partner(card, direction, hand) {
                Some((partner, NEXT)) => {
                    let partner = usize::from(numbers[usize::from(partner.code())]) - 1;
                    gone[place][0] |= inputs << 32;
                    gone[partner][0] |= inputs << 32;
                }
                Some(_) => gone[place][1] |= inputs,
                None => {}
            }
        }
    }
    gone
}

/// Says how good turns are.
struct Values<'j, 'a, 'n> {
    judge: &'j mut Judge<'a>,
    turns: &'n mut [Node],
}

impl WithSimd for Values<'_, '_, '_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Self { judge, turns } = self;
        let mut all_heads = std::mem::take(&mut judge.scratch.heads);
        all_heads.clear();
        for turn in &mut *turns {
            let (heads, prior) = judge.sums_with(simd, &turn.board, turn.hand, turn.cards);
            all_heads.push(heads);
            turn.value = prior;
        }
        // All chances together: no machine then waits for one of them.
        for head in all_heads.as_flattened_mut() {
            *head = chance(*head);
        }
        for (turn, chances) in turns.iter_mut().zip(&all_heads) {
            turn.value += worth(chances);
        }
        judge.scratch.heads = all_heads;
    }
}

/// What the heads sum up to for one turn, and what the opinion of `careful` counts.
struct OneSum<'j, 'a, 'b> {
    judge: &'j mut Judge<'a>,
    board: &'b Board,
    hand: CardSet,
    cards: u8,
}

impl WithSimd for OneSum<'_, '_, '_> {
    type Output = ([f32; HEADS], f32);

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        self.judge.sums_with(simd, self.board, self.hand, self.cards)
    }
}

/// Sums up a hand that is new.
struct NewHand<'j, 'a> {
    judge: &'j mut Judge<'a>,
    hand: CardSet,
    cards: u8,
}

impl WithSimd for NewHand<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        self.judge.sum_hand(simd, self.hand, self.cards);
    }
}

/// Sums up a pile with a top that is new.
struct NewPile<'j, 'a, 'b> {
    judge: &'j mut Judge<'a>,
    slot: usize,
    pile: Pile,
    board: &'b Board,
}

impl WithSimd for NewPile<'_, '_, '_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        self.judge.sum_pile(simd, self.slot, self.pile, self.board);
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Playthrough, Speech, Variant};

    use super::*;
    use crate::net::network;
    use crate::plan::Planner;

    /// The chances of the heads, worked out input by input.
    fn plain(
        network: &Network,
        encoder: &Encoder,
        measure: &Measure,
        board: &Board,
        hand: CardSet,
    ) -> [f32; HEADS] {
        let mut inputs = Vec::new();
        encoder.inputs(board, hand, |place, value| inputs.push((place, value)));
        let sums = network.sums(inputs, &measure.figures(board, hand).game);
        sums.heads.map(|sum| 1.0 / (1.0 + (-sum).exp()))
    }

    /// What machines can do, as far as this one can.
    fn archs() -> Vec<Arch> {
        let mut archs = vec![Arch::Scalar];
        #[cfg(target_arch = "x86_64")]
        {
            archs.extend(pulp::x86::V3::try_new().map(Arch::V3));
            archs.extend(pulp::x86::V4::try_new().map(Arch::V4));
        }
        archs
    }

    #[test]
    fn every_machine_gets_the_same_sums_and_the_plain_way_agrees() {
        let (mut planner, mut compared) = (Planner::default(), 0);
        let mut scratches: Vec<Scratch> = archs().iter().map(|_| Scratch::default()).collect();
        let mut other_scratch = Scratch::default();
        for (variant, players) in Variant::ALL.into_iter().flat_map(|v| (1..=5).map(move |p| (v, p))) {
            let mut game = Playthrough::new(&Deal::from_seed(variant, players, 4, None).unwrap());
            let network = network(variant, players).unwrap();
            let careful = Weights::of(variant, players).filter(|_| network.prior > 0.0);
            while game.state().outcome().is_none() {
                game.say_all(|_| Speech::Claims);
                let (view, state) = (game.view(game.state().active()), *game.state());
                let measure = Measure::new(&view, game.talk());
                let judges = archs().into_iter().zip(&mut scratches).map(|(arch, scratch)| {
                    let mut judge = Judge::new(network, &view, game.talk(), scratch);
                    judge.arch = arch;
                    judge.fixed = judge.sum_fixed();
                    judge
                });
                let mut judges: Vec<_> = judges.collect();
                let mut mirrored = judges[0].mirrored(&mut other_scratch);
                assert_eq!(mirrored.is_none(), variant.has_commands());
                planner.search(&view, 8, |turns| {
                    for turn in &*turns {
                        let (board, hand) = (&turn.board, turn.hand);
                        let sums =
                            judges.iter_mut().map(|judge| judge.chances(board, hand).map(f32::to_bits));
                        let sums: Vec<_> = sums.collect();
                        assert!(sums.iter().all(|other| *other == sums[0]), "{state}");
                        for judge in judges[..1].iter_mut().chain(&mut mirrored) {
                            let plain = plain(network, &judge.encoder, &measure, board, hand);
                            for (quick, plain) in judge.chances(board, hand).into_iter().zip(plain) {
                                assert!((quick - plain).abs() < 1e-4, "{state}: {quick} and {plain}");
                            }
                            let figures = measure.figures(board, hand).turn;
                            let prior =
                                careful.map_or(0.0, |careful| network.prior * careful.value(&figures));
                            let (quick, plain) = (judge.worth(board, hand), prior + worth(&plain));
                            assert!((quick - plain).abs() < 3e-4, "{state}: {quick} and {plain}");
                            compared += 1;
                        }
                    }
                    for judge in &mut judges {
                        judge.value(turns);
                        let worths = turns.iter().map(|turn| judge.worth(&turn.board, turn.hand).to_bits());
                        assert!(worths.eq(turns.iter().map(|turn| turn.value.to_bits())), "{state}");
                    }
                });
                let Some(best) = planner.best() else { break };
                for action in planner.plan(best).actions() {
                    game.act(action).unwrap();
                }
            }
        }
        assert!(compared > 50_000, "{compared}");
    }
}
