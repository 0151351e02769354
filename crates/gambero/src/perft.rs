//! Counting: the same number from two engines says that they agree on every rule on the way.

use crate::state::State;

/// The number of different lines of `depth` actions from a state, plays and ends of turns alike.
///
/// A finished game has no actions: it counts as one line of no actions, and as none of more. Giving up is not
/// counted.
///
/// ```
/// use gambero::{Deal, State, Variant, perft};
///
/// let state = State::new(&Deal::from_seed(Variant::Original, 1, 7, None)?);
/// assert_eq!(perft(&state, 1), 32, "eight cards on four piles");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(state: &State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // Each legal action is one line; none needs to be carried out.
        1 => state.actions().count() as u64,
        _ => state
            .actions()
            .map(|action| {
                let mut next = *state;
                // A listed action is always accepted; were it not, it would add nothing.
                next.act(action).map_or(0, |()| perft(&next, depth - 1))
            })
            .sum(),
    }
}
