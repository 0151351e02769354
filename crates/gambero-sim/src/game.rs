//! One game between bots.

use std::time::Instant;

use gambero::{Deal, State};
use gambero_bots::{Bot, Talk};

/// Plays a deal to its end. Before each turn every seat says what it has to say, if the bots talk at all.
///
/// `times` gathers how long each choice took, in nanoseconds, where that is wanted.
pub(crate) fn play(
    deal: &Deal,
    bots: &mut [Box<dyn Bot>],
    talks: bool,
    mut times: Option<&mut Vec<u32>>,
) -> State {
    let mut state = State::new(deal);
    let mut talk = Talk::default();
    while state.outcome().is_none() {
        if talks && state.board().played() == 0 {
            for (seat, bot) in state.seats().iter().zip(bots.iter_mut()) {
                talk.set(*seat, bot.say(&state.view(*seat)));
            }
        }
        let seat = state.active();
        let start = times.is_some().then(Instant::now);
        let choice = bots[seat.index()].act(&state.view(seat), &talk);
        if let (Some(times), Some(start)) = (&mut times, start) {
            times.push(u32::try_from(start.elapsed().as_nanos()).unwrap_or(u32::MAX));
        }
        if state.act(choice.action, |_| ()).is_err() {
            // No bot of ours does this. Whoever does gives the game away.
            debug_assert!(false, "a bot chose an illegal action in {state}");
            let _ = state.concede();
        }
    }
    state
}
