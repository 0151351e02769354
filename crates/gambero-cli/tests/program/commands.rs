//! The commands: transcripts of what they print, and what transcripts cannot show.

use std::fs::{self, File};
use std::process::{Command, Stdio};

use gambero_record::Record;
use serde_json::Value;

use crate::{Folder, GAMBERO, QUICK, complaint, gambero, json, printed};

/// Every subcommand.
pub(crate) const COMMANDS: [&str; 23] = [
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

/// `TRYCMD=overwrite` writes them after a change that is meant.
#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))
        .unwrap()
        .case("tests/transcripts/*.md");
}

/// Making the pages also checks all arguments by clap's own assertions.
#[test]
fn every_command_has_a_manual_page_with_examples() {
    let folder = Folder::new();
    let told = printed(&["man", &folder.at("man1")], "");
    let pages = fs::read_dir(folder.at("man1")).unwrap().count();
    assert!(told.starts_with(&format!("{pages} pages in ")), "{told}");
    assert!(folder.read("man1/gambero-serve.1").contains("GAMBERO_ADDR"));
    for command in COMMANDS {
        let page = folder.read(&format!("man1/gambero-{command}.1"));
        for section in [".SH SYNOPSIS", ".SH EXAMPLES", ".SH \"EXIT STATUS\"", ".SH \"SEE ALSO\""] {
            assert!(page.contains(section), "{command}: {section}");
        }
        let help = printed(&[command, "--help"], "");
        let mut examples = help.lines().skip_while(|line| !line.starts_with("Example"));
        assert!(examples.any(|line| line.contains(&format!("gambero {command}"))), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(printed(&["completions", shell], "").contains("referee"), "{shell}");
    }
}

#[test]
fn damaged_and_endless_records_are_refused() {
    let game = "gambero-record/1\nvariant: quick-expert\nplayers: 2\ndeck: r1 r2 y9 b9 r3 r4 r5 r6 r7 r8 r9 r10 \
        y1 y2 y3 y4 y5 y6 y7 y8 y10 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 b1 b2 b3 b4 b5 b6 b7 b8 b10 \
        v1 v2 v3 v4 v5 v6 v7 v8 v9 v10\n1. seat 0: r1@1\n2. seat 1: y9@0\n3. seat 0: r2@1\n4. seat 1: b9@1\n";
    for (input, wanted) in [
        (b"hello\n".to_vec(), "this is no record, or one of another version"),
        (b"\x00\xff\xfe".to_vec(), "expected UTF-8 text, found other bytes"),
        (vec![b'x'; 17 << 20], "standard input is larger than 16 MiB"),
        (vec![b'['; 1_000_000], "this is no record"),
        ("{\"format\":".repeat(100_000).into_bytes(), "expected a string, at column 10"),
        (game.into(), "b9 does not fit"),
    ] {
        let run = gambero(&["replay", "-"], &input);
        assert_eq!((run.status, run.stdout.as_str(), run.stderr.lines().count()), (1, "", 1), "{wanted}");
        assert!(run.stderr.contains(wanted), "{}", run.stderr);
    }
    // A game that was lost at the start of a turn shows that turn once, and no sequence for terminals.
    let stuck = game
        .replace("4. seat 1: b9@1\n", "{ Oh\u{1b}[31m. }\n")
        .replace("r3 r4", "r3 g5")
        .replace("g4 g5", "g4 r4");
    let shown = printed(&["replay", "-"], &stuck);
    assert_eq!(shown.matches("Turn 4").count(), 1, "{shown}");
    assert!(shown.contains("none could be laid") && !shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn records_go_from_one_command_to_the_next() {
    let record = printed(&["deal", "extreme", "-p", "4", "-s", "9", "-l", "shuffled", "--as", "record"], "");
    assert_eq!(printed(&["replay", "--check", "-"], &record), "unfinished, 98 left\n");
    let converted = printed(&["convert", "-", "--to", "json"], QUICK);
    assert_eq!(printed(&["convert", "-", "--to", "text"], &converted), QUICK);
    let replay: Value = serde_json::from_str(&printed(&["replay", "--json", "-"], QUICK)).unwrap();
    let steps = replay["steps"].as_array().unwrap();
    let played = steps.iter().filter(|step| step.get("action").is_some());
    let record = Record::read(QUICK.as_bytes()).unwrap();
    assert_eq!((played.count(), &replay["start"]["left"]), (record.actions().count(), &50.into()));
}

#[test]
fn bench_measures_every_variant() {
    let measured = json(&["bench", "--seconds", "0.02", "--json"]);
    for variant in gambero::Variant::ALL {
        assert!(measured[variant.id()]["plays_per_second"].as_f64().unwrap() > 0.0, "{variant}");
    }
    let one = printed(&["bench", "quick", "--players", "3", "--seconds", "0.02"], "");
    assert!(one.contains("3 players") && one.contains("quick") && !one.contains("original"));
}

#[test]
fn output_that_cannot_be_written_is_an_error_and_no_panic() {
    for arguments in
        [&["completions", "bash"][..], &["deal", "-s", "1"], &["perft", "quick r7,- y1 - 0 0 playing", "1"]]
    {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(GAMBERO).args(arguments).stdout(full).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.starts_with("error: ") && stderr.lines().count() == 1, "{stderr}");
    }
    // A reader that leaves early is no error.
    let line = "set -o pipefail; \"$0\" deal -s 1 --as record | head -c 5";
    let status = Command::new("bash").args(["-c", line, GAMBERO]).stdout(Stdio::null()).status().unwrap();
    assert!(status.success());
}

#[test]
fn a_wrong_variable_is_named_and_an_empty_one_ignored() {
    let run = |name: &str, value: &str, arguments: &[&str]| {
        crate::run(Command::new(GAMBERO).args(arguments).env(name, value), b"").stderr
    };
    let error = run("GAMBERO_BOT_DELAY", "abc", &["serve"]);
    assert!(error.contains("invalid value 'abc' for 'GAMBERO_BOT_DELAY in the environment'"), "{error}");
    let error = run("GAMBERO_BOT_DELAY", "abc", &["serve", "--bot-delay", "def"]);
    assert!(error.contains("invalid value 'def' for '--bot-delay"), "{error}");
    let error = run("GAMBERO_ADDR", "", &["serve", "--database", "mysql://x"]);
    assert!(error.contains("expected sqlite://"), "{error}");
}

#[test]
fn control_characters_in_errors_are_escaped() {
    let folder = Folder::new();
    let file = folder.file("\u{1b}[31mgame", r#"{"format":"gambero-record/1","\u001b[31m":1}"#);
    for arguments in [&["replay", &file][..], &["replay", "--check", &file, &file], &["replay", "\u{1b}[31m"]]
    {
        let error = complaint(arguments, 1);
        assert!(error.contains("\\u{1b}[31m") && !error.contains('\u{1b}'), "{error}");
    }
}

#[test]
fn tune_prints_a_line_of_weights() {
    let arguments = ["tune", "quick", "-p", "2", "--generations", "1", "--population", "4", "--games", "5"];
    let run = gambero(&arguments, b"");
    assert!(run.status == 0 && run.stderr.contains("generation   1 of 1"), "{}", run.stderr);
    let weights = run.stdout.strip_prefix("quick 2: ").unwrap();
    assert_eq!(weights.split_whitespace().count(), gambero_bots::Weights::COUNT);
    let found = gambero(&[&arguments[..], &["--json"]].concat(), b"").stdout;
    let found: Value = serde_json::from_str(&found).unwrap();
    assert_eq!((&found["variant"], &found["generations"]), (&"quick".into(), &1.into()));
    assert_eq!(found["weights"].as_array().unwrap().len(), gambero_bots::Weights::COUNT);
}
