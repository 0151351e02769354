//! Steps that run one after the other, each with its time, and a summary at the end.

use std::ffi::OsStr;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::root;

/// Runs steps and remembers how they went.
#[derive(Default)]
pub(crate) struct Steps(Vec<Step>);

struct Step {
    name: String,
    time: Duration,
    failed: bool,
}

impl Steps {
    /// Runs a step. A failure does not keep the next steps from running.
    pub(crate) fn run(&mut self, name: &str, step: impl FnOnce() -> Result<()>) {
        eprintln!("\n── {name}");
        let start = Instant::now();
        let done = step();
        if let Err(error) = &done {
            eprintln!("failed: {error:#}");
        }
        self.0.push(Step { name: name.to_owned(), time: start.elapsed(), failed: done.is_err() });
    }

    /// Prints the summary; an error if any step failed.
    pub(crate) fn finish(self) -> Result<()> {
        eprintln!();
        for step in &self.0 {
            let sign = if step.failed { "FAILED" } else { "ok    " };
            eprintln!("{sign} {:>6.1} s  {}", step.time.as_secs_f64(), step.name);
        }
        match self.0.iter().filter(|step| step.failed).count() {
            0 => Ok(()),
            failed => bail!("{failed} of {} steps failed", self.0.len()),
        }
    }
}

/// A command in the project's folder.
pub(crate) struct Task(Command);

/// A call of the cargo that runs us.
pub(crate) fn cargo<const N: usize>(arguments: [&str; N]) -> Task {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())).args(&arguments)
}

/// A call of any program.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Task {
    let mut command = Command::new(name);
    command.current_dir(root());
    Task(command)
}

/// A script for bash; what is added are its arguments from `$0` on.
pub(crate) fn shell(script: &str) -> Task {
    program("bash").args(&["-c", script])
}

impl Task {
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.0.env_remove(name);
        self
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.0.arg(argument);
        self
    }

    pub(crate) fn args(mut self, arguments: &[&str]) -> Self {
        self.0.args(arguments);
        self
    }

    /// Runs it to its end.
    pub(crate) fn run(mut self) -> Result<()> {
        self.0.stdout(Stdio::inherit());
        self.output().map(drop)
    }

    /// Runs it to its end and returns what it writes; what it says of errors is shown at once.
    pub(crate) fn output(mut self) -> Result<String> {
        let name = self.0.get_program().to_string_lossy().into_owned();
        self.0.stdin(Stdio::inherit()).stderr(Stdio::inherit());
        let output = self.0.output().with_context(|| format!("cannot start {name}"))?;
        if !output.status.success() {
            bail!("{name} ended with {}", output.status);
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The command itself, for those who run it in a way of their own.
    pub(crate) fn into_command(self) -> Command {
        self.0
    }

    /// Whether it can be started and succeeds; prints nothing.
    pub(crate) fn succeeds(mut self) -> bool {
        self.0.output().is_ok_and(|output| output.status.success())
    }
}
