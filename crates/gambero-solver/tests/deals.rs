//! Whole deals: verdicts that are known, and what must hold of every answer.

use gambero::{Deal, LayoutChoice, Outcome, Refusal, State, Variant};
use gambero_solver::{Solution, Solver, Verdict};

fn dealt(variant: Variant, players: usize, seed: u64) -> State {
    State::new(&Deal::from_seed(variant, players, seed, None).unwrap())
}

fn solve(state: &State, effort: u64) -> Solution {
    Solver::new().solve(state, effort, &|_| true)
}

/// Plays a winning line and says how long it is.
fn play(start: &State, answer: &Solution) -> usize {
    let Verdict::Won(line) = &answer.verdict else { panic!("{start}: {answer:?}") };
    let mut state = *start;
    for action in line {
        assert_eq!(state.outcome(), None, "{start}");
        state.act(*action).unwrap();
    }
    assert_eq!(state.outcome(), Some(Outcome::Won), "{start}");
    line.len()
}

#[test]
fn deals_of_every_variant_and_count_are_won() {
    let mut solver = Solver::new();
    for variant in Variant::ALL {
        for players in 1..=5 {
            let state = dealt(variant, players, 1);
            let answer = solver.solve(&state, 4_000_000, &|_| true);
            assert!(play(&state, &answer) >= variant.deck_size(), "{variant} {players}");
        }
    }
}

#[test]
fn deals_of_extreme_with_other_layouts_are_won() {
    let shuffled = Deal::from_seed(Variant::Extreme, 2, 1, Some(LayoutChoice::Shuffled)).unwrap();
    let own = Deal::from_seed(Variant::Extreme, 4, 2, Some(LayoutChoice::Own(*shuffled.deck().layout())));
    for deal in [shuffled, own.unwrap()] {
        let state = State::new(&deal);
        play(&state, &solve(&state, 4_000_000));
    }
}

#[test]
fn lost_deals_of_solo_quick_are_known() {
    let mut solver = Solver::new();
    let mut lost = |variant| {
        let is_lost = |seed: &u64| match solver.solve(&dealt(variant, 1, *seed), 1_000_000, &|_| true).verdict
        {
            Verdict::Won(_) => false,
            Verdict::Lost => true,
            Verdict::Unknown => panic!("{variant} {seed}"),
        };
        (0..50).filter(is_lost).collect::<Vec<_>>()
    };
    // Who plays alone gains nothing by a second card in a turn, so both have the same.
    assert_eq!(lost(Variant::Quick), [12, 17, 25, 36]);
    assert_eq!(lost(Variant::QuickExpert), [12, 17, 25, 36]);
}

#[test]
fn more_effort_never_changes_an_answer() {
    for (variant, players) in [(Variant::Original, 1), (Variant::Extreme, 3), (Variant::QuickExpert, 1)] {
        let state = dealt(variant, players, 4);
        let full = solve(&state, 3_000_000);
        for effort in [1, 100, 10_000, full.positions - 1, full.positions, full.positions + 1] {
            let answer = solve(&state, effort);
            if effort < full.positions {
                assert_eq!(answer, Solution { verdict: Verdict::Unknown, positions: effort });
            } else {
                assert_eq!(answer, full);
            }
        }
    }
}

#[test]
fn a_winning_line_is_winnable_all_along() {
    let mut solver = Solver::new();
    for (variant, players) in [(Variant::Original, 4), (Variant::Extreme, 2), (Variant::Quick, 1)] {
        let start = dealt(variant, players, 6);
        let Verdict::Won(line) = solver.solve(&start, 3_000_000, &|_| true).verdict else {
            panic!("{start}")
        };
        let mut state = start;
        for action in &line {
            state.act(*action).unwrap();
            assert_ne!(solver.solve(&state, 20_000, &|_| true).verdict, Verdict::Lost, "{state}");
        }
        let found = solver.last_winnable(&start, &line, 100_000, &|_| true).unwrap();
        assert_eq!(found.last(), Some(line.len()), "{start}");
        assert!(found.is_exact());
    }
}

#[test]
fn whoever_asks_can_stop() {
    let asked = std::cell::Cell::new(0);
    let answer = Solver::new().solve(&dealt(Variant::OriginalProPlus, 3, 0), u64::MAX, &|spent| {
        asked.set(spent);
        spent < 10_000
    });
    assert_eq!(answer.verdict, Verdict::Unknown);
    assert!(asked.get() >= 10_000 && answer.positions == asked.get(), "{}", answer.positions);
}

#[test]
fn games_that_are_over_have_their_verdict_already() {
    let mut lost = dealt(Variant::Original, 2, 0);
    lost.concede().unwrap();
    assert_eq!(solve(&lost, 0), Solution { verdict: Verdict::Lost, positions: 0 });
    let won: State = "quick r7,b2 - - 0 1 won".parse().unwrap();
    assert_eq!(solve(&won, 0), Solution { verdict: Verdict::Won(Vec::new()), positions: 0 });
}

#[test]
fn an_illegal_game_has_no_last_winnable_moment() {
    let start = dealt(Variant::Quick, 2, 0);
    let twice = [gambero::Action::Concede, gambero::Action::Concede];
    let found = Solver::new().last_winnable(&start, &twice, 1000, &|_| true);
    assert_eq!(found, Err(Refusal::GameOver));
}
