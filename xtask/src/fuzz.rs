//! Fuzzing with libFuzzer on the stable compiler: the coverage hooks are plain code generation flags.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use serde_json::Value;

use crate::root;
use crate::steps::{Steps, cargo, program};
use crate::tools;

/// What can be fuzzed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Target {
    /// Cards, actions, decks and signals in text
    Notation,
    /// Positions in text, and play from them
    Position,
    /// Records, text and JSON
    Record,
    /// The referee's lines
    Referee,
    /// The bot protocol's lines, and what bots choose
    Bot,
}

impl Target {
    pub(crate) const ALL: [Self; 5] =
        [Self::Notation, Self::Position, Self::Record, Self::Referee, Self::Bot];

    fn name(self) -> &'static str {
        match self {
            Self::Notation => "notation",
            Self::Position => "position",
            Self::Record => "record",
            Self::Referee => "referee",
            Self::Bot => "bot",
        }
    }
}

/// What the compiler must do for libFuzzer to see which way the code went.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

/// Up to how many seconds a run is short: it is summed up at its end.
const SHORT: u32 = 30;

/// Builds the targets and runs some of them.
pub(crate) fn run(steps: &mut Steps, targets: &[Target], seconds: u32) {
    if steps.run("fuzz targets", build) {
        // A long run shows how it goes: two at once could not be told apart.
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        for side_by_side in targets.chunks(if seconds <= SHORT { cores } else { 1 }) {
            let names: Vec<_> = side_by_side.iter().map(|target| target.name()).collect();
            steps.run(&format!("fuzz {} for {seconds} s", names.join(", ")), || {
                fuzz_all(side_by_side, seconds)
            });
        }
    }
}

fn folder() -> PathBuf {
    root().join("target/fuzz")
}

fn build() -> Result<()> {
    // libFuzzer itself is C++.
    if !program("c++").arg("--version").succeeds() {
        tools::package("g++").context("a C++ compiler is needed")?;
    }
    // The flags must not reach build scripts: naming the target keeps them out.
    cargo(["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host()?.as_str()])
        .env("CARGO_TARGET_DIR", folder())
        .env("RUSTFLAGS", FLAGS)
        .run()
}

/// The name of the platform we are on, as the compiler calls it.
fn host() -> Result<String> {
    let output = std::process::Command::new("rustc").arg("-vV").output().context("cannot start rustc")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say which platform this is")?.to_owned())
}

/// Runs targets at the same time. The first failure is the answer, once all have ended.
fn fuzz_all(targets: &[Target], seconds: u32) -> Result<()> {
    std::thread::scope(|scope| {
        let running: Vec<_> = targets.iter().map(|target| scope.spawn(|| fuzz(*target, seconds))).collect();
        let ended =
            running.into_iter().map(|target| target.join().unwrap_or_else(|_| bail!("fuzzing panicked")));
        ended.fold(Ok(()), Result::and)
    })
}

fn fuzz(target: Target, seconds: u32) -> Result<()> {
    let name = target.name();
    let corpus = root().join("fuzz/corpus").join(name);
    let artifacts = root().join("fuzz/artifacts").join(name);
    let seeds = folder().join("seeds").join(name);
    // Inputs that once failed, kept for good.
    let regressions = root().join("fuzz/regressions").join(name);
    for path in [&corpus, &artifacts, &seeds, &regressions] {
        fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))?;
    }
    write_seeds(target, &seeds)?;
    let binary = folder().join(host()?).join("release").join(name);
    let task = program(binary)
        .arg(format!("-max_total_time={seconds}"))
        .arg("-timeout=10")
        .arg("-max_len=20000")
        .arg("-print_final_stats=1")
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(corpus)
        .arg(seeds)
        .arg(regressions);
    // A short run is summed up; a long one shows how it goes.
    let done = if seconds <= SHORT { task.summarise(name, "stat::") } else { task.run() };
    done.with_context(|| format!("the input that failed is in {}", artifacts.display()))
}

/// Starting points from the files that the tests use.
fn write_seeds(target: Target, folder: &Path) -> Result<()> {
    let seeds: Vec<String> = match target {
        Target::Notation => {
            let words =
                ["37", "49s", "r7", "37@0", "v10@1", "end", "concede", "really-leave:3", "card:yellow-high"];
            let decks = read("crates/gambero/tests/rules/golden_deals.txt")?;
            let decks = decks.lines().filter_map(|line| line.split_once(": "));
            decks.map(|(_, deck)| deck.to_owned()).chain(words.map(str::to_owned)).collect()
        }
        Target::Position => positions()?,
        Target::Record => files("crates/gambero-record/tests/fixtures/v1")?,
        Target::Referee => {
            let mut sessions = Vec::new();
            for transcript in files("crates/gambero-cli/tests/vectors")? {
                let rows = transcript.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
                let requests: Vec<String> =
                    rows.filter_map(|row| row["request"].as_str().map(str::to_owned)).collect();
                sessions.extend(requests.chunks(40).map(|lines| lines.join("\n")));
            }
            sessions
        }
        Target::Bot => {
            // A solo position without its draw pile is a view too.
            let views = positions()?;
            let words =
                ["action 37@0 jumps-back", "say jump:0 step:2", "gambero-bot 1\nsay 5\ngo 5\nover won 0"];
            views.into_iter().chain(words.map(str::to_owned)).collect()
        }
    };
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(folder.join(number.to_string()), seed)?;
    }
    Ok(())
}

fn positions() -> Result<Vec<String>> {
    let file = read("crates/gambero/tests/perft.txt")?;
    Ok(file.lines().filter_map(|line| line.split_once(" ; ")).map(|(text, _)| text.to_owned()).collect())
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {path}"))
}

/// The contents of the files in a folder.
fn files(path: &str) -> Result<Vec<String>> {
    let entries = fs::read_dir(root().join(path)).with_context(|| format!("cannot list {path}"))?;
    entries.map(|entry| Ok(fs::read_to_string(entry?.path())?)).collect()
}
