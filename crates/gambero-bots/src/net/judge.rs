//! The network at work during one turn. The first layer is linear in its inputs: what turns have in common is
//! summed up once, and what a turn leads to is a sum of few parts.

use gambero::{Board, Card, CardSet, Direction, Pile, Talk, View};

use super::inputs::{Encoder, KINDS, MINE, UnseenCard, slots};
use super::network::{FIRST, HEADS, Network, worth};
use super::wide::{Heads, WeightedSum};
use crate::features::{HandFigures, MOST_CARDS, Measure, PileFigures};
use crate::weights::Weights;
use pulp::Arch;

/// Values boards and hands after a turn of one seat.
pub(crate) struct Judge<'a> {
    network: &'a Network,
    encoder: Encoder,
    measure: Measure,
    /// The opinion of `careful` on the turn, where it counts.
    careful: Option<Weights>,
    /// The hand before the turn.
    hand: CardSet,
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
    /// A hash table of the places of hands, from 1; 0 where there is none yet.
    hand_places: Vec<u16>,
    hands: Vec<HandSum>,
    /// For each pile, in its own slot or in that of its twin, and for each top the place of its sum, from 1;
    /// 0 where there is none yet.
    pile_places: [[[u8; TOPS]; 2]; Pile::MAX],
    piles: Vec<PileSum>,
    cards: Vec<UnseenCard>,
    rows: Vec<u16>,
}

/// The part of the sum that a hand has wherever the piles are, with what does not change during the turn.
struct HandSum {
    hand: CardSet,
    sum: [f32; FIRST],
    figures: HandFigures,
    /// For each kind of input the cards of the hand that have one around a top: a byte for each slot, a bit
    /// for each card of the hand before the turn.
    kinds: [u32; KINDS],
}

/// The part of the sum that a pile has with its top.
struct PileSum {
    sum: [f32; FIRST],
    figures: PileFigures,
    /// Where the inputs begin of each card of the hand before the turn.
    windows: [u16; MOST_CARDS],
    /// The cards that have any: a bit for each.
    near: u8,
}

/// A pile has the top from before the turn or a card of the hand.
const TOPS: usize = 1 + MOST_CARDS;

/// Twice as many as there are hands that a turn can leave, so that a free place is soon found.
const HASHES: usize = 2 << MOST_CARDS;

/// Each card has at most two inputs around each top, and there is one for two tops together.
const MOST_ROWS: usize = 2 * MOST_CARDS * Pile::MAX + 1;

impl<'a> Judge<'a> {
    pub(crate) fn new(network: &'a Network, view: &View, talk: &Talk, scratch: &'a mut Scratch) -> Self {
        let careful = Weights::of(view.variant(), view.players()).filter(|_| network.prior > 0.0);
        let (encoder, measure) = (Encoder::new(view, talk), Measure::new(view, talk));
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
        scratch.hand_places.resize(HASHES, 0);
        scratch.hands.clear();
        scratch.pile_places = Default::default();
        scratch.piles.clear();
        let mut top_numbers = [0; Card::MAX_CODE as usize + 1];
        for (card, number) in hand.iter().zip(1..) {
            top_numbers[usize::from(card.code())] = number;
        }
        let (fixed, arch) = ([0.0; FIRST], Arch::new());
        let mut judge = Self { network, encoder, measure, careful, hand, top_numbers, fixed, scratch, arch };
        judge.fixed = judge.sum_fixed();
        judge
    }

    /// The part of the sum that does not change during the turn.
    fn sum_fixed(&mut self) -> [f32; FIRST] {
        let (network, Scratch { cards, rows, .. }) = (self.network, &mut *self.scratch);
        cards.clear();
        self.encoder.unseen_cards(|card| cards.push(card));
        rows.clear();
        self.encoder.fixed_inputs(|place| rows.push(place as u16));
        let start = &network.first[network.first.len() - 1];
        self.arch.dispatch(WeightedSum { network, start, cards, rows })
    }

    /// The chances of the heads.
    pub(crate) fn chances(&mut self, board: &Board, hand: CardSet) -> [f32; HEADS] {
        self.judge(board, hand).0
    }

    /// How good a turn is that ends like this.
    pub(crate) fn worth(&mut self, board: &Board, hand: CardSet) -> f32 {
        let (chances, prior) = self.judge(board, hand);
        prior + worth(&chances)
    }

    /// The chances of the heads, and what the opinion of `careful` counts.
    #[inline]
    fn judge(&mut self, board: &Board, hand: CardSet) -> ([f32; HEADS], f32) {
        let hand = self.hand_place(hand);
        let slots = slots(board);
        let places: [_; Pile::MAX] = std::array::from_fn(|slot| self.pile_place(slot, slots[slot], board));
        let (hand, piles) = (&self.scratch.hands[hand], places.map(|place| &self.scratch.piles[place]));
        let figures_of_piles = piles.map(|pile| &pile.figures);
        let figures = self.measure.game_figures(board, &hand.figures, figures_of_piles);
        let prior = self.careful.map_or(0.0, |careful| {
            let figures = self.measure.turn_figures(&figures, &hand.figures, figures_of_piles);
            self.network.prior * careful.value(&figures)
        });
        let (mut rows, mut count) = ([0; MOST_ROWS], 0);
        let mut put = |place: u16| {
            rows[count] = place;
            count += 1;
        };
        let near = u32::from_le_bytes(piles.map(|pile| pile.near));
        for (kind, cards) in (0..).zip(hand.kinds) {
            let mut cards = near & cards;
            while cards != 0 {
                let (slot, card) = (cards.trailing_zeros() / 8, cards.trailing_zeros() % 8);
                put(piles[slot as usize].windows[card as usize] + kind);
                cards &= cards - 1;
            }
        }
        if let Some(place) = self.encoder.pair_input(board) {
            put(place as u16);
        }
        let parts = [&hand.sum, &piles[0].sum, &piles[1].sum, &piles[2].sum, &piles[3].sum];
        let heads = Heads { network: self.network, parts, rows: &rows[..count], figures: &figures };
        (self.arch.dispatch(heads), prior)
    }

    /// The place of the sum of a hand.
    #[inline]
    fn hand_place(&mut self, hand: CardSet) -> usize {
        let mix = (hand.bits() as u64 ^ (hand.bits() >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut hash = (mix >> (u64::BITS - HASHES.ilog2())) as usize;
        loop {
            let place = usize::from(self.scratch.hand_places[hash]);
            if place == 0 {
                self.sum_hand(hand);
                self.scratch.hand_places[hash] = self.scratch.hands.len() as u16;
                return self.scratch.hands.len() - 1;
            }
            if self.scratch.hands[place - 1].hand == hand {
                return place - 1;
            }
            hash = (hash + 1) % HASHES;
        }
    }

    fn sum_hand(&mut self, hand: CardSet) {
        let rows = &mut self.scratch.rows;
        rows.clear();
        self.encoder.hand_inputs(hand, |place| rows.push(place as u16));
        let (network, start) = (self.network, &self.fixed);
        let sum = self.arch.dispatch(WeightedSum { network, start, cards: &[], rows });
        let mut kinds = [0; KINDS];
        for (place, card) in self.hand.iter().enumerate().filter(|(_, card)| hand.contains(*card)) {
            kinds[MINE] |= 0x0101_0101 << place;
            let on_rising = self.encoder.partner(card, Direction::Rising, hand);
            let on_falling = self.encoder.partner(card, Direction::Falling, hand);
            if let Some(kind) = on_rising {
                kinds[kind] |= 0x0000_0101 << place;
            }
            if let Some(kind) = on_falling {
                kinds[kind] |= 0x0101_0000 << place;
            }
        }
        self.scratch.hands.push(HandSum { hand, sum, figures: self.measure.of_hand(hand), kinds });
    }

    /// The place of the sum of the pile that is in a slot.
    #[inline]
    fn pile_place(&mut self, slot: usize, pile: Pile, board: &Board) -> usize {
        let top = usize::from(self.top_numbers[board.top(pile).map_or(0, |top| usize::from(top.code()))]);
        let is_twin = usize::from(slot != pile.index());
        let place = self.scratch.pile_places[pile.index()][is_twin][top];
        if place == 0 {
            self.sum_pile(slot, pile, board);
            let place = self.scratch.piles.len();
            self.scratch.pile_places[pile.index()][is_twin][top] = place as u8;
            return place - 1;
        }
        usize::from(place) - 1
    }

    fn sum_pile(&mut self, slot: usize, pile: Pile, board: &Board) {
        let (mut sum, mut windows, mut near) = ([0.0; FIRST], [0; MOST_CARDS], 0);
        // Quick & Easy has two slots.
        if slot < self.network.variant().pile_count() {
            let (network, Scratch { cards, rows, .. }) = (self.network, &mut *self.scratch);
            cards.clear();
            self.encoder.near_cards(slot, pile, board, |card| cards.push(card));
            rows.clear();
            rows.extend(self.encoder.command_input(slot, pile, board).map(|place| place as u16));
            let start = &network.first[self.encoder.way_input(slot, pile, board)];
            sum = self.arch.dispatch(WeightedSum { network, start, cards, rows });
            let window = self.encoder.window(slot, pile, board);
            for (i, card) in self.hand.iter().enumerate() {
                if let Some(place) = window.place(card) {
                    windows[i] = place as u16;
                    near |= 1 << i;
                }
            }
        }
        let figures = self.measure.of_pile(pile, board.top(pile));
        self.scratch.piles.push(PileSum { sum, figures, windows, near });
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
    fn every_machine_gets_the_same_sums() {
        let (mut planner, mut scratch, mut compared) = (Planner::default(), Scratch::default(), 0);
        for (variant, players) in Variant::ALL.into_iter().flat_map(|v| [1, 3].map(|p| (v, p))) {
            let mut game = Playthrough::new(&Deal::from_seed(variant, players, 5, None).unwrap());
            let network = network(variant, players).unwrap();
            while game.state().outcome().is_none() {
                game.say_all(|_| Speech::Claims);
                let view = game.view(game.state().active());
                let mut values = archs().into_iter().map(|arch| {
                    let mut judge = Judge::new(network, &view, game.talk(), &mut scratch);
                    judge.arch = arch;
                    judge.fixed = judge.sum_fixed();
                    let mut values = Vec::new();
                    planner.search(&view, 8, |board, hand| {
                        values.push(judge.chances(board, hand).map(f32::to_bits));
                        judge.worth(board, hand)
                    });
                    values
                });
                let first = values.next().unwrap();
                compared += first.len();
                assert!(values.all(|values| values == first), "{}", game.state());
                let Some(best) = planner.best() else { break };
                for action in planner.plan(best).actions() {
                    game.act(action).unwrap();
                }
            }
        }
        assert!(compared > 5_000, "{compared}");
    }

    #[test]
    fn the_quick_way_and_the_plain_way_agree() {
        let (mut planner, mut scratch, mut compared) = (Planner::default(), <[Scratch; 2]>::default(), 0);
        for (variant, players) in Variant::ALL.into_iter().flat_map(|v| (1..=5).map(move |p| (v, p))) {
            let mut game = Playthrough::new(&Deal::from_seed(variant, players, 4, None).unwrap());
            let network = network(variant, players).unwrap();
            while game.state().outcome().is_none() {
                game.say_all(|_| Speech::Claims);
                let view = game.view(game.state().active());
                let measure = Measure::new(&view, game.talk());
                let [scratch, other_scratch] = &mut scratch;
                let mut judge = Judge::new(network, &view, game.talk(), scratch);
                let mut mirrored = judge.mirrored(other_scratch);
                assert_eq!(mirrored.is_none(), variant.has_commands());
                planner.search(&view, 8, |board, hand| {
                    for judge in [&mut judge].into_iter().chain(&mut mirrored) {
                        let plain = plain(network, &judge.encoder, &measure, board, hand);
                        for (quick, plain) in judge.chances(board, hand).into_iter().zip(plain) {
                            assert!((quick - plain).abs() < 1e-4, "{}: {quick} and {plain}", game.state());
                        }
                        compared += 1;
                    }
                    judge.worth(board, hand)
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
