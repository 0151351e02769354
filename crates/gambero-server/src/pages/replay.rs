//! The replay of a finished game: its result and what can be done with it. Stepping through it is left to the
//! modules of `web/`.

use gambero_bots::Level;
use gambero_protocol::Occupant;
use gambero_store::{FinishedGame, Phase, TableRow};

use super::figures;
use super::prelude::*;
use super::table::{BOARD_MESSAGES, messages_of};
use crate::clock;
use crate::games::{self, Finished};

pub(crate) const MESSAGES: &str = "replay- event- table-bot outcome- error- reason- hint-";

/// `GET /t/{code}/{number}`.
pub(crate) async fn show(
    visitor: Visitor,
    Finished { table, game, .. }: Finished,
    site: Site,
) -> Result<Response, Denied> {
    let unknown = |_| Denied::new(Code::Internal, "the game's variant is unknown");
    let variant: Variant = game.variant.parse().map_err(unknown)?;
    let text = visitor.text;
    let name = text.get(&format!("variant-{variant}"));
    let body = html! {
        article.replay #replay
            data-code=(table.code)
            data-number=(game.number)
            data-sheet=(address(Sheet::of(variant).file()))
            data-known=[visitor.person.is_some().then_some("")]
        {
            header {
                h1 { (name) }
                (facts(text, &game))
            }
            (stage(text))
            (beside(text, &doing(text, &table, &game)))
        }
        (dialog(text, &names(text, &game), game.seats.len() > 1))
        (messages_of(text, &[BOARD_MESSAGES, MESSAGES]))
    };
    let title = format!("{}: {name} · {} {}", text.get("replay-title"), table.code, game.number);
    let preview = preview(text, &site, &table, &game, &name);
    let page = Page::new(&visitor, &title).style("replay.css").private().preview(preview);
    Ok(page.module("replay-page.js").show(&body))
}

/// Where the modules draw.
pub(crate) fn stage(text: &Text) -> Markup {
    html! {
        section.stage #stage aria-label=(text.get("replay-stage")) {
            p.loading { (text.get("replay-loading")) }
            noscript { p { (text.get("replay-script")) } }
        }
    }
}

/// What is beside it: plots, what can be done with the game, its turns.
pub(crate) fn beside(text: &Text, doing: &Markup) -> Markup {
    html! {
        div.beside {
            section {
                h2 { (text.get("replay-plot")) }
                div.plot-place #plot {}
            }
            section.panel.doing { (doing) }
            // Filled by its module; without scripts there is none.
            section.analysis #analysis { h2 { (text.get("replay-chance")) } }
            section {
                h2 { (text.get("replay-turns")) }
                div.turns #turns tabindex="0" role="group" aria-label=(text.get("replay-turns")) {}
            }
        }
    }
}

/// What others are shown when they are sent the replay: how it ended, and the last position.
fn preview(text: &Text, site: &Site, table: &TableRow, game: &FinishedGame, variant: &str) -> Preview {
    let path = format!("/t/{}/{}", table.code, game.number);
    let picture = format!("/preview/{}/{}.png", table.code, game.number);
    let title = format!("{variant}: {}", figures::result(text, &game.outcome, game.left));
    let names: Vec<_> = names(text, game).into_iter().map(|(_, name)| name).collect();
    let about = text.with("preview-replay", &[("names", (&names.join(", ")).into())]);
    Preview::new(site, &path, &picture, title, about)
}

/// How the game ended, who played it, and when.
fn facts(text: &Text, game: &FinishedGame) -> Markup {
    let won = game.outcome == "won";
    let reason = game.outcome.strip_prefix("lost:");
    let names: Vec<_> = names(text, game).into_iter().map(|(_, name)| name).collect();
    html! {
        p.facts {
            strong.result.won[won] { (text.get(if won { "outcome-won" } else { "outcome-lost" })) }
            span { (text.with("left", &[("left", game.left.into())])) }
            @if let Some(reason) = reason { span { (text.get(&format!("lost-{reason}"))) } }
        }
        p.facts.muted {
            span { (names.join(", ")) }
            time datetime=(clock::day(game.ended)) data-time=(game.ended) { (clock::day(game.ended)) }
            @if let Some(daily) = &game.daily { span { (text.with("replay-daily", &[("day", (&daily.day).into())])) } }
            @if game.device.is_some() {
                span { (text.get("device-origin")) }
            } @else if game.practice {
                span { (text.get("replay-practice")) }
            }
        }
    }
}

/// Who sat where. Bots are told apart by their seat, as at the table.
fn names(text: &Text, game: &FinishedGame) -> Vec<(usize, String)> {
    let players = games::players(game.seats.clone()).into_iter();
    let named = players.map(|player| {
        let name = match player.occupant {
            Occupant::Person { name, .. } => name,
            Occupant::Bot { level } => {
                let name = text.with("table-bot", &[("number", (player.seat + 1).into())]);
                format!("{name} ({})", text.get(&format!("level-{level}")))
            }
            Occupant::Nobody => text.get("replay-nobody"),
        };
        (player.seat, name)
    });
    named.collect()
}

/// What can be done with a game: play on, share it, keep it.
fn doing(text: &Text, table: &TableRow, game: &FinishedGame) -> Markup {
    let record = format!("/api/tables/{}/games/{}/record", table.code, game.number);
    html! {
        p.actions {
            button.main #continue { (text.get("replay-continue")) }
            button #share { (text.get("replay-share")) }
        }
        p.muted role="status" #copied {}
        input #link hidden readonly aria-label=(text.get("replay-link"));
        p.links {
            span { (text.get("replay-record")) }
            a href=(record) download { (text.get("replay-record-text")) }
            a href={ (record) "?form=json" } download { (text.get("replay-record-json")) }
            @if table.summary.phase != Phase::Closed { a href={ "/t/" (table.code) } { (text.get("replay-table")) } }
        }
    }
}

/// The question how to play on, and for whom where there were others.
pub(crate) fn dialog(text: &Text, names: &[(usize, String)], together: bool) -> Markup {
    html! {
        dialog #continue-dialog aria-labelledby="continue-title" {
            form method="dialog" {
                h2 #continue-title { (text.get("replay-continue")) }
                p { (text.get("replay-continue-about")) }
                @if together {
                    p.field {
                        label for="continue-seat" { (text.get("replay-continue-seat")) }
                        select #continue-seat name="seat" {
                            @for (seat, name) in names { option value=(seat) { (name) } }
                        }
                    }
                    p.field {
                        label for="continue-level" { (text.get("replay-continue-bots")) }
                        select #continue-level name="level" {
                            @for level in Level::ALL.into_iter().rev() {
                                option value=(level.name()) { (text.get(&format!("level-{}", level.name()))) }
                            }
                        }
                    }
                }
                p.problem role="alert" #continue-problem {}
                p.actions {
                    button value="no" { (text.get("board-no")) }
                    button.main value="yes" { (text.get("replay-continue-go")) }
                }
            }
        }
    }
}
