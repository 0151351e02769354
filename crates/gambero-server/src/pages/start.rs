//! The start page: a game within seconds, and everything else one step away.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;

use super::choice::{Choice, company_words};
use super::daily::Today;
use super::play::join_form;
use super::prelude::*;
use super::scene::scene;
use super::seated::{self, Seated};
use super::table::messages_of;
use crate::open_tables::OpenTable;

const OPEN: usize = 12;

/// How many running games are listed; all are on the page of games.
const RUNNING: usize = 6;

pub(crate) async fn show(State(app): State<App>, visitor: Visitor, site: Site) -> Result<Response, Denied> {
    page(&app, &visitor, &site, None).await
}

/// `GET /start/tables`: the parts of the page that change while somebody looks at it. A browser that has them
/// gets 304.
pub(crate) async fn parts(State(app): State<App>, visitor: Visitor) -> Result<Response, Denied> {
    let (seats, open) = (seats(&app, &visitor).await?, open(&app, &visitor).await?);
    let kinds = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "private, no-cache")];
    Ok((kinds, html! { (running(visitor.text, &seats)) (open) (resume(visitor.text, &seats)) }.into_string())
        .into_response())
}

/// The page; after a code that leads nowhere, with a word about that.
pub(crate) async fn page(
    app: &App,
    visitor: &Visitor,
    site: &Site,
    wrong_code: Option<&str>,
) -> Result<Response, Denied> {
    let today = Today::look(&*app.store, visitor.person.as_ref()).await?;
    let (seats, open) = (seats(app, visitor).await?, open(app, visitor).await?);
    let text = visitor.text;
    let body = html! {
        (hero(visitor, &today, &seats, wrong_code))
        (running(text, &seats))
        (open)
        (games(visitor))
        (further(text))
        (messages_of(text, &["company-alone", "company-bots", "device-chip", "device-going", "variant-"]))
    };
    let (title, about) = (text.get("start-title"), text.get("preview-start"));
    let preview = Preview::new(site, "/", "/preview/original.png", title, about);
    let page = Page::new(visitor, &text.get("app-name")).style("start.css").preview(preview);
    let mut response = page.device().module("start.js").show(&body);
    if wrong_code.is_some() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}

async fn seats(app: &App, visitor: &Visitor) -> Result<Vec<Seated>, Denied> {
    match &visitor.person {
        Some(person) => Ok(seated::list(&*app.store, person, RUNNING).await?),
        None => Ok(Vec::new()),
    }
}

/// The games that the visitor plays. The module adds those on this device.
fn running(text: &Text, seats: &[Seated]) -> Markup {
    html! {
        section.running #running aria-labelledby="running-title" {
            h2 #running-title { (text.get("start-running")) }
            (seated::show(text, seats))
            ul.rows #running-device {}
        }
    }
}

/// The way back into the game in progress, one that waits for the visitor first.
fn resume(text: &Text, seats: &[Seated]) -> Markup {
    let next = in_progress(seats);
    html! {
        div #continue hidden[next.is_none()] {
            a.button.main.start-continue href=[next.map(Seated::place)] {
                strong { (text.get("start-continue")) }
                span { @if let Some(seated) = next { (seated.words(text)) } }
            }
        }
    }
}

fn in_progress(seats: &[Seated]) -> Option<&Seated> {
    seats.iter().find(|seated| seated.is_in_progress())
}

async fn open(app: &App, visitor: &Visitor) -> Result<Markup, Denied> {
    let listed = app.listed_tables().await?;
    let me = visitor.person.as_ref().map(|me| me.id);
    let sits = |table: &&OpenTable| table.row.summary.sitting.iter().any(|seat| Some(seat.person) == me);
    let open: Vec<_> = listed.iter().filter(|table| !sits(table)).take(OPEN).collect();
    let text = visitor.text;
    Ok(html! {
        section #open hidden[open.is_empty()] aria-labelledby="open-title" {
            h2 #open-title { (text.get("start-open")) }
            ul.rows { @for table in open { li { (open_table(text, table)) } } }
        }
    })
}

/// What the game is, and the ways to it: the game in progress, a new one at once, by a code, with the cards
/// of the day.
fn hero(visitor: &Visitor, today: &Today, seats: &[Seated], wrong_code: Option<&str>) -> Markup {
    let text = visitor.text;
    let choice = visitor.choice.clone().unwrap_or_default();
    let problem = wrong_code.map(|_| text.get("error-no-such-table"));
    html! {
        section.start-hero {
            div.start-words {
                h1 { (text.get("start-title")) }
                p.lead { (text.get("start-lead")) }
            }
            div.start-ways {
                (resume(text, seats))
                form.start-now method="post" action="/play" {
                    button.main[in_progress(seats).is_none()] { (text.get("start-play")) }
                    p.muted { (settings_words(text, &choice)) }
                }
                div.start-join { (join_form(text, &text.get("start-code"), wrong_code.unwrap_or_default(), problem.as_deref())) }
                a.start-daily href="/daily" {
                    span.start-day aria-hidden="true" { (today.day_of_month()) }
                    span.what {
                        strong { (text.get("nav-daily")) }
                        span.muted { (today.progress(text)) }
                    }
                }
                p.actions {
                    a.button href="/new" { (text.get("start-new-table")) }
                    a.button href="/learn" { (text.get("start-learn")) }
                }
            }
            (scene(text))
        }
    }
}

/// A variant and with whom one plays, in words.
fn settings_words(text: &Text, choice: &Choice) -> String {
    format!("{} · {}", text.get(&format!("variant-{}", choice.variant)), choice.company_words(text))
}

/// All games to choose from, and three ways to begin each of them.
fn games(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    let chosen = visitor.choice.as_ref().map_or(Variant::Original, |choice| choice.variant);
    html! {
        section aria-labelledby="games-title" {
            h2 #games-title { (text.get("start-choose")) }
            form.start-games method="post" action="/play" {
                div.start-list role="radiogroup" aria-labelledby="games-title" {
                    @for variant in Variant::ALL { (game(text, variant, variant == chosen)) }
                }
                div.start-company {
                    @for (company, id) in [("alone", "start-alone"), ("bots", "start-bots"), ("friend", "start-friend")] {
                        button name="company" value=(company) { (text.get(id)) }
                    }
                }
            }
        }
    }
}

fn game(text: &Text, variant: Variant, chosen: bool) -> Markup {
    html! {
        label.start-game id={ "fan-" (variant) } {
            input type="radio" name="variant" value=(variant) checked[chosen];
            (fan(variant))
            span.what {
                strong { (text.get(&format!("variant-{variant}"))) }
                span.muted {
                    (text.get(&format!("variant-{variant}-about")))
                    @if variant.is_house_rule(1) { " " (text.get("variant-quick-solo")) }
                }
            }
        }
    }
}

fn open_table(text: &Text, OpenTable { row, stored, variant }: &OpenTable) -> Markup {
    let bots = stored.settings.bots.iter().flatten().count();
    html! {
        a.row-link href={ "/t/" (row.code) } {
            (fan(*variant))
            span.what {
                strong { (text.get(&format!("variant-{variant}"))) }
                span.muted {
                    (row.names.join(", "))
                    @if bots > 0 { " · " (company_words(text, 0, bots)) }
                }
            }
            span.how {
                span.state { (text.with("running-people", &[("free", row.summary.free_seats.into())])) }
                @if stored.settings.turn_seconds.is_some() { span.muted { (text.get("start-with-clock")) } }
            }
        }
    }
}

/// Where to go from here.
fn further(text: &Text) -> Markup {
    html! {
        section.start-further aria-labelledby="further-title" {
            h2 #further-title { (text.get("start-further")) }
            ul {
                @for (place, title, about) in [
                    ("/learn", "nav-learn", "start-learn-about"),
                    ("/rules", "nav-rules", "start-rules-about"),
                    ("/bots", "nav-bots", "start-bots-about"),
                ] {
                    li { a href=(place) { strong { (text.get(title)) } span.muted { (text.get(about)) } } }
                }
            }
        }
    }
}
