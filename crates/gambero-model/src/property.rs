//! What has to be true of every state, and what has to be possible.

use stateright::{Model, Property};

use crate::model::ClusterModel;
use crate::state::{Author, Doing, Node, State, is_bots_turn};

/// Always: the numbers of the log are 1, 2, 3 and so on, each once.
pub const LOG_IS_NUMBERED: &str = "the log has no gap and no number twice";
/// Always: whatever was acknowledged is in the log.
pub const ACKED_IS_WRITTEN: &str = "an acknowledged request is in the log";
/// Always: nothing is written twice.
pub const WRITTEN_ONCE: &str = "no request is in the log twice";
/// Always: what a client has been shown is what the log begins with.
pub const ONE_TRUTH: &str = "a client has seen what the log begins with";
/// Always: what a client is shown goes on from what it had seen.
pub const NEVER_BACK: &str = "a client never goes back";
/// Always: what a node has folded is what the log begins with.
pub const REPLICA_IS_PREFIX: &str = "a replica is what the log begins with";
/// Always: after each entry of a person the bot has acted once, and nobody else in between.
pub const BOT_ACTS_ONCE: &str = "the bot acts once a turn";
/// Always: whoever decided on an entry knew all that is before it.
pub const ANSWERS_POSITION: &str = "an entry answers to the position before it";
/// Always: two bots think at once only after a lease has run out whose node lived.
pub const ONE_THINKS: &str = "one bot thinks unless a lease has run out";
/// Always: where nothing can happen any more, everything is done. All runs are finite, so each comes to such
/// a state; this is how "eventually" is checked.
pub const ENDS_WELL: &str = "in the end everybody knows everything";

/// Sometimes: everything that is asked for gets written.
pub const ALL_WRITTEN: &str = "all requests are written";
/// Sometimes: a node loses a race.
pub const RACE_LOST: &str = "a node loses a race";
/// Sometimes: two nodes let a bot think at once.
pub const TWO_THINK: &str = "two bots think at once";
/// Sometimes: an append is on its way for which nobody waits, and its number is free yet.
pub const STRAY_CAN_LAND: &str = "a stray append can still be written";
/// Sometimes: a client has seen more than its node would know without reading.
pub const CLIENT_AHEAD: &str = "a client without a node is ahead of a live node";

/// All properties. Those of the second kind, which are possible only with faults, are left out without them.
pub(crate) fn all(has_faults: bool) -> Vec<Property<ClusterModel>> {
    let mut properties = vec![
        Property::always(LOG_IS_NUMBERED, |_, state: &State| log_is_numbered(state)),
        Property::always(ACKED_IS_WRITTEN, |_, state: &State| {
            state.acknowledged.iter().all(|id| times_written(state, *id) >= 1)
        }),
        Property::always(WRITTEN_ONCE, |_, state: &State| {
            (0..state.asked).all(|id| times_written(state, id) <= 1)
        }),
        Property::always(ONE_TRUTH, |_, state: &State| {
            state.clients.iter().all(|client| state.database.begins_with(&client.seen))
        }),
        Property::always(NEVER_BACK, |_, state: &State| {
            state.clients.iter().all(|client| !client.was_misled)
        }),
        Property::always(REPLICA_IS_PREFIX, |_, state: &State| {
            state.nodes.iter().all(|node| state.database.begins_with(&node.replica))
        }),
        Property::always(BOT_ACTS_ONCE, |_, state: &State| bot_acts_once(state)),
        Property::always(ANSWERS_POSITION, |_, state: &State| {
            state.database.rows.iter().all(|row| row.entry.answers + 1 == row.number)
        }),
        Property::always(ONE_THINKS, |_, state: &State| state.database.has_run_out || thinking(state) < 2),
        Property::always(ENDS_WELL, ends_well),
        Property::sometimes(ALL_WRITTEN, |model: &ClusterModel, state: &State| {
            (0..model.bounds.requests).all(|id| times_written(state, id) == 1)
        }),
        Property::sometimes(RACE_LOST, |_, state: &State| {
            let lost = |node: &Node| matches!(node.doing, Doing::Answered(_, crate::Outcome::Conflict));
            state.nodes.iter().any(lost)
        }),
    ];
    if has_faults {
        properties.push(Property::sometimes(TWO_THINK, |_, state: &State| thinking(state) >= 2));
        properties.push(Property::sometimes(STRAY_CAN_LAND, |_, state: &State| {
            let next = state.database.rows.len() as u8 + 1;
            state.database.strays.iter().any(|append| append.number == Some(next))
        }));
        properties.push(Property::sometimes(CLIENT_AHEAD, |_, state: &State| {
            state.clients.iter().filter(|client| client.node.is_none()).any(|client| {
                let is_behind = |node: &Node| node.is_alive && node.replica.len() < client.seen.len();
                state.nodes.iter().any(is_behind)
            })
        }));
    }
    properties
}

fn log_is_numbered(state: &State) -> bool {
    state.database.rows.iter().zip(1..).all(|(row, number)| row.number == number)
}

fn times_written(state: &State, id: u8) -> usize {
    state.database.rows.iter().filter(|row| row.entry.by == Author::Person(id)).count()
}

fn bot_acts_once(state: &State) -> bool {
    let is_bots = |place: usize| place % 2 == 1;
    let rows = state.database.rows.iter().enumerate();
    rows.into_iter().all(|(place, row)| (row.entry.by == Author::Bot) == is_bots(place))
}

fn thinking(state: &State) -> usize {
    state.nodes.iter().filter(|node| matches!(node.doing, Doing::Thinking(_))).count()
}

fn ends_well(model: &ClusterModel, state: &State) -> bool {
    is_done(state) || {
        let mut steps = Vec::new();
        model.actions(state, &mut steps);
        !steps.is_empty()
    }
}

/// Whether everybody has the whole log, everybody has been answered, and it is not the bot's turn.
fn is_done(state: &State) -> bool {
    let log = &state.database.rows;
    !is_bots_turn(log.last().map(|row| &row.entry))
        && state.nodes.iter().all(|node| node.is_idle() && node.replica.len() == log.len())
        && state
            .clients
            .iter()
            .all(|client| client.node.is_some() && client.request.is_none() && client.seen.len() == log.len())
}
