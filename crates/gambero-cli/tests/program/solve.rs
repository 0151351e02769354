//! `gambero solve`: what it does with records, and that it can be stopped.

use gambero::{Outcome, State};
use gambero_record::Record;

use crate::{Folder, QUICK, gambero};

#[test]
fn a_record_is_solved_from_any_place() {
    let solve = |more: &[&str]| gambero(&[&["solve", "--record", "-"], more].concat(), QUICK.as_bytes());
    assert!(solve(&[]).stdout.starts_with("won: 50 cards can be laid"));
    let played = Record::read(QUICK.as_bytes()).unwrap();
    let whole = played.actions().count().to_string();
    assert!(solve(&["--at", &whole]).stdout.contains(": the game is over, and "));
    // A line goes to standard output and the verdict beside it.
    let run = solve(&["--at", "3", "--line"]);
    assert!(run.status == 0 && run.stderr.starts_with("won: "), "{}", run.stderr);
    let won = Record::read(run.stdout.as_bytes()).unwrap();
    assert_eq!(won.state().outcome(), Some(Outcome::Won));
    assert!(won.actions().take(3).eq(played.actions().take(3)));
    assert!(run.stdout.contains("{ From here on the solver plays. }"), "{}", run.stdout);
}

#[test]
fn the_winning_game_is_a_record_as_text_and_as_json() {
    let folder = Folder::new();
    for name in ["win.gambero", "win.json"] {
        let run = gambero(&["solve", "quick", "-p", "2", "-s", "3", "--out", &folder.at(name)], b"");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        let text = folder.read(name);
        assert_eq!(text.starts_with('{'), name.ends_with("json"));
        let record = Record::read(text.as_bytes()).unwrap();
        assert_eq!((record.seed(), record.state().outcome()), (Some(3), Some(Outcome::Won)));
    }
    let none = folder.at("none.gambero");
    let said = gambero(&["solve", "-s", "7", "-e", "1", "-o", &none], b"").stdout;
    assert!(said.contains("there is no win to write to") && std::fs::metadata(&none).is_err(), "{said}");
}

#[test]
fn the_line_of_a_position_wins() {
    let position = "extreme 60,-,-,30 45k,44,49s/31p,90 12 1 0 playing";
    let run = gambero(&["solve", position, "--line"], b"");
    let mut state: State = position.parse().unwrap();
    for turn in run.stdout.lines() {
        let (seat, actions) = turn.split_once(": ").unwrap();
        assert_eq!(seat, format!("seat {}", state.active()));
        for action in actions.split(' ') {
            state.act(state.deck().parse_action(action).unwrap()).unwrap();
        }
    }
    assert_eq!(state.outcome(), Some(Outcome::Won), "{}{}", run.stdout, run.stderr);
}
