//! A day's deal is the same for everybody: whoever has not played it must not see its cards.

use gambero_protocol::Code;
use gambero_store::{Person, Store, TableRow};

use crate::clock;
use crate::error::Denied;
use crate::running::Stored;

/// Whether somebody may see the cards of a table: everybody may, unless it is a deal of today that they have
/// not played, or one that they are in the middle of at a table of their own.
pub(crate) async fn check(
    store: &dyn Store,
    person: Option<&Person>,
    table: &TableRow,
) -> Result<(), Denied> {
    let stored: Option<Stored> = serde_json::from_str(&table.settings).ok();
    let Some(key) = stored.and_then(|stored| stored.deal_of_the_day()) else { return Ok(()) };
    let own = match person {
        Some(person) => store.daily_tables(&key.day, person.id).await?,
        None => Vec::new(),
    };
    let may = match own.into_iter().find(|own| own.variant == key.variant) {
        Some(own) => own.result.is_some() || own.code == table.code,
        None => key.day < clock::day(clock::now()),
    };
    let text =
        "this is a daily deal that you have not finished: play it yourself first, or come back after the day";
    if may { Ok(()) } else { Err(Denied::new(Code::PlayFirst, text)) }
}
