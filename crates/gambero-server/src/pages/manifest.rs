//! The web app manifest: with it a phone can keep Gambero among its apps.

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::assets::address;
use super::layout::GROUND_DARK;
use super::painted::ICONS;
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
        "background_color": GROUND_DARK,
        "theme_color": GROUND_DARK,
        "icons": icons(),
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}

/// The sign for every device: drawn, painted, and painted for devices that cut icons to a shape of their own.
fn icons() -> Vec<Value> {
    let drawn =
        json!({ "src": address("favicon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" });
    let painted = [("icon", "any"), ("maskable", "maskable")].into_iter().flat_map(|(name, purpose)| {
        ICONS.map(|size| {
            let (src, sizes) = (format!("/icons/{name}-{size}.png"), format!("{size}x{size}"));
            json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": purpose })
        })
    });
    std::iter::once(drawn).chain(painted).collect()
}
