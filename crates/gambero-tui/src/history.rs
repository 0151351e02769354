//! The games that were played to their end, as records in a folder, and what can be said of all of them.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use gambero::{Outcome, Variant};
use gambero_record::Record;
use gambero_text::Text;
use time::OffsetDateTime;
use unicode_width::UnicodeWidthStr as _;

use crate::ascii;
use crate::draw::wrap;
use crate::local::{PRACTICE, now};
use crate::options::Look;
use crate::save::write_whole;
use crate::start::data_folder;
use crate::words;

/// The tag of a record that says when the game ended.
const DATE: &str = "date";

fn games_in(folder: &Path) -> PathBuf {
    folder.join("games")
}

/// Keeps a game that is over. One that is there already is not kept twice: a server tells of it again.
pub(crate) fn keep(data: &Path, record: &Record) -> Result<()> {
    let folder = games_in(data);
    let cannot = || format!("cannot keep games in {}", folder.display());
    fs::create_dir_all(&folder).with_context(cannot)?;
    let mut hasher = DefaultHasher::new();
    record.to_text().hash(&mut hasher);
    let ending = format!("-{:08x}.gambero", hasher.finish() >> 32);
    let mut known = fs::read_dir(&folder).with_context(cannot)?.flatten();
    if known.any(|entry| entry.file_name().to_string_lossy().ends_with(&ending)) {
        return Ok(());
    }
    let moment = date_of(now() / 1000);
    let mut dated = record.clone();
    // A record takes any tag of one line.
    let _ = dated.set_tag(DATE, &moment);
    let name =
        format!("{}-{}{ending}", moment.replace(':', "").trim_end_matches('Z'), record.deal().variant());
    write_whole(&folder.join(name), dated.to_text().as_bytes())
}

/// A moment as `2026-11-16T21:50:12Z`.
fn date_of(seconds: i64) -> String {
    let moment = OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let (hour, minute, second) = moment.to_hms();
    format!("{}T{hour:02}:{minute:02}:{second:02}Z", moment.date())
}

struct Past {
    file: PathBuf,
    date: String,
    record: Record,
}

impl Past {
    fn is_won(&self) -> bool {
        self.record.state().outcome() == Some(Outcome::Won)
    }

    fn is_practice(&self) -> bool {
        self.record.tag(PRACTICE).is_some()
    }
}

/// All games, the oldest first, and how many files could not be read.
fn all(folder: &Path) -> (Vec<Past>, usize) {
    let (mut games, mut damaged) = (Vec::new(), 0);
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "gambero")) {
        let record = fs::read(&file).ok().and_then(|bytes| Record::read(&bytes).ok());
        match record.filter(|record| record.state().outcome().is_some()) {
            Some(record) => {
                let date = record.tag(DATE).unwrap_or_default().to_owned();
                games.push(Past { file, date, record });
            }
            None => damaged += 1,
        }
    }
    games.sort_by(|one, other| (&one.date, &one.file).cmp(&(&other.date, &other.file)));
    (games, damaged)
}

/// The file of a game that was played to its end, by its name or by the last part of it, as `gambero games`
/// lists it.
pub fn find_game(name: &str) -> Option<PathBuf> {
    let folder = games_in(&data_folder().ok()?);
    let mut files = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files.find(|file| {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        stem == name.trim_end_matches(".gambero") || short_name(file) == name
    })
}

/// What tells a game from the others: the end of its file's name.
fn short_name(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    stem.rsplit('-').next().unwrap_or_default().to_owned()
}

#[derive(Default)]
struct Tally {
    games: usize,
    won: usize,
    left: usize,
    fewest: Option<usize>,
    streak: usize,
    longest: usize,
}

impl Tally {
    fn add(&mut self, past: &Past) {
        let left = past.record.state().left();
        self.games += 1;
        self.left += left;
        self.fewest = Some(self.fewest.map_or(left, |fewest| fewest.min(left)));
        self.streak = if past.is_won() { self.streak + 1 } else { 0 };
        self.won += usize::from(past.is_won());
        self.longest = self.longest.max(self.streak);
    }
}

/// Games that count, by variant and number of players.
fn tallies(games: &[Past]) -> BTreeMap<(usize, usize), Tally> {
    let mut found: BTreeMap<_, Tally> = BTreeMap::new();
    for past in games.iter().filter(|past| !past.is_practice()) {
        let deal = past.record.deal();
        let place = Variant::ALL.iter().position(|variant| *variant == deal.variant()).unwrap_or(0);
        found.entry((place, deal.players())).or_default().add(past);
    }
    found
}

/// Prints the games that were played to their end, and their statistics; as JSON, the games alone.
///
/// # Errors
///
/// If there is no home folder, or nothing can be printed.
pub fn games(look: &Look, limit: usize, json: bool) -> Result<()> {
    let text = look.text();
    let folder = games_in(&data_folder()?);
    let (games, damaged) = all(&folder);
    let mut out = io::stdout().lock();
    if json {
        let rows: Vec<_> = games.iter().rev().take(limit).map(as_json).collect();
        writeln!(out, "{}", serde_json::to_string(&rows)?)?;
        return Ok(());
    }
    let mut say = |words: &str| writeln!(out, "{}", ascii::line(words));
    if games.is_empty() {
        say(&text.get("client-games-none"))?;
    }
    let tallies = tallies(&games);
    if !tallies.is_empty() {
        say(&text.get("numbers-lead"))?;
        let mut rows = headings(text);
        rows.extend(tallies.iter().map(|((variant, players), tally)| {
            vec![
                Variant::ALL[*variant].to_string(),
                players.to_string(),
                tally.games.to_string(),
                format!("{} %", (100 * tally.won + tally.games / 2) / tally.games),
                tally.longest.to_string(),
                tally.streak.to_string(),
                tally.fewest.unwrap_or(0).to_string(),
                format!("{:.1}", tally.left as f64 / tally.games as f64),
            ]
        }));
        columns(&rows).iter().try_for_each(|line| say(line))?;
        say("")?;
    }
    if !games.is_empty() {
        let head = vec!["UTC".to_owned(), String::new(), text.get("numbers-players")];
        let latest = games.iter().rev().take(limit).map(|past| as_row(text, past));
        let rows: Vec<_> = std::iter::once(head).chain(latest).collect();
        columns(&rows).iter().try_for_each(|line| say(line))?;
        say(&text.with("client-games-folder", &[("folder", folder.display().to_string().into())]))?;
    }
    if damaged > 0 {
        say(&text.with("client-games-damaged", &[("count", damaged.into())]))?;
    }
    Ok(())
}

/// How wide a word of a heading may make its column.
const HEADING: u16 = 9;

/// The headings of the statistics, in as many lines as they need to be narrow.
fn headings(text: &Text) -> Vec<Vec<String>> {
    let names = [
        "numbers-players",
        "numbers-games",
        "numbers-won",
        "numbers-longest",
        "numbers-streak",
        "numbers-best",
        "numbers-mean",
    ];
    let cells: Vec<_> = names.iter().map(|name| wrap(&text.get(name), HEADING)).collect();
    let rows = cells.iter().map(Vec::len).max().unwrap_or(0);
    let row = |row: usize| cells.iter().map(move |cell| cell.get(row).cloned().unwrap_or_default());
    (0..rows).map(|at| std::iter::once(String::new()).chain(row(at)).collect()).collect()
}

fn as_row(text: &Text, past: &Past) -> Vec<String> {
    let deal = past.record.deal();
    let result = if past.is_won() {
        text.get("outcome-won")
    } else {
        let left = text.with("table-left", &[("count", past.record.state().left().into())]);
        words::labelled(text, "outcome-lost", &left)
    };
    let practice =
        if past.is_practice() { format!(" · {}", text.get("table-practice")) } else { String::new() };
    let date = past.date.replace('T', " ");
    vec![
        date.get(..16).unwrap_or(&date).to_owned(),
        deal.variant().to_string(),
        deal.players().to_string(),
        short_name(&past.file),
        format!("{result}{practice}"),
    ]
}

fn as_json(past: &Past) -> serde_json::Value {
    let (deal, state) = (past.record.deal(), past.record.state());
    serde_json::json!({
        "date": past.date,
        "variant": deal.variant().id(),
        "players": deal.players(),
        "seed": past.record.seed(),
        "result": if past.is_won() { "won" } else { "lost" },
        "left": state.left(),
        "turns": past.record.turn(),
        "practice": past.is_practice(),
        "names": state.seats().iter().map(|seat| past.record.name(*seat)).collect::<Vec<_>>(),
        "file": past.file.display().to_string(),
    })
}

/// Rows with their columns below one another.
fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max();
    let widths: Vec<_> = (0..count).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let padded = |(cell, width): (&String, &usize)| {
            format!("{cell}{}", " ".repeat(width.saturating_sub(cell.width())))
        };
        let cells = row.iter().zip(&widths).map(padded);
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use gambero::Deal;

    use super::*;

    #[test]
    fn a_game_is_kept_once_and_counted() {
        let folder = tempfile::tempdir().unwrap();
        for (seed, practice) in [(1, false), (2, false), (2, false), (3, true)] {
            let mut record = Record::new(Deal::from_seed(Variant::Quick, 2, seed, None).unwrap());
            record.set_seed(seed).unwrap();
            if practice {
                record.set_tag(PRACTICE, "yes").unwrap();
            }
            record.act(gambero::Action::Concede).unwrap();
            keep(folder.path(), &record).unwrap();
        }
        fs::write(games_in(folder.path()).join("damaged.gambero"), "no record").unwrap();
        let (games, damaged) = all(&games_in(folder.path()));
        assert_eq!((games.len(), damaged), (3, 1), "one of them twice");
        let tallies = tallies(&games);
        let tally = &tallies[&(2, 2)];
        assert_eq!((tally.games, tally.won, tally.fewest), (2, 0, Some(50)));
    }
}
