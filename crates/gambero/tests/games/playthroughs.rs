//! One whole game of each variant, everything that can be seen of it, as a golden file.

use std::fmt::Write as _;

use crate::random_game::{Opening, game};
use gambero::{CardSet, Seat, State, Variant, View};

#[test]
fn playthroughs_are_as_they_were() {
    for variant in Variant::ALL {
        let opening = Opening { seed: 20, shuffled: true, first: 1, ..Opening::new(variant, 2) };
        insta::assert_snapshot!(variant.id(), playthrough(&opening));
    }
}

fn playthrough(opening: &Opening) -> String {
    let mut page = String::new();
    show(&mut page, &State::new(&opening.deal()));
    game(opening, |before, action, after, events| {
        writeln!(page, "\n> {}", before.deck().action_text(action)).unwrap();
        for event in events {
            writeln!(page, "event {event:?}").unwrap();
            writeln!(page, "  for a spectator {:?}", event.seen_by(None)).unwrap();
        }
        show(&mut page, after);
    });
    page
}

fn show(page: &mut String, state: &State) {
    let deck = state.deck();
    writeln!(page, "{state}").unwrap();
    let plays = state.plays().map(|(card, pile)| format!("{}@{pile}", deck.face(card)));
    let board = state.board();
    let lasting: Vec<_> = board.lasting().map(gambero::Command::name).collect();
    writeln!(page, "plays {}", plays.collect::<Vec<_>>().join(" ")).unwrap();
    writeln!(page, "may end {}, minimum {}, in force {lasting:?}", state.may_end(), board.minimum()).unwrap();
    for seat in state.seats() {
        show_view(page, &state.view(*seat), *seat);
    }
}

fn show_view(page: &mut String, view: &View, seat: Seat) {
    let deck = view.deck();
    let cards =
        |set: CardSet| set.iter().map(|card| deck.face(card).to_string()).collect::<Vec<_>>().join(" ");
    writeln!(page, "seat {seat} holds {}, has not seen {}", cards(view.hand()), cards(view.unseen()))
        .unwrap();
    writeln!(page, "  may say {} signals, honestly {:?}", view.sayable().len(), view.honest()).unwrap();
}
