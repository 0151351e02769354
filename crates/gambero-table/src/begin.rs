//! Where a game begins that goes on from a finished one.

use gambero::State;
use gambero_record::{Entry, Record};
use serde::{Deserialize, Serialize};

/// What has been done and said before a game begins: the first part of a finished one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Begin {
    /// Who laid the first card.
    pub first: u8,
    /// What was done and said, in order.
    pub moves: Vec<Past>,
}

/// Something that was done or said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Past {
    /// An action of the seat at turn.
    Act(String),
    /// A signal of a seat.
    Say(u8, String),
}

impl Begin {
    /// A finished game after some of its actions, with what was said in that position, and the state there.
    /// `None` if the game has no such position, or is over there.
    pub fn of(record: &Record, after: usize) -> Option<(Self, State)> {
        let (mut state, mut count, mut moves) = (State::new(record.deal()), 0, Vec::new());
        for moment in record.moments() {
            match moment.entry {
                Entry::Action(_) if count == after => break,
                Entry::Action(action) => {
                    count += 1;
                    state = *moment.after.state();
                    moves.push(Past::Act(state.deck().action_text(*action)));
                }
                Entry::Say(seat, signal) => moves.push(Past::Say(seat.index() as u8, signal.to_string())),
                Entry::Comment(_) => {}
            }
        }
        let first = record.deal().first().index() as u8;
        (count == after && state.outcome().is_none()).then_some((Self { first, moves }, state))
    }
}
