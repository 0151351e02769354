//! Beam search: layer by layer, by cards laid, the best-looking positions of each layer are kept. It finds
//! the wins of whole deals.

use gambero::{Action, Card, CardSet, Outcome, Pile, State};

use crate::bound;
use crate::key::{Key, Keys};
use crate::score::score;
use crate::solver::Meter;

/// What a beam search keeps between calls: nothing but memory.
#[derive(Debug, Default)]
pub(crate) struct Beam {
    seen: Keys,
    layer: Vec<(State, u32)>,
    candidates: Vec<Candidate>,
    /// Every position kept, with the one before it.
    trail: Vec<Step>,
}

/// A card laid, and whether the turn was ended behind it; no card for the root.
#[derive(Clone, Copy, Debug)]
struct Step {
    before: u32,
    play: Option<(Card, Pile)>,
    ends: bool,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    score: i32,
    /// The place in the layer that it comes from.
    from: u32,
    play: (Card, Pile),
    ends: bool,
}

/// What became of a beam.
#[derive(Debug)]
pub(crate) enum Found {
    /// A win.
    Line(Vec<Action>),
    /// No win, and no position was left out: there is none.
    Lost,
    /// No win in this width.
    Nothing,
    /// The meter ran out.
    Spent,
}

impl Beam {
    /// Searches with at most `width` positions a layer.
    pub(crate) fn search(&mut self, root: &State, width: usize, meter: &mut Meter<'_>) -> Found {
        let drawn_from: CardSet = root.draw_pile().collect();
        let mut complete = true;
        self.trail.clear();
        self.layer.clear();
        self.keep(*root, Step { before: 0, play: None, ends: false });
        let mut ended = *root;
        if ended.end().is_ok() && ended.outcome().is_none() {
            self.keep(ended, Step { before: 0, play: None, ends: true });
        }
        loop {
            self.seen.clear();
            self.candidates.clear();
            for from in 0..self.layer.len() {
                let state = self.layer[from].0;
                for play in state.plays() {
                    if !meter.tick() {
                        return Found::Spent;
                    }
                    let mut next = state;
                    if next.play(play.0, play.1).is_err() {
                        continue;
                    }
                    let mut candidate = Candidate { score: 0, from: from as u32, play, ends: false };
                    if next.outcome() == Some(Outcome::Won) {
                        return Found::Line(self.line(candidate));
                    }
                    // A position that is lost by its unplayed cards stays so when the turn ends.
                    if next.outcome().is_some() || bound::is_lost(&next) {
                        continue;
                    }
                    if self.seen.insert(Key::new(&next, drawn_from)) {
                        candidate.score = score(&next);
                        self.candidates.push(candidate);
                    }
                    if bound::end_is_idle(&next) || next.end().is_err() || next.outcome().is_some() {
                        continue;
                    }
                    if self.seen.insert(Key::new(&next, drawn_from)) {
                        candidate.ends = true;
                        candidate.score = score(&next);
                        self.candidates.push(candidate);
                    }
                }
            }
            if self.candidates.is_empty() {
                return if complete { Found::Lost } else { Found::Nothing };
            }
            complete &= self.candidates.len() <= width;
            self.select(width);
        }
    }

    /// Makes the next layer of the best candidates.
    fn select(&mut self, width: usize) {
        if self.candidates.len() > width {
            let order = |one: &Candidate| (-one.score, one.from, one.play, one.ends);
            self.candidates.select_nth_unstable_by_key(width, order);
            self.candidates.truncate(width);
            // The order of the engine again, whatever the selection did to it.
            self.candidates.sort_unstable_by_key(order);
        }
        let before = std::mem::take(&mut self.layer);
        for place in 0..self.candidates.len() {
            let Candidate { from, play, ends, .. } = self.candidates[place];
            let (mut state, trail) = before[from as usize];
            // These went well a moment ago.
            if state.play(play.0, play.1).is_ok() && (!ends || state.end().is_ok()) {
                self.keep(state, Step { before: trail, play: Some(play), ends });
            }
        }
    }

    fn keep(&mut self, state: State, step: Step) {
        self.layer.push((state, self.trail.len() as u32));
        self.trail.push(step);
    }

    /// The actions that led to a candidate.
    fn line(&self, last: Candidate) -> Vec<Action> {
        let mut line = Vec::new();
        let mut step =
            Step { before: self.layer[last.from as usize].1, play: Some(last.play), ends: last.ends };
        loop {
            if step.ends {
                line.push(Action::End);
            }
            let Some((card, pile)) = step.play else { break };
            line.push(Action::Play { card, pile });
            step = self.trail[step.before as usize];
        }
        line.reverse();
        line
    }
}
