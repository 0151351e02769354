//! Without any one of the rules something goes wrong: the shortest way there.

use gambero_model::{Bounds, ClusterModel, Doing, Outcome, Rule, Step, property};
use stateright::{Checker, Model, Path};

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
        let whole = ClusterModel::new(bounds).looking_for(property).checker().threads(2).spawn_bfs().join();
        assert!(whole.discovery(property).is_none(), "{property} with {rule:?}");

        // One thread, so that the way is a shortest one.
        let checker =
            ClusterModel::new(bounds).without(rule).looking_for(property).checker().spawn_bfs().join();
        let found = checker.assert_any_discovery(property).into_actions();
        println!("{rule:?}: {property}: {} steps: {found:?}", found.len());
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

#[test]
fn page_tells_what_goes_wrong() {
    for rule in Rule::ALL {
        let Wrong { property, way, .. } = wrong(rule);
        let name = format!("| `{rule:?}` |");
        let row = PAGE.lines().find(|line| line.starts_with(&name));
        let row = row.unwrap_or_else(|| panic!("docs/model.md has no row for {rule:?}"));
        assert!(row.ends_with(&format!("| {property} | {way} |")), "{row}");
    }
}
