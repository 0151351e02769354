//! The answers of the referee protocol.

use gambero::{Command, Refusal, State};
use serde::Serialize;

/// What a line is answered with.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Answer {
    Ok(StateAnswer),
    Error(Fault),
}

/// Why a request was not carried out.
#[derive(Debug, Serialize)]
pub(super) struct Fault {
    code: &'static str,
    message: String,
}

impl Fault {
    pub(super) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code(), refusal.to_string())
    }
}

/// The state of the game, in the protocol's fields and order.
#[derive(Debug, Serialize)]
pub(super) struct StateAnswer {
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

impl From<&State> for StateAnswer {
    fn from(state: &State) -> Self {
        let board = state.board();
        let deck = state.deck();
        let text = |card| deck.face(card).to_string();
        Self {
            variant: state.variant().id(),
            players: state.players(),
            status: state.outcome().map_or("playing", gambero::Outcome::name),
            reason: state.outcome().and_then(gambero::Outcome::reason).map(gambero::LossReason::name),
            active: state.active().index(),
            played: board.played(),
            minimum: board.minimum(),
            tops: state.variant().piles().iter().map(|pile| board.top(*pile).map(text)).collect(),
            hands: state.seats().iter().map(|seat| state.hand(*seat).iter().map(text).collect()).collect(),
            draw: board.draw(),
            left: state.left(),
            lasting: board.lasting().map(Command::name).collect(),
            three: board.three(),
            skulls: board.skulls().map(gambero::Pile::index).collect(),
            bound: board.bound().map(gambero::Pile::index),
            plays: state.plays().map(|(card, pile)| (text(card), pile.index())).collect(),
            may_end: state.may_end(),
        }
    }
}
