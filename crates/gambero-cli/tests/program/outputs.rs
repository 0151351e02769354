//! Files that commands write: checked before work starts, and never over a file of another kind.

use std::fs;
use std::path::Path;

use gambero_store::{SqliteStore, Store as _};

use crate::gambero;

const GAME: &str = include_str!("../../../gambero-record/tests/fixtures/v1/quick.gambero");

/// More games than anybody waits for: outputs are checked first.
const LONG: [&str; 3] = ["sim", "--games", "1000000000"];

/// Runs a command that must fail with this status, and returns its error.
fn refused(arguments: &[&str], status: i32) -> String {
    let run = gambero(arguments, b"");
    assert_eq!((run.status, run.stdout.as_str()), (status, ""), "{arguments:?}: {}", run.stderr);
    run.stderr
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn one_file_cannot_be_two() {
    let folder = tempfile::tempdir().unwrap();
    let (new, game) = (path(folder.path(), "new"), path(folder.path(), "game.gambero"));
    fs::write(&game, GAME).unwrap();
    let twice = |arguments: &[&str]| {
        let error = refused(arguments, 2);
        assert!(error.contains("is named twice"), "{arguments:?}: {error}");
    };
    twice(&[&LONG[..], &["--records", &new, "--games-out", &new]].concat());
    twice(&[&LONG[..], &["--records", &new, "--plot", &new]].concat());
    twice(&["solve", "--record", &game, "--out", &game]);
    twice(&["learn", "quick", "-p", "2", "-o", &new, "--curve", &new]);
    twice(&["calibrate", "quick", "--fit", &new, "--positions-out", &new]);
    assert_eq!(fs::read_to_string(&game).unwrap(), GAME);
}

#[tokio::test]
async fn a_file_of_another_kind_is_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| path(folder.path(), name);
    let (game, notes, copy) = (at("game.gambero"), at("notes"), at("copy.db"));
    fs::write(&game, GAME).unwrap();
    fs::write(&notes, "notes\n").unwrap();
    let database = format!("sqlite://{}", at("own.db"));
    SqliteStore::open(Path::new(&at("own.db"))).await.unwrap().close().await;
    for arguments in [
        &["learn", "quick", "-p", "2", "--rounds", "1", "-g", "10", "-o", &game][..],
        &[&LONG[..], &["--plot", &game]].concat(),
        &[&LONG[..], &["--games-out", &notes]].concat(),
        &[&LONG[..], &["--records", &notes]].concat(),
        &[&LONG[..], &["--records", &game]].concat(),
        &["solve", "quick", "-s", "1", "--out", &notes],
        &["export", "--database", &database, &notes],
        &["backup", "--database", &database, &game],
    ] {
        let error = refused(arguments, 1);
        assert!(error.contains("exists and is not a"), "{arguments:?}: {error}");
    }
    assert!(refused(&["export", "--database", &database, &at("own.db")], 2).contains("is named twice"));
    assert!(refused(&["backup", "--database", &database, &at("no/copy.db")], 1).contains("cannot write"));
    assert!(!folder.path().join("no").exists());
    assert_eq!(
        (fs::read_to_string(&game).unwrap(), fs::read_to_string(&notes).unwrap()),
        (GAME.into(), "notes\n".into())
    );
    // A backup replaces a backup.
    for _ in 0..2 {
        assert_eq!(gambero(&["backup", "--database", &database, &copy], b"").status, 0);
    }
}

#[test]
fn outputs_are_checked_before_work_starts() {
    for (plot, status) in [("/nonexistent/x.svg", 1), ("/dev/full", 1), ("/tmp", 1), ("", 2), ("-", 2)] {
        refused(&[&LONG[..], &["--plot", plot]].concat(), status);
    }
    refused(&[&LONG[..], &["-p", "2", "--matrix", "greedy,random", "--plot", "/tmp"]].concat(), 1);
}

#[test]
fn training_that_cannot_be_read_is_not_begun_again() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| path(folder.path(), name);
    let begin = |out: &str| {
        refused(&["learn", "quick", "-p", "2", "--rounds", "1", "-g", "10", "-o", out], 1);
        assert!(!Path::new(out).exists());
    };
    fs::write(at("x.net.learning"), "gambero-learning 1 quick\n").unwrap();
    begin(&at("x.net"));
    assert_eq!(fs::read_to_string(at("x.net.learning")).unwrap(), "gambero-learning 1 quick\n");
    fs::create_dir(at("y.net.learning")).unwrap();
    begin(&at("y.net"));
}

#[test]
#[cfg(unix)]
fn games_before_an_error_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| path(folder.path(), name);
    let (games, old) = (at("games.csv"), at("old.csv"));
    // It starts so many times only, and forfeits every game.
    let answers = "while read word rest; do case $word in go) echo x;; esac; done";
    let program = |starts: &[&str]| {
        let starts: Vec<_> = starts.iter().map(|name| format!("mkdir '{}'", at(name))).collect();
        let starts = starts.join(" || ");
        format!("cmd:sh -c \"{starts} || exit 7; read hello; echo name a; echo ready; {answers}\"")
    };
    let once = program(&["once"]);
    refused(&["sim", "quick", "-g", "3", "-t", "1", "-b", &once, "--games-out", &games], 1);
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 2, "a heading and one game");
    fs::copy(&games, &old).unwrap();
    // Each pair with the program is checked. Then it does not start any more, and the pair without it is
    // reported.
    let bots = format!("random,{}", program(&["1", "2", "3"]));
    let run = gambero(&["sim", "quick", "-p", "2", "-g", "10", "--csv", "--matrix", &bots], b"");
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("\nrandom+random,1000,random,0,10,self-play,"), "{}", run.stdout);
    assert!(run.stderr.contains("exit status: 7"), "{}", run.stderr);
    refused(&["sim", "quick", "-g", "3", "-t", "1", "-b", &once, "--games-out", &old], 1);
    assert_eq!(fs::read(&old).unwrap(), fs::read(&games).unwrap(), "without a game the old file stays");
}
