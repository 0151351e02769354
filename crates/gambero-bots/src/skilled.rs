//! `skilled`: the whole turn that the learned network likes best.

use std::sync::Arc;

use gambero::{Talk, Variant, View};

use crate::bot::{Bot, Choice};
use crate::careful::{Careful, choice};
use crate::net::{Network, OtherGame, network_for};
use crate::plan::Plan;
use crate::thinker::Thinker;

/// Plays by a value network alone.
#[derive(Default)]
pub struct Skilled {
    /// The network, if it is not the one that comes with the program.
    own: Option<Arc<Network>>,
    thinker: Thinker,
    plan: Plan,
}

/// How many turns of each length are followed further.
const BEAM: usize = 24;

impl Skilled {
    /// Plays a game by another network than the one that comes with the program. Other games it plays as
    /// `careful` does.
    ///
    /// # Errors
    ///
    /// If the network is for another game.
    pub fn with(network: Arc<Network>, variant: Variant, players: usize) -> Result<Self, OtherGame> {
        network.check(variant, players).map(|()| Self::own(network))
    }

    pub(crate) fn own(network: Arc<Network>) -> Self {
        Self { own: Some(network), ..Self::default() }
    }
}

impl Bot for Skilled {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let next = self.plan.next(view).or_else(|| {
            let network = network_for(self.own.as_deref(), view)?;
            self.plan = self.thinker.think(network, view, talk, BEAM, 0)?.1.plan;
            self.plan.next(view)
        });
        next.map_or_else(|| Careful::new(None).act(view, talk), |action| choice(view, talk, action))
    }
}
