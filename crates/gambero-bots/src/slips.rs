//! Slips: a bot that now and then lays another card than the one it would choose, as people do.

use gambero::{Action, Card, Pile, SplitMix64, Talk, View};

use crate::bot::{Bot, Choice, Clock, Effort, Reason};
use crate::turn::Turn;

/// A bot that slips in one of ten turns: one of the cards that it must lay is then another one, near on its
/// pile if there is such a card, and none that loses at once if it can be helped.
pub struct Slips {
    bot: Box<dyn Bot>,
    rng: SplitMix64,
    /// After how many cards of this turn it slips.
    at: Option<usize>,
}

/// One in so many turns has a slip.
const ONE_IN: u64 = 10;

/// How many of the nearest cards of each pile somebody looks at who slips.
const NEAR: usize = 3;

impl Slips {
    /// The bot, with slips. The seed is for when they happen, and what is laid then.
    pub fn new(bot: Box<dyn Bot>, seed: u64) -> Self {
        Self { bot, rng: SplitMix64::new(seed), at: None }
    }

    /// Another play than the one that was chosen, if there is one that does not lose at once.
    fn another(&mut self, view: &View, chosen: Action) -> Option<Action> {
        let turn = Turn::new(view);
        let near = turn.near_plays(NEAR);
        let others = |(card, pile): &(Card, Pile)| {
            chosen != Action::Play { card: *card, pile: *pile } && turn.is_safe_with(*card, *pile)
        };
        let mut plays: Vec<_> = turn.plays().filter(others).collect();
        if plays.iter().any(|(card, pile)| near[pile.index()].contains(*card)) {
            plays.retain(|(card, pile)| near[pile.index()].contains(*card));
        }
        if plays.is_empty() {
            return None;
        }
        let (card, pile) = plays[self.rng.below(plays.len() as u64) as usize];
        Some(Action::Play { card, pile })
    }

    /// The choice, or another one where the bot slips.
    fn perhaps_another(&mut self, view: &View, choice: Choice) -> Choice {
        let (played, minimum) = (view.board().played(), view.board().minimum());
        if played == 0 {
            let slips = self.rng.below(ONE_IN) == 0;
            self.at = slips.then(|| self.rng.below(minimum.max(1) as u64) as usize);
        }
        if self.at != Some(played) || !matches!(choice.action, Action::Play { .. }) {
            return choice;
        }
        self.at = None;
        let another = self.another(view, choice.action);
        another.map_or(choice, |action| Choice { action, reason: Reason::Chance })
    }
}

impl Bot for Slips {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let best = self.bot.act(view, talk);
        self.perhaps_another(view, best)
    }

    fn act_while(&mut self, view: &View, talk: &Talk, go_on: &dyn Fn() -> bool) -> Option<Choice> {
        let best = self.bot.act_while(view, talk, go_on)?;
        Some(self.perhaps_another(view, best))
    }

    fn think_for(&mut self, effort: Effort) {
        self.bot.think_for(effort);
    }

    fn use_clock(&mut self, clock: Clock) {
        self.bot.use_clock(clock);
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, State, Variant};

    use super::*;
    use crate::ladder::NewBot as _;
    use gambero_protocol::Level;

    /// Plays games. Gives all that was done, the number of turns, and how often another card was laid than
    /// the bot itself would have chosen.
    fn play(variant: Variant, players: usize) -> (Vec<Action>, usize, usize) {
        let (mut actions, mut turns, mut slips) = (Vec::new(), 0, 0);
        for seed in 0..120 {
            let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
            let mut bots: Vec<_> =
                (0..players).map(|seat| Slips::new(Level::Greedy.bot(0), seed << 3 | seat as u64)).collect();
            while state.outcome().is_none() {
                let view = state.view(state.active());
                let best = Level::Greedy.bot(0).act(&view, &Talk::default());
                let done = bots[state.active().index()].act(&view, &Talk::default());
                turns += usize::from(view.board().played() == 0);
                if done.action != best.action {
                    slips += 1;
                    let Action::Play { card, pile } = done.action else { panic!("{:?}", done.action) };
                    assert!(Turn::new(&view).is_safe_with(card, pile), "{variant}, seed {seed}");
                }
                state.act(done.action).unwrap();
                actions.push(done.action);
            }
        }
        (actions, turns, slips)
    }

    #[test]
    fn a_tenth_of_the_turns_has_a_slip_and_none_loses_at_once() {
        for variant in Variant::ALL {
            let (_, turns, slips) = play(variant, 3);
            let share = slips as f64 / turns as f64;
            // Where no other card is safe, the turn has none.
            assert!((0.05..0.12).contains(&share), "{variant}: {slips} slips in {turns} turns");
        }
    }

    #[test]
    fn the_same_seed_slips_in_the_same_way() {
        assert_eq!(play(Variant::Original, 2), play(Variant::Original, 2));
    }
}
