//! What there is for those who write programs, in a few words, with the way to the details.

use super::prelude::*;

/// The documents with the details, as they lie beside the source code.
const DOCUMENTS: &str = "docs/protocol.md, docs/bot-protocol.md, docs/notation.md";

pub(crate) async fn show(visitor: Visitor) -> Response {
    let text = visitor.text;
    let title = text.get("nav-api");
    let body = html! {
        h1 { (title) }
        p.lead { (text.get("programs-lead")) }
        div.columns {
            @for (title, about, more) in [
                ("programs-http", "programs-http-about", html! { a.button href="/api/openapi.json" { (text.get("programs-http-link")) } }),
                ("programs-socket", "programs-socket-about", html! { code { "/api/tables/CODE/socket" } }),
                ("programs-bot", "programs-bot-about", html! { code { "gambero sim --players 3 --bots \"cmd:python3 my_bot.py\"" } }),
                ("programs-record", "programs-record-about", html! { a.button href="/games" { (text.get("nav-games")) } }),
            ] {
                section.panel {
                    h2 { (text.get(title)) }
                    p { (text.get(about)) }
                    p { (more) }
                }
            }
        }
        p.muted { (text.with("programs-docs", &[("files", DOCUMENTS.into())])) }
    };
    Page::new(&visitor, &title).show(&body)
}
