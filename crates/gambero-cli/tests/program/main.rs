//! The real program, run as a user, a host or another program runs it.

mod bot_protocol;
#[cfg(target_os = "linux")]
mod chaos;
#[cfg(unix)]
mod cluster;
mod commands;
mod docs;
#[cfg(target_os = "linux")]
mod interrupts;
mod learned;
mod outputs;
#[cfg(target_os = "linux")]
mod package;
mod referee;
mod serve;
mod server;
mod sims;
mod solve;
#[cfg(unix)]
mod terminal;
mod transfer;

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The program.
const GAMBERO: &str = env!("CARGO_BIN_EXE_gambero");

/// A finished game.
const QUICK: &str = include_str!("../../../gambero-record/tests/fixtures/v1/quick.gambero");

/// What a run of the program left.
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

/// Runs `gambero` with arguments and input.
fn gambero(arguments: &[&str], input: &[u8]) -> Run {
    run(Command::new(GAMBERO).args(arguments), input)
}

/// Runs a command with some input.
fn run(command: &mut Command, input: &[u8]) -> Run {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_owned();
    // From a thread, so that neither side waits for the other with full pipes. A program that ends without
    // reading everything is in its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        status: output.status.code().expect("no signal ended it"),
        stdout: String::from_utf8(output.stdout).expect("it prints UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("it prints UTF-8"),
    }
}

/// What a run prints that must succeed.
fn printed(arguments: &[&str], input: &str) -> String {
    let run = gambero(arguments, input.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

/// The same as JSON.
fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments, "")).unwrap()
}

/// The complaint of a run that must fail with a status and print nothing.
fn complaint(arguments: &[&str], status: i32) -> String {
    let run = gambero(arguments, b"");
    assert_eq!((run.status, run.stdout.as_str()), (status, ""), "{arguments:?}: {}", run.stderr);
    run.stderr
}

/// A folder for one test, and paths in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// The path of a file that may not be there.
    fn at(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and returns its path.
    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.at(name), content).unwrap();
        self.at(name)
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.at(name)).unwrap()
    }

    /// The address of a database in it.
    fn database(&self, name: &str) -> String {
        format!("sqlite://{}", self.at(name))
    }
}

/// One of our networks as a file, as `gambero learn` would make it.
fn write_network(folder: &Folder) -> String {
    let network = gambero_bots::net::network(gambero::Variant::Quick, 2).unwrap();
    folder.file("quick-2.net", network.to_bytes())
}

/// Whether the long tests are asked for: `cargo xtask test --long`.
fn is_long() -> bool {
    std::env::var_os("GAMBERO_LONG").is_some()
}
