//! `careful`: values whole turns. It looks at what the table and its hand would be like after each turn that
//! it could play, and takes the best by a linear function whose weights were tuned for each variant and
//! number of players.

use gambero::{Action, Card, Pile, Talk, View};

use crate::bot::{Bot, Choice, Reason};
use crate::features::{Measure, Tally};
use crate::greedy::{Greedy, why};
use crate::habit::Habit;
use crate::plan::{Ban, Plan, Planner};
use crate::prices::prices;
use crate::turn::Turn;
use crate::weights::Weights;

pub(crate) struct Careful {
    weights: Option<Weights>,
    habit: Option<Habit>,
    planner: Planner,
    plan: Plan,
}

/// How many turns of each length are followed further.
const BEAM: usize = 48;

/// How far a card beyond the duties may go for somebody who likes long turns.
const LONG: i32 = 10;

impl Careful {
    pub(crate) fn new(weights: Option<Weights>) -> Self {
        Self { weights, habit: None, planner: Planner::default(), plan: Plan::default() }
    }

    /// With a habit that makes it play worse.
    pub(crate) fn with_habit(habit: Habit) -> Self {
        let ban = Ban { jumps: habit == Habit::NoJumps, extras: habit == Habit::ShortTurns };
        Self { habit: Some(habit), planner: Planner::without(ban), ..Self::new(None) }
    }

    /// The weights that it goes by.
    fn weights(&self, view: &View) -> Option<Weights> {
        let tuned = self.weights.or_else(|| Weights::of(view.variant(), view.players()))?;
        Some(self.habit.map_or(tuned, |habit| habit.weights(tuned)))
    }
}

impl Habit {
    /// `careful` with this habit.
    pub fn bot(self) -> Box<dyn Bot> {
        Box::new(Careful::with_habit(self))
    }
}

impl Bot for Careful {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let nothing = Talk::default();
        let talk = if self.habit == Some(Habit::Deaf) { &nothing } else { talk };
        let Some(weights) = self.weights(view) else {
            return Greedy.act(view, talk);
        };
        let next = self.plan.next(view).or_else(|| {
            let measure = match self.habit {
                Some(Habit::Forgetful) => Measure::forgetful(view, talk),
                _ => Measure::new(view, talk),
            };
            let mut tally = Tally::new(measure);
            self.planner.search(view, BEAM, |nodes| {
                for node in nodes {
                    node.value = weights.value(&tally.turn_figures(&node.board, node.hand));
                }
            });
            self.plan = self.planner.plan(self.planner.best()?);
            self.plan.next(view)
        });
        let next = match (next, self.habit) {
            (Some(Action::End), Some(Habit::LongTurns)) => extra(view).or(next),
            _ => next,
        };
        next.map_or_else(|| Greedy.act(view, talk), |action| choice(view, talk, action))
    }
}

/// The nearest card that somebody who likes long turns lays when the turn could end.
fn extra(view: &View) -> Option<Action> {
    let turn = Turn::new(view);
    let (cost, card, pile) = turn.cheapest(&[0; Pile::MAX])?;
    (cost <= LONG && turn.is_safe_with(card, pile)).then_some(Action::Play { card, pile })
}

/// The next action of a turn thought through, with what speaks for it.
pub(crate) fn choice(view: &View, talk: &Talk, action: Action) -> Choice {
    Choice { action, reason: explain(view, talk, action) }
}

/// What speaks for an action of the player at turn.
pub fn explain(view: &View, talk: &Talk, action: Action) -> Reason {
    match action {
        Action::Play { .. } if view.may_end() => Reason::CheapExtra,
        Action::Play { card, pile } => reason(&Turn::new(view), view, talk, card, pile),
        Action::End | Action::Concede => Reason::EndsTurn,
    }
}

/// What speaks for a play that is not always the nearest.
fn reason(turn: &Turn<'_>, view: &View, talk: &Talk, card: Card, pile: Pile) -> Reason {
    let cost = turn.cost(card, pile);
    let nearer =
        |other: Pile| turn.near_plays(1)[other.index()].iter().any(|near| turn.cost(near, other) < cost);
    let prices = prices(talk, view);
    match why(turn, card, pile) {
        Reason::SmallestStep
            if Pile::ALL.into_iter().any(|other| prices[other.index()] > 0 && nearer(other)) =>
        {
            Reason::LeavesPile
        }
        Reason::SmallestStep if Pile::ALL.into_iter().any(nearer) => Reason::BestTurn,
        reason => reason,
    }
}
