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
            section.panel {
                h2 { (text.get("programs-http")) }
                p { (text.get("programs-http-about")) }
                p { a.button href="/api/openapi.json" { (text.get("programs-http-link")) } }
            }
            section.panel {
                h2 { (text.get("programs-socket")) }
                p { (text.get("programs-socket-about")) }
                p { code { "/api/tables/CODE/socket" } }
            }
            section.panel {
                h2 { (text.get("programs-bot")) }
                p { (text.get("programs-bot-about")) }
                p { code { "gambero sim --players 3 --bots \"cmd:python3 my_bot.py\"" } }
            }
            section.panel {
                h2 { (text.get("programs-record")) }
                p { (text.get("programs-record-about")) }
                p { a.button href="/games" { (text.get("nav-games")) } }
            }
        }
        p.muted { (text.with("programs-docs", &[("files", DOCUMENTS.into())])) }
    };
    Page::new(&visitor, &title).show(&body)
}
