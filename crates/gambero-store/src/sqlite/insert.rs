//! Entries and games that have ended, with few commands: each costs two changes of threads, to the one that
//! `SQLite` runs on and back.

use std::sync::{Arc, LazyLock};

use sqlx::{AssertSqlSafe, SqliteConnection};

use crate::error::StoreError;
use crate::game::{FinishedGame, Player};
use crate::table::{LogEntry, Phase, TableId};

/// Statements whose values are being bound.
type Values = sqlx::query::Query<'static, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

/// Writes that a game begins or ends at a table, where nobody sits down or stands up, as one command with a
/// savepoint: each costs two changes of threads. What goes wrong with this alone is the outcome; an error is
/// the whole transaction's.
pub(super) async fn write_stage(
    connection: &mut SqliteConnection,
    table: TableId,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
    finished: Option<FinishedGame>,
) -> Result<Result<(), StoreError>, StoreError> {
    let mut sql = String::from("SAVEPOINT stage; ");
    sql.push_str(SET_STAGE);
    if let Some(game) = &finished {
        sql.push_str("; ");
        push_insert(game, &mut sql);
    }
    sql.push_str("; RELEASE stage");
    let query = bind_stage(sqlx::query(AssertSqlSafe(sql)), table, phase, checkpoint);
    let query = match finished {
        Some(game) => bind_insert(query, table, game),
        None => query,
    };
    match query.execute(&mut *connection).await {
        Ok(_) => Ok(Ok(())),
        Err(error) => {
            // Where SQLite has given up the whole transaction there is nothing to go back to, and this fails.
            sqlx::query("ROLLBACK TO stage; RELEASE stage").execute(connection).await?;
            Ok(Err(error.into()))
        }
    }
}

/// How many entries one statement writes at most. There is a statement for each number of entries up to this,
/// kept prepared: every statement costs two changes of threads, to the one that `SQLite` runs on and back.
const ROWS: usize = 64;

static INSERTS: LazyLock<[Arc<str>; ROWS]> = LazyLock::new(|| {
    std::array::from_fn(|place| {
        let rows = vec!["(?,?,?,?)"; place + 1].join(",");
        format!("INSERT INTO log (table_id, version, at, body) VALUES {rows}").into()
    })
});

/// Writes an entry of a new table.
pub(super) async fn entry(
    connection: &mut SqliteConnection,
    table: TableId,
    entry: LogEntry,
) -> Result<(), StoreError> {
    entries(connection, vec![(table, entry)]).await
}

/// Writes entries that are accepted, with few statements.
pub(super) async fn entries(
    connection: &mut SqliteConnection,
    entries: Vec<(TableId, LogEntry)>,
) -> Result<(), StoreError> {
    let mut entries = entries.into_iter();
    while entries.len() > 0 {
        let rows = entries.len().min(ROWS);
        let mut query = sqlx::query(AssertSqlSafe(Arc::clone(&INSERTS[rows - 1])));
        for (table, entry) in entries.by_ref().take(rows) {
            query = query.bind(table.0).bind(entry.version.cast_signed()).bind(entry.at).bind(entry.text);
        }
        query.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Where a table stands from now on, and from which entry on its log can be read: see [`bind_stage`].
const SET_STAGE: &str =
    "UPDATE tables SET phase = COALESCE(?, phase), checkpoint = COALESCE(?, checkpoint) WHERE id = ?";

/// The values of [`SET_STAGE`].
fn bind_stage(query: Values, table: TableId, phase: Option<Phase>, checkpoint: Option<u64>) -> Values {
    query.bind(phase.map(Phase::word)).bind(checkpoint.map(u64::cast_signed)).bind(table.0)
}

/// Statements that write a game that has ended: see [`bind_insert`]. The record has the game's number, so
/// that this is the last one written for the seats too.
fn push_insert(game: &FinishedGame, sql: &mut String) {
    sql.push_str(
        "INSERT INTO games (table_id, number, variant, players, outcome, cards_left, practice,
            daily_day, daily_variant, started, ended)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
         INSERT INTO records (game_id, body) VALUES (last_insert_rowid(), ?)",
    );
    for (place, _) in game.seats.iter().enumerate() {
        let row =
            "; INSERT INTO game_seats (game_id, seat, person_id, name) VALUES (last_insert_rowid(), ?, ?, ?)";
        sql.push_str(if place == 0 { row } else { ", (last_insert_rowid(), ?, ?, ?)" });
    }
}

/// The values of [`push_insert`].
fn bind_insert(query: Values, table: TableId, game: FinishedGame) -> Values {
    let (day, variant) = game.daily.map(|key| (key.day, key.variant)).unzip();
    let query = query
        .bind(table.0)
        .bind(game.number)
        .bind(game.variant)
        .bind(game.players)
        .bind(game.outcome)
        .bind(game.left)
        .bind(game.practice)
        .bind(day)
        .bind(variant)
        .bind(game.started)
        .bind(game.ended)
        .bind(game.record);
    game.seats.into_iter().fold(query, |query, Player { seat, person, name }| {
        query.bind(seat).bind(person.map(|person| person.0)).bind(name)
    })
}

/// Writes a game that has ended.
pub(super) async fn game(
    connection: &mut SqliteConnection,
    table: TableId,
    game: FinishedGame,
) -> Result<(), StoreError> {
    let mut sql = String::new();
    push_insert(&game, &mut sql);
    bind_insert(sqlx::query(AssertSqlSafe(sql)), table, game).execute(connection).await?;
    Ok(())
}
