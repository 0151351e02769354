//! Entries and games that have ended, with one statement each, or one for many.

use sqlx::error::BoxDynError;
use sqlx::{Arguments as _, PgConnection};

use super::dialect::{Arguments, Packed};
use super::query::{Bind, queries};
use crate::error::StoreError;
use crate::game::FinishedGame;
use crate::table::{LogEntry, Phase, TableId};

queries! {
    fn insert(table: TableId, version: i64, at: i64, body: Packed) -> () =
        "INSERT INTO log (table_id, version, at, body) VALUES ($1, $2, $3, $4)";
    /// Writes those entries that are the next ones of their tables, and returns their tables. In the order of
    /// tables, so that two nodes that write to the same ones wait for each other and not both.
    fn insert_next(tables: Vec<i64>, versions: Vec<i64>, times: Vec<i64>, bodies: Vec<Packed>) -> Vec<TableId> = "
        INSERT INTO log (table_id, version, at, body)
        SELECT e.table_id, e.version, e.at, e.body
        FROM UNNEST($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) AS e (table_id, version, at, body)
        WHERE EXISTS (SELECT 1 FROM log p WHERE p.table_id = e.table_id AND p.version = e.version - 1)
        ORDER BY e.table_id
        ON CONFLICT (table_id, version) DO NOTHING
        RETURNING table_id";
    /// The same for one entry with which a game begins or ends, where nobody sits down or stands up.
    fn insert_stage(
        table: TableId, version: i64, at: i64, body: Packed, phase: Option<Phase>, checkpoint: Option<i64>
    ) -> Option<TableId> = "
        WITH entry AS (
            INSERT INTO log (table_id, version, at, body)
            SELECT $1, $2, $3, $4
            WHERE EXISTS (SELECT 1 FROM log p WHERE p.table_id = $1 AND p.version = $2 - 1)
            ON CONFLICT (table_id, version) DO NOTHING
            RETURNING table_id
        ), stage AS (
            UPDATE tables t SET phase = COALESCE($5, t.phase), checkpoint = COALESCE($6, t.checkpoint)
            FROM entry WHERE t.id = entry.table_id
        )
        SELECT table_id FROM entry";
    /// A game with its record and its seats.
    fn insert_game(table: TableId, game: FinishedGame) -> () = "
        WITH game AS (
            INSERT INTO games (table_id, number, variant, players, outcome, cards_left, practice,
                daily_day, daily_variant, started, ended)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id
        ), record AS (
            INSERT INTO records (game_id, body) SELECT id, $12 FROM game
        )
        INSERT INTO game_seats (game_id, seat, person_id, name)
        SELECT game.id, s.seat, s.person_id, s.name
        FROM game, UNNEST($13::bigint[], $14::bigint[], $15::text[]) AS s (seat, person_id, name)";
}

/// Writes an entry of a new table.
pub(super) async fn entry(
    connection: &mut PgConnection,
    table: TableId,
    LogEntry { version, at, text }: LogEntry,
) -> Result<(), StoreError> {
    insert(connection, table, version.cast_signed(), at, text.into_bytes()).await
}

/// Writes those entries that are the next ones of their tables; says which tables got theirs. There must be
/// no two of one table.
pub(super) async fn next(
    connection: &mut PgConnection,
    entries: impl IntoIterator<Item = (TableId, LogEntry)>,
) -> Result<Vec<TableId>, StoreError> {
    let (mut tables, mut versions, mut times, mut bodies) = (vec![], vec![], vec![], vec![]);
    for (table, entry) in entries {
        tables.push(table.0);
        versions.push(entry.version.cast_signed());
        times.push(entry.at);
        bodies.push(entry.text.into_bytes());
    }
    insert_next(connection, tables, versions, times, bodies).await
}

/// Writes an entry with where its table stands, if the entry is the next one; says whether it was.
pub(super) async fn stage(
    connection: &mut PgConnection,
    table: TableId,
    LogEntry { version, at, text }: LogEntry,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
) -> Result<bool, StoreError> {
    let (version, checkpoint) = (version.cast_signed(), checkpoint.map(u64::cast_signed));
    let written = insert_stage(connection, table, version, at, text.into_bytes(), phase, checkpoint).await?;
    Ok(written.is_some())
}

impl Bind for FinishedGame {
    fn bind(self, to: &mut Arguments) -> Result<(), BoxDynError> {
        let game = self;
        let (day, variant) = game.daily.map(|key| (key.day, key.variant)).unzip();
        let (mut seats, mut people, mut names) = (vec![], vec![], vec![]);
        for player in game.seats {
            seats.push(i64::from(player.seat));
            people.push(player.person.map(|person| person.0));
            names.push(player.name);
        }
        to.add(i64::from(game.number))?;
        to.add(game.variant)?;
        to.add(i64::from(game.players))?;
        to.add(game.outcome)?;
        to.add(i64::from(game.left))?;
        to.add(i64::from(game.practice))?;
        to.add(day)?;
        to.add(variant)?;
        to.add(game.started)?;
        to.add(game.ended)?;
        to.add(game.record)?;
        to.add(seats)?;
        to.add(people)?;
        to.add(names)
    }
}

/// Writes a game that has ended.
pub(super) async fn game(
    connection: &mut PgConnection,
    table: TableId,
    game: FinishedGame,
) -> Result<(), StoreError> {
    insert_game(connection, table, game).await
}
