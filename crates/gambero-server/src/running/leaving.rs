//! Somebody goes for good: puts the table away, or is to be forgotten altogether.

use gambero_protocol::{ClientMessage, Code, ServerMessage};
use gambero_store::{Person, PersonId, TableId};
use gambero_table::{Chair, Entry, Refused, WayOut};

use super::{Running, dismiss, message};
use crate::kept::{at_table, guest};

impl Running {
    /// Somebody will not come back to this table, and has been told what becomes of it.
    pub(super) async fn put_away(&mut self, person: &Person, told: WayOut) -> Result<(), Refused> {
        self.look_up().await?;
        let way_out = |running: &Self| {
            let wish = match running.table.way_out(at_table(person.id)) {
                way if way != told => {
                    let text = "somebody has come or gone meanwhile: look again what becomes of the table";
                    return Some(Err(Refused::new(Code::Stale, text)));
                }
                WayOut::Stand => ClientMessage::Stand,
                WayOut::GiveUp => ClientMessage::GiveUp { agree: true, game: None },
                WayOut::Close => ClientMessage::Close,
            };
            Some(running.table.request(Some(guest(person)), &wish, 0))
        };
        self.commit_if(way_out).await.map(drop)
    }

    /// Frees the person's seat, ends the person's connections and forgets what the person wrote. A table
    /// where nobody is then is closed. Says which table it is if the person was in it.
    pub(super) async fn forget(&mut self, person: PersonId) -> Result<Option<TableId>, Refused> {
        self.look_up().await?;
        let mut was = self.dismiss_person(person);
        let stand_up = |running: &Self| {
            let seat = running.table.seat_of(at_table(person))?.index() as u8;
            Some(Ok(Entry::Chair { seat, chair: Chair::Empty }))
        };
        was |= self.commit_if(stand_up).await?;
        if was {
            self.commit_if(|running| running.is_deserted().then_some(Ok(Entry::Closed))).await?;
        }
        Ok(was.then_some(self.id))
    }

    /// Whether nobody sits at the table or looks at it.
    fn is_deserted(&self) -> bool {
        let nobody = self.table.chairs.iter().all(|chair| chair.person().is_none());
        nobody && self.presence().spectators == 0 && !self.table.closed
    }

    /// Ends a person's connections and forgets what the person wrote. Says whether there was something.
    pub(super) fn dismiss_person(&mut self, person: PersonId) -> bool {
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
        self.table.redact_words(at_table(person))
    }
}
