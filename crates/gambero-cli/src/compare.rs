//! `gambero sim --compare`: two line-ups on the same deals.

use std::io::Write;

use anyhow::Result;
use gambero_sim::{GameResult, Interval, Paired, Player, Report, Setup};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::csv;
use crate::output::write_json;
use crate::sim::{Form, ReportJson, common_conditions, conditions, report_json};
use crate::stop;

/// The comparison as JSON, and as the columns of CSV: `a` is the line-up of `--bots`, `b` that of
/// `--compare`.
#[derive(Serialize)]
pub(crate) struct CompareJson {
    #[serde(flatten)]
    conditions: Map<String, Value>,
    a: String,
    b: String,
    seed: u64,
    games: u64,
    wins_a: u64,
    wins_b: u64,
    won_by_both: u64,
    won_only_by_a: u64,
    won_only_by_b: u64,
    won_by_neither: u64,
    /// The share of games won by A less that of B.
    win_rate_difference: f64,
    win_rate_difference_low: f64,
    win_rate_difference_high: f64,
    /// The exact p-value of `McNemar`'s test.
    mcnemar_p: f64,
    /// How many cards A left less those that B left, on average.
    left_difference: f64,
    left_difference_low: f64,
    left_difference_high: f64,
    /// Each by itself.
    reports: [ReportJson; 2],
}

/// Plays the same deals with both line-ups and writes what came of it.
pub(crate) fn write_comparison(
    setup: &Setup,
    other: &[Player],
    form: Form,
    mut play: impl FnMut(&Setup, &str) -> Result<(Report, Vec<GameResult>)>,
    out: &mut impl Write,
) -> Result<()> {
    let other = Setup { bots: other.to_vec(), ..setup.clone() };
    // Whoever cannot play is named before anybody has played.
    setup.check(&|| !stop::is_requested())?;
    other.check(&|| !stop::is_requested())?;
    let (report, results) = play(setup, "A: ")?;
    let (other_report, other_results) = play(&other, "B: ")?;
    let paired = Paired::of(&results, &other_results);
    let both = [(setup, &report), (&other, &other_report)];
    match form {
        Form::Text => write_text(both, &paired, out),
        Form::Json => write_json(&compare_json(both, &paired)?, out),
        Form::Csv => {
            let columns = csv::columns(&compare_json(both, &paired)?)?;
            Ok(writeln!(out, "{}\n{}", csv::heading(&columns), csv::line(&columns))?)
        }
    }
}

/// How many of the common deals each line-up has won.
pub(crate) fn wins(paired: &Paired) -> [u64; 2] {
    [paired.only_first(), paired.only_second()].map(|only| paired.both() + only)
}

pub(crate) fn compare_json(both: [(&Setup, &Report); 2], paired: &Paired) -> Result<CompareJson> {
    let (difference, left) = (paired.win_rate_difference(), paired.left_difference());
    let [a, b] = both.map(|(setup, _)| setup.conditions().bots);
    let [wins_a, wins_b] = wins(paired);
    let (setup, _) = both[0];
    Ok(CompareJson {
        conditions: common_conditions(setup)?,
        a,
        b,
        seed: setup.seed,
        games: paired.games(),
        wins_a,
        wins_b,
        won_by_both: paired.both(),
        won_only_by_a: paired.only_first(),
        won_only_by_b: paired.only_second(),
        won_by_neither: paired.neither(),
        win_rate_difference: difference.value,
        win_rate_difference_low: difference.low,
        win_rate_difference_high: difference.high,
        mcnemar_p: paired.p_value(),
        left_difference: left.value,
        left_difference_low: left.low,
        left_difference_high: left.high,
        reports: both.map(|(setup, report)| report_json(setup, report)),
    })
}

fn write_text(both: [(&Setup, &Report); 2], paired: &Paired, out: &mut impl Write) -> Result<()> {
    let (setup, _) = both[0];
    let players = both.iter().flat_map(|(setup, _)| &setup.bots);
    writeln!(out, "{}, the same deals for both", conditions(setup, players))?;
    if paired.games() < setup.games {
        writeln!(out, "stopped: {} of {} deals were played by both", paired.games(), setup.games)?;
    }
    // Of deals that both have played, also where one was stopped earlier.
    for ((name, won), (setup, report)) in ["A", "B"].into_iter().zip(wins(paired)).zip(both) {
        let rate = match paired.games() {
            0 => "–".to_owned(),
            games => Interval::of_share(won, games).percent(),
        };
        writeln!(out, "{name}               {}: won {rate}", setup.conditions().bots)?;
        for forfeit in report.forfeited() {
            writeln!(out, "                forfeited, which counts as lost: {forfeit}")?;
        }
    }
    if paired.games() == 0 {
        return Ok(());
    }
    writeln!(out, "won by both     {}", paired.both())?;
    writeln!(out, "only by A       {}", paired.only_first())?;
    writeln!(out, "only by B       {}", paired.only_second())?;
    writeln!(out, "by neither      {}", paired.neither())?;
    let Interval { value, low, high } = paired.win_rate_difference();
    let [value, low, high] = [value, low, high].map(|share| 100.0 * share);
    writeln!(
        out,
        "won, A less B   {value:+.2} points ({low:+.2} to {high:+.2}), p = {}",
        p_text(paired.p_value())
    )?;
    let Interval { value, low, high } = paired.left_difference();
    writeln!(out, "left, A less B  {value:+.2} cards ({low:+.2} to {high:+.2})")?;
    writeln!(
        out,
        "In brackets: 95 % intervals, those of differences for pairs (Newcombe's method 10, and the normal \
         interval of the mean). p is exact, by McNemar's test."
    )?;
    Ok(())
}

/// A p-value for people: as many digits as tell something.
pub(crate) fn p_text(p: f64) -> String {
    match p {
        p if p >= 0.001 => format!("{p:.3}"),
        p if p >= 1e-300 => format!("{p:.1e}"),
        _ => "less than 1e-300".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_values_have_the_digits_that_tell_something() {
        assert_eq!(
            [1.0, 0.04321, 0.000_043_21, 0.0].map(p_text),
            ["1.000", "0.043", "4.3e-5", "less than 1e-300"]
        );
    }
}
