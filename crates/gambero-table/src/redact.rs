//! A person taken out of a table's texts.

use gambero::Seat;
use gambero_record::Record;

use crate::chair::Chair;
use crate::entry::Entry;
use crate::table::{Person, PersonId};

/// What somebody is called whom nobody knows any more.
pub const SOMEBODY: &str = "somebody";

/// What stands in the place of what that person wrote.
pub const WORDLESS: &str = "…";

/// Takes a person out of entries and records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redaction {
    person: PersonId,
    name: String,
}

impl Redaction {
    /// Of this person.
    pub fn new(person: Person<'_>) -> Self {
        Self { person: person.id, name: person.name.to_owned() }
    }

    fn chair(&self, chair: &mut Chair) -> bool {
        match chair {
            Chair::Person { id, name, .. } if *id == self.person.0 => {
                (*id, *name) = (Chair::FORGOTTEN, SOMEBODY.to_owned());
                true
            }
            Chair::Person { .. } | Chair::Bot { .. } | Chair::Empty => false,
        }
    }

    /// Takes the person out of an entry, and says whether it was in it.
    pub fn entry(&self, entry: &mut Entry) -> bool {
        match entry {
            Entry::Opened { chairs } | Entry::Dealt { chairs, .. } => {
                chairs.iter_mut().fold(false, |found, chair| self.chair(chair) | found)
            }
            Entry::Chair { chair, .. } => self.chair(chair),
            // Entries of earlier versions do not say who wrote them, only the name.
            Entry::Write { by, name, text, .. }
                if *by == Some(self.person.0) || (by.is_none() && *name == self.name) =>
            {
                (*by, *name, *text) = (None, SOMEBODY.to_owned(), WORDLESS.to_owned());
                true
            }
            Entry::Write { .. }
            | Entry::Offer { .. }
            | Entry::Act { .. }
            | Entry::Say { .. }
            | Entry::Vote { .. }
            | Entry::Undo { .. }
            | Entry::Hint { .. }
            | Entry::Closed => false,
        }
    }

    /// Takes the person, who sat in this seat, out of a record. Says whether that could be done.
    pub fn record(record: &mut Record, seat: Seat) -> bool {
        record.set_name(seat, SOMEBODY).is_ok()
    }
}
