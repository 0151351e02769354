//! With all rules every state that can be reached is as it should be; without any one of them something goes
//! wrong, and this is the shortest way there. With `GAMBERO_LONG` there are more nodes, requests and faults.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};

use gambero_model::{Bounds, ClusterModel, Doing, Outcome, Rule, State, Step, property};
use stateright::{Checker, Model, Path};

#[test]
fn all_states_within_bounds_are_well() {
    check(Bounds { requests: 2, faults: 2, ..Bounds::default() });
    check(Bounds { requests: 3, faults: 1, ..Bounds::default() });
    check(Bounds { nodes: 3, requests: 1, faults: 1, ..Bounds::default() });
    if std::env::var_os("GAMBERO_LONG").is_some() {
        check(Bounds { nodes: 3, requests: 2, faults: 1, ..Bounds::default() });
        check(Bounds { requests: 3, faults: 2, ..Bounds::default() });
    }
}

fn check(bounds: Bounds) {
    let checker = ClusterModel::new(bounds).checker().threads(2).spawn_bfs().join();
    println!("{bounds:?}: {} states", checker.unique_state_count());
    checker.assert_properties();
}

/// The property [`property::ENDS_WELL`] is about last states; it says nothing of a run that goes in circles.
#[test]
fn every_run_ends() {
    let model = ClusterModel::new(Bounds::default());
    let number = |state: &State| BuildHasherDefault::<DefaultHasher>::default().hash_one(state);
    // A search in depth, which would meet a state on its own way again: `true` while it is on the way.
    let mut met: HashMap<u64, bool> = HashMap::new();
    let mut way = vec![(0, model.init_states())];
    while let Some((last, left)) = way.last_mut() {
        let Some(next) = left.pop() else {
            met.insert(*last, false);
            way.pop();
            continue;
        };
        match met.insert(number(&next), true) {
            None => way.push((number(&next), model.next_states(&next))),
            Some(is_on_the_way) => {
                assert!(!is_on_the_way, "a run that goes in circles: {next:?}");
                met.insert(number(&next), false);
            }
        }
    }
    assert!(met.len() > 10_000, "{} states", met.len());
}

/// Every node writes the number after one that it has read, so the one before is there as long as the
/// database forgets nothing.
#[test]
fn predecessor_need_not_be_checked_unless_the_database_forgets() {
    let model = ClusterModel::new(Bounds::default()).without(Rule::PredecessorExists);
    model.checker().threads(2).spawn_bfs().join().assert_properties();
}

/// A standby that takes over without the last entry: what was acknowledged is lost, but the log stays a log.
#[test]
fn failover_loses_entries_but_leaves_no_gap() {
    let bounds = Bounds { failovers: 1, ..Bounds::default() };
    for (name, wanted) in [
        (property::LOG_IS_NUMBERED, true),
        (property::WRITTEN_ONCE, true),
        (property::BOT_ACTS_ONCE, true),
        (property::ANSWERS_POSITION, true),
        (property::ACKED_IS_WRITTEN, false),
    ] {
        let checker = ClusterModel::new(bounds).looking_for(name).checker().threads(2).spawn_bfs().join();
        assert_eq!(checker.discovery(name).is_none(), wanted, "{name}");
    }
}

/// The page that tells what goes wrong.
const PAGE: &str = include_str!("../../../docs/model.md");

/// What goes wrong without a rule, and how.
struct Wrong {
    property: &'static str,
    bounds: Bounds,
    way: usize,
    last: Step,
}

fn wrong(rule: Rule) -> Wrong {
    let bounds = Bounds::default();
    let calm = Bounds { faults: 0, ..bounds };
    let (property, bounds, way, last) = match rule {
        Rule::UniqueNumber => (property::ONE_TRUTH, calm, 7, Step::Hear(1)),
        Rule::PredecessorExists => {
            (property::LOG_IS_NUMBERED, Bounds { failovers: 1, ..calm }, 9, Step::CarryOut(0))
        }
        Rule::AckAfterCommit => (property::ACKED_IS_WRITTEN, calm, 2, Step::Judge(0, 0)),
        Rule::JudgeAfterConflict => (property::BOT_ACTS_ONCE, calm, 8, Step::CarryOut(1)),
        Rule::ReadAfterUnknownOutcome => (property::WRITTEN_ONCE, bounds, 5, Step::CarryOut(0)),
        Rule::UnknownIsNotWritten => (property::ACKED_IS_WRITTEN, bounds, 3, Step::LoseAnswer(0)),
        Rule::HintIsNoContent => (property::REPLICA_IS_PREFIX, calm, 6, Step::DeliverHint(1, 1)),
        Rule::ReadWithoutGap => (property::REPLICA_IS_PREFIX, calm, 10, Step::DeliverHint(1, 2)),
        Rule::BotsEntryHasNumber => (property::BOT_ACTS_ONCE, bounds, 12, Step::CarryOutStray(0)),
        Rule::Poll => (property::ENDS_WELL, calm, 8, Step::Judge(1, 1)),
        Rule::CatchUpForClient => {
            let node = 1;
            (property::NEVER_BACK, bounds, 6, Step::Connect { client: 0, node, again: false })
        }
        Rule::KeepUnlessKept => (property::ONE_THINKS, calm, 9, Step::Think(1)),
        Rule::PositionIsChecked => (property::WRITTEN_ONCE, bounds, 10, Step::CarryOut(1)),
    };
    Wrong { property, bounds, way, last }
}

#[test]
fn each_rule_is_needed() {
    for rule in Rule::ALL {
        let Wrong { property, bounds, way, last } = wrong(rule);
        let row = PAGE.lines().find(|line| line.starts_with(&format!("| `{rule:?}` |")));
        let row = row.unwrap_or_else(|| panic!("docs/model.md has no row for {rule:?}"));
        assert!(row.ends_with(&format!("| {property} | {way} |")), "{row}");
        let whole = ClusterModel::new(bounds).looking_for(property).checker().threads(2).spawn_bfs().join();
        assert!(whole.discovery(property).is_none(), "{property} with {rule:?}");

        // One thread, so that the way is a shortest one.
        let checker =
            ClusterModel::new(bounds).without(rule).looking_for(property).checker().spawn_bfs().join();
        let found = checker.assert_any_discovery(property).into_actions();
        assert_eq!((found.len(), found.last()), (way, Some(&last)), "without {rule:?}: {found:#?}");
    }
}

/// The keeper freezes before its append, another node becomes the keeper and plays, and the first one wakes
/// up.
#[test]
fn frozen_keeper_that_wakes_up_plays_a_second_time_without_the_number() {
    let steps = [
        Step::Ask(0),
        Step::Judge(0, 0),
        Step::CarryOut(0),
        Step::Hear(0),
        Step::Keep(0),
        Step::Think(0),
        Step::LeaseRunsOut,
        Step::Keep(1),
        Step::Poll(1),
        Step::Think(1),
        Step::PlayBot(1),
        Step::CarryOut(1),
        Step::PlayBot(0),
        Step::CarryOut(0),
    ];
    let last = |model: ClusterModel| {
        let first = model.init_states().remove(0);
        Path::from_actions(&model, first, &steps).expect("steps that are possible").last_state().clone()
    };
    let with = ClusterModel::new(Bounds::default());
    assert_eq!(last(with).database.rows.len(), 2);
    assert!(matches!(last(with).nodes[0].doing, Doing::Answered(_, Outcome::Conflict)));
    assert_eq!(last(with.without(Rule::BotsEntryHasNumber)).database.rows.len(), 3);
}
