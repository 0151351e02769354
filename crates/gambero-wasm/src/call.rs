//! What the worker asks for, and what it is answered.

use std::time::Duration;

use gambero_bots::Clock;
use gambero_bots::net::provide_network;
use gambero_protocol::{Code, ContinueRequest, Settings};
use gambero_table::Refused;
use serde::{Deserialize, Serialize};

use crate::device::{DeviceTable, Opening, Proposed};
use crate::study;

/// An entry of a table's log, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    pub text: String,
}

/// How long a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    Time(u32),
    Looks(u32),
}

impl From<Effort> for gambero_bots::Effort {
    fn from(effort: Effort) -> Self {
        match effort {
            Effort::Time(millis) => Self::Time(Duration::from_millis(millis.into())),
            Effort::Looks(looks) => Self::Looks(looks),
        }
    }
}

/// What the worker asks for. Times are in milliseconds since 1970; seeds are written as texts, because
/// numbers of scripts do not hold them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "call", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Call {
    /// What is to be kept of a new table.
    Open { settings: Settings, name: String, now: i64 },
    /// What is to be kept of a new table whose first game goes on from a finished one.
    Continue { record: String, settings: Settings, wish: ContinueRequest, name: String, now: i64 },
    /// What is to be kept of a new table for the deal of a day.
    Daily {
        variant: String,
        /// How many seats. Bots sit in all but one.
        players: usize,
        /// The day, such as `2026-11-15`.
        day: String,
        name: String,
        now: i64,
    },
    /// Takes a table up that was kept. From now on it is the one that is meant.
    Load { code: String, opening: String, log: Vec<Line> },
    /// A page shows the table.
    Join,
    /// A page asks for something.
    Ask { text: String, now: i64, seed: String, effort: Effort },
    /// What was proposed is kept.
    Kept,
    /// What was proposed could not be kept.
    NotKept,
    /// What follows by itself.
    Next { now: i64, seed: String },
    /// The bot that is due acts.
    Act { now: i64, seed: String, effort: Effort },
    /// A finished game, frame by frame.
    Replay { game: study::KeptGame },
    /// Reads a record of a finished game that comes from elsewhere.
    Import { record: String },
    /// Where a finished game was won or lost.
    Analyse { record: String },
    /// A lesson after some actions.
    Lesson {
        variant: String,
        /// Which, from 1.
        number: usize,
        actions: Vec<String>,
    },
}

/// What the worker is answered.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Reply {
    /// Is to be kept before anything else is asked for: then `kept` or `not-kept`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<Proposed>,
    /// Goes to the page, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
    /// A bot is due.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// When to ask again what follows, if nothing happens before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// What is to be kept of a new table, beside its log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// What was asked for, as JSON of the server's API.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedJson>,
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RefusedJson {
    pub code: Code,
    /// What was wrong and what would be right, in English.
    pub text: String,
}

impl From<Refused> for Reply {
    fn from(Refused { code, text, .. }: Refused) -> Self {
        Self { refused: Some(RefusedJson { code, text }), ..Self::default() }
    }
}

impl Reply {
    /// These messages.
    pub(crate) fn messages(messages: Vec<String>) -> Self {
        Self { messages, ..Self::default() }
    }

    fn found<T: Serialize>(found: &T) -> Result<Self, Refused> {
        let text = serde_json::to_string(found);
        let text = text.map_err(|error| Refused::new(Code::Internal, error.to_string()))?;
        Ok(Self { found: Some(text), ..Self::default() })
    }

    fn opened(opening: &Opening, now: i64) -> Result<Self, Refused> {
        let keep = Some(Proposed { line: opening.first_line(now), finished: None });
        Ok(Self { keep, opening: Some(opening.to_json()?), ..Self::default() })
    }
}

/// What a page has on its device: the table that it shows, and what it can look up.
pub struct Device {
    table: Option<DeviceTable>,
    clock: Clock,
    progress: fn(f32) -> bool,
}

impl Device {
    /// Nothing is shown yet. `progress` is told how much of an analysis is done, and stops it by `false`.
    pub fn new(clock: Clock, progress: fn(f32) -> bool) -> Self {
        Self { table: None, clock, progress }
    }

    /// Takes in the file of a network.
    pub fn network(bytes: &[u8]) -> String {
        let reply = match provide_network(bytes) {
            Ok(_) => Reply::default(),
            Err(error) => Refused::new(Code::Internal, error.to_string()).into(),
        };
        to_text(&reply)
    }

    /// Answers a call.
    pub fn call(&mut self, text: &str) -> String {
        let call = serde_json::from_str(text)
            .map_err(|error| Refused::new(Code::Malformed, format!("no call of the worker: {error}")));
        to_text(&call.and_then(|call| self.answer(call)).unwrap_or_else(Reply::from))
    }

    fn answer(&mut self, call: Call) -> Result<Reply, Refused> {
        match call {
            Call::Open { settings, name, now } => Reply::opened(&Opening::new(settings, name)?, now),
            Call::Continue { record, settings, wish, name, now } => {
                Reply::opened(&Opening::going_on(&record, settings, &wish, name)?, now)
            }
            Call::Daily { variant, players, day, name, now } => {
                Reply::opened(&Opening::daily(&variant, players, day, name)?, now)
            }
            Call::Load { code, opening, log } => {
                self.table = None;
                self.table = Some(DeviceTable::load(&code, &opening, &log, self.clock)?);
                Ok(Reply::default())
            }
            Call::Join => Ok(self.table()?.join()),
            Call::Ask { text, now, seed, effort } => {
                Ok(self.table()?.ask(&text, now, read_seed(&seed)?, effort.into()))
            }
            Call::Kept => Ok(self.table()?.kept()),
            Call::NotKept => Ok(self.table()?.not_kept()),
            Call::Next { now, seed } => Ok(self.table()?.next(now, read_seed(&seed)?)),
            Call::Act { now, seed, effort } => Ok(self.table()?.act(now, read_seed(&seed)?, effort.into())),
            Call::Replay { game } => Reply::found(&study::replay(game)?),
            Call::Import { record } => Reply::found(&study::import(&record)?),
            Call::Analyse { record } => Reply::found(&study::analyse(&record, self.progress)?),
            Call::Lesson { variant, number, actions } => {
                Reply::found(&study::lesson(&variant, number, &actions)?)
            }
        }
    }

    fn table(&mut self) -> Result<&mut DeviceTable, Refused> {
        self.table.as_mut().ok_or_else(|| Refused::new(Code::NoSuchTable, "no table has been loaded"))
    }
}

fn read_seed(text: &str) -> Result<u64, Refused> {
    text.parse().map_err(|_| Refused::new(Code::Malformed, "a seed is a whole number from 0 to 2^64 - 1"))
}

fn to_text(reply: &Reply) -> String {
    // Texts and numbers always have a JSON.
    serde_json::to_string(reply).unwrap_or_default()
}
