//! Games that end: lost for each reason, won, and looked at again.

use gambero::{Action, Deal, LossReason, Outcome, SplitMix64, State, Variant, random_action};
use gambero_record::Record;
use tempfile::tempdir;

use super::games::lay;
use super::pty::{ENTER, RIGHT, Term, save_file};

/// A solo game of which the next action ends it so.
fn shortly_before(variant: Variant, outcome: Outcome) -> (Record, Action) {
    let mut rng = SplitMix64::new(1);
    for seed in 0..200_000 {
        let deal = Deal::from_seed(variant, 1, seed, None).unwrap();
        let mut state = State::new(&deal);
        let mut actions = Vec::new();
        while state.outcome().is_none() {
            let ends = state.actions().find(|action| {
                let mut next = state;
                next.act(*action).is_ok() && next.outcome() == Some(outcome)
            });
            if let Some(last) = ends {
                let mut record = Record::new(deal);
                record.set_seed(seed).unwrap();
                record.set_name(state.active(), "Ada").unwrap();
                record.set_tag("terminal-seats", "person").unwrap();
                for action in actions {
                    record.act(action).unwrap();
                }
                return (record, last);
            }
            let Some(action) = random_action(&state, &mut rng) else { break };
            state.act(action).unwrap();
            actions.push(action);
        }
    }
    panic!("no game of {variant} ends with {outcome}");
}

/// Goes on with a game and ends it; gives back the terminal with the last screen.
pub(crate) fn end_it(folder: &std::path::Path, variant: Variant, outcome: Outcome) -> (Term, String) {
    let (record, last) = shortly_before(variant, outcome);
    let file = save_file(folder);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, record.to_text()).unwrap();
    let mut term = Term::gambero(folder, &["play", "--continue"]);
    let state = super::games::settled(&term);
    lay(&mut term, &state, last);
    let screen = term.wait_for("Cards left over the turns");
    assert_eq!(term.saved().unwrap().state().outcome(), Some(outcome));
    (term, screen)
}

#[test]
fn games_are_lost_for_each_reason() {
    for (variant, reason, name) in [
        (Variant::Extreme, LossReason::Skull, "lost-skull"),
        (Variant::Extreme, LossReason::Three, "lost-three"),
        (Variant::OriginalPro, LossReason::Stuck, "lost-stuck"),
    ] {
        let folder = tempdir().unwrap();
        insta::assert_snapshot!(name, end_it(folder.path(), variant, Outcome::Lost(reason)).1);
    }
}

#[test]
fn lost_by_giving_up() {
    let mut term = Term::solo(&[]);
    term.keys("g");
    insta::assert_snapshot!("give-up", term.wait_for("The game then counts as lost"));
    term.keys("y");
    insta::assert_snapshot!("lost-conceded", term.wait_for("Cards left over the turns"));
    // Another game with the same cards, which does not count.
    term.keys("a");
    term.wait_for("You start");
    term.wait_for("Practice");
}

#[test]
fn a_won_game_is_saved_and_looked_at_again() {
    let folder = tempdir().unwrap();
    let (mut term, screen) = end_it(folder.path(), Variant::Quick, Outcome::Won);
    insta::assert_snapshot!("won", screen);
    term.keys("w");
    let shown = term.wait_for("Save the record as");
    let name = shown.split_whitespace().find(|word| word.starts_with("gambero-quick-")).unwrap();
    let name = name.trim_end_matches('▏').to_owned();
    term.keys(ENTER);
    term.wait_for(&format!("Saved: {name}"));
    let record = Record::read(&std::fs::read(folder.path().join(&name)).unwrap()).unwrap();
    assert_eq!(record.state().outcome(), Some(Outcome::Won));
    term.keys("r");
    term.wait_for("step 0 of");
    // From here one goes back to the end of the game.
    term.wait_for("q Back");
    term.keys("q");
    term.wait_for("Won");
    term.keys("q");
    assert_eq!(term.end().0, 0);

    let mut term = Term::gambero(folder.path(), &["replay", &name]);
    term.wait_for("step 0 of");
    term.wait_for("q Quit");
    term.keys(&RIGHT.repeat(2));
    insta::assert_snapshot!("replay", term.wait_for("step 2 of"));
    term.keys("\x1b[F");
    term.wait_for("· Won");
    term.keys("q");
    assert_eq!(term.end().0, 0);
}
