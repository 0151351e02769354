//! The tests of the workspace. Cargo builds all test programs, and runs them one after the other; most of
//! them wait for disks, browsers and clocks, so here some run side by side.

use std::collections::VecDeque;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::python;
use crate::steps::cargo;

/// The test programs that take longest: they begin first.
const LONGEST: [&str; 9] =
    ["python", "browser", "server", "same", "packages", "chaos", "simulate", "program", "bots"];

/// A program full of tests, the examples of the documentation, or a check of this program's own.
struct Tests {
    name: String,
    command: Command,
}

/// Builds all tests and runs them.
pub(crate) fn run(features: &str) -> Result<()> {
    let mut tests = build(features)?;
    let place = |tests: &Tests| LONGEST.iter().position(|name| tests.name.ends_with(&format!("/{name}")));
    tests.sort_by_key(|tests| place(tests).unwrap_or(LONGEST.len()));
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (queue, failed) = (Mutex::new(VecDeque::from(tests)), Mutex::new(Vec::new()));
    let locked = |name: &str| failed.lock().unwrap_or_else(PoisonError::into_inner).push(name.to_owned());
    std::thread::scope(|scope| {
        // Many of them wait, for browsers and for what was killed: one more than there are cores.
        for _ in 0..=cores {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                    let Some(mut tests) = next else { break };
                    // Tests wait, too: more of them than cores.
                    tests.command.env("RUST_TEST_THREADS", (cores + 1).to_string());
                    if !report(&tests.name, &mut tests.command) {
                        locked(&tests.name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !failed.is_empty() {
        bail!("failing: {}", failed.join(", "));
    }
    Ok(())
}

/// Builds all test programs and says how each is run.
fn build(features: &str) -> Result<Vec<Tests>> {
    let built = cargo(["test", "--workspace", "--lib", "--bins", "--tests", "--features", features])
        .arg("--no-run")
        .arg("--message-format=json-render-diagnostics")
        .output()?;
    let messages: Vec<Value> = built.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let mut tests: Vec<_> = messages.iter().filter_map(Tests::of).collect();
    if tests.is_empty() {
        bail!("Cargo built no tests");
    }
    let examples = cargo(["test", "--workspace", "--doc", "--no-fail-fast", "--features", features]);
    tests.push(Tests { name: "examples in the documentation".to_owned(), command: examples.into_command() });
    let docs = cargo(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    tests.push(Tests { name: "documentation without warnings".to_owned(), command: docs.into_command() });
    for name in ["packages", "python"] {
        let mut command = Command::new(std::env::current_exe().context("this program has no path")?);
        command.arg(name);
        if let Some(program) = messages.iter().find_map(built_program) {
            command.env(python::PROGRAM, program);
        }
        tests.push(Tests { name: format!("xtask/{name}"), command });
    }
    Ok(tests)
}

/// The path of the program `gambero` in one of Cargo's messages, if it is about that.
fn built_program(message: &Value) -> Option<&str> {
    let (target, test) = (&message["target"], &message["profile"]["test"]);
    let is_it = target["name"] == "gambero" && target["kind"][0] == "bin" && *test == false;
    message["executable"].as_str().filter(|_| is_it)
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
        Some(Self { name, command })
    }
}

/// Runs tests and prints what they say, once they have ended. Says whether all went well.
fn report(name: &str, command: &mut Command) -> bool {
    eprintln!("running {name}");
    let start = Instant::now();
    let ended = command.stdin(Stdio::null()).output().context("it cannot be started");
    let seconds = start.elapsed().as_secs_f64();
    match ended {
        Ok(Output { status, stdout, stderr }) => {
            let said = [stdout, stderr].concat();
            eprintln!("\n{name}, {seconds:.1} s: {status}\n{}", String::from_utf8_lossy(&said));
            status.success()
        }
        Err(error) => {
            eprintln!("\n{name}: {error:#}");
            false
        }
    }
}
