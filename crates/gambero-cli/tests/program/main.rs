//! The real program, run as a user or another program runs it.

mod bot_protocol;
#[cfg(unix)]
mod cluster;
mod commands;
mod docs;
#[cfg(target_os = "linux")]
mod interrupts;
mod learned;
mod nothing_lost;
mod outputs;
mod referee;
mod second_implementation;
mod serve;
mod sims;
mod solve;
mod statuses;
mod transfer;
mod vectors;

use std::io::Write;
use std::process::{Command, Stdio};

/// Every subcommand.
const COMMANDS: [&str; 23] = [
    "play",
    "join",
    "games",
    "serve",
    "backup",
    "export",
    "import",
    "referee",
    "deal",
    "replay",
    "convert",
    "perft",
    "sim",
    "solve",
    "analyse",
    "bot",
    "calibrate",
    "tune",
    "learn",
    "curves",
    "bench",
    "man",
    "completions",
];

/// What a run of the program left.
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

/// Runs `gambero` with arguments and input.
fn gambero(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
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
