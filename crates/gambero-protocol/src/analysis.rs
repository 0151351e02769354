//! Where a finished game was won or lost.

use serde::{Deserialize, Serialize};

use crate::reason::Reason;

/// What was found out about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysisJson {
    /// How likely the team was to win at the start, from 0 to 1.
    pub start: f32,
    /// The turns, in order.
    pub turns: Vec<TurnAnalysisJson>,
    /// Frames before this one could be won with all cards known: a line was found.
    pub won_before: usize,
    /// This frame and those behind it were lost even with all cards known: that is a proof. One past the last
    /// frame if there is none.
    pub lost_from: usize,
    /// How many actions the game has.
    pub actions: usize,
}

/// One turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TurnAnalysisJson {
    /// Its number, from 1.
    pub turn: u32,
    /// Whose turn it was.
    pub seat: usize,
    /// The frame from which it was played.
    pub frame: usize,
    /// What was played.
    pub played: Vec<String>,
    /// How likely the team was to win after it, from 0 to 1, by what the player could know.
    pub chance: f32,
    /// What the bot `expert` would have played.
    pub best: Vec<String>,
    /// How likely the team would have been to win after that.
    pub best_chance: f32,
    /// Why.
    pub reason: Reason,
}

/// An analysis is being made.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysisProgress {
    /// How much of it is done, from 0 to 1.
    pub progress: f32,
}
