//! A game cut into turns, each with what its player saw and had heard.

use gambero::{Action, Event, State, View};
use gambero_bots::Talk;
use gambero_game::forget;
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

/// The turns of a game.
pub(crate) fn played(record: &Record) -> Vec<Played> {
    let mut state = State::new(record.deal());
    let mut talk = Talk::default();
    let mut turns: Vec<Played> = Vec::new();
    let (mut fresh, mut count) = (true, 0);
    for entry in record.entries() {
        match entry {
            Entry::Say(seat, signal) => {
                let mut said = talk.by(*seat);
                said.insert(*signal);
                talk.hear(*seat, said, &state.view(*seat), false);
            }
            Entry::Action(action) => {
                if *action == Action::Concede {
                    break;
                }
                let actor = state.active();
                if fresh {
                    turns.push(Played {
                        number: turns.len() + 1,
                        first: count,
                        view: state.view(actor),
                        talk,
                        actions: Vec::new(),
                    });
                    fresh = false;
                }
                if let Some(turn) = turns.last_mut() {
                    turn.actions.push(*action);
                }
                let done = state.act(*action, |event| {
                    fresh |= matches!(event, Event::TurnBegan { .. });
                    talk.notice(&event);
                });
                if done.is_err() {
                    break;
                }
                forget(&mut talk, &state, actor, *action, fresh);
                count += 1;
            }
            Entry::Comment(_) => {}
        }
    }
    turns
}
