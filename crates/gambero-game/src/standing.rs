//! What has been said and still stands.

use gambero::{Action, Command, Seat, Signal, SignalSet, State};
use gambero_bots::Talk;

/// What has been said stands until its pile moves, the speaker's turn ends, or silence falls. `state` is the one after the
/// action, `actor` who did it; `turned` if the next turn began with it.
pub fn forget(talk: &mut Talk, state: &State, actor: Seat, action: Action, turned: bool) {
    let silent = state.board().shows(Command::Silence);
    for seat in state.seats() {
        let said = talk.by(*seat);
        if said.is_empty() {
            continue;
        }
        let stands = |signal: &Signal| match action {
            Action::Play { pile, .. } => signal.pile() != Some(pile) && *signal != Signal::Start,
            Action::End | Action::Concede => true,
        };
        let gone = silent || (turned && *seat == actor);
        let left = if gone { SignalSet::EMPTY } else { said.iter().filter(stands).collect() };
        talk.set(*seat, left);
    }
}

/// Signals as texts.
pub fn texts(signals: SignalSet) -> Vec<String> {
    signals.iter().map(|signal| signal.to_string()).collect()
}
