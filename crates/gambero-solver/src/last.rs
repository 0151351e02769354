//! From where on a finished game was lost to perfect knowledge.

use gambero::{Action, Refusal, State};

use crate::solver::{Solver, Verdict};

/// How far along a game a win was still there, with all cards known.
///
/// Moments are counted in actions: moment 0 is the start, moment *n* comes after *n* actions. Whoever can win
/// after an action could win before it, so the moments are first winnable, then lost; between the two may lie
/// some of which nothing is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Winnable {
    /// Moments before this one can be won: a line was found.
    pub won_before: usize,
    /// This moment and those behind it are lost: that is a proof. One past the last moment if none is.
    pub lost_from: usize,
    /// How many positions were looked at.
    pub positions: u64,
}

/// An effort for [`Solver::last_winnable`] with which a whole game takes about a second of one core.
pub const WHOLE_GAME: u64 = 1_500_000;

impl Winnable {
    /// The last moment from which a win is known.
    pub fn last(&self) -> Option<usize> {
        self.won_before.checked_sub(1)
    }

    /// Whether every moment is known to be winnable or lost.
    pub fn is_exact(&self) -> bool {
        self.won_before == self.lost_from
    }
}

/// What a first look at a moment may take; each later one takes eight times as much.
const FIRST_LOOK: u64 = 4_000;

impl Solver {
    /// How far along a game a win was still there, looking at no more than `effort` positions in all.
    ///
    /// `go_on` ends the search by saying `false`, as with [`Solver::solve`]; what is known by then is
    /// returned.
    ///
    /// # Errors
    ///
    /// If an action of the game is not legal.
    pub fn last_winnable(
        &mut self,
        start: &State,
        actions: &[Action],
        effort: u64,
        go_on: &dyn Fn(u64) -> bool,
    ) -> Result<Winnable, Refusal> {
        let mut moments = vec![*start];
        let mut state = *start;
        for action in actions {
            state.act(*action)?;
            moments.push(state);
        }
        let mut hunt = Hunt { solver: self, moments: &moments, actions, effort, go_on, stopped: false };
        Ok(hunt.run())
    }
}

struct Hunt<'a> {
    solver: &'a mut Solver,
    moments: &'a [State],
    actions: &'a [Action],
    effort: u64,
    go_on: &'a dyn Fn(u64) -> bool,
    stopped: bool,
}

impl Hunt<'_> {
    fn run(&mut self) -> Winnable {
        let mut known = Winnable { won_before: 0, lost_from: self.moments.len(), positions: 0 };
        let mut look = FIRST_LOOK;
        while !known.is_exact() && known.positions < self.effort && !self.stopped {
            // Each pass halves the open moments: the first takes those without an answer for lost, and so
            // finds the wins before them; the second takes them for won, and finds the losses behind them.
            let mut unanswered = vec![false; self.moments.len()];
            for takes_for_lost in [true, false] {
                let (mut low, mut high) = (known.won_before, known.lost_from);
                while low < high && known.positions < self.effort && !self.stopped {
                    let middle = low.midpoint(high);
                    if !unanswered[middle] {
                        unanswered[middle] = !self.look(middle, look, &mut known);
                    }
                    if unanswered[middle] {
                        (low, high) = if takes_for_lost { (low, middle) } else { (middle + 1, high) };
                    } else {
                        (low, high) = (low.max(known.won_before), high.min(known.lost_from));
                    }
                }
            }
            look *= 8;
        }
        known
    }

    /// Solves one moment and notes what follows from it. Says whether there is an answer.
    fn look(&mut self, moment: usize, effort: u64, known: &mut Winnable) -> bool {
        let (before, go_on) = (known.positions, self.go_on);
        let stopped = std::cell::Cell::new(false);
        let answer = self.solver.solve(&self.moments[moment], effort.min(self.effort - before), &|spent| {
            let goes_on = go_on(before + spent);
            stopped.set(!goes_on);
            goes_on
        });
        self.stopped = stopped.get();
        known.positions += answer.positions;
        match answer.verdict {
            Verdict::Won(line) => {
                // As far as the game went along the same line, it stayed winnable.
                let same = self.actions[moment..].iter().zip(&line).take_while(|(one, other)| one == other);
                known.won_before = moment + same.count() + 1;
                true
            }
            Verdict::Lost => {
                known.lost_from = moment;
                true
            }
            Verdict::Unknown => false,
        }
    }
}
