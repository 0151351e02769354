//! `cargo xtask`: what people run while developing.

mod api;
mod fuzz;
mod map;
mod package;
mod pages;
mod python;
mod steps;
mod tests;
mod tools;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use steps::{Steps, Task, cargo};

/// What people run while developing Gambero.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run what has to pass before a change lands: format, lints, tests
    Test {
        /// Run the long tests, all lints and documentation, packages of crates, fuzzing
        #[arg(long)]
        long: bool,
    },
    /// Run the quick part: format and lints
    Check,
    /// Check types and run tests of the browser's modules only
    Modules,
    /// Install what the tests need: system packages and npm packages
    Tools,
    /// Take pictures of screens into docs/screens
    Screenshots {
        /// Only these parts, such as `over`: see crates/gambero-server/examples/screenshots
        parts: Vec<String>,
    },
    /// Write types for TypeScript and OpenAPI of the protocol
    Types,
    /// Write the picture of the crates into ARCHITECTURE.md
    Map,
    /// Write the tables of the encoding into docs/encoding.md
    Encoding,
    /// Write the listings of the public API of published crates
    Api,
    /// Check these listings, and build the packages of these crates
    Packages,
    /// Make a Debian package and a tarball into target/packages
    Package {
        /// Build by the profile `release`, not `dist`
        #[arg(long)]
        quick: bool,
        /// Refuse unless committed and released in CHANGELOG.md
        #[arg(long, conflicts_with = "quick")]
        release: bool,
    },
    /// Build the module for browsers and store it
    Wasm {
        /// Build it again and compare it with the stored one
        #[arg(long)]
        check: bool,
    },
    /// Install the Python package as a wheel and run all its tests
    Python,
    /// Run the chaos test for longer
    Chaos {
        /// For how many minutes faults happen
        #[arg(long, default_value_t = 5.0)]
        minutes: f64,
        /// Chooses tables and faults
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Fuzz one target, or all of them
    Fuzz {
        /// The target: a file in `fuzz/fuzz_targets`
        target: Option<String>,
        /// How long each target runs, in seconds
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}

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
    let example = |package, name| cargo(["run", "--package", package, "--example", name]);
    let mut steps = Steps::default();
    match cli.command {
        Command::Test { long } => test(&mut steps, long),
        Command::Check => {
            check(&mut steps);
            steps.run("lints", lints);
        }
        Command::Modules => modules(&mut steps, tools::install),
        Command::Tools => return tools::install(),
        Command::Screenshots { ref parts } => {
            tools::install()?;
            let take = example("gambero-server", "screenshots").arg("--");
            return parts.iter().fold(take, Task::arg).run();
        }
        Command::Types => {
            return example("gambero-server", "describe").args(&["--features", "describe"]).run();
        }
        Command::Map => return map::write(),
        Command::Encoding => return example("gambero-env", "encoding").run(),
        Command::Api => return api::write(),
        Command::Packages => packages(&mut steps),
        Command::Package { quick, release } => return package::make(quick, release),
        Command::Wasm { check: false } => return wasm::write(),
        Command::Wasm { check: true } => return wasm::rebuild(),
        Command::Python => return python::test_wheel(),
        Command::Chaos { minutes, seed } => {
            tools::install()?;
            let test =
                ["test", "--package", "gambero-cli", "--test", "program", "--", "--nocapture", "chaos::"];
            return cargo(test)
                .env("GAMBERO_CHAOS_MINUTES", minutes.to_string())
                .env("GAMBERO_CHAOS_SEED", seed.to_string())
                .env("GAMBERO_LONG", "1")
                .run();
        }
        Command::Fuzz { ref target, seconds } => return fuzz::run(target.as_deref(), seconds),
    }
    steps.finish()
}

fn test(steps: &mut Steps, long: bool) {
    std::thread::scope(|scope| {
        // Most of this waits for the network: the compiler works meanwhile.
        let needs = scope.spawn(|| {
            tools::install()?;
            python::environment().map(drop)
        });
        check(steps);
        let mut built = None;
        steps.run("build with lints", || {
            built = Some(tests::build()?);
            Ok(())
        });
        modules(steps, || needs.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        if let Some(built) = built {
            steps.run("tests", || tests::run(built, long));
        }
    });
    if long {
        steps.run("lints of examples too", lints);
        steps.run("documentation", || {
            cargo(["doc", "--workspace", "--no-deps", "--features", tests::FEATURES])
                .env("RUSTDOCFLAGS", "-D warnings")
                .run()
        });
        packages(steps);
        steps.run("module for browsers as it is stored", wasm::rebuild);
        steps.run("wheel of the Python package", python::test_wheel);
        steps.run("fuzzing", || fuzz::run(None, 30));
    }
}

fn check(steps: &mut Steps) {
    steps.run("format", || {
        cargo(["fmt", "--all", "--check"]).run()?;
        cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]).run()
    });
    steps.run("pages: layout and links", pages::check);
    steps.run("crates: picture in ARCHITECTURE.md, what runs in a browser, tests left out", map::check);
    steps.run("module for browsers: sources as they were built", wasm::check);
}

fn lints() -> Result<()> {
    // Not --all-targets, which has benches too: there are none, but each library would be checked as one.
    cargo(["clippy", "--workspace", "--lib", "--bins", "--tests", "--examples"])
        .args(&["--features", tests::FEATURES, "--", "-D", "warnings"])
        .run()
}

fn modules(steps: &mut Steps, install: impl FnOnce() -> Result<()>) {
    steps.run("what the tests need", install);
    steps.run("types of the browser's modules", tools::types);
    steps.run("tests of the browser's modules", tools::modules);
}

fn packages(steps: &mut Steps) {
    steps.run("public API as it is listed", api::check);
    steps.run("packages of the crates for others", api::package);
}

/// The project's folder.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
