//! Tables: opening, finding, listing and closing them.

use sqlx::QueryBuilder;

use super::dialect::{self, Connection, Database};
use super::row::row;
use super::statements::statements;
use super::{forget, insert};
use crate::error::StoreError;
use crate::person::PersonId;
use crate::table::{LogEntry, NewTable, Phase, Sitting, TableId, TableRow, TableSummary};

/// Selects the tables of a query for their numbers; `$1` limits how many.
///
/// One statement, so that a table, its last entry and its seats are of the same moment.
macro_rules! select {
    ($chosen:expr) => {
        concat!(
            "WITH chosen AS (",
            $chosen,
            " LIMIT $1)
            SELECT t.id, t.code, t.settings, t.owner_id, t.public, t.created, t.phase, t.free_seats, t.checkpoint,
                l.version, l.at AS updated, s.seat, s.person_id, p.name
            FROM chosen c JOIN tables t ON t.id = c.id
            JOIN log l ON l.table_id = c.id
                AND l.version = (SELECT MAX(version) FROM log WHERE table_id = c.id)
            LEFT JOIN sittings s ON s.table_id = c.id LEFT JOIN persons p ON p.id = s.person_id
            ORDER BY l.at DESC, c.id DESC, s.seat"
        )
    };
}

statements! {
    BY_CODE = select!("SELECT id FROM tables WHERE code = $2");
    OPEN = select!(
        "SELECT id FROM tables WHERE public = 1 AND free_seats > 0 AND phase IN ('waiting', 'playing') ORDER BY id DESC"
    );
    /// A table that is closed has no sittings.
    OF_PERSON =
        select!("SELECT DISTINCT table_id AS id FROM sittings WHERE person_id = $2 ORDER BY table_id DESC");
    /// Among the last 100 tables at which the person has sat down: tables whose game is over remain for days.
    IN_PROGRESS = select!(
        "SELECT latest.table_id AS id FROM (
            SELECT DISTINCT table_id FROM sittings WHERE person_id = $2 ORDER BY table_id DESC LIMIT 100
         ) latest JOIN tables t ON t.id = latest.table_id
         WHERE t.phase IN ('waiting', 'playing') ORDER BY latest.table_id DESC"
    );
    COUNT_OF_OWNER = "SELECT COUNT(*) FROM tables WHERE owner_id = $1 AND phase <> 'closed' AND phase <> 'over'";
    /// The last of the next tables where no game is played, and when the first of them was opened.
    NEXT_IDLE = "
        SELECT MAX(id), MIN(created) FROM (
            SELECT id, created FROM tables WHERE phase IN ('waiting', 'over') AND id > $1 ORDER BY id LIMIT $2
        ) AS next";
    CLOSE_IDLE = "
        UPDATE tables SET phase = 'closed'
        WHERE phase IN ('waiting', 'over') AND id > $2 AND id <= $3
            AND $1 > (SELECT at FROM log WHERE table_id = tables.id ORDER BY version DESC LIMIT 1)";
    CREATE = "
        INSERT INTO tables (code, settings, owner_id, public, created, phase, free_seats)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO NOTHING RETURNING id";
    PLAY_DAILY = "
        INSERT INTO daily_plays (day, variant, person_id, table_id) VALUES ($1, $2, $3, $4)
        ON CONFLICT (day, variant, person_id) DO NOTHING";
    UPDATE = "
        UPDATE tables SET phase = COALESCE($1, phase), free_seats = COALESCE($2, free_seats),
            checkpoint = COALESCE($3, checkpoint) WHERE id = $4";
    REMOVE_SITTINGS = "DELETE FROM sittings WHERE table_id = $1";
}

row! {
    /// A table with one of its seats.
    struct Row {
        id: i64,
        code: String,
        settings: String,
        owner_id: i64,
        public: bool,
        created: i64,
        phase: String,
        free_seats: u32,
        checkpoint: i64,
        version: i64,
        updated: i64,
        seat: Option<u8>,
        person_id: Option<i64>,
        name: Option<String>,
    }
}

/// Rows of the same table follow each other.
fn gather(rows: Vec<Row>) -> Vec<TableRow> {
    let mut tables: Vec<TableRow> = Vec::new();
    for row in rows {
        let sitting =
            row.seat.zip(row.person_id).map(|(seat, person)| Sitting { seat, person: PersonId(person) });
        match tables.last_mut() {
            Some(table) if table.id.0 == row.id => {
                table.summary.sitting.extend(sitting);
                table.names.extend(row.name);
            }
            _ => tables.push(TableRow {
                id: TableId(row.id),
                code: row.code,
                settings: row.settings,
                owner: PersonId(row.owner_id),
                public: row.public,
                created: row.created,
                updated: row.updated,
                summary: TableSummary {
                    phase: phase(&row.phase),
                    free_seats: row.free_seats,
                    sitting: sitting.into_iter().collect(),
                },
                names: row.name.into_iter().collect(),
                checkpoint: row.checkpoint.cast_unsigned(),
                version: row.version.cast_unsigned(),
            }),
        }
    }
    tables
}

pub(super) fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

/// The schema allows no other words.
fn phase(word: &str) -> Phase {
    match word {
        "waiting" => Phase::Waiting,
        "playing" => Phase::Playing,
        "over" => Phase::Over,
        _ => Phase::Closed,
    }
}

pub(super) async fn create(connection: &mut Connection, table: NewTable) -> Result<TableId, StoreError> {
    // In the transaction of the insert, so that many at once get no more than their share.
    if let Some(limit) = table.limit {
        dialect::line_up(connection, table.owner).await?;
        let count: i64 =
            sqlx::query_scalar(COUNT_OF_OWNER).bind(table.owner.0).fetch_one(&mut *connection).await?;
        if count.cast_unsigned() >= limit {
            return Err(StoreError::TooManyTables);
        }
    }
    let id: Option<i64> = sqlx::query_scalar(CREATE)
        .bind(table.code)
        .bind(table.settings)
        .bind(table.owner.0)
        .bind(i64::from(table.public))
        .bind(table.created)
        .bind(word(table.summary.phase))
        .bind(i64::from(table.summary.free_seats))
        .fetch_optional(&mut *connection)
        .await?;
    let id = TableId(id.ok_or(StoreError::CodeTaken)?);
    write_sittings(connection, id, &table.summary).await?;
    let first = LogEntry { version: 1, at: table.created, text: table.first };
    insert::entry(connection, id, first).await?;
    if let Some(daily) = table.daily {
        let done = sqlx::query(PLAY_DAILY)
            .bind(daily.key.day)
            .bind(daily.key.variant)
            .bind(daily.person.0)
            .bind(id.0)
            .execute(connection)
            .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::AlreadyPlayed);
        }
    }
    Ok(id)
}

/// How a table looks in lists from now on, and from which entry on its log can be read.
pub(super) async fn update(
    connection: &mut Connection,
    table: TableId,
    summary: Option<TableSummary>,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
) -> Result<(), StoreError> {
    sqlx::query(UPDATE)
        .bind(summary.as_ref().map(|summary| summary.phase).or(phase).map(word))
        .bind(summary.as_ref().map(|summary| i64::from(summary.free_seats)))
        .bind(checkpoint.map(u64::cast_signed))
        .bind(table.0)
        .execute(&mut *connection)
        .await?;
    if let Some(summary) = summary {
        sqlx::query(REMOVE_SITTINGS).bind(table.0).execute(&mut *connection).await?;
        write_sittings(connection, table, &summary).await?;
    }
    Ok(())
}

async fn write_sittings(
    connection: &mut Connection,
    table: TableId,
    summary: &TableSummary,
) -> Result<(), StoreError> {
    let sittings = &summary.sitting;
    // Nobody sits at a closed table.
    if !sittings.is_empty() && summary.phase != Phase::Closed {
        QueryBuilder::<Database>::new("INSERT INTO sittings (table_id, seat, person_id) ")
            .push_values(sittings, |mut row, sitting| {
                row.push_bind(table.0).push_bind(i64::from(sitting.seat)).push_bind(sitting.person.0);
            })
            .build()
            .execute(&mut *connection)
            .await?;
    }
    for sitting in sittings {
        forget::note_visit(connection, sitting.person, table).await?;
    }
    Ok(())
}

pub(super) async fn by_code(
    connection: &mut Connection,
    code: String,
) -> Result<Option<TableRow>, StoreError> {
    let rows = sqlx::query_as(BY_CODE).bind(1_i64).bind(code).fetch_all(connection).await?;
    Ok(gather(rows).pop())
}

pub(super) async fn open(connection: &mut Connection, limit: u32) -> Result<Vec<TableRow>, StoreError> {
    let rows = sqlx::query_as(OPEN).bind(i64::from(limit)).fetch_all(connection).await?;
    Ok(gather(rows))
}

pub(super) async fn of(
    connection: &mut Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let rows = sqlx::query_as(OF_PERSON).bind(i64::from(limit)).bind(person.0).fetch_all(connection).await?;
    Ok(gather(rows))
}

/// A person's tables that wait for players or where a game is played.
pub(super) async fn in_progress(
    connection: &mut Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    let rows =
        sqlx::query_as(IN_PROGRESS).bind(i64::from(limit)).bind(person.0).fetch_all(connection).await?;
    Ok(gather(rows))
}

/// The last of the next tables where no game is played; `None` if there are none, or all of them were opened
/// after a time: those that follow were opened later still.
pub(super) async fn next_idle(
    connection: &mut Connection,
    since: i64,
    after: TableId,
    limit: u32,
) -> Result<Option<TableId>, StoreError> {
    let (last, opened): (Option<i64>, Option<i64>) =
        sqlx::query_as(NEXT_IDLE).bind(after.0).bind(i64::from(limit)).fetch_one(connection).await?;
    Ok(last.filter(|_| opened.is_some_and(|opened| opened < since)).map(TableId))
}

/// Closes the idle ones among the tables after one, up to another one.
pub(super) async fn close_idle(
    connection: &mut Connection,
    since: i64,
    after: TableId,
    last: TableId,
) -> Result<u64, StoreError> {
    let done = sqlx::query(CLOSE_IDLE).bind(since).bind(after.0).bind(last.0).execute(connection).await?;
    Ok(done.rows_affected())
}
