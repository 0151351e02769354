//! Finished games: lists, records, statistics, replays, analyses, and continuing one.

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gambero_protocol::{
    AnalysisProgress, Code, ContinueRequest, DeviceGameRequest, DevicePlace, GameJson, ReplayJson,
    StatisticJson, TableCreated,
};
use gambero_store::{DeviceOrigin, GameId, GameSummary};
use gambero_table::{draw_pile, frames};
use serde::Deserialize;

#[cfg(feature = "describe")]
use super::describe::{Fails, OfGame, OfTable};
use super::{Created, Json};
use crate::analyses::Standing;
use crate::app::App;
use crate::error::Denied;
use crate::games::{self, Finished};
use crate::ingress::Address;
use crate::limits::network;
use crate::people::{Caller, Known};
use crate::sent;
use crate::thinking::Asker;

/// How many games a page of the history has, and a page of a table's games.
const PAGE: u32 = 12;
const TABLE_PAGE: u32 = 100;

/// Where a page begins: before a game in the history, after one in a table's games.
#[derive(Deserialize)]
pub(crate) struct Place {
    before: Option<i64>,
    after: Option<i64>,
}

/// `GET /api/me/games`: one's games, the latest first.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/me/games",
    params(("before" = Option<i64>, Query, description = "Only games before the one with this number")),
    responses((status = 200, body = Vec<GameJson>), Fails)
))]
pub(crate) async fn mine(
    State(app): State<App>,
    Known(person): Known,
    Query(Place { before, .. }): Query<Place>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let games = app.store.games_of(person.id, before.map(GameId), PAGE).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
}

/// `POST /api/me/games`: a finished game that was played on one's own device goes to one's history. It counts
/// nowhere. Answers where it is shown, the same place however often it is sent.
#[cfg_attr(feature = "describe", utoipa::path(
    post, path = "/api/me/games", request_body = DeviceGameRequest,
    responses((status = 200, body = TableCreated), Fails)
))]
pub(crate) async fn send(
    State(app): State<App>,
    Known(person): Known,
    Json(sent): Json<DeviceGameRequest>,
) -> Result<axum::Json<TableCreated>, Denied> {
    Ok(axum::Json(TableCreated { code: sent::keep(&app, &person, sent).await? }))
}

/// `GET /api/tables/{code}/games`: the finished games of a table.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/tables/{code}/games",
    params(
        OfTable,
        ("after" = Option<i64>, Query, description = "Only games after the one with this number")
    ),
    responses((status = 200, body = Vec<GameJson>), Fails)
))]
pub(crate) async fn at_table(
    State(app): State<App>,
    Address(address): Address,
    Path(code): Path<String>,
    Query(Place { after, .. }): Query<Place>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let row = app.find(address, &code).await?;
    let found = app.store.games_at(row.id, after.map(GameId), TABLE_PAGE).await?;
    let shown = found.into_iter().filter(|summary| !games::is_forgotten(&summary.game));
    Ok(axum::Json(shown.map(game_json).collect()))
}

/// `GET /api/me/statistics`: what one has done.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/me/statistics", responses((status = 200, body = Vec<StatisticJson>), Fails)
))]
pub(crate) async fn statistics(
    State(app): State<App>,
    Known(person): Known,
) -> Result<axum::Json<Vec<StatisticJson>>, Denied> {
    let rows = app.store.statistics(person.id).await?;
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

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum RecordForm {
    #[default]
    Text,
    Json,
}

#[derive(Deserialize)]
pub(crate) struct Form {
    #[serde(default)]
    form: RecordForm,
}

/// `GET /api/tables/{code}/games/{number}/record`: a finished game as a record, for those who know the code.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/tables/{code}/games/{number}/record",
    params(
        OfGame,
        ("form" = Option<String>, Query, description = "`text`, also if it is missing, or `json`")
    ),
    responses((status = 200, description = "The record, for download", body = String), Fails)
))]
pub(crate) async fn record(
    Finished { table, game, .. }: Finished,
    Query(Form { form }): Query<Form>,
) -> Result<Response, Denied> {
    let (kind, ending, text) = match form {
        RecordForm::Text => ("text/plain; charset=utf-8", "gambero", game.record),
        RecordForm::Json => ("application/json", "json", games::record(&game)?.to_json()),
    };
    let name = format!("attachment; filename=\"gambero-{}-{}.{ending}\"", table.code, game.number);
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

/// `GET /api/tables/{code}/games/{number}/replay`: a finished game frame by frame, for those who know the
/// code.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/tables/{code}/games/{number}/replay", params(OfGame),
    responses((status = 200, body = ReplayJson), Fails)
))]
pub(crate) async fn replay(Finished { table, game, .. }: Finished) -> Result<axum::Json<ReplayJson>, Denied> {
    let record = games::record(&game)?;
    let variant = record.deal().variant();
    Ok(axum::Json(ReplayJson {
        code: table.code,
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
        draw: draw_pile(&record),
        frames: frames(&record),
    }))
}

/// `GET /api/tables/{code}/games/{number}/analysis`: where a finished game was won or lost, for those who
/// know the code.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/tables/{code}/games/{number}/analysis", params(OfGame),
    responses(
        (status = 200, body = gambero_protocol::AnalysisJson),
        (status = 202, description = "It is being made: ask again", body = AnalysisProgress),
        Fails
    )
))]
pub(crate) async fn analysis(
    State(app): State<App>,
    Address(address): Address,
    caller: Caller,
    Finished { id, .. }: Finished,
) -> Result<Response, Denied> {
    let asker = match caller.person {
        Some(person) => Asker::Account(person.id),
        None => Asker::Stranger(network(address)),
    };
    match app.analyses.of(asker, id).await? {
        Standing::Kept(text) => Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response()),
        Standing::Going(progress) => {
            Ok((StatusCode::ACCEPTED, axum::Json(AnalysisProgress { progress })).into_response())
        }
        Standing::Failed => Err(Denied::new(Code::Internal, "this game could not be analysed")),
        Standing::Full => Err(Denied::new(
            Code::TryAgain,
            "too many of your games or of all are being analysed: try again in a minute",
        )),
    }
}

/// `POST /api/tables/{code}/games/{number}/continue`: a practice game that begins in the midst of a finished
/// one.
#[cfg_attr(feature = "describe", utoipa::path(
    post, path = "/api/tables/{code}/games/{number}/continue", params(OfGame),
    request_body = ContinueRequest, responses((status = 201, body = TableCreated), Fails)
))]
pub(crate) async fn go_on(
    State(app): State<App>,
    Known(person): Known,
    finished: Finished,
    Json(wish): Json<ContinueRequest>,
) -> Result<Created<TableCreated>, Denied> {
    let code = finished.go_on(&app, &person, &wish).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
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
