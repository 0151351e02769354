//! Games that were played on somebody's own device.

use super::dialect::{self, Connection};
use super::statements::statements;
use super::{insert, log, tables};
use crate::error::StoreError;
use crate::game::{DeviceGame, DeviceOrigin};
use crate::person::PersonId;

statements! {
    BY_ORIGIN = "
        SELECT t.code FROM device_games d JOIN games g ON g.id = d.game_id JOIN tables t ON t.id = g.table_id
        WHERE d.person_id = $1 AND d.code = $2 AND d.number = $3";
    // How many games a person has uploaded, counted up to a limit.
    COUNT = "SELECT count(*) FROM (SELECT 1 FROM device_games WHERE person_id = $1 LIMIT $2) AS uploaded";
    CREATE = "
        INSERT INTO device_games (person_id, code, number, game_id)
        SELECT $1, $2, $3, id FROM games WHERE table_id = $4 AND number = $5";
}

/// Where a person's game is shown, if it has been sent before.
async fn find(
    connection: &mut Connection,
    person: PersonId,
    origin: &DeviceOrigin,
) -> Result<Option<String>, StoreError> {
    let found =
        sqlx::query_scalar(BY_ORIGIN).bind(person.0).bind(&origin.code).bind(i64::from(origin.number));
    Ok(found.fetch_optional(connection).await?)
}

/// Writes a game with its table, unless that was done before.
pub(super) async fn keep(connection: &mut Connection, sent: DeviceGame) -> Result<String, StoreError> {
    let DeviceGame { origin, table, closing, game, limit } = sent;
    let (person, code, number) = (table.owner, table.code.clone(), game.number);
    // The same game may come twice at once.
    dialect::line_up(connection, person).await?;
    if let Some(code) = find(connection, person, &origin).await? {
        return Ok(code);
    }
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    let count: i64 = sqlx::query_scalar(COUNT).bind(person.0).bind(limit).fetch_one(&mut *connection).await?;
    if count >= limit {
        return Err(StoreError::TooManyUploads);
    }
    let id = tables::create(connection, table).await?;
    insert::entry(connection, id, closing).await?;
    log::write_about(connection, id, None, None, None, Some(game), None).await?;
    sqlx::query(CREATE)
        .bind(person.0)
        .bind(origin.code)
        .bind(i64::from(origin.number))
        .bind(id.0)
        .bind(i64::from(number))
        .execute(connection)
        .await?;
    Ok(code)
}
