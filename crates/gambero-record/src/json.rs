//! The record as JSON.

use std::collections::BTreeMap;
use std::fmt;

use gambero::{Action, Deal, LayoutKind, Seat, Signal, Variant};
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use crate::FORMAT;
use crate::error::{Place, Problem, RecordError, quote};
use crate::record::{Entry, Record, TalkError, deal_of, record_of};

/// What tells a record from other JSON; read first, so that another version is called by its name.
#[derive(Deserialize)]
#[serde(expecting = "a record: a JSON object")]
struct Format {
    #[serde(default)]
    format: String,
}

/// The shape of the JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a record: a JSON object")]
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
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty", deserialize_with = "unique")]
    tags: BTreeMap<String, String>,
    deck: Vec<String>,
    #[serde(default)]
    entries: Vec<PaperEntry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<PaperResult>,
}

#[derive(Serialize, Deserialize)]
#[serde(
    rename_all = "lowercase",
    deny_unknown_fields,
    expecting = "an object with one of play, end, concede, say, comment"
)]
enum PaperEntry {
    Play { card: String, pile: usize },
    End {},
    Concede {},
    Say { seat: usize, signal: String },
    Comment(String),
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(deny_unknown_fields, expecting = "an object with status, reason and left")]
struct PaperResult {
    status: String,
    reason: Option<String>,
    left: usize,
}

impl PaperResult {
    fn of(record: &Record) -> Self {
        let outcome = record.state().outcome();
        Self {
            status: outcome.map_or("unfinished", gambero::Outcome::name).to_owned(),
            reason: outcome.and_then(gambero::Outcome::reason).map(|reason| reason.name().to_owned()),
            left: record.state().left(),
        }
    }

    fn text(&self) -> String {
        match &self.reason {
            Some(reason) => format!("{}:{reason}, {} left", self.status, self.left),
            None => format!("{}, {} left", self.status, self.left),
        }
    }
}

/// A map in which no key comes twice.
fn unique<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error> {
    struct Unique;

    impl<'de> Visitor<'de> for Unique {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object with texts in it")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((key, value)) = entries.next_entry::<String, String>()? {
                if map.contains_key(&key) {
                    return Err(A::Error::custom(format_args!("the tag {:?} is given twice", quote(&key))));
                }
                map.insert(key, value);
            }
            Ok(map)
        }
    }

    deserializer.deserialize_map(Unique)
}

/// The beginning and the end of a message that quotes a long value.
fn shortened(text: &str) -> String {
    const ENDS: usize = 100;
    let count = text.chars().count();
    if count <= 2 * ENDS {
        return text.to_owned();
    }
    let begin: String = text.chars().take(ENDS).collect();
    begin + "…" + &text.chars().skip(count - ENDS).collect::<String>()
}

/// An error of the JSON reader in the words of this project.
fn json_error(error: &serde_json::Error) -> RecordError {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = error
        .to_string()
        .replace(&place, "")
        .replace("usize", "a whole number")
        .replace("u64", "a whole number");
    let problem = Problem::Json(format!("{}, at column {}", shortened(&text), error.column()));
    RecordError { place: Place::Line(error.line()), turn: None, problem }
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
            result: self.state().outcome().map(|_| PaperResult::of(self)),
        };
        let mut json = serde_json::to_string(&paper).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Reads a record from JSON.
    pub(crate) fn from_json(json: &str) -> Result<Self, RecordError> {
        let whole = |problem| RecordError { place: Place::Whole, turn: None, problem };
        let Format { format } = serde_json::from_str(json).map_err(|error| json_error(&error))?;
        if format != FORMAT {
            return Err(whole(Problem::Format(quote(&format))));
        }
        let paper: Paper = serde_json::from_str(json).map_err(|error| json_error(&error))?;
        let mut record = paper.head().map_err(whole)?;
        for (i, entry) in paper.entries.into_iter().enumerate() {
            let turn = Some((record.turn(), record.state().active()));
            let place = Place::Entry(i + 1);
            entry.write_down(&mut record).map_err(|problem| RecordError { place, turn, problem })?;
        }
        if let Some(result) = paper.result
            && result != PaperResult::of(&record)
        {
            let right = record.result_text();
            return Err(whole(Problem::Result { found: quote(&result.text()), right }));
        }
        Ok(record)
    }
}

impl Paper {
    /// The record before its first entry.
    fn head(&self) -> Result<Record, Problem> {
        let value = |tag: &str, value: &str, right| Problem::TagValue {
            tag: tag.to_owned(),
            value: quote(value),
            right,
        };
        let variant = self.variant.parse::<Variant>().ok().ok_or_else(|| {
            value("variant", &self.variant, "one of the six variants' ids, such as original")
        })?;
        let first = Seat::new(self.first)
            .ok_or_else(|| value("first", &self.first.to_string(), "a seat of this table, from 0"))?;
        let layout = match &self.layout {
            None => None,
            Some(name) => Some(
                name.parse::<LayoutKind>()
                    .ok()
                    .ok_or_else(|| value("layout", name, "fixed, shuffled or own"))?,
            ),
        };
        let deal: Deal = deal_of(variant, self.players, &self.deck)?.with_first(first)?;
        let mut record = record_of(deal, layout, self.seed)?;
        if !self.names.is_empty() && self.names.len() != self.players {
            return Err(Problem::Names { found: self.names.len(), right: self.players });
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
                    signal.parse().map_err(|error| Problem::Signal { text: quote(&signal), error })?;
                let players = record.deal().players();
                let seat = Seat::new(seat).ok_or(TalkError::NoSuchSeat { players })?;
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
