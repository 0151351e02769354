//! Somebody has another name. The table shows it at once, or after the game where it could tell something.

use gambero_protocol::ClientMessage;
use gambero_store::Person;
use gambero_table::{Entry, Refused};

use super::Running;
use crate::kept::{at_table, guest};
use crate::talk;

impl Running {
    /// Shows a person's name as it is now.
    pub(super) async fn rename(&mut self, person: Person) -> Result<(), Refused> {
        // The last name counts.
        self.renamed.retain(|other| other.id != person.id);
        let seat = self.table.seat_of(at_table(person.id));
        if seat.is_none_or(|seat| self.table.chair(seat).name() == person.name) {
            return Ok(());
        }
        if !self.commit_if(|running| running.renaming(&person).map(Ok)).await? {
            self.renamed.push(person);
        }
        Ok(())
    }

    /// Shows the names that had to wait.
    pub(super) async fn rename_later(&mut self) {
        if self.table.running().is_none() {
            for person in std::mem::take(&mut self.renamed) {
                let _ = self.commit_if(|running| running.renaming(&person).map(Ok)).await;
            }
        }
    }

    /// The entry for a new name. In a game with others a name is judged like any other text.
    fn renaming(&self, person: &Person) -> Option<Entry> {
        let entry = self.table.rename(guest(person))?;
        let text = ClientMessage::Write { text: person.name.clone() };
        let passes = !self.table.has_others(at_table(person.id))
            || talk::check(&self.table, &text, &person.language).is_ok();
        passes.then_some(entry)
    }
}
