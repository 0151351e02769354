//! The page for everything that goes wrong: what, in the visitor's language, and where to go from there.

use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::IntoResponse;

use super::form::own_place;
use super::picture::empty_pile;
use super::play::join_form;
use super::prelude::*;
use super::rules;

/// The page that says what is wrong.
pub(crate) fn failure(visitor: &Visitor, code: Code) -> Response {
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
            (ways_on(visitor, code))
        }
    };
    Page::new(visitor, &title).show(&body)
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

pub(crate) async fn not_found(uri: Uri) -> Denied {
    Denied::new(Code::NotFound, format!("there is nothing at {}", uri.path()))
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
