//! Plain mode, and what is said where there is nothing to play on.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use gambero::{Deal, Seat, Variant};
use tempfile::tempdir;

/// Runs `gambero` without a terminal: its status, what it prints and what it complains.
fn piped(folder: &Path, arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(arguments)
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it takes lines");
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn lines_in_lines_out_without_a_terminal() {
    let folder = tempdir().unwrap();
    let deal = Deal::from_seed(Variant::Original, 1, 7, None).unwrap();
    let hand = deal.deck().texts(deal.hand(Seat::ALL[0]));
    let (low, high) = (&hand[0], &hand[hand.len() - 1]);
    let lines = format!("?\n{low}\n{low} 1\n{high} 3\ne\n99 9\nq\n");
    let (status, out, errors) = piped(folder.path(), &["play", "--seed", "7"], &lines);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    insta::assert_snapshot!("plain", out);
    // It goes on where it was.
    let (_, out, _) = piped(folder.path(), &["play"], "y\ng\nw game.gambero\nq\n");
    insta::assert_snapshot!("plain-continued", out);
    assert!(folder.path().join("game.gambero").exists());
}

#[test]
fn the_end_of_the_input_ends_the_program_and_keeps_the_game() {
    let folder = tempdir().unwrap();
    let (status, out, _) =
        piped(folder.path(), &["play", "quick", "--seed", "7", "-p", "2", "-b", "greedy", "--plain"], "n\n");
    assert_eq!(status, Some(0));
    assert!(out.ends_with("The game is kept: gambero play goes on with it.\n"), "{out}");
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    let folder = tempdir().unwrap();
    // A port that nobody listens on.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    for (arguments, complaint) in [
        (&["join", "no address"][..], "is no address: write a host"),
        (&["join", "https://example.org"], "is an address with TLS"),
        (&["join", &port, "BCDFGH"], "cannot reach the server at"),
        (&["play", "--bots", "greedy", "--players", "1"], "do not leave you a seat"),
        (&["play", "quick", "--layout", "shuffled"], "a layout goes with extreme only"),
    ] {
        let (status, out, errors) = piped(folder.path(), arguments, "");
        assert!(status.is_some_and(|status| status > 0) && out.is_empty(), "{arguments:?}: {out}");
        assert!(errors.contains(complaint) && errors.lines().count() == 1, "{arguments:?}: {errors}");
    }
}
