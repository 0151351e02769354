//! `gambero sim`: many games between bots, and what came of them.

use std::cell::Cell;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use gambero::{LayoutChoice, LossReason, Variant};
use gambero_bots::{Effort, Level, WeightSets, Weights};
use gambero_sim::{
    Conditions, Each, Forfeit, GameResult, Played, Player, Report, Setup, Starter, plot, simulate,
    simulate_each,
};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::bots::{Bots, parse_bots};
use crate::cli::{check_seeds, parse_layout, parse_players, parse_seed, variant_parser, whole};
use crate::compare::write_comparison;
use crate::csv;
use crate::deal::{HOUSE_RULE, player_count};
use crate::games_out::{GAMES, Games};
use crate::guests::Guests;
use crate::matrix::Matrix;
use crate::output::{self, Kind, count, progress_bar, write_json, write_whole};
use crate::status::ensure_usage;
use crate::stop::{self, stop_signal};
use crate::strength::{FIGURES, write_table};

/// The arguments of `gambero sim`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub struct SimArgs {
    /// The variant
    #[arg(default_value = "original", value_parser = variant_parser())]
    variant: Variant,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours)
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// The bots from seat 0 on, with commas; they start again from the first where there are more seats. The
    /// option can be repeated
    ///
    /// A bot of the ladder (see `gambero bot --help`); `careful` with a habit that makes it play worse, such
    /// as `careful:no-jumps` (docs/strategy.md has all of them); `skilled:FILE.net` or `expert:FILE.net`,
    /// which play by a network that `gambero learn` has made; or a program of your own that speaks the bot
    /// protocol: `cmd:python3 my_bot.py`, in quotation marks. A comma that belongs to a command is written
    /// `\,` or within quotation marks of its own.
    ///
    /// Bots of ours can talk otherwise than usual, if there are signals: `skilled~silent` says nothing,
    /// `skilled~little` one thing at a time, `skilled~vague` what is true and tells little. `skilled~slips`
    /// lays another card than it would choose in one of ten turns; `careful:deaf~little~slips` is all of it.
    #[arg(short, long, default_value = "greedy", value_parser = parse_bots)]
    bots: Vec<Bots>,
    /// How many milliseconds a program may think about what it does or says
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = whole(1..=3_600_000_u64))]
    budget: u64,
    /// How many milliseconds a program may take to start, until it has said who it is
    #[arg(long, value_name = "MS", default_value_t = 60_000, value_parser = whole(1..=3_600_000_u64))]
    start_budget: u64,
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
    /// How many milliseconds the bot `expert` thinks about a move, a card or the end of a turn, as a mean
    /// over the moves that a turn must have: most of them at its beginning, alone all of them
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = whole(1..=600_000_u64))]
    think: u64,
    /// In place of a time: how many looks ahead the bot `expert` takes at the beginning of each turn; the
    /// result is then always the same
    #[arg(long, value_name = "N", conflicts_with = "think", value_parser = whole(1..=u32::MAX))]
    looks: Option<u32>,
    /// How many games
    #[arg(short, long, value_name = "N", default_value_t = 1000, value_parser = whole(1..=1_000_000_000_u64), allow_negative_numbers = true)]
    games: u64,
    /// The first game's seed; each game after it has the next one
    #[arg(short, long, default_value = "0", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Extreme: fixed, shuffled, or a list of your own, as with `gambero deal`
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// How many threads; 0 for one per core. The result does not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Play every bot in every variant and count, and write the table of strength as Markdown
    #[arg(long, conflicts_with_all = ["json", "csv", "plot", "variant", "players", "bots", "signals", "layout"])]
    table: bool,
    /// Play each of these bots with each of them, on the same deals, and write a table of who wins with whom,
    /// with the means of self-play and cross-play. The bot of a row has seats 0, 2 and 4, that of a column
    /// seats 1 and 3
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, conflicts_with_all = ["table", "bots"])]
    matrix: Option<Bots>,
    /// Put each of these bots into seat 0 among the partners of `--with`, who have all other seats, on the
    /// same deals, and say how much more the first of them wins than the others
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, requires = "with")]
    #[arg(conflicts_with_all = ["table", "matrix", "compare", "bots"])]
    guests: Option<Bots>,
    /// With `--matrix`: further columns, partners that none of the rows is meant for; they have a mean of
    /// their own. With `--guests`: the partners
    #[arg(long, value_name = "BOTS", value_parser = parse_bots, conflicts_with = "bots")]
    with: Option<Bots>,
    /// With `--guests`: play in all of these variants, with commas
    #[arg(long, value_delimiter = ',', value_parser = variant_parser(), requires = "guests")]
    #[arg(conflicts_with = "variant")]
    variants: Vec<Variant>,
    /// Play the same deals with these bots too, and say how much more `--bots` wins than they do
    #[arg(long, value_name = "BOTS", value_parser = parse_bots)]
    #[arg(conflicts_with_all = ["table", "matrix", "plot"])]
    compare: Option<Bots>,
    /// Write a line of CSV for every game, in the order of the seeds: seed, bots seat by seat, result, reason
    /// of a loss, cards left, turns, and the conditions
    #[arg(long, alias = "each", value_name = "FILE.csv", conflicts_with = "table")]
    games_out: Option<String>,
    /// Write the record of every game as a line of JSON, in the order of the seeds; `sed -n 5p FILE | gambero
    /// replay -` shows the fifth
    #[arg(long, value_name = "FILE.jsonl", conflicts_with = "table")]
    records: Option<String>,
    /// With `--table`: write the same figures as CSV to a file, such as crates/gambero-bots/strength.csv.
    /// Each is kept in FILE.csv.part as soon as it is measured: the same command goes on with a table that
    /// was stopped
    #[arg(long, value_name = "FILE.csv", requires = "table")]
    data: Option<String>,
    /// With `--data`: measure everything anew, whatever a table that was stopped has left
    #[arg(long, requires = "data")]
    fresh: bool,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print a line of CSV under its header
    #[arg(long)]
    csv: bool,
    /// Draw how many cards were left, as an SVG image; with `--matrix` who wins with whom, as a heat map;
    /// with `--guests` the differences
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<String>,
}

/// The report as JSON, and as the columns of CSV.
#[derive(Serialize)]
pub(crate) struct ReportJson {
    #[serde(flatten)]
    conditions: Conditions,
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
    check_seeds(args.seed, args.games)?;
    let part = args.data.as_ref().map(|data| format!("{data}.part"));
    output::check(
        &[args.weights.as_deref()],
        &[
            (args.games_out.as_deref(), GAMES),
            (args.records.as_deref(), Kind::RECORDS),
            (args.data.as_deref(), FIGURES),
            (part.as_deref(), FIGURES),
            (args.plot.as_deref(), Kind::PICTURE),
        ],
    )?;
    let variant = args.variant;
    let setup = Setup {
        variant,
        players: args.players,
        layout: args.layout,
        bots: args.bots.iter().flat_map(|bots| &bots.0).cloned().collect(),
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
        start_budget: Duration::from_millis(args.start_budget),
    };
    let form = match (args.json, args.csv) {
        (true, _) => Form::Json,
        (_, true) => Form::Csv,
        _ => Form::Text,
    };
    if args.table {
        return write_table(&setup, args.data.as_deref(), args.fresh, stopped, out);
    }
    let games = Games::open(args.games_out.as_deref(), args.records.as_deref())?;
    let (mut text, forfeits) = (Vec::new(), Cell::new(0));
    let results = write_results(args, &setup, form, games.as_ref(), stopped, &forfeits, &mut text);
    // The games are stored first: the reader of the text may have left, and an error may have ended the work.
    let games = games.map(|games| games.into_inner().unwrap_or_else(PoisonError::into_inner));
    let stored = games.filter(|games| results.is_ok() || games.is_begun()).map(Games::finish);
    out.write_all(&text)?;
    out.flush()?;
    let picture = results?;
    stored.transpose()?;
    if let (Some(path), Some(picture)) = (&args.plot, picture) {
        write_whole(path, picture.as_bytes())?;
    }
    let forfeits = forfeits.get();
    ensure!(forfeits == 0, "programs forfeited {}, which count as lost", count(forfeits, "game"));
    Ok(())
}

/// Plays and writes what came of it. Returns the picture of it, if there is one.
fn write_results(
    args: &SimArgs,
    setup: &Setup,
    form: Form,
    games: Option<&Mutex<Games>>,
    stopped: &AtomicBool,
    forfeits: &Cell<u64>,
    out: &mut impl Write,
) -> Result<Option<String>> {
    let (mut has_results, mut failed) = (false, None);
    let results = |setup: &Setup, what: &str| {
        // Line-ups whose turn has not come play nothing.
        if stop::is_requested() || failed.is_some() {
            return Ok((Report::default(), Vec::new()));
        }
        match watched_results(setup, what, games, stopped) {
            Ok(found) => {
                has_results = true;
                forfeits.set(forfeits.get() + found.0.forfeits());
                Ok(found)
            }
            // The other line-ups are reported first.
            Err(error) if has_results => {
                failed = Some(error);
                Ok((Report::default(), Vec::new()))
            }
            Err(error) => Err(error),
        }
    };
    if let Some(Bots(bots)) = &args.matrix {
        let partners = args.with.as_ref().map_or(&[][..], |partners| &partners.0);
        let picture = Matrix { bots, partners, form }.write(setup, results, out)?;
        return failed.map_or(Ok(Some(picture)), Err);
    }
    if let Some(Bots(guests)) = &args.guests {
        let partners = args.with.as_ref().map_or(&[][..], |partners| &partners.0);
        let variants = if args.variants.is_empty() { vec![setup.variant] } else { args.variants.clone() };
        let guests = Guests { bots: guests, partners, variants: &variants, form };
        let picture = guests.write(setup, results, out)?;
        return failed.map_or(Ok(Some(picture)), Err);
    }
    ensure_usage!(
        args.with.is_none(),
        "--with names partners: say for whom with --matrix BOTS or --guests BOTS"
    );
    if let Some(Bots(other)) = &args.compare {
        write_comparison(setup, other, form, results, out)?;
        return failed.map_or(Ok(None), Err);
    }
    let report = watched(setup, "", games, None, stopped)?;
    forfeits.set(report.forfeits());
    match form {
        Form::Json => write_json(&report_json(setup, &report), out)?,
        Form::Csv => {
            let columns = csv::columns(&report_json(setup, &report))?;
            writeln!(out, "{}\n{}", csv::heading(&columns), csv::line(&columns))?;
        }
        Form::Text => write_text(setup, &report, out)?,
    }
    Ok(Some(plot(&report, &title(setup), &how(setup, &setup.bots))))
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

/// Plays the games with a progress bar for whoever watches, and writes each of them where that is wanted.
/// `results` are filled in any order. Ctrl-C stops early, with what there is.
fn watched(
    setup: &Setup,
    what: &str,
    games: Option<&Mutex<Games>>,
    results: Option<&Mutex<Vec<GameResult>>>,
    stopped: &AtomicBool,
) -> Result<Report> {
    let bar = progress_bar(setup.games, "games");
    bar.set_message(format!("{what}{}", title(setup)));
    let is_full = AtomicBool::new(false);
    let go_on = |done| {
        bar.set_position(done);
        !stopped.load(Ordering::Relaxed) && !is_full.load(Ordering::Relaxed)
    };
    let report = if games.is_none() && results.is_none() {
        simulate(setup, &go_on)?
    } else {
        let lock = |games| Mutex::lock(games).unwrap_or_else(PoisonError::into_inner);
        let mut records = false;
        if let Some(games) = games {
            let mut games = lock(games);
            games.begin(setup)?;
            records = games.wants_records();
        }
        let tell = |played: Played<'_>| {
            if let Some(results) = results {
                results.lock().unwrap_or_else(PoisonError::into_inner).push(played.result);
            }
            if games.is_some_and(|games| !lock(games).add(&played)) {
                is_full.store(true, Ordering::Relaxed);
            }
        };
        simulate_each(setup, Each { tell: &tell, records }, &go_on)?
    };
    bar.finish_and_clear();
    Ok(report)
}

/// The same, with what came of each game.
fn watched_results(
    setup: &Setup,
    what: &str,
    games: Option<&Mutex<Games>>,
    stopped: &AtomicBool,
) -> Result<(Report, Vec<GameResult>)> {
    let results = Mutex::new(Vec::new());
    let report = watched(setup, what, games, Some(&results), stopped)?;
    Ok((report, results.into_inner().unwrap_or_else(PoisonError::into_inner)))
}

fn title(setup: &Setup) -> String {
    let players = player_count(setup.players);
    format!("{}, {players}, {}, {}", setup.variant.name(), setup.conditions().bots, talk(setup))
}

fn talk(setup: &Setup) -> &'static str {
    match (setup.open, setup.talks) {
        (true, _) => "with open hands",
        (false, true) => "with signals",
        (false, false) => "without signals",
    }
}

/// Under which conditions many bots play, in words.
pub(crate) fn conditions<'a>(setup: &Setup, bots: impl IntoIterator<Item = &'a Player>) -> String {
    format!("{}, {}", game(setup), how(setup, bots))
}

/// What is played, in words.
pub(crate) fn game(setup: &Setup) -> String {
    format!("{}, {}, {}", setup.variant.name(), player_count(setup.players), talk(setup))
}

/// How many games, and what else is to be known to play them again.
pub(crate) fn how<'a>(setup: &Setup, bots: impl IntoIterator<Item = &'a Player>) -> String {
    let conditions = setup.conditions();
    let bots: Vec<_> = bots.into_iter().collect();
    let has = |level| bots.iter().any(|bot| matches!(bot, Player::Bot(bot) if bot.level() == level));
    let mut parts = vec![format!("{} games from seed {}", setup.games, setup.seed)];
    parts.extend(conditions.layout.map(|layout| format!("layout {layout}")));
    if has(Level::Expert) {
        parts.extend(conditions.think_ms.map(|time| format!("expert thinks {time} ms")));
        parts.extend(conditions.looks.map(|looks| format!("expert takes {looks} looks")));
    }
    if bots.iter().any(|bot| matches!(bot, Player::Program(_))) {
        parts.push(format!("programs have {} ms", conditions.budget_ms));
    }
    if setup.starter == Starter::Best {
        parts.push("the best hand starts".to_owned());
    }
    if conditions.own_weights && has(Level::Careful) {
        parts.push("careful has other weights".to_owned());
    }
    parts.push(format!("gambero {}", conditions.version));
    parts.join(", ")
}

/// The conditions that are the same whoever plays, by name.
pub(crate) fn common_conditions(setup: &Setup) -> Result<Map<String, Value>> {
    let mut conditions = csv::columns(&setup.conditions())?;
    conditions.remove("bots");
    Ok(conditions)
}

fn write_text(setup: &Setup, report: &Report, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}\n{}", title(setup), how(setup, &setup.bots))?;
    if setup.variant.is_house_rule(setup.players) {
        writeln!(out, "{HOUSE_RULE}")?;
    }
    if report.games() < setup.games {
        writeln!(out, "stopped after {} of {} games", report.games(), setup.games)?;
    }
    if report.games() == 0 {
        return Ok(());
    }
    let left = report.left_interval();
    writeln!(out, "won         {} of {}: {}", report.wins(), report.games(), report.win_rate().percent())?;
    writeln!(out, "cards left  {:.2} ({:.2} to {:.2})", left.value, left.low, left.high)?;
    writeln!(out, "            (in brackets: 95 % intervals)")?;
    let reasons = LossReason::ALL.into_iter().filter(|reason| report.losses(*reason) > 0);
    let reasons: Vec<_> = reasons.map(|reason| format!("{reason} {}", report.losses(reason))).collect();
    writeln!(out, "lost        {}", if reasons.is_empty() { "none".to_owned() } else { reasons.join(", ") })?;
    let (mean, p99) = report.time_per_move();
    if report.games() > report.forfeits() {
        writeln!(out, "a move      {} on average, {} at the 99th percentile", brief(mean), brief(p99))?;
    }
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

/// A time with three digits that count: `173 ns`, `35.7 ms`.
fn brief(time: Duration) -> String {
    let (value, unit) = match time.as_secs_f64() {
        seconds if seconds < 1e-6 => (1e9 * seconds, "ns"),
        seconds if seconds < 1e-3 => (1e6 * seconds, "µs"),
        seconds if seconds < 1.0 => (1e3 * seconds, "ms"),
        seconds => (seconds, "s"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

pub(crate) fn report_json(setup: &Setup, report: &Report) -> ReportJson {
    let (rate, left) = (report.win_rate(), report.left_interval());
    let (mean, p99) = report.time_per_move();
    ReportJson {
        conditions: setup.conditions(),
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
