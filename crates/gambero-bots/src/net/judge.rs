//! The network at work during one turn: what all turns have in common is summed up once.

use gambero::{Board, Card, CardSet, Pile, Talk, View};

use super::inputs::{Encoder, slots};
use super::network::{FIRST, HEADS, Network, worth};
use super::wide::{Heads, RowSum};
use crate::features::{Features, Measure};
use crate::weights::Weights;
use pulp::Arch;

/// Values boards and hands after a turn of one seat.
pub(crate) struct Judge<'a> {
    network: &'a Network,
    encoder: Encoder,
    measure: Measure,
    /// The opinion of `careful` on the turn, where it counts.
    careful: Option<Weights>,
    fixed: [f32; FIRST],
    /// For each slot and top the place of its sum, from 1; 0 where there is none yet.
    places: [[u8; Card::MAX_CODE as usize + 1]; Pile::MAX],
    sums: Vec<[f32; FIRST]>,
    rows: Vec<(u16, f32)>,
    /// What this machine can do at once.
    arch: Arch,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(network: &'a Network, view: &View, talk: &Talk) -> Self {
        Self::with(network, Encoder::new(view, talk), view, talk)
    }

    /// One that looks at the table from the other end of the scale. `None` where commands make that another
    /// game.
    pub(crate) fn mirrored(network: &'a Network, view: &View, talk: &Talk) -> Option<Self> {
        let alike = !view.variant().has_commands();
        alike.then(|| Self::with(network, Encoder::new(view, talk).mirrored(), view, talk))
    }

    fn with(network: &'a Network, encoder: Encoder, view: &View, talk: &Talk) -> Self {
        let mut rows = Vec::with_capacity(512);
        encoder.fixed_inputs(|place, value| rows.push((place as u16, value)));
        let measure = Measure::new(view, talk);
        let careful = Weights::of(view.variant(), view.players()).filter(|_| network.prior > 0.0);
        let arch = Arch::new();
        let fixed =
            arch.dispatch(RowSum { network, start: &network.first[network.first.len() - 1], rows: &rows });
        Self {
            network,
            encoder,
            measure,
            careful,
            fixed,
            places: [[0; 100]; Pile::MAX],
            sums: Vec::with_capacity(64),
            rows,
            arch,
        }
    }

    /// The chances of the heads.
    pub(crate) fn chances(&mut self, board: &Board, hand: CardSet) -> [f32; HEADS] {
        let figures = self.measure.figures(board, hand).game;
        self.chances_with(board, hand, &figures)
    }

    fn chances_with(&mut self, board: &Board, hand: CardSet, figures: &Features) -> [f32; HEADS] {
        let slots = slots(board);
        let mut places = [0; Pile::MAX];
        let count = board.variant().pile_count();
        for (slot, pile) in slots.iter().enumerate().take(count) {
            places[slot] = self.slot_place(slot, *pile, board);
        }
        let mut rows = [0_u16; MOST_ROWS];
        let mut filled = 0;
        self.encoder.hand_inputs(slots, board, hand, |place, is_there| {
            // What is not there is overwritten by what comes next.
            rows[filled] = place as u16;
            filled += usize::from(is_there);
        });
        let none = &[0.0; FIRST];
        let part = |slot: usize| if slot < count { &self.sums[places[slot]] } else { none };
        let parts = [&self.fixed, part(0), part(1), part(2), part(3)];
        self.arch.dispatch(Heads {
            network: self.network,
            parts: &parts[..=count],
            rows: &rows[..filled],
            figures,
        })
    }

    /// How good a turn is that ends like this.
    pub(crate) fn worth(&mut self, board: &Board, hand: CardSet) -> f32 {
        let figures = self.measure.figures(board, hand);
        let prior = self.careful.map_or(0.0, |careful| self.network.prior * careful.value(&figures.turn));
        prior + worth(&self.chances_with(board, hand, &figures.game))
    }

    fn slot_place(&mut self, slot: usize, pile: Pile, board: &Board) -> usize {
        let top = board.top(pile).map_or(0, |top| usize::from(top.code()));
        let place = &mut self.places[slot][top];
        if *place == 0 {
            self.rows.clear();
            let rows = &mut self.rows;
            self.encoder.slot_inputs(slot, pile, board, |place, value| rows.push((place as u16, value)));
            let sum =
                self.arch.dispatch(RowSum { network: self.network, start: &[0.0; FIRST], rows: &self.rows });
            self.sums.push(sum);
            *place = self.sums.len() as u8;
        }
        usize::from(*place) - 1
    }
}

/// A hand has at most eight cards, each with at most two inputs for itself and two for each pile, and one for
/// its command. After the last one there is room for one that is not there.
const MOST_ROWS: usize = 1 + 8 * (2 + 2 * Pile::MAX + 1) + 1;

#[cfg(test)]
mod tests {
    use gambero::{Action, Deal, Speech, State, Variant};

    use super::*;
    use crate::net::network;
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
                        talk.hear(*seat, view.claims(), &view, Speech::Claims);
                    }
                    let view = state.view(state.active());
                    let Some((best, thought)) = Thinker::default().think(network, &view, &talk, 8, 0) else {
                        break;
                    };
                    let encoder = Encoder::new(&view, &talk);
                    let measure = Measure::new(&view, &talk);
                    let figures = measure.figures(&thought.board, thought.hand).game;
                    let mut inputs = Vec::new();
                    encoder.inputs(&thought.board, thought.hand, |place, value| inputs.push((place, value)));
                    let plain = network.sums(inputs, &figures).heads.map(|sum| 1.0 / (1.0 + (-sum).exp()));
                    for (quick, plain) in best.iter().zip(plain) {
                        assert!((quick - plain).abs() < 1e-4, "{state}: {quick} and {plain}");
                    }
                    compared += 1;
                    for action in thought.actions().collect::<Vec<Action>>() {
                        state.act_with(action, |event| talk.notice(&event)).unwrap();
                    }
                }
            }
        }
        assert!(compared > 500, "{compared}");
    }
}
