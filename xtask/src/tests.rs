//! The tests of the workspace. Cargo builds all test programs, and runs them one after the other; most of
//! them wait for disks, browsers and clocks, so here some run side by side.

use std::collections::VecDeque;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::steps::cargo;
use crate::{map, python, root};

/// The test programs that take longest: they begin first.
const LONGEST: [&str; 10] =
    ["python", "browser", "server", "fuzz", "same", "packages", "chaos", "simulate", "program", "bots"];

/// A program full of tests, the examples of the documentation, or a check of this program's own.
struct Tests {
    name: String,
    command: Command,
}

/// Builds all tests and runs them. Each fuzz target runs for so many seconds; with 0 fuzzing is left out.
pub(crate) fn run(features: &str, fuzz_seconds: u32) -> Result<()> {
    let mut tests = build(features, fuzz_seconds)?;
    let place = |tests: &Tests| LONGEST.iter().position(|name| tests.name.ends_with(&format!("/{name}")));
    tests.sort_by_key(|tests| place(tests).unwrap_or(LONGEST.len()));
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let (queue, failed) = (Mutex::new(VecDeque::from(tests)), Mutex::new(Vec::new()));
    let locked = |name: &str| failed.lock().unwrap_or_else(PoisonError::into_inner).push(name.to_owned());
    std::thread::scope(|scope| {
        // Many of them wait, for browsers and for what was killed: one more than there are cores. Two more
        // were no faster.
        for _ in 0..=cores {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
                    let Some(mut tests) = next else { break };
                    // Tests wait, too: more of them than cores.
                    tests.command.env("RUST_TEST_THREADS", (cores + 1).to_string());
                    if !report(&tests.name, &tests.command) {
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

/// Checks that there are no tests in libraries and programs of which no test program is built: those with
/// `test = false`.
pub(crate) fn check_left_out() -> Result<()> {
    for package in map::packages()? {
        for target in package["targets"].as_array().into_iter().flatten() {
            let kind = target["kind"][0].as_str().unwrap_or_default();
            if target["test"] != false || ["custom-build", "example"].contains(&kind) {
                continue;
            }
            let path = Path::new(target["src_path"].as_str().context("a target without a file")?);
            // A program has the folder together with a library.
            let place = if kind == "bin" { path } else { path.parent().unwrap_or(path) };
            if let Some(file) = find_test(place)? {
                let name = &package["name"];
                bail!("{} has a test, and Cargo.toml of {name} has `test = false`", file.display());
            }
        }
    }
    Ok(())
}

/// The first file with a test, of a file or of all in a folder.
fn find_test(place: &Path) -> Result<Option<PathBuf>> {
    if !place.is_dir() {
        if place.extension().is_none_or(|extension| extension != "rs") {
            return Ok(None);
        }
        let text = fs::read_to_string(place).with_context(|| format!("cannot read {}", place.display()))?;
        let is_test =
            |line: &str| ["#[test]", "#[tokio::test", "proptest!"].iter().any(|word| line.starts_with(word));
        return Ok(text.lines().any(|line| is_test(line.trim_start())).then(|| place.to_owned()));
    }
    for entry in fs::read_dir(place).with_context(|| format!("cannot list {}", place.display()))? {
        if let Some(found) = find_test(&entry?.path())? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Builds all test programs and says how each is run.
fn build(features: &str, fuzz_seconds: u32) -> Result<Vec<Tests>> {
    // Asked for now: Cargo may put a new program in the place of this one.
    let own_path = std::env::current_exe().context("this program has no path")?;
    // As `cargo test --no-run` does, but with the module for Python too, and without a test program for
    // crates that say that they have no tests of their own.
    let built = cargo(["build", "--workspace", "--lib", "--bins", "--tests", "--features", features])
        .arg("--message-format=json-render-diagnostics")
        .output()?;
    let messages: Vec<Value> = built.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let mut tests: Vec<_> = messages.iter().filter_map(Tests::of).collect();
    if tests.is_empty() {
        bail!("Cargo built no tests");
    }
    let examples = cargo(["test", "--workspace", "--doc", "--no-fail-fast", "--features", features]);
    tests.push(Tests { name: "examples in the documentation".to_owned(), command: examples.into_command() });
    let docs =
        cargo(["doc", "--workspace", "--no-deps", "--features", features]).env("RUSTDOCFLAGS", "-D warnings");
    tests.push(Tests { name: "documentation without warnings".to_owned(), command: docs.into_command() });
    for name in ["packages", "python"] {
        let mut command = Command::new(&own_path);
        command.arg(name);
        command.envs(python::Built::find(&messages)?.variables());
        tests.push(Tests { name: format!("xtask/{name}"), command });
    }
    if fuzz_seconds > 0 {
        let mut command = Command::new(&own_path);
        command.args(["fuzz", "--seconds", &fuzz_seconds.to_string()]);
        tests.push(Tests { name: "xtask/fuzz".to_owned(), command });
    }
    Ok(tests)
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

/// The same command, with its processor time in the last line of what it says of errors: user and system.
fn timed(command: &Command) -> Command {
    let mut timed = Command::new("bash");
    timed.args(["-c", "TIMEFORMAT='processor time: %U s + %S s'; time \"$0\" \"$@\""]);
    timed.arg(command.get_program()).args(command.get_args());
    timed.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    timed.current_dir(command.get_current_dir().unwrap_or(&root()));
    timed
}

/// Runs tests and prints what they say, once they have ended. Says whether all went well.
fn report(name: &str, command: &Command) -> bool {
    eprintln!("running {name}");
    let start = Instant::now();
    let ended = timed(command).stdin(Stdio::null()).output().context("it cannot be started");
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
