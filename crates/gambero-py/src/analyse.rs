//! Finished games looked through.

use std::sync::atomic::Ordering;

use gambero::State;
use gambero_analysis::{Analysis, Thoroughness};
use gambero_solver::Solver;
use pyo3::prelude::*;

use crate::error::wrong;
use crate::interrupt::interruptible;
use crate::read::{self, argument};
use crate::record::Record;

/// Where a game was won or lost: the team's chance after every turn, what the bot `expert` would have played,
/// and how long the game could be won with all cards known. The keys are those of `AnalysisJson` in the
/// server's protocol: ``start``, ``turns`` (each with ``turn``, ``seat``, ``frame``, ``played``, ``chance``,
/// ``best``, ``best_chance``, ``reason``), ``won_before``, ``lost_from``, ``actions``.
///
/// `looks` is how many looks ahead are taken for each turn, `positions` how many the solver may look at in
/// all. The result does not depend on the number of threads; 0 is one a core. Ctrl-C stops it.
#[pyfunction]
#[pyo3(signature = (record, looks=400, positions=1_500_000, threads=0))]
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    record: &Record,
    #[pyo3(from_py_with = argument::looks)] looks: u32,
    #[pyo3(from_py_with = argument::positions)] positions: u64,
    #[pyo3(from_py_with = argument::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let (record, threads) = (record.get(), read::threads(threads)?);
    if !Analysis::can_be_made(&record) {
        return Err(wrong("nobody has played a card: there is nothing to look through"));
    }
    if looks == 0 {
        return Err(wrong("looks must be 1 or more"));
    }
    let thoroughness = Thoroughness { looks, positions, threads };
    let found = interruptible(py, |stopped| {
        let analysis = Analysis::of(&record, thoroughness, &|_| !stopped.load(Ordering::Relaxed))?;
        serde_json::to_string(&analysis.to_json(&record)).ok()
    })?;
    let json = found.ok_or_else(|| wrong("the game could not be looked through"))?;
    py.import("json")?.call_method1("loads", (json,))
}

/// How far along a game a win was still there with all cards known, as ``(won_before, lost_from)``: of the
/// moments, counted in actions from 0, those before `won_before` can be won, and those from `lost_from` on
/// cannot. Between the two lie moments of which nothing was found out.
#[pyfunction]
#[pyo3(signature = (record, positions=1_500_000))]
pub(crate) fn last_winnable(
    py: Python<'_>,
    record: &Record,
    #[pyo3(from_py_with = argument::positions)] positions: u64,
) -> PyResult<(usize, usize)> {
    let record = record.get();
    let actions: Vec<_> = record.actions().collect();
    let found = interruptible(py, |stopped| {
        let go_on = |_| !stopped.load(Ordering::Relaxed);
        Solver::new().last_winnable(&State::new(record.deal()), &actions, positions, &go_on)
    })?;
    found.map(|winnable| (winnable.won_before, winnable.lost_from)).map_err(wrong)
}
