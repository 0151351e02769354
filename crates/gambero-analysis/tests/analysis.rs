//! Finished games looked through: chances that are chances, costs where something was lost, and the same
//! result every time.

use std::sync::atomic::{AtomicU64, Ordering};

use gambero::{Action, Deal, Outcome, State, Talk, Variant};
use gambero_analysis::{Analysis, Thoroughness};
use gambero_bots::{Level, NewBot as _};
use gambero_record::Record;

const QUICKLY: Thoroughness = Thoroughness { looks: 60, positions: 20_000, threads: 2 };

/// A game between bots of one level.
fn game(level: Level, variant: Variant, players: usize, seed: u64) -> Record {
    let deal = Deal::from_seed(variant, players, seed, None).unwrap();
    let mut record = Record::new(deal);
    let mut bots: Vec<_> = (0..players).map(|_| level.bot(0)).collect();
    while record.state().outcome().is_none() {
        let state: State = *record.state();
        let seat = state.active();
        for signal in level.speech().says(&state.view(seat)).iter().take(1) {
            let _ = record.say(seat, signal);
        }
        let choice = bots[seat.index()].act(&state.view(seat), &Talk::default());
        record.act(choice.action).unwrap();
    }
    record
}

fn analysed(record: &Record) -> Analysis {
    Analysis::of(record, QUICKLY, &|_| true).expect("nobody stops it")
}

#[test]
fn every_turn_of_every_variant_is_judged() {
    for variant in Variant::ALL {
        for players in [1, 3] {
            let record = game(Level::Greedy, variant, players, 3);
            let analysis = analysed(&record);
            assert_eq!(analysis.actions, record.actions().count());
            let played: Vec<_> = analysis.turns.iter().flat_map(|turn| turn.played.clone()).collect();
            assert_eq!(played, record.actions().collect::<Vec<_>>(), "{variant}: all actions, in order");
            for (place, turn) in analysis.turns.iter().enumerate() {
                assert_eq!(turn.number, place + 1);
                assert!((0.0..=1.0).contains(&turn.chance) && (0.0..=1.0).contains(&turn.best_chance));
                assert!(turn.cost() >= 0.0);
            }
            assert!(analysis.winnable.won_before <= analysis.winnable.lost_from);
            let json = analysis.to_json(&record);
            assert_eq!(json.turns.len(), analysis.turns.len());
            assert_eq!(json.turns[1].frame, json.turns[0].played.len());
            assert!(json.turns[0].played[0].contains('@'));
        }
    }
}

#[test]
fn a_won_game_ends_with_every_chance_and_a_lost_one_is_lost_from_some_moment_on() {
    let seeds = (0..200).map(|seed| game(Level::Skilled, Variant::Quick, 3, seed));
    let (mut won, mut lost) = (0, 0);
    for record in seeds {
        let end = |analysis: &Analysis| analysis.turns.last().unwrap().chance;
        if record.state().outcome() == Some(Outcome::Won) && won < 2 {
            let analysis = analysed(&record);
            assert!(end(&analysis) > 0.999, "{}", end(&analysis));
            assert_eq!(
                analysis.winnable.won_before,
                analysis.actions + 1,
                "whoever wins could win all along"
            );
            won += 1;
        } else if record.state().outcome() != Some(Outcome::Won) && lost < 2 {
            let analysis = analysed(&record);
            // The last turn may have been a good one, and the next hand bad luck.
            assert!(end(&analysis) < 0.999, "{}", end(&analysis));
            assert!(analysis.winnable.lost_from <= analysis.actions);
            lost += 1;
        }
        if won + lost == 4 {
            return;
        }
    }
    panic!("{won} won and {lost} lost games were found");
}

#[test]
fn a_blunder_is_dear() {
    let deal = Deal::from_seed(Variant::Original, 2, 11, None).unwrap();
    let mut record = Record::new(deal);
    let state = *record.state();
    let hand = state.hand(state.active());
    let (low, high) = (hand.first().unwrap(), hand.last().unwrap());
    // The highest card on a rising pile, the lowest on a falling one.
    for (card, pile) in [(high, gambero::Pile::P0), (low, gambero::Pile::P2)] {
        record.act(Action::Play { card, pile }).unwrap();
    }
    record.act(Action::End).unwrap();
    let analysis = analysed(&record);
    assert!(analysis.turns[0].cost() > 0.1, "{:?}", analysis.turns[0]);
    assert_eq!(analysis.dearest()[0].number, 1);
    assert_ne!(analysis.turns[0].best, analysis.turns[0].played);
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let record = game(Level::Thrifty, Variant::Quick, 2, 5);
    let with = |threads| Analysis::of(&record, Thoroughness { threads, ..QUICKLY }, &|_| true);
    assert_eq!(with(1), with(3));
}

#[test]
fn it_can_be_stopped_within_a_turn() {
    let record = game(Level::Thrifty, Variant::Quick, 2, 5);
    let endless = Thoroughness { looks: u32::MAX, threads: 2, ..QUICKLY };
    let asked = AtomicU64::new(0);
    let go_on = |_| asked.fetch_add(1, Ordering::Relaxed) < 1000;
    let (analysis, is_whole) = Analysis::so_far(&record, endless, &go_on).unwrap();
    assert!(!is_whole && analysis.turns.is_empty());
    assert!(Analysis::of(&record, QUICKLY, &|_| false).is_none());
}

#[test]
fn it_is_not_whole_if_only_the_solver_was_stopped() {
    let record = Record::new(Deal::from_seed(Variant::Original, 2, 11, None).unwrap());
    let asked = AtomicU64::new(0);
    let go_on = |_| asked.fetch_add(1, Ordering::Relaxed) < 2;
    let (_, is_whole) = Analysis::so_far(&record, QUICKLY, &go_on).unwrap();
    assert!(!is_whole && asked.into_inner() > 2);
}

#[test]
fn the_progress_moves_from_the_beginning_and_never_back() {
    let record = game(Level::Thrifty, Variant::Original, 2, 5);
    let told = std::sync::Mutex::new(Vec::new());
    let go_on = |done: f32| {
        told.lock().unwrap().push(done);
        true
    };
    let alone = Thoroughness { threads: 1, ..QUICKLY };
    assert!(Analysis::of(&record, alone, &go_on).is_some());
    let told = told.into_inner().unwrap();
    assert!(told.is_sorted() && told[told.len() - 1] <= 1.0, "{told:?}");
    assert!(told[0] < 0.001 && told[1] > 0.0, "the solver comes first, and tells how far it is: {told:?}");
    let greatest = told.windows(2).map(|pair| pair[1] - pair[0]).fold(0.0, f32::max);
    assert!(greatest < 0.2, "{greatest} at once: {told:?}");
}
