//! The network at work during one turn: what all turns have in common is summed up once.

use gambero::{Board, Card, CardSet, Pile, View};

use super::inputs::{Scene, slots};
use super::network::{FIRST, HEADS, Network, add_row, chance, worth};
use crate::features::{Features, Measure};
use crate::talk::Talk;
use crate::weights::Weights;

/// Values boards and hands after a turn of one seat.
pub(crate) struct Judge<'a> {
    network: &'a Network,
    scene: Scene,
    measure: Measure,
    careful: Option<Weights>,
    fixed: [f32; FIRST],
    /// For each slot and top the place of its sum, from 1; 0 where there is none yet.
    places: [[u8; Card::MAX_CODE as usize + 1]; Pile::MAX],
    sums: Vec<[f32; FIRST]>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(network: &'a Network, view: &View, talk: &Talk) -> Self {
        let scene = Scene::new(view, talk);
        let mut fixed = network.first[network.first.len() - 1];
        scene.fixed_inputs(|place, value| add_row(&mut fixed, &network.first[place], value));
        let measure = Measure::new(view, talk);
        let careful = Weights::of(view.variant(), view.players()).filter(|_| network.prior > 0.0);
        Self {
            network,
            scene,
            measure,
            careful,
            fixed,
            places: [[0; 100]; Pile::MAX],
            sums: Vec::with_capacity(64),
        }
    }

    /// The chances of the heads.
    pub(crate) fn chances(&mut self, board: &Board, hand: CardSet) -> [f32; HEADS] {
        let figures = self.measure.features(board, hand);
        self.chances_with(board, hand, &figures)
    }

    fn chances_with(&mut self, board: &Board, hand: CardSet, figures: &Features) -> [f32; HEADS] {
        let slots = slots(board);
        let mut sums = self.fixed;
        for (slot, pile) in slots.iter().enumerate().take(board.variant().pile_count()) {
            let sum = self.slot_sum(slot, *pile, board);
            for (sum, part) in sums.iter_mut().zip(sum) {
                *sum += part;
            }
        }
        let network = self.network;
        self.scene.hand_inputs(slots, board, hand, |place, value| {
            add_row(&mut sums, &network.first[place], value);
        });
        self.network.heads_of(&sums, figures).map(chance)
    }

    /// How good a turn is that ends like this.
    pub(crate) fn worth(&mut self, board: &Board, hand: CardSet) -> f32 {
        let figures = self.measure.features(board, hand);
        let prior = self.careful.map_or(0.0, |careful| self.network.prior * careful.value(&figures));
        prior + worth(&self.chances_with(board, hand, &figures))
    }

    fn slot_sum(&mut self, slot: usize, pile: Pile, board: &Board) -> &[f32; FIRST] {
        let top = board.top(pile).map_or(0, |top| usize::from(top.code()));
        let place = &mut self.places[slot][top];
        if *place == 0 {
            let mut sum = [0.0; FIRST];
            let put = |place, value| add_row(&mut sum, &self.network.first[place], value);
            self.scene.slot_inputs(slot, pile, board, put);
            self.sums.push(sum);
            *place = self.sums.len() as u8;
        }
        &self.sums[usize::from(*place) - 1]
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Action, Deal, State, Variant};

    use super::*;
    use crate::net::network;
    use crate::talk::claims;
    use crate::thinker::Thinker;

    #[test]
    fn the_quick_way_and_the_plain_way_agree() {
        let mut compared = 0;
        for variant in Variant::ALL {
            for players in 1..=5 {
                let mut state = State::new(&Deal::from_seed(variant, players, 4, None).unwrap());
                let (network, mut talk) = (network(variant, players).unwrap(), Talk::default());
                while state.outcome().is_none() {
                    for seat in state.seats() {
                        let view = state.view(*seat);
                        talk.hear(*seat, claims(&view), &view, true);
                    }
                    let view = state.view(state.active());
                    let Some((best, thought)) = Thinker::default().think(network, &view, &talk, 8, 0) else {
                        break;
                    };
                    let scene = Scene::new(&view, &talk);
                    let figures = Measure::new(&view, &talk).features(&thought.board, thought.hand);
                    let plain = network.chances(&scene, &figures, &thought.board, thought.hand);
                    for (quick, plain) in best.iter().zip(plain) {
                        assert!((quick - plain).abs() < 1e-4, "{state}: {quick} and {plain}");
                    }
                    compared += 1;
                    for action in thought.actions().collect::<Vec<Action>>() {
                        state.act(action, |event| talk.notice(&event)).unwrap();
                    }
                }
            }
        }
        assert!(compared > 500, "{compared}");
    }
}
