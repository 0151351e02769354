//! Somebody goes for good: puts the table away, or is to be forgotten altogether.

use gambero_protocol::{ClientMessage, Code, ServerMessage};
use gambero_store::{Person, PersonId, TableId};
use gambero_table::{Chair, Entry, Refused, WayOut};

use super::{Running, dismiss, message};
use crate::kept::{at_table, guest};

impl Running {
    /// Somebody will not come back to this table, and has been told what becomes of it.
    pub(super) async fn put_away(&mut self, person: &Person, told: WayOut) -> Result<(), Refused> {
        let wish = match self.table.way_out(at_table(person.id)) {
            way if way != told => {
                let text = "somebody has come or gone meanwhile: look again what becomes of the table";
                return Err(Refused::new(Code::Stale, text));
            }
            WayOut::Stand => ClientMessage::Stand,
            WayOut::GiveUp => ClientMessage::GiveUp { agree: true, game: None },
            WayOut::Close => ClientMessage::Close,
        };
        let entry = self.table.request(Some(guest(person)), &wish, 0)?;
        self.commit(entry, None).await
    }

    /// Frees the person's seat, ends the person's connections and forgets what the person wrote. A table
    /// where nobody is then is closed. Says which table it is if the person was in it.
    pub(super) async fn forget(&mut self, person: PersonId) -> Result<Option<TableId>, Refused> {
        let is_theirs = |subscriber: &super::Subscriber| {
            subscriber.person.as_ref().is_some_and(|found| found.id == person)
        };
        let text = "you asked to be forgotten, and are: nobody is known by this token any more".to_owned();
        let bye = message(&ServerMessage::Bye { code: Code::WhoAreYou, text });
        let before = self.subscribers.len();
        for subscriber in self.subscribers.extract_if(.., |subscriber| is_theirs(subscriber)) {
            dismiss(&subscriber, &bye);
        }
        if self.subscribers.len() < before {
            self.look_round();
        }
        let wrote = self.table.redact_words(at_table(person));
        let Some(seat) = self.table.seat_of(at_table(person)) else { return Ok(wrote.then_some(self.id)) };
        let seat = seat.index() as u8;
        self.commit(Entry::Chair { seat, chair: Chair::Empty }, None).await?;
        let nobody = self.table.chairs.iter().all(|chair| chair.person().is_none());
        if nobody && self.subscribers.is_empty() && !self.table.closed {
            self.commit(Entry::Closed, None).await?;
        }
        Ok(Some(self.id))
    }
}
