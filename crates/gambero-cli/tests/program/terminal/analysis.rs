//! The analysis of a game: from a replay and from the end of a game, with what can be done from there.

use gambero::{Deal, Outcome, State, Talk, Variant};
use gambero_bots::{Level, NewBot as _};
use gambero_record::Record;
use tempfile::tempdir;

use super::ends::end_it;
use super::pty::{ENTER, RIGHT, Term, save_file};

/// A short game: Ada with a bot, both as `greedy` plays.
fn short_game() -> Record {
    let mut record = Record::new(Deal::from_seed(Variant::Quick, 2, 7, None).unwrap());
    record.set_seed(7).unwrap();
    for (seat, name) in record.state().seats().iter().zip(["Ada", "greedy"]) {
        record.set_name(*seat, name).unwrap();
    }
    while record.state().outcome().is_none() {
        let state: State = *record.state();
        let view = state.view(state.active());
        record.act(Level::Greedy.bot(0).act(&view, &Talk::default()).action).unwrap();
    }
    record
}

/// What of an analysis does not depend on how strong the strongest bot is: all that the solver says, and the
/// frame around it.
fn stable(screen: &str) -> String {
    let is_strip = |line: &str| {
        let signs = line.trim();
        !signs.is_empty() && signs.chars().all(|sign| "━┄·".contains(sign))
    };
    let known = |line: &&str| {
        is_strip(line)
            || ["chance of winning", "all cards known", "←→"].iter().any(|words| line.contains(words))
    };
    screen.lines().filter(known).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_replay_leads_to_the_analysis_and_back_to_a_turn() {
    let folder = tempdir().unwrap();
    let record = short_game();
    std::fs::write(folder.path().join("game.gambero"), record.to_text()).unwrap();
    let mut term = Term::gambero(folder.path(), &["replay", "game.gambero"]);
    term.wait_for("A Analysis");
    term.keys("A");
    let screen = term.wait_for("Laid: ");
    insta::assert_snapshot!("analysis", stable(&screen));
    // To the first turn, then to the second; Enter shows the game before that turn.
    term.keys("\x1b[H");
    term.wait_for("▲ Turn 1, ");
    term.keys(RIGHT);
    term.wait_for("▲ Turn 2, ");
    let first_turn = record.moments().filter(|moment| moment.turn == 1).count();
    term.keys(ENTER);
    term.wait_for(&format!("step {first_turn} of"));
    // What was found out is still there.
    term.keys("A");
    term.wait_for("▲ Turn 2, ");
    term.keys("q");
    term.wait_for(&format!("step {first_turn} of"));
    // From here it is played on, as practice; it is kept like any game.
    term.keys("c");
    term.wait_for("Practice");
    let kept = Record::read(&std::fs::read(save_file(folder.path())).unwrap()).unwrap();
    assert_eq!(kept.deal(), record.deal());
    assert!(kept.actions().take(first_turn).eq(record.actions().take(first_turn)), "the game up to there");
    // Ada keeps her name and her seat, though the bot was at turn there.
    let names = kept.state().seats().iter().map(|seat| kept.name(*seat).unwrap());
    assert_eq!(names.collect::<Vec<_>>(), ["Ada", "greedy"]);
    assert_eq!(kept.tag("practice"), Some("yes"));
    term.keys("q");
    let (status, screen) = term.end();
    assert_eq!(status, 0);
    assert!(screen.contains("The game is saved"), "{screen}");
}

#[test]
fn practice_does_not_overwrite_a_game_that_was_left() {
    let folder = tempdir().unwrap();
    std::fs::write(folder.path().join("game.gambero"), short_game().to_text()).unwrap();
    let mut term = Term::gambero(folder.path(), &["play", "--seed", "7", "--name", "Ada"]);
    term.wait_for("You start");
    term.keys("q");
    term.end();
    let left = std::fs::read(save_file(folder.path())).unwrap();
    let mut term = Term::gambero(folder.path(), &["replay", "game.gambero"]);
    term.wait_for("c Play on");
    term.keys("c");
    term.wait_for("Practice");
    term.keys("q");
    let (status, screen) = term.end();
    assert_eq!((status, screen.contains("The game is saved")), (0, true), "{screen}");
    assert_eq!(std::fs::read(save_file(folder.path())).unwrap(), left);
}

#[test]
fn the_end_of_a_game_leads_to_its_analysis_which_can_be_left_at_any_time() {
    let folder = tempdir().unwrap();
    let (mut term, _) = end_it(folder.path(), Variant::Quick, Outcome::Won);
    // Left before it is made, most likely: the keys come at once.
    term.keys("Aq");
    term.wait_for("Cards left over the turns");
    term.keys("A");
    term.wait_for("With all cards known, the game could be won to the very end.");
    // A turn that was looked at leads back here.
    term.go(&[
        ("", ENTER),
        ("q Back", ""),
        ("v Seen from", "?"),
        ("Home End", "?q"),
        ("With all cards known, the game could be won to the very end.", "c"),
        ("Practice", "q"),
    ]);
    assert_eq!(term.end().0, 0);
}
