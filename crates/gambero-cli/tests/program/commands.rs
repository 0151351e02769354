//! The other subcommands: what they print, and what they say when something is wrong.

use serde_json::Value;

use crate::{COMMANDS, gambero};

/// What a run prints that must succeed.
fn printed(arguments: &[&str], input: &str) -> String {
    let run = gambero(arguments, input.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
    run.stdout
}

/// The complaint of a run that must fail.
fn complaint(arguments: &[&str], input: &[u8]) -> String {
    let run = gambero(arguments, input);
    assert_ne!(run.status, 0, "{arguments:?}");
    assert_eq!(run.stdout, "", "{arguments:?}");
    run.stderr
}

const EXTREME: &str = include_str!("../../../gambero-record/tests/fixtures/v1/extreme.gambero");
const QUICK: &str = include_str!("../../../gambero-record/tests/fixtures/v1/quick.gambero");

#[test]
fn every_subcommand_has_help() {
    for command in COMMANDS {
        let help = printed(&[command, "--help"], "");
        assert!(help.contains(&format!("Usage: gambero {command}")), "{help}");
    }
}

#[test]
fn completions_are_printed_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(printed(&["completions", shell], "").contains("referee"), "{shell}");
    }
}

#[test]
fn deal_prints_hands_deck_position_record_and_json() {
    insta::assert_snapshot!("deal-hands", printed(&["deal", "extreme", "-p", "2", "-s", "7", "-f", "1"], ""));
    insta::assert_snapshot!("deal-solo", printed(&["deal", "quick", "-s", "7"], ""));
    let own = "3s,4s,5s,6s,7k,8k,9k,10k,11t,12t,13t,14t,15q,16q,17q,18q,19b,20b,21b,22b,23p,24p,25p,26p,27d,28d,29d,30d";
    let deck = printed(&["deal", "extreme", "-s", "7", "-l", own, "--as", "deck"], "");
    assert!(deck.contains(" 6s ") && deck.contains(" 98 "), "{deck}");
    insta::assert_snapshot!("deal-deck", printed(&["deal", "quick", "-s", "7", "--as", "deck"], ""));
    insta::assert_snapshot!(
        "deal-record",
        printed(&["deal", "extreme", "-s", "7", "-l", "shuffled", "--as", "record"], "")
    );
    let position = printed(&["deal", "-p", "3", "-s", "18446744073709551615", "--as", "position"], "");
    let json: Value =
        serde_json::from_str(&printed(&["deal", "-p", "3", "-s", "18446744073709551615", "--json"], ""))
            .unwrap();
    assert_eq!(json["position"], position.trim_end());
    assert_eq!(json["deck"].as_array().unwrap().len(), 98);
    assert_eq!(json["hands"].as_array().unwrap().len(), 3);
}

#[test]
fn replay_shows_a_game_step_by_step() {
    insta::assert_snapshot!("replay-extreme", printed(&["replay", "-"], EXTREME));
    insta::assert_snapshot!("replay-quick", printed(&["replay", "-"], QUICK));
    assert_eq!(printed(&["replay", "--check", "-"], EXTREME), "lost:skull, 4 left\n");
    let german = printed(&["replay", "-", "--plain", "--lang", "de", "--ascii"], QUICK);
    assert!(
        german.contains("Zug 1") && german.contains("rote 5 auf Stapel 1") && german.is_ascii(),
        "{german}"
    );
}

#[test]
fn replay_checks_several_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (extreme, quick) = (file("extreme", EXTREME), file("quick", QUICK));
    let checked = printed(&["replay", "--check", &extreme, &quick], "");
    assert!(checked.starts_with(&format!("{extreme}: lost:skull, 4 left\n{quick}: ")), "{checked}");
    let run = gambero(&["replay", "--check", &file("damaged", "no record"), &quick], b"");
    assert_eq!((run.status, run.stdout.lines().count()), (1, 1), "{}", run.stderr);
}

#[test]
fn options_without_a_command_are_those_of_serve() {
    assert!(complaint(&["--addr", "nonsense"], b"").contains("'nonsense' for '--addr"));
}

#[test]
fn replay_as_json_tells_the_state_after_each_action() {
    let replay: Value = serde_json::from_str(&printed(&["replay", "--json", "-"], EXTREME)).unwrap();
    assert_eq!(replay["result"], "lost:skull, 4 left");
    assert_eq!(replay["start"]["left"], 98);
    let steps = replay["steps"].as_array().unwrap();
    let last = steps.iter().rev().find(|step| step.get("action").is_some()).unwrap();
    assert_eq!(last["state"]["reason"], "skull");
    assert!(steps.iter().any(|step| step.get("signal").is_some() && step.get("state").is_none()));
}

#[test]
fn replay_of_a_file_and_convert_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.gambero");
    std::fs::write(&path, EXTREME).unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(printed(&["replay", "--check", path], ""), "lost:skull, 4 left\n");
    let json = printed(&["convert", path, "--to", "json"], "");
    assert_eq!(printed(&["convert", "-", "--to", "text"], &json), EXTREME);
}

#[test]
fn a_deal_written_as_a_record_is_one() {
    let record = printed(&["deal", "extreme", "-p", "4", "-s", "9", "-l", "shuffled", "--as", "record"], "");
    assert_eq!(printed(&["replay", "--check", "-"], &record), "unfinished, 98 left\n");
}

#[test]
fn perft_counts_and_divides() {
    let position = "extreme 44,-,-,- 45k,42t,46,49s,10t - 0 0 playing";
    let counts: Value =
        serde_json::from_str(&printed(&["perft", position, "4", "--divide", "--json"], "")).unwrap();
    assert_eq!(counts["lines"], serde_json::json!([1, 18, 229, 1635, 5150]));
    let parts = counts["divide"].as_array().unwrap();
    assert_eq!(parts.iter().map(|part| part[1].as_u64().unwrap()).sum::<u64>(), 5150);
    let shown = printed(&["perft", "-", "2"], position);
    assert!(shown.contains("depth  2:                  229 lines"), "{shown}");
}

#[test]
fn sim_counts_games_and_gives_the_same_result_on_any_number_of_threads() {
    let run = |threads: &str| -> Value {
        let arguments = [
            "sim",
            "original",
            "-p",
            "3",
            "-b",
            "greedy,random",
            "--signals",
            "-g",
            "60",
            "-t",
            threads,
            "--json",
        ];
        serde_json::from_str(&printed(&arguments, "")).unwrap()
    };
    let (one, two) = (run("1"), run("2"));
    for field in ["games", "wins", "mean_left", "left", "lost_stuck", "win_rate_low", "win_rate_high"] {
        assert!(one.get(field).is_some(), "{field}");
        assert_eq!(one[field], two[field], "{field}");
    }
    assert_eq!(one["games"], 60);
    assert!(one["seconds"].as_f64().unwrap() > 0.0);
}

#[test]
fn sim_prints_text_and_csv_and_draws_a_plot() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("left.svg");
    let shown = printed(&["sim", "quick", "-g", "40", "--plot", path.to_str().unwrap()], "");
    assert!(shown.contains("of 40: ") && shown.contains("solo is an addition of ours"), "{shown}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<svg"));
    let csv = printed(&["sim", "quick", "-p", "2", "-g", "40", "--csv"], "");
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].len(), lines[1].len());
    let games = lines[0].iter().position(|name| *name == "games").unwrap();
    assert_eq!(lines[1][games], "40");
}

/// Checks the table, and the figures that were written with it.
fn check_table_of_strength(table: &str, figures: &str) {
    assert!(table.contains("| the best that others have published | 12 | 24 | 10 | 11 | 14 |"), "{table}");
    for variant in gambero::Variant::ALL {
        assert!(table.contains(&format!("(`{variant}`)")), "{variant}");
    }
    assert_eq!(table.matches("| careful, with signals |").count(), 6);
    let figures: Vec<gambero_bots::Strength> =
        figures.lines().skip(1).map(|line| line.parse().unwrap()).collect();
    assert_eq!(figures.len(), gambero_bots::strength().len());
    for figure in figures.iter().filter(|figure| figure.level < gambero_bots::Level::Skilled) {
        // Luck decides solo games of Quick & Easy: there are more of them.
        let luck = figure.players == 1 && figure.variant.deck_kind() == gambero::DeckKind::Colours;
        assert_eq!(figure.games, if luck { 25 } else { 1 }, "{figure:?}");
    }
}

#[test]
fn figures_are_written_with_the_table_of_strength_alone() {
    let error = complaint(&["sim", "--data", "x.csv"], b"");
    assert!(error.contains("--table"), "{error}");
}

#[test]
fn sim_writes_the_table_of_strength_goes_on_if_it_was_stopped_and_does_not_mix_it_with_another_one() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("strength.csv");
    let data = data.to_str().unwrap();
    let part = format!("{data}.part");
    let table = |more: &[&str]| {
        gambero(&[&["sim", "--table", "--games", "1", "--looks", "1", "--data", data], more].concat(), b"")
    };
    let version = env!("CARGO_PKG_VERSION");
    let conditions = |networks: &str, rows: &str| {
        format!("gambero {version} sim --table --games 1 --seed 0 --looks 1, networks {networks}\n{rows}")
    };
    std::fs::write(&part, conditions("0123456789abcdef", "")).unwrap();
    let refused = table(&[]);
    assert_ne!(refused.status, 0);
    assert!(refused.stderr.contains("has figures of another table") && refused.stderr.contains("--fresh"));
    let whole = table(&["--fresh"]);
    assert_eq!((whole.status, whole.stderr.as_str()), (0, ""));
    assert!(!std::path::Path::new(&part).exists(), "nothing is left beside a whole table");
    let rows = std::fs::read_to_string(data).unwrap();
    check_table_of_strength(&whole.stdout, &rows);
    // As it is left by a table that is stopped before its last figure; the first one is made a strange one.
    let mut kept: Vec<_> = rows.lines().skip(1).map(str::to_owned).collect();
    kept.pop();
    kept[0] = kept[0].replace("original,1,random,hidden,1,0.0", "original,1,random,hidden,1,77.7");
    // What the message says of this table is what the file of one that goes on begins with.
    let networks = refused.stderr.rsplit("networks ").next().unwrap().split(':').next().unwrap();
    std::fs::write(&part, conditions(networks, &(kept.join("\n") + "\n"))).unwrap();
    let resumed = table(&[]);
    assert_eq!((resumed.status, resumed.stderr.as_str()), (0, ""));
    assert!(resumed.stdout.contains("**77.7**"), "what is there is not measured again");
    assert_eq!(resumed.stdout.replacen("**77.7**", "**0.0**", 1), whole.stdout);
}

#[test]
fn tune_prints_a_line_of_weights() {
    let arguments = ["tune", "quick", "-p", "2", "--generations", "1", "--population", "4", "--games", "5"];
    let run = gambero(&arguments, b"");
    assert_eq!(run.status, 0);
    assert!(run.stderr.contains("generation   1 of 1"), "{}", run.stderr);
    let weights = run.stdout.strip_prefix("quick 2: ").unwrap();
    assert_eq!(weights.split_whitespace().count(), gambero_bots::Weights::COUNT);
    let json: Value =
        serde_json::from_str(&gambero(&[&arguments[..], &["--json"]].concat(), b"").stdout).unwrap();
    assert_eq!((&json["variant"], &json["generations"]), (&"quick".into(), &1.into()));
    let again: Vec<_> = json["weights"].as_array().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(again.len(), gambero_bots::Weights::COUNT);
}

#[test]
fn sim_stops_on_ctrl_c_with_what_it_has() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args(["sim", "original", "-p", "5", "-g", "100000000", "--json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let mut stdout = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut stdout).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let report: Value = serde_json::from_str(&stdout).unwrap();
    assert!((1..100_000_000).contains(&report["games"].as_u64().unwrap()));
    assert_eq!(report["interrupted"], true);
}

#[test]
fn bench_measures_every_variant() {
    let measured: Value =
        serde_json::from_str(&printed(&["bench", "--seconds", "0.02", "--json"], "")).unwrap();
    assert_eq!(measured.as_object().unwrap().len(), 6);
    for variant in gambero::Variant::ALL {
        assert!(measured[variant.id()]["plays_per_second"].as_f64().unwrap() > 0.0, "{variant}");
    }
    let one = printed(&["bench", "quick", "--players", "3", "--seconds", "0.02"], "");
    assert!(one.contains("3 players") && one.contains("quick") && !one.contains("original"));
}

#[test]
fn what_is_wrong_is_said_in_one_clear_error() {
    let complaints = [
        complaint(&["deal", "chess", "-s", "1"], b""),
        complaint(&["deal"], b""),
        complaint(&["deal", "-p", "6", "-s", "1"], b""),
        complaint(&["deal", "-p", "2", "-s", "1", "-f", "2"], b""),
        complaint(&["deal", "-s", "-1"], b""),
        complaint(&["deal", "quick", "-s", "1", "-l", "shuffled"], b""),
        complaint(&["deal", "quick", "-s", "1", "-l", "fixed"], b""),
        complaint(&["deal", "extreme", "-s", "1", "-l", "odd"], b""),
        complaint(&["deal", "-p", "-1", "-s", "1"], b""),
        complaint(&["deal", "-s", "1", "-f", "9"], b""),
        complaint(&["replay", "no-such-file"], b""),
        complaint(&["replay", "/"], b""),
        complaint(&["replay", "-"], b"hello\n"),
        complaint(&["replay", "-"], b"\x00\xff\xfe"),
        complaint(&["replay", "-"], &vec![b'x'; 17 << 20]),
        complaint(&["replay", "-"], "[".repeat(1_000_000).as_bytes()),
        complaint(&["replay", "-"], "{\"format\":".repeat(100_000).as_bytes()),
        complaint(&["replay", "-"], EXTREME.replace("97@2 7@0", "97@2 8@0").as_bytes()),
        complaint(&["convert", "-", "--to", "pdf"], b""),
        complaint(&["sim", "--bots", "greedy,deep-thought"], b""),
        complaint(&["sim", "--players", "7"], b""),
        complaint(&["sim", "--games", "0"], b""),
        complaint(&["sim", "quick", "--layout", "shuffled"], b""),
        complaint(&["sim", "--games", "10", "--plot", "/no/such/folder/x.svg"], b""),
        complaint(&["perft", "original", "3"], b""),
        complaint(&["perft", "quick r7,- r7 - 0 0 playing", "3"], b""),
        complaint(&["perft", "quick r7,- y1 - 0 0 playing", "99"], b""),
        complaint(&["perft", "quick r7,- y1 - 0 0 playing", "-1"], b""),
        complaint(&["bench", "--seconds", "0"], b""),
        complaint(&["bench", "--seconds", "-1"], b""),
        complaint(&["bench", "--players", "6"], b""),
    ];
    insta::assert_snapshot!("complaints", complaints.join("\n"));
}

#[test]
fn a_record_without_turns_shows_where_the_game_stands() {
    let record = printed(&["deal", "quick", "-s", "7", "--as", "record"], "");
    let shown = printed(&["replay", "-"], &record);
    assert!(shown.contains("Turn 1 · Seat 1 · violet 1, violet 2"), "{shown}");
    assert!(shown.contains("Solo play is our own addition"), "{shown}");
}

#[test]
fn a_game_lost_at_the_start_of_a_turn_shows_that_turn_once() {
    let game = "gambero-record/1\nvariant: quick-expert\nplayers: 2\ndeck: r1 r2 y9 b9 r3 r4 r5 r6 r7 r8 r9 r10 \
        y1 y2 y3 y4 y5 y6 y7 y8 y10 g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 b1 b2 b3 b4 b5 b6 b7 b8 b10 \
        v1 v2 v3 v4 v5 v6 v7 v8 v9 v10\n1. seat 0: r1@1\n2. seat 1: y9@0\n3. seat 0: r2@1\n4. seat 1: b9@1\n";
    let refused = complaint(&["replay", "-"], game.as_bytes());
    assert!(refused.contains("b9 does not fit"), "{refused}");
    let stuck = game
        .replace("4. seat 1: b9@1\n", "{ Oh\u{1b}[31m. }\n")
        .replace("r3 r4", "r3 g5")
        .replace("g4 g5", "g4 r4");
    let shown = printed(&["replay", "-"], &stuck);
    assert_eq!(shown.matches("Turn 4").count(), 1, "{shown}");
    assert!(shown.contains("none could be laid") && !shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn output_that_cannot_be_written_is_an_error_and_no_panic() {
    for arguments in
        [&["completions", "bash"][..], &["deal", "-s", "1"], &["perft", "quick r7,- y1 - 0 0 playing", "1"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_gambero"))
            .args(arguments)
            .stdout(full)
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.starts_with("error: ") && stderr.lines().count() == 1, "{stderr}");
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let status = std::process::Command::new("bash")
        .args([
            "-c",
            "set -o pipefail; \"$0\" deal -s 1 --as record | head -c 5",
            env!("CARGO_BIN_EXE_gambero"),
        ])
        .stdout(std::process::Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
}
