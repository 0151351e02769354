//! `gambero learn`, `gambero curves` and `gambero analyse`: what they print, leave behind, and say when
//! something is wrong.

use std::os::unix::fs::symlink;

use serde_json::Value;

use crate::{Folder, QUICK, complaint, gambero, json, printed};

const HEADING: &str = "round,hidden,hidden_won,signals,signals_won,open,open_won,left,loss\n";

#[test]
fn a_game_is_looked_through_as_text_and_as_json() {
    let folder = Folder::new();
    let game = folder.file("quick.gambero", QUICK);
    let analyse = ["analyse", &game, "--looks", "40", "--ascii", "--lang"];
    let text = printed(&[&analyse[..], &["en"]].concat(), "");
    // Piles count from 1, as in a game.
    for words in ["after turn 1: ", "Laid: red 5 ^1", "all cards known"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let again = printed(&[&analyse[..], &["en", "--threads", "1"]].concat(), "");
    assert_eq!(again, text, "the same with any number of threads");
    assert!(printed(&[&analyse[..], &["de"]].concat(), "").contains("Zug 1"));
    let found = json(&["analyse", &game, "--looks", "40", "--json"]);
    let turns = text.lines().filter(|line| line.starts_with("after turn ")).count();
    assert_eq!(found["turns"].as_array().unwrap().len(), turns);
    let record = printed(&["deal", "quick", "-p", "2", "-s", "7", "--as", "record"], "");
    let run = gambero(&["analyse", "-"], record.as_bytes());
    assert!(run.status == 1 && run.stderr.contains("nobody has played a card"), "{}", run.stderr);
}

#[test]
fn a_network_is_learned_and_gone_on_with() {
    let folder = Folder::new();
    let (out, curve) = (folder.at("quick-2.net"), folder.at("curve.csv"));
    let begin = ["learn", "quick", "-p", "2", "-o", &out];
    let learn = |more: &[&str]| gambero(&[&begin[..], more].concat(), b"");
    let first = learn(&["--games", "10", "--rounds", "2", "--curve", &curve]);
    assert_eq!(first.status, 0, "{}", first.stderr);
    assert!(
        first.stdout.ends_with(&format!("2 rounds: done. The network is in {out}\n")),
        "{}",
        first.stdout
    );
    assert!(learn(&[]).stdout.contains("2 rounds: done."), "the planned number stays");
    let second = learn(&["--rounds", "3", "--curve", &curve]).stdout;
    assert!(second.starts_with("going on after round 2"), "{second}");
    for option in
        [["--games", "999"], ["--pace", "0.05"], ["--seed", "5"], ["--rounds", "1"], ["--from", "own"]]
    {
        let run = learn(&option);
        assert!(run.status == 2 && run.stderr.contains(option[0]), "{option:?}: {}", run.stderr);
    }
    let done: Value = serde_json::from_str(&learn(&["--rounds", "3", "--json"]).stdout).unwrap();
    assert_eq!((&done["rounds"], &done["network"]), (&3.into(), &out.as_str().into()));
    let network = gambero_bots::net::Network::from_bytes(&std::fs::read(&out).unwrap()).unwrap();
    assert_eq!((network.variant(), network.players()), (gambero::Variant::Quick, 2));
    let rows = folder.read("curve.csv");
    assert!(rows.lines().count() == 4 && rows.lines().nth(3).unwrap().starts_with("3,"), "{rows}");

    let (other, missing) = (folder.at("x.net"), folder.at("no/such/folder/x.net"));
    for (arguments, wanted) in [
        (&["original", "-p", "2", "-o", &out][..], "is about quick with 2 players"),
        (&["original", "-p", "2", "-o", &other, "--from", &out], "whose cards are others"),
        (&["original", "-p", "2", "-o", &other, "--from", &curve], "no network: a file begins with"),
        (&["quick", "-p", "2", "-o", &other, "--curve", &curve], "is the curve of another training"),
        (&["quick", "-p", "2", "-o", &missing], "cannot write"),
        (&["quick", "-p", "2", "-o", "/dev/null"], "/dev/null is a device or a pipe"),
    ] {
        let run = gambero(&[&["learn"], arguments].concat(), b"");
        assert!(run.status != 0 && run.stderr.contains(wanted), "{arguments:?}: {}", run.stderr);
    }
    // A symbolic link stays, and its file is written.
    let (file, link) = (folder.file("file.net", ""), folder.at("link.net"));
    symlink(&file, &link).unwrap();
    printed(&["learn", "quick", "-p", "2", "--games", "10", "--rounds", "1", "-o", &link], "");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read(&file).unwrap().starts_with(b"gambero-network"));
}

#[test]
fn curves_are_drawn_together_and_made_shorter() {
    let folder = Folder::new();
    let curve = |name: &str, row: &dyn Fn(u64) -> String| {
        folder.file(name, HEADING.to_owned() + &(1..=120).map(row).collect::<String>())
    };
    let three = curve("original-3.csv", &|round| format!("{round},40,4,120,{},40,30,9.5,0.25\n", round / 2));
    let quick = curve("quick-2.csv", &|round| format!("{round},40,4,120,60,40,{},9.5,0.25\n", round % 40));
    printed(&["curves", &three, &quick, "--plot", &folder.at("curves.svg")], "");
    let picture = folder.read("curves.svg");
    for text in ["3 players", "2 players", "with signals", "without signals", "open hands"] {
        assert!(picture.contains(text), "{text}");
    }
    let short = printed(&["curves", &three, "--points", "40"], "");
    let lines: Vec<_> = short.lines().collect();
    assert_eq!(lines.len(), 41);
    assert_eq!(lines[1..3], ["3,120,12,360,2,120,90,9.500,0.2500", "6,120,12,360,7,120,90,9.500,0.2500"]);
    // Learning that was killed plays some rounds again: they are not counted twice.
    folder.file("original-3.csv", folder.read("original-3.csv") + "119,40,40,120,0,40,0,9.5,0.25\n");
    let all = printed(&["curves", &three, "--points", "1000"], "");
    let end = "\n118,40,4,120,59,40,30,9.500,0.2500\n119,40,40,120,0,40,0,9.500,0.2500\n";
    assert!(all.ends_with(end), "{all}");
}

#[test]
fn what_is_no_curve_is_said() {
    let folder = Folder::new();
    let wrong =
        |text: &str| gambero(&["curves", &folder.file("curve.csv", text), "--points", "9"], b"").stderr;
    assert!(wrong("round,won\n1,2\n").contains("no learning curve: one begins with the line round,hidden,"));
    for line in ["1,2,3", "1,40,41,120,60,40,20,9.5,0.2", "x,40,4,120,60,40,20,9.5,0.2"] {
        let error = wrong(&format!("{HEADING}1,40,4,120,60,40,20,9.5,0.2\n{line}\n"));
        assert!(error.contains("line 3 is none of a learning curve"), "{error}");
    }
    let path = folder.at("curve.csv");
    assert!(complaint(&["curves", &path], 2).contains("--plot FILE.svg for a picture"));
    assert!(complaint(&["curves", &path, &path, "--points", "9"], 2).contains("--points is for one curve"));
}
