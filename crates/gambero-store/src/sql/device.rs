//! Games that were played on somebody's own device.

use super::dialect::{self, Connection};
use super::query::queries;
use super::{insert, log, tables};
use crate::error::StoreError;
use crate::game::DeviceGame;
use crate::person::PersonId;
use crate::table::TableId;

queries! {
    /// Where a person's game is shown, if it has been sent before.
    fn find(person: PersonId, code: String, number: u32) -> Option<String> = "
        SELECT t.code FROM device_games d JOIN games g ON g.id = d.game_id JOIN tables t ON t.id = g.table_id
        WHERE d.person_id = $1 AND d.code = $2 AND d.number = $3";
    /// How many games a person has uploaded, counted up to a limit.
    fn count(person: PersonId, limit: i64) -> Option<i64> =
        "SELECT count(*) FROM (SELECT 1 FROM device_games WHERE person_id = $1 LIMIT $2) AS uploaded";
    fn insert(person: PersonId, code: String, number: u32, table: TableId, game: u32) -> () = "
        INSERT INTO device_games (person_id, code, number, game_id)
        SELECT $1, $2, $3, id FROM games WHERE table_id = $4 AND number = $5";
}

/// Writes a game with its table, unless that was done before.
pub(super) async fn keep(connection: &mut Connection, sent: DeviceGame) -> Result<String, StoreError> {
    let DeviceGame { origin, table, closing, game, limit } = sent;
    let (person, code, number) = (table.owner, table.code.clone(), game.number);
    // The same game may come twice at once.
    dialect::line_up(connection, person).await?;
    if let Some(code) = find(connection, person, origin.code.clone(), origin.number).await? {
        return Ok(code);
    }
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    if count(connection, person, limit).await? >= Some(limit) {
        return Err(StoreError::TooManyUploads);
    }
    let id = tables::create(connection, table).await?;
    insert::entry(connection, id, closing).await?;
    log::write_about(connection, id, None, None, None, Some(game), None).await?;
    insert(connection, person, origin.code, origin.number, id, number).await?;
    Ok(code)
}
