//! The description of the HTTP part, for tools that read OpenAPI: made from the handlers and the types.

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;

use super::{analysis, daily, games, host, lessons, me, replay, tables};
use crate::socket;

/// All that the server answers over HTTP.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gambero",
        description = "People, tables, daily deals, finished games and lessons. The game itself goes over the WebSocket: docs/protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        host::health,
        host::ready,
        host::metrics,
        host::server,
        me::show,
        me::introduce,
        me::forget,
        me::make_link,
        me::use_link,
        tables::mine,
        games::mine,
        games::statistics,
        tables::open,
        tables::create,
        tables::show,
        games::at_table,
        socket::connect,
        daily::play,
        daily::show,
        games::record,
        replay::show,
        analysis::show,
        replay::go_on,
        lessons::attempt,
    )
)]
struct Api;

/// The document. It is always the same, so it is made once.
static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| serde_json::to_vec(&Api::openapi()).unwrap_or_default().into());

/// `GET /api/openapi.json`
pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT.clone())
}
