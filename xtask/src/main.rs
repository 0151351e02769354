//! `cargo xtask`: what people run while developing.

#[path = "../../crates/gambero-chromium/src/find.rs"]
#[allow(unreachable_pub, reason = "it is a part of another crate too, which need not be built for this one")]
mod find;
mod fuzz;
mod links;
mod map;
mod package;
#[path = "../../crates/gambero-services/src/find.rs"]
#[allow(unreachable_pub, reason = "it is a part of another crate too, which need not be built for this one")]
mod postgres;
mod program;
mod prose;
mod python;
mod steps;
mod tests;
mod tools;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use steps::{Steps, cargo};

/// What people run while developing Gambero.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run everything that can fail: format, lints, all tests, docs, short fuzzing
    Test {
        /// How long each fuzz target runs, in seconds; 0 leaves fuzzing out
        #[arg(long, default_value_t = 5)]
        fuzz_seconds: u32,
    },
    /// Run the quick part: format and lints
    Check,
    /// Run what is about the browser's modules alone: their types and tests
    Modules,
    /// Install what the tests need: Chromium, load balancers, and from npm what checks the browser's modules
    Tools,
    /// Take pictures of all screens, into docs/screens
    Screenshots {
        /// Only these parts, such as `over`: see crates/gambero-server/examples/screenshots
        parts: Vec<String>,
    },
    /// Write what describes the protocol: types for TypeScript, and OpenAPI
    Types,
    /// Write the picture of the crates into ARCHITECTURE.md
    Map,
    /// Write the tables of the encoding into docs/encoding.md
    Encoding,
    /// Write the listings of what is public in the crates that others can use
    Api,
    /// Check these listings, and make and build the packages of these crates
    Packages,
    /// Make the packages of the program, for Debian and as a tarball, into target/packages
    Package {
        /// Build the program by the profile `release`, which takes less time than `dist`
        #[arg(long)]
        quick: bool,
        /// Refuse unless everything is committed and CHANGELOG.md has released this version
        #[arg(long, conflicts_with = "quick")]
        release: bool,
    },
    /// Build the module for browsers and keep it
    Wasm {
        /// Build it again, and compare it with the kept one
        #[arg(long)]
        check: bool,
    },
    /// Install the Python package into an environment of its own, and run its tests
    Python,
    /// Let everything fail in a cluster of three nodes: the chaos test for as long as you like
    Chaos {
        /// How long things go wrong, in minutes; afterwards all games are played to their end and compared
        #[arg(long, default_value_t = 5.0)]
        minutes: f64,
        /// What decides which tables there are and what goes wrong
        #[arg(long, default_value_t = 1)]
        seed: u32,
        /// How many tables are played at
        #[arg(long, default_value_t = 200)]
        tables: u32,
    },
    /// Fuzz one target, or all of them; short runs side by side
    Fuzz {
        /// The target
        target: Option<fuzz::Target>,
        /// How long each target runs, in seconds
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}

/// What makes the descriptions of the protocol is checked and tested too.
const DESCRIBE: &str = "gambero-server/describe";

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<()> {
    let mut steps = Steps::default();
    match cli.command {
        Command::Test { fuzz_seconds } => {
            std::thread::scope(|scope| {
                // Most of this waits for the network: the compiler works meanwhile.
                let needs = scope.spawn(|| {
                    tools::install()?;
                    python::environment()
                });
                check(&mut steps);
                modules(&mut steps, || match needs.join() {
                    Ok(installed) => installed.map(drop),
                    Err(panic) => std::panic::resume_unwind(panic),
                });
            });
            steps.run("tests: unit, property, snapshot, program, browser, documentation, fuzzing", || {
                tests::run(DESCRIBE, fuzz_seconds)
            });
            steps.run("links between the project's pages", links::check);
        }
        Command::Check => check(&mut steps),
        Command::Modules => modules(&mut steps, tools::install),
        Command::Tools => {
            steps.run("what the tests need", tools::install);
        }
        Command::Screenshots { ref parts } => {
            if steps.run("Chromium", tools::chromium) {
                steps.run("pictures of screens", || {
                    let take =
                        cargo(["run", "--package", "gambero-server", "--example", "screenshots", "--"]);
                    parts.iter().fold(take, steps::Task::arg).run()
                });
            }
        }
        Command::Types => {
            steps.run("descriptions of the protocol", || {
                cargo([
                    "run",
                    "--package",
                    "gambero-server",
                    "--features",
                    "describe",
                    "--example",
                    "describe",
                ])
                .run()
            });
        }
        Command::Map => {
            steps.run("picture of the crates", map::write);
        }
        Command::Encoding => {
            steps.run("tables of the encoding", || {
                cargo(["run", "--package", "gambero-env", "--example", "encoding"]).run()
            });
        }
        Command::Api => {
            steps.run("listings of the public API", package::write);
        }
        Command::Packages => {
            steps.run("public API as it is listed", package::check);
            steps.run("packages of the crates for others", package::package);
        }
        Command::Package { quick, release } => {
            steps.run("packages of the program", || program::package(quick, release));
        }
        Command::Wasm { check: false } => {
            steps.run("module for browsers", wasm::write);
        }
        Command::Wasm { check: true } => {
            steps.run("module for browsers as it is kept", wasm::rebuild);
        }
        Command::Python => {
            steps.run("tests of the Python package", python::test);
        }
        Command::Chaos { minutes, seed, tables } => {
            if steps.run("what the tests need", tools::install) {
                steps.run("chaos", || {
                    cargo(["test", "--package", "gambero-cli", "--test", "chaos", "--", "--nocapture"])
                        .env("GAMBERO_CHAOS_MINUTES", minutes.to_string())
                        .env("GAMBERO_CHAOS_SEED", seed.to_string())
                        .env("GAMBERO_CHAOS_TABLES", tables.to_string())
                        .run()
                });
            }
        }
        Command::Fuzz { target, seconds } => match target {
            Some(target) => fuzz::run(&mut steps, &[target], seconds),
            None => fuzz::run(&mut steps, &fuzz::Target::ALL, seconds),
        },
    }
    steps.finish()
}

fn check(steps: &mut Steps) {
    steps.run("format", || {
        cargo(["fmt", "--all", "--check"]).run()?;
        cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]).run()
    });
    steps.run("prose: width of comments, a sentence a line", prose::check);
    steps.run("picture of the crates in ARCHITECTURE.md", map::check);
    steps.run("crates that run in a browser", map::check_portable);
    steps.run("module for browsers: kept as its sources are", wasm::check);
    steps.run("no tests where none are built", tests::check_left_out);
    steps.run("lints", || {
        // Not --all-targets, which has benches too: there are none, but each library would be checked as one.
        cargo(["clippy", "--workspace", "--lib", "--bins", "--tests", "--examples"])
            .args(&["--features", DESCRIBE, "--", "-D", "warnings"])
            .run()
    });
}

fn modules(steps: &mut Steps, install: impl FnOnce() -> Result<()>) {
    if steps.run("what the tests need", install) {
        steps.run("types of the browser's modules", tools::types);
        steps.run("tests of the browser's modules", tools::modules);
    }
}

/// The project's folder.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
