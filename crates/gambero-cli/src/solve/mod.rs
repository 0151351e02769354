//! `gambero solve`: whether a game can be won with all cards known, and how.

mod sample;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use gambero::{Action, Deal, DealError, LayoutChoice, Seat, State, Variant};
use gambero_record::Record;
use gambero_solver::{Solution, Solver, Verdict};
use serde_json::{Value, json};

use crate::cli::{parse_layout, parse_players, parse_seat, parse_seed, whole};
use crate::input;
use crate::output::{self, Kind, count, progress_bar, write_json, write_whole};
use crate::status::{Status, bail_usage};
use crate::stop;

/// The arguments of `gambero solve`.
#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    /// The variant of a deal, or a whole position in notation (docs/notation.md) as one argument; - for a
    /// position from standard input
    #[arg(default_value = "original", value_name = "VARIANT|POSITION", value_parser = parse_game)]
    game: Game,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours) [default: 1]
    #[arg(short, long, value_name = "N", value_parser = parse_players, allow_negative_numbers = true)]
    players: Option<usize>,
    /// The deal's seed, a whole number; with `--sample` the first deal's [default with --sample: 0]
    #[arg(short, long, value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The seat that starts [default: 0]
    #[arg(short, long, value_parser = parse_seat, allow_negative_numbers = true)]
    first: Option<Seat>,
    /// Extreme: fixed, shuffled, or a list of your own, as with `gambero deal`
    #[arg(short, long, value_parser = parse_layout)]
    layout: Option<LayoutChoice>,
    /// Take the deal of a record, text or JSON; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "seed", "first", "layout", "sample"])]
    record: Option<String>,
    /// With `--record`: start after this many of its actions
    #[arg(long, value_name = "ACTIONS", value_parser = whole(0..=usize::MAX), allow_negative_numbers = true)]
    at: Option<usize>,
    /// How many positions to look at before giving up
    #[arg(short, long, value_name = "POSITIONS", default_value_t = 2_000_000, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    effort: u64,
    /// Solve this many deals, each with the next seed, and say how many can be won
    #[arg(long, value_name = "DEALS", conflicts_with_all = ["out", "line"], value_parser = whole(1..=1_000_000_000_u64), allow_negative_numbers = true)]
    sample: Option<u64>,
    /// With `--sample`: how many threads; 0 for one per core. The verdicts do not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0, requires = "sample")]
    threads: usize,
    /// Write the winning game to a file as a record: JSON if its name ends in .json, text if not
    #[arg(short, long, value_name = "FILE")]
    out: Option<String>,
    /// Print the winning game as a record, or the actions that win a position; the verdict then goes to
    /// standard error
    #[arg(long)]
    line: bool,
    /// Print JSON: the verdict, and the winning actions
    #[arg(long, conflicts_with = "line")]
    json: bool,
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

pub(crate) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<Status> {
    stop::listen()?;
    if args.sample.is_some() {
        sample::run(args, out)?;
        return Ok(Status::Success);
    }
    let question = Question::of(args)?;
    output::check(&[args.record.as_deref()], &[(args.out.as_deref(), Kind::RECORD)])?;
    let bar = progress_bar(args.effort, "positions");
    let start = Instant::now();
    let answer = Solver::new().solve(&question.state, args.effort, &|spent| {
        bar.set_position(spent);
        !stop::is_requested()
    });
    let time = start.elapsed();
    bar.finish_and_clear();

    let mut words = in_words(&answer, &question.state, time, args.effort);
    if let Verdict::Won(line) = &answer.verdict {
        if let Some(path) = &args.out {
            let written = question.won(line)?.context("a win is a whole game")?;
            let is_json = Path::new(path).extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
            let text = if is_json { written.to_json() } else { written.to_text() };
            write_whole(path, text.as_bytes())?;
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
    } else if args.json {
        write_json(&json(&answer, &question.state, time, args.effort), out)?;
    } else {
        write!(out, "{words}")?;
    }
    Ok(match answer.verdict {
        Verdict::Won(_) => Status::Success,
        Verdict::Lost => Status::Lost,
        Verdict::Unknown => Status::Unknown,
    })
}

/// The answer as JSON.
fn json(answer: &Solution, state: &State, time: Duration, effort: u64) -> Value {
    let mut json = json!({
        "verdict": name(&answer.verdict),
        "positions": answer.positions,
        "effort": effort,
        "seconds": time.as_secs_f64(),
        "position": state.to_string(),
    });
    if let Verdict::Won(line) = &answer.verdict {
        json["line"] = line.iter().map(|action| state.deck().action_text(*action)).collect();
    }
    json
}

fn name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Lost => "lost",
        Verdict::Unknown => "unknown",
    }
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
                bail_usage!(
                    "--at {at} is past the end: the record has {}",
                    count(actions.len() as u64, "action")
                );
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
            bail_usage!("--at is a place in a record: give that with --record");
        }
        match &args.game {
            Game::Deal(variant) => {
                let Some(seed) = args.seed else {
                    bail_usage!(
                        "which deal? Give its --seed, or a --record, a position, or a number of deals with --sample"
                    )
                };
                let mut record = Record::new(args.deal(*variant, seed)?);
                record.set_seed(seed)?;
                Ok(Self { state: *record.state(), record: Some(record) })
            }
            Game::Position(text) => {
                if args.players.or(args.first.map(Seat::index)).is_some()
                    || args.seed.is_some()
                    || args.layout.is_some()
                {
                    bail_usage!(
                        "a position has its players and cards already: \
                         --players, --seed, --first and --layout go with a variant"
                    );
                }
                if args.out.is_some() {
                    bail_usage!(
                        "a record is a whole game from its deal, which a position does not tell: --line prints the actions"
                    );
                }
                Ok(Self { state: input::read_position(text)?, record: None })
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
            let (cards, actions) = (state.left() as u64, line.len() as u64);
            format!("won: {} can be laid, in {}", count(cards, "card"), count(actions, "action"))
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
    format!("{verdict}\n{}, {:.3} s\n", count(answer.positions, "position"), time.as_secs_f64())
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
