//! `gambero learn`, `gambero curves` and `gambero analyse`: what they print, leave behind, and say when
//! something is wrong.

use crate::gambero;

const QUICK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../gambero-record/tests/fixtures/v1/quick.gambero");

fn complaint(arguments: &[&str]) -> String {
    let run = gambero(arguments, b"");
    assert_ne!(run.status, 0, "{arguments:?}");
    run.stderr
}

#[test]
fn a_game_is_looked_through_as_text_and_as_json() {
    let analyse = ["analyse", QUICK, "--looks", "40", "--ascii", "--lang", "en"];
    let text = gambero(&analyse, b"");
    assert_eq!((text.status, text.stderr.as_str()), (0, ""));
    // Piles count from 1, as in a game.
    for words in ["after turn 1: ", "Laid: red 5 ^1", "all cards known"] {
        assert!(text.stdout.contains(words), "{words}: {}", text.stdout);
    }
    let german = gambero(&["analyse", QUICK, "--looks", "40", "--ascii", "--lang", "de"], b"").stdout;
    assert!(german.contains("Zug 1"), "{german}");
    let json = gambero(&["analyse", QUICK, "--looks", "40", "--json"], b"");
    let json: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    let turns = text.stdout.lines().filter(|line| line.starts_with("after turn ")).count();
    assert_eq!(json["turns"].as_array().unwrap().len(), turns);
    let again = gambero(&[&analyse[..], &["--threads", "1"]].concat(), b"");
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
    let (out, curve, plot) = (at("quick-2.net"), at("curve.csv"), at("curve.svg"));
    let learn = |rounds: &str| {
        let begin = ["learn", "quick", "-p", "2", "-o", &out, "--games", "10", "--rounds", rounds];
        let run = gambero(&[&begin[..], &["--curve", &curve, "--plot", &plot]].concat(), b"");
        assert_eq!(run.status, 0, "{}", run.stderr);
        run.stdout
    };
    let first = learn("2");
    assert!(first.ends_with(&format!("2 rounds: done. The network is in {out}\n")), "{first}");
    let resumed = gambero(&["learn", "quick", "-p", "2", "-o", &out], b"");
    assert!(resumed.stdout.contains("2 rounds: done."), "the planned number stays: {}", resumed.stdout);
    let second = learn("3");
    assert!(second.starts_with("going on after round 2"), "{second}");
    for option in
        [["--games", "999"], ["--pace", "0.05"], ["--seed", "5"], ["--rounds", "1"], ["--from", "own"]]
    {
        let run = gambero(&[&["learn", "quick", "-p", "2", "-o", &out], &option[..]].concat(), b"");
        assert_eq!(run.status, 2, "{option:?}: {}", run.stderr);
        assert!(run.stderr.contains(option[0]), "{}", run.stderr);
    }
    let done = ["learn", "quick", "-p", "2", "-o", &out, "--rounds", "3", "--json"];
    let done: serde_json::Value = serde_json::from_str(&gambero(&done, b"").stdout).unwrap();
    assert_eq!((&done["rounds"], &done["network"]), (&3.into(), &out.as_str().into()));
    let other =
        ["learn", "quick", "-p", "2", "-o", &at("y.net"), "--games", "10", "--rounds", "1", "--curve"];
    let error = complaint(&[&other[..], &[&curve]].concat());
    assert!(error.contains("is the curve of another training"), "{error}");
    let empty = at("empty.csv");
    std::fs::write(&empty, "").unwrap();
    gambero(&[&other[..], &[&empty]].concat(), b"");
    assert!(std::fs::read_to_string(&empty).unwrap().starts_with("round,"), "an empty file gets a heading");
    let network = gambero_bots::net::Network::from_bytes(&std::fs::read(&out).unwrap()).unwrap();
    assert_eq!((network.variant(), network.players()), (gambero::Variant::Quick, 2));
    let lines: Vec<_> = std::fs::read_to_string(&curve).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 4, "a heading and three rounds");
    assert!(lines[3].starts_with("3,"), "{lines:?}");
    let picture = std::fs::read_to_string(&plot).unwrap();
    assert!(picture.contains("Quick &amp; Easy</text>") && picture.contains("2 players</text>"), "{picture}");
    assert_eq!(drawn(&picture), [3, 3, 3], "hidden, with signals, open: a point each round");

    let error = complaint(&["learn", "original", "-p", "2", "-o", &out]);
    assert!(error.contains("is about quick with 2 players"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--from", &out]);
    assert!(error.contains("whose cards are others"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--from", &curve]);
    assert!(error.contains("no network: a file begins with"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--worlds", "4"]);
    assert!(error.contains("--from"), "{error}");
    let error = complaint(&["learn", "original", "-p", "2", "-o", &at("x.net"), "--pace", "7"]);
    assert!(error.contains("the pace is a number from"), "{error}");
}

/// How many points each line of a picture has.
fn drawn(picture: &str) -> Vec<usize> {
    let lines = picture.lines().filter(|line| line.starts_with("<path class=\"line c"));
    lines.map(|line| line.matches(['M', 'L']).count()).collect()
}

#[test]
fn curves_are_drawn_together_and_made_shorter() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let heading = "round,hidden,hidden_won,signals,signals_won,open,open_won,left,loss\n";
    let curve = |name: &str, rows: &dyn Fn(u64) -> String| {
        let rows: String = (1..=120).map(rows).collect();
        std::fs::write(at(name), heading.to_owned() + &rows).unwrap();
        at(name)
    };
    let three = curve("original-3.csv", &|round| format!("{round},40,4,120,{},40,30,9.5,0.25\n", round / 2));
    let solo = curve("original-1.csv", &|round| format!("{round},200,20,0,0,0,0,12.5,0.25\n"));
    let quick = curve("quick-2.csv", &|round| format!("{round},40,4,120,60,40,{},9.5,0.25\n", round % 40));
    let plot = at("curves.svg");
    let run = gambero(&["curves", &three, &solo, &quick, "--plot", &plot], b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let picture = std::fs::read_to_string(&plot).unwrap();
    assert_eq!(picture.matches("<text class=\"head\"").count(), 3, "the title and a panel for each variant");
    assert_eq!(drawn(&picture), [60; 7], "three lines each; who plays alone has one");
    for text in ["3 players", "1 player", "2 players", "with signals", "without signals", "open hands"] {
        assert!(picture.contains(&format!(">{text}</text>")), "{text}");
    }

    let short = gambero(&["curves", &three, "--points", "40"], b"");
    let lines: Vec<_> = short.stdout.lines().collect();
    assert_eq!(lines.len(), 41);
    assert_eq!(lines[1..3], ["3,120,12,360,2,120,90,9.500,0.2500", "6,120,12,360,7,120,90,9.500,0.2500"]);

    // Learning that was killed plays some rounds again: they are not counted twice.
    let again = std::fs::read_to_string(&three).unwrap() + "119,40,40,120,0,40,0,9.5,0.25\n";
    std::fs::write(&three, again).unwrap();
    let all = gambero(&["curves", &three, "--points", "1000"], b"").stdout;
    assert!(
        all.ends_with("\n118,40,4,120,59,40,30,9.500,0.2500\n119,40,40,120,0,40,0,9.500,0.2500\n"),
        "{all}"
    );
}

#[test]
fn what_is_no_curve_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("curve.csv");
    let path = path.to_str().unwrap();
    let wrong = |text: &str| {
        std::fs::write(path, text).unwrap();
        complaint(&["curves", path, "--points", "9"])
    };
    assert!(wrong("round,won\n1,2\n").contains("no learning curve: one begins with the line round,hidden,"));
    let heading = "round,hidden,hidden_won,signals,signals_won,open,open_won,left,loss";
    for line in ["1,2,3", "1,40,41,120,60,40,20,9.5,0.2", "x,40,4,120,60,40,20,9.5,0.2"] {
        let error = wrong(&format!("{heading}\n1,40,4,120,60,40,20,9.5,0.2\n{line}\n"));
        assert!(error.contains("line 3 is none of a learning curve"), "{error}");
    }
    assert!(complaint(&["curves", path]).contains("--plot FILE.svg for a picture"));
    assert!(complaint(&["curves", path, path, "--points", "9"]).contains("--points is for one curve"));
    assert!(complaint(&["curves", "no-such.csv", "--plot", "x.svg"]).contains("cannot read no-such.csv"));
    let error = complaint(&["learn", "quick", "-p", "2", "-o", "x.net", "--plot", "x.svg"]);
    assert!(error.contains("--curve"), "{error}");
}
