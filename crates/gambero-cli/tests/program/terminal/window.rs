//! Windows of all sizes, languages, colours, the mouse; the terminal is given back however the program ends.

use gambero::{Seat, State};
use tempfile::tempdir;

use super::pty::{DOWN, ENTER, HOME, RIGHT, Term};

const GAME: [&str; 11] =
    ["play", "extreme", "--seed", "7", "--players", "3", "--bots", "greedy", "--name", "Ada", "--new"];

#[test]
fn the_table_grows_with_the_window_and_says_when_it_is_too_small() {
    let folder = tempdir().unwrap();
    let mut term = Term::gambero(folder.path(), &GAME);
    term.wait_for("y I start");
    term.keys("y");
    term.wait_for("You start");
    insta::assert_snapshot!("table-80x24", term.screen());
    term.resize(120, 40);
    term.wait_until("a wide table", |screen| screen.lines().any(|line| line.chars().count() > 100));
    insta::assert_snapshot!("table-120x40", term.wait_for("q Quit"));
    // A part of a screen that is split.
    term.resize(60, 16);
    insta::assert_snapshot!("table-60x16", wait_for_table(&term, 60, 16));
    term.resize(40, 12);
    insta::assert_snapshot!("table-40x12", wait_for_table(&term, 40, 12));
    term.resize(39, 12);
    insta::assert_snapshot!("too-small", term.wait_for("The window is too small: 39 × 12"));
    term.resize(80, 24);
    term.wait_for("You start");
}

/// Waits until a table fills a window of this size: the keys stand in its last row, and nothing is wider.
fn wait_for_table(term: &Term, columns: usize, rows: usize) -> String {
    term.wait_until("a table of this size", |screen| {
        let lines: Vec<_> = screen.lines().collect();
        lines.len() == rows
            && lines[0].starts_with(" Draw pile")
            && lines[rows - 1].contains("? Keys")
            && lines.iter().all(|line| line.chars().count() <= columns)
            && lines.iter().any(|line| line.chars().count() == columns)
    })
}

#[test]
fn a_game_is_played_in_a_corner_of_the_screen() {
    let folder = tempdir().unwrap();
    let gambero = crate::GAMBERO;
    let mut term = Term::start(folder.path(), (40, 12), gambero, &["play", "--name", "Ada"]);
    // The menu goes along with whoever goes down in it.
    term.go(&[
        ("▸ Game", &format!("{DOWN}{RIGHT}{RIGHT}{RIGHT}{RIGHT}")),
        ("▸ Players ‹ 5 ›", "jjjjjj"),
        ("▸ Seed", "7"),
    ]);
    insta::assert_snapshot!("menu-40x12", term.wait_for("‹ 7 ›").replace("expert", "LEVEL"));
    term.keys(ENTER);
    term.wait_for("y I start");
    term.keys("y");
    term.wait_for("You start");
    // The help can be scrolled.
    term.go(&[
        ("", "?"),
        ("↑↓", &"j".repeat(40)),
        ("Signs on piles", "\x1b"),
        ("You start", &format!("{HOME}{ENTER}{ENTER}")),
        ("97 left", ""),
    ]);
    // To its end, with what follows.
    term.keys("g");
    term.wait_for("The game then counts as lost");
    term.keys("y");
    insta::assert_snapshot!("over-40x12", term.wait_for("n Next deal"));
    term.keys("r");
    term.wait_for("step 0 of");
    term.keys("q");
    term.wait_for("n Next deal");
    term.keys("q");
    assert_eq!(term.end().0, 0);
}

#[test]
fn in_german_both_directions_have_their_word_or_none_has() {
    for (size, words) in [((80, 24), false), ((100, 24), true)] {
        let folder = tempdir().unwrap();
        let gambero = crate::GAMBERO;
        let term = Term::start(folder.path(), size, gambero, &[&GAME[..], &["--lang", "de"]].concat());
        let screen = term.wait_for("Möchtest du anfangen?");
        assert_eq!(
            (screen.contains("aufsteigend"), screen.contains("absteigend")),
            (words, words),
            "{screen}"
        );
    }
}

#[test]
fn a_terminal_without_utf_8_gets_ascii() {
    let folder = tempdir().unwrap();
    for (program, arguments) in [("env", vec!["LC_ALL=C", crate::GAMBERO]), (crate::GAMBERO, Vec::new())] {
        let by_flag = arguments.is_empty();
        let flags: &[&str] = if by_flag { &["--ascii"] } else { &["--lang", "en"] };
        let arguments = [&arguments[..], &GAME, flags].concat();
        let mut term = Term::start(folder.path(), (80, 24), program, &arguments);
        term.wait_for("y I start");
        term.keys("y");
        let screen = term.wait_for("You start");
        assert!(screen.is_ascii(), "{screen}");
        assert!(screen.contains("+- 1 ^ rising"), "{screen}");
        term.keys(&format!("{HOME}{ENTER}"));
        term.wait_for("#= ");
        term.keys("q");
        assert_eq!(term.end().0, 0);
    }
}

#[test]
fn a_window_that_is_too_small_from_the_beginning_says_so_and_can_be_left() {
    let folder = tempdir().unwrap();
    let mut term = Term::start(folder.path(), (40, 10), crate::GAMBERO, &["play"]);
    term.wait_for("The window is too small");
    term.keys("q");
    assert_eq!(term.end().0, 0);
}

#[test]
fn five_languages() {
    for (language, asks) in [
        ("en", "Would you start?"),
        ("de", "Möchtest du anfangen?"),
        ("fr", "Veux-tu commencer"),
        ("it", "Vuoi cominciare?"),
        ("es", "¿Quieres empezar?"),
    ] {
        let folder = tempdir().unwrap();
        let term = Term::gambero(folder.path(), &[&GAME[..], &["--lang", language]].concat());
        insta::assert_snapshot!(format!("language-{language}"), term.wait_for(asks));
    }
}

#[test]
fn the_mouse_chooses_a_card_and_lays_it() {
    let mut term = Term::solo(&[]);
    let state = State::new(term.saved().unwrap().deal());
    let card = state.deck().texts(state.hand(Seat::ALL[0])).remove(2);
    // The second place of the card's number is in the hand, below the ruler.
    let screen = term.screen();
    let framed = screen.lines().enumerate().find(|(_, line)| line.contains('│') && line.contains(&card));
    let (row, line) = framed.expect("the hand is on the screen");
    let column = line[..line.find(&card).unwrap()].chars().count();
    term.click(column, row);
    term.wait_for("Now a pile");
    let (column, row) = term.find("4 ▼ falling");
    term.click(column, row + 2);
    term.wait_for(&format!("You play {card} on pile 4."));
    let (column, row) = term.find("? Keys");
    term.click(column, row);
    term.wait_for("Signs on piles");
}

#[test]
fn without_colours_nothing_is_lost() {
    let folder = tempdir().unwrap();
    let mut plain = Term::gambero(folder.path(), &[&GAME[..], &["--theme", "none"]].concat());
    plain.wait_for("y I start");
    plain.keys("y");
    plain.wait_for("You start");
    plain.keys(&format!("{HOME}{ENTER}"));
    let without = plain.wait_for("╔═ ");
    let folder = tempdir().unwrap();
    let mut coloured = Term::gambero(folder.path(), &[&GAME[..], &["--theme", "light"]].concat());
    coloured.wait_for("y I start");
    coloured.keys("y");
    coloured.wait_for("You start");
    coloured.keys(&format!("{HOME}{ENTER}"));
    assert_eq!(coloured.wait_for("╔═ "), without, "colours say nothing that signs do not");
}

#[test]
fn the_terminal_is_left_as_it_was() {
    let folder = tempdir().unwrap();
    let mut term = Term::start(
        folder.path(),
        (80, 24),
        "sh",
        &["-c", &format!("read before; {} play --seed 7; read after", crate::GAMBERO)],
    );
    let before = term.settings();
    term.keys(ENTER);
    term.wait_for("You start");
    assert_ne!(term.settings(), before, "the program has the terminal for itself");
    term.keys("\x03");
    term.wait_for("The game is saved");
    assert_eq!(term.settings(), before);
    assert!(!term.has_screen_of_its_own());
}

#[test]
fn the_program_can_be_stopped_and_goes_on() {
    let mut term = Term::solo(&[]);
    let before = term.screen();
    term.keys("\x1a");
    term.wait_for_screen_of_its_own(false);
    term.go_on();
    term.wait_until("the same screen", |screen| screen == before);
    // Everything is drawn again when something else has written on the screen.
    term.keys("\x0c");
    term.keys("?");
    term.wait_for("Signs on piles");
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let folder = tempdir().unwrap();
    let this = std::env::current_exe().unwrap();
    let panics = "terminal::window::panics_on_the_screen";
    let command =
        format!("read before; {} --ignored --exact {panics} --nocapture; read after", this.display());
    let mut term = Term::start(folder.path(), (80, 24), "sh", &["-c", &command]);
    let before = term.settings();
    term.keys(ENTER);
    term.wait_for("test result: FAILED");
    assert!(term.screen().contains("something unheard of"), "{}", term.screen());
    assert_eq!(term.settings(), before);
    assert!(!term.has_screen_of_its_own());
}

/// Not a test by itself: what the one above runs in a terminal.
#[test]
#[ignore = "run by a_panic_gives_the_terminal_back, in a terminal"]
fn panics_on_the_screen() {
    let _screen = gambero_tui::Screen::open().unwrap();
    panic!("something unheard of");
}
