//! People without a connection: they take a seat by an invitation, get another name, or go for good.

use gambero::Seat;
use gambero_protocol::{ClientMessage, Code, ServerMessage};
use gambero_store::{Person, PersonId, TableId};
use gambero_table::{Chair, Entry, Refused, WayOut};

use super::{Running, dismiss, message};
use crate::kept::{at_table, guest};
use crate::talk;

impl Running {
    /// Takes the first free seat that the person may have. Whoever sits there already stays where they are.
    pub(super) async fn arrive(&mut self, person: &Person) -> Result<(), Refused> {
        self.look_up().await?;
        self.commit_if(|running| running.seat_for(person)).await.map(drop)
    }

    /// The entry that gives a person a seat; `None` if the person has one.
    fn seat_for(&self, person: &Person) -> Option<Result<Entry, Refused>> {
        if self.table.seat_of(at_table(person.id)).is_some() {
            return None;
        }
        let mut refused = Refused::new(Code::SeatTaken, "every seat of this table is taken");
        let free = |seat: &&Seat| *self.table.chair(**seat) == Chair::Empty;
        for seat in self.table.seats().iter().filter(free) {
            match self.table.request(Some(guest(person)), &ClientMessage::Sit { seat: seat.index() }, 0) {
                Ok(entry) => return Some(Ok(entry)),
                Err(why) => refused = why,
            }
        }
        Some(Err(refused))
    }

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
