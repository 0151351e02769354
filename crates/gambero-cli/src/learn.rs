//! `gambero learn`: makes a network for the bots `skilled` and `expert`, by games against itself.

use std::io::{IsTerminal as _, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, value_parser};
use gambero::Variant;
use gambero_bots::net::{Network, network};
use gambero_sim::learn::{Course, Learner, Round};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::{parse_players, parse_seed, variant_parser};
use crate::curves::{self, Training};
use crate::output::{check_writable, write_whole};
use crate::stop::stop_signal;

/// The arguments of `gambero learn`.
#[derive(Debug, Args)]
pub struct LearnArgs {
    /// The variant
    #[arg(value_parser = variant_parser())]
    variant: Variant,
    /// How many players, 1 to 5
    #[arg(short, long, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// Where the network goes, such as original-3.net; how far learning has come lies beside it, in
    /// original-3.net.learning
    #[arg(short, long, value_name = "FILE.net")]
    out: String,
    /// How many rounds
    #[arg(short, long, default_value_t = 300, value_parser = value_parser!(u64).range(1..=1_000_000))]
    rounds: u64,
    /// How many games a round
    #[arg(short, long, default_value_t = 300, value_parser = value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The first game's seed
    #[arg(short, long, default_value = "1000000000", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// How large the steps are at first
    #[arg(long, value_parser = parse_pace)]
    pace: Option<f32>,
    /// Look at what each turn leads to in so many worlds: slower, and better for a network that plays well
    /// already
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u64).range(0..=1000), requires = "from")]
    worlds: u64,
    /// Start from a network: one of a file, such as that of another variant, or `own` for the one that comes
    /// with the program
    #[arg(long, value_name = "FILE.net")]
    from: Option<String>,
    /// How many threads; 0 for one a core. The network does not depend on it
    #[arg(short, long, default_value_t = 0)]
    threads: usize,
    /// Write a line of CSV for each round to a file: the learning curve
    #[arg(long, value_name = "FILE.csv")]
    curve: Option<String>,
    /// Draw that curve as an SVG image, again and again while it grows; `gambero curves` draws several into
    /// one
    #[arg(long, value_name = "FILE.svg", requires = "curve")]
    plot: Option<String>,
}

fn parse_pace(text: &str) -> Result<f32, String> {
    let pace = text.parse().ok().filter(|pace| (1e-7..=0.1).contains(pace));
    pace.ok_or_else(|| "the pace is a number from 0.0000001 to 0.1, such as 0.001".to_owned())
}

/// How often what was learned is put on the disk, in rounds.
const SAVED: u64 = 10;

pub(crate) fn run(args: &LearnArgs, out: &mut impl Write) -> Result<()> {
    let stopped = stop_signal()?;
    let learning = format!("{}.learning", args.out);
    let mut learner = start(args, &learning)?;
    // What cannot be written is said before the first round, not after it.
    let written = [Some(&args.out), Some(&learning), args.curve.as_ref(), args.plot.as_ref()];
    written.into_iter().flatten().try_for_each(|path| check_writable(path))?;
    if learner.rounds() > 0 {
        writeln!(out, "going on after round {} of {learning}", learner.rounds())?;
    }
    let rounds = learner.course().rounds;
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(rounds) } else { ProgressBar::hidden() };
    let style = "{bar:30} round {pos} of {len}, {eta} left; {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(learner.rounds());

    let (begin, first) = (Instant::now(), learner.rounds());
    let mut lately = Lately::default();
    while learner.rounds() < rounds && !stopped.load(Ordering::Relaxed) {
        let Some(round) = learner.round(&|| !stopped.load(Ordering::Relaxed))? else { break };
        let played = (round.number - first) * learner.course().games;
        lately.add(&round);
        let rate = played as f64 / begin.elapsed().as_secs_f64().max(1e-9);
        bar.set_message(format!("{lately}, {rate:.0} games a second"));
        bar.set_position(round.number);
        if let Some(path) = &args.curve {
            curves::add(path, &round)?;
        }
        if round.number % SAVED == 0 || round.number == rounds {
            writeln!(out, "round {:>5}: {lately}, {rate:.0} games a second", round.number)?;
            lately = Lately::default();
            save(args, &learner, &learning)?;
        }
    }
    save(args, &learner, &learning)?;
    bar.finish_and_clear();
    let state = if learner.rounds() < rounds { "stopped; the same command goes on" } else { "done" };
    writeln!(out, "{} rounds: {state}. The network is in {}", learner.rounds(), args.out)?;
    Ok(())
}

/// The learner that was left here, or a new one.
fn start(args: &LearnArgs, learning: &str) -> Result<Learner> {
    if let Ok(bytes) = std::fs::read(learning) {
        let mut learner = Learner::from_bytes(&bytes).with_context(|| learning.to_owned())?;
        let course = *learner.course();
        ensure!(
            (course.variant, course.players) == (args.variant, args.players),
            "{learning} is about {} with {} players: give the network another name with --out, or delete that file",
            course.variant,
            course.players
        );
        learner.set_rounds(args.rounds);
        learner.set_threads(args.threads);
        return Ok(learner);
    }
    let mut course = Course::new(args.variant, args.players);
    if args.worlds > 0 {
        course = course.looking_ahead(args.worlds as usize);
    }
    let course = Course {
        rounds: args.rounds,
        games: args.games,
        seed: args.seed,
        pace: args.pace.unwrap_or(course.pace),
        threads: args.threads,
        ..course
    };
    let from = match args.from.as_deref() {
        None => None,
        Some("own") => network(args.variant, args.players).cloned(),
        Some(path) => {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read {path}"))?;
            let network = Network::from_bytes(&bytes).with_context(|| path.to_owned())?;
            let fitted = network.fitted(args.variant, args.players);
            Some(fitted.with_context(|| {
                format!("{path} is a network for {}, whose cards are others", network.variant())
            })?)
        }
    };
    Ok(Learner::new(course, from))
}

fn save(args: &LearnArgs, learner: &Learner, learning: &str) -> Result<()> {
    write_whole(&args.out, &learner.best().to_bytes())?;
    write_whole(learning, &learner.to_bytes())?;
    // Whoever stops before the first round has no curve yet.
    if let (Some(curve), Some(plot)) = (&args.curve, &args.plot)
        && Path::new(curve).exists()
    {
        let training = Training::of(args.variant, args.players, curves::read(curve)?);
        write_whole(plot, curves::picture(vec![training]).as_bytes())?;
    }
    Ok(())
}

/// What came of the last rounds.
#[derive(Default)]
struct Lately {
    rounds: f64,
    games: [(u64, u64); 3],
    left: f64,
}

impl Lately {
    fn add(&mut self, round: &Round) {
        self.rounds += 1.0;
        self.left += round.left;
        for (sum, (games, won)) in self.games.iter_mut().zip(round.games) {
            sum.0 += games;
            sum.1 += won;
        }
    }
}

impl std::fmt::Display for Lately {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for ((games, won), name) in self.games.iter().zip(["hidden", "with signals", "open"]) {
            if *games > 0 {
                write!(f, "{:.1} % won {name}, ", 100.0 * *won as f64 / *games as f64)?;
            }
        }
        write!(f, "{:.1} cards left", self.left / self.rounds.max(1.0))
    }
}
