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
    processor: Duration,
    failed: bool,
}

impl Steps {
    /// Runs a step. A failure does not keep the next steps from running.
    pub(crate) fn run(&mut self, name: &str, step: impl FnOnce() -> Result<()>) {
        eprintln!("\n── {name}");
        let (start, processor) = (Instant::now(), processor_time());
        let done = step();
        if let Err(error) = &done {
            eprintln!("failed: {error:#}");
        }
        let processor = processor_time().saturating_sub(processor);
        self.0.push(Step { name: name.to_owned(), time: start.elapsed(), processor, failed: done.is_err() });
    }

    /// Prints the summary.
    pub(crate) fn finish(self) -> Result<()> {
        eprintln!("\n           time  processor");
        let line = |sign, time: Duration, processor: Duration, name: &str| {
            eprintln!("{sign} {:>6.1} s {:>8.1} s  {name}", time.as_secs_f64(), processor.as_secs_f64());
        };
        for step in &self.0 {
            line(if step.failed { "FAILED" } else { "ok    " }, step.time, step.processor, &step.name);
        }
        let sum = |of: fn(&Step) -> Duration| self.0.iter().map(of).sum();
        line("      ", sum(|step| step.time), sum(|step| step.processor), "all steps");
        match self.0.iter().filter(|step| step.failed).count() {
            0 => Ok(()),
            failed => bail!("{failed} of {} steps failed", self.0.len()),
        }
    }
}

/// The processor time of all programs that were started and have ended, by what Linux counts; nothing
/// elsewhere.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program comes second, in brackets, and may have blanks. Of what follows, the times of
    // children are the 14th and the 15th, in hundredths of a second.
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(13).take(2).filter_map(|field| field.parse::<u64>().ok());
    Duration::from_millis(10 * ticks.sum::<u64>())
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
