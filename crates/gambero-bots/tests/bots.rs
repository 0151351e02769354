//! What every bot keeps to: the rules, its own view, and no loss that could be helped.

use gambero::{Action, Deal, LayoutChoice, LossReason, Outcome, Seat, SplitMix64, State, Variant};
use gambero_bots::{Level, Talk};

/// Deals of all variants and player counts, Extreme with both layouts.
fn deals(seeds: u64) -> Vec<(u64, Deal)> {
    let mut deals = Vec::new();
    for seed in 0..seeds {
        for variant in Variant::ALL {
            for layout in [None, Some(LayoutChoice::Shuffled)] {
                let hands =
                    (1..=5).filter_map(|players| Deal::from_seed(variant, players, seed, layout).ok());
                deals.extend(hands.map(|deal| (seed, deal)));
            }
        }
    }
    deals
}

/// Plays a deal with one level in every seat and shows each step: the state before, the action, the state after.
fn game(
    level: Level,
    seed: u64,
    deal: &Deal,
    talks: bool,
    mut step: impl FnMut(&State, Action, &State),
) -> State {
    let mut state = State::new(deal);
    let mut bots: Vec<_> = (0..deal.players()).map(|seat| level.bot(seed * 5 + seat as u64)).collect();
    let mut talk = Talk::default();
    while state.outcome().is_none() {
        if talks && state.board().played() == 0 {
            for seat in state.seats() {
                let said = bots[seat.index()].say(&state.view(*seat));
                assert!(said.iter().all(|signal| state.view(*seat).honest().contains(signal)), "{said:?}");
                talk.set(*seat, said);
            }
        }
        let before = state;
        let action = bots[before.active().index()].act(&before.view(before.active()), &talk).action;
        state.act(action, |_| ()).unwrap_or_else(|refusal| panic!("{level} in {before}: {refusal}"));
        step(&before, action, &state);
    }
    state
}

/// Whether some way to play on brings this turn to its end. Tries everything.
fn can_finish(state: &State, budget: &mut u32) -> bool {
    *budget = budget.saturating_sub(1);
    state.actions().any(|action| {
        let mut next = *state;
        let mut ended = false;
        let done = next.act(action, |event| ended |= matches!(event, gambero::Event::TurnEnded { .. }));
        done.is_ok() && (ended || (*budget > 0 && next.outcome().is_none() && can_finish(&next, budget)))
    })
}

#[test]
fn no_bot_makes_an_illegal_play_or_one_that_needlessly_loses() {
    for level in Level::ALL {
        let mut checked = 0;
        // The careful one thinks a thousand times longer.
        for (seed, deal) in deals(if level == Level::Careful { 8 } else { 60 }) {
            game(level, seed, &deal, false, |before, action, after| {
                let lost_now =
                    matches!(after.outcome(), Some(Outcome::Lost(_))) && after.board().played() > 0;
                if lost_now {
                    assert_ne!(
                        after.outcome(),
                        Some(Outcome::Lost(LossReason::Conceded)),
                        "bots do not give up"
                    );
                    let saved = can_finish(before, &mut 50_000);
                    assert!(!saved, "{level} plays {action:?} in {before}, and need not lose");
                    checked += 1;
                }
            });
        }
        assert!(checked > 20, "{level}: {checked} losses looked at");
    }
}

#[test]
fn choices_stay_the_same_when_the_hidden_cards_are_dealt_anew() {
    let mut rng = SplitMix64::new(9);
    for level in Level::ALL {
        for (seed, deal) in deals(2) {
            game(level, seed, &deal, false, |before, _, _| {
                let seat = before.active();
                let other = before.view(seat).sample(&mut rng);
                let choose = |state: &State| level.bot(7).act(&state.view(seat), &Talk::default());
                assert_eq!(choose(before), choose(&other));
            });
        }
    }
}

#[test]
fn signals_keep_bots_off_the_piles_that_others_need() {
    let state: State = "original 47,46,90,91 48,49/37,60 61,62 0 0 playing".parse().unwrap();
    let seat = state.active();
    let mut bot = Level::Greedy.bot(0);
    let quiet = bot.act(&state.view(seat), &Talk::default());
    assert_eq!(state.deck().action_text(quiet.action), "48@0");
    let mut talk = Talk::default();
    talk.set(Seat::ALL[1], bot.say(&state.view(Seat::ALL[1])));
    let told = bot.act(&state.view(seat), &talk);
    assert_eq!(state.deck().action_text(told.action), "48@1", "seat 1 can jump back on pile 0");
}

#[test]
fn whole_games_with_signals_are_played_in_every_variant() {
    for level in Level::ALL {
        for (seed, deal) in deals(1) {
            let end = game(level, seed, &deal, true, |_, _, _| ());
            assert!(end.outcome().is_some());
        }
    }
}

#[test]
fn careful_sees_a_whole_turn_where_greedy_sees_one_step() {
    // 40 then 30 goes eleven up and ten back; greedy takes 31 and 32, which are nearer.
    let state: State = "original 29,99,2,3 30,31,40,60 4,5,6 0 0 playing".parse().unwrap();
    let mut careful = Level::Careful.bot(0);
    let mut played = Vec::new();
    let mut now = state;
    while now.board().draw() == state.board().draw() && now.outcome().is_none() {
        let choice = careful.act(&now.view(now.active()), &Talk::default());
        played.push(now.deck().action_text(choice.action));
        now.act(choice.action, |_| ()).unwrap();
    }
    assert!(played.contains(&"30@0".to_owned()) && played.contains(&"40@0".to_owned()), "{played:?}");
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(Level::from_name(level.name()), Some(level));
    }
    assert_eq!(Level::from_name("grandmaster"), None);
}
