//! Settings: name, what one prefers while playing, language, colours, other devices, and being forgotten.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use gambero_store::Store;
use gambero_text::Language;
use maud::{Markup, html};

use super::choice::CHOICE_COOKIE;
use super::failure::{Failure, see_other};
use super::form::{Asked, Fields, own_place};
use super::layout::Page;
use super::preferences;
use super::visitor::{MaybeGuest, THEME_COOKIE, Theme, Visitor};
use crate::people::{
    Caller, LANGUAGE_COOKIE, MAX_NAME, NO_COOKIES, People, check_language, check_name, choice_cookie,
};
use crate::registry::Registry;
use crate::sessions::Sessions;

/// What can have been done before the page is shown again.
const DONE: [(&str, &str); 7] = [
    ("preferences", "prefs-done"),
    ("name", "settings-done-name"),
    ("theme", "settings-done-theme"),
    ("moved", "settings-done-moved"),
    ("others", "settings-done-others"),
    ("forgotten", "settings-done-forgotten"),
    ("deleted", "settings-done-deleted"),
];

/// `GET /settings`.
pub(crate) async fn show(visitor: Visitor, Asked(asked): Asked) -> Response {
    let done = DONE.iter().find(|(name, _)| Some(*name) == asked.get("done"));
    page(&visitor, done.map(|(_, id)| *id), None)
}

/// The page, with what was done, or with a name that cannot be one.
fn page(visitor: &Visitor, done: Option<&str>, wrong_name: Option<&str>) -> Response {
    let text = visitor.text;
    let title = text.get("nav-settings");
    let body = html! {
        h1 { (title) }
        @if let Some(done) = done { p.panel.saved role="status" { (text.get(done)) } }
        div.settings-list {
            (name(visitor, wrong_name))
            div.preferences-list #preferences { (preferences::sections(visitor)) }
            (language(visitor))
            (theme(visitor))
            (device(visitor))
            section.panel.whole {
                h2 { (text.get("settings-privacy")) }
                p { (text.get("settings-privacy-about")) }
            }
        }
    };
    Page::new(visitor, &title).private().module("settings-page.js").show(&body)
}

fn name(visitor: &Visitor, wrong: Option<&str>) -> Markup {
    let text = visitor.text;
    let now = visitor.person.as_ref().map(|person| person.name.as_str()).unwrap_or_default();
    html! {
        section.panel {
            h2 { (text.get("settings-name")) }
            form method="post" action="/settings/name" {
                label for="name" { (text.get("settings-name-label")) }
                div.field {
                    input #name name="name" value=(wrong.unwrap_or(now)) required maxlength=(MAX_NAME) autocomplete="nickname"
                        aria-describedby="name-help" aria-invalid=[wrong.map(|_| "true")];
                    button { (text.get("settings-save")) }
                }
                @if wrong.is_some() {
                    p.problem #name-help role="alert" { (text.get("error-bad-name")) }
                } @else {
                    p.help #name-help { (text.get("settings-name-about")) }
                }
            }
        }
    }
}

/// Whether a button stands for what is chosen now.
fn pressed(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}

fn language(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    html! {
        section.panel {
            h2 #language-title { (text.get("language-choose")) }
            form method="post" action="/language" {
                input type="hidden" name="back" value="/settings";
                div.choices role="group" aria-labelledby="language-title" {
                    @for language in Language::ALL {
                        button name="language" value=(language.code()) lang=(language.code())
                            aria-pressed=(pressed(language == visitor.language())) { (language.name()) }
                    }
                }
            }
        }
    }
}

fn theme(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    html! {
        section.panel {
            h2 #theme-title { (text.get("settings-theme")) }
            form method="post" action="/settings/theme" {
                div.choices role="group" aria-labelledby="theme-title" {
                    @for theme in Theme::ALL {
                        button name="theme" value=(theme.name()) aria-pressed=(pressed(theme == visitor.theme)) {
                            (text.get(&format!("theme-{}", theme.name())))
                        }
                    }
                }
            }
        }
    }
}

/// Other devices, and being forgotten on this one: only for those who are known.
fn device(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    html! {
        section.panel {
            h2 { (text.get("settings-device")) }
            @if visitor.person.is_some() {
                p { (text.get("settings-device-about")) }
                form method="post" action="/settings/link" { button { (text.get("settings-device-link")) } }
            } @else {
                p { (text.get("settings-device-nobody")) }
            }
        }
        // The module shows it where there is something.
        section.panel #device-kept hidden {
            h2 { (text.get("device-games")) }
            p { (text.get("device-kept-about")) }
            details.sure {
                summary.button { (text.get("device-clear")) }
                div.sure-more {
                    p { (text.get("device-clear-sure")) }
                    button #device-clear { (text.get("device-clear-do")) }
                }
            }
        }
        @if visitor.person.is_some() {
            section.panel {
                h2 { (text.get("settings-others")) }
                p { (text.get("settings-others-about")) }
                form method="post" action="/settings/others" { button { (text.get("settings-others-do")) } }
            }
            section.panel {
                h2 { (text.get("settings-forget")) }
                p { (text.get("settings-forget-about")) }
                details.sure {
                    summary.button { (text.get("settings-forget-ask")) }
                    form method="post" action="/settings/forget" {
                        p { (text.get("settings-forget-sure")) }
                        button { (text.get("settings-forget-do")) }
                    }
                }
            }
            section.panel {
                h2 { (text.get("settings-delete")) }
                p { (text.get("settings-delete-about")) }
                details.sure {
                    summary.button { (text.get("settings-delete-ask")) }
                    form method="post" action="/settings/delete" {
                        label.check {
                            input type="checkbox" name="sure" value="yes" required;
                            span { (text.get("settings-delete-sure")) }
                        }
                        button { (text.get("settings-delete-do")) }
                    }
                }
            }
        }
    }
}

/// `POST /settings/name`.
pub(crate) async fn save_name(newcomer: MaybeGuest, fields: Fields) -> Result<Response, Failure> {
    let typed = fields.get("name").unwrap_or_default();
    let Ok(name) = check_name(typed) else {
        let typed: String = typed.chars().take(100).collect();
        let mut response = page(&newcomer.visitor, None, Some(&typed));
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    };
    let guest = newcomer.introduce_as(Some(name)).await?;
    Ok(see_other("/settings?done=name", guest.cookie))
}

/// `POST /settings/theme`.
pub(crate) async fn save_theme(fields: Fields) -> Response {
    let theme = fields.get("theme").and_then(Theme::from_name).unwrap_or_default();
    see_other("/settings?done=theme", choice_cookie(THEME_COOKIE, theme.name()))
}

/// `POST /language`: from the foot of any page, and back there.
pub(crate) async fn save_language(
    State(people): State<Arc<People>>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Failure> {
    let wish = check_language(fields.get("language").unwrap_or_default());
    let language = wish.map_err(|denied| Failure::new(&visitor, denied))?;
    if let Some(person) = &visitor.person {
        let done = people.change(person, &person.name, language.code()).await;
        done.map_err(|error| Failure::new(&visitor, error))?;
    }
    let back = own_place(fields.get("back"));
    Ok(see_other(back, choice_cookie(LANGUAGE_COOKIE, language.code())))
}

/// `POST /settings/forget`: this device no longer knows who one is.
pub(crate) async fn forget(
    State(store): State<Arc<dyn Store>>,
    State(sessions): State<Arc<Sessions>>,
    visitor: Visitor,
    caller: Caller,
) -> Result<Response, Failure> {
    if let Some(token) = caller.token {
        let done = sessions.sign_out(&*store, token).await;
        done.map_err(|error| Failure::new(&visitor, error))?;
    }
    Ok(unknown("/settings?done=forgotten"))
}

/// `POST /settings/others`: signs out everywhere else.
pub(crate) async fn end_other_sessions(
    State(store): State<Arc<dyn Store>>,
    State(sessions): State<Arc<Sessions>>,
    visitor: Visitor,
    caller: Caller,
) -> Result<Response, Failure> {
    let (Some(person), Some(token)) = (&visitor.person, caller.token) else {
        return Ok(see_other("/settings", None));
    };
    let done = sessions.sign_out_elsewhere(&*store, person.id, token).await;
    done.map_err(|error| Failure::new(&visitor, error))?;
    Ok(see_other("/settings?done=others", None))
}

/// `POST /settings/delete`: nobody knows any more who one was.
pub(crate) async fn delete(
    State(store): State<Arc<dyn Store>>,
    State(registry): State<Arc<Registry>>,
    State(sessions): State<Arc<Sessions>>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Failure> {
    // A form that is sent without the tick changes nothing.
    let Some(person) = visitor.person.as_ref().filter(|_| fields.get("sure") == Some("yes")) else {
        return Ok(see_other("/settings", None));
    };
    let done = crate::forget::forget(&*store, &registry, &sessions, person).await;
    done.map_err(|denied| Failure::new(&visitor, denied))?;
    Ok(unknown("/settings?done=deleted"))
}

/// Goes to a page as a stranger.
fn unknown(place: &str) -> Response {
    let mut response = see_other(place, choice_cookie(CHOICE_COOKIE, "none"));
    for cookie in NO_COOKIES {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
