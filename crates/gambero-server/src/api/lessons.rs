//! Lessons: what a learner has done so far goes in, how things stand comes out. Nothing is kept.

use axum::extract::Path;
use gambero::Variant;
use gambero_protocol::{Code, LessonJson, LessonRequest};
use gambero_table::lessons::{Course, tutorial};

use super::Json;
use crate::error::Denied;

/// `POST /api/lessons/{variant}/{number}`: a lesson after these actions.
#[cfg_attr(feature = "describe", utoipa::path(
    post,
    path = "/api/lessons/{variant}/{number}",
    params(
        ("variant" = String, Path, description = "The variant's id"),
        ("number" = usize, Path, description = "Which lesson, from 1")
    ),
    request_body = LessonRequest,
    responses((status = 200, body = LessonJson), (status = "4XX", description = "Why not", body = gambero_protocol::ErrorJson))
))]
pub(crate) async fn attempt(
    Path((variant, number)): Path<(String, usize)>,
    Json(LessonRequest { actions }): Json<LessonRequest>,
) -> Result<axum::Json<LessonJson>, Denied> {
    let lessons = variant.parse::<Variant>().ok().map(tutorial);
    let lesson = lessons.and_then(|lessons| lessons.get(number.checked_sub(1)?));
    let lesson =
        lesson.ok_or_else(|| Denied::new(Code::NotFound, format!("{variant} has no lesson {number}")))?;
    Ok(axum::Json(Course::after(lesson, &actions)?))
}
