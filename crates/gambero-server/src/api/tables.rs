//! Tables: opening, finding.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero_protocol::{Code, Level, ListedTable, Phase, Settings, TableCreated};
use gambero_store::{DailyPlay, NewTable, Person, Phase as StoredPhase, StoreError, TableRow};
use gambero_table::{Chair, Entry, Policy, Table};

use super::Json;
use crate::app::App;
use crate::clock;
use crate::error::Denied;
use crate::kept::summary;
use crate::people::{Address, Known};
use crate::running::Stored;
use crate::secret::{new_code, read_code};
use crate::settings;

/// How many tables a list shows.
const LISTED: u32 = 100;

/// `POST /api/tables`: opens a table. Whoever opens it sits in the first free seat.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/tables",
    request_body = Settings,
    responses((status = 201, body = TableCreated), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Json(settings): Json<Settings>,
) -> Result<(StatusCode, axum::Json<TableCreated>), Denied> {
    let code = open_own(&app, &person, settings).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// Opens a table with a person's settings, unless that person has too many.
pub(crate) async fn open_own(app: &App, person: &Person, settings: Settings) -> Result<String, Denied> {
    open_table(app, person, Stored::plain(settings), None).await
}

/// Opens a table with bots where they are wanted and its owner in the first seat that is left.
pub(crate) async fn open_table(
    app: &App,
    person: &Person,
    stored: Stored,
    daily: Option<DailyPlay>,
) -> Result<String, Denied> {
    let config = settings::check(&stored.settings)?;
    let bots = stored.settings.bots.iter().map(|bot| {
        let level = bot.as_deref().and_then(|name| name.parse::<Level>().ok());
        level.map_or(Chair::Empty, |level| Chair::Bot { level })
    });
    let mut chairs: Vec<_> = bots.chain(std::iter::repeat(Chair::Empty)).take(config.players).collect();
    if let Some(free) = chairs.iter_mut().find(|chair| **chair == Chair::Empty) {
        *free = Chair::Person { id: person.id.0, name: person.name.clone(), stand_in: None };
    }
    let first = Entry::Opened { chairs };
    let text = |value: Result<String, serde_json::Error>| {
        value.map_err(|error| Denied::new(Code::Internal, error.to_string()))
    };
    let now = clock::now();
    // Two tables may draw the same code; then another is drawn.
    for _ in 0..20 {
        let code = new_code();
        let mut table = Table::new(&code, stored.settings.clone(), config, Policy::SERVER, None);
        table.apply(1, now, &first);
        let new = NewTable {
            code: code.clone(),
            settings: text(serde_json::to_string(&stored))?,
            owner: person.id,
            public: stored.settings.public,
            created: now,
            first: text(serde_json::to_string(&first))?,
            summary: summary(&table),
            // A deal of the day is opened once anyway.
            limit: daily.is_none().then_some(app.config.tables_per_person),
            daily: daily.clone(),
        };
        match app.store.create_table(new).await {
            Ok(_) => return Ok(code),
            Err(StoreError::CodeTaken) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Denied::new(Code::TryAgain, "no free code was found: try again"))
}

/// `GET /api/tables`: public tables with a free seat.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<ListedTable>))))]
pub(crate) async fn open(State(app): State<Arc<App>>) -> Result<axum::Json<Vec<ListedTable>>, Denied> {
    let rows = app.store.open_tables(LISTED).await?;
    Ok(axum::Json(rows.into_iter().filter_map(listed).collect()))
}

/// `GET /api/me/tables`: the tables where one sits.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = Vec<ListedTable>), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<axum::Json<Vec<ListedTable>>, Denied> {
    let rows = app.store.tables_of(person.id, LISTED).await?;
    Ok(axum::Json(rows.into_iter().filter_map(listed).collect()))
}

/// `GET /api/tables/{code}`: a table, for those who know its code.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}",
    params(("code" = String, Path, description = "The code of the table")),
    responses((status = 200, body = ListedTable), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(code): Path<String>,
) -> Result<axum::Json<ListedTable>, Denied> {
    let row = row(&app, address, &code).await?;
    listed(row).map(axum::Json).ok_or_else(no_such_table)
}

/// The row of a table.
pub(crate) async fn row(app: &App, address: std::net::IpAddr, code: &str) -> Result<TableRow, Denied> {
    if !app.lookups.take(address) {
        return Err(Denied::new(Code::TooFast, "too many codes tried: wait a little"));
    }
    let code = read_code(code).ok_or_else(no_such_table)?;
    app.store.table(&code).await?.ok_or_else(no_such_table)
}

fn no_such_table() -> Denied {
    Denied::new(Code::NoSuchTable, "there is no table with this code")
}

fn listed(row: TableRow) -> Option<ListedTable> {
    let stored: Stored = serde_json::from_str(&row.settings).ok()?;
    Some(ListedTable {
        code: row.code,
        settings: stored.settings,
        phase: match row.summary.phase {
            StoredPhase::Waiting => Phase::Waiting,
            StoredPhase::Playing => Phase::Playing,
            StoredPhase::Over => Phase::Over,
            StoredPhase::Closed => Phase::Closed,
        },
        free_seats: row.summary.free_seats,
        updated: row.updated,
    })
}
