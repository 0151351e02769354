//! The description of the HTTP part, for tools that read OpenAPI.

use axum::http::header;
use axum::response::IntoResponse;

/// The document, written by hand beside the handlers; a test compares it with the routes and the types.
const DOCUMENT: &str = include_str!("openapi.json");

/// `GET /api/openapi.json`
pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}
