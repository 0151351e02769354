//! `gambero sim --table`: the table of strength as Markdown.

use std::io::Write;

use anyhow::Result;
use gambero::{Seat, Variant};
use gambero_bots::Level;
use gambero_sim::{Report, Setup};

/// What others have published for the original game with one to five players, in percent won, at best.
const PUBLISHED: [u32; Seat::MAX] = [12, 24, 10, 11, 14];

/// Plays every bot in every variant and writes what came of it.
pub(crate) fn write_table(
    games: u64,
    seed: u64,
    threads: usize,
    mut play: impl FnMut(&Setup) -> Result<Report>,
    out: &mut impl Write,
) -> Result<()> {
    writeln!(
        out,
        "# The strength of the bots\n\nWritten by `gambero sim --table --games {games} --seed {seed}`; change nothing here by hand.\n\n\
         Each figure is the share of {games} games won, in percent, with its 95 % confidence interval, and below it the mean number of\n\
         cards left. All seats are played by the same bot; hands are hidden. *Signals* are those of \
         [rules.md, section 7](rules.md#7-talk): honest,\nand unable to say a number. In Extreme the layout is the fixed one. Solo games of Quick & Easy are an addition of ours."
    )?;
    for variant in Variant::ALL {
        writeln!(out, "\n## {} (`{variant}`)\n", variant.name())?;
        writeln!(out, "| bot | 1 player | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|")?;
        if variant == Variant::Original {
            let figures = PUBLISHED.map(|percent| percent.to_string()).join(" | ");
            writeln!(out, "| the best that others have published | {figures} |")?;
        }
        for level in Level::ALL {
            for talks in [false, true] {
                // Chance does not listen.
                if talks && level == Level::Random {
                    continue;
                }
                write!(out, "| {level}{} |", if talks { ", with signals" } else { "" })?;
                for players in 1..=Seat::MAX {
                    if talks && players == 1 {
                        write!(out, " – |")?;
                        continue;
                    }
                    let setup =
                        Setup { talks, games, seed, threads, ..Setup::new(variant, players, &[level]) };
                    write!(out, " {} |", cell(&play(&setup)?))?;
                }
                writeln!(out)?;
                out.flush()?;
            }
        }
    }
    writeln!(
        out,
        "\nThe published figures for the original game are the best of thegameanalyzer, TheGameSimulation with full communication and \
         The-Game-RL.\nFor Extreme and Quick & Easy we know of none."
    )?;
    Ok(())
}

fn cell(report: &Report) -> String {
    let rate = report.win_rate();
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    format!(
        "**{}** ({}–{})<br>{:.1} left",
        percent(rate.value),
        percent(rate.low),
        percent(rate.high),
        report.mean_left()
    )
}
