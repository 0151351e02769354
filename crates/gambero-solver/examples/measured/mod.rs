//! What the solver says of many positions, and how long it takes.

use std::time::{Duration, Instant};

use gambero::State;
use gambero_solver::{Solver, Verdict};

/// Answers that were counted.
#[derive(Default)]
pub(crate) struct Measured {
    /// Won, lost, unknown.
    pub(crate) verdicts: [u32; 3],
    /// How many positions each answer took.
    pub(crate) positions: Vec<u64>,
    times: Vec<Duration>,
}

impl Measured {
    /// Asks about a position.
    pub(crate) fn ask(&mut self, solver: &mut Solver, state: &State, effort: u64) {
        let start = Instant::now();
        let answer = solver.solve(state, effort, &|_| true);
        self.times.push(start.elapsed());
        self.positions.push(answer.positions);
        self.verdicts[match answer.verdict {
            Verdict::Won(_) => 0,
            Verdict::Lost => 1,
            Verdict::Unknown => 2,
        }] += 1;
    }

    /// Positions and seconds that so many of a hundred answers did not exceed; `None` before the first
    /// answer.
    pub(crate) fn at(&mut self, hundredth: usize) -> Option<(u64, f64)> {
        self.positions.sort_unstable();
        self.times.sort_unstable();
        let place = (self.positions.len() * hundredth / 100).min(self.positions.len().checked_sub(1)?);
        Some((self.positions[place], self.times[place].as_secs_f64()))
    }
}
