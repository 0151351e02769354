//! The messages of the WebSocket, both ways.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::code::Code;
use crate::event::EventJson;
use crate::level::Level;
use crate::reason::Reason;
use crate::table::{TableJson, TableState};

/// A message from a client, with a number of its own choice that the answer carries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Request {
    /// The client's number for it.
    pub id: u64,
    /// What it wants.
    #[serde(flatten)]
    pub message: ClientMessage,
}

/// What a client wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "type", content = "data", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Sit down in a free seat.
    Sit {
        /// The seat.
        seat: usize,
    },
    /// Leave one's seat.
    Stand,
    /// Put a bot into a free seat.
    PutBot {
        /// The seat.
        seat: usize,
        /// Its level.
        level: String,
    },
    /// Send a bot away; its seat is free then.
    RemoveBot {
        /// The seat.
        seat: usize,
    },
    /// Let a bot play one's seat for a while.
    HandOver {
        /// Its level.
        level: String,
    },
    /// Play one's seat again.
    TakeOver,
    /// Offer to start, decline, or be undecided again.
    Offer {
        /// Whether to start.
        offer: Option<bool>,
    },
    /// Play a card, end the turn.
    Act {
        /// The position that it answers to.
        position: u64,
        /// `37@0` or `end`.
        action: String,
    },
    /// Give a signal.
    Say {
        /// The signal.
        signal: String,
    },
    /// Take a signal back.
    Unsay {
        /// The signal.
        signal: String,
    },
    /// Write something.
    Write {
        /// The text.
        text: String,
    },
    /// Vote to give the game up; it is given up when more than half of the people seated agree.
    GiveUp {
        /// Whether to give up.
        agree: bool,
        /// The number of the game that is meant. If it is missing, the one that is played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "describe", ts(optional))]
        game: Option<u32>,
    },
    /// Take something back, in a solo game.
    Undo {
        /// The position that it answers to.
        position: u64,
        /// How much.
        extent: Extent,
    },
    /// Ask what a bot would do in one's place, in a solo game or in practice.
    Hint {
        /// Its level.
        level: String,
    },
    /// After the end: another game.
    Next {
        /// Whether the same deal again.
        same: bool,
    },
    /// Close the table, while no game is played there.
    Close,
    /// Ask for the whole table again.
    Look,
}

/// How much is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// The last card.
    Card,
    /// The turn as far as it has come; if nothing is laid in it, the one before.
    Turn,
}

/// A message from the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "type", content = "data", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole table: first of all, and when the client asks for it or has missed too much.
    Table(Box<TableJson>),
    /// Something happened.
    Update {
        /// Its number; they come without gaps.
        version: u64,
        /// When, in milliseconds since 1970.
        at: i64,
        /// What happened, in order.
        happened: Vec<EventJson>,
        /// The receiver's seat, or `null` for a spectator.
        seat: Option<usize>,
        /// How things are now.
        state: Box<TableState>,
    },
    /// A request was carried out, and will not be lost.
    Ack {
        /// The client's number for it.
        id: u64,
        /// The number of what happened.
        version: u64,
    },
    /// A request was refused; nothing has changed.
    Refused {
        /// The client's number for it, or `null` if it could not be read.
        id: Option<u64>,
        /// Why.
        code: Code,
        /// Why, in English, and what would be right.
        text: String,
        /// The part of the client's text that is refused, where there is one.
        found: Option<String>,
    },
    /// What a bot would do: the answer to a `hint`, in the place of an acknowledgement.
    Hint {
        /// The client's number for it.
        id: u64,
        /// The position that it is for.
        position: u64,
        /// The bot's level.
        level: Level,
        /// `37@0` or `end`.
        action: String,
        /// Why.
        reason: Reason,
    },
    /// Who is here.
    Presence {
        /// Which seats' people are here, bots always.
        present: Vec<bool>,
        /// How many look on.
        spectators: usize,
    },
    /// The server closes the connection.
    Bye {
        /// Why.
        code: Code,
        /// Why, in English.
        text: String,
    },
}

impl ServerMessage {
    /// Room for most messages, so that the text need not grow while it is written.
    const ROOM: usize = 4096;

    /// The message as JSON. It is here, and not where it is sent, so that it is compiled once and with this
    /// crate's optimisation: what `serde` derives is compiled where it is called.
    pub fn to_json(&self) -> String {
        let mut bytes = Vec::with_capacity(Self::ROOM);
        // Writing to memory does not fail, and every key is a text.
        let _ = serde_json::to_writer(&mut bytes, self);
        String::from_utf8(bytes).unwrap_or_default()
    }
}

impl Request {
    /// Reads a request. One without data may also come with some, which is passed over.
    ///
    /// # Errors
    ///
    /// If the text is no JSON, or no message of the protocol.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text).or_else(|error| match serde_json::from_str(text) {
            Ok(Value::Object(mut fields)) if fields.contains_key("data") => {
                fields.remove("data");
                Self::deserialize(Value::Object(fields)).map_err(|_| error)
            }
            _ => Err(error),
        })
    }
}

/// Something that happened while the client was away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Missed {
    /// Its number.
    pub version: u64,
    /// What happened, in order.
    pub happened: Vec<EventJson>,
}
