//! Forgetting a person: table by table, then the person itself.

use super::dialect::{self, Body, Connection, Packed, hold};
use super::people::{found, remove_links};
use super::query::{columns, queries};
use crate::error::StoreError;
use crate::person::{PersonId, Redact};
use crate::table::TableId;

queries! {
    /// Where a person has ever been.
    fn visits(person: PersonId) -> Vec<TableId> =
        "SELECT table_id FROM visits WHERE person_id = $1 ORDER BY table_id";
    /// A visit that is there already counts as written, so nothing is written only if there is no such
    /// person.
    fn insert_visit(person: PersonId, table: TableId) -> u64 = concat!(
        "INSERT INTO visits (person_id, table_id) SELECT id, $2 FROM persons WHERE id = $1 AND forgotten = 0",
        hold!(),
        " ON CONFLICT (person_id, table_id) DO UPDATE SET table_id = excluded.table_id"
    );
    fn entries(table: TableId) -> Vec<Entry> = "SELECT version, body FROM log WHERE table_id = $1";
    fn write_entry(body: Packed, table: TableId, version: i64) -> () =
        "UPDATE log SET body = $1 WHERE table_id = $2 AND version = $3";
    fn games(person: PersonId, table: TableId) -> Vec<Played> = "
        SELECT s.game_id, s.seat, r.body FROM game_seats s
        JOIN games g ON g.id = s.game_id JOIN records r ON r.game_id = s.game_id
        WHERE s.person_id = $1 AND g.table_id = $2";
    fn write_record(body: String, game: i64) -> () = "UPDATE records SET body = $1 WHERE game_id = $2";
    fn write_seat(name: String, game: i64, seat: u8) -> () =
        "UPDATE game_seats SET person_id = NULL, name = $1 WHERE game_id = $2 AND seat = $3";
    /// What goes first: whoever writes of the person from now on leaves a new visit.
    fn remove_visit(person: PersonId, table: TableId) -> () =
        "DELETE FROM visits WHERE person_id = $1 AND table_id = $2";
    fn remove_device_games(person: PersonId, table: TableId) -> () = "
        DELETE FROM device_games
        WHERE person_id = $1 AND game_id IN (SELECT id FROM games WHERE table_id = $2)";
    fn remove_sittings(person: PersonId, table: TableId) -> () =
        "DELETE FROM sittings WHERE person_id = $1 AND table_id = $2";
    fn remove_daily_plays(person: PersonId, table: TableId) -> () =
        "DELETE FROM daily_plays WHERE person_id = $1 AND table_id = $2";
    fn remove_tokens(person: PersonId) -> () = "DELETE FROM tokens WHERE person_id = $1";
    fn clear(person: PersonId, name: String) -> u64 =
        "UPDATE persons SET name = $2, language = 'en', created = 0, forgotten = 1 WHERE id = $1";
}

/// An entry of a log.
pub(super) struct Entry {
    version: i64,
    body: Body,
}

/// A game in which a person sat.
pub(super) struct Played {
    game_id: i64,
    seat: u8,
    body: String,
}

columns! {
    Entry { version, body }
    Played { game_id, seat, body }
}

/// Notes that somebody has been at a table. Whoever has been forgotten does not come back.
pub(super) async fn note_visit(
    connection: &mut Connection,
    person: PersonId,
    table: TableId,
) -> Result<(), StoreError> {
    found(insert_visit(connection, person, table).await?)
}

/// Takes a person out of everything at a table.
pub(super) async fn at_table(
    connection: &mut Connection,
    person: PersonId,
    table: TableId,
    redact: &dyn Redact,
) -> Result<(), StoreError> {
    // Two who are forgotten here at once must not write each other's names back.
    dialect::hold_table(connection, table).await?;
    remove_visit(connection, person, table).await?;
    for Entry { version, body } in entries(connection, table).await? {
        if let Some(body) = redact.entry(&dialect::unpack(body)) {
            write_entry(connection, dialect::pack(body), table, version).await?;
        }
    }
    for Played { game_id, seat, body } in games(connection, person, table).await? {
        if let Some(record) = redact.record(&body, seat) {
            write_record(connection, record, game_id).await?;
        }
        write_seat(connection, redact.name().to_owned(), game_id, seat).await?;
    }
    remove_device_games(connection, person, table).await?;
    remove_sittings(connection, person, table).await?;
    remove_daily_plays(connection, person, table).await
}

/// Forgets a person who is at no table any more; says whether that is so. What is left is a number, for
/// tables that the person has opened.
pub(super) async fn entirely(
    connection: &mut Connection,
    person: PersonId,
    name: String,
) -> Result<bool, StoreError> {
    // Nobody who notes a visit or makes a link at the same time is overlooked.
    dialect::lock_out(connection, person).await?;
    if !visits(connection, person).await?.is_empty() {
        return Ok(false);
    }
    remove_tokens(connection, person).await?;
    remove_links(connection, person).await?;
    found(clear(connection, person, name).await?)?;
    dialect::tell_forgotten(connection, person).await?;
    Ok(true)
}
