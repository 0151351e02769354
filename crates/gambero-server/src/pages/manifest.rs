//! The web app manifest, with which a phone can keep Gambero among its apps, and `robots.txt`.

use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::layout::GROUND_DARK;
use super::painted::ICONS;
use super::prelude::*;

pub(crate) async fn show(visitor: Visitor) -> impl IntoResponse {
    let text = visitor.text;
    let manifest = json!({
        "name": text.get("app-name"),
        "short_name": text.get("app-name"),
        "description": text.get("app-about"),
        "lang": text.language().code(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "categories": ["games", "entertainment"],
        "background_color": GROUND_DARK,
        "theme_color": GROUND_DARK,
        "icons": icons(),
        "screenshots": SCREENS.map(|screen| screenshot(text, &screen)),
        "shortcuts": [shortcut(text, "nav-daily", "/daily"), shortcut(text, "start-running", "/games")],
        // A link to a table that somebody sends; apps put it into either of them.
        "share_target": {
            "action": "/join",
            "method": "GET",
            "enctype": "application/x-www-form-urlencoded",
            "params": { "text": "code", "url": "url" },
        },
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}

/// A picture of the app, for those who think about installing it.
struct Screen {
    name: &'static str,
    size: &'static str,
    form: &'static str,
    bytes: &'static [u8],
}

const SCREENS: [Screen; 2] = [
    Screen {
        name: "phone.png",
        size: "720x1280",
        form: "narrow",
        bytes: include_bytes!("../../../../docs/screens/table-phone.png"),
    },
    Screen {
        name: "desk.png",
        size: "1280x800",
        form: "wide",
        bytes: include_bytes!("../../../../docs/screens/table.png"),
    },
];

fn screenshot(text: &Text, Screen { name, size, form, .. }: &Screen) -> Value {
    let src = format!("/screens/{name}");
    let label = text.get("app-about");
    json!({ "src": src, "sizes": size, "type": "image/png", "form_factor": form, "label": label })
}

fn shortcut(text: &Text, name: &str, url: &str) -> Value {
    let icon = json!({ "src": "/icons/icon-96.png", "sizes": "96x96", "type": "image/png" });
    json!({ "name": text.get(name), "url": url, "icons": [icon] })
}

pub(crate) async fn screen(Path(name): Path<String>) -> Result<impl IntoResponse, Denied> {
    let found = SCREENS.iter().find(|screen| screen.name == name);
    let screen = found.ok_or_else(|| Denied::new(Code::NotFound, "there is no such picture"))?;
    let kinds = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((kinds, screen.bytes))
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

/// Tables and replays are for those who know their code, and links to devices for nobody else. The programs
/// that fetch previews of links which people send each other may look at tables; the pages there ask not to
/// be listed.
const ROBOTS: &str = "\
User-agent: *
Disallow: /t/
Disallow: /api/
Disallow: /link/
Disallow: /settings
Disallow: /games

User-agent: Twitterbot
User-agent: facebookexternalhit
User-agent: LinkedInBot
User-agent: Slackbot
User-agent: Discordbot
User-agent: TelegramBot
User-agent: WhatsApp
Disallow: /api/
Disallow: /link/
";

pub(crate) async fn robots() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, ROBOTS)
}
