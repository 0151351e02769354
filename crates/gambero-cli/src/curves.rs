//! `gambero curves`: learning curves as files and as pictures.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use clap::Args;
use gambero::{Seat, Variant};
use gambero_sim::learn::Round;

use crate::cli::whole;
use crate::deal::player_count;
use crate::output::{self, Kind, write_whole};
use crate::plot::{Axis, Figure, Mark, Panel, Shape};
use crate::status::bail_usage;

/// The arguments of `gambero curves`.
#[derive(Debug, Args)]
pub(crate) struct CurvesArgs {
    /// The curves, such as original-3.csv
    #[arg(required = true, value_name = "FILE.csv")]
    files: Vec<String>,
    /// Draw them as an SVG image
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
    /// In place of a picture: print one curve with at most so many lines, several rounds put together in each
    #[arg(long, value_name = "N", value_parser = whole(1..=1_000_000_u32), conflicts_with = "plot")]
    points: Option<u32>,
}

/// What a file of a curve begins with.
const HEADING: &str = "round,hidden,hidden_won,signals,signals_won,open,open_won,left,loss";

/// The file of a curve.
pub(crate) const CURVE: Kind = Kind::new("a learning curve", &[HEADING]);

/// A picture has at most so many points a line.
const POINTS: usize = 60;

const NOTE: &str = "Each point: the games won of those in about a twelfth of the training around it.";

/// The curve of one training.
pub(crate) struct Training {
    panel: String,
    label: String,
    /// The place of its colour.
    colour: usize,
    rounds: Vec<Round>,
}

pub(crate) fn run(args: &CurvesArgs, out: &mut impl Write) -> Result<()> {
    if let Some(path) = &args.plot {
        let inputs: Vec<_> = args.files.iter().map(|path| Some(path.as_str())).collect();
        output::check(&inputs, &[(Some(path), Kind::PICTURE)])?;
        let trainings: Result<_> =
            args.files.iter().map(|path| Ok(Training::named(path, read(path)?))).collect();
        return write_whole(path, picture(trainings?).as_bytes());
    }
    let Some(points) = args.points else {
        bail_usage!(
            "say what to make of the curves: --plot FILE.svg for a picture, --points 60 for a shorter curve"
        )
    };
    let [path] = args.files.as_slice() else {
        bail_usage!("--points is for one curve, and here are {}", args.files.len())
    };
    writeln!(out, "{HEADING}")?;
    for round in thinned(&read(path)?, points as usize) {
        writeln!(out, "{}", line(&round))?;
    }
    Ok(())
}

impl Training {
    /// A training whose subject is known.
    pub(crate) fn of(variant: Variant, players: usize, rounds: Vec<Round>) -> Self {
        Self {
            panel: variant.name().to_owned(),
            label: player_count(players),
            colour: players.saturating_sub(1),
            rounds,
        }
    }

    /// A training whose subject is told by the name of its file.
    fn named(path: &str, rounds: Vec<Round>) -> Self {
        let name =
            Path::new(path).file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let known = Variant::ALL.into_iter().find_map(|variant| {
            let rest = name.strip_prefix(variant.id())?.strip_prefix('-')?;
            let (players, note) = rest.split_once('-').unwrap_or((rest, ""));
            let players = players.parse().ok().filter(|players| (1..=Seat::MAX).contains(players))?;
            Some((variant, players, note.to_owned()))
        });
        match known {
            Some((variant, players, note)) if note.is_empty() => Self::of(variant, players, rounds),
            Some((variant, players, note)) => {
                Self { label: format!("{players}, {note}"), ..Self::of(variant, players, rounds) }
            }
            None => Self { panel: "Other trainings".to_owned(), label: name, colour: 0, rounds },
        }
    }
}

/// Draws all trainings in one picture, those of a variant in one panel.
pub(crate) fn picture(trainings: Vec<Training>) -> String {
    let mut panels: Vec<(String, Vec<Training>)> = Vec::new();
    for training in trainings {
        match panels.iter_mut().find(|(title, _)| *title == training.panel) {
            Some((_, panel)) => panel.push(training),
            None => panels.push((training.panel.clone(), vec![training])),
        }
    }
    let stroke = |class: &str| {
        let line = Shape::Path(vec![(0.0, 0.0), (30.0, 0.0)]);
        Mark::new(line, format!("class=\"line plain {class}\""))
    };
    let meanings = ["without signals", "with signals", "open hands"];
    let figure = Figure {
        title: "Games won while learning".to_owned(),
        width: 800.0,
        columns: 2,
        panels: panels.into_iter().map(|(title, trainings)| panel(title, &trainings)).collect(),
        key: STROKES.map(stroke).into_iter().zip(meanings).collect(),
        notes: vec![NOTE.to_owned()],
    };
    figure.to_svg()
}

/// How the curves for hidden hands, signals and open hands are drawn.
const STROKES: [&str; 3] = ["dashed", "thick", "dotted"];

/// The colours of trainings.
const COLOURS: [&str; Seat::MAX] = ["c0", "c1", "c2", "c3", "c4"];

fn panel(title: String, trainings: &[Training]) -> Panel {
    let (mut marks, mut labels, mut taken) = (Vec::new(), Vec::new(), Vec::new());
    let (mut games, mut won) = (10.0_f64, 5.0_f64);
    for Training { label, colour, rounds, .. } in trainings {
        // Its own colour, if no other training in the panel has it.
        let mut others = (*colour..colour + COLOURS.len()).map(|colour| colour % COLOURS.len());
        let colour = others.find(|colour| !taken.contains(colour)).unwrap_or(*colour);
        taken.push(colour);
        let class = COLOURS[colour];
        let lines = points(rounds);
        // One label for the three; there are no signals alone.
        let last = |line: &Vec<(f64, f64)>| line.last().map(|point| point.1);
        labels.extend(last(&lines[1]).or(last(&lines[0])).map(|end| (end, label.clone(), class)));
        for (line, stroke) in lines.into_iter().zip(STROKES).filter(|(line, _)| !line.is_empty()) {
            (games, won) =
                line.iter().fold((games, won), |most, point| (most.0.max(point.0), most.1.max(point.1)));
            marks.push(Mark::new(Shape::Path(line), format!("class=\"line {class} {stroke}\"")));
        }
    }
    let x = Axis::numbers("games", 0.0, games, if trainings.len() > 1 { 3.0 } else { 5.0 });
    // To the right there is no more room than games: labels stand where the lines end.
    let x = Axis { to: games, has_grid: false, ..x };
    Panel { title, height: 190.0, x, y: Axis::numbers("won, %", 0.0, won, 5.0), marks, labels }
}

/// Reads a curve. Where learning was interrupted and some rounds were played again, the later ones count.
///
/// # Errors
///
/// If the file cannot be read or is no curve.
pub(crate) fn read(path: &str) -> Result<Vec<Round>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    ensure!(
        text.lines().next() == Some(HEADING),
        "{path}: no learning curve: one begins with the line {HEADING}, and `gambero learn --curve` makes it"
    );
    let mut rounds: Vec<Round> = Vec::new();
    for (line, read) in (2..).zip(csv::Reader::from_reader(text.as_bytes()).deserialize()) {
        let wrong = || format!("{path}: line {line} is none of a learning curve, which has {HEADING}");
        let (number, games, left, loss): (u64, [(u64, u64); 3], f64, f32) = read.with_context(wrong)?;
        ensure!(games.iter().all(|(games, won)| won <= games), wrong());
        while rounds.last().is_some_and(|last| last.number >= number) {
            rounds.pop();
        }
        rounds.push(Round { number, games, left, loss });
    }
    Ok(rounds)
}

fn line(round: &Round) -> String {
    let [hidden, signals, open] = round.games.map(|(games, won)| format!("{games},{won}"));
    format!("{},{hidden},{signals},{open},{:.3},{:.4}", round.number, round.left, round.loss)
}

/// Refuses the curve of another training: a new one begins with its first round.
pub(crate) fn check_new(path: &str) -> Result<()> {
    let has_rounds = fs::read_to_string(path).is_ok_and(|text| text.lines().nth(1).is_some());
    ensure!(!has_rounds, "{path} is the curve of another training; choose another name or remove that file");
    Ok(())
}

/// The curve so far stays; a round is one line more.
pub(crate) fn add(path: &str, round: &Round) -> Result<()> {
    let fresh = fs::metadata(path).map_or(true, |found| found.len() == 0);
    let file = OpenOptions::new().create(true).append(true).open(path);
    let mut file = file.with_context(|| format!("cannot write {path}"))?;
    if fresh {
        writeln!(file, "{HEADING}")?;
    }
    writeln!(file, "{}", line(round)).with_context(|| format!("cannot write {path}"))
}

/// At most so many rounds, each made of equally many: games are added up, the rest is their mean.
fn thinned(rounds: &[Round], most: usize) -> Vec<Round> {
    rounds.chunks(rounds.len().div_ceil(most).max(1)).map(together).collect()
}

pub(crate) fn together(rounds: &[Round]) -> Round {
    let mut sum = Round { number: 0, games: [(0, 0); 3], left: 0.0, loss: 0.0 };
    let all = rounds.iter().map(played).sum::<u64>().max(1) as f64;
    for round in rounds {
        let share = played(round) as f64 / all;
        sum.number = round.number;
        sum.left += share * round.left;
        sum.loss += share as f32 * round.loss;
        for (sum, (games, won)) in sum.games.iter_mut().zip(round.games) {
            sum.0 += games;
            sum.1 += won;
        }
    }
    sum
}

fn played(round: &Round) -> u64 {
    round.games.iter().map(|(games, _)| games).sum()
}

/// For hidden hands, signals and open hands: games played until then, and percent won around then.
fn points(rounds: &[Round]) -> [Vec<(f64, f64)>; 3] {
    let rounds = thinned(rounds, POINTS);
    let side = rounds.len() / 24;
    let mut lines = [const { Vec::new() }; 3];
    let mut before = 0;
    for (place, round) in rounds.iter().enumerate() {
        let around = place.saturating_sub(side)..(place + side + 1).min(rounds.len());
        let middle = before as f64 + played(round) as f64 / 2.0;
        for (line, (games, won)) in lines.iter_mut().zip(together(&rounds[around]).games) {
            if games > 0 {
                line.push((middle, 100.0 * won as f64 / games as f64));
            }
        }
        before += played(round);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u64, won: u64) -> Round {
        Round { number, games: [(10, won), (30, 30), (0, 0)], left: number as f64, loss: 0.5 }
    }

    #[test]
    fn rounds_put_together_keep_their_games() {
        let rounds: Vec<_> = (1..=100).map(|number| round(number, number % 10)).collect();
        let few = thinned(&rounds, 60);
        assert_eq!(few.len(), 50);
        assert_eq!(few[1], Round { number: 4, games: [(20, 7), (60, 60), (0, 0)], left: 3.5, loss: 0.5 });
        assert_eq!(few.iter().map(played).sum::<u64>(), rounds.iter().map(played).sum::<u64>());
        assert_eq!(thinned(&few, 60), few);
        assert_eq!(thinned(&[], 60), []);
    }

    #[test]
    fn a_point_counts_its_neighbours_too() {
        let rounds: Vec<_> = (1..=48).map(|number| round(number, if number == 3 { 10 } else { 0 })).collect();
        let [hidden, signals, open] = points(&rounds);
        let percents: Vec<_> = hidden.iter().map(|point| point.1.round()).collect();
        assert_eq!(percents[..6], [33.0, 25.0, 20.0, 20.0, 20.0, 0.0]);
        assert!((hidden[5].0 - 220.0).abs() < 1e-9);
        assert!(signals.iter().all(|point| (point.1 - 100.0).abs() < 1e-9));
        assert_eq!(open, []);
    }

    #[test]
    fn names_of_files_tell_variant_and_players() {
        let told = |path: &str| {
            let training = Training::named(path, Vec::new());
            format!("{}: {}", training.panel, training.label)
        };
        assert_eq!(
            told("docs/original-pro-plus-3.csv"),
            format!("{}: 3 players", Variant::OriginalProPlus.name())
        );
        assert_eq!(told("quick-2-slow.csv"), format!("{}: 2, slow", Variant::Quick.name()));
        assert_eq!(told("original-9.csv"), "Other trainings: original-9");
    }
}
