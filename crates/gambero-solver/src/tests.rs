//! Both searches against one that cannot be wrong, on small positions of every variant.

use std::collections::HashMap;

use gambero::{
    Action, Card, CardSet, Deal, LayoutChoice, LayoutKind, Outcome, SplitMix64, State, Variant, random_action,
};

use crate::beam::{Beam, Found};
use crate::depth::Depth;
use crate::solver::Meter;
use crate::{Solver, Verdict};

const ALWAYS: &dyn Fn(u64) -> bool = &|_| true;

/// Whether a position can be won: everything that can follow is tried.
fn brute(state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(outcome) = state.outcome() {
        return outcome == Outcome::Won;
    }
    if let Some(won) = known.get(state) {
        return *won;
    }
    let won = state.actions().any(|action| {
        let mut next = *state;
        next.act(action).unwrap();
        brute(&next, known)
    });
    known.insert(*state, won);
    won
}

/// A random position with few cards left, at the beginning of a turn or within one: some cards still to be
/// drawn, tops anywhere.
fn position(variant: Variant, players: usize, shuffled: bool, rng: &mut SplitMix64) -> State {
    let layout = shuffled.then_some(LayoutChoice::Shuffled);
    let deck = Deal::from_seed(variant, players, rng.next_u64(), layout).unwrap().deck();
    loop {
        let left = 1 + rng.below(7) as usize;
        let mut all: Vec<Card> = variant.cards().iter().collect();
        rng.shuffle(&mut all);
        let (tops, rest) = all.split_at(variant.pile_count());
        // In every second position cards come in pairs ten apart, or near a top, so that there are tricks.
        let mut chosen: Vec<Card> = Vec::new();
        for card in rest {
            let near = tops.iter().chain(&chosen).any(|other| {
                let apart = other.code().abs_diff(card.code());
                apart == 10 || apart <= 2
            });
            if chosen.len() < left && (near || rng.below(6) == 0) {
                chosen.push(*card);
            }
        }
        let mut hands = vec![Vec::new(); players];
        let mut draw = Vec::new();
        let full = variant.hand_size(players);
        for card in &chosen {
            let place = rng.below(players as u64 + 1) as usize;
            if place < players && hands[place].len() < full {
                hands[place].push(*card);
            } else {
                draw.push(*card);
            }
        }
        let written = |cards: &[Card]| {
            if cards.is_empty() { "-".to_owned() } else { deck.texts(cards.iter().copied()).join(",") }
        };
        let game = if shuffled { format!("{variant}/{}", LayoutKind::Shuffled) } else { variant.to_string() };
        let hands: Vec<_> = hands.iter().map(|hand| written(hand)).collect();
        let active = rng.below(players as u64);
        let mut text =
            format!("{game} {} {} {} {active} 0 playing", written(tops), hands.join("/"), written(&draw));
        if shuffled {
            let shown: CardSet = tops.iter().chain(&chosen).copied().collect();
            let buried: Vec<_> = (deck.layout().command_cards() - shown).iter().collect();
            text = format!("{text} {}", written(&buried));
        }
        // Most are possible; a seat without a legal play is not, nor a skull on top at the beginning of a
        // turn.
        let Ok(mut state) = text.parse::<State>() else { continue };
        for _ in 0..rng.below(3) {
            let mut next = state;
            if let Some(action) = random_action(&state, rng) {
                next.act(action).unwrap();
            }
            if next.outcome().is_none() {
                state = next;
            }
        }
        return state;
    }
}

fn assert_wins(state: &State, line: &[Action]) {
    let mut end = *state;
    for action in line {
        end.act(*action).unwrap();
    }
    assert_eq!(end.outcome(), Some(Outcome::Won), "{state}");
}

/// Every small position of the test.
fn positions(each: u64) -> impl Iterator<Item = State> {
    let games = Variant::ALL.into_iter().flat_map(|variant| {
        let layouts: &[bool] = if variant.has_commands() { &[false, true] } else { &[false] };
        layouts.iter().flat_map(move |shuffled| (1..=5).map(move |players| (variant, players, *shuffled)))
    });
    games.flat_map(move |(variant, players, shuffled)| {
        let mut rng = SplitMix64::new(players as u64);
        (0..each).map(move |_| position(variant, players, shuffled, &mut rng))
    })
}

#[test]
fn every_search_agrees_with_brute_force_on_small_positions() {
    let mut solver = Solver::new();
    let (mut depth, mut beam) = (Depth::default(), Beam::default());
    let mut count: HashMap<(Variant, bool), u32> = HashMap::new();
    for state in positions(150) {
        let expected = brute(&state, &mut HashMap::new());
        *count.entry((state.variant(), expected)).or_default() += 1;

        let answer = solver.solve(&state, u64::MAX, ALWAYS);
        match &answer.verdict {
            Verdict::Won(line) => assert_wins(&state, line),
            Verdict::Lost => (),
            Verdict::Unknown => panic!("{state} is small enough"),
        }
        assert_eq!(matches!(answer.verdict, Verdict::Won(_)), expected, "{state}");
        assert_eq!(Solver::new().solve(&state, u64::MAX, ALWAYS), answer, "{state}: memory shows");

        depth.begin();
        assert_eq!(depth.search(&state, &mut Meter::endless()), Some(expected), "{state}");
        match beam.search(&state, usize::MAX, &mut Meter::endless()) {
            Found::Line(line) => assert_wins(&state, &line),
            Found::Lost => assert!(!expected, "{state}"),
            found @ (Found::Nothing | Found::Spent) => panic!("{state}: {found:?}"),
        }
        // A beam that leaves positions out may miss a win, and must not call that a loss.
        match beam.search(&state, 1, &mut Meter::endless()) {
            Found::Lost => assert!(!expected, "{state}"),
            Found::Line(_) => assert!(expected, "{state}"),
            Found::Nothing | Found::Spent => (),
        }
    }
    // The test means nothing if all were won or all were lost.
    for variant in Variant::ALL {
        for won in [true, false] {
            let seen = count.get(&(variant, won)).copied().unwrap_or(0);
            assert!(seen >= 50, "{variant} {won}: {seen}");
        }
    }
}

#[test]
fn how_far_a_game_was_winnable_agrees_with_brute_force() {
    let mut solver = Solver::new();
    let mut rng = SplitMix64::new(9);
    let mut lost_on_the_way = 0;
    for start in positions(20) {
        let (mut state, mut actions) = (start, Vec::new());
        let mut winnable = vec![brute(&start, &mut HashMap::new())];
        while let Some(action) = random_action(&state, &mut rng) {
            state.act(action).unwrap();
            actions.push(action);
            winnable.push(brute(&state, &mut HashMap::new()));
        }
        assert!(winnable.is_sorted_by(|before, after| before >= after), "{start}");
        let expected = winnable.iter().filter(|won| **won).count();
        lost_on_the_way += u32::from(0 < expected && expected < winnable.len());
        let found = solver.last_winnable(&start, &actions, u64::MAX, ALWAYS).unwrap();
        assert!(found.is_exact(), "{start}");
        assert_eq!(found.last(), expected.checked_sub(1), "{start}");

        // With little effort less is known, and nothing else.
        let less = solver.last_winnable(&start, &actions, 20, ALWAYS).unwrap();
        assert!(less.won_before <= expected && expected <= less.lost_from && less.positions <= 20, "{start}");
    }
    assert!(lost_on_the_way > 50, "{lost_on_the_way}");
}

#[test]
fn whole_deals_of_solo_quick_agree_with_brute_force() {
    let mut solver = Solver::new();
    for variant in [Variant::Quick, Variant::QuickExpert] {
        for seed in 10..20 {
            let state = State::new(&Deal::from_seed(variant, 1, seed, None).unwrap());
            let answer = solver.solve(&state, u64::MAX, ALWAYS);
            let expected = brute(&state, &mut HashMap::new());
            assert_eq!(matches!(answer.verdict, Verdict::Won(_)), expected, "{state}");
        }
    }
}
