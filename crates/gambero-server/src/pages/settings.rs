//! Settings: name, what one prefers while playing, language, colours, other devices, and being forgotten.

use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use gambero_text::Language;

use super::choice::CHOICE_COOKIE;
use super::form::own_place;
use super::preferences;
use super::prelude::*;
use super::visitor::{MaybeGuest, THEME_COOKIE, Theme};
use crate::people::{
    Caller, LANGUAGE_COOKIE, MAX_NAME, NO_COOKIES, check_language, check_name, choice_cookie,
};

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

/// Buttons of which one is pressed: what is chosen now. Each has a value, its language if that is not the
/// page's, and words.
fn choices(
    name: &str,
    title: &str,
    place: &str,
    chosen: &str,
    buttons: impl Iterator<Item = (&'static str, Option<&'static str>, String)>,
) -> Markup {
    html! {
        section.panel {
            h2 #{ (name) "-title" } { (title) }
            form method="post" action=(place) {
                input type="hidden" name="back" value="/settings";
                div.choices role="group" aria-labelledby={ (name) "-title" } {
                    @for (value, language, words) in buttons {
                        button name=(name) value=(value) lang=[language] aria-pressed=(value == chosen) { (words) }
                    }
                }
            }
        }
    }
}

fn language(visitor: &Visitor) -> Markup {
    let buttons = Language::ALL.into_iter().map(|one| (one.code(), Some(one.code()), one.name().to_owned()));
    let title = visitor.text.get("language-choose");
    choices("language", &title, "/language", visitor.language().code(), buttons)
}

fn theme(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    let words = |theme: Theme| text.get(&format!("theme-{}", theme.name()));
    let buttons = Theme::ALL.into_iter().map(|theme| (theme.name(), None, words(theme)));
    choices("theme", &text.get("settings-theme"), "/settings/theme", visitor.theme.name(), buttons)
}

/// A section: its title, what it is about, and what can be done.
fn section(text: &Text, [title, about]: [&str; 2], doing: &Markup) -> Markup {
    html! {
        section.panel {
            h2 { (text.get(title)) }
            p { (text.get(about)) }
            (doing)
        }
    }
}

/// What is asked about once more before it is done.
fn sure(text: &Text, ask: &str, doing: &Markup) -> Markup {
    html! { details.sure { summary.button { (text.get(ask)) } (doing) } }
}

/// Other devices, and being forgotten on this one: only for those who are known.
fn device(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    let post = |place: &str, button: &str| {
        html! { form method="post" action=(place) { button { (text.get(button)) } } }
    };
    html! {
        @if visitor.person.is_some() {
            (section(text, ["settings-device", "settings-device-about"], &post("/settings/link", "settings-device-link")))
        } @else {
            section.panel { h2 { (text.get("settings-device")) } p { (text.get("settings-device-nobody")) } }
        }
        // The module shows it where there is something.
        section.panel #device-kept hidden {
            h2 { (text.get("device-games")) }
            p { (text.get("device-kept-about")) }
            (sure(text, "device-clear", &html! {
                div.sure-more {
                    p { (text.get("device-clear-sure")) }
                    button #device-clear { (text.get("device-clear-do")) }
                }
            }))
        }
        @if visitor.person.is_some() {
            (section(text, ["settings-others", "settings-others-about"], &post("/settings/others", "settings-others-do")))
            (section(text, ["settings-forget", "settings-forget-about"], &sure(text, "settings-forget-ask", &html! {
                form method="post" action="/settings/forget" {
                    p { (text.get("settings-forget-sure")) }
                    button { (text.get("settings-forget-do")) }
                }
            })))
            (section(text, ["settings-delete", "settings-delete-about"], &sure(text, "settings-delete-ask", &html! {
                form method="post" action="/settings/delete" {
                    label.check {
                        input type="checkbox" name="sure" value="yes" required;
                        span { (text.get("settings-delete-sure")) }
                    }
                    button { (text.get("settings-delete-do")) }
                }
            })))
        }
    }
}

pub(crate) async fn save_name(
    State(app): State<App>,
    newcomer: MaybeGuest,
    fields: Fields,
) -> Result<Response, Denied> {
    let typed = fields.get("name").unwrap_or_default();
    let Ok(name) = check_name(typed) else {
        let typed: String = typed.chars().take(100).collect();
        let mut response = page(&newcomer.visitor, None, Some(&typed));
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    };
    let guest = newcomer.introduce_as(&app, Some(name)).await?;
    Ok(see_other("/settings?done=name", guest.cookie))
}

pub(crate) async fn save_theme(fields: Fields) -> Response {
    let theme = fields.get("theme").and_then(Theme::from_name).unwrap_or_default();
    see_other("/settings?done=theme", choice_cookie(THEME_COOKIE, theme.name()))
}

/// `POST /language`: from the foot of any page, and back there.
pub(crate) async fn save_language(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Denied> {
    let language = check_language(fields.get("language").unwrap_or_default())?;
    if let Some(person) = &visitor.person {
        app.change_person(person, &person.name, language.code()).await?;
    }
    let back = own_place(fields.get("back"));
    Ok(see_other(back, choice_cookie(LANGUAGE_COOKIE, language.code())))
}

/// `POST /settings/forget`: this device no longer knows who one is.
pub(crate) async fn forget(State(app): State<App>, caller: Caller) -> Result<Response, Denied> {
    if let Some(token) = caller.token {
        app.sessions.sign_out(&*app.store, token).await?;
    }
    Ok(unknown("/settings?done=forgotten"))
}

/// `POST /settings/others`: signs out everywhere else.
pub(crate) async fn end_other_sessions(State(app): State<App>, caller: Caller) -> Result<Response, Denied> {
    let (Some(person), Some(token)) = (caller.person, caller.token) else {
        return Ok(see_other("/settings", None));
    };
    app.sessions.sign_out_elsewhere(&*app.store, person.id, token).await?;
    Ok(see_other("/settings?done=others", None))
}

/// `POST /settings/delete`: nobody knows any more who one was.
pub(crate) async fn delete(
    State(app): State<App>,
    caller: Caller,
    fields: Fields,
) -> Result<Response, Denied> {
    // A form that is sent without the tick changes nothing.
    let Some(person) = caller.person.filter(|_| fields.get("sure") == Some("yes")) else {
        return Ok(see_other("/settings", None));
    };
    crate::forget::forget(&app, &person).await?;
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
