//! `skilled`: the whole turn that the learned network likes best.

use gambero::{Talk, View};

use crate::bot::{Bot, Choice};
use crate::careful::{Careful, choice};
use crate::net::{Network, network};
use crate::plan::Plan;
use crate::thinker::Thinker;

/// Plays by a value network alone.
#[derive(Default)]
pub struct Skilled<'a> {
    /// The network, if it is not the one that comes with the program.
    own: Option<&'a Network>,
    thinker: Thinker,
    plan: Plan,
}

/// How many turns of each length are followed further.
const BEAM: usize = 24;

impl<'a> Skilled<'a> {
    /// Plays by another network than the one that comes with the program.
    pub fn with(network: &'a Network) -> Self {
        Self { own: Some(network), ..Self::default() }
    }
}

impl Bot for Skilled<'_> {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let next = self.plan.next(view).or_else(|| {
            let network = self.own.or_else(|| network(view.variant(), view.players()))?;
            self.plan = self.thinker.think(network, view, talk, BEAM, 0)?.1.plan;
            self.plan.next(view)
        });
        next.map_or_else(|| Careful::new(None).act(view, talk), |action| choice(view, talk, action))
    }
}
