//! The questions whose plans are looked at in tests.

use super::{daily, device, forget, games, log, tables};

/// All that are asked often, or of tables that grow.
pub(super) fn questions() -> Vec<&'static str> {
    let questions = [
        tables::BY_CODE,
        tables::OPEN,
        tables::OF_PERSON,
        tables::IN_PROGRESS,
        tables::LOGS_IN_PROGRESS,
        tables::COUNT_OF_OWNER,
        tables::CLOSE_IDLE,
        log::BEFORE,
        games::OF_PERSON,
        games::AT_TABLE,
        games::BY_NUMBER,
        games::BY_ID,
        games::ANALYSIS,
        games::STATISTICS,
        games::LATEST_RESULTS,
        games::RESULTS_OF_PEOPLE,
        daily::RESULTS,
        daily::COUNTS,
        daily::DAYS,
        daily::OF_PERSON,
        daily::TABLES,
        device::BY_ORIGIN,
    ];
    questions.into_iter().chain(forget::statements()).collect()
}
