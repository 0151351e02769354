//! The HTTP part: people, tables, daily deals, history, lessons. Described by OpenAPI, which the server
//! serves.

mod daily;
mod games;
mod host;
mod me;
mod openapi;
mod tables;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use gambero_protocol::Code;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::Denied;
use crate::socket;
use crate::web::MAX_GAME;

#[cfg(feature = "describe")]
pub(crate) use self::openapi::describe;
#[cfg(feature = "describe")]
pub use self::openapi::describe::openapi;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/healthz", get(host::health))
        .route("/readyz", get(host::ready))
        .route("/metrics", get(host::metrics))
        .route("/api", get(host::server))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/me", get(me::show).post(me::introduce).delete(me::forget))
        .route("/api/me/sessions", delete(me::end_other_sessions))
        .route("/api/me/link", post(me::make_link))
        .route("/api/links/{secret}", post(me::use_link))
        .route("/api/me/tables", get(tables::mine))
        .route("/api/me/games", get(games::mine).post(games::send).layer(DefaultBodyLimit::max(MAX_GAME)))
        .route("/api/me/statistics", get(games::statistics))
        .route("/api/tables", get(tables::open).post(tables::create))
        .route("/api/tables/{code}", get(tables::show))
        .route("/api/tables/{code}/games", get(games::at_table))
        .route("/api/tables/{code}/socket", get(socket::connect))
        .route("/api/daily", post(daily::play))
        .route("/api/daily/{day}/{variant}", get(daily::show))
        .route("/api/tables/{code}/games/{number}/record", get(games::record))
        .route("/api/tables/{code}/games/{number}/replay", get(games::replay))
        .route("/api/tables/{code}/games/{number}/analysis", get(games::analysis))
        .route("/api/tables/{code}/games/{number}/continue", post(games::go_on))
        .route("/api/lessons/{variant}/{number}", post(daily::lesson))
}

/// The answer after something was made.
pub(crate) type Created<T> = (StatusCode, axum::Json<T>);

/// A JSON body, with our own words for what is wrong with it.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Denied;

    async fn from_request(request: Request, state: &S) -> Result<Self, Denied> {
        match axum::Json::<T>::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Self(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Denied::new(
                Code::Malformed,
                "the body must be JSON: send Content-Type: application/json",
            )),
            Err(JsonRejection::BytesRejection(_)) => Err(Denied::new(Code::TooLong, "the body is too long")),
            Err(error) => Err(Denied::new(Code::Malformed, error.body_text())),
        }
    }
}
