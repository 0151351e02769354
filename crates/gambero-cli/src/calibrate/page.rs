//! The page that `gambero calibrate` writes: docs/calibration.md.

use std::io::Write;

use anyhow::Result;
use gambero_bots::{Calibration, Hands};
use gambero_sim::Interval;
use gambero_sim::calibrate::Reliability;

use super::{BAND, CalibrateArgs, Found, Part, plays_expert};

/// Writes the page: what is claimed, and how far it is so.
pub(super) fn write_page(
    args: &CalibrateArgs,
    parts: &[Part],
    variants: &[Found],
    stopped: bool,
    out: &mut impl Write,
) -> Result<()> {
    let command = command(args);
    writeln!(
        out,
        "# Are the chances right?\n\nWritten by `{command}`; change nothing here by hand.\n\n\
         An [analysis](terminal.md#where-a-game-was-won-or-lost) says after every turn how likely the team is to win.\n\
         It claims: **this is the chance of a team that goes on as the bot `skilled` plays, from what the \
         player at turn saw and had heard.**\n\
         Of positions called 70 %, 70 % are won by such a team; stronger players win more of them, weaker ones \
         fewer.\n\
         A game that the turn has ended is called 0 or 100 %; everything else lies between 0 and 100.\n"
    )?;
    if let Some(path) = &args.plot {
        let name = std::path::Path::new(path).file_name().and_then(|name| name.to_str()).unwrap_or(path);
        writeln!(out, "![Reliability diagrams of all variants]({name})\n")?;
    }
    writeln!(
        out,
        "## How it is measured\n\nAll seats are played by `{}`, {} games of each variant and number of \
         players from seed {}, without signals and with them (alone without).\n\
         Of each game one turn in {} is judged, by {} looks ahead, from its record, as an analysis does; \
         then it is counted how the game ended.\n\
         Positions of one game are alike, so intervals (95 %) count games: Wilson's, for as many independent \
         positions as would vary as much from game to game.\n\
         *ECE* is the expected calibration error, the mean distance of what was told from what was won over \
         the ten rows; chance alone makes it larger than 0.\n\
         *Brier* is the mean squared distance from what came of the game.",
        bots(args),
        args.games,
        args.seed,
        args.every,
        args.looks
    )?;
    if stopped {
        writeln!(out, "\nStopped: not all games were played.")?;
    }
    write_variants(variants, out)?;
    write_corrections(parts, out)
}

fn write_variants(variants: &[Found], out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "\n## By variant\n\n| variant | positions | told | won | told less won | ECE | Brier | ECE, Brier \
         without correction | rows off by more than 3 points beyond doubt |\n|---|---|---|---|---|---|---|---|---|"
    )?;
    for Found { variant, told, expected } in variants {
        writeln!(
            out,
            "| `{variant}` | {} | {:.1} | {:.1} | {} | {:.1} | {:.3} | {:.1}, {:.3} | {} |",
            told.positions(),
            100.0 * told.told(),
            100.0 * told.won(),
            points(&told.excess()),
            100.0 * told.error(),
            told.brier(),
            100.0 * expected.error(),
            expected.brier(),
            told.off(BAND)
        )?;
    }
    for Found { variant, told, .. } in variants {
        writeln!(
            out,
            "\n### {} (`{variant}`)\n\n| chance, % | positions | told | won |\n|---|---|---|---|",
            variant.name()
        )?;
        for (place, bin) in told.bins().iter().enumerate().filter(|(_, bin)| bin.positions > 0) {
            writeln!(
                out,
                "| {}–{} | {} | {:.1} | **{:.1}** ({:.1}–{:.1}) |",
                10 * place,
                10 * place + 10,
                bin.positions,
                100.0 * bin.told,
                100.0 * bin.won.value,
                100.0 * bin.won.low,
                100.0 * bin.won.high
            )?;
        }
    }
    Ok(())
}

fn write_corrections(parts: &[Part], out: &mut impl Write) -> Result<()> {
    writeln!(
        out,
        "\n## The corrections\n\nWhat the search expects is corrected before it is told: its log-odds are \
         multiplied by a slope, and a shift and a term for the share of the deck that is still to be laid are \
         added (Platt scaling with one more term).\n\
         The numbers are in `crates/gambero-bots/calibration.csv`, learned from games of other seeds than \
         those that are reported on; whoever plays by a network of their own gets no correction.\n\n\
         | variant | players | signals | slope | shift | left | positions | told less won | ECE | Brier |\n\
         |---|---|---|---|---|---|---|---|---|---|"
    )?;
    for part in parts {
        let told = Reliability::of(&part.positions, |at| at.told);
        let Calibration { slope, shift, left } = part.calibration;
        writeln!(
            out,
            "| `{}` | {} | {} | {slope:.2} | {shift:+.2} | {left:+.2} | {} | {} | {:.1} | {:.3} |",
            part.variant,
            part.players,
            if part.hands == Hands::Signals { "yes" } else { "no" },
            told.positions(),
            points(&told.excess()),
            100.0 * told.error(),
            told.brier()
        )?;
    }
    Ok(())
}

/// `+0.4 (-0.8 to +1.6)`, in points.
fn points(interval: &Interval) -> String {
    let [value, low, high] = [interval.value, interval.low, interval.high].map(|share| 100.0 * share);
    format!("{value:+.1} ({low:+.1} to {high:+.1})")
}

fn bots(args: &CalibrateArgs) -> String {
    args.bots.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
}

/// The command that says all of this again.
fn command(args: &CalibrateArgs) -> String {
    let mut words = vec!["gambero calibrate".to_owned()];
    words.extend(args.variants.iter().map(|variant| variant.id().to_owned()));
    if !args.players.is_empty() {
        let players: Vec<_> = args.players.iter().map(usize::to_string).collect();
        words.push(format!("--players {}", players.join(",")));
    }
    let bots = args.bots.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let CalibrateArgs { games, seed, every, looks, .. } = args;
    words.push(format!("--bots {bots} --games {games} --seed {seed} --every {every} --looks {looks}"));
    if plays_expert(args) {
        words.push(format!("--expert-looks {}", args.expert_looks));
    }
    words.extend(args.fit.as_ref().map(|path| format!("--fit {path}")));
    words.extend(args.plot.as_ref().map(|path| format!("--plot {path}")));
    words.join(" ")
}
