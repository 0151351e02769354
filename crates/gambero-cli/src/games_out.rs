//! `gambero sim --games-out` and `--records`: every game by itself, in the order of the seeds.

use std::collections::BTreeMap;
use std::io::{BufWriter, Write as _};
use std::sync::Mutex;

use anyhow::{Context, Result};
use gambero::LossReason;
use gambero_sim::{Conditions, GameResult, Played, Player, Setup};

use crate::csv;
use crate::output::{Draft, Kind};

/// The file of `--games-out`.
pub(crate) const GAMES: Kind = Kind::new("a table of games", &[HEADING]);

/// What a line of `--games-out` says of its game.
const HEADING: &str = "seed,seats,result,reason,left,turns,forfeited";

/// What it says of the conditions, by their names in [`Conditions`].
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

/// A file of lines, one for each game.
struct Lines {
    path: String,
    file: BufWriter<Draft>,
}

impl Lines {
    fn create(path: &str) -> Result<Self> {
        Ok(Self { path: path.to_owned(), file: BufWriter::new(Draft::create(path)?) })
    }

    fn put(&mut self, line: &str) -> Result<()> {
        self.file.write_all(line.as_bytes()).with_context(|| format!("cannot write {}", self.path))
    }
}

/// The files that games go to. Threads end games in any order; those that come too early wait.
pub(crate) struct Games {
    each: Option<Lines>,
    records: Option<Lines>,
    next: u64,
    /// Whether a game has ended.
    is_begun: bool,
    waiting: BTreeMap<u64, (String, String)>,
    failed: Option<anyhow::Error>,
    /// Who plays, seat by seat.
    seats: String,
    /// Under which conditions.
    conditions: String,
}

impl Games {
    /// Opens the files that are asked for. `None` where none is.
    pub(crate) fn open(each: Option<&str>, records: Option<&str>) -> Result<Option<Mutex<Self>>> {
        if each.is_none() && records.is_none() {
            return Ok(None);
        }
        let mut games = Self {
            each: each.map(Lines::create).transpose()?,
            records: records.map(Lines::create).transpose()?,
            next: 0,
            is_begun: false,
            waiting: BTreeMap::new(),
            failed: None,
            seats: String::new(),
            conditions: String::new(),
        };
        if let Some(each) = &mut games.each {
            each.put(&format!("{HEADING},{}\n", CONDITIONS.join(",")))?;
        }
        Ok(Some(Mutex::new(games)))
    }

    /// Whether records are wanted.
    pub(crate) fn wants_records(&self) -> bool {
        self.records.is_some()
    }

    /// Whether a game has ended.
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// The games of a setup follow.
    pub(crate) fn begin(&mut self, setup: &Setup) -> Result<()> {
        self.put_waiting();
        self.next = 0;
        let seats: Vec<_> = setup.seats().map(Player::to_string).collect();
        self.seats = csv::quoted(&seats.join("+"));
        self.conditions = conditions_line(&setup.conditions())?;
        Ok(())
    }

    /// Takes in a game that has ended. `false` if the files cannot be written any more.
    pub(crate) fn add(&mut self, played: &Played<'_>) -> bool {
        let GameResult { seed, won, reason, left, turns, forfeited } = played.result;
        let result = if won { "won" } else { "lost" };
        let reason = reason.map_or("", LossReason::name);
        let line = format!(
            "{seed},{},{result},{reason},{left},{turns},{forfeited},{}\n",
            self.seats, self.conditions
        );
        let record = played.record.as_ref().map_or_else(String::new, gambero_record::Record::to_json);
        self.is_begun = true;
        self.waiting.insert(played.number, (line, record));
        while let Some((line, record)) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.put(&line, &record);
        }
        self.failed.is_none()
    }

    fn put(&mut self, line: &str, record: &str) {
        let each = self.each.as_mut().map_or(Ok(()), |each| each.put(line));
        let records = self.records.as_mut().map_or(Ok(()), |records| records.put(record));
        if let Err(error) = each.and(records) {
            self.failed.get_or_insert(error);
        }
    }

    /// Writes what still waits: where it was stopped, games are missing in between.
    fn put_waiting(&mut self) {
        for (line, record) in std::mem::take(&mut self.waiting).into_values() {
            self.put(&line, &record);
        }
    }

    /// Nothing more follows.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.put_waiting();
        if let Some(error) = self.failed {
            return Err(error);
        }
        for Lines { path, file } in [self.each, self.records].into_iter().flatten() {
            let draft = file.into_inner().map_err(std::io::IntoInnerError::into_error);
            draft.with_context(|| format!("cannot write {path}"))?.finish()?;
        }
        Ok(())
    }
}

/// The conditions as fields of CSV.
fn conditions_line(conditions: &Conditions) -> Result<String> {
    let columns = csv::columns(conditions)?;
    let field = |name: &str| columns.get(name).map(csv::field).unwrap_or_default();
    Ok(CONDITIONS.map(field).join(","))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use gambero::Variant;
    use gambero_bots::Level;

    use super::*;

    #[test]
    fn no_condition_is_forgotten() {
        let conditions = Setup::new(Variant::Extreme, 2, &[Level::Greedy]).conditions();
        let columns = csv::columns(&conditions).unwrap();
        // Who plays stands in the column `seats`.
        let all: BTreeSet<_> = columns.keys().map(String::as_str).filter(|name| *name != "bots").collect();
        assert_eq!(all, BTreeSet::from(CONDITIONS));
        assert!(
            conditions_line(&conditions)
                .unwrap()
                .starts_with("extreme,2,fixed,false,false,50,,first,1000,false,")
        );
    }
}
