//! `gambero sim --games-out` and `--records`: every game by itself, in the order of the seeds.

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write as _};
use std::sync::Mutex;

use anyhow::{Context, Result};
use gambero::LossReason;
use gambero_record::Record;
use gambero_sim::{GameResult, Played, Player, Setup};

use crate::output::{Draft, Kind};
use crate::sheet::{field, row};

/// The file of `--games-out`.
pub(super) const GAMES: Kind =
    Kind::new("a table of games", &["seed,seats,result,reason,left,turns,forfeited"]);

/// What a line of `--games-out` says of its game.
const GAME: [&str; 7] = ["seed", "seats", "result", "reason", "left", "turns", "forfeited"];

/// What it says of the conditions, by their names in [`gambero_sim::Conditions`].
const CONDITIONS: [&str; 11] = [
    "variant",
    "players",
    "layout",
    "signals",
    "open",
    "think_ms",
    "looks",
    "starter",
    "budget_ms",
    "own_weights",
    "version",
];

/// The files that games go to. Threads end games in any order; those that come too early wait.
pub(super) struct Games {
    each: Option<csv::Writer<Draft>>,
    pub(super) records: Option<BufWriter<Draft>>,
    /// Whether a game has ended.
    pub(super) is_begun: bool,
    next: u64,
    waiting: BTreeMap<u64, (GameResult, Option<Record>)>,
    failed: Option<anyhow::Error>,
    /// Who plays, seat by seat.
    seats: String,
    /// Under which conditions.
    conditions: Vec<String>,
}

impl Games {
    /// Opens the files that are asked for. `None` where none is.
    pub(super) fn open(each: Option<&str>, records: Option<&str>) -> Result<Option<Mutex<Self>>> {
        if each.is_none() && records.is_none() {
            return Ok(None);
        }
        let mut games = Self {
            each: each.map(Draft::create).transpose()?.map(csv::Writer::from_writer),
            records: records.map(Draft::create).transpose()?.map(BufWriter::new),
            is_begun: false,
            next: 0,
            waiting: BTreeMap::new(),
            failed: None,
            seats: String::new(),
            conditions: Vec::new(),
        };
        if let Some(each) = &mut games.each {
            each.write_record(GAME.iter().chain(&CONDITIONS))?;
        }
        Ok(Some(Mutex::new(games)))
    }

    /// Prepares for the games of a setup.
    pub(super) fn begin(&mut self, setup: &Setup) -> Result<()> {
        self.put_waiting();
        self.next = 0;
        self.seats = setup.seats().map(Player::to_string).collect::<Vec<_>>().join("+");
        let conditions = row(setup.conditions())?;
        self.conditions = CONDITIONS.map(|name| conditions.get(name).map(field).unwrap_or_default()).into();
        Ok(())
    }

    /// Takes in a game that has ended. Returns `false` if the files cannot be written any more.
    pub(super) fn add(&mut self, played: Played<'_>) -> bool {
        self.is_begun = true;
        self.waiting.insert(played.number, (played.result, played.record));
        while let Some((result, record)) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.put(&result, record);
        }
        self.failed.is_none()
    }

    fn put(&mut self, result: &GameResult, record: Option<Record>) {
        if let Err(error) = self.write(result, record) {
            self.failed.get_or_insert(error.context("cannot write the games"));
        }
    }

    fn write(&mut self, result: &GameResult, record: Option<Record>) -> Result<()> {
        if let Some(each) = &mut self.each {
            let GameResult { seed, won, reason, left, turns, forfeited } = result;
            let outcome = if *won { "won" } else { "lost" };
            each.write_field(seed.to_string())?;
            for text in [self.seats.as_str(), outcome, reason.map_or("", LossReason::name)] {
                each.write_field(text)?;
            }
            each.write_field(left.to_string())?;
            each.write_field(turns.to_string())?;
            each.write_field(forfeited.to_string())?;
            each.write_record(&self.conditions)?;
        }
        if let (Some(records), Some(record)) = (&mut self.records, record) {
            records.write_all(record.to_json().as_bytes())?;
        }
        Ok(())
    }

    /// Writes what still waits: where it was stopped, games are missing in between.
    fn put_waiting(&mut self) {
        for (result, record) in std::mem::take(&mut self.waiting).into_values() {
            self.put(&result, record);
        }
    }

    /// Puts the files in their places.
    pub(super) fn finish(mut self) -> Result<()> {
        self.put_waiting();
        self.failed.map_or(Ok(()), Err)?;
        let each = self.each.map(|each| each.into_inner().map_err(csv::IntoInnerError::into_error));
        let records =
            self.records.map(|records| records.into_inner().map_err(io::IntoInnerError::into_error));
        for draft in [each, records].into_iter().flatten() {
            draft.context("cannot write the games")?.finish()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gambero::Variant;
    use gambero_bots::Level;

    use super::*;

    #[test]
    fn no_condition_is_forgotten() {
        let conditions = row(Setup::new(Variant::Extreme, 2, &[Level::Greedy]).conditions()).unwrap();
        // Who plays stands in the column `seats`.
        let all: BTreeSet<_> = conditions.keys().map(String::as_str).filter(|name| *name != "bots").collect();
        assert_eq!(all, BTreeSet::from(CONDITIONS));
    }
}
