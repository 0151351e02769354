//! Random legal play, for tests, measurements and the plainest of opponents.

use crate::action::Action;
use crate::card::CardSet;
use crate::pile::Pile;
use crate::rng::SplitMix64;
use crate::state::State;

/// One of the legal actions, every one equally likely, or `None` when the game is over. Never gives up.
///
/// ```
/// use gambero::{Deal, SplitMix64, State, Variant, random_action};
///
/// let mut state = State::new(&Deal::from_seed(Variant::Extreme, 2, 7, None)?);
/// let mut rng = SplitMix64::new(1);
/// while let Some(action) = random_action(&state, &mut rng) {
///     state.act(action)?;
/// }
/// assert!(state.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn random_action(state: &State, rng: &mut SplitMix64) -> Option<Action> {
    let plays = state.plays_by_pile();
    let [a, b, c, d] = plays.map(CardSet::len);
    // Choices are numbered pile by pile, the end of the turn last. The pile is found by counting instead of
    // by branching: no branch here could be predicted.
    let ends = [a, a + b, a + b + c, a + b + c + d];
    let total = ends[3] + usize::from(state.may_end());
    if total == 0 {
        return None;
    }
    let choice = rng.below(total as u64) as usize;
    let place: usize = ends.map(|end| usize::from(choice >= end)).iter().sum();
    let Some(pile) = Pile::new(place) else { return Some(Action::End) };
    let before = [0, ends[0], ends[1], ends[2]][place];
    let card = plays[place].nth(choice - before)?;
    Some(Action::Play { card, pile })
}
