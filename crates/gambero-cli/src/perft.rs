//! `gambero perft`: counting lines of play.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Args;
use gambero::{Action, State, perft};
use serde::Serialize;

use crate::input;

/// The arguments of `gambero perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    /// The position in notation (docs/notation.md), as one argument; - for standard input
    position: String,
    /// How many actions deep, 0 to 16
    #[arg(value_parser = parse_depth, allow_negative_numbers = true)]
    depth: u32,
    /// Also count each first action by itself
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn parse_depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= 16);
    depth.ok_or_else(|| "the depth is a whole number from 0 to 16".to_owned())
}

/// The counts as JSON.
#[derive(Serialize)]
struct Counts {
    position: String,
    depth: u32,
    /// For the depths 0, 1, …
    lines: Vec<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    divide: Vec<(String, u64)>,
    seconds: f64,
}

pub(crate) fn run(args: &PerftArgs, out: &mut impl Write) -> Result<()> {
    let text = if args.position == "-" {
        String::from_utf8_lossy(&input::read_bytes("-")?).into_owned()
    } else {
        args.position.clone()
    };
    let state: State = text.parse().context("the position cannot be read")?;
    let start = Instant::now();

    if !args.json {
        writeln!(out, "{state}")?;
    }
    let mut lines = Vec::new();
    for depth in 0..=args.depth {
        let started = Instant::now();
        let count = perft(&state, depth);
        lines.push(count);
        if !args.json {
            let lines = if count == 1 { "line" } else { "lines" };
            writeln!(out, "depth {depth:>2}: {count:>20} {lines}, {:.3} s", started.elapsed().as_secs_f64())?;
            out.flush()?;
        }
    }
    let mut divide = Vec::new();
    if args.divide && args.depth > 0 {
        for action in state.actions() {
            let count = below(&state, action, args.depth);
            let text = state.deck().action_text(action);
            if !args.json {
                writeln!(out, "{text:>8}: {count:>20}")?;
            }
            divide.push((text, count));
        }
    }
    if args.json {
        let seconds = start.elapsed().as_secs_f64();
        let counts = Counts { position: state.to_string(), depth: args.depth, lines, divide, seconds };
        writeln!(out, "{}", serde_json::to_string(&counts)?)?;
    }
    Ok(())
}

/// The lines that begin with an action, a legal one.
fn below(state: &State, action: Action, depth: u32) -> u64 {
    let mut next = *state;
    next.act(action).map_or(0, |()| perft(&next, depth - 1))
}
