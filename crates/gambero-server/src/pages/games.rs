//! The games of a person: those that go on, then those that are over, page by page.

use gambero_bots::Level;
use gambero_store::{GameId, GameSummary, Person, Player};
use gambero_table::{NOBODY, WayOut};

use super::figures;
use super::prelude::*;
use super::seated;
use super::table::messages_of;

const PAGE: usize = 20;

/// `POST /games/away`: a running game is not to be gone on with.
pub(crate) async fn put_away(
    State(app): State<App>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Denied> {
    if let Some(person) = &visitor.person {
        let wrong = "the form says what becomes of the table: stand, give-up or close";
        let told = fields.get("way").and_then(WayOut::from_name);
        let told = told.ok_or_else(|| Denied::new(Code::Malformed, wrong))?;
        app.put_away(person, fields.get("code").unwrap_or_default(), told).await?;
    }
    Ok(see_other("/games", None))
}

/// `GET /games?before=…`.
pub(crate) async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Asked(asked): Asked,
) -> Result<Response, Denied> {
    let before = asked.get("before").and_then(|number| number.parse().ok()).map(GameId);
    let text = visitor.text;
    let title = text.get("nav-games");
    let Some(person) = &visitor.person else {
        return Ok(games_page(&visitor, &title)
            .show(&html! { h1 { (title) } (nothing(text, 0)) (on_device(text)) (device_ways(text)) }));
    };
    let running = match before {
        None => seated::list(&*app.store, person, seated::LATEST as usize).await?,
        Some(_) => Vec::new(),
    };
    let mut games = app.store.games_of(person.id, before, PAGE as u32 + 1).await?;
    let more = games.len() > PAGE;
    games.truncate(PAGE);
    let last = games.last().filter(|_| more).map(|summary| summary.id.0);
    let body = html! {
        h1 { (title) }
        @if running.is_empty() && games.is_empty() && before.is_none() { (nothing(text, 0)) }
        @if before.is_none() { (on_device(text)) }
        @if !running.is_empty() {
            section aria-labelledby="running-title" {
                h2 #running-title { (text.get("start-running")) }
                (seated::show_with_ways_out(text, person, &running))
            }
        }
        @if !games.is_empty() {
            section aria-labelledby="over-title" {
                h2 #over-title { (text.get("games-over")) }
                ul.rows {
                    @for summary in &games {
                        li data-origin=[origin(summary)] { (game(text, person, summary)) }
                    }
                }
            }
        } @else if before.is_some() {
            p.panel.nothing { (text.get("games-no-more")) }
        }
        nav.days aria-label=(text.get("games-pages")) {
            @if before.is_some() { a.button href="/games" rel="first" { "← " (text.get("games-newest")) } }
            @if let Some(last) = last { a.button href={ "/games?before=" (last) } rel="next" { (text.get("games-older")) " →" } }
        }
        @if before.is_none() { (device_ways(text)) }
    };
    Ok(games_page(&visitor, &title).show(&body))
}

fn games_page<'v>(visitor: &'v Visitor, title: &str) -> Page<'v> {
    Page::new(visitor, title).private().device().module("games-page.js")
}

/// What is on this device: the module fills it in.
fn on_device(text: &Text) -> Markup {
    html! {
        section #device hidden aria-labelledby="device-title" {
            h2 #device-title { (text.get("device-games")) }
            p.muted { (text.get("device-about")) }
            ul.rows #device-list {}
            @for variant in Variant::ALL { template id={ "fan-" (variant) } { (fan(variant)) } }
        }
        (messages_of(text, &["device- variant- outcome- left company- games-practice nav-daily"]))
    }
}

/// What can be done with the games on this device.
fn device_ways(text: &Text) -> Markup {
    let kinds = ".txt,.gambero,.json,text/plain,application/json";
    html! {
        section.panel.device-ways aria-labelledby="device-ways-title" {
            h2 #device-ways-title { (text.get("device-ways")) }
            label.check {
                input #device-send type="checkbox";
                span { (text.get("device-send")) " " span.help { (text.get("device-send-about")) } }
            }
            p.actions {
                button #device-export disabled { (text.get("device-export")) }
                label.button {
                    input.spoken #device-import type="file" multiple accept=(kinds);
                    (text.get("device-import"))
                }
            }
            p role="status" #device-said {}
        }
    }
}

/// For somebody who has not played yet, or has only practised.
pub(crate) fn nothing(text: &Text, practised: usize) -> Markup {
    html! {
        div.panel.nothing {
            @if practised > 0 {
                p { (text.with("games-only-practice", &[("games", practised.into())])) }
            } @else {
                p { (text.get("games-none")) }
            }
            form method="post" action="/play" { button.main { (text.get("start-play")) } }
        }
    }
}

/// The place of a game on the device that it was played on.
fn origin(summary: &GameSummary) -> Option<String> {
    summary.game.device.as_ref().map(|origin| format!("{}/{}", origin.code, origin.number))
}

fn game(text: &Text, person: &Person, summary: &GameSummary) -> Markup {
    let game = &summary.game;
    let others: Vec<_> = game
        .seats
        .iter()
        .filter(|player| player.person != Some(person.id))
        .map(|player| name(text, player))
        .collect();
    // What is stored was a variant when it was stored.
    let variant = game.variant.parse::<Variant>().ok().unwrap_or(Variant::Original);
    html! {
        a.row-link href={ "/t/" (summary.code) "/" (game.number) } {
            (fan(variant))
            span.what {
                strong {
                    (text.get(&format!("variant-{variant}")))
                    @if game.daily.is_some() { " " span.tag { (text.get("nav-daily")) } }
                    @if game.device.is_some() {
                        " " span.tag { (text.get("device-origin")) }
                    } @else if game.practice {
                        " " span.tag { (text.get("games-practice")) }
                    }
                }
                span.muted { @if others.is_empty() { (text.get("company-alone")) } @else { (seated::together(&others)) } }
            }
            span.how {
                span.state.won[game.outcome == "won"] { (figures::result(text, &game.outcome, game.left)) }
                span.muted { (figures::date(text, game.ended)) }
            }
        }
    }
}

fn name(text: &Text, player: &Player) -> String {
    match (player.person, player.name.parse::<Level>().ok()) {
        (Some(_), _) => player.name.clone(),
        (None, Some(level)) => text.with("bot-name", &[("level", level.name().into())]),
        (None, None) if player.name == NOBODY => text.get("seat-free"),
        (None, None) => text.get("seat-somebody"),
    }
}
