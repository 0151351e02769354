//! `gambero learn`: makes a network for the bots `skilled` and `expert`, by games against itself.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use gambero::Variant;
use gambero_bots::net::{Network, network};
use gambero_sim::learn::{Course, Learner, Round};
use serde_json::json;

use crate::cli::{check_seeds, parse_players, parse_seed, variant_parser, whole};
use crate::curves::{self, CURVE, Training};
use crate::output::{self, Kind, count, progress_bar, write_json, write_whole};
use crate::status::ensure_usage;
use crate::stop;

/// The arguments of `gambero learn`.
#[derive(Debug, Args)]
pub(crate) struct LearnArgs {
    /// The variant
    #[arg(value_parser = variant_parser())]
    variant: Variant,
    /// How many players, 1 to 5
    #[arg(short, long, value_name = "N", value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// Where the network goes, such as original-3.net; how far learning has come lies beside it, in
    /// original-3.net.learning
    #[arg(short, long, value_name = "FILE.net")]
    out: String,
    /// How many rounds [default: 300]
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1_000_000_u64))]
    rounds: Option<u64>,
    /// Games per round [default: 300]
    #[arg(short, long, value_name = "N", value_parser = whole(1..=1_000_000_u64))]
    games: Option<u64>,
    /// The first game's seed [default: 1000000000]
    #[arg(short, long, value_parser = parse_seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How large the steps are at first [default: 0.002]
    #[arg(long, value_name = "RATE", value_parser = parse_pace)]
    pace: Option<f32>,
    /// Look at what each turn leads to in so many worlds: slower, and better for a network that plays well
    /// already [default: 0]
    #[arg(long, value_name = "N", value_parser = whole(0..=1000_usize), requires = "from")]
    worlds: Option<usize>,
    /// Start from a network: one of a file, such as that of another variant, or `own` for the one that comes
    /// with the program
    #[arg(long, value_name = "FILE.net")]
    from: Option<String>,
    /// How many threads; 0 for one per core. The network does not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Write a line of CSV for each round to a file: the learning curve
    #[arg(long, value_name = "FILE.csv")]
    curve: Option<String>,
    /// Draw that curve as an SVG image, again and again while it grows; `gambero curves` draws several into
    /// one
    #[arg(long, value_name = "FILE.svg", requires = "curve")]
    plot: Option<String>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

fn parse_pace(text: &str) -> Result<f32, String> {
    let pace = text.parse().ok().filter(|pace| (1e-7..=0.1).contains(pace));
    pace.ok_or_else(|| "the pace is a number from 0.0000001 to 0.1, such as 0.001".to_owned())
}

/// How often what was learned is put on the disk, in rounds.
const SAVED: u64 = 10;

pub(crate) fn run(args: &LearnArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    let learning = format!("{}.learning", args.out);
    output::check(
        &[args.from.as_deref().filter(|from| *from != OWN)],
        &[
            (Some(&args.out), Kind::NETWORK),
            (Some(&learning), Kind::TRAINING),
            (args.curve.as_deref(), CURVE),
            (args.plot.as_deref(), Kind::PICTURE),
        ],
    )?;
    let mut learner = start(args, &learning)?;
    let rounds = learner.course.rounds;
    check_seeds(learner.course.seed, learner.course.games.saturating_mul(rounds))?;
    if learner.rounds > 0 && !args.json {
        writeln!(out, "going on after round {} of {learning}", learner.rounds)?;
    }
    let bar = progress_bar(rounds, "rounds");
    bar.set_position(learner.rounds);

    let (begin, first) = (Instant::now(), learner.rounds);
    let mut lately = Vec::new();
    while learner.rounds < rounds && !stop::is_requested() {
        let Some(round) = learner.round(&|| !stop::is_requested())? else { break };
        let played = (round.number - first) * learner.course.games;
        lately.push(round);
        let rate = played as f64 / begin.elapsed().as_secs_f64().max(1e-9);
        let words = format!("{}, {rate:.0} games a second", summary(&lately));
        bar.set_message(words.clone());
        bar.set_position(round.number);
        if let Some(path) = &args.curve {
            curves::add(path, &round)?;
        }
        if round.number % SAVED == 0 || round.number == rounds {
            if !args.json {
                bar.suspend(|| writeln!(out, "round {:>5}: {words}", round.number))?;
            }
            lately.clear();
            save(args, &learner, &learning)?;
        }
    }
    // An untrained network must not replace a trained one.
    if learner.rounds > 0 {
        save(args, &learner, &learning)?;
    }
    bar.finish_and_clear();
    if args.json {
        let result = json!({
            "variant": args.variant.id(),
            "players": args.players,
            "rounds": learner.rounds,
            "rounds_planned": rounds,
            "network": args.out,
            "training": learning,
        });
        return write_json(&result, out);
    }
    if learner.rounds == 0 {
        return Ok(writeln!(out, "stopped before the end of the first round; nothing was written")?);
    }
    let state = if learner.rounds < rounds { "stopped; the same command goes on" } else { "done" };
    writeln!(out, "{}: {state}. The network is in {}", count(learner.rounds, "round"), args.out)?;
    Ok(())
}

/// The network that comes with the program.
const OWN: &str = "own";

/// The learner that was left here, or a new one.
fn start(args: &LearnArgs, learning: &str) -> Result<Learner> {
    match std::fs::read(learning) {
        Ok(bytes) => return resume(args, learning, &bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| format!("cannot read {learning}")),
    }
    if let Some(curve) = &args.curve {
        curves::check_new(curve)?;
    }
    let mut course = Course::new(args.variant, args.players);
    if let Some(worlds) = args.worlds.filter(|worlds| *worlds > 0) {
        course = course.looking_ahead(worlds);
    }
    let course = Course {
        rounds: args.rounds.unwrap_or(course.rounds),
        games: args.games.unwrap_or(course.games),
        seed: args.seed.unwrap_or(course.seed),
        pace: args.pace.unwrap_or(course.pace),
        threads: args.threads,
        ..course
    };
    let from = match args.from.as_deref() {
        None => None,
        Some(OWN) => {
            let built_in = network(args.variant, args.players).cloned();
            Some(built_in.context("there is no built-in network for this game; leave --from out")?)
        }
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

/// The learner that was left here. Options that contradict it are refused.
fn resume(args: &LearnArgs, learning: &str, bytes: &[u8]) -> Result<Learner> {
    let mut learner = Learner::from_bytes(bytes).with_context(|| learning.to_owned())?;
    let course = learner.course;
    let other = "give the network another name with --out, or delete that file";
    ensure_usage!(
        (course.variant, course.players) == (args.variant, args.players),
        "{learning} is about {} with {} players: {other}",
        course.variant,
        course.players
    );
    for (option, asked, value) in [
        ("--games", args.games.map(|games| games.to_string()), course.games.to_string()),
        ("--seed", args.seed.map(|seed| seed.to_string()), course.seed.to_string()),
        ("--pace", args.pace.map(|pace| pace.to_string()), course.pace.to_string()),
        ("--worlds", args.worlds.map(|worlds| worlds.to_string()), course.worlds.to_string()),
    ] {
        ensure_usage!(
            asked.is_none_or(|asked| asked == value),
            "{learning} was begun with {option} {value}: leave {option} out, or {other}"
        );
    }
    // Only a training without --from plays its first rounds with the baseline policy.
    ensure_usage!(
        args.from.is_none() || course.warm == 0,
        "{learning} was begun without --from: leave --from out, or {other}"
    );
    if let Some(rounds) = args.rounds {
        ensure_usage!(
            rounds >= learner.rounds,
            "{learning} has {} behind it, more than --rounds {rounds}: {other}",
            count(learner.rounds, "round"),
        );
        learner.course.rounds = rounds;
    }
    learner.course.threads = args.threads;
    Ok(learner)
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

/// The results of some rounds in words.
fn summary(rounds: &[Round]) -> String {
    let Round { games, left, .. } = curves::together(rounds);
    let won = games.iter().zip(["hidden", "with signals", "open"]).filter(|((games, _), _)| *games > 0);
    let won =
        won.map(|((games, won), name)| format!("{:.1} % won {name}, ", 100.0 * *won as f64 / *games as f64));
    format!("{}{left:.1} cards left", won.collect::<String>())
}
