//! The referee over its pipe: one answer a line, whatever the line.

use serde_json::Value;

use crate::gambero;

/// The answers to some input.
fn answers(input: &[u8]) -> Vec<Value> {
    let run = gambero(&["referee"], input);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    run.stdout.lines().map(|line| serde_json::from_str(line).expect("each answer is JSON")).collect()
}

/// The error codes of the answers, `ok` where there is none.
fn codes(input: &[u8]) -> Vec<String> {
    let code = |answer: &Value| answer["error"]["code"].as_str().unwrap_or("ok").to_owned();
    answers(input).iter().map(code).collect()
}

const NEW: &[u8] = br#"{"new": {"variant": "quick", "players": 2, "seed": 7}}"#;

#[test]
fn no_input_gets_no_answer() {
    assert_eq!(codes(b""), [""; 0]);
}

#[test]
fn every_line_gets_one_answer_an_empty_one_and_an_unended_one_too() {
    assert_eq!(codes(b"\n"), ["bad-request"]);
    assert_eq!(codes(b"\n\n{\"state\": {}}"), ["bad-request", "bad-request", "no-game"]);
    assert_eq!(
        codes(b"{\"state\": {}}\r\n \t{\"state\": {}} \r\n"),
        ["no-game", "no-game"],
        "JSON's own white space"
    );
}

#[test]
fn the_state_has_the_protocols_fields_in_their_order() {
    let run = gambero(&["referee"], NEW);
    let answer = r#"{"ok":{"variant":"quick","players":2,"status":"playing","reason":null,"active":0,"played":0,"minimum":1,"tops":[null,null],"hands":[["v1","v2"],["r8","g7"]],"draw":46,"left":50,"lasting":[],"three":false,"skulls":[],"bound":null,"plays":[["v1",0],["v1",1],["v2",0],["v2",1]],"may_end":false}}"#;
    assert_eq!(run.stdout, format!("{answer}\n"));
}

#[test]
fn errors_have_a_code_and_a_message_and_change_nothing() {
    let mut input = NEW.to_vec();
    input.extend(b"\n{\"play\": {\"card\": \"r1\", \"pile\": 0}}\n{\"new\": {\"variant\": \"quick\", \"players\": 6, \"seed\": 1}}\n{\"state\": {}}\n");
    let answers = answers(&input);
    assert_eq!(answers[1]["error"]["code"], "not-in-hand");
    assert!(answers[1]["error"]["message"].as_str().unwrap().contains("seat 0"));
    assert_eq!(answers[2]["error"]["code"], "bad-players");
    assert_eq!(answers[3], answers[0], "a failed new leaves the game that was there");
}

#[test]
fn what_is_not_strict_json_is_a_bad_request() {
    let lines: [&[u8]; 24] = [
        b"\xef\xbb\xbf{\"state\":{}}",
        b"\xff\xfe",
        b"{\"state\":{}}\x00",
        b"{\"st\\ud800ate\":{}}",
        b"{\"play\":{\"card\":\"\\udc00\",\"pile\":0}}",
        b"{\"state\":{},\"state\":{}}",
        b"{\"state\":{},\"\\u0073tate\":{}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":0,\"pile\":0}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":-0}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":0e0}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":0.0}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":00}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":+1}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":18446744073709551616}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":-9223372036854775809}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":1e999}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":null}}",
        b"{\"play\":{\"card\":\"5\",\"pile\":true}}",
        b"{\"play\":{\"card\":\"a\tb\",\"pile\":0}}",
        b"{\"state\":{}}\x0c",
        b"{\"state\":{}}\xc2\xa0",
        b"{\"state\":NaN}",
        b"{'state':{}}",
        b"{\"new\":{\"variant\":\"quick\",\"players\":1,\"seed\":-1}}",
    ];
    for line in lines {
        assert_eq!(codes(line), ["bad-request"], "{}", String::from_utf8_lossy(line));
    }
}

#[test]
fn whole_numbers_of_64_bits_are_read() {
    let mut input = NEW.to_vec();
    for pile in ["18446744073709551615", "-9223372036854775808", "2", "-1"] {
        input.extend(format!("\n{{\"play\":{{\"card\":\"v1\",\"pile\":{pile}}}}}").as_bytes());
    }
    input.extend(b"\n{\"new\":{\"variant\":\"quick\",\"players\":1,\"seed\":18446744073709551615}}");
    assert_eq!(codes(&input)[1..], ["no-such-pile", "no-such-pile", "no-such-pile", "no-such-pile", "ok"]);
}

#[test]
fn codes_come_in_the_protocols_order() {
    let new = |fields: &str| codes(format!("{{\"new\":{{{fields}}}}}").as_bytes()).remove(0);
    assert_eq!(new(r#""variant":"x","players":9,"first":9,"layout":"x","deck":[],"more":1"#), "bad-request");
    assert_eq!(new(r#""variant":"x","players":9,"first":9,"layout":"x","deck":[],"seed":1"#), "bad-request");
    assert_eq!(new(r#""variant":"x","players":9,"first":9,"layout":"x","deck":[]"#), "bad-variant");
    assert_eq!(new(r#""variant":"quick","players":9,"first":9,"layout":"x","deck":[]"#), "bad-players");
    assert_eq!(new(r#""variant":"quick","players":5,"first":5,"layout":"x","deck":[]"#), "bad-first");
    assert_eq!(new(r#""variant":"quick","players":5,"first":4,"layout":"x","deck":[]"#), "bad-layout");
    assert_eq!(new(r#""variant":"extreme","players":5,"layout":"fixed","deck":[]"#), "bad-layout");
    assert_eq!(new(r#""variant":"extreme","players":5,"layout":"own","seed":1"#), "bad-layout");
    assert_eq!(new(r#""variant":"original","players":5,"layout":"fixed","seed":1"#), "bad-layout");
    assert_eq!(new(r#""variant":"quick","players":5,"first":4,"deck":[]"#), "bad-deck");
    assert_eq!(new(r#""variant":"extreme","players":5,"layout":"shuffled","seed":1"#), "ok");
}

#[test]
fn a_line_of_a_mebibyte_is_read_and_a_longer_one_is_refused_and_passed_over() {
    let state = b"{\"state\":{}}";
    let padded = |length: usize| [state.as_slice(), &vec![b' '; length - state.len()]].concat();
    let mut input = padded(1 << 20);
    input.push(b'\n');
    input.extend(padded((1 << 20) + 1));
    input.push(b'\n');
    input.extend(padded(10 << 20));
    input.push(b'\n');
    input.extend(state);
    assert_eq!(codes(&input), ["no-game", "bad-request", "bad-request", "no-game"]);
    assert_eq!(codes(&padded((1 << 20) + 1)), ["bad-request"], "also as the last line");
}

#[test]
fn deep_nesting_huge_numbers_and_binary_rubbish_are_survived() {
    let mut input = Vec::new();
    input.extend(vec![b'['; 1_000_000]);
    input.push(b'\n');
    input.extend(b"{\"state\":".repeat(100_000));
    input.push(b'\n');
    input.extend(b"{\"play\":{\"card\":\"5\",\"pile\":");
    input.extend(vec![b'9'; 1_000_000]);
    input.extend(b"}}\n");
    let mut rng = gambero::SplitMix64::new(3);
    let rubbish: Vec<u8> = (0..100_000).map(|_| rng.next_u64() as u8).filter(|byte| *byte != b'\n').collect();
    input.extend(rubbish);
    input.push(b'\n');
    input.extend(b"{\"state\":{}}\n");
    assert_eq!(codes(&input), ["bad-request", "bad-request", "bad-request", "bad-request", "no-game"]);
}

#[test]
fn answers_are_flushed_at_once() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_gambero"))
        .arg("referee")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(b"{\"state\":{}}\n").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap(); // would wait for ever if the answer were held back
        assert!(answer.contains("no-game"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
