//! All statements of a store, for the tests of their plans.

use super::{daily, device, forget, games, log, people, store, tables};

/// The statements that both databases understand, with their modules.
pub(super) fn shared() -> Vec<(&'static str, &'static [(&'static str, &'static str)])> {
    vec![
        ("daily.rs", daily::STATEMENTS),
        ("device.rs", device::STATEMENTS),
        ("forget.rs", forget::STATEMENTS),
        ("games.rs", games::STATEMENTS),
        ("log.rs", log::STATEMENTS),
        ("people.rs", people::STATEMENTS),
        ("store.rs", store::STATEMENTS),
        ("tables.rs", tables::STATEMENTS),
    ]
}
