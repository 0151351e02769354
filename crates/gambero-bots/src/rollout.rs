//! A truncated rollout: what a turn leads to in a world in which all cards are known. The next players take
//! their best turns by the network; then counts what the network expects.

use gambero::{DeckKind, Playthrough, State, Variant};

use crate::net::{HEADS, Judge, LEFT, Network, Scratch};
use crate::plan::{Plan, Planner};

/// How many turns of each length are followed further.
const BEAM: usize = 5;

/// How many turns ahead are looked at: one more in Quick & Easy, where turns are short and much of the hands
/// is known by what was said, and where few games are won.
pub(crate) fn depth(state: &State) -> usize {
    if state.variant().deck_kind() == DeckKind::Colours || is_rarely_won(state) { 3 } else { 2 }
}

/// With so few cards to draw, turns are followed to the end of the game: in Extreme, where what decides it
/// comes last, such as a skull that nobody can cover, and where few games are won. What the network expects
/// does not tell that.
fn last_cards(state: &State) -> Option<usize> {
    if state.variant().has_commands() { Some(6) } else { is_rarely_won(state).then_some(10) }
}

/// The Game for experts with the smaller hand: its networks have hardly seen a game won. Alone, to look
/// further brings nothing.
fn is_rarely_won(state: &State) -> bool {
    state.variant() == Variant::OriginalProPlus && state.players() > 1
}

/// What the network expects after the first of these turns counts so much of the whole, and so on for the
/// next ones of what is left: it knows less than what comes later, and depends less on the luck of a world.
const SOONER: f32 = 0.35;

/// What a turn leads to in a world: what the network expects after the next players' best turns, so many of
/// them, and for a part what it expects after the earlier ones. With few cards left to draw, where turns are
/// followed to the end of the game, only what comes of that counts.
pub(crate) fn rollout(
    planner: &mut Planner,
    [scratch, other_scratch]: &mut [Scratch; 2],
    network: &Network,
    plan: &Plan,
    mut world: Playthrough,
    depth: usize,
) -> [f32; HEADS] {
    let (talks, habit) = (!world.talk().is_silent(), world.talk().habit());
    for action in plan.actions() {
        if world.act(action).is_err() {
            return [0.0; HEADS];
        }
    }
    let to_end = last_cards(world.state()).is_some_and(|last| world.state().board().draw() <= last);
    let (mut expected, mut share) = ([0.0; HEADS], 1.0);
    let mut expect = |chances: [f32; HEADS], share: f32| {
        for (expected, chance) in expected.iter_mut().zip(chances) {
            *expected += share * chance;
        }
        expected
    };
    for ahead in 1.. {
        if world.state().outcome().is_some() {
            break;
        }
        // Where people talk, they will say what has become of their hands.
        if talks {
            world.say_all(|_| habit);
        }
        let view = world.view(world.state().active());
        let mut judge = Judge::new(network, &view, world.talk(), scratch);
        planner.search(&view, BEAM, |turns| judge.value(turns));
        let Some(best) = planner.best() else { break };
        if !to_end {
            let mut chances = judge.chances(&best.board, best.hand);
            // The turn was chosen from one end of the scale, and may be overrated from there: it counts half
            // from the other one.
            if let Some(mut other) = judge.mirrored(other_scratch) {
                for (chance, other) in chances.iter_mut().zip(other.chances(&best.board, best.hand)) {
                    *chance = f32::midpoint(*chance, other);
                }
            }
            if ahead == depth {
                return expect(chances, share);
            }
            expect(chances, share * SOONER);
            share *= 1.0 - SOONER;
        }
        for action in planner.plan(best).actions() {
            let _ = world.act(action);
        }
    }
    let chances = std::array::from_fn(|head| {
        LEFT.get(head).map_or(0.0, |limit| f32::from(u8::from(world.state().left() <= *limit)))
    });
    expect(chances, share)
}

#[cfg(test)]
mod tests {
    use gambero::{Deal, Talk};

    use super::*;
    use crate::Level;
    use crate::ladder::NewBot as _;
    use crate::net::network;

    /// What the best turn by the network leads to in the true world, at each turn of a game: the
    /// cards to draw after it, and the chances.
    fn looks(variant: Variant) -> Vec<(usize, [f32; HEADS])> {
        let mut state = State::new(&Deal::from_seed(variant, 3, 5, None).unwrap());
        let network = network(variant, 3).unwrap();
        let (mut bot, mut planner, mut looks) = (Level::Careful.bot(0), Planner::default(), Vec::new());
        let mut scratch = <[Scratch; 2]>::default();
        while state.outcome().is_none() {
            if state.board().played() == 0 {
                let (view, talk) = (state.view(state.active()), Talk::default());
                let mut judge = Judge::new(network, &view, &talk, &mut scratch[0]);
                planner.search(&view, BEAM, |turns| judge.value(turns));
                let plan = planner.best().map(|best| planner.plan(best));
                if let Some(plan) = plan {
                    let mut after = state;
                    plan.actions().for_each(|action| after.act(action).unwrap());
                    let chances = rollout(
                        &mut planner,
                        &mut scratch,
                        network,
                        &plan,
                        Playthrough::with(state, talk),
                        2,
                    );
                    looks.push((after.board().draw(), chances));
                }
            }
            let action = bot.act(&state.view(state.active()), &Talk::default()).action;
            state.act(action).unwrap();
        }
        looks
    }

    #[test]
    fn near_the_end_of_extreme_turns_are_followed_to_the_end_of_the_game() {
        let is_an_end = |chances: &[f32; HEADS]| chances.iter().all(|chance| [0.0, 1.0].contains(chance));
        let extreme = looks(Variant::Extreme);
        let (last, earlier): (Vec<_>, Vec<_>) = extreme.iter().partition(|(draw, _)| *draw <= 6);
        assert!(!last.is_empty() && !earlier.is_empty(), "{extreme:?}");
        assert!(last.iter().all(|(_, chances)| is_an_end(chances)), "{last:?}");
        assert!(!earlier.iter().any(|(_, chances)| is_an_end(chances)), "{earlier:?}");
        assert!(looks(Variant::Original).iter().any(|(draw, chances)| *draw <= 6 && !is_an_end(chances)));
    }
}
