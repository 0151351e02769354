//! `gambero replay`: checks a record and shows its game.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use anyhow::{Result, ensure};
use clap::Args;
use gambero::State;
use gambero_record::{Entry, Moment, Record};
use gambero_referee::StateJson;
use gambero_tui::Config;
use serde_json::{Value, json};

use crate::input;
use crate::output::{error_text, printable, write_json};
use crate::play::LookArgs;
use crate::status::bail_usage;

/// The arguments of `gambero replay`.
#[derive(Debug, Args)]
pub(crate) struct ReplayArgs {
    /// The record, text or JSON, or the name of a game that `gambero games` lists; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Only check: print the result and nothing else. Takes several files
    #[arg(long, conflicts_with = "json")]
    check: bool,
    /// Print JSON: the state after the deal and after every action
    #[arg(long)]
    json: bool,
    /// Print the game as text (the default when output is not a terminal)
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    look: LookArgs,
}

impl ReplayArgs {
    /// Whether the game is to be stepped through on the screen.
    pub(crate) fn on_screen(&self) -> bool {
        !(self.check || self.json || self.plain || self.files == ["-"]) && gambero_tui::is_terminal()
    }

    /// The record of the only file.
    fn record(&self) -> Result<Record> {
        let [file] = &self.files[..] else { bail_usage!("several files can only be checked, with --check") };
        // A file of this name comes first.
        match gambero_tui::find_game(file).filter(|_| !Path::new(file).exists()) {
            Some(found) => input::read_record(&found.to_string_lossy()),
            None => input::read_record(file),
        }
    }

    /// Prints the result of each file, and an error for each that has no valid record.
    fn check(&self, out: &mut impl Write) -> Result<()> {
        if self.files.len() == 1 {
            return Ok(writeln!(out, "{}", self.record()?.result_text())?);
        }
        let mut failed = 0;
        for file in &self.files {
            match input::read_record(file) {
                Ok(record) => writeln!(out, "{}: {}", printable(file), record.result_text())?,
                Err(error) => {
                    eprintln!("{}", error_text(&error));
                    failed += 1;
                }
            }
        }
        ensure!(failed == 0, "{failed} of {} files have no valid record", self.files.len());
        Ok(())
    }
}

/// Steps through the record on the screen, or prints it where the settings want lines.
pub(crate) fn step_through(args: &ReplayArgs) -> Result<()> {
    let config = Config::read()?;
    if config.plain {
        return run(args, &mut std::io::stdout().lock());
    }
    gambero_tui::replay(&args.record()?, &args.look.look(false, &config))
}

pub(crate) fn run(args: &ReplayArgs, out: &mut impl Write) -> Result<()> {
    if args.check {
        return args.check(out);
    }
    let record = args.record()?;
    if args.json {
        write_json(&json(&record), out)?;
        return Ok(());
    }
    gambero_tui::transcript(&record, &args.look.look(true, &Config::read()?), out)
}

/// The replay as JSON: the state after the deal, and each step with the state after an action.
fn json(record: &Record) -> Value {
    let deck = record.deal().deck();
    let step = |moment: Moment<'_>| {
        // Nobody writes a comment.
        let mut step = json!({ "turn": moment.turn, "seat": null });
        match moment.entry {
            Entry::Action(action) => {
                step["seat"] = moment.before.state().active().index().into();
                step["action"] = deck.action_text(*action).into();
                step["state"] = json!(StateJson::from(moment.after.state()));
            }
            Entry::Say(seat, signal) => {
                step["seat"] = seat.index().into();
                step["signal"] = signal.to_string().into();
            }
            Entry::Comment(text) => step["comment"] = text.as_str().into(),
        }
        step
    };
    let names: Vec<_> = record.state().seats().iter().map(|seat| record.name(*seat)).collect();
    json!({
        "variant": record.deal().variant().id(),
        "players": record.deal().players(),
        "names": names,
        "tags": record.tags().collect::<BTreeMap<_, _>>(),
        "result": record.result_text(),
        "start": StateJson::from(&State::new(record.deal())),
        "steps": record.moments().map(step).collect::<Vec<_>>(),
    })
}
