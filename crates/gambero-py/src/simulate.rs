//! Many games: the native part of `gambero.simulate`.

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use gambero::{LossReason, Outcome};
use gambero_sim::{Each, Setup, simulate_each};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::bot::{Asked, player};
use crate::error::wrong;
use crate::interrupt::interruptible;
use crate::read::{self, Layout, argument};
use crate::record::Record;

/// One game of many that has ended.
struct Row {
    number: u64,
    seed: u64,
    outcome: Option<Outcome>,
    left: u8,
    turns: u16,
    record: Option<gambero_record::Record>,
}

/// What came of the games, for `gambero.simulate`.
#[pyfunction]
#[pyo3(name = "_simulate")]
#[expect(clippy::too_many_arguments, reason = "they are those of the function in Python")]
pub(crate) fn play_games<'py>(
    py: Python<'py>,
    variant: &str,
    #[pyo3(from_py_with = argument::players)] players: usize,
    bots: Vec<String>,
    #[pyo3(from_py_with = argument::games)] games: u64,
    #[pyo3(from_py_with = argument::seed)] seed: u64,
    signals: bool,
    open: bool,
    layout: Option<Layout>,
    #[pyo3(from_py_with = argument::looks)] looks: Option<u32>,
    #[pyo3(from_py_with = argument::think_ms)] think_ms: Option<u64>,
    #[pyo3(from_py_with = argument::threads)] threads: usize,
    records: bool,
) -> PyResult<Bound<'py, PyDict>> {
    if bots.is_empty() || bots.len() > players {
        return Err(wrong(format_args!("name 1 to {players} bots, one a seat, and not {}", bots.len())));
    }
    if games == 0 {
        return Err(wrong("games: expected 1 or more, found 0"));
    }
    if seed.checked_add(games - 1).is_none() {
        return Err(wrong(format_args!(
            "seed: {games} games from {seed} on pass the largest seed, {}",
            u64::MAX
        )));
    }
    let mut setup = Setup::new(read::variant(variant)?, players, &[]);
    setup.bots = bots.iter().map(|bot| player(bot)).collect::<PyResult<_>>()?;
    setup.layout = layout.map(|layout| layout.choice()).transpose()?;
    setup.effort = Asked::new(looks, think_ms)?.effort();
    setup.threads = read::threads(threads)?;
    (setup.talks, setup.open, setup.seed, setup.games) = (signals, open, seed, games);

    let (report, mut rows) = interruptible(py, |stopped| {
        let rows = Mutex::new(Vec::new());
        let tell = |played: gambero_sim::Played<'_>| {
            let row = Row {
                number: played.number,
                seed: played.result.seed,
                outcome: played.end.outcome(),
                left: played.end.left() as u8,
                turns: played.result.turns as u16,
                record: played.record,
            };
            rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
        };
        let go_on = |_| !stopped.load(Ordering::Relaxed);
        let report = simulate_each(&setup, Each { tell: &tell, records }, &go_on);
        report.map(|report| (report, rows.into_inner().unwrap_or_else(PoisonError::into_inner)))
    })?
    .map_err(wrong)?;
    rows.sort_unstable_by_key(|row| row.number);

    let result = PyDict::new(py);
    let losses = PyDict::new(py);
    for reason in LossReason::ALL {
        losses.set_item(reason.name(), report.losses(reason))?;
    }
    result.set_item("losses", losses)?;
    result.set_item("seconds", report.seconds)?;
    result.set_item("rows", columns(py, &rows)?)?;
    let records: Vec<_> = rows.into_iter().filter_map(|row| row.record.map(Record::from)).collect();
    result.set_item("records", records)?;
    Ok(result)
}

/// The games as columns.
fn columns<'py>(py: Python<'py>, rows: &[Row]) -> PyResult<Bound<'py, PyDict>> {
    let columns = PyDict::new(py);
    columns.set_item("seed", PyArray1::from_iter(py, rows.iter().map(|row| row.seed)))?;
    columns
        .set_item("won", PyArray1::from_iter(py, rows.iter().map(|row| row.outcome == Some(Outcome::Won))))?;
    columns.set_item("left", PyArray1::from_iter(py, rows.iter().map(|row| row.left)))?;
    columns.set_item("turns", PyArray1::from_iter(py, rows.iter().map(|row| row.turns)))?;
    let reasons: Vec<_> = rows.iter().map(|row| read::reason_name(row.outcome).unwrap_or_default()).collect();
    columns.set_item("reason", py.import("numpy")?.call_method1("array", (reasons, "U8"))?)?;
    Ok(columns)
}
