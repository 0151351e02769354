//! `gambero calibrate`: whether the chances that analyses tell are what they say, and the correction that
//! makes them so.

mod page;

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Context, Result, ensure};
use clap::Args;
use gambero::{Seat, Variant};
use gambero_bots::{Calibration, CalibrationRow, Effort, Hands, Level};
use gambero_sim::calibrate::{Judging, Position, Reliability, fit, positions};
use gambero_sim::{Player, Setup};
use serde_json::json;

use crate::bots::{Bots, parse_bots};
use crate::cli::{check_seeds, parse_players, parse_seed, variant_parser, whole};
use crate::output::{self, Kind, progress_bar, write_whole};
use crate::sheet::{Form, Row, Sheet, add_interval, field, row};
use crate::stop;

/// The arguments of `gambero calibrate`.
#[derive(Debug, Args)]
pub(crate) struct CalibrateArgs {
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
    #[arg(long)]
    json: bool,
}

/// The file of `--fit`.
const CORRECTIONS: Kind = Kind::new("a file of corrections", &[Calibration::HEADER]);

/// The file of `--positions-out`.
const POSITIONS: Kind =
    Kind::new("a table of positions", &["variant,players,hands,seed,turn,left,expected,told,won"]);

const POSITION: [&str; 9] =
    ["variant", "players", "hands", "seed", "turn", "left", "expected", "told", "won"];

/// How far the seeds of games to learn from are from those that are reported on.
const APART: u64 = 1_000_000;

/// How far what is won may be from what is told, as a share.
const BAND: f64 = 0.03;

/// Games of one kind, and what was found.
struct Part {
    variant: Variant,
    players: usize,
    hands: Hands,
    /// The correction in force.
    calibration: Calibration,
    positions: Vec<Position>,
}

/// What was told in a variant and what came of it, with and without the correction.
struct Found {
    variant: Variant,
    told: Reliability,
    expected: Reliability,
}

pub(crate) fn run(args: &CalibrateArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
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
    let kinds = args.kinds();
    for (variant, players, hands) in &kinds {
        args.setup(*variant, *players, *hands).check(&|| !stop::is_requested())?;
    }
    let rounds = if args.fit.is_some() { 2 } else { 1 };
    let bar = progress_bar(rounds * args.games * kinds.len() as u64, "games");
    let judged = |setup: &Setup| {
        let before = bar.position();
        bar.set_message(format!("{} with {}", setup.variant, setup.players));
        let go_on = |done| {
            bar.set_position(before + done);
            !stop::is_requested()
        };
        positions(setup, Judging { every: args.every, looks: args.looks }, &go_on)
    };
    let mut parts = Vec::new();
    for (variant, players, hands) in kinds {
        let reported = args.setup(variant, players, hands);
        let calibration = match &mut rows {
            None => Calibration::of(variant, players, hands == Hands::Signals),
            Some(rows) => {
                let learned = Setup { seed: reported.seed.wrapping_add(APART), ..reported.clone() };
                let found = judged(&learned)?;
                if stop::is_requested() {
                    break;
                }
                let row = CalibrationRow { variant, players, hands, calibration: fit(&found) };
                rows.insert(key(&row), args.line(&row, &learned, found.len())?);
                // As the file has it.
                row.to_string().parse::<CalibrationRow>()?.calibration
            }
        };
        let mut positions = judged(&reported)?;
        for at in &mut positions {
            at.told = calibration.apply(at.expected, at.left);
        }
        parts.push(Part { variant, players, hands, calibration, positions });
        if stop::is_requested() {
            break;
        }
    }
    bar.finish_and_clear();
    if let (Some(path), Some(rows)) = (&args.fit, &rows)
        && !rows.is_empty()
    {
        let lines: String = rows.values().map(String::as_str).collect();
        write_whole(path, format!("{}\n{lines}", header()).as_bytes())?;
    }
    let conditions = args.conditions()?;
    if let Some(path) = args.positions_out.as_ref().filter(|_| !parts.is_empty()) {
        write_whole(path, &positions_csv(&parts, &conditions)?)?;
    }
    let variants: Vec<_> =
        Variant::ALL.into_iter().filter_map(|variant| Found::of(variant, &parts)).collect();
    let sheet = Sheet {
        text: page::page(args, &parts, &variants)?,
        json: json(&parts, &variants, &conditions)?,
        rows: Vec::new(),
        figure: (!parts.is_empty()).then(|| page::figure(&variants, args)),
    };
    if let (Some(path), Some(figure)) = (&args.plot, &sheet.figure) {
        write_whole(path, figure.to_svg().as_bytes())?;
    }
    sheet.write(Form::of(args.json, false), out)
}

impl CalibrateArgs {
    /// What is played: every variant and number of players, alone without signals, others with and without.
    fn kinds(&self) -> Vec<(Variant, usize, Hands)> {
        let mut kinds = Vec::new();
        let is_asked = |variant: &Variant| self.variants.is_empty() || self.variants.contains(variant);
        for variant in Variant::ALL.into_iter().filter(is_asked) {
            for players in 1..=Seat::MAX {
                if !self.players.is_empty() && !self.players.contains(&players) {
                    continue;
                }
                kinds.push((variant, players, Hands::Hidden));
                kinds.extend((players > 1).then_some((variant, players, Hands::Signals)));
            }
        }
        kinds
    }

    fn setup(&self, variant: Variant, players: usize, hands: Hands) -> Setup {
        Setup {
            bots: self.bots.0.clone(),
            talks: hands == Hands::Signals,
            effort: Effort::Looks(self.expert_looks),
            seed: self.seed,
            games: self.games,
            threads: self.threads,
            ..Setup::new(variant, players, &[])
        }
    }

    /// The looks of the bot `expert`, if it plays.
    fn expert_looks(&self) -> Option<u32> {
        let is_expert = |bot: &Player| matches!(bot, Player::Bot(bot) if bot.level() == Level::Expert);
        self.bots.0.iter().any(is_expert).then_some(self.expert_looks)
    }

    /// The first seed of the games to learn from.
    fn fit_seed(&self) -> Option<u64> {
        self.fit.as_ref().map(|_| self.seed.wrapping_add(APART))
    }

    fn bots(&self, separator: &str) -> String {
        self.bots.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
    }

    /// What is the same for all games.
    fn conditions(&self) -> Result<Row> {
        row(json!({
            "bots": self.bots("+"),
            "games": self.games,
            "seed": self.seed,
            "fit_seed": self.fit_seed(),
            "every": self.every,
            "looks": self.looks,
            "expert_looks": self.expert_looks(),
            "version": env!("CARGO_PKG_VERSION"),
        }))
    }

    /// A line of a file of corrections.
    fn line(&self, row: &CalibrationRow, learned: &Setup, positions: usize) -> Result<String> {
        let mut line = csv::Writer::from_writer(Vec::new());
        let counts = [u64::from(self.looks), self.every as u64, self.games, positions as u64, learned.seed];
        row.to_string().split(',').try_for_each(|text| line.write_field(text))?;
        line.write_field(self.bots("+"))?;
        counts.iter().try_for_each(|count| line.write_field(count.to_string()))?;
        line.write_record([env!("CARGO_PKG_VERSION")])?;
        Ok(String::from_utf8(line.into_inner().context("cannot write CSV")?)?)
    }
}

/// The lines of a file of corrections by what they are for, in the order of variants; none where there is no
/// such file yet.
type Lines = BTreeMap<(usize, usize, &'static str), String>;

fn read_rows(path: &str) -> Result<Lines> {
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Lines::new()),
        read => read.with_context(|| format!("cannot read {path}"))?,
    };
    let mut lines = text.lines();
    let header = header();
    ensure!(
        lines.next() == Some(&header),
        "{path} is no file of corrections, which begins with {header}: name another file"
    );
    let read = |line: &str| {
        let row: CalibrationRow = line.parse().with_context(|| format!("{path}: {line:?}"))?;
        Ok((key(&row), format!("{line}\n")))
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

impl Found {
    fn of(variant: Variant, parts: &[Part]) -> Option<Self> {
        let positions =
            || parts.iter().filter(|part| part.variant == variant).flat_map(|part| &part.positions);
        let told = Reliability::of(positions(), |at| at.told);
        let expected = Reliability::of(positions(), |at| at.expected);
        (told.positions > 0).then_some(Self { variant, told, expected })
    }

    /// What was found as JSON and as columns of CSV.
    fn row(&self) -> Result<Row> {
        let Self { variant, told, expected } = self;
        let mut found = row(json!({
            "variant": variant.id(),
            "games_played": told.games,
            "positions": told.positions,
            "told": told.told,
            "won": told.won,
            "calibration_error": told.error(),
            "brier": told.brier,
            "uncorrected_calibration_error": expected.error(),
            "uncorrected_brier": expected.brier,
        }))?;
        add_interval(&mut found, "told_less_won", told.excess);
        Ok(found)
    }

    /// The tenths as JSON and as columns of CSV.
    fn bins(&self) -> Result<Vec<Row>> {
        let bin = |(place, bin): (u32, &gambero_sim::calibrate::Bin)| {
            let [from, to] = [place, place + 1].map(|tenths| f64::from(tenths) / 10.0);
            let told = json!({"from": from, "to": to, "bin_positions": bin.positions, "bin_told": bin.told});
            let mut found = row(told)?;
            add_interval(&mut found, "bin_won", bin.won);
            Ok(found)
        };
        (0..).zip(&self.told.bins).map(bin).collect()
    }
}

fn json(parts: &[Part], variants: &[Found], conditions: &Row) -> Result<Row> {
    let (mut all, mut of_variants, mut of_parts) = (conditions.clone(), Vec::new(), Vec::new());
    for found in variants {
        let mut row = found.row()?;
        row.insert("bins".to_owned(), json!(found.bins()?));
        of_variants.push(row);
    }
    for part in parts {
        let told = Reliability::of(&part.positions, |at| at.told);
        let expected = Reliability::of(&part.positions, |at| at.expected);
        let Calibration { slope, shift, left } = part.calibration;
        let mut row = Found { variant: part.variant, told, expected }.row()?;
        row.insert("players".to_owned(), part.players.into());
        row.insert("hands".to_owned(), part.hands.name().into());
        row.insert("correction".to_owned(), json!([slope, shift, left]));
        of_parts.push(row);
    }
    all.insert("variants".to_owned(), json!(of_variants));
    all.insert("parts".to_owned(), json!(of_parts));
    Ok(all)
}

fn positions_csv(parts: &[Part], conditions: &Row) -> Result<Vec<u8>> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let same = conditions.keys().map(|name| if name == "seed" { "first_seed" } else { name });
    csv.write_record(POSITION.into_iter().chain(same))?;
    let same: Vec<_> = conditions.values().map(field).collect();
    for Part { variant, players, hands, positions, .. } in parts {
        for Position { seed, turn, left, expected, told, won, .. } in positions {
            let chances = [left, expected, told].map(|chance| format!("{chance:.4}"));
            csv.serialize((variant.id(), players, hands.name(), seed, turn, chances, won, &same))?;
        }
    }
    csv.into_inner().context("cannot write CSV")
}
