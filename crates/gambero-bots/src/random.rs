//! `random`: any legal action, but none that loses at once where another does not.

use gambero::{Action, SplitMix64, Talk, View};

use crate::bot::{Bot, Choice, Reason};
use crate::turn::Turn;

pub(crate) struct Random {
    rng: SplitMix64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self { rng: SplitMix64::new(seed) }
    }
}

impl Bot for Random {
    fn act(&mut self, view: &View, _: &Talk) -> Choice {
        let turn = Turn::new(view);
        let play = |(card, pile)| Action::Play { card, pile };
        let end = view.may_end().then_some(Action::End);
        // One pass, each action that comes up taking the place of the last with the right chance.
        let mut chosen = end;
        let mut count = u64::from(end.is_some());
        for (card, pile) in turn.plays().filter(|(card, pile)| turn.is_safe_with(*card, *pile)) {
            count += 1;
            if self.rng.below(count) == 0 {
                chosen = Some(play((card, pile)));
            }
        }
        match chosen {
            Some(action) => Choice { action, reason: Reason::Chance },
            None => Choice {
                action: turn.plays().next().map_or(Action::Concede, play),
                reason: Reason::NothingBetter,
            },
        }
    }
}
