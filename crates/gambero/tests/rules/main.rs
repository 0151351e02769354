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
    state.deck().texts(state.hand(Seat::ALL[seat])).join(" ")
}

/// The legal plays, as in notation.
fn plays(state: &State) -> String {
    let plays = state.plays().map(|(card, pile)| format!("{}@{pile}", state.deck().face(card)));
    plays.collect::<Vec<_>>().join(" ")
}

/// Rules by example: the rule, a position, the actions, and what is so after them. That is one of
///
/// * `turn 1`: the game goes on, and it is the turn of seat 1;
/// * `lost:skull`: how the game ended;
/// * `end duties-open`: an action, and the code of its refusal;
/// * `hand 0 2 4 61`: the cards of a seat;
/// * `plays 48@0 90@0`: the legal plays;
/// * `bound 3`: the pile that one pile has fixed, `-` for none;
/// * `events …`: for each card laid `>` for a step forwards and `<` for a backwards trick, for each end of a
///   turn its cause.
fn check(rules: &[[&str; 4]]) {
    for [rule, start, actions, expected] in rules {
        let mut state = position(start);
        let events = play(&mut state, actions);
        let (word, rest) = expected.split_once(' ').unwrap_or((expected, ""));
        let found = match word {
            "turn" => format!("turn {}", state.active()),
            "hand" => format!("hand {} {}", &rest[..1], hand(&state, rest[..1].parse().unwrap())),
            "plays" => format!("plays {}", plays(&state)),
            "bound" => {
                format!("bound {}", state.board().bound().map_or("-".to_owned(), |pile| pile.to_string()))
            }
            "events" => format!("events{}", events.iter().map(shown).collect::<String>()),
            _ if rest.is_empty() => outcome(&state),
            action => format!("{action} {}", refusal(&state, action)),
        };
        assert_eq!(found, *expected, "{rule}");
        assert!(word != "turn" || state.outcome().is_none(), "{rule}");
    }
}

fn shown(event: &Event) -> String {
    match event {
        Event::Played { step: gambero::Step::Forwards, .. } => " >".to_owned(),
        Event::Played { step: gambero::Step::Backwards, .. } => " <".to_owned(),
        Event::TurnEnded { cause, .. } => format!(" {cause}"),
        _ => String::new(),
    }
}
