//! Depth-first search with a transposition table of positions that are known to be lost: a proof if it comes
//! to an end.

use gambero::{Action, CardSet, Outcome, State};

use crate::bound;
use crate::key::{Key, Keys};
use crate::score::score;
use crate::solver::Meter;

/// What a depth-first search keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct Depth {
    lost: Keys,
    /// The moves still to be tried on the way down to the present position.
    moves: Vec<Move>,
    /// The winning line, last action first.
    line: Vec<Action>,
}

#[derive(Clone, Copy, Debug)]
struct Move {
    score: i32,
    action: Action,
    key: Key,
}

impl Depth {
    /// Forgets what belongs to another root.
    pub(crate) fn begin(&mut self) {
        self.lost.clear();
    }

    /// Whether the root can be won, with a line in [`Depth::line`]; or `None` if the meter runs out first.
    /// What has been found to be lost is remembered, so that another call goes on faster.
    pub(crate) fn search(&mut self, root: &State, meter: &mut Meter<'_>) -> Option<bool> {
        self.moves.clear();
        self.line.clear();
        let drawn_from = root.draw_pile().collect();
        let found = self.below(root, drawn_from, meter);
        self.line.reverse();
        found
    }

    /// The line of a search that found a win.
    pub(crate) fn line(&self) -> &[Action] {
        &self.line
    }

    fn below(&mut self, state: &State, drawn_from: CardSet, meter: &mut Meter<'_>) -> Option<bool> {
        let start = self.moves.len();
        let idle_end = bound::end_is_idle(state);
        for action in state.actions() {
            if idle_end && action == Action::End {
                continue;
            }
            if !meter.tick() {
                return None;
            }
            let Some(next) = after(state, action) else { continue };
            if next.outcome() == Some(Outcome::Won) {
                self.line.push(action);
                return Some(true);
            }
            if next.outcome().is_some() || bound::is_lost(&next) {
                continue;
            }
            let key = Key::new(&next, drawn_from);
            if !self.lost.contains(&key) {
                self.moves.push(Move { score: score(&next), action, key });
            }
        }
        // The best is taken first, from the end; equal ones in the order of the engine.
        self.moves[start..].reverse();
        self.moves[start..].sort_by_key(|next| next.score);
        while self.moves.len() > start {
            let Some(Move { action, key, .. }) = self.moves.pop() else { break };
            if self.lost.contains(&key) {
                continue;
            }
            let Some(next) = after(state, action) else { continue };
            match self.below(&next, drawn_from, meter) {
                Some(false) => _ = self.lost.insert(key),
                Some(true) => {
                    self.line.push(action);
                    return Some(true);
                }
                None => return None,
            }
        }
        Some(false)
    }
}

/// The state after an action that the engine has listed.
fn after(state: &State, action: Action) -> Option<State> {
    let mut next = *state;
    next.act(action).is_ok().then_some(next)
}
