//! Playing without a net: where the worker and its files are, the pages of tables and games on somebody's own
//! device, and the service worker. The pages are the same for every table: the codes in their addresses are
//! known on the device alone.

use axum::http::header;
use axum::response::IntoResponse;
use gambero_bots::Level;
use maud::PreEscaped;
use serde_json::{Map, json};

use super::assets::{self, WASM, networks_address};
use super::daily::begin_daily;
use super::picture::empty_pile;
use super::prelude::*;
use super::replay;
use super::table::{self, BOARD_MESSAGES};

/// The messages about tables and games on a device.
const MESSAGES: &str = "device- variant-";

/// The pages that are kept on the device when it first gets the service worker, beside those that are looked
/// at later. A lesson's page has its tutorial in its address.
const PAGES: [&str; 9] =
    ["/", "/new", "/games", "/learn", "/rules", "/strategy", "/bots", "/settings", "/offline"];

/// What a page says of itself so that its modules find the worker, and can begin a game as last time.
pub(crate) fn home(visitor: &Visitor) -> String {
    let text = visitor.text;
    let name = visitor.person.as_ref().map_or_else(|| text.get("device-guest"), |me| me.name.clone());
    let settings = visitor.choice.clone().unwrap_or_default().settings();
    let is_alone = settings.bots.iter().flatten().count() + 1 == settings.players;
    json!({
        "script": address("worker.js"),
        "wasm": address(WASM),
        "networks": networks_address(),
        "name": name,
        "known": visitor.person.is_some(),
        "settings": is_alone.then_some(settings),
        "problems": Map::from_iter(
            ["needs-net", "failed", "full", "refused", "no-simd"]
                .map(|problem| (problem.to_owned(), text.get(&format!("device-{problem}")).into())),
        ),
    })
    .to_string()
}

/// What the modules need to know of the variants.
fn variants(visitor: &Visitor) -> Markup {
    let about = Variant::ALL.map(|variant| {
        let name = visitor.text.get(&format!("variant-{variant}"));
        let about = json!({
            "name": name,
            "sheet": address(Sheet::of(variant).file()),
            "deck": variant.deck_size(),
        });
        (variant.id().to_owned(), about)
    });
    let text = json!(Map::from_iter(about)).to_string().replace('<', "\\u003c");
    html! { script type="application/json" id="variants" { (PreEscaped(text)) } }
}

/// `GET /device/{code}`: a table on the device.
pub(crate) async fn table(State(app): State<App>, visitor: Visitor) -> Response {
    let text = visitor.text;
    let delay = app.config.bot_delay.as_millis();
    let levels = Level::ALL.map(Level::name).join(" ");
    let body = html! {
        div #table data-device="" data-levels=(levels) data-delay=(delay) {
            p.waiting { (text.get("table-loading")) }
            noscript { p { (text.get("table-no-script")) } }
        }
        (variants(&visitor))
        (table::messages(text, MESSAGES, None))
    };
    let page = Page::new(&visitor, &text.get("device-title")).table().private().device();
    page.module("table-page.js").show(&body)
}

/// `GET /device/{code}/{number}`: a finished game on the device.
pub(crate) async fn game(visitor: Visitor) -> Response {
    let text = visitor.text;
    let body = html! {
        article.replay #replay data-device="" {
            header {
                h1 #device-name {}
                p.facts #device-facts {}
                p.facts.muted #device-more {}
            }
            (replay::stage(text))
            (replay::beside(text, &doing(&visitor)))
        }
        (replay::dialog(text, &[], true))
        (variants(&visitor))
        (table::messages_of(text, &[BOARD_MESSAGES, replay::MESSAGES, MESSAGES, "lost- left level-"]))
    };
    let page = Page::new(&visitor, &text.get("device-title")).style("replay.css").private().device();
    page.module("replay-page.js").show(&body)
}

fn doing(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    html! {
        p.actions { button.main #continue { (text.get("replay-continue")) } }
        p.muted role="status" #copied {}
        p.links {
            span { (text.get("replay-record")) }
            a #device-record download { (text.get("replay-record-text")) }
            a href="/games" { (text.get("nav-games")) }
        }
        p.muted { (text.get("device-about")) }
    }
}

/// `GET /offline`: for pages that are not on the device, when there is no net.
pub(crate) async fn offline(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("device-offline-title");
    let body = html! {
        section.failure {
            p.art { (empty_pile(text, true)) (empty_pile(text, false)) }
            h1 { (title) }
            p.lead { (text.get("device-offline-about")) }
            p.actions {
                a.button.main href="/" { (text.get("start-play")) }
                a.button href="/learn" { (text.get("nav-learn")) }
                a.button href="/games" { (text.get("nav-games")) }
            }
        }
    };
    Page::new(&visitor, &title).private().show(&body)
}

/// `GET /offline/daily`: the daily deal, when there is no net.
pub(crate) async fn daily(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("nav-daily");
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("device-daily-lead")) }
        p { (text.get("device-daily-why")) }
        div.tiles data-daily="" {
            @for variant in Variant::ALL {
                section.tile {
                    (fan(variant))
                    div.what { h3 { (text.get(&format!("variant-{variant}"))) } }
                    div.choices { (begin_daily(text, variant)) }
                }
            }
        }
    };
    Page::new(&visitor, &title).private().device().show(&body)
}

/// `GET /sw.js`: the service worker, with the names of what it keeps. It is at the root, because it may only
/// serve what is under its own address.
pub(crate) async fn service_worker() -> impl IntoResponse {
    let styles = ["start.css", "pages.css", "table.css", "learn.css", "replay.css", "rules.css"];
    let scripts = [
        "app.js",
        "worker.js",
        "table-page.js",
        "replay-page.js",
        "learn-page.js",
        "tutorials-page.js",
        "start.js",
        "games-page.js",
        "settings-page.js",
    ];
    let others = [Sheet::Numbers.file(), Sheet::Colours.file(), "favicon.svg", WASM];
    let files: Vec<_> = styles.into_iter().chain(scripts).chain(others).map(address).collect();
    let lessons = Variant::ALL.map(|variant| format!("/learn/{variant}"));
    let pages: Vec<_> = PAGES.into_iter().map(str::to_owned).chain(lessons).collect();
    let known = json!({
        "version": assets::version(),
        "networks": networks_address(),
        "files": files,
        "pages": pages,
        "table": "/device/-",
        "game": "/device/-/-",
        "offline": "/offline",
        "daily": "/offline/daily",
    });
    let script = format!("self.KNOWN = {known};\n{}", assets::text("sw.js").unwrap_or_default());
    let kinds = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        // A new one must be found at once.
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (kinds, script)
}
