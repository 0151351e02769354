//! What states and views show alike: the piles and the turn.

use gambero::{Board, Command, Deck, Duty, Outcome, Pile};

/// The top card of each pile.
pub(crate) fn tops(board: &Board, deck: &Deck) -> Vec<Option<String>> {
    let text = |pile: &Pile| board.top(*pile).map(|card| deck.face(card).to_string());
    board.variant().piles().iter().map(text).collect()
}

/// The command that shows on each pile.
pub(crate) fn commands(board: &Board) -> Vec<Option<&'static str>> {
    board.variant().piles().iter().map(|pile| board.command_on(*pile).map(Command::name)).collect()
}

/// Which way each pile goes.
pub(crate) fn directions(board: &Board) -> Vec<&'static str> {
    let variant = board.variant();
    variant.piles().iter().map(|pile| variant.direction(*pile).name()).collect()
}

/// The lasting commands in force.
pub(crate) fn lasting(board: &Board) -> Vec<&'static str> {
    board.lasting().map(Command::name).collect()
}

/// The piles on which a skull shows.
pub(crate) fn skulls(board: &Board) -> Vec<usize> {
    board.skulls().map(Pile::index).collect()
}

/// The gravest duty that is open, while the game is played.
pub(crate) fn owes(board: &Board, outcome: Option<Outcome>) -> Option<&'static str> {
    board.owes().filter(|_| outcome.is_none()).map(Duty::name)
}
