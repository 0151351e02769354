//! `gambero learn` and `gambero analyse`: what they print, leave behind, and say when something is wrong.

use crate::gambero;

const QUICK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../gambero-record/tests/fixtures/v1/quick.gambero");

fn complaint(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_ne!(run.status, 0, "{arguments:?}");
    run.stderr
}

#[test]
fn a_game_is_looked_through_as_text_and_as_json() {
    let text = gambero(&["analyse", QUICK, "--looks", "40"], b"");
    assert_eq!((text.status, text.stderr.as_str()), (0, ""));
    assert!(text.stdout.starts_with("start "), "{}", text.stdout);
    assert!(text.stdout.contains("turn   1 "), "{}", text.stdout);
    assert!(text.stdout.contains("all cards known"), "{}", text.stdout);
    let json = gambero(&["analyse", QUICK, "--looks", "40", "--json"], b"");
    let json: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    let turns = text.stdout.lines().filter(|line| line.starts_with("turn ") && line.contains(" %  ")).count();
    assert_eq!(json["turns"].as_array().unwrap().len(), turns);
    let again = gambero(&["analyse", QUICK, "--looks", "40", "--threads", "1"], b"");
    assert_eq!(again.stdout, text.stdout, "the same with any number of threads");
}

#[test]
fn what_cannot_be_looked_through_is_said() {
    assert!(complaint(&["analyse", "no-such-file"]).contains("no-such-file"));
    let record = gambero(&["deal", "quick", "-p", "2", "-s", "7", "--as", "record"], b"");
    let run = gambero(&["analyse", "-"], record.stdout.as_bytes());
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("nobody has played a card"), "{}", run.stderr);
}

#[test]
fn a_network_is_learned_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (out, curve) = (at("quick-2.net"), at("curve.csv"));
    let learn = |rounds: &str| {
        let arguments =
            ["learn", "quick", "-p", "2", "-o", &out, "--games", "10", "-r", rounds, "--curve", &curve];
        let run = gambero(&arguments, b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout
    };
    let first = learn("2");
    assert!(first.ends_with(&format!("2 rounds: done. The network is in {out}\n")), "{first}");
    let second = learn("3");
    assert!(second.starts_with("going on after round 2"), "{second}");
    let network = gambero_bots::net::Network::from_bytes(&std::fs::read(&out).unwrap()).unwrap();
    assert_eq!((network.variant(), network.players()), (gambero::Variant::Quick, 2));
    let lines: Vec<_> = std::fs::read_to_string(&curve).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 4, "a heading and three rounds");
    assert!(lines[3].starts_with("3,"), "{lines:?}");

    let error = complaint(&["learn", "original", "-p", "2", "-o", &out]);
    assert!(error.contains("is about quick with 2 players"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--from", &out]);
    assert!(error.contains("whose cards are others"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--from", &curve]);
    assert!(error.contains("no network: a file begins with"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--pace", "7"]);
    assert!(error.contains("the pace is a number from"), "{error}");
}
