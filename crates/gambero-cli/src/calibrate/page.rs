//! The page and the picture that `gambero calibrate` writes: docs/calibration.md.

use std::fmt::Write as _;

use anyhow::Result;
use gambero_bots::{Calibration, Hands};
use gambero_sim::calibrate::{Bin, Reliability};

use super::{BAND, CalibrateArgs, Found, Part};
use crate::plot::{Axis, Figure, Mark, Panel, Shape};
use crate::sheet::points;
use crate::stop;

/// Returns the page: what is claimed, and how far it is so.
pub(super) fn page(args: &CalibrateArgs, parts: &[Part], variants: &[Found]) -> Result<String> {
    let mut out = String::new();
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
        args.bots("+"),
        args.games,
        args.seed,
        args.every,
        args.looks
    )?;
    if stop::is_requested() {
        writeln!(out, "\nStopped: not all games were played.")?;
    }
    write_variants(variants, &mut out)?;
    write_corrections(parts, &mut out)?;
    Ok(out)
}

fn write_variants(variants: &[Found], out: &mut String) -> Result<()> {
    writeln!(
        out,
        "\n## By variant\n\n| variant | positions | told | won | told less won | ECE | Brier | ECE, Brier \
         without correction | rows off by more than 3 points beyond doubt |\n|---|---|---|---|---|---|---|---|---|"
    )?;
    for Found { variant, told, expected } in variants {
        writeln!(
            out,
            "| `{variant}` | {} | {:.1} | {:.1} | {} | {:.1} | {:.3} | {:.1}, {:.3} | {} |",
            told.positions,
            100.0 * told.told,
            100.0 * told.won,
            points(told.excess),
            100.0 * told.error(),
            told.brier,
            100.0 * expected.error(),
            expected.brier,
            told.off(BAND)
        )?;
    }
    for Found { variant, told, .. } in variants {
        writeln!(
            out,
            "\n### {} (`{variant}`)\n\n| chance, % | positions | told | won |\n|---|---|---|---|",
            variant.name()
        )?;
        for (place, bin) in told.bins.iter().enumerate().filter(|(_, bin)| bin.positions > 0) {
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

fn write_corrections(parts: &[Part], out: &mut String) -> Result<()> {
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
            told.positions,
            points(told.excess),
            100.0 * told.error(),
            told.brier
        )?;
    }
    Ok(())
}

/// The command that says all of this again.
fn command(args: &CalibrateArgs) -> String {
    let mut words = vec!["gambero calibrate".to_owned()];
    words.extend(args.variants.iter().map(|variant| variant.id().to_owned()));
    if !args.players.is_empty() {
        let players: Vec<_> = args.players.iter().map(usize::to_string).collect();
        words.push(format!("--players {}", players.join(",")));
    }
    let (bots, CalibrateArgs { games, seed, every, looks, .. }) = (args.bots(","), args);
    words.push(format!("--bots {bots} --games {games} --seed {seed} --every {every} --looks {looks}"));
    words.extend(args.expert_looks().map(|looks| format!("--expert-looks {looks}")));
    words.extend(args.fit.as_ref().map(|path| format!("--fit {path}")));
    words.extend(args.plot.as_ref().map(|path| format!("--plot {path}")));
    words.join(" ")
}

/// Returns reliability diagrams, two in a row: a point for each tenth with its interval, on the diagonal if
/// it is right, a band of three points around the diagonal, and bars for how often each tenth is told.
pub(super) fn figure(variants: &[Found], args: &CalibrateArgs) -> Figure {
    let line = Shape::Path(vec![(0.0, 0.0), (30.0, 0.0)]);
    let key = vec![
        (Mark::new(Shape::Dot(26.0, 0.0), "class=\"point\""), "told"),
        (Mark::new(Shape::Dot(26.0, 0.0), "class=\"before\""), "before the correction"),
        (Mark::new(Shape::Rect([8.0, 30.0], [-5.0, 5.0]), "class=\"band\""), "within 3 points"),
        (Mark::new(line, "class=\"line plain\""), "right"),
    ];
    let mut how = vec![
        format!("All seats are {}", args.bots("+")),
        format!("{} games from seed {} of each variant and number of players", args.games, args.seed),
        "without signals and with them".to_owned(),
        format!("one turn in {} judged by {} looks", args.every, args.looks),
    ];
    how.extend(args.expert_looks().map(|looks| format!("expert takes {looks} looks")));
    how.extend(args.fit_seed().map(|seed| format!("corrections from games from seed {seed}")));
    how.push(format!("gambero {}", env!("CARGO_PKG_VERSION")));
    let note = "Each point: positions whose chance of winning was told within ten points of each other, how many \
                of them were won, and its 95 % interval by games. The bars: how often such a chance is told.";
    Figure {
        title: "Of positions called 70 %, how many are won?".to_owned(),
        width: 800.0,
        columns: 2,
        panels: variants.iter().map(panel).collect(),
        key,
        notes: vec![note.to_owned(), format!("{}.", how.join(", "))],
    }
}

fn panel(Found { variant, told, expected }: &Found) -> Panel {
    let band = [(0.0, 0.0), (0.0, BAND), (1.0 - BAND, 1.0), (1.0, 1.0), (1.0, 1.0 - BAND), (BAND, 0.0)];
    let percent = |points: &[(f64, f64)]| points.iter().map(|(x, y)| (100.0 * x, 100.0 * y)).collect();
    let mut marks = vec![
        Mark::new(Shape::Path(percent(&band)), "class=\"band\""),
        Mark::new(Shape::Path(percent(&[(0.0, 0.0), (1.0, 1.0)])), "class=\"line plain\""),
    ];
    let most = told.bins.iter().map(|bin| bin.positions).max().unwrap_or(0).max(1) as f64;
    for (place, bin) in (0_u32..).zip(&told.bins) {
        let (from, height) = (10.0 * f64::from(place), 12.0 * bin.positions as f64 / most);
        let share = 100.0 * bin.positions as f64 / told.positions.max(1) as f64;
        let tip = format!("{share:.1} % of all positions");
        marks.push(Mark::with_tip(Shape::Rect([from + 0.4, from + 9.6], [0.0, height]), "bar", tip));
    }
    // A few positions are chance.
    let filled = |told: &Reliability| -> Vec<Bin> {
        told.bins.iter().filter(|bin| bin.positions >= 10).copied().collect()
    };
    let before = filled(expected).into_iter().map(|bin| Shape::Dot(100.0 * bin.told, 100.0 * bin.won.value));
    marks.extend(before.map(|dot| Mark::new(dot, "class=\"before\"")));
    for Bin { positions, told, won } in filled(told) {
        let (told, won) = (100.0 * told, won.percent());
        let whisker = Shape::Path(vec![(told, won.low), (told, won.high)]);
        marks.push(Mark::new(whisker, "class=\"whisker\""));
        let tip = format!(
            "told {told:.1} %, won {:.1} % ({:.1} to {:.1}), {positions} positions",
            won.value, won.low, won.high
        );
        marks.push(Mark::with_tip(Shape::Dot(told, won.value), "point", tip));
    }
    Panel {
        title: format!("{}: error {:.1} points, Brier {:.3}", variant.id(), 100.0 * told.error(), told.brier),
        height: 290.0,
        x: Axis::numbers("told, %", 0.0, 100.0, 5.0),
        y: Axis::numbers("won, %", 0.0, 100.0, 5.0),
        marks,
        labels: Vec::new(),
    }
}
