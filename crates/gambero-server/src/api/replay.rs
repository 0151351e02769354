//! Replay: a finished game for stepping through, and for going on from.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero_bots::Level;
use gambero_protocol::{Code, ContinueRequest, ReplayJson, Settings, TableCreated, TalkSetting};
use gambero_record::Record;
use gambero_store::{FinishedGame, TableRow};
use gambero_table::{Begin, draw_pile, frames};

use super::Json;
use super::games::{finished, players};
use super::tables::open_table;
use crate::app::App;
use crate::error::Denied;
use crate::people::{Address, Caller, Known};
use crate::running::Stored;
use gambero_table::parse_level;

/// Who plays the other seats of a game that goes on, unless somebody else is wanted.
const PARTNERS: Level = Level::Careful;

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
    State(app): State<Arc<App>>,
    Address(address): Address,
    caller: Caller,
    Path((code, number)): Path<(String, u32)>,
) -> Result<axum::Json<ReplayJson>, Denied> {
    let (table, _, game) = finished(&app, address, caller.person.as_ref(), &code, number).await?;
    let record = read(&game)?;
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
    State(app): State<Arc<App>>,
    Address(address): Address,
    Known(person): Known,
    Path((code, number)): Path<(String, u32)>,
    Json(wish): Json<ContinueRequest>,
) -> Result<(StatusCode, axum::Json<TableCreated>), Denied> {
    let (table, _, game) = finished(&app, address, Some(&person), &code, number).await?;
    let stored = going_on(&table, &game, &wish)?;
    let code = open_table(&app, &person, stored, None).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// A table whose first game goes on from a finished one.
fn going_on(table: &TableRow, game: &FinishedGame, wish: &ContinueRequest) -> Result<Stored, Denied> {
    let record = read(game)?;
    let Some((begin, state)) = Begin::of(&record, wish.after as usize) else {
        let last = record.actions().count().saturating_sub(1);
        let text = format!("one can go on from this game after 0 to {last} of its actions");
        return Err(Denied::new(Code::NoSuchPosition, text));
    };
    let players = record.deal().players();
    let seat = wish.seat.unwrap_or(state.active().index());
    if seat >= players {
        let text = format!("the seats of this game are 0 to {}", players - 1);
        return Err(Denied::new(Code::NoSuchSeat, text));
    }
    let level = wish.level.as_deref().map_or(Ok(PARTNERS), parse_level)?;
    let broken = |why: &str| Denied::new(Code::Internal, why);
    let stored: Stored = serde_json::from_str(&table.settings).map_err(|error| broken(&error.to_string()))?;
    let goes_on_from = stored.deal_of_the_day().map(|key| key.day);
    let was = stored.settings;
    let seed = record.seed().ok_or_else(|| broken("the record of this game has no seed"))?;
    let settings = Settings {
        variant: was.variant,
        players,
        layout: was.layout,
        public: false,
        talk: TalkSetting::Signals,
        turn_seconds: None,
        away_seconds: None,
        memory: was.memory,
        bots: (0..players).map(|place| (place != seat).then(|| level.name().to_owned())).collect(),
    };
    Ok(Stored { seed: Some(seed), begin: Some(begin), goes_on_from, ..Stored::plain(settings) })
}

/// The record of a finished game.
pub(crate) fn read(game: &FinishedGame) -> Result<Record, Denied> {
    Record::read(game.record.as_bytes()).map_err(|error| Denied::new(Code::Internal, error.to_string()))
}

fn replay(code: String, game: FinishedGame, record: &Record) -> ReplayJson {
    let variant = record.deal().variant();
    ReplayJson {
        code,
        number: game.number,
        variant,
        layout: record.state().layout_kind(),
        players: players(game.seats),
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
