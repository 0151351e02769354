//! Tables: opening one, and lists of them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero_protocol::{ListedTable, Phase, Settings, TableCreated};
use gambero_store::{Phase as StoredPhase, TableRow};

#[cfg(feature = "describe")]
use super::describe::{Fails, OfTable};
use super::{Created, Json};
use crate::app::App;
use crate::error::Denied;
use crate::ingress::Address;
use crate::people::Known;
use crate::running::Stored;
use crate::tables::no_such_table;

/// How many of one's own tables the list shows.
const LISTED: u32 = 25;

/// `POST /api/tables`: opens a table. Whoever opens it sits in the first free seat.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/tables",
    request_body = Settings,
    responses((status = 201, body = TableCreated), Fails)
))]
pub(crate) async fn create(
    State(app): State<App>,
    Known(person): Known,
    Json(settings): Json<Settings>,
) -> Result<Created<TableCreated>, Denied> {
    let code = app.open_table(&person, settings).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// `GET /api/tables`: public tables with a free seat.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<ListedTable>))))]
pub(crate) async fn open(State(app): State<App>) -> Result<axum::Json<Vec<ListedTable>>, Denied> {
    let open = app.listed_tables().await?;
    Ok(axum::Json(open.iter().map(|table| listed(&table.row, table.stored.settings.clone())).collect()))
}

/// `GET /api/me/tables`: the tables where one sits.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = Vec<ListedTable>), Fails)))]
pub(crate) async fn mine(
    State(app): State<App>,
    Known(person): Known,
) -> Result<axum::Json<Vec<ListedTable>>, Denied> {
    let rows = app.store.tables_of(person.id, LISTED).await?;
    Ok(axum::Json(rows.iter().filter_map(read).collect()))
}

/// `GET /api/tables/{code}`: a table, for those who know its code.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}",
    params(OfTable),
    responses((status = 200, body = ListedTable), Fails)
))]
pub(crate) async fn show(
    State(app): State<App>,
    Address(address): Address,
    Path(code): Path<String>,
) -> Result<axum::Json<ListedTable>, Denied> {
    let row = app.find(address, &code).await?;
    read(&row).map(axum::Json).ok_or_else(no_such_table)
}

fn read(row: &TableRow) -> Option<ListedTable> {
    let stored: Stored = serde_json::from_str(&row.settings).ok()?;
    Some(listed(row, stored.settings))
}

fn listed(row: &TableRow, settings: Settings) -> ListedTable {
    ListedTable {
        code: row.code.clone(),
        settings,
        phase: match row.summary.phase {
            StoredPhase::Waiting => Phase::Waiting,
            StoredPhase::Playing => Phase::Playing,
            StoredPhase::Over => Phase::Over,
            StoredPhase::Closed => Phase::Closed,
        },
        free_seats: row.summary.free_seats,
        updated: row.updated,
    }
}
