//! History: finished games, records, statistics.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gambero_protocol::{DeviceGameRequest, DevicePlace, GameJson, StatisticJson, TableCreated};
use gambero_store::{DeviceOrigin, GameId, GameSummary, Store, TableRow};
use serde::Deserialize;

use super::Json;
use crate::error::Denied;
use crate::games::{self, Games};
use crate::ingress::Address;
use crate::limits::Limits;
use crate::people::{Caller, Known};
use crate::sent;
use crate::tables::Tables;

/// How many games a page of the history has.
const PAGE: u32 = 12;

/// Where a page of the history begins.
#[derive(Deserialize)]
pub(crate) struct Before {
    before: Option<i64>,
}

/// How many games a page of a table's games has.
const TABLE_PAGE: u32 = 100;

/// Behind which game a page of a table's games begins.
#[derive(Deserialize)]
pub(crate) struct After {
    after: Option<i64>,
}

/// `GET /api/me/games`: one's games, the latest first.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/me/games",
    params(("before" = Option<i64>, Query, description = "Only games before the one with this number")),
    responses((status = 200, body = Vec<GameJson>), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn mine(
    State(store): State<Arc<dyn Store>>,
    Known(person): Known,
    Query(Before { before }): Query<Before>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let games = store.games_of(person.id, before.map(GameId), PAGE).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
}

/// `POST /api/me/games`: a finished game that was played on one's own device goes to one's history. It counts
/// nowhere. Answers where it is shown, the same place however often it is sent.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/me/games",
    request_body = DeviceGameRequest,
    responses(
        (status = 200, body = TableCreated),
        (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson)
    )
))]
pub(crate) async fn send(
    State(store): State<Arc<dyn Store>>,
    State(limits): State<Arc<Limits>>,
    Known(person): Known,
    Json(sent): Json<DeviceGameRequest>,
) -> Result<axum::Json<TableCreated>, Denied> {
    Ok(axum::Json(TableCreated {
        code: sent::keep(&*store, limits.uploads_per_person, &person, sent).await?,
    }))
}

/// `GET /api/tables/{code}/games`: the finished games of a table.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}/games",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("after" = Option<i64>, Query, description = "Only games after the one with this number")
    ),
    responses((status = 200, body = Vec<GameJson>), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn at_table(
    State(store): State<Arc<dyn Store>>,
    State(tables): State<Arc<Tables>>,
    Address(address): Address,
    Path(code): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let row = tables.find(address, &code).await?;
    let found = store.games_at(row.id, after.map(GameId), TABLE_PAGE).await?;
    let shown = found.into_iter().filter(|summary| !games::is_forgotten(&summary.game));
    Ok(axum::Json(shown.map(game_json).collect()))
}

/// `GET /api/me/statistics`: what one has done.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me/statistics", responses((status = 200, body = Vec<StatisticJson>), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn statistics(
    State(store): State<Arc<dyn Store>>,
    Known(person): Known,
) -> Result<axum::Json<Vec<StatisticJson>>, Denied> {
    let rows = store.statistics(person.id).await?;
    let json = rows.into_iter().map(|row| StatisticJson {
        variant: row.variant,
        players: row.players,
        games: row.games,
        wins: row.wins,
        mean_left: row.mean_left,
        best_left: row.best_left,
        streak: row.streak,
        longest_streak: row.longest_streak,
    });
    Ok(axum::Json(json.collect()))
}

/// In which form a record is wanted.
#[derive(Deserialize)]
pub(crate) struct Form {
    #[serde(default)]
    form: RecordForm,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum RecordForm {
    #[default]
    Text,
    Json,
}

/// `GET /api/tables/{code}/games/{number}/record`: a finished game as a record, for those who know the code.
#[cfg_attr(feature = "describe", utoipa::path(
    get,
    path = "/api/tables/{code}/games/{number}/record",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("number" = u32, Path, description = "Which game of the table, from 1"),
        ("form" = Option<String>, Query, description = "`text`, also if it is missing, or `json`")
    ),
    responses((status = 200, description = "The record, for download", body = String), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn record(
    State(games): State<Arc<Games>>,
    Address(address): Address,
    caller: Caller,
    Path((code, number)): Path<(String, u32)>,
    Query(Form { form }): Query<Form>,
) -> Result<Response, Denied> {
    let (TableRow { code, .. }, _, game) =
        games.finished(address, caller.person.as_ref(), &code, number).await?;
    let (kind, ending, text) = match form {
        RecordForm::Text => ("text/plain; charset=utf-8", "gambero", game.record),
        RecordForm::Json => ("application/json", "json", games::record(&game)?.to_json()),
    };
    let name = format!("attachment; filename=\"gambero-{code}-{number}.{ending}\"");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

fn game_json(summary: GameSummary) -> GameJson {
    let GameSummary { id, code, game, .. } = summary;
    GameJson {
        id: id.0,
        code,
        number: game.number,
        variant: game.variant,
        players: games::players(game.seats),
        outcome: game.outcome,
        left: game.left,
        practice: game.practice,
        daily: game.daily.map(|key| key.day),
        started: game.started,
        ended: game.ended,
        device: game.device.map(|DeviceOrigin { code, number }| DevicePlace { code, number }),
    }
}
