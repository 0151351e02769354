//! What every bot keeps to: the rules, its own view, and no loss that could be helped.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use gambero::{
    Action, Deal, LayoutChoice, LossReason, Outcome, Seat, Speech, SplitMix64, State, Talk, Variant,
};
use gambero_bots::net::Network;
use gambero_bots::{Bot, Effort, Expert, Habit, Level, NewBot as _, Skilled, Thinker};

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

/// A bot that always chooses the same: one that looks ahead does so a few times, not by the clock.
fn bot(level: Level, seed: u64) -> Box<dyn Bot> {
    level.bot_with(seed, Effort::Looks(8))
}

/// How many seeds a bot's tests can afford: the better ones think a thousand times longer.
fn seeds(level: Level) -> u64 {
    match level {
        Level::Random | Level::Greedy | Level::Thrifty => 60,
        Level::Careful | Level::Skilled => 6,
        Level::Expert => 1,
    }
}

/// Plays a deal with one level in every seat and shows each step: the state before, the action, the state
/// after.
fn game(
    level: Level,
    seed: u64,
    deal: &Deal,
    talks: bool,
    mut step: impl FnMut(&State, Action, &State),
) -> State {
    let mut state = State::new(deal);
    let mut bots: Vec<_> = (0..deal.players()).map(|seat| bot(level, seed * 5 + seat as u64)).collect();
    let mut talk = Talk::default();
    while state.outcome().is_none() {
        if talks && state.board().played() == 0 {
            for seat in state.seats() {
                let view = state.view(*seat);
                let said = level.speech().says(&view);
                assert!(said.iter().all(|signal| view.honest().contains(signal)), "{said:?}");
                talk.hear(*seat, said, &view, level.speech());
                assert!(
                    (talk.held(*seat) - view.hand()).is_empty(),
                    "{level} is known by what it does not hold"
                );
            }
        }
        let before = state;
        let action = bots[before.active().index()].act(&before.view(before.active()), &talk).action;
        let done = state.act_with(action, |event| talk.notice(&event));
        done.unwrap_or_else(|refusal| panic!("{level} in {before}: {refusal}"));
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
        let done = next.act_with(action, |event| ended |= matches!(event, gambero::Event::TurnEnded { .. }));
        done.is_ok() && (ended || (*budget > 0 && next.outcome().is_none() && can_finish(&next, budget)))
    })
}

#[test]
fn no_bot_makes_an_illegal_play_or_one_that_needlessly_loses_with_signals_or_without() {
    for level in Level::ALL {
        let mut checked = 0;
        for (seed, deal) in deals(seeds(level)) {
            let talks = (seed as usize + deal.players()).is_multiple_of(2);
            game(level, seed, &deal, talks, |before, action, after| {
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
        assert!(checked > if level == Level::Expert { 5 } else { 20 }, "{level}: {checked} losses looked at");
    }
}

#[test]
fn choices_stay_the_same_when_the_hidden_cards_are_dealt_anew() {
    let mut rng = SplitMix64::new(9);
    for level in Level::ALL {
        // Who thinks long is asked in every fifth turn of games that another one plays.
        let (player, every) = if level == Level::Expert { (Level::Skilled, 5) } else { (level, 1) };
        for (seed, deal) in deals(if level >= Level::Skilled { 1 } else { 2 }) {
            let mut turn = 0;
            game(player, seed, &deal, false, |before, _, _| {
                // Those who think a turn through do it once.
                if before.board().played() == 0 {
                    turn += 1;
                } else if level >= Level::Careful {
                    return;
                }
                if turn % every != 1 % every {
                    return;
                }
                let seat = before.active();
                let other = before.view(seat).sample(&mut rng);
                let choose = |state: &State| bot(level, 7).act(&state.view(seat), &Talk::default());
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
    talk.set(Seat::ALL[1], Speech::Steps.says(&state.view(Seat::ALL[1])));
    let told = bot.act(&state.view(seat), &talk);
    assert_eq!(state.deck().action_text(told.action), "48@1", "seat 1 can jump back on pile 0");
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
        now.act(choice.action).unwrap();
    }
    assert!(played.contains(&"30@0".to_owned()) && played.contains(&"40@0".to_owned()), "{played:?}");
}

#[test]
fn what_was_said_is_remembered_until_it_is_no_longer_so() {
    // Seat 1 can jump back from 47 with 37, and has a small step on the falling 91: 87 or 88, for the cards
    // beside them lie.
    let mut state: State = "original 47,46,90,91 48,49,55/37,60,88 61,87 0 0 playing".parse().unwrap();
    let (me, other) = (state.seats()[0], state.seats()[1]);
    let mut talk = Talk::default();
    let view = state.view(other);
    talk.hear(other, view.claims(), &view, Speech::Claims);
    let card = |code| gambero::Card::from_code(code).unwrap();
    assert!(talk.held(other).contains(card(37)), "whoever jumps back from 47 holds 37");
    assert!(!talk.held(other).contains(card(88)), "it may be 87");
    state.play(card(48), gambero::Pile::P0).unwrap();
    state
        .act_with(Action::Play { card: card(49), pile: gambero::Pile::P0 }, |event| talk.notice(&event))
        .unwrap();
    state.act_with(Action::End, |event| talk.notice(&event)).unwrap();
    assert!(talk.held(other).contains(card(37)), "that the pile moved takes no card from a hand");
    state
        .act_with(Action::Play { card: card(37), pile: gambero::Pile::P2 }, |event| talk.notice(&event))
        .unwrap();
    assert!(talk.held(other).is_empty());
    assert!(talk.held(me).is_empty());
}

#[test]
fn the_expert_plays_exactly_where_all_cards_are_known() {
    // With two players and no draw pile the other hand is what is left over.
    let mut wins = 0;
    for seed in 0..40 {
        let deal = Deal::from_seed(Variant::Original, 2, seed, None).unwrap();
        let mut state = State::new(&deal);
        let mut greedy = Level::Thrifty.bot(0);
        while state.outcome().is_none() && state.board().draw() > 0 {
            let choice = greedy.act(&state.view(state.active()), &Talk::default());
            state.act(choice.action).unwrap();
        }
        if state.outcome().is_some() || state.board().played() > 0 {
            continue;
        }
        let won = matches!(
            gambero_solver::Solver::new().solve(&state, 50_000, &|_| true).verdict,
            gambero_solver::Verdict::Won(_)
        );
        let mut expert = Expert::new(0, Effort::Looks(1));
        while state.outcome().is_none() {
            let choice = expert.act(&state.view(state.active()), &Talk::default());
            state.act(choice.action).unwrap();
        }
        assert!(!won || state.outcome() == Some(Outcome::Won), "seed {seed} can be won: {state}");
        wins += u32::from(won);
    }
    assert!(wins >= 5, "{wins} endgames could be won");
}

#[test]
fn the_expert_chooses_the_same_with_the_same_seed_and_number_of_looks() {
    let state = State::new(&Deal::from_seed(Variant::Extreme, 3, 5, None).unwrap());
    let view = state.view(state.active());
    let choose = |seed| Expert::new(seed, Effort::Looks(100)).act(&view, &Talk::default());
    assert_eq!(choose(1), choose(1));
}

#[test]
fn the_expert_can_be_stopped_within_one_choice() {
    let state = State::new(&Deal::from_seed(Variant::Quick, 3, 5, None).unwrap());
    let view = state.view(state.active());
    for effort in [Effort::Looks(u32::MAX), Effort::Time(Duration::MAX)] {
        let asked = Cell::new(0);
        let go_on = || asked.replace(asked.get() + 1) < 100;
        assert_eq!(Expert::new(1, effort).act_while(&view, &Talk::default(), &go_on), None);
        assert_eq!(asked.get(), 101, "it is not asked again");
    }
}

#[test]
fn a_network_of_ones_own_can_play() {
    let mut chance = SplitMix64::new(3);
    let fresh = Network::fresh(Variant::Quick, 2, || chance.below(100) as f32 / 50.0 - 1.0);
    let state = State::new(&Deal::from_seed(Variant::Quick, 2, 5, None).unwrap());
    let view = state.view(state.active());
    let fresh = Arc::new(fresh);
    let mut bot = Skilled::with(Arc::clone(&fresh), Variant::Quick, 2).unwrap();
    let choice = bot.act(&view, &Talk::default());
    assert!(view.refusal(choice.action).is_none());
    assert!(Skilled::with(Arc::clone(&fresh), Variant::Quick, 3).is_err());
    assert!(Expert::new(0, Effort::Looks(1)).with(fresh, Variant::Original, 2).is_err());
}

#[test]
fn a_network_never_plays_another_game() {
    let network = |variant, players| Arc::new(Network::zero(variant, players));
    for (variant, players) in [(Variant::Original, 2), (Variant::Extreme, 3), (Variant::Quick, 1)] {
        let state = State::new(&Deal::from_seed(variant, players, 5, None).unwrap());
        let view = state.view(state.active());
        let careful = Level::Careful.bot(0).act(&view, &Talk::default());
        let mut skilled = Skilled::with(network(Variant::Quick, 2), Variant::Quick, 2).unwrap();
        let expert = Expert::new(0, Effort::Looks(1));
        let mut expert = expert.with(network(Variant::Quick, 2), Variant::Quick, 2).unwrap();
        assert_eq!(skilled.act(&view, &Talk::default()), careful);
        assert_eq!(expert.act(&view, &Talk::default()), careful);
        let wrong = network(Variant::Quick, 2);
        assert!(expert.appraise(&view, &Talk::default(), &[], &|| true).is_none());
        assert!(Thinker::default().think(&wrong, &view, &Talk::default(), 5, 0).is_none());
    }
}

/// Plays deals of the original game with two seats of the same bot, and shows each turn's cards: how many,
/// and how many jumped back.
fn turns_of(make: impl Fn() -> Box<dyn Bot>) -> Vec<(usize, usize)> {
    let mut turns = Vec::new();
    for seed in 0..12 {
        let mut state = State::new(&Deal::from_seed(Variant::Original, 2, seed, None).unwrap());
        let mut bots = [make(), make()];
        let (mut cards, mut jumps) = (0, 0);
        while state.outcome().is_none() {
            let view = state.view(state.active());
            let action = bots[state.active().index()].act(&view, &Talk::default()).action;
            if let Action::Play { card, pile } = action {
                let jumped = matches!(view.step(card, pile), Some((gambero::Step::Backwards, _)));
                cards += 1;
                jumps += usize::from(jumped);
            }
            let mut ended = false;
            state
                .act_with(action, |event| ended |= matches!(event, gambero::Event::TurnEnded { .. }))
                .unwrap();
            if ended {
                turns.push((cards, jumps));
                (cards, jumps) = (0, 0);
            }
        }
    }
    turns
}

#[test]
fn a_habit_changes_what_it_is_about() {
    let careful = turns_of(|| Level::Careful.bot(0));
    assert!(careful.iter().any(|(cards, jumps)| *cards > 2 && *jumps > 0));
    let short = turns_of(|| Habit::ShortTurns.bot());
    assert!(short.iter().all(|(cards, _)| *cards <= 2), "{short:?}");
    let mean =
        |turns: &[(usize, usize)]| turns.iter().map(|turn| turn.0).sum::<usize>() as f64 / turns.len() as f64;
    assert!(mean(&turns_of(|| Habit::LongTurns.bot())) > mean(&careful) + 0.3);
    let jumps = |turns: &[(usize, usize)]| turns.iter().map(|turn| turn.1).sum::<usize>();
    assert!(jumps(&turns_of(|| Habit::NoJumps.bot())) * 10 < jumps(&careful));
}
