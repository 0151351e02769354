//! Games that were played on somebody's own device.

use sqlx::SqliteConnection;

use super::{log, tables};
use crate::error::StoreError;
use crate::game::{DeviceGame, DeviceOrigin};
use crate::person::PersonId;

pub(super) const BY_ORIGIN: &str = "
    SELECT t.code FROM device_games d JOIN games g ON g.id = d.game_id JOIN tables t ON t.id = g.table_id
    WHERE d.person_id = $1 AND d.code = $2 AND d.number = $3";

/// Where a person's game is shown, if it has been sent before.
async fn find(
    connection: &mut SqliteConnection,
    person: PersonId,
    origin: &DeviceOrigin,
) -> Result<Option<String>, StoreError> {
    let found = sqlx::query_scalar(BY_ORIGIN).bind(person.0).bind(&origin.code).bind(origin.number);
    Ok(found.fetch_optional(connection).await?)
}

/// Writes a game with its table, unless that was done before.
pub(super) async fn keep(connection: &mut SqliteConnection, sent: DeviceGame) -> Result<String, StoreError> {
    let DeviceGame { origin, table, closing, game } = sent;
    let (person, code, number) = (table.owner, table.code.clone(), game.number);
    if let Some(code) = find(connection, person, &origin).await? {
        return Ok(code);
    }
    let id = tables::create(connection, table).await?;
    log::write_entries(connection, vec![(id, closing)]).await?;
    log::write_about(connection, id, None, None, Some(game), None).await?;
    sqlx::query(
        "INSERT INTO device_games (person_id, code, number, game_id)
         SELECT $1, $2, $3, id FROM games WHERE table_id = $4 AND number = $5",
    )
    .bind(person.0)
    .bind(origin.code)
    .bind(origin.number)
    .bind(id.0)
    .bind(number)
    .execute(connection)
    .await?;
    Ok(code)
}
