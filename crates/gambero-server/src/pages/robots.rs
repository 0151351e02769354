//! What programs that read the web by themselves are told: `robots.txt`.

use axum::http::header;
use axum::response::IntoResponse;

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

/// `GET /robots.txt`.
pub(crate) async fn show() -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    (headers, ROBOTS)
}
