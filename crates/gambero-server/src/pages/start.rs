//! The start page.

use axum::response::Response;
use maud::html;

use super::layout::Page;
use super::picture::card;
use super::visitor::Visitor;

/// `GET /`.
pub(crate) async fn show(visitor: Visitor) -> Response {
    let text = visitor.text;
    let body = html! {
        h1 { (text.get("app-about")) }
        p.fan { @for name in ["8", "23s", "36", "61k", "90d", "17t", "44q", "55b", "71p"] { (card(text, name)) } }
        p.fan { @for name in ["r1", "y4", "g7", "b10", "v3"] { (card(text, name)) } }
    };
    Page::new(&visitor, &text.get("app-name")).show(&body)
}
