//! Every section and ruling of `docs/rules.md`, as tests that read like it.

mod section_1_variants;
mod section_2_course;
mod section_3_placing;
mod section_4_commands;
mod section_5_ending;
mod section_6_drawing;
mod section_7_talk;
mod section_8_cards;
mod section_9_seeds;

use gambero::{Event, Outcome, Refusal, Seat, State};

/// A position in notation.
fn position(text: &str) -> State {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Quick & Easy before the first card: some hands, and all other cards in order in the draw pile.
fn quick_from_the_beginning(hands: &str) -> String {
    let cards =
        ["r", "y", "g", "b", "v"].map(|colour| (1..=10).map(move |number| format!("{colour}{number}")));
    let is_held = |card: &String| hands.split([',', '/']).any(|held| held == card);
    let draw: Vec<String> = cards.into_iter().flatten().filter(|card| !is_held(card)).collect();
    format!("quick -,- {hands} {} 0 0 playing", draw.join(","))
}

/// Carries out actions in notation, each of which must be legal.
fn play(state: &mut State, actions: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in actions.split_whitespace() {
        let action = state.deck().parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        state
            .act_with(action, |event| events.push(event))
            .unwrap_or_else(|refusal| panic!("{text} in {state}: {refusal}"));
    }
    events
}

/// The state after actions in notation.
fn after(text: &str, actions: &str) -> State {
    let mut state = position(text);
    play(&mut state, actions);
    state
}

/// The code of the refusal that an action meets.
fn refusal(state: &State, action: &str) -> &'static str {
    let mut copy = *state;
    let action = state.deck().parse_action(action).unwrap_or_else(|error| panic!("{action}: {error}"));
    let refused = copy.act(action).map_err(Refusal::code);
    assert_eq!(copy, *state, "a refused action leaves the state as it was");
    refused.expect_err("the action should be refused")
}

/// How the game ended, as in notation.
fn outcome(state: &State) -> String {
    state.outcome().map_or("playing".to_owned(), |outcome: Outcome| outcome.to_string())
}

/// The cards of a seat, as in notation.
fn hand(state: &State, seat: usize) -> String {
    let cards = state.hand(Seat::ALL[seat]).iter().map(|card| state.deck().face(card).to_string());
    cards.collect::<Vec<_>>().join(" ")
}

/// The legal plays, as in notation.
fn plays(state: &State) -> String {
    let plays = state.plays().map(|(card, pile)| format!("{}@{pile}", state.deck().face(card)));
    plays.collect::<Vec<_>>().join(" ")
}
