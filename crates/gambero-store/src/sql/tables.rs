//! Tables: opening, finding, listing and closing them.

use sqlx::QueryBuilder;

use super::dialect::{self, Connection, Database, Row};
use super::query::{Column, Read, bind, column, columns, queries};
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

queries! {
    fn chosen_by_code(limit: u32, code: String) -> Vec<TableRow> = select!("SELECT id FROM tables WHERE code = $2");
    fn open(limit: u32) -> Vec<TableRow> = select!(
        "SELECT id FROM tables WHERE public = 1 AND free_seats > 0 AND phase IN ('waiting', 'playing') ORDER BY id DESC"
    );
    /// A table that is closed has no sittings.
    fn chosen_of(limit: u32, person: PersonId) -> Vec<TableRow> =
        select!("SELECT DISTINCT table_id AS id FROM sittings WHERE person_id = $2 ORDER BY table_id DESC");
    /// Among the last 100 tables at which the person has sat down: tables whose game is over remain for days.
    fn chosen_in_progress(limit: u32, person: PersonId) -> Vec<TableRow> = select!(
        "SELECT latest.table_id AS id FROM (
            SELECT DISTINCT table_id FROM sittings WHERE person_id = $2 ORDER BY table_id DESC LIMIT 100
         ) latest JOIN tables t ON t.id = latest.table_id
         WHERE t.phase IN ('waiting', 'playing') ORDER BY latest.table_id DESC"
    );
    fn count_of_owner(owner: PersonId) -> Option<u64> =
        "SELECT COUNT(*) FROM tables WHERE owner_id = $1 AND phase <> 'closed' AND phase <> 'over'";
    /// The last of the next tables where no game is played, and when the first of them was opened.
    fn next_tables(after: TableId, limit: u32) -> Option<Next> = "
        SELECT MAX(id) AS last, MIN(created) AS opened FROM (
            SELECT id, created FROM tables WHERE phase IN ('waiting', 'over') AND id > $1 ORDER BY id LIMIT $2
        ) AS next";
    /// Closes the idle ones among the tables after one, up to another one.
    fn close_idle(since: i64, after: TableId, last: TableId) -> u64 = "
        UPDATE tables SET phase = 'closed'
        WHERE phase IN ('waiting', 'over') AND id > $2 AND id <= $3
            AND $1 > (SELECT at FROM log WHERE table_id = tables.id ORDER BY version DESC LIMIT 1)";
    fn insert(
        names: (String, String), owner: PersonId, public: bool, created: i64, phase: Phase, free_seats: u32
    ) -> Option<TableId> = "
        INSERT INTO tables (code, settings, owner_id, public, created, phase, free_seats)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (code) DO NOTHING RETURNING id";
    fn play_daily(day: String, variant: String, person: PersonId, table: TableId) -> u64 = "
        INSERT INTO daily_plays (day, variant, person_id, table_id) VALUES ($1, $2, $3, $4)
        ON CONFLICT (day, variant, person_id) DO NOTHING";
    fn set(phase: Option<Phase>, free_seats: Option<u32>, checkpoint: Option<i64>, table: TableId) -> () = "
        UPDATE tables SET phase = COALESCE($1, phase), free_seats = COALESCE($2, free_seats),
            checkpoint = COALESCE($3, checkpoint) WHERE id = $4";
    fn remove_sittings(table: TableId) -> () = "DELETE FROM sittings WHERE table_id = $1";
}

pub(super) struct Next {
    last: Option<i64>,
    opened: Option<i64>,
}

columns! {
    Next { last, opened }
}

bind! {
    Phase: phase => phase.word();
    Option<Phase>: phase => phase.map(Phase::word);
}

column! {
    Phase = String: word => Self::of(&word);
}

/// A table with one of its seats.
impl Read for TableRow {
    fn read(row: &Row) -> Result<Self, sqlx::Error> {
        let (seat, person): (Option<u8>, Option<PersonId>) =
            (Column::read(row, "seat")?, Column::read(row, "person_id")?);
        let name: Option<String> = Column::read(row, "name")?;
        Ok(Self {
            id: Column::read(row, "id")?,
            code: Column::read(row, "code")?,
            settings: Column::read(row, "settings")?,
            owner: Column::read(row, "owner_id")?,
            public: Column::read(row, "public")?,
            created: Column::read(row, "created")?,
            updated: Column::read(row, "updated")?,
            summary: TableSummary {
                phase: Column::read(row, "phase")?,
                free_seats: Column::read(row, "free_seats")?,
                sitting: seat
                    .zip(person)
                    .map(|(seat, person)| Sitting { seat, person })
                    .into_iter()
                    .collect(),
            },
            names: name.into_iter().collect(),
            checkpoint: Column::read(row, "checkpoint")?,
            version: Column::read(row, "version")?,
        })
    }

    fn join(&mut self, next: Self) -> Option<Self> {
        if next.id != self.id {
            return Some(next);
        }
        self.summary.sitting.extend(next.summary.sitting);
        self.names.extend(next.names);
        None
    }
}

pub(super) async fn create(connection: &mut Connection, table: NewTable) -> Result<TableId, StoreError> {
    // In the transaction of the insert, so that many at once get no more than their share.
    if let Some(limit) = table.limit {
        dialect::line_up(connection, table.owner).await?;
        if count_of_owner(connection, table.owner).await? >= Some(limit) {
            return Err(StoreError::TooManyTables);
        }
    }
    let NewTable { code, settings, owner, public, created, summary, .. } = table;
    let id = insert(connection, (code, settings), owner, public, created, summary.phase, summary.free_seats)
        .await?;
    let id = id.ok_or(StoreError::CodeTaken)?;
    write_sittings(connection, id, &summary).await?;
    insert::entry(connection, id, LogEntry { version: 1, at: created, text: table.first }).await?;
    if let Some(daily) = table.daily
        && play_daily(connection, daily.key.day, daily.key.variant, daily.person, id).await? == 0
    {
        return Err(StoreError::AlreadyPlayed);
    }
    Ok(id)
}

/// Changes how a table looks in lists, and from which entry on its log can be read.
pub(super) async fn update(
    connection: &mut Connection,
    table: TableId,
    summary: Option<TableSummary>,
    phase: Option<Phase>,
    checkpoint: Option<u64>,
) -> Result<(), StoreError> {
    let phase = summary.as_ref().map(|summary| summary.phase).or(phase);
    let free_seats = summary.as_ref().map(|summary| summary.free_seats);
    set(connection, phase, free_seats, checkpoint.map(u64::cast_signed), table).await?;
    if let Some(summary) = summary {
        remove_sittings(connection, table).await?;
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
    Ok(chosen_by_code(connection, 1, code).await?.pop())
}

pub(super) async fn of(
    connection: &mut Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    chosen_of(connection, limit, person).await
}

pub(super) async fn in_progress(
    connection: &mut Connection,
    person: PersonId,
    limit: u32,
) -> Result<Vec<TableRow>, StoreError> {
    chosen_in_progress(connection, limit, person).await
}

/// The last of the next tables where no game is played; `None` if there are none, or all of them were opened
/// after a time: those that follow were opened later still.
pub(super) async fn next_idle(
    connection: &mut Connection,
    since: i64,
    after: TableId,
    limit: u32,
) -> Result<Option<TableId>, StoreError> {
    let next = next_tables(connection, after, limit).await?;
    let next = next.filter(|next| next.opened.is_some_and(|opened| opened < since));
    Ok(next.and_then(|next| next.last).map(TableId))
}
