//! The referee over its pipe. Requests and their answers are in `tests/vectors`.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::{GAMBERO, gambero};

/// The error codes of the answers, `ok` where there is none.
fn codes(input: &[u8]) -> Vec<String> {
    let run = gambero(&["referee"], input);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let answers = run.stdout.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    answers.map(|answer| answer["error"]["code"].as_str().unwrap_or("ok").to_owned()).collect()
}

#[test]
fn every_line_gets_one_answer_whatever_it_is() {
    let state = b"{\"state\":{}}".to_vec();
    let padded = |length: usize| [state.clone(), vec![b' '; length - state.len()]].concat();
    let mut rng = gambero::SplitMix64::new(3);
    let rubbish = (0..100_000).map(|_| rng.next_u64() as u8).filter(|byte| *byte != b'\n').collect();
    let nines = [b"{\"play\":{\"card\":\"5\",\"pile\":".to_vec(), vec![b'9'; 1_000_000]].concat();
    let (good, bad) = ("no-game", "bad-request");
    let lines = [
        (Vec::new(), bad),
        (padded(1 << 20), good),
        (padded((1 << 20) + 1), bad),
        (padded(10 << 20), bad),
        (vec![b'['; 1_000_000], bad),
        (b"{\"state\":".repeat(100_000), bad),
        (nines, bad),
        (b"\xff\xfe".to_vec(), bad),
        (rubbish, bad),
        (state.clone(), good),
    ];
    let (lines, wanted): (Vec<_>, Vec<_>) = lines.into_iter().unzip();
    assert_eq!(codes(&lines.join(&b'\n')), wanted, "the last one without an end of the line");
    assert_eq!(codes(&padded((1 << 20) + 1)), [bad], "also as the last line");
    assert_eq!(codes(b""), [""; 0]);
}

/// Every answer of the transcripts in `tests/vectors` is given by our referee too.
#[test]
fn every_answer_of_the_transcripts_is_ours_too() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut compared = 0;
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let requests: Vec<_> = rows.iter().map(|row| row["request"].as_str().unwrap()).collect();
        let run = gambero(&["referee"], (requests.join("\n") + "\n").as_bytes());
        assert_eq!((run.status, run.stdout.lines().count()), (0, rows.len()), "one answer a line");
        for (row, answer) in rows.iter().zip(run.stdout.lines()) {
            let answer: Value = serde_json::from_str(answer).unwrap();
            let expected = &row["answer"];
            let same = match expected.get("error") {
                Some(code) => answer["error"]["code"] == *code && answer["error"]["message"].is_string(),
                None => answer == *expected,
            };
            assert!(same, "{path:?}: {}\nexpected {expected}\nfound {answer}", row["request"]);
        }
        compared += rows.len();
    }
    assert!(compared > 200, "{compared} answers");
}

/// `tests/reference` holds a second, naive implementation of the rules. Both play the same random games,
/// request by request; every field of every state and every error code must agree.
#[test]
fn a_second_implementation_agrees_on_every_state_and_code() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reference/compare.py");
    let games = if crate::is_long() { "600" } else { "150" };
    let arguments = ["-B", script, "--games", games, "--seed", "1", "--", GAMBERO, "referee"];
    let run = crate::run(Command::new("python3").args(arguments), b"");
    assert_eq!(run.status, 0, "{}\n{}", run.stdout, run.stderr);
    // The report counts what was reached: a comparison of nothing would be worth nothing.
    for code in
        ["bad-request", "bad-deck", "one-pile", "no-trick", "does-not-fit", "duties-open", "game-over"]
    {
        let line = run.stdout.lines().find(|line| line.trim_start().starts_with(code));
        let count = line.and_then(|line| line.split_whitespace().last()?.parse::<u64>().ok());
        assert!(count.is_some_and(|count| count > 0), "{code} was never reached:\n{}", run.stdout);
    }
}
