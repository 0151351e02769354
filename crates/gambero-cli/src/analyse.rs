//! `gambero analyse`: where a game was won or lost.

use std::io::{IsTerminal as _, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, bail};
use clap::{Args, value_parser};
use gambero::{Action, Outcome};
use gambero_analysis::{Analysis, Thoroughness, Turn};
use gambero_record::Record;
use indicatif::{ProgressBar, ProgressStyle};

use crate::input;

/// The arguments of `gambero analyse`.
#[derive(Debug, Args)]
pub struct AnalyseArgs {
    /// The record, text or JSON; - for standard input
    file: String,
    /// How many looks ahead for each turn
    #[arg(long, default_value_t = 400, value_parser = value_parser!(u32).range(1..=1_000_000))]
    looks: u32,
    /// How many threads; 0 for one a core. The result does not depend on it
    #[arg(short, long, default_value_t = 0)]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &AnalyseArgs, out: &mut impl Write) -> Result<()> {
    let record = input::read_record(&args.file)?;
    if record.actions().next().is_none() {
        bail!("{}: nobody has played a card in this game: there is nothing to look through", args.file);
    }
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed)).context("cannot listen for Ctrl-C")?;
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(100) } else { ProgressBar::hidden() };
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos} %").unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let go_on = |done: f32| {
        let percent = (1..=100).rev().find(|step| *step as f32 <= 100.0 * done).unwrap_or(0);
        if percent > bar.position() {
            bar.set_position(percent);
        }
        !stopped.load(Ordering::Relaxed)
    };
    let thoroughness = Thoroughness { looks: args.looks, threads: args.threads, ..Thoroughness::default() };
    let analysis = Analysis::of(&record, thoroughness, &go_on);
    bar.finish_and_clear();
    let Some(analysis) = analysis else { bail!("stopped") };
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&analysis.to_json(&record))?)?;
    } else {
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
        Some(outcome) => format!("{outcome}, {} cards left", record.state().left()),
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
            "turn {number} of seat {seat} cost {} in a hundred: expert would have played {} ({} %, {})",
            percent(best_chance - chance),
            text(best),
            percent(*best_chance),
            reason.name()
        )?;
    }
    Ok(())
}

/// How long the game could be won with all cards known.
fn winnable(analysis: &Analysis) -> String {
    let turn_of = |moment: usize| {
        let turns = analysis.turns.iter().rev();
        turns.into_iter().find(|turn| turn.first <= moment).map_or(1, |turn| turn.number)
    };
    let known = analysis.winnable;
    let lost = (known.lost_from <= analysis.actions).then_some(known.lost_from);
    match (known.last(), lost) {
        (None, Some(0)) => "the deal could not be won, even with all cards known".to_owned(),
        (None, _) => "whether the deal could be won at all is not known".to_owned(),
        (Some(moment), Some(lost)) if lost == moment + 1 => {
            format!("with all cards known it could be won until turn {}", turn_of(moment))
        }
        (Some(moment), Some(lost)) => format!(
            "with all cards known it could be won in turn {}, and was lost in turn {}",
            turn_of(moment),
            turn_of(lost)
        ),
        (Some(moment), None) => {
            format!("with all cards known it could be won at least until turn {}", turn_of(moment))
        }
    }
}

fn percent(chance: f32) -> String {
    format!("{:.0}", 100.0 * chance)
}

fn bar(chance: f32) -> String {
    (1..=20).filter(|step| *step as f32 <= 20.0 * chance + 0.5).map(|_| '#').collect()
}
