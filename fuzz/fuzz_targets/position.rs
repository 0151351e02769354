//! Positions and views: any text is read or refused; what is read prints and parses to itself, a position can
//! be played from to an end, and some state looks like the view.

#![no_main]

use gambero::{SplitMix64, State, View, random_action};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(view) = text.parse::<View>() {
        assert_eq!(view.to_string().parse(), Ok(view));
        let state = view.sample(&mut SplitMix64::new(0));
        assert_eq!(view.seat().map_or(state.spectator_view(), |seat| state.view(seat)), view);
    }
    let Ok(mut state) = text.parse::<State>() else { return };
    assert_eq!(state.to_string().parse(), Ok(state));
    let mut rng = SplitMix64::new(text.len() as u64);
    let mut left = state.left();
    while let Some(action) = random_action(&state, &mut rng) {
        state.act(action).expect("a listed action is accepted");
        assert!(state.left() <= left);
        left = state.left();
        assert_eq!(
            state.to_string().parse(),
            Ok(state),
            "every state that play reaches can be written and read"
        );
        for seat in state.seats() {
            let view = state.view(*seat);
            assert_eq!(view.sample(&mut rng).view(*seat), view);
            assert_eq!(view.to_string().parse(), Ok(view));
        }
    }
    assert!(state.outcome().is_some());
});
