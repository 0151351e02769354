//! The page for everything that goes wrong: what, in the visitor's language, and where to go from there.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use gambero_protocol::Code;
use gambero_text::Text;
use maud::html;

use super::layout::Page;
use super::rules;
use super::visitor::{Theme, Visitor};
use crate::app::App;
use crate::error::Denied;

/// Why a page cannot be shown.
pub(crate) struct Failure {
    text: &'static Text,
    theme: Theme,
    path: String,
    denied: Denied,
}

impl Failure {
    pub(crate) fn new(visitor: &Visitor, denied: impl Into<Denied>) -> Self {
        Self { text: visitor.text, theme: visitor.theme, path: visitor.path.clone(), denied: denied.into() }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let visitor = Visitor { person: None, text: self.text, theme: self.theme, path: self.path };
        let status = self.denied.status();
        let text = visitor.text;
        let title = text.get("error-page-title");
        let body = html! {
            section.failure {
                h1 { (title) }
                p { (text.get(&format!("error-{}", self.denied.code))) }
                p.actions {
                    a.button.main href="/" { (text.get("error-page-home")) }
                    (rules::link(text, self.denied.code))
                }
            }
        };
        (status, Page::new(&visitor, &title).show(&body)).into_response()
    }
}

/// Addresses where nothing is.
pub(crate) async fn not_found(State(_): State<Arc<App>>, parts: Parts) -> Response {
    let denied = Denied::new(Code::NotFound, format!("there is nothing at {}", parts.uri.path()));
    if parts.uri.path().starts_with("/api") || !wants_page(&parts) {
        return denied.into_response();
    }
    Failure::new(&Visitor::stranger(&parts), denied).into_response()
}

/// Whether a browser asks, for a person to read.
fn wants_page(parts: &Parts) -> bool {
    let accept = parts.headers.get(axum::http::header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Answers whose status says that a page is moved, after a form was sent.
pub(crate) fn see_other(place: &str, cookie: Option<axum::http::HeaderValue>) -> Response {
    let mut response = (StatusCode::SEE_OTHER, [(axum::http::header::LOCATION, place)]).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(axum::http::header::SET_COOKIE, cookie);
    }
    response
}
