//! `gambero sim --matrix`: who plays with whom.

use std::io::Write;

use anyhow::{Result, ensure};
use gambero_sim::{Player, Report, Setup};

use crate::sim::{Form, conditions, csv_heading, csv_line, report_json};

/// Plays every bot with every bot and writes what came of it: the one of the row in seats 0, 2 and 4, the one
/// of the column in seats 1 and 3.
pub(crate) fn write_matrix(
    setup: &Setup,
    bots: &[Player],
    form: Form,
    mut play: impl FnMut(&Setup) -> Result<Report>,
    out: &mut impl Write,
) -> Result<()> {
    ensure!(setup.players > 1, "who plays alone plays with nobody: say how many play with --players 2");
    let mut results = Vec::new();
    for row in bots {
        for column in bots {
            let setup = Setup { bots: vec![row.clone(), column.clone()], ..setup.clone() };
            let report = play(&setup)?;
            results.push((setup, report));
        }
    }
    match form {
        Form::Json => {
            let all: Vec<_> = results.iter().map(|(setup, report)| report_json(setup, report)).collect();
            writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
        }
        Form::Csv => {
            for (place, (setup, report)) in results.iter().enumerate() {
                if place == 0 {
                    writeln!(out, "{}", csv_heading(setup, report)?)?;
                }
                writeln!(out, "{}", csv_line(setup, report)?)?;
            }
        }
        Form::Text => write_page(setup, bots, &results, out)?,
    }
    Ok(())
}

fn write_page(
    setup: &Setup,
    bots: &[Player],
    results: &[(Setup, Report)],
    out: &mut impl Write,
) -> Result<()> {
    writeln!(out, "Won, in percent, with the bounds of 95 % confidence: {}.", conditions(setup))?;
    writeln!(out, "Seats 0, 2 and 4 have the bot of the row, seats 1 and 3 the one of the column.\n")?;
    let names: Vec<_> = bots.iter().map(Player::to_string).collect();
    writeln!(out, "| | {} |", names.join(" | "))?;
    writeln!(out, "|---|{}", "---|".repeat(bots.len()))?;
    for (name, row) in names.iter().zip(results.chunks(bots.len().max(1))) {
        let cells = row.iter().map(|(_, report)| {
            let rate = report.win_rate();
            format!("{:.1} ({:.1} to {:.1})", 100.0 * rate.value, 100.0 * rate.low, 100.0 * rate.high)
        });
        writeln!(out, "| {name} | {} |", cells.collect::<Vec<_>>().join(" | "))?;
    }
    let fewest = results.iter().map(|(_, report)| report.games()).min().unwrap_or(0);
    if fewest < setup.games {
        writeln!(out, "\nStopped: some pairs have played {fewest} of {} games.", setup.games)?;
    }
    Ok(())
}
