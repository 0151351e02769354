//! `gambero analyse`: where a game was won or lost.

use std::io::Write;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use gambero_analysis::{Analysis, Thoroughness, played};
use gambero_tui::Config;

use crate::cli::whole;
use crate::input;
use crate::output::{count, progress_bar, write_json};
use crate::play::LookArgs;
use crate::stop;

/// The arguments of `gambero analyse`.
#[derive(Debug, Args)]
pub(crate) struct AnalyseArgs {
    /// The record, text or JSON; - for standard input
    file: String,
    /// How many looks ahead for each turn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = whole(1..=u32::MAX))]
    looks: u32,
    /// How many threads; 0 for one per core. The result does not depend on it
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    look: LookArgs,
}

pub(crate) fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<()> {
    let record = input::read_record(&args.file)?;
    if !Analysis::can_be_made(&record) {
        bail!("{}: nobody has played a card in this game: there is nothing to look through", args.file);
    }
    stop::listen()?;
    let bar = progress_bar(100, "%");
    let go_on = |done: f32| {
        let percent = (1..=100).rev().find(|step| *step as f32 <= 100.0 * done).unwrap_or(0);
        if percent > bar.position() {
            bar.set_position(percent);
        }
        !stop::is_requested()
    };
    let thoroughness = Thoroughness { looks: args.looks, threads: args.threads, ..Thoroughness::default() };
    let analysed = Analysis::so_far(&record, thoroughness, &go_on);
    let (analysis, is_whole) = analysed.context("cannot start a thread")?;
    bar.finish_and_clear();
    if args.json {
        write_json(&analysis.to_json(&record), out)?;
    } else if !is_whole {
        let all = played(&record).len() as u64;
        writeln!(out, "stopped after {} of {}", analysis.turns.len(), count(all, "turn"))?;
    }
    if !args.json && !analysis.turns.is_empty() {
        gambero_tui::write_analysis(&record, &analysis, &args.look.look(true, &Config::read()?), out)?;
    }
    Ok(())
}
