//! History: finished games, records, statistics.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gambero_bots::Level;
use gambero_protocol::{Code, GameJson, Occupant, PlayerJson, StatisticJson};
use gambero_store::{FinishedGame, GameId, GameSummary, Person, Player, TableRow};
use serde::Deserialize;

use super::tables::row;
use crate::app::App;
use crate::error::Denied;
use crate::people::{Address, Caller, Known};
use crate::spoiler;
use gambero_table::NOBODY;

/// How many games a page of the history has.
const PAGE: u32 = 50;

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
    State(app): State<Arc<App>>,
    Known(person): Known,
    Query(Before { before }): Query<Before>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let games = app.store.games_of(person.id, before.map(GameId), PAGE).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
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
    State(app): State<Arc<App>>,
    Address(address): Address,
    Path(code): Path<String>,
    Query(After { after }): Query<After>,
) -> Result<axum::Json<Vec<GameJson>>, Denied> {
    let row = row(&app, address, &code).await?;
    let games = app.store.games_at(row.id, after.map(GameId), TABLE_PAGE).await?;
    Ok(axum::Json(games.into_iter().map(game_json).collect()))
}

/// `GET /api/me/statistics`: what one has done.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api/me/statistics", responses((status = 200, body = Vec<StatisticJson>), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))))]
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
    State(app): State<Arc<App>>,
    Address(address): Address,
    caller: Caller,
    Path((code, number)): Path<(String, u32)>,
    Query(Form { form }): Query<Form>,
) -> Result<Response, Denied> {
    let (TableRow { code, .. }, _, game) =
        finished(&app, address, caller.person.as_ref(), &code, number).await?;
    let (kind, ending, text) = match form {
        RecordForm::Text => ("text/plain; charset=utf-8", "gambero", game.record),
        RecordForm::Json => ("application/json", "json", super::replay::read(&game)?.to_json()),
    };
    let name = format!("attachment; filename=\"gambero-{code}-{number}.{ending}\"");
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name.as_str())], text).into_response())
}

/// A finished game, its number in the store and its table, for somebody who may see it.
pub(crate) async fn finished(
    app: &App,
    address: IpAddr,
    person: Option<&Person>,
    code: &str,
    number: u32,
) -> Result<(TableRow, GameId, FinishedGame), Denied> {
    let row = row(app, address, code).await?;
    let (id, game) = app.store.game_at(row.id, number).await?.ok_or_else(unknown)?;
    spoiler::check(app, person, &row).await?;
    Ok((row, id, game))
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
            // A person without a number is one who has been forgotten since.
            person => match player.name.parse::<Level>().ok().filter(|_| person.is_none()) {
                Some(level) => Occupant::Bot { level },
                None => Occupant::Person { name: player.name, stand_in: None },
            },
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
