//! Figures of many games with their intervals: the native part of `gambero.evaluation`.

use gambero_sim::{GameResult, Interval, Paired, Pooled};
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;

type Bounds = (f64, f64, f64);

fn bounds(interval: Interval) -> Bounds {
    (interval.value, interval.low, interval.high)
}

type Columns<'py> = (PyReadonlyArray1<'py, u64>, PyReadonlyArray1<'py, bool>, PyReadonlyArray1<'py, u8>);

fn results((seeds, won, left): &Columns<'_>) -> Vec<GameResult> {
    let (seeds, won, left) = (seeds.as_array(), won.as_array(), left.as_array());
    let rows = seeds.iter().zip(won).zip(left);
    rows.map(|((&seed, &won), &left)| GameResult {
        seed,
        won,
        reason: None,
        left: left.into(),
        turns: 0,
        forfeited: false,
    })
    .collect()
}

/// The share of games won and the mean of the cards left of line-ups that have played the same deals.
#[pyfunction]
#[pyo3(name = "_pool")]
pub(crate) fn pool(line_ups: Vec<Columns<'_>>) -> (Bounds, Bounds) {
    let mut pooled = Pooled::default();
    for columns in &line_ups {
        pooled.add(&results(columns));
    }
    (bounds(pooled.win_rate()), bounds(pooled.mean_left()))
}

/// Two line-ups on the same deals: how many of them both, only the first, only the second and neither won,
/// the difference of the shares won, the p-value of `McNemar`'s test, the difference of the cards left.
#[pyfunction]
#[pyo3(name = "_compare")]
pub(crate) fn compare(first: Columns<'_>, second: Columns<'_>) -> ([u64; 4], Bounds, f64, Bounds) {
    let paired = Paired::of(&results(&first), &results(&second));
    let counts = [paired.both, paired.only_first, paired.only_second, paired.neither];
    (counts, bounds(paired.win_rate_difference()), paired.p_value(), bounds(paired.left_difference()))
}
