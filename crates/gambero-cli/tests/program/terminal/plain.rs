//! Plain mode, and what is said where there is nothing to play on.

use std::path::Path;
use std::process::Command;

use gambero::{Deal, Seat, Variant};
use tempfile::tempdir;

use super::pty::{ENTER, Term};

/// Runs `gambero` without a terminal: its status, what it prints and what it complains.
pub(crate) fn piped(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
    let mut command = Command::new(crate::GAMBERO);
    command.args(arguments).env("XDG_DATA_HOME", folder).env("HOME", folder).env("LANG", "C.UTF-8");
    command.env("XDG_CONFIG_HOME", folder.join("config")).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.current_dir(if folder.is_dir() { folder } else { Path::new("/") });
    let run = crate::run(&mut command, input.as_ref());
    (run.status, run.stdout, run.stderr)
}

#[test]
fn lines_in_lines_out_without_a_terminal() {
    let folder = tempdir().unwrap();
    let deal = Deal::from_seed(Variant::Original, 1, 7, None).unwrap();
    let hand = deal.deck().texts(deal.hand(Seat::ALL[0]));
    let (low, high) = (&hand[0], &hand[hand.len() - 1]);
    let lines = format!("?\n{low}\n{low} 1\n{high} 3\ne\n99 9\nq\n");
    let (status, out, errors) = piped(folder.path(), &["play", "--seed", "7"], &lines);
    assert_eq!((status, errors.as_str()), (0, ""));
    insta::assert_snapshot!("plain", out);
    // It goes on where it was.
    let (_, out, _) = piped(folder.path(), &["play"], "y\ng\ny\nw game.gambero\nq\n");
    insta::assert_snapshot!("plain-continued", out);
    assert!(folder.path().join("game.gambero").exists());
}

#[test]
fn a_game_is_analysed_in_lines() {
    let folder = tempdir().unwrap();
    let deal = Deal::from_seed(Variant::Original, 1, 7, None).unwrap();
    let hand = deal.deck().texts(deal.hand(Seat::ALL[0]));
    let (low, high) = (&hand[0], &hand[hand.len() - 1]);
    let lines = format!("{low} 1\n{high} 3\ne\ng\ny\nA\nq\n");
    let (status, out, errors) = piped(folder.path(), &["play", "--seed", "7", "--name", "Ada"], &lines);
    assert_eq!((status, errors.as_str()), (0, ""));
    let (_, analysis) = out.split_once("Analysing the game …\n").expect("it is said");
    let lines: Vec<_> = analysis.lines().collect();
    assert_eq!(lines[0], "The team’s chance of winning, turn by turn");
    assert!(lines[1].starts_with("at the deal: ") && lines[1].ends_with('%'), "{analysis}");
    let laid = format!(" · Ada · Laid: {low} ▲1, {high} ▼3");
    assert!(lines[2].starts_with("after turn 1: ") && lines[2].ends_with(&laid), "{analysis}");
    assert!(lines[3].contains("all cards known"), "{analysis}");

    let (_, out, _) = piped(folder.path(), &["play", "--seed", "7", "--new"], "g\ny\nA\nq\n");
    assert!(out.ends_with("Nobody has played a card in this game: there is nothing to analyse.\n"), "{out}");
}

#[test]
fn lines_that_follow_a_hint_wait_for_it() {
    let folder = tempdir().unwrap();
    let (status, out, errors) =
        piped(folder.path(), &["play", "--seed", "7", "--new"], "8 1\n98 3\nh\ne\nh\nh\nq\n");
    assert_eq!((status, errors.as_str()), (0, ""));
    let place = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text} is missing in {out}"));
    assert!(place("Hint: ") < place("You end your turn"), "{out}");
    assert_eq!(out.matches("Hint: ").count(), 3, "each is answered: {out}");
    assert!(!out.contains("has gone on meanwhile"), "{out}");
}

#[test]
fn games_are_kept_and_counted() {
    let folder = tempdir().unwrap();
    let games = |arguments: &[&str]| piped(folder.path(), &[&["games"], arguments].concat(), "").1;
    assert!(games(&[]).starts_with("You have not finished a game in the terminal yet"), "{}", games(&[]));
    piped(folder.path(), &["play", "--seed", "7"], "8 1\n98 3\ng\ny\nq\n");
    piped(folder.path(), &["play", "--seed", "8", "--new"], "h\ng\ny\nq\n");
    piped(
        folder.path(),
        &["play", "quick", "-p", "2", "-b", "greedy", "--seed", "9", "--new"],
        "n\ng\ny\nq\n",
    );
    let list: serde_json::Value = serde_json::from_str(&games(&["--json"])).unwrap();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 3);
    let first = list.iter().find(|game| game["seed"] == 7).unwrap();
    assert_eq!(
        (&first["variant"], &first["left"], &first["result"]),
        (&"original".into(), &96.into(), &"lost".into())
    );
    assert_eq!(first["practice"], false);
    assert_eq!(list.iter().find(|game| game["seed"] == 8).unwrap()["practice"], true);
    let shown = games(&[]);
    // Practice is listed, and left out of the figures.
    let figures = shown.lines().find(|line| line.starts_with("original")).unwrap();
    assert_eq!(figures.split_whitespace().collect::<Vec<_>>()[1..3], ["1", "1"], "{shown}");
    assert!(shown.lines().filter(|line| line.starts_with("20")).count() == 3, "{shown}");
    assert!(shown.lines().all(|line| line.chars().count() <= 80 || line.contains("records")), "{shown}");
    let file = first["file"].as_str().unwrap();
    let short = file.trim_end_matches(".gambero").rsplit('-').next().unwrap();
    assert!(shown.contains(short), "{shown}");
    for name in [file, short] {
        let (status, out, _) = piped(folder.path(), &["replay", "--check", name], "");
        assert_eq!((status, out.as_str()), (0, "lost:conceded, 96 left\n"));
    }
}

#[test]
fn settings_of_a_file_are_used_and_flags_come_first() {
    let folder = tempdir().unwrap();
    let config = folder.path().join("config/gambero/config.toml");
    std::fs::create_dir_all(config.parent().unwrap()).unwrap();
    std::fs::write(
        &config,
        "# mine\nlanguage = \"de\"\nname = \"Ada\"\nserver = \"127.0.0.1:1\"\nascii = true\n",
    )
    .unwrap();
    let german = piped(folder.path(), &["play", "--seed", "7"], "q\n").1;
    assert!(german.contains("Stapel 1") && german.is_ascii(), "{german}");
    let english = piped(folder.path(), &["play", "--seed", "7", "--new", "--lang", "en"], "q\n").1;
    assert!(english.contains("Pile 1"), "{english}");
    let saved = super::pty::saved(folder.path()).unwrap();
    assert_eq!(saved.name(Seat::ALL[0]), Some("Ada"));
    // With a server, a code is enough.
    let (_, _, error) = piped(folder.path(), &["join", "BCDFGH"], "");
    assert!(error.contains("127.0.0.1:1"), "{error}");
    std::fs::write(&config, "colour = \"red\"\n").unwrap();
    let (status, _, error) = piped(folder.path(), &["play"], "");
    assert_eq!(status, 1);
    assert!(error.contains("config.toml") && error.contains("unknown field `colour`"), "{error}");
    std::fs::remove_file(&config).unwrap();
    let (_, _, error) = piped(folder.path(), &["join"], "");
    assert!(error.contains("say which server"), "{error}");
}

#[test]
fn a_network_of_one_s_own_plays_and_is_found_again() {
    let folder = tempdir().unwrap();
    let network = gambero_bots::net::network(Variant::Quick, 2).unwrap();
    std::fs::write(folder.path().join("my.net"), network.to_bytes()).unwrap();
    let game = ["play", "quick", "-p", "2", "-b", "skilled:my.net", "--seed", "7"];
    let (status, out, errors) = piped(folder.path(), &game, "n\nq\n");
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    assert!(out.contains("Bot 2 plays "), "{out}");
    let saved = super::pty::saved(folder.path()).unwrap();
    assert!(saved.tag("terminal-seats").unwrap().ends_with("/my.net"), "{:?}", saved.tag("terminal-seats"));
    let (status, _, errors) = piped(folder.path(), &["play", "--continue"], "q\n");
    assert_eq!((status, errors.as_str()), (0, ""));
    std::fs::remove_file(folder.path().join("my.net")).unwrap();
    let (status, _, errors) = piped(folder.path(), &["play", "--continue"], "q\n");
    assert_eq!(status, 1);
    assert!(errors.contains("plays by the network") && errors.contains("--new"), "{errors}");
    let (_, _, errors) = piped(folder.path(), &["play", "-p", "3", "-b", "skilled:my.net"], "");
    assert!(errors.contains("cannot read the network"), "{errors}");
}

#[test]
fn giving_up_asks_in_lines() {
    let folder = tempdir().unwrap();
    let (_, out, _) = piped(folder.path(), &["play", "--seed", "7"], "8 1\ng\nn\n");
    assert!(out.contains("The game then counts as lost") && !out.contains("Lost:"), "{out}");
    let (_, out, _) = piped(folder.path(), &["play", "--continue"], "g\n98 3\ng\ny\n");
    assert!(out.contains("You play 98 on pile 3.") && out.contains("Lost: 96 cards left"), "{out}");
}

#[test]
fn lines_that_are_no_text_or_too_long_are_unknown_commands() {
    let folder = tempdir().unwrap();
    let long = |length| vec![b'x'; length];
    for line in [b"\xff".to_vec(), long((1 << 16) - 1), long(1 << 16), long(1 << 20)] {
        let lines = [b"8 1", &line[..], b"98 3\n"].join(&b'\n');
        let (_, out, _) = piped(folder.path(), &["play", "--seed", "7", "--new"], lines);
        assert!(out.contains("Unknown command: ") && out.contains("You play 98 on pile 3."), "{out:.300}");
    }
}

#[test]
fn without_a_choice_lines_ask_what_to_play() {
    let folder = tempdir().unwrap();
    let (status, out, _) = piped(folder.path(), &["play", "--name", "Ada"], "3\n7\n2\n\nq\n");
    assert_eq!(status, 0);
    assert!(out.contains("3. The Game: Quick & Easy\n") && out.contains("Not understood: 7."), "{out}");
    let saved = super::pty::saved(folder.path()).unwrap();
    assert_eq!((saved.deal().variant(), saved.deal().players()), (Variant::Quick, 2), "{out}");
}

#[test]
fn flags_that_contradict_continue_are_refused() {
    let folder = tempdir().unwrap();
    for flags in [&["extreme"][..], &["--seed", "7"], &["--players", "2"], &["--new"]] {
        let (status, _, errors) = piped(folder.path(), &[&["play", "--continue"], flags].concat(), "");
        assert_eq!(status, 2, "{flags:?}: {errors}");
    }
    let (status, _, errors) = piped(folder.path(), &["play", "--continue"], "");
    assert!(status != 0 && errors.contains("no unfinished game to continue"), "{errors}");
}

#[test]
fn a_new_game_keeps_the_one_that_was_left() {
    let folder = tempdir().unwrap();
    piped(folder.path(), &["play", "--seed", "7"], "8 1\n");
    piped(folder.path(), &["play", "quick", "--seed", "7", "--new"], "");
    let (_, out, _) = piped(folder.path(), &["play"], "2\nq\n");
    assert!(out.contains("2. The Game · Turn 1 · 97 cards left"), "{out}");
    assert!(out.contains("Pile 1, rising: 8."), "{out}");
}

#[test]
fn damaged_files_are_put_aside_and_told_of() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("gambero");
    std::fs::create_dir_all(&data).unwrap();
    std::fs::write(data.join("terminal-1.gambero"), "gambero/2\n").unwrap();
    std::fs::write(data.join("servers.json"), "{").unwrap();
    let (status, _, errors) = piped(folder.path(), &["play", "--seed", "7"], "q\n");
    assert_eq!(status, 0, "{errors}");
    assert!(errors.contains("terminal-1.unreadable-1"), "{errors}");
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let (_, _, errors) = piped(folder.path(), &["join", &port, "BCDFGH"], "");
    assert!(errors.contains("servers.unreadable-1"), "{errors}");
    assert_eq!(std::fs::read_to_string(data.join("servers.unreadable-1")).unwrap(), "{");
}

#[test]
fn a_game_that_cannot_be_kept_can_be_played() {
    let folder = tempdir().unwrap();
    // No folder can be made below a file.
    std::fs::write(folder.path().join("file"), "").unwrap();
    let (status, out, errors) = piped(&folder.path().join("file"), &["play", "--seed", "7"], "8 1\nq\n");
    assert_eq!(status, 0, "{errors}");
    assert!(errors.contains("The game cannot be kept when you leave: cannot keep games in"), "{errors}");
    assert!(out.contains("You play 8 on pile 1.") && !out.contains("The game is saved"), "{out}");
    let mut term = Term::gambero(&folder.path().join("file"), &["play", "--seed", "7", "--name", "Ada"]);
    term.wait_for("The game cannot be kept when you leave");
    term.keys("81");
    term.wait_for("Now a pile");
    term.keys("q");
    let (status, screen) = term.end();
    assert_eq!((status, screen.contains("The game is saved")), (0, false), "{screen}");
}

#[test]
fn nobody_is_you_where_several_people_read_the_same_lines() {
    let folder = tempdir().unwrap();
    let arguments = ["play", "quick", "--seed", "7", "--players", "2", "--new"];
    let (_, out, _) = piped(folder.path(), &arguments, "\ny\nq\n");
    assert!(out.contains("Player 1 offers to start."), "{out}");
    let mut term = Term::gambero(folder.path(), &arguments);
    term.go(&[
        ("please come to the keyboard", ENTER),
        ("Would you start?", "y"),
        ("You start", &format!("{ENTER}{ENTER}")),
        ("Player 1 plays ", "l"),
    ]);
    let log = term.wait_for("History");
    assert!(!log.contains("You play") && !log.contains("You offer to start"), "{log}");
}

#[test]
fn a_hand_is_told_in_lines_only_when_its_owner_has_come() {
    let folder = tempdir().unwrap();
    let arguments = ["play", "quick", "--seed", "7", "--players", "2"];
    let deal = Deal::from_seed(Variant::Quick, 2, 7, None).unwrap();
    let hand = |seat: usize| {
        let cards = deal.deck().texts(deal.hand(Seat::ALL[seat]));
        let named = cards.iter().map(|card| format!("{} {} ({card})", colour_of(card), &card[1..]));
        named.collect::<Vec<_>>().join(", ")
    };
    // In lines: the keyboard is passed on before the second hand is told, and nothing clears what is no
    // screen.
    let (_, out, _) = piped(folder.path(), &arguments, "\nn\n");
    assert!(out.contains(&hand(0)) && !out.contains(&hand(1)) && !out.contains('\x1b'), "{out}");
    assert!(out.contains("Player 2, please come to the keyboard."), "{out}");
    let (_, out, _) = piped(folder.path(), &[&arguments[..], &["--new"]].concat(), "\nn\n\n");
    assert!(out.contains(&hand(1)), "{out}");
    // In a terminal, the first hand is gone by then.
    let mut term = Term::gambero(folder.path(), &[&arguments[..], &["--new", "--plain"]].concat());
    term.wait_for("Player 1, please come to the keyboard.");
    term.keys(ENTER);
    term.wait_for("Would you start?");
    assert!(term.screen().replace('\n', " ").contains(&hand(0)), "{}", term.screen());
    term.keys(&format!("n{ENTER}"));
    let screen = term.wait_for("Player 2, please come to the keyboard.").replace('\n', " ");
    assert!(!screen.contains(&hand(0)) && !screen.contains(&hand(1)), "{screen}");
}

/// The name of a card's colour.
fn colour_of(card: &str) -> &'static str {
    card.chars().next().and_then(gambero::Colour::from_letter).expect("it has a colour").name()
}

#[test]
fn the_end_of_the_input_ends_the_program_and_keeps_the_game() {
    let folder = tempdir().unwrap();
    let (status, out, _) =
        piped(folder.path(), &["play", "quick", "--seed", "7", "-p", "2", "-b", "greedy", "--plain"], "n\n");
    assert_eq!(status, 0);
    assert!(out.ends_with("The game is saved: gambero play goes on with it.\n"), "{out}");
}

#[test]
fn what_cannot_be_done_is_said_in_one_line() {
    let folder = tempdir().unwrap();
    // A port that nobody listens on.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    for (arguments, complaint) in [
        (&["join", "no address"][..], "is no address: write a host"),
        (&["join", "ftp://example.org"], "is no address: write a host"),
        (&["join", &port, "BCDFGH"], "cannot reach the server at"),
        (&["join", &port, "x y"], "\"x y\" is not a table code; expected eight letters and digits"),
        (&["play", "--bots", "greedy", "--players", "1"], "no seat is left for you"),
        (&["play", "quick", "--layout", "shuffled"], "a layout goes with extreme only"),
    ] {
        let (status, out, errors) = piped(folder.path(), arguments, "");
        assert!(status > 0 && out.is_empty(), "{arguments:?}: {out}");
        assert!(errors.contains(complaint) && errors.lines().count() == 1, "{arguments:?}: {errors}");
    }
}
