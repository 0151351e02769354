//! Who sits in a seat.

use gambero::Speech;
use gambero_protocol::Level;
use serde::{Deserialize, Serialize};

use crate::table::PersonId;

/// What an empty seat is called in a record.
pub const NOBODY: &str = "nobody";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Chair {
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
        stand_in: Option<Level>,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: Level,
    },
}

impl Chair {
    /// The number of somebody who sat there and has been forgotten since.
    pub const FORGOTTEN: i64 = 0;

    /// The person who sits there.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person { id, .. } if *id != Self::FORGOTTEN => Some(PersonId(*id)),
            Self::Empty | Self::Person { .. } | Self::Bot { .. } => None,
        }
    }

    /// The bot that plays there, in its own right or standing in.
    pub fn bot(&self) -> Option<Level> {
        match self {
            Self::Bot { level } | Self::Person { stand_in: Some(level), .. } => Some(*level),
            Self::Empty | Self::Person { stand_in: None, .. } => None,
        }
    }

    /// What it means that the seat does not say something.
    pub fn speech(&self) -> Speech {
        self.bot().map_or(Speech::Free, Level::speech)
    }

    /// What the seat is called in a record.
    pub fn name(&self) -> &str {
        match self {
            Self::Empty => NOBODY,
            Self::Person { name, .. } => name,
            Self::Bot { level } => level.name(),
        }
    }
}
