//! Forgetting a person: table by table, then the person itself.

use super::dialect::{self, Body, Connection, hold};
use super::row::row;
use super::statements::statements;
use crate::error::StoreError;
use crate::person::PersonId;
use crate::redact::Redact;
use crate::table::TableId;

statements! {
    VISITS = "SELECT table_id FROM visits WHERE person_id = $1 ORDER BY table_id";
    /// A visit that is there already counts as written, so nothing is written only if there is no such
    /// person.
    NOTE_VISIT = concat!(
        "INSERT INTO visits (person_id, table_id) SELECT id, $2 FROM persons WHERE id = $1 AND forgotten = 0",
        hold!(),
        " ON CONFLICT (person_id, table_id) DO UPDATE SET table_id = excluded.table_id"
    );
    ENTRIES = "SELECT version, body FROM log WHERE table_id = $1";
    WRITE_ENTRY = "UPDATE log SET body = $1 WHERE table_id = $2 AND version = $3";
    GAMES = "
        SELECT s.game_id, s.seat, r.body FROM game_seats s
        JOIN games g ON g.id = s.game_id JOIN records r ON r.game_id = s.game_id
        WHERE s.person_id = $1 AND g.table_id = $2";
    WRITE_RECORD = "UPDATE records SET body = $1 WHERE game_id = $2";
    WRITE_SEAT = "UPDATE game_seats SET person_id = NULL, name = $1 WHERE game_id = $2 AND seat = $3";
    /// What goes first: whoever writes of the person from now on leaves a new visit.
    VISIT = "DELETE FROM visits WHERE person_id = $1 AND table_id = $2";
    DEVICE_GAMES = "
        DELETE FROM device_games
        WHERE person_id = $1 AND game_id IN (SELECT id FROM games WHERE table_id = $2)";
    SITTINGS = "DELETE FROM sittings WHERE person_id = $1 AND table_id = $2";
    DAILY_PLAYS = "DELETE FROM daily_plays WHERE person_id = $1 AND table_id = $2";
    TOKENS = "DELETE FROM tokens WHERE person_id = $1";
    LINKS = "DELETE FROM links WHERE person_id = $1";
    PERSON = "UPDATE persons SET name = $1, language = 'en', created = 0, forgotten = 1 WHERE id = $2";
}

/// Where a person has ever been.
pub(super) async fn visits(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<TableId>, StoreError> {
    let tables: Vec<i64> = sqlx::query_scalar(VISITS).bind(person.0).fetch_all(connection).await?;
    Ok(tables.into_iter().map(TableId).collect())
}

/// Notes that somebody has been at a table. Whoever has been forgotten does not come back.
pub(super) async fn note_visit(
    connection: &mut Connection,
    person: PersonId,
    table: TableId,
) -> Result<(), StoreError> {
    let done = sqlx::query(NOTE_VISIT).bind(person.0).bind(table.0).execute(connection).await?;
    if done.rows_affected() == 0 { Err(StoreError::NoSuchPerson) } else { Ok(()) }
}

row! {
    /// An entry of a log.
    struct Entry {
        version: i64,
        body: Body,
    }
}

row! {
    /// A game in which a person sat.
    struct Played {
        game_id: i64,
        seat: u8,
        body: String,
    }
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
    sqlx::query(VISIT).bind(person.0).bind(table.0).execute(&mut *connection).await?;
    let entries: Vec<Entry> = sqlx::query_as(ENTRIES).bind(table.0).fetch_all(&mut *connection).await?;
    for Entry { version, body } in entries {
        if let Some(body) = redact.entry(&dialect::unpack(body)) {
            sqlx::query(WRITE_ENTRY)
                .bind(dialect::pack(body))
                .bind(table.0)
                .bind(version)
                .execute(&mut *connection)
                .await?;
        }
    }
    let games: Vec<Played> =
        sqlx::query_as(GAMES).bind(person.0).bind(table.0).fetch_all(&mut *connection).await?;
    for Played { game_id: game, seat, body: record } in games {
        if let Some(record) = redact.record(&record, seat) {
            sqlx::query(WRITE_RECORD).bind(record).bind(game).execute(&mut *connection).await?;
        }
        sqlx::query(WRITE_SEAT)
            .bind(redact.name())
            .bind(game)
            .bind(i64::from(seat))
            .execute(&mut *connection)
            .await?;
    }
    for statement in [DEVICE_GAMES, SITTINGS, DAILY_PLAYS] {
        sqlx::query(statement).bind(person.0).bind(table.0).execute(&mut *connection).await?;
    }
    Ok(())
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
    let been = sqlx::query_scalar::<_, i64>(VISITS).bind(person.0).fetch_optional(&mut *connection).await?;
    if been.is_some() {
        return Ok(false);
    }
    for statement in [TOKENS, LINKS] {
        sqlx::query(statement).bind(person.0).execute(&mut *connection).await?;
    }
    let done = sqlx::query(PERSON).bind(name).bind(person.0).execute(&mut *connection).await?;
    if done.rows_affected() == 0 {
        return Err(StoreError::NoSuchPerson);
    }
    dialect::tell_forgotten(connection, person).await?;
    Ok(true)
}
