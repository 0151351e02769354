//! What a table's log is made of. Everything that a table is follows from its entries.

use gambero_protocol::Level;
use serde::{Deserialize, Serialize};

use crate::begin::Begin;
use crate::chair::Chair;

/// Something that happened at a table, as it is stored. Seeds stand here in the open: entries never leave the
/// server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The table was opened with these chairs.
    Opened {
        /// Who sits where.
        chairs: Vec<Chair>,
    },
    /// A chair changed: somebody sat down, stood up, or a bot stands in.
    Chair {
        /// The seat.
        seat: u8,
        /// Who sits there now.
        chair: Chair,
    },
    /// A game was dealt to these chairs; one that goes on from another has a beginning.
    Dealt {
        /// Which game of the table, from 1.
        game: u32,
        /// The seed of the deal.
        seed: u64,
        /// Whether it is the deal of the game before.
        same: bool,
        /// Who sits where.
        chairs: Vec<Chair>,
        /// What was done before it begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begin: Option<Begin>,
    },
    /// A seat would start, or not.
    Offer {
        /// The seat.
        seat: u8,
        /// Whether it would start; `None` for undecided.
        offer: Option<bool>,
    },
    /// A seat played a card or ended its turn.
    Act {
        /// The seat.
        seat: u8,
        /// What it did, in notation.
        action: String,
        /// Who chose it.
        by: ActedBy,
    },
    /// All that a seat says now.
    Say {
        /// The seat.
        seat: u8,
        /// The signals, in notation.
        signals: Vec<String>,
    },
    /// Somebody wrote something.
    Write {
        /// The person; entries of earlier versions do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<i64>,
        /// The name.
        name: String,
        /// The seat, if the person has one.
        seat: Option<u8>,
        /// What was written.
        text: String,
    },
    /// A seat would give up, or no longer.
    Vote {
        /// The seat.
        seat: u8,
        /// Whether it would give up.
        agree: bool,
    },
    /// The last actions were taken back.
    Undo {
        /// How many.
        actions: u32,
        /// Whether the player had learned nothing by them, so that the game still counts.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        free: bool,
    },
    /// A seat took a hint in a game that counted until then.
    Hint {
        /// The seat.
        seat: u8,
        /// The bot that was asked.
        level: Level,
    },
    /// The table was closed.
    Closed,
}

impl Entry {
    /// The entry as it stands in a log.
    pub fn to_json(&self) -> String {
        // Every key is a text, so nothing can fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// How the text of every [`Entry::Write`] begins.
    pub const WRITE: &str = "{\"type\":\"write\"";

    /// Reads an entry of a log.
    ///
    /// # Errors
    ///
    /// If the text is none.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// Who chose an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActedBy {
    /// The person in the seat.
    Person,
    /// A bot, in its own seat or standing in.
    Bot,
    /// A bot, because the time was up.
    Clock,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_wrote_is_known_by_how_its_entry_begins() {
        let text = "well played".to_owned();
        let entry = Entry::Write { by: Some(7), name: "Ada".to_owned(), seat: None, text };
        assert!(entry.to_json().starts_with(Entry::WRITE), "{}", entry.to_json());
        assert_eq!(Entry::from_json(&entry.to_json()).unwrap(), entry);
    }
}
