//! The description of the HTTP API, for tools that read OpenAPI. The server sends a file; the feature
//! `describe` makes that file from the handlers and the types, and `cargo xtask types` writes it.

use axum::http::header;
use axum::response::IntoResponse;

/// The description as it is served.
const DOCUMENT: &str = include_str!("../../openapi.json");

/// `GET /api/openapi.json`
pub(crate) async fn document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT)
}

/// What makes the description.
#[cfg(feature = "describe")]
pub(crate) mod describe {
    use utoipa::{IntoParams, IntoResponses, OpenApi};

    use crate::api::{daily, games, host, me, tables};
    use crate::socket;

    /// Why not
    #[derive(IntoResponses)]
    #[response(status = "4XX")]
    pub(crate) struct Fails(#[allow(dead_code, reason = "only described")] gambero_protocol::ErrorJson);

    #[derive(IntoParams)]
    #[into_params(parameter_in = Path)]
    #[allow(dead_code, reason = "only described")]
    pub(crate) struct OfTable {
        /// The code of the table
        code: String,
    }

    #[derive(IntoParams)]
    #[into_params(parameter_in = Path)]
    #[allow(dead_code, reason = "only described")]
    pub(crate) struct OfGame {
        /// The code of the table
        code: String,
        /// Which game of the table, from 1
        number: u32,
    }

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
            me::end_other_sessions,
            me::make_link,
            me::use_link,
            tables::mine,
            games::mine,
            games::send,
            games::statistics,
            tables::open,
            tables::create,
            tables::show,
            games::at_table,
            socket::connect,
            daily::play,
            daily::show,
            games::record,
            games::replay,
            games::analysis,
            games::go_on,
            daily::lesson,
        )
    )]
    struct Api;

    /// The description of the HTTP API as OpenAPI, in JSON.
    ///
    /// # Errors
    /// If the description cannot be written as JSON.
    pub fn openapi() -> Result<String, serde_json::Error> {
        Ok(Api::openapi().to_pretty_json()? + "\n")
    }
}

#[cfg(all(test, feature = "describe"))]
mod tests {
    #[test]
    fn the_openapi_file_is_up_to_date() {
        assert!(
            super::DOCUMENT == super::describe::openapi().unwrap(),
            "crates/gambero-server/openapi.json is not what the handlers say: run `cargo xtask types`"
        );
    }

    #[test]
    fn the_declarations_for_typescript_are_up_to_date() {
        assert!(
            include_str!("../../web/protocol.d.ts") == gambero_protocol::declarations(),
            "crates/gambero-server/web/protocol.d.ts is not what the types say: run `cargo xtask types`"
        );
    }
}
