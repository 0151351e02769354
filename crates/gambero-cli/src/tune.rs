//! `gambero tune`: the weights of `careful`, by the cross-entropy method.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use gambero::Variant;
use gambero_bots::{Level, Weights};
use gambero_sim::{Progress, Setup, Tuning, tune};
use serde_json::json;

use crate::cli::{check_seeds, parse_players, parse_seed, variant_parser, whole};
use crate::output::write_json;
use crate::sim::read_weights;
use crate::stop;

/// The arguments of `gambero tune`.
#[derive(Debug, Args)]
pub(crate) struct TuneArgs {
    /// The variant
    #[arg(value_parser = variant_parser())]
    variant: Variant,
    /// How many players, 1 to 5
    #[arg(short, long, value_name = "N", value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = whole(1..=1_000_000_usize))]
    generations: usize,
    /// How many sets of weights are tried in a generation
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = whole(2..=1_000_000_usize))]
    population: usize,
    /// How many games each of them plays
    #[arg(short, long, value_name = "N", default_value_t = 100, value_parser = whole(1..=1_000_000_u64))]
    games: u64,
    /// Where the games and the chances begin
    #[arg(short, long, default_value = "1000000", value_parser = parse_seed, allow_negative_numbers = true)]
    seed: u64,
    /// Start from the tuned weights that there are, not from the first guess
    #[arg(long)]
    again: bool,
    /// How far around the start the first sets are drawn: less than 1 for weights that are good already
    #[arg(long, default_value_t = 1.0)]
    spread: f32,
    /// Start from the weights of a file
    #[arg(long, value_name = "FILE", conflicts_with = "again")]
    from: Option<String>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &TuneArgs, out: &mut impl Write) -> Result<()> {
    stop::listen()?;
    check_seeds(args.seed, args.games.saturating_mul(args.generations as u64 + 1))?;
    let start = match &args.from {
        Some(path) => Some(read_weights(path, args.variant, args.players)?),
        None if args.again => Weights::of(args.variant, args.players),
        None => None,
    };
    let tuning = Tuning {
        setup: Setup {
            games: args.games,
            seed: args.seed,
            talks: args.players > 1,
            ..Setup::new(args.variant, args.players, &[Level::Careful])
        },
        generations: args.generations,
        population: args.population,
        elite: (args.population / 4).max(1),
        start: start.unwrap_or(Weights::GUESS),
        spread: args.spread,
    };
    let mut generations = 0;
    let tell = |progress: &Progress| {
        generations = progress.generation;
        eprintln!(
            "generation {:>3} of {}: the best of it won {:>5.1} %, {:>5.1} cards left",
            progress.generation,
            args.generations,
            100.0 * progress.best.win_rate().value,
            progress.best.left_interval().value
        );
    };
    let weights = tune(&tuning, &|| !stop::is_requested(), tell)?;
    if args.json {
        let (variant, players, weights) = (args.variant.id(), args.players, weights.as_array());
        let result =
            json!({"variant": variant, "players": players, "generations": generations, "weights": weights});
        return write_json(&result, out);
    }
    if generations < args.generations {
        eprintln!("stopped after {generations} of {} generations", args.generations);
    }
    writeln!(out, "{} {}: {weights}", args.variant, args.players)?;
    Ok(())
}
