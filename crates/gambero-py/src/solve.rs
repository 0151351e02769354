//! The solver.

use std::sync::atomic::Ordering;

use gambero_solver::{Solver, Verdict};
use pyo3::prelude::*;

use crate::action::Action;
use crate::error::unreadable;
use crate::interrupt::interruptible;
use crate::read::argument;
use crate::state::State;

/// What the solver found: `verdict` is ``'won'`` with the actions that win in `line`, ``'lost'``, which is a
/// proof, or ``'unknown'``; `positions` is how many it has looked at.
#[pyclass(frozen, eq, hash, get_all, module = "gambero")]
#[derive(PartialEq, Hash)]
pub(crate) struct Solution {
    /// ``'won'``, ``'lost'`` or ``'unknown'``.
    verdict: &'static str,
    /// The actions that win, if it is won.
    line: Vec<Action>,
    /// How many positions were looked at.
    positions: u64,
}

#[pymethods]
impl Solution {
    #[new]
    fn new(
        verdict: &str,
        line: Vec<Bound<'_, Action>>,
        #[pyo3(from_py_with = argument::positions)] positions: u64,
    ) -> PyResult<Self> {
        let known = ["won", "lost", "unknown"].into_iter().find(|known| *known == verdict);
        let verdict = known.ok_or_else(|| unreadable("a verdict is won, lost or unknown"))?;
        Ok(Self { verdict, line: line.iter().map(|action| *action.get()).collect(), positions })
    }

    fn __repr__(&self) -> String {
        let line: Vec<_> = self.line.iter().map(|action| format!("Action('{}')", action.__str__())).collect();
        format!("Solution('{}', [{}], {})", self.verdict, line.join(", "), self.positions)
    }

    fn __getnewargs__(&self) -> (&'static str, Vec<Action>, u64) {
        (self.verdict, self.line.clone(), self.positions)
    }
}

/// Whether a game can be won from here with all cards known, looking at no more than so many positions.
/// The same question always has the same answer. Other threads of Python go on meanwhile, and Ctrl-C stops
/// it.
///
/// >>> import gambero
/// >>> solution = gambero.solve(gambero.Deal.from_seed('quick', 3, 7).state())
/// >>> solution.verdict, len(solution.line)
/// ('won', 85)
#[pyfunction]
#[pyo3(signature = (state, positions=100_000))]
pub(crate) fn solve(
    py: Python<'_>,
    state: &State,
    #[pyo3(from_py_with = argument::positions)] positions: u64,
) -> PyResult<Solution> {
    let state = state.0.state();
    let found = interruptible(py, |stopped| {
        Solver::new().solve(state, positions, &|_| !stopped.load(Ordering::Relaxed))
    })?;
    let (verdict, line) = match found.verdict {
        Verdict::Won(line) => ("won", Action::all(line, &state.deck())),
        Verdict::Lost => ("lost", Vec::new()),
        Verdict::Unknown => ("unknown", Vec::new()),
    };
    Ok(Solution { verdict, line, positions: found.positions })
}
