//! Programs that never outlive us.

use std::ffi::{OsStr, OsString};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::error::Error;

/// Starts a program that may open as many files as the system allows, says its number, and kills it when
/// nobody holds the other end of the pipe any more.
const SCRIPT: &str = r#"ulimit -S -n "$(ulimit -H -n)"
"$@" </dev/null &
echo "process $!"
cat >/dev/null
kill -KILL $! 2>/dev/null
wait"#;

/// A program that ends when this is dropped, or when this process ends in whatever way.
pub struct Process {
    shell: Child,
    id: u32,
    output: Option<BufReader<ChildStdout>>,
}

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start<A: AsRef<OsStr>>(
        program: impl AsRef<OsStr>,
        arguments: impl IntoIterator<Item = A>,
        environment: &[(&str, &str)],
        log: &Path,
    ) -> Result<Self, Error> {
        let name = program.as_ref().to_string_lossy().into_owned();
        let failed = |why| Error::Start { program: name.clone(), why };
        let log = std::fs::OpenOptions::new().create(true).append(true).open(log).map_err(failed)?;
        let mut line = vec![OsString::from("-c"), SCRIPT.into(), "sh".into(), program.as_ref().to_owned()];
        line.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        let mut shell = Command::new("sh")
            .args(line)
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(failed)?;
        let mut process = Self { id: 0, output: shell.stdout.take().map(BufReader::new), shell };
        let line = process.line_with("process ")?;
        process.id = line.parse().map_err(|_| Error::Failed { program: name, said: line })?;
        Ok(process)
    }

    /// The rest of the next line of its output that begins with some words.
    ///
    /// # Errors
    ///
    /// If it ends before.
    pub fn line_with(&mut self, beginning: &str) -> Result<String, Error> {
        let ended = |said: String| Error::Failed { program: format!("process {}", self.id), said };
        let Some(output) = &mut self.output else { return Err(ended(String::new())) };
        let mut said = String::new();
        loop {
            let mut line = String::new();
            if output.read_line(&mut line).unwrap_or(0) == 0 {
                return Err(ended(said));
            }
            if let Some(rest) = line.trim_end().strip_prefix(beginning) {
                return Ok(rest.to_owned());
            }
            said.push_str(&line);
        }
    }

    /// Reads the rest of its output and throws it away, so that it never waits for a reader.
    pub fn ignore_output(&mut self) {
        if let Some(output) = self.output.take() {
            std::thread::spawn(move || output.lines().map_while(Result::ok).count());
        }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.id
    }

    /// Sends it a signal, such as `STOP`.
    pub fn signal(&self, signal: &str) {
        // It may have ended by itself.
        let _ =
            Command::new("kill").args(["-s", signal, &self.id.to_string()]).stderr(Stdio::null()).status();
    }

    /// Whether it still runs. What has ended and nobody has waited for does not.
    pub fn runs(&self) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.id)).unwrap_or_default();
        stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
    }

    /// Kills it.
    pub fn kill(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
