//! The web app manifest: with it a phone can keep Gambero among its apps.

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::json;

use super::assets::address;
use super::visitor::Visitor;

/// `GET /manifest.webmanifest`.
pub(crate) async fn show(visitor: Visitor) -> impl IntoResponse {
    let text = visitor.text;
    let manifest = json!({
        "name": text.get("app-name"),
        "short_name": text.get("app-name"),
        "description": text.get("app-about"),
        "lang": text.language().code(),
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#0f1d24",
        "theme_color": "#0f1d24",
        "icons": [{ "src": address("favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}
