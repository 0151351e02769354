//! `gambero solve`: whether a game can be won with all cards known, and how.

mod sample;

use std::io::{IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use gambero::{Action, Deal, DealError, LayoutChoice, Seat, State, Variant};
use gambero_record::Record;
use gambero_solver::{Solution, Solver, Verdict};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::{parse_layout, parse_players, parse_seat, parse_seed};
use crate::input;
use crate::stop::stop_signal;

/// The arguments of `gambero solve`.
#[derive(Debug, Args)]
pub struct SolveArgs {
    /// The variant of a deal, or a whole position in notation (docs/notation.md) as one argument; - for a
    /// position from standard input
    #[arg(default_value = "original", value_name = "VARIANT|POSITION", value_parser = parse_game)]
    game: Game,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours); 1 without it
    #[arg(short, long, value_parser = parse_players, allow_negative_numbers = true)]
    players: Option<usize>,
    /// The deal's seed, a whole number; with `--sample` the first deal's, which is 0 without it
    #[arg(short, long, value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The seat that starts; 0 without it
    #[arg(short, long, value_parser = parse_seat, allow_negative_numbers = true)]
    first: Option<Seat>,
    /// Extreme: fixed, shuffled, or a list of your own, as with `gambero deal`
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// Take the deal of a record, text or JSON; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "seed", "first", "layout", "sample"])]
    record: Option<String>,
    /// With `--record`: start behind so many of its actions
    #[arg(long, value_name = "ACTIONS", value_parser = parse_at, allow_negative_numbers = true)]
    at: Option<usize>,
    /// How many positions to look at before giving up
    #[arg(short, long, value_name = "POSITIONS", default_value_t = 2_000_000, value_parser = parse_effort, allow_negative_numbers = true)]
    effort: u64,
    /// Solve so many deals, each with the next seed, and say how many can be won
    #[arg(long, value_name = "DEALS", conflicts_with_all = ["out", "line"], value_parser = parse_sample, allow_negative_numbers = true)]
    sample: Option<u64>,
    /// With `--sample`: how many threads; 0 for one a core. The verdicts do not depend on it
    #[arg(short, long, default_value_t = 0, requires = "sample")]
    threads: usize,
    /// Write the winning game to a file as a record: JSON if its name ends in .json, text if not
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,
    /// Print the winning game as a record, or the actions that win a position; the verdict then goes to
    /// standard error
    #[arg(long)]
    line: bool,
}

/// What the first argument names.
#[derive(Clone, Debug)]
enum Game {
    Deal(Variant),
    Position(String),
}

fn parse_game(text: &str) -> Result<Game, String> {
    match text.parse::<Variant>().ok() {
        Some(variant) => Ok(Game::Deal(variant)),
        // No variant has a space in its name, and no position is without.
        None if text == "-" || text.contains(char::is_whitespace) => Ok(Game::Position(text.to_owned())),
        None => Err(format!(
            "neither a variant ({}) nor a position in notation (docs/notation.md)",
            Variant::ALL.map(Variant::id).join(", ")
        )),
    }
}

fn parse_effort(text: &str) -> Result<u64, String> {
    let effort = text.parse().ok().filter(|effort| *effort > 0);
    effort.ok_or_else(|| "the effort is a number of positions, 1 or more".to_owned())
}

fn parse_at(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "the place in the record is a number of actions, 0 or more".to_owned())
}

fn parse_sample(text: &str) -> Result<u64, String> {
    let deals = text.parse().ok().filter(|deals| (1..=1_000_000_000).contains(deals));
    deals.ok_or_else(|| "the number of deals is 1 to 1000000000".to_owned())
}

pub(crate) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<()> {
    let stopped = stop_signal()?;
    if args.sample.is_some() {
        return sample::run(args, &stopped, out);
    }
    let question = Question::of(args)?;
    let bar = progress(args.effort, "{bar:30} {human_pos} of {human_len} positions, {elapsed}")?;
    let start = Instant::now();
    let answer = Solver::new().solve(&question.state, args.effort, &|spent| {
        bar.set_position(spent);
        !stopped.load(Ordering::Relaxed)
    });
    let time = start.elapsed();
    bar.finish_and_clear();

    let mut words = in_words(&answer, &question.state, time, args.effort);
    if let Verdict::Won(line) = &answer.verdict {
        if let Some(path) = &args.out {
            let written = question.won(line)?.context("a win is a whole game")?;
            let is_json = Path::new(path).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
            let text = if is_json { written.to_json() } else { written.to_text() };
            std::fs::write(path, text).with_context(|| format!("cannot write {path}"))?;
        }
        if args.line {
            match question.won(line)? {
                Some(record) => write!(out, "{}", record.to_text())?,
                None => write_turns(&question.state, line, out)?,
            }
        }
    } else if let Some(path) = &args.out {
        words = format!("{words}there is no win to write to {path}\n");
    }
    if args.line {
        eprint!("{words}");
    } else {
        write!(out, "{words}")?;
    }
    Ok(())
}

/// What is to be solved, and the record that it belongs to.
struct Question {
    state: State,
    record: Option<Record>,
}

impl Question {
    fn of(args: &SolveArgs) -> Result<Self> {
        if let Some(path) = &args.record {
            let whole = input::read_record(path)?;
            let actions: Vec<_> = whole.actions().collect();
            let at = args.at.unwrap_or(0);
            if at > actions.len() {
                bail!("--at {at} is behind the end: the record has {} actions", actions.len());
            }
            let mut record = Record::new(*whole.deal());
            if let Some(seed) = whole.seed() {
                record.set_seed(seed)?;
            }
            for action in &actions[..at] {
                record.act(*action)?;
            }
            return Ok(Self { state: *record.state(), record: Some(record) });
        }
        // Not by clap's `requires`, which holds its tongue if another argument conflicts with --record.
        if args.at.is_some() {
            bail!("--at is a place in a record: give that with --record");
        }
        match &args.game {
            Game::Deal(variant) => {
                let seed = args.seed.context(
                    "which deal? Give its --seed, or a --record, a position, or a number of deals with --sample",
                )?;
                let mut record = Record::new(args.deal(*variant, seed)?);
                record.set_seed(seed)?;
                Ok(Self { state: *record.state(), record: Some(record) })
            }
            Game::Position(text) => {
                if args.players.or(args.first.map(Seat::index)).is_some()
                    || args.seed.is_some()
                    || args.layout.is_some()
                {
                    bail!(
                        "a position has its players and cards already: \
                         --players, --seed, --first and --layout go with a variant"
                    );
                }
                if args.out.is_some() {
                    bail!(
                        "a record is a whole game from its deal, which a position does not tell: --line prints the actions"
                    );
                }
                let text = if text == "-" {
                    String::from_utf8_lossy(&input::read_bytes("-")?).into_owned()
                } else {
                    text.clone()
                };
                let state = text.parse().context("the position cannot be read")?;
                Ok(Self { state, record: None })
            }
        }
    }

    /// The record with the line played behind it.
    fn won(&self, line: &[Action]) -> Result<Option<Record>> {
        let Some(mut record) = self.record.clone() else { return Ok(None) };
        if record.actions().next().is_some() {
            record.comment("From here on the solver plays.");
        }
        for action in line {
            record.act(*action)?;
        }
        Ok(Some(record))
    }
}

impl SolveArgs {
    fn deal(&self, variant: Variant, seed: u64) -> Result<Deal, DealError> {
        Deal::from_seed(variant, self.players(), seed, self.layout)?
            .with_first(self.first.unwrap_or(Seat::ALL[0]))
    }

    fn players(&self) -> usize {
        self.players.unwrap_or(1)
    }
}

/// The verdict and what it took, for people.
fn in_words(answer: &Solution, state: &State, time: Duration, effort: u64) -> String {
    let verdict = match &answer.verdict {
        Verdict::Won(line) if line.is_empty() => "won: the game is over, and won".to_owned(),
        Verdict::Won(line) => {
            format!("won: {} can be laid, in {}", count(state.left(), "card"), count(line.len(), "action"))
        }
        Verdict::Lost if state.outcome().is_some() => "lost: the game is over, and lost".to_owned(),
        Verdict::Lost => "lost: whatever is played, this cannot be won".to_owned(),
        Verdict::Unknown if answer.positions < effort => {
            "unknown: stopped before a win or a proof was found".to_owned()
        }
        Verdict::Unknown => {
            "unknown: neither a win nor a proof was found; a larger --effort may find one".to_owned()
        }
    };
    format!("{verdict}\n{}, {:.3} s\n", count(answer.positions as usize, "position"), time.as_secs_f64())
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The actions, a line for each turn.
fn write_turns(state: &State, line: &[Action], out: &mut impl Write) -> Result<()> {
    let deck = state.deck();
    let mut now = *state;
    let mut begun = false;
    for action in line {
        if !begun {
            write!(out, "seat {}:", now.active())?;
        }
        write!(out, " {}", deck.action_text(*action))?;
        now.act(*action)?;
        // A turn begins without cards, and the game ends with the last.
        begun = now.board().played() > 0 && now.outcome().is_none();
        if !begun {
            writeln!(out)?;
        }
    }
    Ok(())
}

/// A progress bar for whoever watches.
fn progress(length: u64, template: &str) -> Result<ProgressBar> {
    if std::io::stderr().is_terminal() {
        Ok(ProgressBar::new(length).with_style(ProgressStyle::with_template(template)?))
    } else {
        Ok(ProgressBar::hidden())
    }
}
