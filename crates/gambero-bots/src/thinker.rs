//! A turn chosen by a value network, with what the network thinks of it: for `skilled` and for learners.

use gambero::{Action, Board, CardSet, Playthrough, SplitMix64, Talk, View};

use crate::determinize::sample;
use crate::net::{HEADS, Judge, Network, Scratch};
use crate::plan::{Plan, Planner};
use crate::rollout::rollout;

/// Chooses whole turns by a value network.
#[derive(Default)]
pub struct Thinker {
    planner: Planner,
    scratch: [Scratch; 2],
}

/// A turn that was chosen.
pub struct Thought {
    pub(crate) plan: Plan,
    /// The board after the turn.
    pub board: Board,
    /// The hand after the turn, before cards are drawn.
    pub hand: CardSet,
}

impl Thought {
    /// The turn's actions.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.plan.actions()
    }
}

impl Thinker {
    /// The best turn from here, or with `rank` above 0 the one that comes so many places after it, and before
    /// it what is expected of the best one; `None` where no turn can be brought to its end or the network is
    /// for another game. At most `beam` turns of each length are followed further.
    pub fn think(
        &mut self,
        network: &Network,
        view: &View,
        talk: &Talk,
        beam: usize,
        rank: usize,
    ) -> Option<([f32; HEADS], Thought)> {
        network.check(view.variant(), view.players()).ok()?;
        let mut judge = Judge::new(network, view, talk, &mut self.scratch[0]);
        self.planner.search(view, beam, |turns| judge.value(turns));
        let best = *self.planner.best()?;
        let chances = judge.chances(&best.board, best.hand);
        if rank > 0 {
            return Some((chances, self.another(rank)?));
        }
        Some((chances, Thought { plan: self.planner.plan(&best), board: best.board, hand: best.hand }))
    }

    /// The turn that comes so many places after the best one of those that [`Self::think`] has just looked
    /// through, or the last one of them.
    pub fn another(&mut self, rank: usize) -> Option<Thought> {
        let node = *self.planner.ranked(rank + 1).last()?;
        Some(Thought { plan: self.planner.plan(&node), board: node.board, hand: node.hand })
    }

    /// What a turn leads to on average, as the network expects it after the next player's turn, in so many
    /// worlds that agree with what is known. `None` if the network is for another game, or `go_on` has
    /// returned
    /// `false`.
    #[expect(clippy::too_many_arguments, reason = "all of them are needed in every world")]
    pub fn foresee(
        &mut self,
        network: &Network,
        view: &View,
        talk: &Talk,
        thought: &Thought,
        worlds: usize,
        rng: &mut SplitMix64,
        go_on: &dyn Fn() -> bool,
    ) -> Option<[f32; HEADS]> {
        network.check(view.variant(), view.players()).ok()?;
        let mut mean = [0.0; HEADS];
        for _ in 0..worlds {
            if !go_on() {
                return None;
            }
            let world = Playthrough::with(sample(view, talk, rng), *talk);
            let chances = rollout(&mut self.planner, &mut self.scratch, network, &thought.plan, world, 1);
            for (mean, chance) in mean.iter_mut().zip(chances) {
                *mean += chance / worlds as f32;
            }
        }
        Some(mean)
    }
}
