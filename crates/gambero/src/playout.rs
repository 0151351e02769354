//! Random legal play, for tests, measurements and the plainest of opponents.
#![expect(clippy::inline_always, reason = "where the variant is known, most of it falls away")]

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::event::TurnEnd;
use crate::outcome::Outcome;
use crate::pile::Pile;
use crate::rng::SplitMix64;
use crate::state::State;
use crate::variant::{Variant, by_variant};

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
    if state.outcome().is_some() {
        return None;
    }
    let play = random_play(&state.plays_by_pile(), state.may_end(), rng);
    Some(play.map_or(Action::End, |(card, pile)| Action::Play { card, pile }))
}

/// Plays a game to its end with random legal actions: as [`random_action`] and [`State::act`] do one by one,
/// but what may be laid is looked up once for the choice and for the end of the turn. One by one, games of
/// `original` take 15 % longer.
pub fn play_out(state: &mut State, rng: &mut SplitMix64) {
    by_variant!(state.variant(), variant => play_out_in(variant, state, rng));
}

#[inline(always)]
fn play_out_in(variant: Variant, state: &mut State, chance: &mut SplitMix64) {
    let mut rng = chance.clone();
    while state.outcome().is_none() {
        let hand = state.hand(state.active());
        let [a, b, c, d] = state.board.fits_all_in(variant);
        let mut plays = [a & hand, b & hand, c & hand, d & hand];
        if variant.has_commands() && state.board.is_stopped() {
            plays = [CardSet::EMPTY; Pile::MAX];
        }
        let duty = state.board.owes_in(variant);
        let can_play = !(plays[0] | plays[1] | plays[2] | plays[3]).is_empty();
        let play = if can_play { random_play(&plays, duty.is_none(), &mut rng) } else { None };
        match (play, duty) {
            (Some((card, pile)), _) => state.put_in(variant, card, pile),
            // Where nothing can be played at the beginning of a turn, its minimum is owed.
            (None, Some(duty)) => state.finish_game(Outcome::Lost(duty.loss()), &mut |_| ()),
            (None, None) => state.pass_turn(variant, TurnEnd::Closed, &mut |_| ()),
        }
    }
    *chance = rng;
}

/// One of these plays, or `None` for the end of the turn if that may be.
#[inline(always)]
fn random_play(plays: &[CardSet; Pile::MAX], may_end: bool, rng: &mut SplitMix64) -> Option<(Card, Pile)> {
    let [a, b, c, d] = [plays[0].len(), plays[1].len(), plays[2].len(), plays[3].len()];
    let choice = rng.below((a + b + c + d + usize::from(may_end)) as u64) as usize;
    // Choices are numbered pile by pile, the end of the turn last. The pile is found by counting instead of
    // by branching: no branch here could be predicted.
    let (mut place, mut before, mut cards) = (0, 0, plays[0]);
    for (next, end) in [(1, a), (2, a + b), (3, a + b + c)] {
        let is_later = choice >= end;
        place += usize::from(is_later);
        before = if is_later { end } else { before };
        cards = if is_later { plays[next] } else { cards };
    }
    if choice == a + b + c + d {
        return None;
    }
    Some((cards.nth(choice - before)?, Pile::new(place)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deal;
    use crate::layout::LayoutChoice;

    #[test]
    fn a_game_is_played_out_as_action_by_action() {
        for variant in Variant::ALL {
            for (players, seed) in (1..=5).flat_map(|players| (0..300).map(move |seed| (players, seed))) {
                let shuffled = variant.has_commands() && seed % 2 == 0;
                let layout = shuffled.then_some(LayoutChoice::Shuffled);
                let deal = Deal::from_seed(variant, players, seed, layout).unwrap();
                let (mut state, mut other) = (State::new(&deal), State::new(&deal));
                let (mut rng, mut other_rng) = (SplitMix64::new(seed), SplitMix64::new(seed));
                play_out(&mut state, &mut rng);
                while let Some(action) = random_action(&other, &mut other_rng) {
                    other.act(action).unwrap();
                }
                assert_eq!((state, rng), (other, other_rng), "{variant}, {players} players, seed {seed}");
            }
        }
    }
}
