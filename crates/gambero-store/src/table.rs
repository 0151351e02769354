//! Tables and their logs.

use crate::daily::DailyPlay;
use crate::game::FinishedGame;
use crate::person::PersonId;

/// The number of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub i64);

/// A table that is to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The short code that people type.
    pub code: String,
    /// What was chosen for it; the server's text.
    pub settings: String,
    /// Who opened it.
    pub owner: PersonId,
    /// Whether everybody finds it in the list.
    pub public: bool,
    /// When.
    pub created: i64,
    /// The first entry of its log, number 1.
    pub first: String,
    /// Who sits there from the start, and how it looks in lists.
    pub summary: TableSummary,
    /// The daily deal that it is for. A person can open one table for each.
    pub daily: Option<DailyPlay>,
    /// How many tables of the owner may wait for players or have a game going on, this one included.
    pub limit: Option<u64>,
}

/// A table as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// Its number.
    pub id: TableId,
    /// Its code.
    pub code: String,
    /// What was chosen for it; the server's text.
    pub settings: String,
    /// Who opened it.
    pub owner: PersonId,
    /// Whether everybody finds it in the list.
    pub public: bool,
    /// When it was opened.
    pub created: i64,
    /// When something last happened there.
    pub updated: i64,
    /// How it looks in lists.
    pub summary: TableSummary,
    /// The names of those who sit there, in the order of their seats.
    pub names: Vec<String>,
    /// The entry from which its log must be read to know all that goes on now.
    pub checkpoint: u64,
    /// The number of its last entry.
    pub version: u64,
}

/// What lists of tables need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Where it stands.
    pub phase: Phase,
    /// How many seats nobody sits in.
    pub free_seats: u32,
    /// Who sits there.
    pub sitting: Vec<Sitting>,
}

/// Somebody in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// The seat, from 0.
    pub seat: u8,
    /// The person.
    pub person: PersonId,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Not all seats are filled, no card is dealt.
    Waiting,
    /// A game is played.
    Playing,
    /// A game has ended, and there may be another.
    Over,
    /// Nobody comes back to it.
    Closed,
}

impl Phase {
    /// The word for it in the databases.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }

    /// The phase of a word.
    pub(crate) fn of(word: &str) -> Option<Self> {
        [Self::Waiting, Self::Playing, Self::Over, Self::Closed]
            .into_iter()
            .find(|phase| phase.word() == word)
    }
}

/// One entry of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Its number, from 1.
    pub version: u64,
    /// When it was written.
    pub at: i64,
    /// What it says; the server's text.
    pub text: String,
}

/// An entry that is to be written, with all that becomes true through it: everything or nothing.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry. Its number must be the next one.
    pub entry: LogEntry,
    /// How the table looks in lists from now on, if that changes.
    pub summary: Option<TableSummary>,
    /// Where the table stands from now on, if nothing else of how it looks in lists changes: that is quick to
    /// write.
    pub phase: Option<Phase>,
    /// Whether the log can be read from this entry on.
    pub checkpoint: bool,
    /// The game that ends with it.
    pub finished: Option<FinishedGame>,
    /// Somebody who is in it and does not sit at the table.
    pub visitor: Option<PersonId>,
}
