//! Files that commands write: checked before work starts, and never over a file of another kind.

use std::fs;
use std::path::Path;

use gambero_store::{SqliteStore, Store as _};

use crate::{Folder, QUICK, complaint, gambero};

/// More games than anybody waits for: outputs are checked first.
const LONG: [&str; 3] = ["sim", "--games", "1000000000"];

#[test]
fn one_file_cannot_be_two() {
    let folder = Folder::new();
    let (new, game) = (folder.at("new"), folder.file("game.gambero", QUICK));
    let twice = |arguments: &[&str]| {
        let error = complaint(arguments, 2);
        assert!(error.contains("is named twice"), "{arguments:?}: {error}");
    };
    twice(&[&LONG[..], &["--records", &new, "--games-out", &new]].concat());
    twice(&[&LONG[..], &["--records", &new, "--plot", &new]].concat());
    twice(&["solve", "--record", &game, "--out", &game]);
    twice(&["learn", "quick", "-p", "2", "-o", &new, "--curve", &new]);
    twice(&["calibrate", "quick", "--fit", &new, "--positions-out", &new]);
    assert_eq!(folder.read("game.gambero"), QUICK);
}

#[tokio::test]
async fn a_file_of_another_kind_is_never_replaced() {
    let folder = Folder::new();
    let at = |name: &str| folder.at(name);
    let (game, notes) = (folder.file("game.gambero", QUICK), folder.file("notes", "notes\n"));
    let (copy, database) = (at("copy.db"), folder.database("own.db"));
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
        let error = complaint(arguments, 1);
        assert!(error.contains("exists and is not a"), "{arguments:?}: {error}");
    }
    assert!(complaint(&["export", "--database", &database, &at("own.db")], 2).contains("is named twice"));
    assert!(complaint(&["backup", "--database", &database, &at("no/copy.db")], 1).contains("cannot write"));
    assert!(!Path::new(&at("no")).exists());
    assert!(folder.read("game.gambero") == QUICK && folder.read("notes") == "notes\n");
    // A backup replaces a backup.
    for _ in 0..2 {
        assert_eq!(gambero(&["backup", "--database", &database, &copy], b"").status, 0);
    }
}

#[test]
fn outputs_are_checked_before_work_starts() {
    for (plot, status) in [("/nonexistent/x.svg", 1), ("/dev/full", 1), ("/tmp", 1), ("", 2), ("-", 2)] {
        complaint(&[&LONG[..], &["--plot", plot]].concat(), status);
    }
}

#[test]
fn training_that_cannot_be_read_is_not_begun_again() {
    let folder = Folder::new();
    let at = |name: &str| folder.at(name);
    let begin = |out: &str| {
        complaint(&["learn", "quick", "-p", "2", "--rounds", "1", "-g", "10", "-o", out], 1);
        assert!(!Path::new(out).exists());
    };
    folder.file("x.net.learning", "gambero-learning 1 quick\n");
    begin(&at("x.net"));
    assert_eq!(folder.read("x.net.learning"), "gambero-learning 1 quick\n");
    fs::create_dir(at("y.net.learning")).unwrap();
    begin(&at("y.net"));
}

#[test]
#[cfg(unix)]
fn games_before_an_error_are_stored() {
    let folder = Folder::new();
    let at = |name: &str| folder.at(name);
    let (games, old) = (at("games.csv"), at("old.csv"));
    // It starts once only, and forfeits every game.
    let answers = "while read word rest; do case $word in go) echo x;; esac; done";
    let start = format!("mkdir '{}' || exit 7; read hello; echo name a; echo ready", at("once"));
    let once = format!("cmd:sh -c \"{start}; {answers}\"");
    complaint(&["sim", "quick", "-g", "3", "-t", "1", "-b", &once, "--games-out", &games], 1);
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 2, "a heading and one game");
    fs::copy(&games, &old).unwrap();
    complaint(&["sim", "quick", "-g", "3", "-t", "1", "-b", &once, "--games-out", &old], 1);
    assert_eq!(fs::read(&old).unwrap(), fs::read(&games).unwrap(), "without a game the old file stays");
}
