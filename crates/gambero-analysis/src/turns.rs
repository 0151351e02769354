//! A game cut into turns, each with what its player saw and had heard.

use gambero::{Action, Talk, View};
use gambero_record::{Entry, Record};

/// A turn as it was played.
pub struct Played {
    /// Its number, from 1.
    pub number: usize,
    /// How many actions of the game came before it.
    pub first: usize,
    /// What the player saw when it began.
    pub view: View,
    /// What had been said by the time of its first card.
    pub talk: Talk,
    /// What was done.
    pub actions: Vec<Action>,
}

/// The turns of a game, as an analysis looks at them.
pub fn played(record: &Record) -> Vec<Played> {
    let mut turns: Vec<Played> = Vec::new();
    let mut count = 0;
    for moment in record.moments() {
        let Entry::Action(action) = moment.entry else { continue };
        if *action == Action::Concede {
            break;
        }
        if turns.len() < moment.turn {
            turns.push(Played {
                number: moment.turn,
                first: count,
                view: moment.before.view(moment.before.state().active()),
                talk: *moment.before.talk(),
                actions: Vec::new(),
            });
        }
        if let Some(turn) = turns.last_mut() {
            turn.actions.push(*action);
        }
        count += 1;
    }
    turns
}
