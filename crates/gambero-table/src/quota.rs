//! What may be said, changed and taken back between two deals: enough for every table, and an end to it, so
//! that a log can always be read at once.

use gambero::Seat;
use gambero_protocol::{ClientMessage, Code};

use crate::entry::Entry;
use crate::request::{Refused, refuse};
use crate::table::Table;

/// How often a seat may speak, write, offer or vote. All who have no seat share as much.
const WORDS: u16 = 1000;

/// How often seats may change hands.
const CHAIRS: u16 = 500;

/// How often something may be taken back.
const UNDOS: u16 = 1000;

/// What has been said, changed and taken back since the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Quota {
    /// By seat; the last one is for all who have none.
    words: [u16; Seat::MAX + 1],
    chairs: u16,
    undos: u16,
}

impl Quota {
    /// Whether a seat has said, written, offered or voted anything.
    pub(crate) fn has_spoken(&self, seat: Seat) -> bool {
        self.words[seat.index()] > 0
    }

    /// Takes in an entry of the log.
    pub(crate) fn count(&mut self, entry: &Entry) {
        let count = match entry {
            Entry::Say { seat, .. } | Entry::Offer { seat, .. } | Entry::Vote { seat, .. } => {
                self.words.get_mut(usize::from(*seat))
            }
            Entry::Write { seat, .. } => self.words.get_mut(seat.map_or(Seat::MAX, usize::from)),
            Entry::Chair { .. } => Some(&mut self.chairs),
            Entry::Undo { .. } => Some(&mut self.undos),
            Entry::Dealt { .. } => {
                *self = Self::default();
                None
            }
            Entry::Opened { .. } | Entry::Act { .. } | Entry::Hint { .. } | Entry::Closed => None,
        };
        if let Some(count) = count {
            *count = count.saturating_add(1);
        }
    }
}

impl Table {
    /// Whether there is room for what somebody wants. Ways out of a game and back into one's seat stay open.
    pub(crate) fn check_quota(&self, seat: Option<Seat>, message: &ClientMessage) -> Result<(), Refused> {
        let words = self.quota.words[seat.map_or(Seat::MAX, Seat::index)];
        let (used, limit, text) = match message {
            ClientMessage::Say { .. }
            | ClientMessage::Unsay { .. }
            | ClientMessage::Offer { .. }
            | ClientMessage::Write { .. }
            | ClientMessage::GiveUp { agree: false, .. } => {
                (words, WORDS, "the message limit for this game is reached: play on, or deal again")
            }
            ClientMessage::Sit { .. } | ClientMessage::PutBot { .. } | ClientMessage::HandOver { .. } => {
                let text = "seats have changed too often since the deal: finish the game first";
                (self.quota.chairs, CHAIRS, text)
            }
            ClientMessage::Undo { .. } => {
                let text = "too many moves have been taken back: finish the game, or deal again";
                (self.quota.undos, UNDOS, text)
            }
            _ => return Ok(()),
        };
        if used < limit { Ok(()) } else { refuse(Code::Enough, text) }
    }
}
