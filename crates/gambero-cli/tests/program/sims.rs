//! `gambero sim` for those who study play: conditions, games one by one, records, who plays with whom;
//! networks of one's own.

use std::path::Path;
use std::process::{Command, Stdio};

use gambero_bots::net::network;
use gambero_record::Record;
use serde_json::Value;

use crate::gambero;

fn printed(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

fn complaint(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_ne!(run.status, 0, "{arguments:?}");
    assert_eq!(run.stdout, "", "{arguments:?}");
    run.stderr
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(arguments)).unwrap()
}

/// Writes one of our networks, as `gambero learn` would.
fn write_network(folder: &Path, variant: gambero::Variant, players: usize) -> String {
    let path = folder.join(format!("{variant}-{players}.net"));
    std::fs::write(&path, network(variant, players).unwrap().to_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn json_and_csv_say_under_which_conditions_the_games_were_played() {
    let open = json(&["sim", "-p", "2", "-b", "greedy", "-g", "5", "--open", "--json"]);
    assert_eq!((&open["open"], &open["signals"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(
        (&open["layout"], &open["think_ms"], &open["looks"]),
        (&Value::Null, &50.into(), &Value::Null)
    );
    assert_eq!((&open["budget_ms"], &open["own_weights"]), (&1000.into(), &Value::Bool(false)));
    assert_eq!(open["version"], env!("CARGO_PKG_VERSION"));
    let looks = json(&["sim", "extreme", "-b", "greedy", "-g", "2", "--looks", "7", "--json"]);
    assert_eq!(
        (&looks["looks"], &looks["think_ms"], &looks["layout"]),
        (&7.into(), &Value::Null, &"fixed".into())
    );
    let own = "3s,4s,5s,6s,7k,8k,9k,10k,11t,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d";
    let listed = json(&["sim", "extreme", "-g", "2", "--layout", own, "--json"]);
    let layout = listed["layout"].as_str().unwrap();
    assert_eq!(layout.split(',').count(), 28);
    assert_eq!(json(&["sim", "extreme", "-g", "2", "--layout", layout, "--json"])["layout"], layout);
    let csv = printed(&["sim", "-p", "2", "-g", "5", "--open", "--csv"]);
    let (names, values) = csv.trim_end().split_once('\n').unwrap();
    let column =
        |name: &str| names.split(',').zip(values.split(',')).find(|(found, _)| *found == name).unwrap().1;
    assert_eq!((column("open"), column("looks"), column("think_ms")), ("true", "", "50"));
    assert!(printed(&["sim", "-p", "2", "-g", "5", "--open"]).contains("with open hands"));
}

#[test]
fn bounds_of_a_share_are_exact_where_nothing_was_won() {
    let report = json(&["sim", "original", "-b", "random", "-g", "20", "--json"]);
    assert_eq!((&report["wins"], report["win_rate_low"].as_f64()), (&0.into(), Some(0.0)));
}

#[test]
fn more_bots_than_seats_are_refused() {
    let error = complaint(&["sim", "-p", "2", "--bots", "greedy,greedy,random"]);
    assert!(error.contains("3 bots are named for 2 seats"), "{error}");
}

#[test]
fn every_game_is_told_in_the_order_of_the_seeds() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (each, records) = (at("each.csv"), at("games.jsonl"));
    let begin = ["sim", "quick", "-p", "2", "-b", "careful", "--signals", "-g", "60", "-s", "100", "--json"];
    let report = json(&[&begin[..], &["--each", &each, "--records", &records, "-t", "2"]].concat());
    let each = std::fs::read_to_string(each).unwrap();
    let mut lines = each.lines();
    assert_eq!(lines.next(), Some("seed,result,reason,left,forfeited"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 60);
    let won = rows.iter().filter(|row| row[1] == "won").count();
    assert_eq!(report["wins"], won);
    let records = std::fs::read_to_string(records).unwrap();
    for (number, (row, line)) in rows.iter().zip(records.lines()).enumerate() {
        let record = Record::read(line.as_bytes()).unwrap();
        assert_eq!(row[0], (100 + number).to_string());
        assert_eq!(
            (record.seed(), record.name(gambero::Seat::ALL[1])),
            (Some(100 + number as u64), Some("careful"))
        );
        assert_eq!(row[3], record.state().left().to_string());
        assert_eq!(row[1] == "won", record.state().outcome() == Some(gambero::Outcome::Won));
    }
    let said = |line: &str| line.contains("\"say\"");
    assert!(records.lines().any(said), "signals are in the records");
    // The same for any number of threads.
    let again = at("again.csv");
    json(&[&begin[..], &["--each", &again, "-t", "1"]].concat());
    assert_eq!(std::fs::read_to_string(again).unwrap(), each);
}

#[test]
fn a_matrix_shows_who_plays_with_whom() {
    let begin = ["sim", "quick", "-p", "3", "--matrix", "random,careful", "-g", "30"];
    let page = printed(&begin);
    assert!(page.contains("| | random | careful |\n|---|---|---|\n| random | "), "{page}");
    assert_eq!(page.lines().filter(|line| line.starts_with("| ")).count(), 3, "{page}");
    let all = json(&[&begin[..], &["--json"]].concat());
    let names: Vec<_> = all.as_array().unwrap().iter().map(|one| one["bots"].as_str().unwrap()).collect();
    assert_eq!(names, ["random+random", "random+careful", "careful+random", "careful+careful"]);
    // A pair by hand is the same.
    let pair = json(&["sim", "quick", "-p", "3", "-b", "random,careful", "-g", "30", "--json"]);
    assert_eq!(all[1]["wins"], pair["wins"]);
    assert_eq!(all[1]["mean_left"], pair["mean_left"]);
    let csv = printed(&[&begin[..], &["--csv"]].concat());
    assert_eq!(csv.lines().count(), 5);
    let alone = complaint(&["sim", "--matrix", "random,careful", "-g", "3"]);
    assert!(alone.contains("--players 2"), "{alone}");
}

#[test]
fn a_network_of_one_s_own_plays_in_sim_and_bot() {
    let folder = tempfile::tempdir().unwrap();
    let file = write_network(folder.path(), gambero::Variant::Quick, 2);
    let figures = |bot: &str| {
        let report = json(&["sim", "quick", "-p", "2", "-b", bot, "-g", "20", "--looks", "5", "--json"]);
        (report["wins"].clone(), report["mean_left"].clone())
    };
    assert_eq!(figures(&format!("skilled:{file}")), figures("skilled"));
    assert_eq!(figures(&format!("expert:{file}")), figures("expert"));
    let error = complaint(&["sim", "-p", "3", "-b", &format!("skilled:{file}")]);
    assert!(
        error.contains("is a network for quick with 2 players, and this is original with 3 players"),
        "{error}"
    );
    let error = complaint(&["sim", "quick", "-p", "2", "-b", &format!("greedy:{file}")]);
    assert!(error.contains("plays without a network"), "{error}");
    assert!(
        complaint(&["sim", "-b", "skilled:no-such.net"]).contains("cannot read the network \"no-such.net\"")
    );
    let text = folder.path().join("text.net");
    std::fs::write(&text, "hello\n").unwrap();
    let error = complaint(&["sim", "-b", &format!("skilled:{}", text.display())]);
    assert!(error.contains("no network: a file begins with") || error.contains("ends too early"), "{error}");

    let program = format!("cmd:{} bot skilled:{file}", env!("CARGO_BIN_EXE_gambero"));
    assert_eq!(figures(&program), figures("skilled"));
    // A bot whose network is for another game says so to its host.
    let run = gambero(&["sim", "-p", "2", "-b", &program, "-g", "1"], b"");
    assert!(run.stdout.contains("is a network for quick with 2 players"), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_comma_of_a_command_can_be_escaped() {
    // The program is started with the comma in its argument, and says what it was given.
    let error = complaint(&["sim", "-p", "2", "-b", r"cmd:/no/such/bot a\,b,greedy"]);
    assert!(error.contains("/no/such/bot a,b"), "{error}");
}

/// Starts the program, waits until it is at work, and asks it to end by a signal.
#[cfg(unix)]
fn ended_by(signal: &str, arguments: &[&str], at_work: impl Fn() -> bool) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !at_work() {
        assert!(child.try_wait().unwrap().is_none(), "it has ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[cfg(unix)]
#[test]
fn sigterm_stops_sim_and_learn_with_what_they_have() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    // Each game is written down: what has grown has been played.
    let each = at("each.csv");
    let grown = |path: &str| std::fs::metadata(path).is_ok_and(|found| found.len() > 0);
    let long = ["sim", "original", "-p", "5", "-g", "100000000", "--json", "--each", &each];
    let (status, out) = ended_by("-TERM", &long, || grown(&each));
    assert_eq!(status, Some(0));
    let report: Value = serde_json::from_str(&out).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert!((1..100_000_000).contains(&games));
    assert_eq!(std::fs::read_to_string(&each).unwrap().lines().count() as u64, games + 1);

    let (net, curve) = (at("quick-2.net"), at("curve.csv"));
    let long = ["learn", "quick", "-p", "2", "-o", &net, "--games", "10", "--curve", &curve, "-r", "100000"];
    let (status, out) = ended_by("-TERM", &long, || grown(&curve));
    assert_eq!(status, Some(0));
    assert!(out.contains("stopped; the same command goes on"), "{out}");
    assert!(grown(&net));
}

#[cfg(unix)]
#[test]
fn learn_says_before_it_plays_that_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let curve = folder.path().join("curve.csv");
    let out = folder.path().join("no/such/folder/x.net");
    let begin = ["learn", "quick", "-p", "2", "--games", "10", "-r", "1", "--curve", curve.to_str().unwrap()];
    let error = complaint(&[&begin[..], &["-o", out.to_str().unwrap()]].concat());
    assert!(error.contains("cannot write"), "{error}");
    assert!(!curve.exists(), "no round was played");
    let error = complaint(&[&begin[..], &["-o", "/dev/null"]].concat());
    assert!(error.contains("/dev/null is a device or a pipe"), "{error}");
    // A symbolic link stays, and its file is written.
    let (file, link) = (folder.path().join("file.net"), folder.path().join("link.net"));
    std::fs::write(&file, "old").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    printed(&[&begin[..], &["-o", link.to_str().unwrap()]].concat());
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read(&file).unwrap().starts_with(b"gambero-network"));
}

#[test]
fn manual_pages_are_written_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let man = folder.path().join("man1");
    printed(&["man", man.to_str().unwrap()]);
    let page = std::fs::read_to_string(man.join("gambero.1")).unwrap();
    assert!(page.contains("gambero\\-play(1)") || page.contains("gambero-play(1)"), "{page}");
    for command in crate::COMMANDS {
        let page = std::fs::read_to_string(man.join(format!("gambero-{command}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
}

#[test]
fn help_has_examples_that_can_be_typed() {
    for command in crate::COMMANDS {
        let help = printed(&[command, "--help"]);
        let example = |line: &&str| line.trim_start().contains(&format!("gambero {command}"));
        assert!(
            help.lines().skip_while(|line| !line.starts_with("Example")).any(|line| example(&line)),
            "{command}"
        );
    }
}
