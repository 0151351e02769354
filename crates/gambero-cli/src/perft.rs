//! `gambero perft`: counting lines of play.

use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use clap::Args;
use gambero::{Action, State, perft};
use serde_json::json;

use crate::cli::whole;
use crate::input;
use crate::output::write_json;
use crate::stop::{listen, unless_stopped};

/// The arguments of `gambero perft`.
#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    /// The position in notation (docs/notation.md), as one argument; - for standard input
    position: String,
    /// How many actions deep, 0 to 16
    #[arg(value_parser = whole(0..=16_u32), allow_negative_numbers = true)]
    depth: u32,
    /// Also count each first action by itself
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &PerftArgs, out: &mut impl Write) -> Result<()> {
    listen()?;
    let state = input::read_position(&args.position)?;
    let start = Instant::now();

    if !args.json {
        writeln!(out, "{state}")?;
    }
    let mut lines = Vec::new();
    for depth in 0..=args.depth {
        let started = Instant::now();
        let Some(count) = unless_stopped(move || perft(&state, depth))? else { break };
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
            let depth = args.depth;
            let Some(count) = unless_stopped(move || below(&state, action, depth))? else { break };
            let text = state.deck().action_text(action);
            if !args.json {
                writeln!(out, "{text:>8}: {count:>20}")?;
            }
            divide.push((text, count));
        }
    }
    if args.json {
        let (position, seconds) = (state.to_string(), start.elapsed().as_secs_f64());
        let mut counts =
            json!({"position": position, "depth": args.depth, "lines": lines, "seconds": seconds});
        if !divide.is_empty() {
            counts["divide"] = json!(divide);
        }
        write_json(&counts, out)?;
    }
    Ok(())
}

/// The lines that begin with an action, a legal one.
fn below(state: &State, action: Action, depth: u32) -> u64 {
    let mut next = *state;
    next.act(action).map_or(0, |()| perft(&next, depth - 1))
}
