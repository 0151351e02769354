//! `gambero sim`: many games between bots, and what came of them.

use std::io::{IsTerminal as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{Args, value_parser};
use gambero::{Command, Deal, LayoutChoice, LossReason, Variant};
use gambero_bots::{Effort, WeightSets, Weights};
use gambero_sim::{Each, Forfeit, Player, Report, Setup, Starter, plot, simulate, simulate_each};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::bots::{Bots, parse_bots};
use crate::cli::{parse_layout, parse_players, parse_seed, variant_parser};
use crate::deal::{HOUSE_RULE, player_count};
use crate::each::Games;
use crate::matrix::write_matrix;
use crate::stop::stop_signal;
use crate::strength::write_table;

/// The arguments of `gambero sim`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct SimArgs {
    /// The variant
    #[arg(default_value = "original", value_parser = variant_parser())]
    variant: Variant,
    /// The variant, for those who like it as a flag
    #[arg(long = "variant", value_name = "VARIANT", value_parser = variant_parser(), conflicts_with = "variant")]
    named_variant: Option<Variant>,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours)
    #[arg(short, long, default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// The bots from seat 0 on, with commas; they start again from the first where there are more seats
    ///
    /// A bot of the ladder (see `gambero bot --help`); `careful` with a habit that makes it play worse, such
    /// as `careful:no-jumps` (docs/strategy.md has all of them); `skilled:FILE.net` or `expert:FILE.net`,
    /// which play by a network that
    /// `gambero learn` has made; or a program of your own that speaks the bot protocol: `cmd:python3
    /// my_bot.py`, in quotation marks. A comma that belongs to a command is written `\,` or within quotation
    /// marks of its own.
    #[arg(short, long, default_value = "greedy", value_parser = parse_bots)]
    bots: Bots,
    /// How many milliseconds a program may think about what it does or says
    #[arg(long, default_value_t = 1000, value_parser = value_parser!(u64).range(1..=3_600_000))]
    budget: u64,
    /// Other weights for the bot `careful` than its own, from a file such as
    /// crates/gambero-bots/weights/careful.txt
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    weights: Option<String>,
    /// Let the bots give each other signals
    #[arg(long)]
    signals: bool,
    /// Lay all hands open: what talk could be worth at most
    #[arg(long, conflicts_with = "signals")]
    open: bool,
    /// Who starts: seat 0, or whoever has the smallest steps for the first turn
    #[arg(long, value_name = "WHO", default_value = "first", value_parser = ["first", "best"], conflicts_with = "table")]
    starter: String,
    /// How many milliseconds the bot `expert` thinks about a move, a card or the end of a turn; alone, about
    /// all moves of a turn together
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = value_parser!(u64).range(1..=600_000))]
    think: u64,
    /// In place of a time: how many looks ahead the bot `expert` takes at the beginning of each turn; the
    /// result is then always the same
    #[arg(long, conflicts_with = "think", value_parser = value_parser!(u32).range(1..))]
    looks: Option<u32>,
    /// How many games
    #[arg(short, long, default_value_t = 1000, value_parser = parse_games, allow_negative_numbers = true)]
    games: u64,
    /// The first game's seed; each game after it has the next one
    #[arg(short, long, default_value = "0", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Extreme: fixed, shuffled, or a list of your own, as with `gambero deal`
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// How many threads; 0 for one a core. The result does not depend on it
    #[arg(short, long, default_value_t = 0)]
    threads: usize,
    /// Play every bot in every variant and count, and write the table of strength as Markdown
    #[arg(long, conflicts_with_all = ["json", "csv", "plot", "variant", "players", "bots", "signals", "layout"])]
    table: bool,
    /// Play each of these bots with each of them, and write a table of who wins with whom. The bot of a row
    /// has seats 0, 2 and 4, that of a column seats 1 and 3
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, conflicts_with_all = ["table", "bots", "plot", "each", "records"])]
    matrix: Option<Bots>,
    /// Write a line of CSV for every game, in the order of the seeds: seed, result, reason of a loss, cards
    /// left
    #[arg(long, value_name = "FILE.csv", conflicts_with = "table")]
    each: Option<String>,
    /// Write the record of every game as a line of JSON, in the order of the seeds; `sed -n 5p FILE | gambero
    /// replay -` shows the fifth
    #[arg(long, value_name = "FILE.jsonl", conflicts_with = "table")]
    records: Option<String>,
    /// With `--table`: write the same figures as CSV to a file, such as crates/gambero-bots/strength.csv.
    /// Figures that it has already are not measured again: a table that was stopped goes on. Delete the file
    /// to measure all of them anew
    #[arg(long, value_name = "FILE.csv", requires = "table")]
    data: Option<String>,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a line of CSV under its header
    #[arg(long)]
    csv: bool,
    /// Draw how many cards were left, as an SVG image
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
}

fn parse_games(text: &str) -> Result<u64, String> {
    let games = text.parse().ok().filter(|games| (1..=1_000_000_000).contains(games));
    games.ok_or_else(|| "the number of games is 1 to 1000000000".to_owned())
}

/// The report as JSON, and as the columns of CSV.
#[derive(Serialize)]
pub(crate) struct ReportJson {
    variant: &'static str,
    players: usize,
    bots: String,
    signals: bool,
    /// Whether all hands lay open.
    open: bool,
    /// Extreme: `fixed`, `shuffled`, or the cards with commands.
    layout: Option<String>,
    /// How long `expert` thought about a move, or how many looks it took.
    think_ms: Option<u64>,
    looks: Option<u32>,
    /// Who started: `first` for seat 0, `best` for whoever could best.
    starter: &'static str,
    /// How long programs might think.
    budget_ms: u64,
    /// Whether `careful` had other weights than its own.
    own_weights: bool,
    /// The version of this program.
    version: &'static str,
    seed: u64,
    games: u64,
    wins: u64,
    win_rate: f64,
    win_rate_low: f64,
    win_rate_high: f64,
    mean_left: f64,
    mean_left_low: f64,
    mean_left_high: f64,
    lost_skull: u64,
    lost_three: u64,
    lost_stuck: u64,
    forfeits: u64,
    move_mean_ns: u128,
    move_p99_ns: u128,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forfeited: Vec<String>,
}

pub(crate) fn run(args: &SimArgs, out: &mut impl Write) -> Result<()> {
    let stopped = stop_signal()?;
    let variant = args.named_variant.unwrap_or(args.variant);
    let setup = Setup {
        variant,
        players: args.players,
        layout: args.layout,
        bots: args.bots.0.clone(),
        weights: args.weights.as_deref().map(|path| read_weights(path, variant, args.players)).transpose()?,
        talks: args.signals,
        open: args.open,
        starter: if args.starter == "best" { Starter::Best } else { Starter::First },
        effort: match args.looks {
            Some(looks) => Effort::Looks(looks),
            None => Effort::Time(Duration::from_millis(args.think)),
        },
        seed: args.seed,
        games: args.games,
        threads: args.threads,
        budget: Duration::from_millis(args.budget),
    };
    let form = match (args.json, args.csv) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => Form::Text,
    };
    if args.table {
        return write_table(&setup, args.data.as_deref(), |setup| watched(setup, None, &stopped), out);
    }
    if let Some(Bots(bots)) = &args.matrix {
        return write_matrix(&setup, bots, form, |setup| watched(setup, None, &stopped), out);
    }
    let games = Games::open(args.each.as_deref(), args.records.as_deref())?;
    let report = watched(&setup, games.as_ref().map(|games| (games, args.records.is_some())), &stopped)?;
    if let Some(games) = games {
        games.into_inner().unwrap_or_else(PoisonError::into_inner).finish()?;
    }
    if let Some(path) = &args.plot {
        std::fs::write(path, plot(&report, &title(&setup)))
            .with_context(|| format!("cannot write {path}"))?;
    }
    match form {
        Form::Json => writeln!(out, "{}", serde_json::to_string_pretty(&report_json(&setup, &report))?)?,
        Form::Csv => {
            writeln!(out, "{}\n{}", csv_heading(&setup, &report)?, csv_line(&setup, &report)?)?;
        }
        Form::Text => write_text(&setup, &report, out)?,
    }
    Ok(())
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Text,
    Json,
    Csv,
}

/// The weights of a file for a variant and a number of players.
pub(crate) fn read_weights(path: &str, variant: Variant, players: usize) -> Result<Weights> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let sets = WeightSets::read(&text).with_context(|| path.to_owned())?;
    let missing = || format!("{path}: there are no weights for {variant} with {}", player_count(players));
    sets.of(variant, players).with_context(missing)
}

/// Plays the games with a progress bar for whoever watches, and writes each of them where that is wanted,
/// with its record or without. Ctrl-C stops early, with what there is.
fn watched(setup: &Setup, games: Option<(&Mutex<Games>, bool)>, stopped: &AtomicBool) -> Result<Report> {
    let bar = if std::io::stderr().is_terminal() {
        ProgressBar::new(setup.games)
            .with_style(ProgressStyle::with_template(
                "{msg} {bar:30} {human_pos} of {human_len} games, {per_sec}, {eta} left",
            )?)
            .with_message(title(setup))
    } else {
        ProgressBar::hidden()
    };
    let go_on = |done| {
        bar.set_position(done);
        !stopped.load(Ordering::Relaxed)
    };
    let report = match games {
        None => simulate(setup, &go_on)?,
        Some((games, records)) => {
            let tell = |played: gambero_sim::Played<'_>| {
                // Whoever cannot write any more need not play any more.
                if !games.lock().unwrap_or_else(PoisonError::into_inner).add(&played) {
                    stopped.store(true, Ordering::Relaxed);
                }
            };
            simulate_each(setup, Each { tell: &tell, records }, &go_on)?
        }
    };
    bar.finish_and_clear();
    Ok(report)
}

fn title(setup: &Setup) -> String {
    let players = player_count(setup.players);
    format!("{}, {players}, {}, {}", setup.variant.name(), bot_names(setup), talk(setup))
}

fn talk(setup: &Setup) -> &'static str {
    match (setup.open, setup.talks) {
        (true, _) => "with open hands",
        (false, true) => "with signals",
        (false, false) => "without signals",
    }
}

/// Under which conditions many bots play, in words.
pub(crate) fn conditions(setup: &Setup) -> String {
    let (variant, players) = (setup.variant.name(), player_count(setup.players));
    format!("{variant}, {players}, {}, {} games each from seed {}", talk(setup), setup.games, setup.seed)
}

fn bot_names(setup: &Setup) -> String {
    setup.bots.iter().map(Player::to_string).collect::<Vec<_>>().join("+")
}

fn write_text(setup: &Setup, report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}", title(setup))?;
    if setup.variant.is_house_rule(setup.players) {
        writeln!(out, "{HOUSE_RULE}")?;
    }
    if report.games() < setup.games {
        writeln!(out, "stopped after {} of {} games", report.games(), setup.games)?;
    }
    let left = report.left_interval();
    writeln!(out, "won         {} of {}: {}", report.wins(), report.games(), report.win_rate().percent())?;
    writeln!(out, "cards left  {:.2} ({:.2} to {:.2})", left.value, left.low, left.high)?;
    let reasons = LossReason::ALL.into_iter().filter(|reason| report.losses(*reason) > 0);
    let reasons: Vec<_> = reasons.map(|reason| format!("{reason} {}", report.losses(reason))).collect();
    writeln!(out, "lost        {}", if reasons.is_empty() { "none".to_owned() } else { reasons.join(", ") })?;
    let (mean, p99) = report.time_per_move();
    writeln!(out, "a move      {mean:?} on average, {p99:?} or less in 99 of 100 cases")?;
    let rate = report.games() as f64 / report.seconds().max(1e-9);
    if report.forfeits() > 0 {
        writeln!(out, "forfeited   {} of {} games; they count as lost", report.forfeits(), report.games())?;
        for forfeit in report.forfeited() {
            writeln!(out, "            {forfeit}")?;
        }
        if report.forfeits() > report.forfeited().len() as u64 {
            writeln!(out, "            and {} more", report.forfeits() - report.forfeited().len() as u64)?;
        }
    }
    writeln!(out, "time        {:.2} s, {rate:.0} games a second", report.seconds())?;
    Ok(())
}

pub(crate) fn report_json(setup: &Setup, report: &Report) -> ReportJson {
    let (rate, left) = (report.win_rate(), report.left_interval());
    let (mean, p99) = report.time_per_move();
    ReportJson {
        variant: setup.variant.id(),
        players: setup.players,
        bots: bot_names(setup),
        signals: setup.talks,
        open: setup.open,
        layout: layout_text(setup),
        think_ms: match setup.effort {
            Effort::Time(time) => Some(u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            Effort::Looks(_) => None,
        },
        looks: match setup.effort {
            Effort::Looks(looks) => Some(looks),
            Effort::Time(_) => None,
        },
        starter: if setup.starter == Starter::Best { "best" } else { "first" },
        budget_ms: u64::try_from(setup.budget.as_millis()).unwrap_or(u64::MAX),
        own_weights: setup.weights.is_some(),
        version: env!("CARGO_PKG_VERSION"),
        seed: setup.seed,
        games: report.games(),
        wins: report.wins(),
        win_rate: rate.value,
        win_rate_low: rate.low,
        win_rate_high: rate.high,
        mean_left: left.value,
        mean_left_low: left.low,
        mean_left_high: left.high,
        lost_skull: report.losses(LossReason::Skull),
        lost_three: report.losses(LossReason::Three),
        lost_stuck: report.losses(LossReason::Stuck),
        forfeits: report.forfeits(),
        move_mean_ns: mean.as_nanos(),
        move_p99_ns: p99.as_nanos(),
        seconds: report.seconds(),
        left: report.left().to_vec(),
        forfeited: report.forfeited().iter().map(Forfeit::to_string).collect(),
    }
}

/// Which cards carry commands: as it is said on the command line, so that it can be said again.
fn layout_text(setup: &Setup) -> Option<String> {
    match setup.layout.filter(|_| setup.variant.has_commands()) {
        None => setup.variant.has_commands().then(|| "fixed".to_owned()),
        Some(LayoutChoice::Fixed) => Some("fixed".to_owned()),
        Some(LayoutChoice::Shuffled) => Some("shuffled".to_owned()),
        Some(own @ LayoutChoice::Own(layout)) => {
            let deck = Deal::from_seed(setup.variant, 1, 0, Some(own)).ok()?.deck();
            let cards = Command::ALL.into_iter().flat_map(|command| layout.cards_with(command).iter());
            Some(cards.map(|card| deck.face(card).to_string()).collect::<Vec<_>>().join(","))
        }
    }
}

/// The plain figures of the JSON, a column each.
fn columns(setup: &Setup, report: &Report) -> Result<serde_json::Value> {
    let plain = ReportJson { left: Vec::new(), forfeited: Vec::new(), ..report_json(setup, report) };
    Ok(serde_json::to_value(plain)?)
}

pub(crate) fn csv_heading(setup: &Setup, report: &Report) -> Result<String> {
    let columns = columns(setup, report)?;
    Ok(columns.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(","))
}

pub(crate) fn csv_line(setup: &Setup, report: &Report) -> Result<String> {
    let columns = columns(setup, report)?;
    let values = columns.as_object().into_iter().flatten().map(|(_, value)| csv_field(value));
    Ok(values.collect::<Vec<_>>().join(","))
}

/// Only the name of a program and a layout can have a comma in it. What does not apply is empty.
fn csv_field(value: &serde_json::Value) -> String {
    if value.is_null() {
        return String::new();
    }
    match value.as_str() {
        Some(text) if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
        Some(text) => text.to_owned(),
        None => value.to_string(),
    }
}
