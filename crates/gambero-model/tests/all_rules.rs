//! With all rules every state that can be reached is as it should be.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use gambero_model::{Bounds, ClusterModel, Rule, State, property};
use stateright::{Checker, Model};

#[test]
fn two_nodes_and_two_faults() {
    check(Bounds { requests: 2, faults: 2, ..Bounds::default() });
}

#[test]
fn two_nodes_and_three_requests() {
    check(Bounds { requests: 3, faults: 1, ..Bounds::default() });
}

#[test]
fn three_nodes() {
    check(Bounds { nodes: 3, requests: 1, faults: 1, ..Bounds::default() });
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
    let successors = |state: &State| model.next_states(state);
    let number = |state: &State| {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    };
    // A search in depth, which would meet a state on its own way again.
    let (mut on_the_way, mut done) = (HashSet::new(), HashSet::new());
    let mut way: Vec<(u64, Vec<State>)> = Vec::new();
    for first in model.init_states() {
        on_the_way.insert(number(&first));
        way.push((number(&first), successors(&first)));
    }
    while let Some((last, left)) = way.last_mut() {
        let Some(next) = left.pop() else {
            on_the_way.remove(last);
            done.insert(*last);
            way.pop();
            continue;
        };
        let next_number = number(&next);
        assert!(!on_the_way.contains(&next_number), "a run that goes in circles: {next:?}");
        if !done.contains(&next_number) {
            on_the_way.insert(next_number);
            way.push((next_number, successors(&next)));
        }
    }
    assert!(done.len() > 10_000, "{} states", done.len());
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
    let holds: HashMap<_, _> = [
        property::LOG_IS_NUMBERED,
        property::WRITTEN_ONCE,
        property::BOT_ACTS_ONCE,
        property::ANSWERS_POSITION,
        property::ACKED_IS_WRITTEN,
    ]
    .map(|name| {
        let checker = ClusterModel::new(bounds).looking_for(name).checker().threads(2).spawn_bfs().join();
        (name, checker.discovery(name).is_none())
    })
    .into();
    assert!(!holds[property::ACKED_IS_WRITTEN]);
    assert_eq!(holds.values().filter(|holds| **holds).count(), 4, "{holds:?}");
}
