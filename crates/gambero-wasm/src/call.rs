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
    /// Its number.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The entry.
    pub text: String,
}

/// How long a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// So many milliseconds.
    Time(u32),
    /// So many looks ahead.
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
    Open {
        /// What was chosen for it.
        settings: Settings,
        /// What the person at it is called.
        name: String,
        /// The time.
        now: i64,
    },
    /// What is to be kept of a new table whose first game goes on from a finished one.
    Continue {
        /// The finished game.
        record: String,
        /// What was chosen for its table.
        settings: Settings,
        /// From where on, and how.
        wish: ContinueRequest,
        /// What the person at it is called.
        name: String,
        /// The time.
        now: i64,
    },
    /// What is to be kept of a new table for the deal of a day.
    Daily {
        /// The variant.
        variant: String,
        /// How many seats. Bots sit in all but one.
        players: usize,
        /// The day, such as `2026-11-15`.
        day: String,
        /// What the person at it is called.
        name: String,
        /// The time.
        now: i64,
    },
    /// Takes a table up that was kept. From now on it is the one that is meant.
    Load {
        /// Its code.
        code: String,
        /// What was kept of its opening.
        opening: String,
        /// Its log.
        log: Vec<Line>,
    },
    /// A page shows the table.
    Join,
    /// A page asks for something.
    Ask {
        /// Its message, of `gambero.1`.
        text: String,
        /// The time.
        now: i64,
        /// For a deal.
        seed: String,
        /// How long a bot thinks about a hint.
        effort: Effort,
    },
    /// What was proposed is kept.
    Kept,
    /// What was proposed could not be kept.
    NotKept,
    /// What follows by itself.
    Next {
        /// The time.
        now: i64,
        /// For a deal.
        seed: String,
    },
    /// The bot that is due acts.
    Act {
        /// The time.
        now: i64,
        /// For its chance.
        seed: String,
        /// How long it thinks.
        effort: Effort,
    },
    /// A finished game, frame by frame.
    Replay {
        /// What is kept of it.
        game: study::KeptGame,
    },
    /// Reads a record of a finished game that comes from elsewhere.
    Import {
        /// The record, in either form.
        record: String,
    },
    /// Where a finished game was won or lost.
    Analyse {
        /// The game.
        record: String,
    },
    /// A lesson after some actions.
    Lesson {
        /// The variant.
        variant: String,
        /// Which, from 1.
        number: usize,
        /// What has been done.
        actions: Vec<String>,
    },
}

/// What the worker is answered.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Reply {
    /// Is to be kept before anything else is asked for: then `kept` or `not-kept`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub keep: Option<Proposed>,
    /// Goes to the page, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<String>,
    /// A bot is due.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// When to ask again what follows, if nothing happens before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<i64>,
    /// What is to be kept of a new table, beside its log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<String>,
    /// What was asked for, as JSON of the server's API.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// Why not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedJson>,
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RefusedJson {
    /// The code.
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
                let seed = read_seed(&seed)?;
                Ok(self.table()?.ask(&text, now, seed, effort.into()))
            }
            Call::Kept => Ok(self.table()?.kept()),
            Call::NotKept => Ok(self.table()?.not_kept()),
            Call::Next { now, seed } => {
                let seed = read_seed(&seed)?;
                Ok(self.table()?.next(now, seed))
            }
            Call::Act { now, seed, effort } => {
                let seed = read_seed(&seed)?;
                Ok(self.table()?.act(now, seed, effort.into()))
            }
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
