//! The start page: a game within seconds, and everything else one step away.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use gambero::Variant;
use gambero_store::TableRow;
use gambero_text::Text;
use maud::{Markup, html};

use super::choice::{Choice, company_words};
use super::daily::{self, Today};
use super::failure::Failure;
use super::layout::Page;
use super::picture::fan;
use super::play::join_form;
use super::scene::scene;
use super::seated::{self, Seated};
use super::visitor::Visitor;
use crate::app::App;
use crate::error::Denied;
use crate::running::Stored;

/// How many open tables are listed.
const OPEN: usize = 12;

/// How many running games are listed; all are on the page of games.
const RUNNING: usize = 6;

/// `GET /`.
pub(crate) async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Response, Failure> {
    page(&app, &visitor, None).await
}

/// The page; after a code that leads nowhere, with a word about that.
pub(crate) async fn page(
    app: &App,
    visitor: &Visitor,
    wrong_code: Option<&str>,
) -> Result<Response, Failure> {
    let found = Found::look(app, visitor).await.map_err(|denied| Failure::new(visitor, denied))?;
    let text = visitor.text;
    let body = html! {
        (hero(visitor))
        section.running #running hidden[found.running.is_empty()] aria-labelledby="running-title" {
            h2 #running-title { (text.get("start-running")) }
            (seated::show(text, &found.running))
        }
        section aria-labelledby="games-title" {
            h2 #games-title { (text.get("start-choose")) }
            div.tiles { @for variant in Variant::ALL { (tile(text, variant)) } }
        }
        div.columns {
            section.panel aria-labelledby="join-title" {
                h2 #join-title { (text.get("start-join")) }
                (join_form(text, wrong_code.unwrap_or_default(), wrong_code.map(|_| text.get("error-no-such-table")).as_deref()))
                h3 #open-title { (text.get("start-open")) }
                div #open { (open_tables(text, &found.open)) }
            }
            section.panel aria-labelledby="daily-title" {
                h2 #daily-title { (text.get("nav-daily")) }
                (daily::summary(text, &found.today))
            }
        }
        (further(text))
    };
    let mut response =
        Page::new(visitor, &text.get("app-name")).style("start.css").module("start.js").show(&body);
    if wrong_code.is_some() {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    Ok(response)
}

/// What the page tells that is different for everybody and every moment.
struct Found {
    running: Vec<Seated>,
    open: Vec<OpenTable>,
    today: Today,
}

/// A table with a free seat.
struct OpenTable {
    row: TableRow,
    stored: Stored,
    variant: Variant,
    /// The people who sit there.
    names: Vec<String>,
}

impl Found {
    async fn look(app: &App, visitor: &Visitor) -> Result<Self, Denied> {
        let me = visitor.person.as_ref();
        let running = match me {
            Some(person) => seated::list(app, person, RUNNING).await?,
            None => Vec::new(),
        };
        let mut open = Vec::new();
        for row in app.store.open_tables(OPEN as u32 * 2).await? {
            let sits_there =
                row.summary.sitting.iter().any(|sitting| Some(sitting.person) == me.map(|me| me.id));
            if sits_there || open.len() == OPEN {
                continue;
            }
            let Ok(stored) = serde_json::from_str::<Stored>(&row.settings) else { continue };
            let Some(variant) = Variant::from_id(&stored.settings.variant) else { continue };
            let mut names = Vec::new();
            for sitting in &row.summary.sitting {
                names.extend(app.store.person(sitting.person).await?.map(|person| person.name));
            }
            open.push(OpenTable { row, stored, variant, names });
        }
        Ok(Self { running, open, today: Today::look(app, me).await? })
    }
}

fn hero(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    let choice = visitor.choice.clone().unwrap_or_default();
    html! {
        section.hero {
            div.words {
                h1 { (text.get("start-title")) }
                p.lead { (text.get("start-lead")) }
                form method="post" action="/play" {
                    button.main.big { (text.get("start-play")) }
                    p.muted.last { (settings_words(text, &choice)) }
                }
                p.actions {
                    a.button href="/new" { (text.get("start-new-table")) }
                    a.button.quiet href="/learn" { (text.get("start-learn")) }
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

/// A variant with three ways to begin at once.
fn tile(text: &Text, variant: Variant) -> Markup {
    let name = text.get(&format!("variant-{variant}"));
    html! {
        form.tile method="post" action="/play" {
            (fan(variant))
            div.what {
                h3 { (name) }
                p { (text.get(&format!("variant-{variant}-about"))) }
            }
            input type="hidden" name="variant" value=(variant);
            div.choices {
                @for (company, id) in [("alone", "start-alone"), ("bots", "start-bots"), ("friend", "start-friend")] {
                    @let words = text.get(id);
                    button name="company" value=(company) aria-label={ (words) ": " (name) } { (words) }
                }
            }
        }
    }
}

fn open_tables(text: &Text, tables: &[OpenTable]) -> Markup {
    html! {
        @if tables.is_empty() {
            p.help { (text.get("start-open-none")) }
        } @else {
            ul.rows { @for table in tables { li { (open_table(text, table)) } } }
        }
    }
}

fn open_table(text: &Text, OpenTable { row, stored, variant, names }: &OpenTable) -> Markup {
    let bots = stored.settings.bots.iter().flatten().count();
    html! {
        a.row-link href={ "/t/" (row.code) } {
            (fan(*variant))
            span.what {
                strong { (text.get(&format!("variant-{variant}"))) }
                span.muted {
                    (names.join(", "))
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
        section.further aria-labelledby="further-title" {
            h2 #further-title { (text.get("start-further")) }
            ul {
                @for (place, title, about) in [
                    ("/learn", "nav-learn", "start-learn-about"),
                    ("/rules", "nav-rules", "start-rules-about"),
                    ("/bots", "nav-bots", "start-bots-about"),
                ] {
                    li { a.panel href=(place) { strong { (text.get(title)) } span.muted { (text.get(about)) } } }
                }
            }
        }
    }
}
