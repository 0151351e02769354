//! `gambero sim --each` and `--records`: every game by itself, in the order of the seeds.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::sync::Mutex;

use anyhow::{Context, Result};
use gambero::Outcome;
use gambero_sim::Played;

/// What a line of `--each` has.
const HEADING: &str = "seed,result,reason,left,forfeited";

/// A file of lines, one for each game.
struct Lines {
    path: String,
    file: BufWriter<File>,
}

impl Lines {
    fn create(path: &str) -> Result<Self> {
        let file = File::create(path).with_context(|| format!("cannot write {path}"))?;
        Ok(Self { path: path.to_owned(), file: BufWriter::new(file) })
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
    waiting: BTreeMap<u64, (String, String)>,
    failed: Option<anyhow::Error>,
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
            waiting: BTreeMap::new(),
            failed: None,
        };
        if let Some(each) = &mut games.each {
            each.put(&format!("{HEADING}\n"))?;
        }
        Ok(Some(Mutex::new(games)))
    }

    /// Takes in a game that has ended. `false` if the files cannot be written any more.
    pub(crate) fn add(&mut self, played: &Played<'_>) -> bool {
        let (result, reason) = match played.end.outcome() {
            Some(Outcome::Won) => ("won", String::new()),
            Some(Outcome::Lost(reason)) => ("lost", reason.to_string()),
            None => ("unfinished", String::new()),
        };
        let line = format!("{},{result},{reason},{},{}\n", played.seed, played.end.left(), played.forfeited);
        let record = played.record.as_ref().map_or_else(String::new, gambero_record::Record::to_json);
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
    pub(crate) fn finish(mut self) -> Result<()> {
        for (line, record) in std::mem::take(&mut self.waiting).into_values() {
            self.put(&line, &record);
        }
        if let Some(error) = self.failed {
            return Err(error);
        }
        for lines in [&mut self.each, &mut self.records].into_iter().flatten() {
            lines.file.flush().with_context(|| format!("cannot write {}", lines.path))?;
        }
        Ok(())
    }
}
