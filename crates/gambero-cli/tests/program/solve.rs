//! `gambero solve`: verdicts, lines as records, samples, and what it says when something is wrong.

use gambero::{Outcome, State};
use gambero_record::Record;

use crate::gambero;

const QUICK: &str = include_str!("../../../gambero-record/tests/fixtures/v1/quick.gambero");
/// A deal that takes far longer than it takes to say stop.
const HARD: [&str; 3] = ["original-pro-plus", "3", "0"];
/// Lost: nothing goes back on the rising pile, and the falling one has passed y9.
const LOST: &str = "quick r7,b2 y5,v1 - 0 0 playing";

/// What a run prints that must succeed, without the time, which is never the same.
fn printed(arguments: &[&str], input: &str) -> String {
    let run = gambero(arguments, input.as_bytes());
    // The exit status tells the verdict; of a sample there is none.
    let status = match run.stdout.split(':').next() {
        Some("lost") => 3,
        Some("unknown") => 4,
        _ => 0,
    };
    assert_eq!((run.status, run.stderr.as_str()), (status, ""), "{arguments:?}");
    without_time(&run.stdout)
}

fn without_time(text: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with("time "));
    let lines: Vec<_> =
        kept.map(|line| line.split_once(" positions, ").map_or(line, |(head, _)| head)).collect();
    lines.join("\n") + "\n"
}

fn complaint(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_ne!(run.status, 0, "{arguments:?}");
    assert_eq!(run.stdout, "", "{arguments:?}");
    run.stderr
}

#[test]
fn a_deal_a_position_and_a_record_get_their_verdicts() {
    let deal = printed(&["solve", "quick", "-p", "3", "-s", "7", "-f", "1"], "");
    assert!(deal.starts_with("won: 50 cards can be laid, in "), "{deal}");
    let lost = printed(&["solve", LOST], "");
    assert!(lost.starts_with("lost: whatever is played, this cannot be won\n"), "{lost}");
    assert_eq!(printed(&["solve", "-"], LOST), lost);
    let unknown = printed(&["solve", "extreme", "-s", "7", "-l", "shuffled", "-e", "10"], "");
    assert_eq!(unknown, "unknown: neither a win nor a proof was found; a larger --effort may find one\n10\n");

    let start = printed(&["solve", "--record", "-"], QUICK);
    assert!(start.starts_with("won: 50 cards can be laid"), "{start}");
    let later = printed(&["solve", "--record", "-", "--at", "5"], QUICK);
    assert!(later.starts_with("won: ") && later != start, "{later}");
    let whole = Record::read(QUICK.as_bytes()).unwrap().actions().count().to_string();
    let over = printed(&["solve", "--record", "-", "--at", &whole], QUICK);
    assert!(over.contains(": the game is over, and "), "{over}");
}

#[test]
fn the_winning_game_is_a_record_as_text_and_as_json() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["win.gambero", "win.json"] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        printed(&["solve", "quick", "-p", "2", "-s", "3", "--out", path], "");
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(bytes[0] == b'{', name.ends_with("json"));
        let record = Record::read(&bytes).unwrap();
        assert_eq!((record.seed(), record.state().outcome()), (Some(3), Some(Outcome::Won)));
    }
    let path = folder.path().join("none.gambero");
    let said = printed(&["solve", "-s", "7", "-e", "1", "-o", path.to_str().unwrap()], "");
    assert!(said.contains("there is no win to write to") && !path.exists(), "{said}");
}

#[test]
fn a_line_goes_to_standard_output_and_the_verdict_beside_it() {
    let run = gambero(&["solve", "--record", "-", "--at", "3", "--line"], QUICK.as_bytes());
    assert_eq!(run.status, 0);
    assert!(run.stderr.starts_with("won: "), "{}", run.stderr);
    let won = Record::read(run.stdout.as_bytes()).unwrap();
    let played = Record::read(QUICK.as_bytes()).unwrap();
    assert_eq!(won.state().outcome(), Some(Outcome::Won));
    assert!(won.actions().take(3).eq(played.actions().take(3)));
    assert!(run.stdout.contains("{ From here on the solver plays. }"), "{}", run.stdout);

    // A position has no deal to make a record of: its actions are printed turn by turn.
    let position = "extreme 60,-,-,30 45k,44,49s/31p,90 12 1 0 playing";
    let run = gambero(&["solve", position, "--line"], b"");
    let mut state: State = position.parse().unwrap();
    for turn in run.stdout.lines() {
        let (seat, actions) = turn.split_once(": ").unwrap();
        assert_eq!(seat, format!("seat {}", state.active()));
        for action in actions.split(' ') {
            state.act(state.deck().parse_action(action).unwrap()).unwrap();
        }
    }
    assert_eq!(state.outcome(), Some(Outcome::Won), "{}{}", run.stdout, run.stderr);
}

#[test]
fn a_sample_is_the_same_on_any_number_of_threads() {
    let sample =
        |threads| printed(&["solve", "quick", "--sample", "40", "--seed", "5", "--threads", threads], "");
    let one = sample("1");
    assert_eq!(sample("3"), one);
    insta::assert_snapshot!("solve-sample", one);
    let few = printed(&["solve", "extreme", "-p", "2", "--sample", "3", "--effort", "50"], "");
    assert!(few.contains("unknown    3 of 3: 100.00 %") && few.contains("; seeds 0, 1, 2"), "{few}");
}

#[test]
fn json_tells_the_verdict_and_the_line() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        let run = gambero(arguments, b"");
        assert_eq!(run.stdout.lines().count(), 1, "{}", run.stdout);
        serde_json::from_str(&run.stdout).unwrap()
    };
    let won = json(&["solve", "extreme 60,-,-,30 45k,44,49s/31p,90 12 1 0 playing", "--json"]);
    assert_eq!((&won["verdict"], won["line"].is_array()), (&"won".into(), true));
    let lost = json(&["solve", LOST, "--json"]);
    assert_eq!((&lost["verdict"], &lost["line"]), (&"lost".into(), &serde_json::Value::Null));
    let sample = json(&["solve", "quick", "--sample", "4", "--json"]);
    assert_eq!((&sample["deals"], sample["verdicts"].as_array().unwrap().len()), (&4.into(), 4));
}

#[test]
fn what_is_wrong_is_said_in_one_clear_error() {
    let missing = "no-such-file";
    let complaints = [
        complaint(&["solve"]),
        complaint(&["solve", "chess", "-s", "1"]),
        complaint(&["solve", "-s", "1", "-p", "2", "-f", "3"]),
        complaint(&["solve", "-s", "1", "-l", "fixed"]),
        complaint(&["solve", "-s", "1", "--effort", "0"]),
        complaint(&["solve", "-s", "1", "--at", "3"]),
        complaint(&["solve", "-s", "1", "--threads", "2"]),
        complaint(&["solve", "-s", "1", "--record", missing]),
        complaint(&["solve", "--record", missing]),
        complaint(&["solve", "--sample", "0"]),
        complaint(&["solve", "--sample", "3", "--line"]),
        complaint(&["solve", "-p", "9", "--sample", "3"]),
        complaint(&["solve", LOST, "--sample", "3"]),
        complaint(&["solve", LOST, "--seed", "3"]),
        complaint(&["solve", LOST, "--players", "3"]),
        complaint(&["solve", LOST, "--out", "x.json"]),
        complaint(&["solve", "quick r7"]),
        complaint(&["solve", "quick", "-s", "1", "--out", "/no/such/folder/x.gambero"]),
    ];
    insta::assert_snapshot!("solve-complaints", complaints.join("\n"));
    let run = gambero(&["solve", "--record", "-", "--at", "9999"], QUICK.as_bytes());
    assert!(run.status == 2 && run.stderr.contains("is past the end: the record has"), "{}", run.stderr);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_a_search_that_would_take_for_ever() {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(["solve", "-", "--effort", "18446744073709551615"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // More than a pipe holds: once it is written the program reads, and so listens for Ctrl-C already.
    let mut position =
        gambero(&["deal", HARD[0], "-p", HARD[1], "-s", HARD[2], "--as", "position"], b"").stdout;
    position.extend(std::iter::repeat_n(' ', 1 << 20));
    child.stdin.take().unwrap().write_all(position.as_bytes()).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.code() == Some(130) && text.starts_with("unknown: stopped before "), "{text}");
}
