//! `gambero bench`: how fast the engine plays random legal games on one core; and the server, in `server.rs`.

mod pages;
mod server;

use std::collections::BTreeMap;
use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::{Args, Subcommand};
use gambero::Variant;
use gambero_sim::Throughput;
use serde_json::json;

use crate::cli::{parse_players, variant_parser};
use crate::deal::player_count;
use crate::output::write_json;
use crate::stop::{listen, unless_stopped};

/// The arguments of `gambero bench`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    what: Option<What>,
    /// The variants to measure; all of them if none is named
    #[arg(value_parser = variant_parser())]
    variants: Vec<Variant>,
    /// How many players, 1 to 5 (solo Quick & Easy is an addition of ours)
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = parse_players, allow_negative_numbers = true)]
    players: usize,
    /// How long to play each variant, in seconds
    #[arg(long, value_name = "N", default_value_t = 2.0, value_parser = seconds, allow_negative_numbers = true)]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What else can be measured.
#[derive(Debug, Subcommand)]
enum What {
    /// Measure the server: starts one, and plays at many tables with real connections
    Server(server::ServerArgs),
    /// Measure pages, API answers and probes with an empty database and a full one
    Pages(pages::PagesArgs),
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("the time must be 0.01 to 3600 seconds".to_owned()),
    }
}

pub(crate) fn run(args: &BenchArgs, out: &mut impl Write) -> Result<()> {
    match &args.what {
        Some(What::Server(args)) => return server::run(args, out),
        Some(What::Pages(args)) => return pages::run(args, out),
        None => {}
    }
    listen()?;
    let variants = if args.variants.is_empty() { &Variant::ALL } else { args.variants.as_slice() };
    let players = args.players;
    let mut all = BTreeMap::new();
    if !args.json {
        writeln!(out, "random legal games, {}, one core, shuffle and deal included", player_count(players))?;
        out.flush()?;
    }
    for variant in variants {
        let (variant, time) = (*variant, Duration::from_secs_f64(args.seconds));
        let start = Instant::now();
        let measured = unless_stopped(move || Throughput::measure(variant, players, time))?;
        let Some(Throughput { nanoseconds, plays }) = measured.transpose()? else { break };
        let games_per_second = 1e9 / nanoseconds;
        let plays_per_second = games_per_second * plays;
        if !args.json {
            writeln!(
                out,
                "{:<18}{:>8.2} million plays/s{:>10.0} thousand games/s{plays:>7.1} plays/game{:>7.0} ns/play",
                variant.id(),
                plays_per_second / 1e6,
                games_per_second / 1e3,
                1e9 / plays_per_second,
            )?;
            out.flush()?;
        }
        let measured = json!({
            "plays_per_second": plays_per_second,
            "games_per_second": games_per_second,
            "plays_per_game": plays,
            "players": players,
            "seconds": start.elapsed().as_secs_f64(),
        });
        all.insert(variant.id(), measured);
    }
    if args.json {
        write_json(&all, out)?;
    }
    Ok(())
}
