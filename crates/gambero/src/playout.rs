//! Random legal play, for tests, measurements and the plainest of opponents.

use crate::action::Action;
use crate::card::CardSet;
use crate::pile::Pile;
use crate::rng::SplitMix64;
use crate::state::State;

/// One of the legal actions, every one equally likely, or `None` when the game is over. Never gives up.
pub fn random_action(state: &State, rng: &mut SplitMix64) -> Option<Action> {
    let plays: [CardSet; Pile::MAX] = Pile::ALL.map(|pile| state.plays_on(pile));
    let sizes = plays.map(CardSet::len);
    let total = sizes.iter().sum::<usize>() + usize::from(state.may_end());
    if total == 0 {
        return None;
    }
    let mut choice = rng.below(total as u64) as usize;
    for (pile, size) in Pile::ALL.into_iter().zip(sizes) {
        if choice < size {
            let card = plays[pile.index()].nth(choice)?;
            return Some(Action::Play { card, pile });
        }
        choice -= size;
    }
    Some(Action::End)
}
