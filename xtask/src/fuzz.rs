//! Fuzzing with libFuzzer on the stable compiler: the coverage hooks are plain code generation flags.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::root;
use crate::steps::{Task, cargo, program};

/// What the compiler must do for libFuzzer to see which way the code went.
const FLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1";

/// Where it is built.
const FOLDER: &str = "target/fuzz";

/// Builds the targets, and runs one of them or all.
pub(crate) fn run(wanted: Option<&str>, seconds: u32) -> Result<()> {
    let programs = build()?;
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).context("cannot list the targets")?;
    let mut names = files.map(|file| Ok(file?.path().file_stem().unwrap_or_default().to_owned()));
    let mut names = names.by_ref().collect::<Result<Vec<_>>>()?;
    names.sort();
    let found: Vec<_> = names.iter().filter(|name| wanted.is_none_or(|wanted| name == &wanted)).collect();
    ensure!(!found.is_empty(), "expected one of {names:?}, found {wanted:?}");
    found.into_iter().try_for_each(|name| fuzz(Path::new(name), &programs, seconds))
}

/// Builds the targets, and returns the folder with the programs.
fn build() -> Result<PathBuf> {
    let host = program("rustc").args(&["--print", "host-tuple"]).output()?;
    let host = host.trim();
    // The flags must not reach build scripts: naming the target keeps them out.
    cargo(["build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host])
        .env("CARGO_TARGET_DIR", FOLDER)
        .env("RUSTFLAGS", FLAGS)
        .run()
        .context("libFuzzer itself needs a C++ compiler: `cargo xtask tools`")?;
    Ok(root().join(FOLDER).join(host).join("release"))
}

fn fuzz(name: &Path, programs: &Path, seconds: u32) -> Result<()> {
    let artifacts = root().join("fuzz/artifacts").join(name);
    // What is found goes to the first; the others are starting points, and inputs that once failed.
    let inputs = ["corpus", "seeds", "regressions"].map(|part| root().join("fuzz").join(part).join(name));
    for path in inputs.iter().chain([&artifacts]) {
        fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))?;
    }
    let task = program(programs.join(name))
        .args(&["-timeout=10", "-max_len=20000", "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-artifact_prefix={}/", artifacts.display()));
    let done = inputs.iter().fold(task, Task::arg).run();
    done.with_context(|| format!("the input that failed is in {}", artifacts.display()))
}
