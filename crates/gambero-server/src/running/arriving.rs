//! Somebody comes by an invitation, without a connection yet, and takes a seat.

use gambero::Seat;
use gambero_protocol::{ClientMessage, Code};
use gambero_store::Person;
use gambero_table::{Chair, Entry, Refused};

use super::Running;
use crate::kept::{at_table, guest};

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
}
