//! The record as JSON.

use std::collections::BTreeMap;

use gambero::{Action, Deal, LayoutKind, Seat, Signal, Variant};
use serde::{Deserialize, Serialize};

use crate::FORMAT;
use crate::error::{Place, Problem, RecordError};
use crate::record::{Entry, Record};

/// The shape of the JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paper {
    format: String,
    variant: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    players: usize,
    #[serde(default)]
    first: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    names: Vec<Option<String>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    tags: BTreeMap<String, String>,
    deck: Vec<String>,
    #[serde(default)]
    entries: Vec<PaperEntry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<PaperResult>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum PaperEntry {
    Play { card: String, pile: usize },
    End {},
    Concede {},
    Say { seat: usize, signal: String },
    Comment(String),
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct PaperResult {
    status: String,
    reason: Option<String>,
    left: usize,
}

impl PaperResult {
    fn of(record: &Record) -> Option<Self> {
        let outcome = record.state().outcome()?;
        Some(Self {
            status: outcome.name().to_owned(),
            reason: outcome.reason().map(|reason| reason.name().to_owned()),
            left: record.state().left(),
        })
    }

    fn text(&self) -> String {
        match &self.reason {
            Some(reason) => format!("{}:{reason}, {} left", self.status, self.left),
            None => format!("{}, {} left", self.status, self.left),
        }
    }
}

impl Record {
    /// The record as JSON, one line with its end.
    pub fn to_json(&self) -> String {
        let deck = self.deal().deck();
        let text = |card| deck.face(card).to_string();
        let names = self.state().seats().iter().map(|seat| self.name(*seat).map(str::to_owned));
        let paper = Paper {
            format: FORMAT.to_owned(),
            variant: self.deal().variant().id().to_owned(),
            layout: self.deal().layout_kind().map(|kind| kind.name().to_owned()),
            players: self.deal().players(),
            first: self.deal().first().index(),
            seed: self.seed(),
            names: if self.state().seats().iter().any(|seat| self.name(*seat).is_some()) {
                names.collect()
            } else {
                Vec::new()
            },
            tags: self.tags().map(|(tag, value)| (tag.to_owned(), value.to_owned())).collect(),
            deck: self.deal().cards().map(text).collect(),
            entries: self
                .entries()
                .iter()
                .map(|entry| match entry {
                    Entry::Action(Action::Play { card, pile }) => {
                        PaperEntry::Play { card: text(*card), pile: pile.index() }
                    }
                    Entry::Action(Action::End) => PaperEntry::End {},
                    Entry::Action(Action::Concede) => PaperEntry::Concede {},
                    Entry::Say(seat, signal) => {
                        PaperEntry::Say { seat: seat.index(), signal: signal.to_string() }
                    }
                    Entry::Comment(comment) => PaperEntry::Comment(comment.clone()),
                })
                .collect(),
            result: PaperResult::of(self),
        };
        let mut json = serde_json::to_string(&paper).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Reads a record from JSON.
    pub(crate) fn from_json(json: &str) -> Result<Self, RecordError> {
        let whole = |problem| RecordError { place: Place::Whole, turn: None, problem };
        let paper: Paper = serde_json::from_str(json).map_err(|error| RecordError {
            place: Place::Line(error.line()),
            turn: None,
            problem: Problem::Json(error.to_string()),
        })?;
        let mut record = paper.head().map_err(whole)?;
        for (i, entry) in paper.entries.into_iter().enumerate() {
            let turn = Some((record.turn(), record.state().active()));
            let place = Place::Entry(i + 1);
            entry.write_down(&mut record).map_err(|problem| RecordError { place, turn, problem })?;
        }
        if let Some(result) = paper.result
            && Some(&result) != PaperResult::of(&record).as_ref()
        {
            let right = record.result_text();
            return Err(whole(Problem::Result { found: result.text(), right }));
        }
        Ok(record)
    }
}

impl Paper {
    /// The record before its first entry.
    fn head(&self) -> Result<Record, Problem> {
        if self.format != FORMAT {
            return Err(Problem::Format(self.format.clone()));
        }
        let value = |tag: &str, value: &str, right| Problem::TagValue {
            tag: tag.to_owned(),
            value: value.to_owned(),
            right,
        };
        let variant = Variant::from_id(&self.variant).ok_or_else(|| {
            value("variant", &self.variant, "one of the six variants' ids, such as original")
        })?;
        let mut deal = Deal::from_deck(variant, self.players, &self.deck)?;
        let first = u8::try_from(self.first).ok().and_then(Seat::new);
        deal = deal.with_first(
            first.ok_or_else(|| value("first", &self.first.to_string(), "a seat of this table, from 0"))?,
        )?;
        if let Some(layout) = &self.layout {
            let kind = LayoutKind::from_name(layout)
                .ok_or_else(|| value("layout", layout, "fixed, shuffled or own"))?;
            deal = deal.with_layout_kind(kind)?;
        }
        let mut record = Record::new(deal);
        if let Some(seed) = self.seed
            && !record.set_seed(seed)
        {
            return Err(Problem::Seed(seed));
        }
        if !self.names.is_empty() && self.names.len() != self.players {
            let count = self.names.len().to_string();
            return Err(value("names", &count, "one name or null for each seat"));
        }
        for (seat, name) in Seat::ALL.into_iter().zip(&self.names) {
            if let Some(name) = name {
                record.set_name(seat, name)?;
            }
        }
        for (tag, text) in &self.tags {
            record.set_tag(tag, text)?;
        }
        Ok(record)
    }
}

impl PaperEntry {
    fn write_down(self, record: &mut Record) -> Result<(), Problem> {
        let action = match self {
            Self::Play { card, pile } => format!("{card}@{pile}"),
            Self::End {} => "end".to_owned(),
            Self::Concede {} => "concede".to_owned(),
            Self::Say { seat, signal } => {
                let signal: Signal =
                    signal.parse().map_err(|error| Problem::Signal { text: signal.clone(), error })?;
                let players = record.deal().players();
                let seat = u8::try_from(seat).ok().and_then(Seat::new);
                let seat = seat.ok_or(crate::TalkError::NoSuchSeat { players })?;
                return Ok(record.say(seat, signal)?);
            }
            Self::Comment(text) => {
                record.comment(&text);
                return Ok(());
            }
        };
        record.act_in_text(&action)
    }
}
