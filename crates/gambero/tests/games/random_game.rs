//! Random games for the tests: mostly cheap steps, so that they go deep, with wild ones between.

use gambero::{Action, Deal, Event, LayoutChoice, SplitMix64, State, Variant};
use proptest::prelude::*;

/// What a random game starts from.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) variant: Variant,
    pub(crate) players: usize,
    pub(crate) first: usize,
    pub(crate) shuffled: bool,
    pub(crate) seed: u64,
    /// One in so many actions is a wild one.
    pub(crate) wild: u64,
}

impl Opening {
    pub(crate) fn deal(&self) -> Deal {
        let deal = if self.shuffled && self.variant.has_commands() {
            Deal::from_seed(self.variant, self.players, self.seed, Some(LayoutChoice::Shuffled))
        } else {
            Deal::from_seed(self.variant, self.players, self.seed, None)
        };
        let first = gambero::Seat::ALL[self.first % self.players];
        deal.and_then(|deal| deal.with_first(first)).expect("the opening is in order")
    }
}

/// Openings of all variants and player counts.
pub(crate) fn openings() -> impl Strategy<Value = Opening> {
    let variants = proptest::sample::select(&Variant::ALL[..]);
    (variants, 1..=5_usize, 0..5_usize, any::<bool>(), any::<u64>(), 1..30_u64).prop_map(
        |(variant, players, first, shuffled, seed, wild)| Opening {
            variant,
            players,
            first,
            shuffled,
            seed,
            wild,
        },
    )
}

/// Plays a game to its end and shows each step: the state before, the action, the state after, the events.
pub(crate) fn game(opening: &Opening, mut step: impl FnMut(&State, Action, &State, &[Event])) {
    let mut rng = SplitMix64::new(opening.seed ^ opening.wild);
    let mut state = State::new(&opening.deal());
    while let Some(action) = choose(&state, &mut rng, opening.wild) {
        let before = state;
        let mut events = Vec::new();
        state.act_with(action, |event| events.push(event)).expect("a listed action is accepted");
        step(&before, action, &state, &events);
    }
}

/// The end of the turn as soon as it may be, or the play that moves a pile least; sometimes anything.
pub(crate) fn choose(state: &State, rng: &mut SplitMix64, wild: u64) -> Option<Action> {
    if rng.below(wild) == 0 {
        return gambero::random_action(state, rng);
    }
    if state.may_end() {
        return Some(Action::End);
    }
    let view = state.view(state.active());
    let cost = |(card, pile)| match view.step(card, pile) {
        Some((gambero::Step::Forwards, length)) => i16::from(length),
        _ => -1,
    };
    let cheapest = state.plays().min_by_key(|play| cost(*play));
    cheapest.map(|(card, pile)| Action::Play { card, pile })
}
