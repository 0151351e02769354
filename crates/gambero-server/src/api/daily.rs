//! The daily deal: opening one's table for it, and what people made of it. And lessons, of which nothing is
//! stored.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use gambero::Variant;
use gambero_protocol::{Code, DailyJson, DailyRequest, DailyRow, LessonJson, LessonRequest, TableCreated};
use gambero_table::lessons::{Course, tutorial};

#[cfg(feature = "describe")]
use super::describe::Fails;
use super::{Created, Json};
use crate::app::App;
use crate::daily::{self, PARTNERS, SHOWN};
use crate::error::Denied;
use crate::people::{Caller, Known};

/// `POST /api/daily`: opens one's table for today's deal.
#[cfg_attr(feature = "describe", utoipa::path(
    post, path = "/api/daily", request_body = DailyRequest,
    responses((status = 201, body = TableCreated), Fails)
))]
pub(crate) async fn play(
    State(app): State<App>,
    Known(person): Known,
    Json(wish): Json<DailyRequest>,
) -> Result<Created<TableCreated>, Denied> {
    let code = daily::open(&app, &person, wish).await?;
    Ok((StatusCode::CREATED, axum::Json(TableCreated { code })))
}

/// `GET /api/daily/{day}/{variant}`: what people made of a day's deal; `today` for the day goes too.
#[cfg_attr(feature = "describe", utoipa::path(
    get, path = "/api/daily/{day}/{variant}",
    params(
        ("day" = String, Path, description = "A UTC day such as 2026-11-15, or `today`"),
        ("variant" = String, Path, description = "The variant's id")
    ),
    responses((status = 200, body = DailyJson), Fails)
))]
pub(crate) async fn show(
    State(app): State<App>,
    caller: Caller,
    Path((day, variant)): Path<(String, String)>,
) -> Result<axum::Json<DailyJson>, Denied> {
    let key = daily::key(&day, &variant)?;
    let me = caller.person.map(|person| person.id);
    let mine = match me {
        Some(person) => app.store.daily_table(&key, person).await?,
        None => None,
    };
    let rows = app.store.daily_results(&key, SHOWN).await?;
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

/// `POST /api/lessons/{variant}/{number}`: a lesson after these actions.
#[cfg_attr(feature = "describe", utoipa::path(
    post, path = "/api/lessons/{variant}/{number}", request_body = LessonRequest,
    params(
        ("variant" = String, Path, description = "The variant's id"),
        ("number" = usize, Path, description = "Which lesson, from 1")
    ),
    responses((status = 200, body = LessonJson), Fails)
))]
pub(crate) async fn lesson(
    Path((variant, number)): Path<(String, usize)>,
    Json(LessonRequest { actions }): Json<LessonRequest>,
) -> Result<axum::Json<LessonJson>, Denied> {
    let lessons = variant.parse::<Variant>().ok().map(tutorial);
    let lesson = lessons.and_then(|lessons| lessons.get(number.checked_sub(1)?));
    let unknown = || Denied::new(Code::NotFound, format!("{variant} has no lesson {number}"));
    Ok(axum::Json(Course::after(lesson.ok_or_else(unknown)?, &actions)?))
}
