//! `gambero analyse`: where a game was won or lost.

use std::io::Write;
use std::sync::atomic::Ordering;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use gambero::{Action, Outcome};
use gambero_analysis::{Analysis, Fate, Thoroughness, Turn, played};
use gambero_record::Record;

use crate::cli::whole;
use crate::input;
use crate::output::{count, progress_bar, write_json};
use crate::stop::stop_signal;

/// The arguments of `gambero analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArgs {
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
}

pub(crate) fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<()> {
    let record = input::read_record(&args.file)?;
    if !Analysis::can_be_made(&record) {
        bail!("{}: nobody has played a card in this game: there is nothing to look through", args.file);
    }
    let stopped = stop_signal()?;
    let bar = progress_bar(100, "%");
    let go_on = |done: f32| {
        let percent = (1..=100).rev().find(|step| *step as f32 <= 100.0 * done).unwrap_or(0);
        if percent > bar.position() {
            bar.set_position(percent);
        }
        !stopped.load(Ordering::Relaxed)
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
        write_text(&record, &analysis, out)?;
    }
    Ok(())
}

fn write_text(record: &Record, analysis: &Analysis, out: &mut impl Write) -> Result<()> {
    let deck = record.state().deck();
    let text = |actions: &[Action]| {
        actions.iter().map(|action| deck.action_text(*action)).collect::<Vec<_>>().join(" ")
    };
    writeln!(out, "start      {:>3} %", percent(analysis.start()))?;
    for turn in &analysis.turns {
        writeln!(
            out,
            "turn {:>3}   {:>3} %  {:<20}  seat {}  {}",
            turn.number,
            percent(turn.chance),
            bar(turn.chance),
            turn.seat,
            text(&turn.played)
        )?;
    }
    let result = match record.state().outcome() {
        Some(Outcome::Won) => "won".to_owned(),
        Some(outcome) => format!("{outcome}, {} left", count(record.state().left() as u64, "card")),
        None => "not finished".to_owned(),
    };
    writeln!(out, "\n{result}; {}", winnable(analysis))?;
    let dearest = analysis.dearest();
    if dearest.is_empty() {
        writeln!(out, "no turn cost the team anything that can be told from chance")?;
    }
    for Turn { number, seat, best, best_chance, chance, reason, .. } in dearest.into_iter().take(5) {
        writeln!(
            out,
            "turn {number} of seat {seat} cost {}: expert would have played {} ({} %, {})",
            count(percent(best_chance - chance).parse::<u64>().unwrap_or(0), "percentage point"),
            text(best),
            percent(*best_chance),
            reason.name()
        )?;
    }
    Ok(())
}

/// How long the game could be won with all cards known.
fn winnable(analysis: &Analysis) -> String {
    match analysis.fate() {
        Fate::Always => "with all cards known it could be won to the very end".to_owned(),
        Fate::Never => "the deal could not be won, even with all cards known".to_owned(),
        Fate::Until(turn) => {
            format!("with all cards known it could be won until turn {turn}; that turn lost it")
        }
        Fate::Between(until, from) => format!(
            "with all cards known it could be won until turn {until}, and was lost in turn {from} at the latest"
        ),
        Fate::From(turn) => format!(
            "with all cards known it was lost in turn {turn} at the latest; whether it could be won before is not known"
        ),
        Fate::Perhaps(turn) => {
            format!("with all cards known it could be won until turn {turn}; what came after is not known")
        }
        Fate::Unknown => "whether it could be won with all cards known is not known".to_owned(),
    }
}

fn percent(chance: f32) -> String {
    format!("{:.0}", 100.0 * chance)
}

fn bar(chance: f32) -> String {
    (1..=20).filter(|step| *step as f32 <= 20.0 * chance + 0.5).map(|_| '#').collect()
}
