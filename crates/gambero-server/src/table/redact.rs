//! A person taken out of a table's texts.

use gambero::Seat;
use gambero_record::Record;
use gambero_store::{Person, PersonId, Redact};

use super::{Chair, Entry};

/// What somebody is called whom nobody knows any more.
pub(crate) const SOMEBODY: &str = "somebody";

/// What stands in the place of what that person wrote.
pub(super) const WORDLESS: &str = "…";

/// A person who is to be forgotten.
pub(crate) struct Without {
    person: PersonId,
    name: String,
}

impl Without {
    pub(crate) fn new(person: &Person) -> Self {
        Self { person: person.id, name: person.name.clone() }
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
}

impl Redact for Without {
    fn name(&self) -> &'static str {
        SOMEBODY
    }

    fn entry(&self, text: &str) -> Option<String> {
        let mut entry: Entry = serde_json::from_str(text).ok()?;
        let found = match &mut entry {
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
        };
        found.then(|| serde_json::to_string(&entry).ok()).flatten()
    }

    fn record(&self, text: &str, seat: u8) -> Option<String> {
        let mut record = Record::read(text.as_bytes()).ok()?;
        record.set_name(Seat::new(seat)?, SOMEBODY).ok()?;
        Some(record.to_text())
    }
}
