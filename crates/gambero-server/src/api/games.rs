//! History: finished games, records, statistics.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gambero_bots::Level;
use gambero_protocol::{Code, ErrorJson, GameJson, Occupant, PlayerJson, StatisticJson};
use gambero_store::{FinishedGame, GameId, GameSummary, Player, TableRow};
use serde::Deserialize;

use super::tables::row;
use crate::app::App;
use crate::error::Denied;
use crate::people::{Address, Known};
use crate::table::NOBODY;

/// How many games a page of the history has.
const PAGE: u32 = 50;

/// Where a page of the history begins.
#[derive(Deserialize)]
pub(crate) struct Before {
    before: Option<i64>,
}

/// `GET /api/me/games`: one's games, the latest first.
#[utoipa::path(
    get,
    path = "/api/me/games",
    params(("before" = Option<i64>, Query, description = "Only games before the one with this number")),
    responses((status = 200, body = Vec<GameJson>), (status = "4XX", description = "Why not", body = ErrorJson))
)]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Query(Before { before }): Query<Before>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let games = app.store.games_of(person.id, before.map(GameId), PAGE).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
}

/// `GET /api/tables/{code}/games`: the finished games of a table.
#[utoipa::path(
    get,
    path = "/api/tables/{code}/games",
    params(("code" = String, Path, description = "The code of the table")),
    responses((status = 200, body = Vec<GameJson>), (status = "4XX", description = "Why not", body = ErrorJson))
)]
pub(crate) async fn at_table(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(code): Path<String>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let row = row(&app, address, &code).await?;
    let games = app.store.games_at(row.id).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
}

/// `GET /api/me/statistics`: what one has done.
#[utoipa::path(get, path = "/api/me/statistics", responses((status = 200, body = Vec<StatisticJson>), (status = "4XX", description = "Why not", body = ErrorJson)))]
pub(crate) async fn statistics(
    State(app): State<Arc<App>>,
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
#[utoipa::path(
    get,
    path = "/api/tables/{code}/games/{number}/record",
    params(
        ("code" = String, Path, description = "The code of the table"),
        ("number" = u32, Path, description = "Which game of the table, from 1"),
        ("form" = Option<String>, Query, description = "`text`, also if it is missing, or `json`")
    ),
    responses((status = 200, description = "The record, for download", body = String), (status = "4XX", description = "Why not", body = ErrorJson))
)]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path((code, number)): Path<(String, u32)>,
    Query(Form { form }): Query<Form>,
) -> Result<Response, Denied> {
    let (TableRow { code, .. }, game) = finished(&app, address, &code, number).await?;
    let (kind, ending, text) = match form {
        RecordForm::Text => ("text/plain; charset=utf-8", "gambero", game.record),
        RecordForm::Json => ("application/json", "json", super::replay::read(&game)?.to_json()),
    };
    let name = format!("attachment; filename=\"gambero-{code}-{number}.{ending}\"");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

/// A finished game and its table.
pub(crate) async fn finished(
    app: &App,
    address: IpAddr,
    code: &str,
    number: u32,
) -> Result<(TableRow, FinishedGame), Denied> {
    let (row, id) = find(app, address, code, number).await?;
    let (_, game) = app.store.game(id).await?.ok_or_else(unknown)?;
    Ok((row, game))
}

/// Which finished game is meant.
pub(super) async fn find(
    app: &App,
    address: IpAddr,
    code: &str,
    number: u32,
) -> Result<(TableRow, GameId), Denied> {
    let row = row(app, address, code).await?;
    let games = app.store.games_at(row.id).await?;
    let id = games.iter().find(|summary| summary.game.number == number).ok_or_else(unknown)?.id;
    Ok((row, id))
}

fn unknown() -> Denied {
    Denied::new(Code::NoSuchGame, "there is no finished game with this number at this table")
}

/// Who sat where, as everybody may know it.
pub(crate) fn players(seats: Vec<Player>) -> Vec<PlayerJson> {
    let seats = seats.into_iter().map(|player| PlayerJson {
        seat: player.seat.into(),
        occupant: match player.person {
            None if player.name == NOBODY => Occupant::Nobody,
            None if Level::from_name(&player.name).is_some() => Occupant::Bot { level: player.name },
            // Also one who has been forgotten since.
            _ => Occupant::Person { name: player.name, stand_in: None },
        },
    });
    seats.collect()
}

fn game_json(summary: GameSummary) -> GameJson {
    let GameSummary { id, code, game, .. } = summary;
    GameJson {
        id: id.0,
        code,
        number: game.number,
        variant: game.variant,
        players: players(game.seats),
        outcome: game.outcome,
        left: game.left,
        practice: game.practice,
        daily: game.daily.map(|key| key.day),
        started: game.started,
        ended: game.ended,
    }
}
