//! Cards by their numbers: a number is typed whole, and no digit of it is taken for a pile.

use gambero::{Deal, Seat, State, Variant};
use tempfile::tempdir;

use super::pty::{ENTER, Term};

const ME: Seat = Seat::ALL[0];

/// The cards of the first hand of a solo game.
fn hand_of(variant: Variant, seed: u64) -> Vec<String> {
    let deal = Deal::from_seed(variant, 1, seed, None).unwrap();
    deal.deck().texts(deal.hand(ME))
}

fn number_of(card: &str) -> &str {
    card.trim_matches(|sign: char| sign.is_ascii_alphabetic())
}

/// A solo game with such a hand, and the card that is meant.
fn game_with(variant: Variant, meant: impl Fn(&[String], &str) -> bool) -> (String, String) {
    let found = (0..10_000).find_map(|seed| {
        let hand = hand_of(variant, seed);
        let card = hand.iter().find(|card| meant(&hand, number_of(card)))?;
        Some((seed.to_string(), number_of(card).to_owned()))
    });
    found.expect("there is such a hand")
}

/// Whether a number has two digits, the second is a pile's, and no other card begins with the first.
fn looks_like_card_and_pile(hand: &[String], number: &str) -> bool {
    let begin = |other: &&String| number_of(other).starts_with(&number[..1]);
    number.len() == 2
        && ('1'..='4').contains(&number.chars().last().unwrap())
        && hand.iter().filter(begin).count() == 1
}

fn laid(term: &Term) -> usize {
    term.saved().unwrap().actions().count()
}

#[test]
fn the_second_digit_of_a_card_is_no_pile() {
    for variant in [Variant::Original, Variant::Extreme] {
        let (seed, card) = game_with(variant, looks_like_card_and_pile);
        let mut term = Term::solo(&[variant.id(), "--seed", &seed]);
        term.keys(&card[..1]);
        term.wait_for(&format!("Card {}…: type the rest of its number", &card[..1]));
        term.keys(&card[1..]);
        term.wait_for("Now a pile");
        assert_eq!(laid(&term), 0);
        term.keys("3");
        term.wait_until("it lies on the third pile", |_| laid(&term) == 1);
        let state: State = *term.saved().unwrap().state();
        let top =
            state.board().top(state.variant().pile(2).unwrap()).map(|top| state.deck().face(top).to_string());
        assert_eq!(top.as_deref().map(number_of), Some(card.as_str()));
    }
}

#[test]
fn pasted_text_plays_nothing() {
    let mut term = Term::solo(&[]);
    let card = hand_of(Variant::Original, 7).remove(0);
    term.keys(&format!("\x1b[200~{card}1g\x1b[201~?"));
    let screen = term.wait_for("Signs on piles");
    assert!(!screen.contains("The game then counts as lost"), "{screen}");
    assert_eq!(laid(&term), 0);
}

#[test]
fn a_card_of_quick_and_easy_is_typed_with_its_colour() {
    // A green card: the letter alone would give up.
    let (seed, card) = (0..1000)
        .find_map(|seed| {
            let hand = hand_of(Variant::Quick, seed);
            let card = hand.iter().find(|card| card.starts_with('g') && *card != "g1")?;
            Some((seed.to_string(), card.clone()))
        })
        .unwrap();
    let mut term = Term::solo(&["quick", "--seed", &seed]);
    term.keys(&format!("{card}1"));
    term.wait_for(" on pile 1.");
    assert_eq!(laid(&term), 1);
    // Once it is laid, the letter gives up again, or does so twice.
    term.keys("gg");
    term.wait_for("The game then counts as lost");
}

#[test]
fn after_a_hint_a_card_can_be_typed_too() {
    let (seed, card) = game_with(Variant::Original, looks_like_card_and_pile);
    let mut term = Term::solo(&["--seed", &seed]);
    term.keys("h");
    term.wait_for("Hint:");
    term.keys(&card);
    // What is typed next shows that all of it has been taken in, and that nothing was laid.
    term.keys("?");
    term.wait_for("Signs on piles");
    assert_eq!(laid(&term), 0);
    term.keys("\x1b");
    term.wait_for_no("Signs on piles");
    term.keys("3");
    term.wait_for(&format!("You play {card} on pile 3."));
}

#[test]
fn enter_ends_a_number_from_which_another_goes_on_and_no_other() {
    for (others, enter) in [(1, ENTER), (0, "")] {
        let (seed, card) = game_with(Variant::Original, |hand, number| {
            let longer = |other: &&String| other.len() == 2 && number_of(other).starts_with(number);
            number.len() == 1 && hand.iter().filter(longer).count() == others
        });
        let mut term = Term::solo(&["--seed", &seed]);
        term.keys(&format!("{card}{enter}1"));
        term.wait_for(&format!("You play {card} on pile 1."));
    }
}

#[test]
fn a_ten_of_quick_and_easy_is_typed_with_both_digits() {
    let (seed, _) = game_with(Variant::Quick, |hand, number| {
        number == "10" && !hand.iter().any(|other| number_of(other) == "1")
    });
    let mut term = Term::solo(&["quick", "--seed", &seed]);
    term.keys("1");
    term.wait_for("Card 1…: type the rest of its number");
    term.keys("0");
    term.wait_for("Now a pile");
    assert_eq!(laid(&term), 0);
    term.keys("2");
    term.wait_for(" 10 on pile 2.");
}

#[test]
fn a_number_that_is_not_in_the_hand_is_said_and_lays_nothing() {
    // No card begins with the card's last digit: all that follows could be taken for something else.
    let folder = tempdir().unwrap();
    let hand = hand_of(Variant::Original, 7);
    let missing = (2..100).map(|number| number.to_string()).find(|number| {
        !hand.iter().any(|card| number_of(card).starts_with(number) || number.starts_with(number_of(card)))
    });
    let missing = missing.expect("not everything is in the hand");
    let mut term = Term::gambero(folder.path(), &["play", "--seed", "7", "--name", "Ada"]);
    term.wait_for("You start");
    term.keys(&format!("{missing}1"));
    term.wait_for("None of your cards has a number that begins with");
    assert_eq!(laid(&term), 0);
    // Once it is erased, everything is as before.
    term.keys("\x1b");
    term.wait_for_no("None of your cards");
    let low = number_of(&hand[0]);
    term.keys(&format!("{low}{ENTER}"));
    term.wait_for("Now a pile");
}
