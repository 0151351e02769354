//! Somebody comes by an invitation, without a connection yet, and takes a seat.

use gambero::Seat;
use gambero_protocol::{ClientMessage, Code};
use gambero_store::Person;
use gambero_table::{Chair, Refused};

use super::Running;
use crate::kept::{at_table, guest};

impl Running {
    /// Takes the first free seat that the person may have. Whoever sits there already stays where they are.
    pub(super) async fn arrive(&mut self, person: &Person) -> Result<(), Refused> {
        if self.table.seat_of(at_table(person.id)).is_some() {
            return Ok(());
        }
        let mut refused = Refused::new(Code::SeatTaken, "every seat of this table is taken");
        let free = |seat: &&Seat| *self.table.chair(**seat) == Chair::Empty;
        for seat in self.table.seats().iter().filter(free) {
            match self.table.request(Some(guest(person)), &ClientMessage::Sit { seat: seat.index() }, 0) {
                Ok(entry) => return self.commit(entry, None).await,
                Err(why) => refused = why,
            }
        }
        Err(refused)
    }
}
