//! Whole games of each variant, by keys; a refused play; a game that goes on after its program was killed.

use gambero::{Action, Seat, State, Talk};
use gambero_bots::{Level, NewBot as _};
use tempfile::tempdir;

use super::pty::{DOWN, ENTER, HOME, RIGHT, Term};

/// The person's seat in these games.
const ME: Seat = Seat::ALL[0];

/// Waits until the screen shows the game that is on the disk, with the person at turn or the game over.
pub(crate) fn settled(term: &Term) -> State {
    let mut found = None;
    term.wait_until("the game as it is on the disk", |screen| {
        let Some(record) = term.saved() else { return false };
        let state = *record.state();
        found = Some(state);
        if state.outcome().is_some() {
            return screen.contains("Won ·") || screen.contains("Lost ·");
        }
        let view = state.view(ME);
        let hand = view.deck().texts(view.hand());
        let bare = |card: &String| card.trim_end_matches(char::is_alphabetic).to_owned();
        let shows = |card: &String| {
            screen.lines().any(|line| line.split([' ', '│', '║']).any(|word| word == bare(card)))
        };
        // Bots are short names beside the piles that they speak of.
        let talk = record.moments().last().map(|moment| *moment.after.talk()).unwrap_or_default();
        let hears = |seat: &Seat| {
            let about_piles = talk.by(*seat).iter().filter(|signal| signal.pile().is_some()).count();
            screen.matches(&format!("B{}", seat.index() + 1)).count() == about_piles
        };
        state.active() == ME
            && state.seats().iter().filter(|seat| **seat != ME).all(hears)
            && screen.contains(&format!("· {} left", state.left()))
            && screen.contains("Your turn")
            && screen.contains("you may end your turn") == state.may_end()
            && hand.iter().all(shows)
    });
    found.expect("it has been found")
}

/// Lays a card by keys: to the card, choose it, then the number of the pile.
pub(crate) fn lay(term: &mut Term, state: &State, action: Action) {
    let Action::Play { card, pile } = action else { return term.keys("e") };
    let place = state.hand(state.active()).iter().position(|held| held == card).expect("it is in the hand");
    let keys = format!("{HOME}{}{ENTER}{}", RIGHT.repeat(place), pile.index() + 1);
    term.keys(&keys);
    if state.view(state.active()).would_lose(card, pile) {
        term.wait_for("This loses the game");
        term.keys("y");
    }
}

/// Lays the first card of a game, as `greedy` would: with it, it is settled who starts.
fn lay_first(term: &mut Term) {
    term.wait_for("You start");
    let state = State::new(term.saved().expect("it is on the disk").deal());
    let choice = Level::Greedy.bot(0).act(&state.view(ME), &Talk::default());
    lay(term, &state, choice.action);
    term.wait_for_no("You start");
}

/// Plays a game to its end as `greedy` would, and gives back the last screen.
fn play_through(term: &mut Term) -> (State, String) {
    let mut bot = Level::Greedy.bot(0);
    loop {
        let state = settled(term);
        if state.outcome().is_some() {
            return (state, term.wait_for("Cards left over the turns"));
        }
        let choice = bot.act(&state.view(ME), &Talk::default());
        let actions = term.saved().expect("it is on the disk").actions().count();
        lay(term, &state, choice.action);
        term.wait_until("the next action on the disk", |_| {
            term.saved().is_some_and(|record| record.actions().count() > actions)
        });
    }
}

fn whole_game(name: &str, arguments: &[&str]) {
    let folder = tempdir().unwrap();
    let mut term = Term::gambero(folder.path(), &[&["play"], arguments, &["--name", "Ada"]].concat());
    let first = term.wait_until("a table", |screen| screen.contains("Your turn") || screen.contains("start"));
    if first.contains("y I start") {
        term.keys("y");
    }
    lay_first(&mut term);
    let middle = settled(&term);
    assert!(middle.outcome().is_none());
    insta::assert_snapshot!(format!("{name}-begins"), term.screen());
    let (end, screen) = play_through(&mut term);
    assert!(end.outcome().is_some());
    insta::assert_snapshot!(format!("{name}-ends"), screen);
    term.keys("q");
    assert_eq!(term.end().0, 0);
}

#[test]
fn whole_games_of_every_variant() {
    for (name, more) in [
        ("original", &[][..]),
        ("extreme", &["--players", "3", "--bots", "greedy"]),
        ("quick", &["--players", "2", "--bots", "greedy"]),
        ("quick-expert", &[]),
        ("original-pro", &[]),
        ("original-pro-plus", &["--players", "5", "--bots", "greedy"]),
    ] {
        let seed = if name == "extreme" { "3" } else { "7" };
        whole_game(name, &[&[name, "--seed", seed], more].concat());
    }
}

#[test]
fn the_menu_leads_to_a_game() {
    let folder = tempdir().unwrap();
    let mut term = Term::gambero(folder.path(), &["play", "--name", "Ada"]);
    term.wait_for("Which game?");
    // Extreme, three players, so two bots; the seed 7.
    term.keys(RIGHT);
    term.wait_for("The Game: Extreme");
    term.keys(&format!("{DOWN}{DOWN}{RIGHT}{RIGHT}"));
    // Each bot has a level of its own; j, k, Tab and Shift-Tab go up and down, too. The strongest bot is
    // offered first.
    term.go(&[
        ("", "jj\x1b[Zk"),
        ("▸ Players", &format!("j\tj{RIGHT}")),
        ("Bot 3   ", &format!("{DOWN}79")),
        ("‹ 79 ›", "\x157"),
    ]);
    let strongest = Level::ALL[Level::ALL.len() - 1].name();
    insta::assert_snapshot!("menu", term.wait_for("‹ 7 ›").replace(strongest, "LEVEL"));
    term.keys(ENTER);
    term.wait_for("Draw pile: 80");
    let saved = term.saved().unwrap();
    assert_eq!(
        (saved.seed(), saved.tag("terminal-seats")),
        (Some(7), Some(&*format!("person,{strongest},random")))
    );
    term.keys("q");
    let (status, screen) = term.end();
    assert_eq!((status, screen.as_str()), (0, "The game is saved: gambero play goes on with it."));
}

#[test]
fn a_refused_play_says_why_and_changes_nothing() {
    let mut term = Term::solo(&[]);
    let state = State::new(term.saved().unwrap().deal());
    // The highest card on a rising pile: then no other of the hand goes there.
    let high = state.hand(ME).last().unwrap();
    let pile = state.variant().pile(0).unwrap();
    lay(&mut term, &state, Action::Play { card: high, pile });
    let state = settled(&term);
    let low = state.hand(ME).first().unwrap();
    lay(&mut term, &state, Action::Play { card: low, pile });
    insta::assert_snapshot!("refused", term.wait_for("This card does not fit there."));
    assert_eq!(*term.saved().unwrap().state(), state);
    // The turn cannot end with one card, either.
    term.keys("e");
    term.wait_for("The turn cannot end yet.");
}

#[test]
fn cards_can_be_typed_taken_back_and_hinted_at() {
    let mut term = Term::solo(&[]);
    let state = State::new(term.saved().unwrap().deal());
    let card = state.deck().texts(state.hand(ME)).pop().unwrap();
    term.keys(&format!("{card}3"));
    term.wait_for(&format!("You play {card} on pile 3."));
    settled(&term);
    term.keys("u");
    let screen = term.wait_for("1 action is taken back.");
    assert!(!screen.contains("Practice"), "{screen}");
    assert_eq!(term.saved().unwrap().actions().count(), 0);
    term.keys("?");
    insta::assert_snapshot!("help", term.wait_for("Signs on piles"));
    term.keys("\x1b");
    term.wait_for_no("Signs on piles");
    term.keys("h");
    term.wait_for("Hint:");
}

#[test]
fn undo_asks_before_a_game_becomes_practice() {
    let mut term = Term::solo(&[]);
    term.go(&[
        ("", "8\r1"),
        ("You play 8 on pile 1.", "983"),
        ("You play 98 on pile 3.", "e"),
        ("You draw", "u"),
        ("the game is practice", "n"),
    ]);
    term.wait_for_no("the game is practice");
    assert_eq!(term.saved().unwrap().actions().count(), 3);
    term.keys("uy");
    term.wait_for("Practice");
}

#[test]
fn a_game_goes_on_after_its_program_was_killed() {
    let folder = tempdir().unwrap();
    let arguments = ["play", "extreme", "--seed", "3", "--players", "2", "--bots", "greedy", "--name", "Ada"];
    let mut term = Term::gambero(folder.path(), &arguments);
    term.wait_for("y I start");
    term.keys("y");
    lay_first(&mut term);
    let before = settled(&term);
    term.kill("-KILL");
    drop(term);

    let mut term = Term::gambero(folder.path(), &["play"]);
    insta::assert_snapshot!("continue", term.wait_for("Continue the game that you left?"));
    term.keys(ENTER);
    assert_eq!(settled(&term), before);
    assert!(term.screen().contains("Ada (you)"), "{}", term.screen());
    // The end by a signal that asks politely gives the terminal back and keeps the game, too.
    term.kill("-TERM");
    assert_eq!(term.end(), (0, "The game is saved: gambero play goes on with it.".to_owned()));
    let term = Term::gambero(folder.path(), &["play", "--continue"]);
    assert_eq!(settled(&term), before);
}

#[test]
fn two_people_at_one_keyboard_do_not_see_each_other_s_cards() {
    let folder = tempdir().unwrap();
    let mut term = Term::gambero(folder.path(), &["play", "quick", "--seed", "7", "--players", "2"]);
    insta::assert_snapshot!("cover", term.wait_for("Player 1, please come to the keyboard."));
    let deal = *term.saved().unwrap().deal();
    let hand = |seat: usize| deal.deck().texts(deal.hand(Seat::ALL[seat]));
    term.keys(ENTER);
    let first = term.wait_for("Would you start?");
    assert!(
        hand(0).iter().all(|card| first.contains(card)) && !hand(1).iter().all(|card| first.contains(card))
    );
    term.keys("n");
    let covered = term.wait_for("Player 2, please come to the keyboard.");
    assert!(hand(0).iter().chain(&hand(1)).all(|card| !covered.contains(card)));
    term.keys(ENTER);
    let second = term.wait_for("Would you start?");
    assert!(hand(1).iter().all(|card| second.contains(card)));
    term.keys("y");
    term.wait_for("You start");
}
