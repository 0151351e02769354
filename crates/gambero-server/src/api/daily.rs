//! The daily deal: opening one's table for it, and what people made of it.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero_protocol::{DailyJson, DailyRequest, DailyRow, TableCreated};
use gambero_store::Store;

use super::Json;
use crate::daily::{self, PARTNERS, SHOWN};
use crate::error::Denied;
use crate::people::{Caller, Known};
use crate::tables::Tables;

/// `POST /api/daily`: opens one's table for today's deal.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/daily",
    request_body = DailyRequest,
    responses((status = 201, body = TableCreated), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn play(
    State(store): State<Arc<dyn Store>>,
    State(tables): State<Arc<Tables>>,
    Known(person): Known,
    Json(wish): Json<DailyRequest>,
) -> Result<(StatusCode, axum::Json<TableCreated>), Denied> {
    let code = daily::open(&*store, &tables, &person, wish).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// `GET /api/daily/{day}/{variant}`: what people made of a day's deal; `today` for the day goes too.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/daily/{day}/{variant}",
    params(
        ("day" = String, Path, description = "A UTC day such as 2026-11-15, or `today`"),
        ("variant" = String, Path, description = "The variant's id")
    ),
    responses((status = 200, body = DailyJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn show(
    State(store): State<Arc<dyn Store>>,
    caller: Caller,
    Path((day, variant)): Path<(String, String)>,
) -> Result<axum::Json<DailyJson>, Denied> {
    let key = daily::key(&day, &variant)?;
    let me = caller.person.map(|person| person.id);
    let mine = match me {
        Some(person) => store.daily_table(&key, person).await?,
        None => None,
    };
    let rows = store.daily_results(&key, SHOWN).await?;
    let results = rows.into_iter().map(|row| DailyRow {
        mine: Some(row.person) == me,
        name: row.name,
        players: row.players,
        outcome: row.outcome,
        left: row.left,
    });
    let results = results.collect();
    Ok(axum::Json(DailyJson { day: key.day, variant: key.variant, level: PARTNERS, mine, results }))
}
