//! Steps that run one after the other, each with its time, and a summary at the end.

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
    error: Option<String>,
}

impl Steps {
    /// Runs a step. A failure does not keep the next steps from running. Says whether it went well.
    pub(crate) fn run(&mut self, name: &str, step: impl FnOnce() -> Result<()>) -> bool {
        eprintln!("\n── {name}");
        let (start, processor) = (Instant::now(), processor_time());
        let error = step().err().map(|error| format!("{error:#}"));
        if let Some(error) = &error {
            eprintln!("failed: {error}");
        }
        let good = error.is_none();
        let processor = processor_time().saturating_sub(processor);
        self.0.push(Step { name: name.to_owned(), time: start.elapsed(), processor, error });
        good
    }

    /// Prints the summary.
    ///
    /// # Errors
    ///
    /// If any step failed.
    pub(crate) fn finish(self) -> Result<()> {
        eprintln!("\n           time  processor");
        let line = |sign, time: Duration, processor: Duration, name: &str| {
            eprintln!("{sign} {:>6.1} s {:>8.1} s  {name}", time.as_secs_f64(), processor.as_secs_f64());
        };
        for step in &self.0 {
            let sign = if step.error.is_none() { "ok    " } else { "FAILED" };
            line(sign, step.time, step.processor, &step.name);
        }
        let sum = |of: fn(&Step) -> Duration| self.0.iter().map(of).sum();
        line("      ", sum(|step| step.time), sum(|step| step.processor), "all steps");
        let failed = self.0.iter().filter(|step| step.error.is_some()).count();
        if failed > 0 {
            bail!("{failed} of {} steps failed", self.0.len());
        }
        Ok(())
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
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments).current_dir(root());
    Task(command)
}

/// A call of any program.
pub(crate) fn program(name: impl AsRef<std::ffi::OsStr>) -> Task {
    let mut command = Command::new(name);
    command.current_dir(root());
    Task(command)
}

impl Task {
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.env(name, value);
        self
    }

    pub(crate) fn without(mut self, name: &str) -> Self {
        self.0.env_remove(name);
        self
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<std::ffi::OsStr>) -> Self {
        self.0.arg(argument);
        self
    }

    pub(crate) fn args(mut self, arguments: &[&str]) -> Self {
        self.0.args(arguments);
        self
    }

    /// Runs it to its end.
    ///
    /// # Errors
    ///
    /// If it cannot be started or does not succeed.
    pub(crate) fn run(mut self) -> Result<()> {
        let name = self.0.get_program().to_string_lossy().into_owned();
        let status = self.0.status().with_context(|| format!("cannot start {name}"))?;
        if !status.success() {
            bail!("{name} ended with {status}");
        }
        Ok(())
    }

    /// Runs it to its end and returns what it writes; what it says of errors is shown at once.
    ///
    /// # Errors
    ///
    /// If it cannot be started or does not succeed.
    pub(crate) fn output(mut self) -> Result<String> {
        let name = self.0.get_program().to_string_lossy().into_owned();
        let output =
            self.0.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start {name}"))?;
        if !output.status.success() {
            bail!("{name} ended with {}", output.status);
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The command itself, for those who run it in a way of their own.
    pub(crate) fn into_command(self) -> Command {
        self.0
    }

    /// Runs it to its end and prints the lines of what it says that begin with a word, each after a label;
    /// all of it if it fails.
    ///
    /// # Errors
    ///
    /// If it cannot be started or does not succeed.
    pub(crate) fn summarise(mut self, label: &str, word: &str) -> Result<()> {
        let name = self.0.get_program().to_string_lossy().into_owned();
        let output = self.0.output().with_context(|| format!("cannot start {name}"))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            eprintln!("{said}");
            bail!("{name} ended with {}", output.status);
        }
        said.lines().filter(|line| line.starts_with(word)).for_each(|line| eprintln!("{label}: {line}"));
        Ok(())
    }

    /// Whether it can be started and succeeds; prints nothing.
    pub(crate) fn succeeds(mut self) -> bool {
        self.0.output().is_ok_and(|output| output.status.success())
    }
}
