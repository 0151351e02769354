//! The tests of the workspace. Cargo runs test programs one after the other; most of them wait for disks,
//! browsers and clocks, so here some run side by side.

use std::collections::VecDeque;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::python;
use crate::root;
use crate::steps::cargo;

/// What makes the descriptions of the protocol is checked and tested too.
pub(crate) const FEATURES: &str = "gambero-server/describe";

/// What Cargo calls in place of the compiler.
const WRAPPER: (&str, &str) = ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");

/// The tests that take longest: they begin first.
const LONGEST: [&str; 6] = ["python", "browser", "program", "server", "same", "bots"];

/// A program full of tests, or the examples of the documentation.
pub(crate) struct Tests {
    name: String,
    command: Command,
}

/// Builds all test programs with lints, and says how each is run.
pub(crate) fn build() -> Result<Vec<Tests>> {
    // As `cargo test --no-run` does, but with the module for Python too, and without a test program for
    // crates that say that they have no tests of their own.
    let build = cargo(["build", "--workspace", "--lib", "--bins", "--tests", "--features", FEATURES]);
    // Clippy in the compiler's place compiles as that does: lints need no second look at every crate.
    let mut build = build.arg("--message-format=json").env(WRAPPER.0, WRAPPER.1).into_command();
    let output = build.stderr(Stdio::inherit()).output().context("cannot start cargo")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let complaints = messages.iter().filter_map(|message| message["message"]["rendered"].as_str());
    let complaints: Vec<_> = complaints.inspect(|complaint| eprintln!("{complaint}")).collect();
    ensure!(output.status.success() && complaints.is_empty(), "{} complaints", complaints.len());

    let mut tests: Vec<_> = messages.iter().filter_map(Tests::of).collect();
    let examples = cargo(["test", "--workspace", "--doc", "--no-fail-fast", "--features", FEATURES]);
    let examples = examples.env(WRAPPER.0, WRAPPER.1).into_command();
    tests.push(Tests { name: "examples in the documentation".to_owned(), command: examples });
    tests.push(Tests { name: "gambero-py/python".to_owned(), command: python::tests(&messages)? });
    Ok(tests)
}

/// Runs tests, the longest first.
pub(crate) fn run(mut tests: Vec<Tests>, long: bool) -> Result<()> {
    let place = |tests: &Tests| LONGEST.iter().position(|name| tests.name.ends_with(&format!("/{name}")));
    tests.sort_by_key(|tests| place(tests).unwrap_or(LONGEST.len()));
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (queue, failed) = (Mutex::new(VecDeque::from(tests)), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        // Many of them wait, for browsers and for what was killed: one more than there are cores.
        for _ in 0..=cores {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                    let Some(Tests { name, mut command }) = next else { break };
                    // Tests wait, too: more of them than cores.
                    command.env("RUST_TEST_THREADS", (cores + 1).to_string());
                    if long {
                        command.env("GAMBERO_LONG", "1");
                    }
                    if !report(&name, &command) {
                        failed.lock().unwrap_or_else(PoisonError::into_inner).push(name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    ensure!(failed.is_empty(), "failing: {}", failed.join(", "));
    Ok(())
}

impl Tests {
    /// The tests in one of Cargo's messages, if it is about some.
    fn of(message: &Value) -> Option<Self> {
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let program = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
        let package = folder.file_name()?.to_str()?;
        let name = format!("{package}/{}", message["target"]["name"].as_str()?);
        let mut command = Command::new(program);
        // As Cargo does it.
        command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).env("CARGO_PKG_NAME", package);
        command.env("INSTA_UPDATE", "no");
        // Tests start Python a hundred times. Where people switch its versions, what `PATH` finds first is
        // a script that looks for it each time.
        command.env("PATH", python::path().ok()?);
        Some(Self { name, command })
    }
}

/// Runs tests and prints what they say, once they have ended. Says whether all went well.
fn report(name: &str, command: &Command) -> bool {
    eprintln!("running {name}");
    // The same command, with its processor time in the last line of what it says of errors.
    let mut timed = Command::new("bash");
    timed.args(["-c", "TIMEFORMAT='processor time: %U s + %S s'; time \"$0\" \"$@\""]);
    timed.arg(command.get_program()).args(command.get_args());
    timed.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    timed.current_dir(command.get_current_dir().unwrap_or(&root()));
    let start = Instant::now();
    match timed.stdin(Stdio::null()).output() {
        Ok(Output { status, stdout, stderr }) => {
            let (said, seconds) = ([stdout, stderr].concat(), start.elapsed().as_secs_f64());
            eprintln!("\n{name}, {seconds:.1} s: {status}\n{}", String::from_utf8_lossy(&said));
            status.success()
        }
        Err(error) => {
            eprintln!("\n{name} cannot be started: {error}");
            false
        }
    }
}
