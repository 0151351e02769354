//! Playing allocates nothing: not the deal, not the plays, not the list of legal ones, not a view, not talk.

use std::alloc::System;

use gambero::{Action, Deal, LayoutChoice, Playthrough, Speech, SplitMix64, State, Variant, random_action};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, Stats, StatsAlloc};

#[global_allocator]
static COUNTING: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    whole_games_allocate_nothing();
    println!("test whole_games_allocate_nothing ... ok");
}

fn whole_games_allocate_nothing() {
    let region = Region::new(COUNTING);
    let mut plays = 0;
    for seed in 0..200 {
        for variant in Variant::ALL {
            for players in 1..=5 {
                plays += random_game(variant, players, seed);
            }
        }
    }
    assert_eq!(region.change(), Stats::default(), "{plays} plays");
    assert!(plays > 10_000);
    // The counter does count.
    drop(std::hint::black_box(Box::new(1)));
    assert_eq!(region.change().allocations, 1);
}

fn random_game(variant: Variant, players: usize, seed: u64) -> usize {
    let deal = if variant.has_commands() && seed.is_multiple_of(2) {
        Deal::from_seed(variant, players, seed, Some(LayoutChoice::Shuffled))
    } else {
        Deal::from_seed(variant, players, seed, None)
    };
    let Ok(deal) = deal else { return 0 };
    let mut rng = SplitMix64::new(seed);
    let mut state = State::new(&deal);
    let mut game = Playthrough::from(state);
    while let Some(action) = random_action(&state, &mut rng) {
        let view = state.view(state.active());
        assert!(!view.hand().is_empty() && state.actions().any(|legal| legal == action));
        assert!(!view.sayable().is_empty() || state.board().shows(gambero::Command::Silence));
        view.sample(&mut rng).concede().ok();
        game.say_all(|_| Speech::Claims);
        game.say(state.active(), view.honest(), Speech::Free);
        assert!(game.act(action).is_ok());
        let mut events = 0;
        let done = match action {
            Action::Play { card, pile } if seed.is_multiple_of(3) => state.play(card, pile),
            _ => state.act_with(action, |_| events += 1),
        };
        assert!(done.is_ok());
    }
    state.laid().len()
}
