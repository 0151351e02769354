//! Replay: a finished game for stepping through, and for going on from.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero_protocol::{ContinueRequest, ReplayJson, TableCreated};
use gambero_record::Record;
use gambero_store::FinishedGame;
use gambero_table::{draw_pile, frames};

use super::Json;
use crate::error::Denied;
use crate::games::{self, Games};
use crate::ingress::Address;
use crate::people::{Caller, Known};

/// `GET /api/tables/{code}/games/{number}/replay`: a finished game frame by frame, for those who know the
/// code.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}/games/{number}/replay",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("number" = u32, Path, description = "Which game of the table, from 1")
    ),
    responses((status = 200, body = ReplayJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn show(
    State(games): State<Arc<Games>>,
    Address(address): Address,
    caller: Caller,
    Path((code, number)): Path<(String, u32)>,
) -> Result<axum::Json<ReplayJson>, Denied> {
    let (table, _, game) = games.finished(address, caller.person.as_ref(), &code, number).await?;
    let record = games::record(&game)?;
    Ok(axum::Json(replay(table.code, game, &record)))
}

/// `POST /api/tables/{code}/games/{number}/continue`: a practice game that begins in the midst of a finished
/// one.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/tables/{code}/games/{number}/continue",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("number" = u32, Path, description = "Which game of the table, from 1")
    ),
    request_body = ContinueRequest,
    responses((status = 201, body = TableCreated), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn go_on(
    State(games): State<Arc<Games>>,
    Address(address): Address,
    Known(person): Known,
    Path((code, number)): Path<(String, u32)>,
    Json(wish): Json<ContinueRequest>,
) -> Result<(StatusCode, axum::Json<TableCreated>), Denied> {
    let code = games.go_on(address, &person, &code, number, &wish).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

fn replay(code: String, game: FinishedGame, record: &Record) -> ReplayJson {
    let variant = record.deal().variant();
    ReplayJson {
        code,
        number: game.number,
        variant,
        layout: record.state().layout_kind(),
        players: games::players(game.seats),
        directions: variant.piles().iter().map(|pile| variant.direction(*pile)).collect(),
        outcome: game.outcome,
        left: game.left,
        practice: game.practice,
        daily: game.daily.map(|key| key.day),
        started: game.started,
        ended: game.ended,
        seed: record.seed().map(|seed| seed.to_string()),
        draw: draw_pile(record),
        frames: frames(record),
    }
}
