//! What is looked up without a table: replays, analyses, lessons.

use gambero::{Seat, Variant};
use gambero_analysis::{Analysis, Thoroughness};
use gambero_protocol::{AnalysisJson, Code, LessonJson, Level, Occupant, PlayerJson, ReplayJson};
use gambero_record::Record;
use gambero_table::lessons::{Course, tutorial};
use gambero_table::{Refused, draw_pile, frames};
use serde::{Deserialize, Serialize};

/// A finished game, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    pub code: String,
    /// Which game of the table, from 1.
    pub number: u32,
    pub players: Vec<Occupant>,
    pub outcome: String,
    pub left: u32,
    /// Whether it does not count.
    pub practice: bool,
    /// The day, if it was a daily deal.
    #[serde(default)]
    pub daily: Option<String>,
    /// In milliseconds since 1970.
    pub started: i64,
    pub ended: i64,
    pub record: String,
}

/// A finished game from a record.
#[derive(Serialize)]
pub(crate) struct ImportedGame {
    variant: String,
    players: Vec<Occupant>,
    outcome: String,
    left: u32,
    date: Option<String>,
    record: String,
}

pub(crate) fn import(record: &str) -> Result<ImportedGame, Refused> {
    let record = read(record)?;
    let unfinished = || Refused::new(Code::Malformed, "the game of this record is not over");
    let outcome = record.state().outcome().ok_or_else(unfinished)?;
    let occupant = |seat: Seat| match record.name(seat) {
        None => Occupant::Nobody,
        Some(name) => match name.parse::<Level>() {
            Ok(level) => Occupant::Bot { level },
            Err(_) => Occupant::Person { name: name.to_owned(), stand_in: None },
        },
    };
    Ok(ImportedGame {
        variant: record.deal().variant().id().to_owned(),
        players: Seat::ALL.into_iter().take(record.deal().players()).map(occupant).collect(),
        outcome: outcome.to_string(),
        left: record.state().left() as u32,
        date: record.tag("date").map(str::to_owned),
        record: record.to_text(),
    })
}

fn read(record: &str) -> Result<Record, Refused> {
    Record::read(record.as_bytes()).map_err(|error| Refused::new(Code::Malformed, error.to_string()))
}

pub(crate) fn replay(game: KeptGame) -> Result<ReplayJson, Refused> {
    let record = read(&game.record)?;
    let variant = record.deal().variant();
    let players = game.players.into_iter().enumerate();
    Ok(ReplayJson {
        code: game.code,
        number: game.number,
        variant,
        layout: record.state().layout_kind(),
        players: players.map(|(seat, occupant)| PlayerJson { seat, occupant }).collect(),
        directions: variant.piles().iter().map(|pile| variant.direction(*pile)).collect(),
        outcome: game.outcome,
        left: game.left,
        practice: game.practice,
        daily: game.daily,
        started: game.started,
        ended: game.ended,
        seed: record.seed().map(|seed| seed.to_string()),
        draw: draw_pile(&record),
        frames: frames(&record),
    })
}

pub(crate) fn analyse(record: &str, progress: fn(f32) -> bool) -> Result<AnalysisJson, Refused> {
    let record = read(record)?;
    let thoroughness = Thoroughness { threads: 1, ..Thoroughness::default() };
    let analysis = Analysis::of(&record, thoroughness, &progress);
    let stopped = || Refused::new(Code::Internal, "this game could not be analysed");
    Ok(analysis.ok_or_else(stopped)?.to_json(&record))
}

pub(crate) fn lesson(variant: &str, number: usize, actions: &[String]) -> Result<LessonJson, Refused> {
    let lessons = variant.parse::<Variant>().ok().map(tutorial);
    let lesson = lessons.and_then(|lessons| lessons.get(number.checked_sub(1)?));
    let none = || Refused::new(Code::NotFound, format!("{variant} has no lesson {number}"));
    Course::after(lesson.ok_or_else(none)?, actions)
}
