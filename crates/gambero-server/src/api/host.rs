//! What hosts and strangers look at.

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use gambero::Variant;
use gambero_bots::Level;
use gambero_protocol::{Code, SUBPROTOCOL, ServerJson};
use gambero_text::Language;

use crate::app::App;
use crate::clock;
use crate::error::Denied;

/// `GET /healthz`: the process lives.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/healthz", responses((status = 200, description = "The process lives", body = String))))]
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the database takes writes, the node has its lease, and the server is not stopping.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/readyz", responses((status = 200, description = "The database answers", body = String), (status = 503, description = "Not now", body = gambero_protocol::ErrorJson))))]
pub(crate) async fn ready(State(app): State<App>) -> Result<&'static str, Denied> {
    let why = "the server is stopping, or its database or its lease is not available: try again in a moment";
    if app.readiness.is_ready() { Ok("ready\n") } else { Err(Denied::new(Code::TryAgain, why)) }
}

/// `GET /metrics`: counts for Prometheus.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/metrics", responses((status = 200, description = "Counts in the text format of Prometheus", body = String))))]
pub(crate) async fn metrics(State(app): State<App>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.text())
}

/// `GET /api`: what the server is.
#[cfg_attr(feature = "describe", utoipa::path(get, path = "/api", responses((status = 200, body = ServerJson))))]
pub(crate) async fn server() -> Json<ServerJson> {
    Json(ServerJson {
        name: "gambero".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: SUBPROTOCOL.to_owned(),
        variants: Variant::ALL.map(|variant| variant.id().to_owned()).to_vec(),
        levels: Level::ALL.to_vec(),
        languages: Language::ALL.map(|language| language.code().to_owned()).to_vec(),
        now: clock::now(),
    })
}
