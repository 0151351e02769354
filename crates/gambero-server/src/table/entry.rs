//! What a table's log is made of. Everything that a table is follows from its entries.

use gambero_bots::Level;
use gambero_game::Begin;
use gambero_store::PersonId;
use serde::{Deserialize, Serialize};

/// Something that happened at a table, as it is stored. Seeds stand here in the open: entries never leave the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The table was opened with these chairs.
    Opened { chairs: Vec<Chair> },
    /// A chair changed: somebody sat down, stood up, or a bot stands in.
    Chair { seat: u8, chair: Chair },
    /// A game was dealt to these chairs; one that goes on from another has a beginning.
    Dealt {
        game: u32,
        seed: u64,
        same: bool,
        chairs: Vec<Chair>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begin: Option<Begin>,
    },
    /// A seat would start, or not.
    Offer { seat: u8, offer: Option<bool> },
    /// A seat played a card or ended its turn.
    Act { seat: u8, action: String, by: Hand },
    /// All that a seat says now.
    Say { seat: u8, signals: Vec<String> },
    /// Somebody wrote something.
    Write {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<i64>,
        name: String,
        seat: Option<u8>,
        text: String,
    },
    /// A seat would give up, or no longer.
    Vote { seat: u8, agree: bool },
    /// The last actions of a solo game were taken back.
    Undo { actions: u32 },
    /// A seat took a hint in a game that counted until then.
    Hint { seat: u8, level: String },
    /// The table was closed.
    Closed,
}

/// Whose hand laid a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hand {
    /// The person's own.
    Person,
    /// A bot's, in its own seat or standing in.
    Bot,
    /// A bot's, because the time was up.
    Clock,
}

/// What an empty seat is called in a record.
pub(crate) const NOBODY: &str = "nobody";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Chair {
    /// Nobody.
    #[default]
    Empty,
    /// A person, for whom a bot may stand in.
    Person {
        /// The person's number.
        id: i64,
        /// The name when sitting down.
        name: String,
        /// The level of the bot that stands in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<String>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

impl Chair {
    /// The number of somebody who sat there and has been forgotten since.
    pub(crate) const FORGOTTEN: i64 = 0;

    /// The person who sits there.
    pub(crate) fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { id, .. } if *id != Self::FORGOTTEN => Some(PersonId(*id)),
            Self::Empty | Self::Person { .. } | Self::Bot { .. } => None,
        }
    }

    /// The bot that plays there, in its own right or standing in.
    pub(crate) fn bot(&self) -> Option<Level> {
        match self {
            Self::Bot { level } | Self::Person { stand_in: Some(level), .. } => Level::from_name(level),
            Self::Empty | Self::Person { stand_in: None, .. } => None,
        }
    }

    /// What the seat is called in a record.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Empty => NOBODY,
            Self::Person { name, .. } => name,
            Self::Bot { level } => level,
        }
    }
}
