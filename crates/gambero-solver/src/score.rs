//! How good a position looks: what the searches try first. It decides nothing but the order.

use gambero::{CardSet, Command, DeckKind, Direction, State};

use crate::bound::unplayed;

/// The score, higher for better; compared between positions with equally many cards laid.
pub(crate) fn score(state: &State) -> i32 {
    match state.variant().deck_kind() {
        DeckKind::Numbers | DeckKind::Commands => numbers(state),
        DeckKind::Colours => colours(state),
    }
}

fn numbers(state: &State) -> i32 {
    let (variant, board) = (state.variant(), state.board());
    let rest = unplayed(state);
    let mut score = 0;
    let mut covered = CardSet::EMPTY;
    for pile in variant.piles() {
        let fit = variant.fit(*pile, board.top(*pile));
        let top = i32::from(board.top(*pile).map_or(variant.start(*pile), |card| variant.number(card)));
        let room = match variant.direction(*pile) {
            Direction::Rising => 100 - top,
            Direction::Falling => top - 1,
        };
        score += 8 * room;
        if !(fit.trick & rest).is_empty() {
            score += 40;
        }
        covered |= fit.plain;
    }
    score -= 30 * (rest - covered).len() as i32;
    let pairs = CardSet::from_bits(rest.bits() >> 10) & rest;
    score += 8 * pairs.len() as i32;
    if variant.has_commands() {
        for (command, cost) in [(Command::NoTrick, 40), (Command::OnePile, 40), (Command::DrawOne, 60)] {
            if board.shows(command) {
                score -= cost;
            }
        }
    }
    score
}

fn colours(state: &State) -> i32 {
    let (variant, board) = (state.variant(), state.board());
    let rest = unplayed(state);
    let mut score = 0;
    for pile in variant.piles() {
        let fit = variant.fit(*pile, board.top(*pile));
        score += 2 * (fit.plain & rest).len() as i32 + 2 * (fit.trick & rest).len() as i32;
    }
    score
}
