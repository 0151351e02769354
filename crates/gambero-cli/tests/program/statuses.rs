//! Exit statuses that the tests of single commands do not show: `docs/commands.md` has the table.

use std::process::Command;

use crate::gambero;

#[test]
fn wrong_usage_has_status_2() {
    let last = u64::MAX.to_string();
    for arguments in [
        &["solve"][..],
        &["solve", "-s", "1", "--at", "3"],
        &["solve", "quick", "-s", &last, "--sample", "2"],
        &["solve", "-s", "1", "--effort", "99999999999999999999"],
        &["deal", "-f", "1", "-p", "1", "-s", "1"],
        &["sim", "-g", "10", "-s", &last],
        &["sim", "-p", "2", "--with", "greedy"],
        &["sim", "--matrix", "greedy,careful"],
        &["sim", "-p", "2", "-b", "greedy,greedy,greedy"],
        &["sim", "quick", "--layout", "shuffled"],
        &["curves", "x.csv"],
        &["tune", "quick", "-p", "2", "--population", "0"],
        &["export", "--database", "/tmp/x.db"],
    ] {
        let run = gambero(arguments, b"");
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn a_network_that_cannot_be_read_has_status_1() {
    for arguments in [
        &["sim", "-b", "greedy,skilled:no-such.net~silent"][..],
        &["bot", "expert:no-such.net"],
        &["play", "-b", "skilled:no-such.net"],
        &["serve", "--bots-network", "no-such.net"],
        &["sim", "-b", concat!("skilled:", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")],
    ] {
        let run = gambero(arguments, b"");
        assert_eq!((run.status, run.stdout.as_str()), (1, ""), "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(gambero(&["sim", "-b", "clever:no-such.net"], b"").status, 2);
}

#[test]
fn a_path_as_a_database_gets_the_address_to_write() {
    let run = gambero(&["export", "--database", "/tmp/x.db"], b"");
    assert!(run.stderr.contains("write sqlite:///tmp/x.db"), "{}", run.stderr);
    let run = gambero(&["export", "--database", "mysql://anna:sesame@host/x"], b"");
    assert!(run.stderr.contains("mysql://") && !run.stderr.contains("sesame"), "{}", run.stderr);
}

#[test]
fn a_wrong_variable_is_named_and_an_empty_one_ignored() {
    let run = |name: &str, value: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
        let output = command.args(arguments).env(name, value).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let error = run("GAMBERO_BOT_DELAY", "abc", &["serve"]);
    assert!(error.contains("invalid value 'abc' for 'GAMBERO_BOT_DELAY in the environment'"), "{error}");
    let error = run("GAMBERO_BOT_DELAY", "abc", &["serve", "--bot-delay", "def"]);
    assert!(error.contains("invalid value 'def' for '--bot-delay"), "{error}");
    let error = run("GAMBERO_ADDR", "", &["serve", "--database", "mysql://x"]);
    assert!(error.contains("expected sqlite://"), "{error}");
}

#[test]
fn errors_of_the_system_have_words_and_no_numbers() {
    let error = gambero(&["replay", "no-such-file"], b"").stderr;
    assert_eq!(error, "error: cannot read no-such-file: No such file or directory\n");
}

#[test]
fn control_characters_in_errors_are_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("\u{1b}[31mgame");
    std::fs::write(&file, r#"{"format":"gambero-record/1","\u001b[31m":1}"#).unwrap();
    let file = file.to_str().unwrap();
    for arguments in [&["replay", file][..], &["replay", "--check", file, file], &["replay", "\u{1b}[31m"]] {
        let run = gambero(arguments, b"");
        assert!(run.stderr.contains("\\u{1b}[31m"), "{}", run.stderr);
        assert!(!(run.stdout + &run.stderr).contains('\u{1b}'), "{}", run.stderr);
    }
}
