//! The analysis as protocols have it.

use gambero_protocol::{AnalysisJson, TurnAnalysisJson};
use gambero_record::Record;

use crate::Analysis;

impl Analysis {
    /// The analysis as JSON has it; the record is the one that was looked through.
    pub fn to_json(&self, record: &Record) -> AnalysisJson {
        let deck = record.state().deck();
        let texts =
            |actions: &[gambero::Action]| actions.iter().map(|action| deck.action_text(*action)).collect();
        AnalysisJson {
            start: self.start(),
            turns: self
                .turns
                .iter()
                .map(|turn| TurnAnalysisJson {
                    turn: turn.number as u32,
                    seat: turn.seat.index(),
                    frame: turn.first,
                    played: texts(&turn.played),
                    chance: turn.chance,
                    best: texts(&turn.best),
                    best_chance: turn.best_chance,
                    reason: turn.reason,
                })
                .collect(),
            won_before: self.winnable.won_before,
            lost_from: self.winnable.lost_from,
            actions: self.actions,
        }
    }
}
