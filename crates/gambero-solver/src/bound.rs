//! Positions that are lost for certain, seen without search.

use gambero::{Board, CardSet, Pile, Seat, State};

/// The cards that are not on a pile.
pub(crate) fn unplayed(state: &State) -> CardSet {
    state.variant().cards() - state.laid()
}

/// Whether some card can never be laid, whatever happens.
///
/// A pile can get from top to top over unplayed cards, forwards by any step and backwards by tricks. Who
/// holds the cards, in which order they come and what commands forbid is left aside, all of which can only
/// take ways away: a card that no pile can get to is lost for certain.
pub(crate) fn is_lost(state: &State) -> bool {
    let unplayed = unplayed(state);
    let board = state.board();
    let mut missing = unplayed;
    for pile in state.variant().piles() {
        let fit = state.variant().fit(*pile, board.top(*pile));
        missing = missing - fit.plain - fit.trick;
    }
    if missing.is_empty() {
        return false; // nearly always: every card fits somewhere as it is
    }
    for pile in state.variant().piles() {
        missing = missing - reach(board, *pile, unplayed);
        if missing.is_empty() {
            return false;
        }
    }
    true
}

/// The unplayed cards to which a pile can get.
fn reach(board: &Board, pile: Pile, unplayed: CardSet) -> CardSet {
    let variant = board.variant();
    let takes = |top| {
        let fit = variant.fit(pile, top);
        (fit.plain | fit.trick) & unplayed
    };
    let mut reached = takes(board.top(pile));
    let mut ahead = reached;
    while let Some(card) = ahead.first() {
        ahead.remove(card);
        let more = takes(Some(card)) - reached;
        reached |= more;
        ahead |= more;
    }
    reached
}

/// Whether ending a turn brings nothing: the same player would go on, nothing is drawn, and no rule counts
/// the cards of a turn.
pub(crate) fn end_is_idle(state: &State) -> bool {
    let variant = state.variant();
    let others = |seat: &&Seat| **seat != state.active();
    state.board().draw() == 0
        && !variant.has_commands()
        && variant.limit().is_none()
        && state.seats().iter().filter(others).all(|seat| state.hand(*seat).is_empty())
}
