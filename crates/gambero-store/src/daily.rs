//! The daily deal.

use crate::person::PersonId;

/// Which daily deal: one for each UTC day and variant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DailyKey {
    /// The day, such as `2026-11-15`.
    pub day: String,
    /// The variant's id.
    pub variant: String,
}

/// A person plays a daily deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyPlay {
    /// Which deal.
    pub key: DailyKey,
    /// Who plays it.
    pub person: PersonId,
}

/// What a person made of the daily deals of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyDay {
    /// The day.
    pub day: String,
    /// How many deals the person finished.
    pub finished: usize,
    /// How many of them the person won.
    pub won: usize,
}

/// How many people made the same of a daily deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyCount {
    /// The variant's id.
    pub variant: String,
    /// How many cards were left; the games were won if there were none.
    pub left: u32,
    /// How many results.
    pub results: u32,
}

/// Somebody's own table for a daily deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyTable {
    /// The variant's id.
    pub variant: String,
    /// The table's code.
    pub code: String,
    /// `won`, or `lost:` and the reason, and how many cards were left; `None` while the game is not over.
    pub result: Option<(String, u32)>,
}

/// What somebody made of a daily deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyResult {
    /// Who.
    pub person: PersonId,
    /// The person's name.
    pub name: String,
    /// How many seats; the others were bots.
    pub players: u8,
    /// `won`, or `lost:` and the reason.
    pub outcome: String,
    /// How many cards were left.
    pub left: u32,
    /// When the game ended.
    pub ended: i64,
}
