//! Ctrl-C: the command ends with 130 and leaves what `docs/commands.md` says.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

const GAME: &str = "crates/gambero-record/tests/fixtures/v1/quick.gambero";

/// Starts the program. Its input stays open.
fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_gambero"))
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

fn interrupt(process: u32) {
    let status = Command::new("kill").args(["-INT", &process.to_string()]).status().unwrap();
    assert!(status.success());
}

/// Interrupts the program when it listens for that, and returns what it printed.
fn interrupted(arguments: &[&str]) -> Output {
    let mut child = start(arguments);
    wait_until(&mut child, listens);
    interrupt(child.id());
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
    let deal = crate::gambero(&["deal", "original", "-p", "5", "-s", "1", "--as", "position"], b"");
    let position = deal.stdout.trim().to_owned();
    let games = "1000000000";
    let two = ["sim", "-p", "2", "-g", games];
    for (arguments, printed) in [
        (&["analyse", GAME, "--looks", "4294967295"][..], "stopped after "),
        (&["calibrate", "quick", "-p", "2", "-g", "100000"], "Stopped"),
        (&["tune", "quick", "-p", "2", "--games", "1000000"], "quick 2: "),
        (&["perft", &position, "16"], ""),
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
        interrupt(child.id());
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
        interrupt(child.id());
        sleep(Duration::from_millis(10));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
    };
    assert_eq!(status.code(), Some(130));
}

#[test]
fn without_a_result_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (net, fit, positions) = (at("x.net"), at("fit.csv"), at("positions.csv"));
    let network = gambero_bots::net::network(gambero::Variant::Quick, 2).unwrap().to_bytes();
    fs::write(&net, &network).unwrap();
    let output = interrupted(&["learn", "quick", "-p", "2", "-o", &net, "--games", "1000000"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "stopped before the end of the first round; nothing was written\n");
    assert!(fs::read(&net).unwrap() == network, "the trained network stays");
    interrupted(&["calibrate", "quick", "-g", "100000", "--fit", &fit, "--positions-out", &positions]);
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left, ["x.net"]);
}
