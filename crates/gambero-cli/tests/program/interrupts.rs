//! Ctrl-C: the command ends with 130 and leaves what `docs/commands.md` says.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::{Folder, GAMBERO, printed};

const GAME: &str = "crates/gambero-record/tests/fixtures/v1/quick.gambero";

/// Starts the program. Its input stays open.
fn start(arguments: &[&str]) -> Child {
    Command::new(GAMBERO)
        .args(arguments)
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits until something holds; the program must not end before.
fn wait_until(child: &mut Child, holds: impl Fn(u32) -> bool) {
    while !holds(child.id()) {
        assert!(child.try_wait().unwrap().is_none(), "it has ended by itself");
        sleep(Duration::from_millis(10));
    }
}

/// Whether a process has a handler for Ctrl-C: its mask of caught signals contains SIGINT.
fn listens(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap_or("0");
    u64::from_str_radix(mask.trim(), 16).is_ok_and(|mask| mask & 0b10 != 0)
}

fn signal(process: u32, signal: &str) {
    let status = Command::new("kill").args([signal, &process.to_string()]).status().unwrap();
    assert!(status.success());
}

/// Interrupts the program when it listens for that, and returns what it printed.
fn interrupted(arguments: &[&str]) -> Output {
    let mut child = start(arguments);
    wait_until(&mut child, listens);
    ended_by("-INT", child, arguments)
}

/// Ends a program by a signal.
fn ended_by(name: &str, mut child: Child, arguments: &[&str]) -> Output {
    signal(child.id(), name);
    // The input is closed only when the program has ended: it must not end because of that.
    let input = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(input);
    assert_eq!(output.status.code(), Some(130), "{arguments:?}: {output:?}");
    output
}

#[test]
fn every_long_command_can_be_interrupted() {
    // A database that never answers.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let database = format!("postgres://anna@{}/x", silent.local_addr().unwrap());
    let deal = printed(&["deal", "original", "-p", "5", "-s", "1", "--as", "position"], "");
    let position = deal.trim();
    let games = "1000000000";
    let two = ["sim", "-p", "2", "-g", games];
    for (arguments, printed) in [
        (&["analyse", GAME, "--looks", "4294967295"][..], "stopped after "),
        (&["calibrate", "quick", "-p", "2", "-g", "100000"], "Stopped"),
        (&["tune", "quick", "-p", "2", "--games", "1000000"], "quick 2: "),
        (&["perft", position, "16"], ""),
        (&["bench", "original", "--seconds", "3600"], "random legal games"),
        (&[&two[..], &["--matrix", "greedy,random"]].concat(), "Stopped: some pairs have played "),
        (&[&two[..], &["--guests", "greedy,random", "--with", "greedy"]].concat(), "topped"),
        (&[&two[..], &["--compare", "random"]].concat(), "stopped: "),
        (&["sim", "--table", "-g", games], ""),
        (&["export", "--database", &database], ""),
        (&["import", "-", "--database", &database], ""),
        (&["bot", "greedy"], ""),
    ] {
        let output = interrupted(arguments);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(printed), "{arguments:?}: {text}");
        assert!(!text.contains("NaN"), "{arguments:?}: {text}");
    }
}

#[test]
fn benchmarks_of_the_server_end_with_their_servers() {
    for arguments in [&["bench", "server", "--seconds", "3600"][..], &["bench", "pages"]] {
        let mut child = start(arguments);
        let children = |process: u32| {
            let tasks = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
            let children = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
            children.collect::<String>().split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        };
        wait_until(&mut child, |process| !children(process).is_empty());
        let servers = children(child.id());
        signal(child.id(), "-INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {output:?}");
        for server in servers {
            assert!(!Path::new("/proc").join(&server).exists(), "{arguments:?}: {server} still runs");
        }
    }
}

#[test]
fn the_second_ctrl_c_ends_the_program_at_once() {
    // Nobody reads the report, which is longer than a pipe holds: the program can end in no other way.
    let bots = ["random"; 16].join(",");
    let mut child = start(&["sim", "quick", "-p", "2", "-g", "1", "--json", "--matrix", &bots]);
    wait_until(&mut child, listens);
    let status = loop {
        signal(child.id(), "-INT");
        sleep(Duration::from_millis(10));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
    };
    assert_eq!(status.code(), Some(130));
}

#[test]
fn sim_and_learn_stop_with_what_they_have() {
    let folder = Folder::new();
    let grown = |name: &str| fs::metadata(folder.at(name)).is_ok_and(|found| found.len() > 0);
    // Each game is written down, in a draft at first: what has grown has been played.
    let drafted = |_| {
        let files = fs::read_dir(folder.at("")).unwrap().flatten();
        files.filter_map(|file| file.metadata().ok()).any(|found| found.len() > 0)
    };
    let each = folder.at("games.csv");
    let long = ["sim", "original", "-p", "5", "-g", "100000000", "--json", "--games-out", &each];
    let mut child = start(&long);
    wait_until(&mut child, drafted);
    let report: Value = serde_json::from_slice(&ended_by("-TERM", child, &long).stdout).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert!((1..100_000_000).contains(&games) && report["interrupted"] == true, "{report}");
    assert_eq!(folder.read("games.csv").lines().count() as u64, games + 1);

    let (net, curve) = (folder.at("quick-2.net"), folder.at("curve.csv"));
    let long =
        ["learn", "quick", "-p", "2", "-o", &net, "--games", "10", "--curve", &curve, "--rounds", "100000"];
    let mut child = start(&long);
    wait_until(&mut child, |_| grown("curve.csv"));
    let text = String::from_utf8(ended_by("-TERM", child, &long).stdout).unwrap();
    assert!(text.contains("stopped; the same command goes on") && grown("quick-2.net"), "{text}");
}

#[test]
fn a_search_that_would_take_for_ever_is_stopped() {
    let folder = Folder::new();
    let hard = printed(&["deal", "original-pro-plus", "-p", "3", "-s", "0", "--as", "record"], "");
    let record = folder.file("hard.gambero", hard);
    let output = interrupted(&["solve", "--record", &record, "--effort", "18446744073709551615"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("unknown: stopped before "), "{text}");
}

#[test]
fn without_a_result_nothing_is_written() {
    let folder = Folder::new();
    let net = crate::write_network(&folder);
    let (network, fit, positions) =
        (fs::read(&net).unwrap(), folder.at("fit.csv"), folder.at("positions.csv"));
    let output = interrupted(&["learn", "quick", "-p", "2", "-o", &net, "--games", "1000000"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "stopped before the end of the first round; nothing was written\n");
    assert!(fs::read(&net).unwrap() == network, "the trained network stays");
    interrupted(&["calibrate", "quick", "-g", "100000", "--fit", &fit, "--positions-out", &positions]);
    let left: Vec<_> = fs::read_dir(folder.at("")).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["quick-2.net"]);
}
