//! The page for everything that goes wrong: what, in the visitor's language, and where to go from there.

use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use gambero_protocol::Code;
use gambero_text::Text;
use maud::{Markup, html};

use super::form::own_place;
use super::layout::Page;
use super::picture::empty_pile;
use super::play::join_form;
use super::preferences::Preferences;
use super::rules;
use super::visitor::{Theme, Visitor};
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
        let visitor = Visitor {
            person: None,
            text: self.text,
            theme: self.theme,
            preferences: Preferences::default(),
            path: self.path,
            choice: None,
        };
        let (code, status) = (self.denied.code, self.denied.status());
        let text = visitor.text;
        let title = text.get(match code {
            Code::NotFound | Code::NoSuchTable | Code::NoSuchGame => "error-page-missing",
            Code::TryAgain | Code::Internal | Code::TooFast => "error-page-later",
            _ => "error-page-title",
        });
        let body = html! {
            section.failure {
                p.art { (empty_pile(text, true)) (empty_pile(text, false)) }
                h1 { (title) }
                p.lead { (text.get(&format!("error-{code}"))) }
                (ways_on(&visitor, code))
            }
        };
        (status, Page::new(&visitor, &title).show(&body)).into_response()
    }
}

/// What can be done now: what suits the mistake first.
fn ways_on(visitor: &Visitor, code: Code) -> Markup {
    let text = visitor.text;
    html! {
        @if code == Code::NoSuchTable { (join_form(text, &text.get("join-code"), "", None)) }
        p.actions {
            @match code {
                Code::TryAgain | Code::Internal | Code::TooFast => {
                    a.button.main href=(own_place(Some(&visitor.path))) { (text.get("error-page-again")) }
                }
                Code::NoSuchTable => a.button.main href="/new" { (text.get("start-new-table")) },
                Code::TooMany => a.button.main href="/games" { (text.get("nav-games")) },
                Code::AlreadyPlayed | Code::PlayFirst | Code::BadDay => a.button.main href="/daily" { (text.get("nav-daily")) },
                Code::BadLink | Code::BadName => a.button.main href="/settings" { (text.get("nav-settings")) },
                _ => {}
            }
            a.button href="/" { (text.get("error-page-home")) }
            (rules::link(text, code))
        }
    }
}

/// Addresses where nothing is.
pub(crate) async fn not_found(parts: Parts) -> Response {
    let denied = Denied::new(Code::NotFound, format!("there is nothing at {}", parts.uri.path()));
    refusal(wants_page(&parts).then(|| Visitor::stranger(&parts)), denied)
}

/// A page for somebody who reads it, or an answer for a program.
pub(crate) fn refusal(reader: Option<Visitor>, denied: Denied) -> Response {
    match reader {
        Some(visitor) => Failure::new(&visitor, denied).into_response(),
        None => denied.into_response(),
    }
}

/// Whether a browser asks for a page, for a person to read.
pub(crate) fn wants_page(parts: &Parts) -> bool {
    let accept = parts.headers.get(axum::http::header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let path = parts.uri.path();
    let is_page = path != "/api" && !path.starts_with("/api/") && !path.starts_with("/assets/");
    is_page && accept.is_some_and(|accept| accept.contains("text/html"))
}

/// Answers whose status says that a page is moved, after a form was sent.
pub(crate) fn see_other(place: &str, cookies: impl IntoIterator<Item = HeaderValue>) -> Response {
    let mut response = (StatusCode::SEE_OTHER, [(axum::http::header::LOCATION, place)]).into_response();
    for cookie in cookies {
        response.headers_mut().append(axum::http::header::SET_COOKIE, cookie);
    }
    response
}
