//! A state as JSON, in the fields and the order of `docs/referee.md`.

use gambero::{Command, LossReason, Outcome, Pile, State};
use serde::Serialize;

/// Everything that the referee protocol tells about a state.
#[derive(Debug, Serialize)]
pub struct StateJson {
    variant: &'static str,
    players: usize,
    status: &'static str,
    reason: Option<&'static str>,
    active: usize,
    played: usize,
    minimum: usize,
    tops: Vec<Option<String>>,
    hands: Vec<Vec<String>>,
    draw: usize,
    left: usize,
    lasting: Vec<&'static str>,
    three: bool,
    skulls: Vec<usize>,
    bound: Option<usize>,
    plays: Vec<(String, usize)>,
    may_end: bool,
}

impl From<&State> for StateJson {
    fn from(state: &State) -> Self {
        let board = state.board();
        let deck = state.deck();
        let text = |card| deck.face(card).to_string();
        Self {
            variant: state.variant().id(),
            players: state.players(),
            status: state.outcome().map_or("playing", Outcome::name),
            reason: state.outcome().and_then(Outcome::reason).map(LossReason::name),
            active: state.active().index(),
            played: board.played(),
            minimum: board.minimum(),
            tops: state.variant().piles().iter().map(|pile| board.top(*pile).map(text)).collect(),
            hands: state.seats().iter().map(|seat| deck.texts(state.hand(*seat))).collect(),
            draw: board.draw(),
            left: state.left(),
            lasting: board.lasting().map(Command::name).collect(),
            three: board.three(),
            skulls: board.skulls().map(Pile::index).collect(),
            bound: board.bound().map(Pile::index),
            plays: state.plays().map(|(card, pile)| (text(card), pile.index())).collect(),
            may_end: state.may_end(),
        }
    }
}
