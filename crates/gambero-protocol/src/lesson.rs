//! Lessons: small positions in which one rule is learnt by doing.

use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::event::EventJson;
use crate::table::TableState;

/// What the learner has done in a lesson so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonRequest {
    /// The actions, such as `37@0`, `end`, `say jump:0`, `wait`, `offer` or `decline`, the first one first.
    #[serde(default)]
    pub actions: Vec<String>,
}

/// Where a lesson stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonJson {
    /// The learner's seat.
    pub seat: usize,
    /// How things are, as at a table.
    pub state: TableState,
    /// What the last action brought about.
    pub happened: Vec<EventJson>,
    /// Whether the lesson is learnt.
    pub verdict: Verdict,
    /// What there is to say to it: the id of one of the lesson's texts, or `null`.
    pub word: Option<String>,
    /// What the rules do not allow: the action that was not carried out, and those behind it.
    pub refused: Option<RefusedAction>,
    /// The next action of the lesson's own solution, as long as the learner follows it.
    pub hint: Option<String>,
}

/// Whether a lesson is learnt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It goes on.
    Going,
    /// What it asks for is done.
    Done,
    /// What it asks for can no longer be reached.
    Wrong,
}

/// An action that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RefusedAction {
    /// The action.
    pub action: String,
    /// Why.
    pub code: Code,
}
