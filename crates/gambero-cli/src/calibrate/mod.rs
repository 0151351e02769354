//! `gambero calibrate`: whether the chances that analyses tell are what they say, and the correction that
//! makes them so.

mod page;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, ensure};
use clap::Args;
use gambero::{Seat, Variant};
use gambero_bots::{Calibration, CalibrationRow, Effort, Hands};
use gambero_sim::calibrate::{Judging, Position, Reliability, fit, positions};
use gambero_sim::{Diagram, Setup, reliability};
use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::bots::{Bots, parse_bots};
use crate::cli::{check_seeds, parse_players, parse_seed, variant_parser, whole};
use crate::csv;
use crate::output::{self, Kind, progress_bar, write_whole};
use crate::stop::{self, stop_signal};

/// The arguments of `gambero calibrate`.
#[derive(Debug, Args)]
pub struct CalibrateArgs {
    /// The variants; all of them if none is named
    #[arg(value_parser = variant_parser())]
    variants: Vec<Variant>,
    /// How many players, with commas; all numbers if nothing is said
    #[arg(short, long, value_name = "N", value_delimiter = ',', value_parser = parse_players)]
    players: Vec<usize>,
    /// Who plays all seats. A chance is one of a team that goes on as `skilled` plays: chances of stronger
    /// players are higher
    #[arg(short, long, default_value = "skilled", value_parser = parse_bots)]
    bots: Bots,
    /// How many games of each variant and number of players, once without signals and once with them; with
    /// `--fit`, as many again to learn from
    #[arg(short, long, value_name = "N", default_value_t = 600, value_parser = whole(1..=APART))]
    games: u64,
    /// Judge one turn in so many
    #[arg(long, value_name = "N", default_value_t = Judging::default().every, value_parser = whole(1..=1000_usize))]
    every: usize,
    /// How many looks ahead for each of these turns
    #[arg(long, value_name = "N", default_value_t = Judging::default().looks, value_parser = whole(1..=u32::MAX))]
    looks: u32,
    /// How many looks the bot `expert` takes at each turn, if it plays
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole(1..=u32::MAX))]
    expert_looks: u32,
    /// The first game's seed; games to learn from begin a million further on
    #[arg(short, long, default_value = "0", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// How many threads; 0 for one per core. The result does not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Learn the corrections from games of other seeds, put them into a file, such as
    /// crates/gambero-bots/calibration.csv, and report on them. Lines of what is not played stay as they are
    #[arg(long, value_name = "FILE.csv")]
    fit: Option<String>,
    /// Draw reliability diagrams as an SVG image, one for each variant
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
    /// Write a line of CSV for every position: seed, turn, what was expected and told, whether the game was
    /// won, and the conditions
    #[arg(long, value_name = "FILE.csv")]
    positions_out: Option<String>,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV: a line for each variant and tenth
    #[arg(long)]
    csv: bool,
}

/// The file of `--fit`.
const CORRECTIONS: Kind = Kind::new("a file of corrections", &[Calibration::HEADER]);

/// The file of `--positions-out`.
const POSITIONS: Kind = Kind::new("a table of positions", &[POSITIONS_BEGIN]);

const POSITIONS_BEGIN: &str = "variant,players,hands,seed,turn,left,expected,told,won";

/// How far the seeds of games to learn from are from those that are reported on.
const APART: u64 = 1_000_000;

/// How far what is won may be from what is told, as a share.
const BAND: f64 = 0.03;

/// What is the same for all games.
#[derive(Serialize)]
struct Conditions {
    bots: String,
    games: u64,
    seed: u64,
    /// The first seed of the games that the corrections were learned from, where they were learned now.
    fit_seed: Option<u64>,
    every: usize,
    looks: u32,
    expert_looks: Option<u32>,
    version: &'static str,
}

/// Games of one kind, and what was found.
struct Part {
    variant: Variant,
    players: usize,
    hands: Hands,
    /// The correction in force.
    calibration: Calibration,
    positions: Vec<Position>,
}

/// A variant, or a part of its games, as JSON; without the lists the columns of CSV.
#[derive(Serialize)]
struct ReliabilityJson {
    variant: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    correction: Option<[f64; 3]>,
    games_played: u64,
    positions: u64,
    told: f64,
    won: f64,
    told_less_won: f64,
    told_less_won_low: f64,
    told_less_won_high: f64,
    calibration_error: f64,
    brier: f64,
    uncorrected_calibration_error: f64,
    uncorrected_brier: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bins: Vec<BinJson>,
}

/// A tenth as JSON, and as the columns of CSV.
#[derive(Serialize)]
struct BinJson {
    from: f64,
    to: f64,
    bin_positions: u64,
    bin_told: f64,
    bin_won: f64,
    bin_won_low: f64,
    bin_won_high: f64,
}

pub(crate) fn run(args: &CalibrateArgs, out: &mut impl Write) -> Result<()> {
    let stopped = stop_signal()?;
    // What cannot be read or written is said before anything is played.
    check_seeds(args.seed, args.games + args.fit.as_ref().map_or(0, |_| APART))?;
    output::check(
        &[],
        &[
            (args.fit.as_deref(), CORRECTIONS),
            (args.plot.as_deref(), Kind::PICTURE),
            (args.positions_out.as_deref(), POSITIONS),
        ],
    )?;
    let mut rows = args.fit.as_deref().map(read_rows).transpose()?;
    let kinds = kinds(args);
    for (variant, players, hands) in &kinds {
        setup(args, *variant, *players, *hands).check(&|| !stop::is_requested())?;
    }
    let bar = Watch::new(args, kinds.len());
    let mut parts = Vec::new();
    for (variant, players, hands) in kinds {
        let reported = setup(args, variant, players, hands);
        let calibration = match &mut rows {
            None => Calibration::of(variant, players, hands == Hands::Signals),
            Some(rows) => {
                let learned = Setup { seed: reported.seed.wrapping_add(APART), ..reported.clone() };
                let found = bar.positions(&learned, args, stopped)?;
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let row = CalibrationRow { variant, players, hands, calibration: fit(&found) };
                rows.insert(key(&row), line(&row, args, &learned, found.len()));
                // As the file has it.
                row.to_string().parse::<CalibrationRow>()?.calibration
            }
        };
        let mut positions = bar.positions(&reported, args, stopped)?;
        for at in &mut positions {
            at.told = calibration.apply(at.expected, at.left);
        }
        parts.push(Part { variant, players, hands, calibration, positions });
        if stopped.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish();
    let conditions = Conditions {
        bots: args.bots.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"),
        games: args.games,
        seed: args.seed,
        fit_seed: args.fit.as_ref().map(|_| args.seed.wrapping_add(APART)),
        every: args.every,
        looks: args.looks,
        expert_looks: plays_expert(args).then_some(args.expert_looks),
        version: env!("CARGO_PKG_VERSION"),
    };
    if let (Some(path), Some(rows)) = (&args.fit, &rows)
        && !rows.is_empty()
    {
        let lines: Vec<_> = rows.values().map(String::as_str).collect();
        write_whole(path, format!("{}\n{}\n", header(), lines.join("\n")).as_bytes())?;
    }
    if let Some(path) = args.positions_out.as_ref().filter(|_| !parts.is_empty()) {
        write_positions(path, &parts, &conditions)?;
    }
    let variants = by_variant(&parts);
    if let Some(path) = args.plot.as_ref().filter(|_| !parts.is_empty()) {
        write_whole(path, picture(&variants, args, &conditions).as_bytes())?;
    }
    match (args.json, args.csv) {
        (true, _) => write_json(&parts, &variants, &conditions, out),
        (_, true) => write_csv(&variants, &conditions, out),
        _ => page::write_page(args, &parts, &variants, stopped.load(Ordering::Relaxed), out),
    }
}

/// What is played: every variant and number of players, alone without signals, others with and without.
fn kinds(args: &CalibrateArgs) -> Vec<(Variant, usize, Hands)> {
    let variants = if args.variants.is_empty() { Variant::ALL.to_vec() } else { args.variants.clone() };
    let players = if args.players.is_empty() { (1..=Seat::MAX).collect() } else { args.players.clone() };
    let mut kinds = Vec::new();
    for variant in Variant::ALL.into_iter().filter(|variant| variants.contains(variant)) {
        for players in (1..=Seat::MAX).filter(|count| players.contains(count)) {
            kinds.push((variant, players, Hands::Hidden));
            if players > 1 {
                kinds.push((variant, players, Hands::Signals));
            }
        }
    }
    kinds
}

fn setup(args: &CalibrateArgs, variant: Variant, players: usize, hands: Hands) -> Setup {
    Setup {
        bots: args.bots.0.clone(),
        talks: hands == Hands::Signals,
        effort: Effort::Looks(args.expert_looks),
        seed: args.seed,
        games: args.games,
        threads: args.threads,
        ..Setup::new(variant, players, &[])
    }
}

fn plays_expert(args: &CalibrateArgs) -> bool {
    use gambero_sim::Player;
    let is_expert =
        |bot: &Player| matches!(bot, Player::Bot(bot) if bot.level() == gambero_bots::Level::Expert);
    args.bots.0.iter().any(is_expert)
}

/// How far all of it is.
struct Watch {
    bar: ProgressBar,
}

impl Watch {
    fn new(args: &CalibrateArgs, kinds: usize) -> Self {
        let rounds = if args.fit.is_some() { 2 } else { 1 };
        let games = rounds * args.games * kinds as u64;
        Self { bar: progress_bar(games, "games") }
    }

    fn positions(&self, setup: &Setup, args: &CalibrateArgs, stopped: &AtomicBool) -> Result<Vec<Position>> {
        let before = self.bar.position();
        self.bar.set_message(format!("{} with {}", setup.variant, setup.players));
        let go_on = |done| {
            self.bar.set_position(before + done);
            !stopped.load(Ordering::Relaxed)
        };
        Ok(positions(setup, Judging { every: args.every, looks: args.looks }, &go_on)?)
    }

    fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The lines of a file of corrections by what they are for, in the order of variants; none where there is no
/// such file yet.
type Rows = BTreeMap<(usize, usize, &'static str), String>;

fn read_rows(path: &str) -> Result<Rows> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Rows::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
    };
    let mut lines = text.lines();
    ensure!(
        lines.next() == Some(&header()),
        "{path} is no file of corrections, which begins with {}: name another file",
        header()
    );
    let read = |line: &str| {
        let row: CalibrationRow = line.parse().with_context(|| format!("{path}: {line:?}"))?;
        Ok((key(&row), line.to_owned()))
    };
    lines.map(read).collect()
}

fn key(row: &CalibrationRow) -> (usize, usize, &'static str) {
    (row.variant as usize, row.players, row.hands.name())
}

/// The first line of a file of corrections.
fn header() -> String {
    format!("{},bots,looks,every,games,positions,seed,version", Calibration::HEADER)
}

/// A line of it.
fn line(row: &CalibrationRow, args: &CalibrateArgs, setup: &Setup, positions: usize) -> String {
    let bots = csv::quoted(&setup.conditions().bots);
    let CalibrateArgs { looks, every, games, .. } = args;
    let version = env!("CARGO_PKG_VERSION");
    format!("{row},{bots},{looks},{every},{games},{positions},{},{version}", setup.seed)
}

/// A variant, what was told there and what came of it, with and without the correction.
struct Found {
    variant: Variant,
    told: Reliability,
    expected: Reliability,
}

fn by_variant(parts: &[Part]) -> Vec<Found> {
    let of = |variant: Variant| {
        let positions: Vec<_> =
            parts.iter().filter(|part| part.variant == variant).flat_map(|part| &part.positions).collect();
        (!positions.is_empty()).then(|| Found {
            variant,
            told: Reliability::of(positions.iter().copied(), |at| at.told),
            expected: Reliability::of(positions.iter().copied(), |at| at.expected),
        })
    };
    Variant::ALL.into_iter().filter_map(of).collect()
}

fn picture(variants: &[Found], args: &CalibrateArgs, conditions: &Conditions) -> String {
    let diagram = |found: &Found| Diagram {
        title: found.variant.name().to_owned(),
        told: found.told.clone(),
        before: Some(found.expected.clone()),
    };
    let diagrams: Vec<_> = variants.iter().map(diagram).collect();
    let note = format!(
        "Each point: positions whose chance of winning was told within ten points of each other, how many of \
         them were won, and its 95 % interval by games. The bars: how often such a chance is told. {}.",
        how(args, conditions)
    );
    reliability("Of positions called 70 %, how many are won?", &diagrams, &note)
}

/// Under which conditions, in words.
fn how(args: &CalibrateArgs, conditions: &Conditions) -> String {
    let mut parts = vec![
        format!("All seats are {}", conditions.bots),
        format!(
            "{} games from seed {} of each variant and number of players, without signals and with them",
            conditions.games, conditions.seed
        ),
        format!("one turn in {} judged by {} looks", args.every, args.looks),
    ];
    parts.extend(conditions.expert_looks.map(|looks| format!("expert takes {looks} looks")));
    parts.extend(conditions.fit_seed.map(|seed| format!("corrections from games from seed {seed}")));
    parts.push(format!("gambero {}", conditions.version));
    parts.join(", ")
}

fn reliability_json(variant: Variant, told: &Reliability, expected: &Reliability) -> ReliabilityJson {
    let excess = told.excess();
    let bin = |(place, bin): (usize, &gambero_sim::calibrate::Bin)| BinJson {
        from: place as f64 / 10.0,
        to: (place + 1) as f64 / 10.0,
        bin_positions: bin.positions,
        bin_told: bin.told,
        bin_won: bin.won.value,
        bin_won_low: bin.won.low,
        bin_won_high: bin.won.high,
    };
    ReliabilityJson {
        variant: variant.id(),
        players: None,
        hands: None,
        correction: None,
        games_played: told.games(),
        positions: told.positions(),
        told: told.told(),
        won: told.won(),
        told_less_won: excess.value,
        told_less_won_low: excess.low,
        told_less_won_high: excess.high,
        calibration_error: told.error(),
        brier: told.brier(),
        uncorrected_calibration_error: expected.error(),
        uncorrected_brier: expected.brier(),
        bins: told.bins().iter().enumerate().map(bin).collect(),
    }
}

fn write_json(
    parts: &[Part],
    variants: &[Found],
    conditions: &Conditions,
    out: &mut impl Write,
) -> Result<()> {
    let part = |part: &Part| {
        let told = Reliability::of(&part.positions, |at| at.told);
        let expected = Reliability::of(&part.positions, |at| at.expected);
        let Calibration { slope, shift, left } = part.calibration;
        ReliabilityJson {
            players: Some(part.players),
            hands: Some(part.hands.name()),
            correction: Some([slope, shift, left]),
            bins: Vec::new(),
            ..reliability_json(part.variant, &told, &expected)
        }
    };
    let variant = |found: &Found| reliability_json(found.variant, &found.told, &found.expected);
    let mut all = csv::columns(conditions)?;
    let list = |items: Vec<ReliabilityJson>| serde_json::to_value(items);
    all.insert("variants".to_owned(), list(variants.iter().map(variant).collect())?);
    all.insert("parts".to_owned(), list(parts.iter().map(part).collect())?);
    output::write_json(&all, out)
}

/// A line for each variant and tenth.
fn write_csv(variants: &[Found], conditions: &Conditions, out: &mut impl Write) -> Result<()> {
    let mut begun = false;
    for found in variants {
        let json = reliability_json(found.variant, &found.told, &found.expected);
        for bin in &json.bins {
            let mut columns: Map<String, Value> = csv::columns(&json)?;
            columns.extend(csv::columns(bin)?);
            columns.extend(csv::columns(conditions)?);
            if !std::mem::replace(&mut begun, true) {
                writeln!(out, "{}", csv::heading(&columns))?;
            }
            writeln!(out, "{}", csv::line(&columns))?;
        }
    }
    Ok(())
}

fn write_positions(path: &str, parts: &[Part], conditions: &Conditions) -> Result<()> {
    let conditions = csv::columns(conditions)?;
    let same = conditions.keys().map(|name| if name == "seed" { "first_seed" } else { name });
    let mut text = format!("{POSITIONS_BEGIN},{}\n", same.collect::<Vec<_>>().join(","));
    let same = csv::line(&conditions);
    for Part { variant, players, hands, positions, .. } in parts {
        for Position { seed, turn, left, expected, told, won, .. } in positions {
            let hands = hands.name();
            let at = format!("{variant},{players},{hands},{seed},{turn}");
            let _ = writeln!(text, "{at},{left:.4},{expected:.4},{told:.4},{won},{same}");
        }
    }
    write_whole(path, text.as_bytes())
}
