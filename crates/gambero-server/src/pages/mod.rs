//! The pages that people see, rendered here in their language. The table and the replay are modules of
//! `web/`; they know no rules.

mod assets;
mod bots;
mod calendar;
mod choice;
mod daily;
mod device;
mod example;
mod failure;
mod figures;
mod form;
mod games;
mod invite;
mod layout;
mod learn;
mod link;
mod manifest;
mod new;
mod painted;
mod picture;
mod play;
mod plot;
mod preferences;
mod programs;
mod qr;
mod replay;
pub(crate) mod rules;
mod scene;
mod seated;
mod settings;
mod site;
mod start;
mod statistics;
mod strategy;
mod table;
mod visitor;

use axum::Router;
use axum::response::Redirect;
use axum::routing::{MethodRouter, get, post};

use crate::app::App;

pub(crate) use assets::recovery_hash;
pub(crate) use failure::{failure, wants_page};
pub(crate) use visitor::{KnownLanguage, Visitor};

/// What most pages need.
mod prelude {
    pub(crate) use axum::extract::{Path, State};
    pub(crate) use axum::response::Response;
    pub(crate) use gambero::{Seat, Variant};
    pub(crate) use gambero_art::Sheet;
    pub(crate) use gambero_protocol::Code;
    pub(crate) use gambero_text::Text;
    pub(crate) use maud::{Markup, html};

    pub(crate) use super::assets::address;
    pub(crate) use super::failure::see_other;
    pub(crate) use super::form::{Asked, Fields};
    pub(crate) use super::layout::Page;
    pub(crate) use super::picture::fan;
    pub(crate) use super::site::{Preview, Site};
    pub(crate) use super::visitor::Visitor;
    pub(crate) use crate::app::App;
    pub(crate) use crate::error::Denied;
}

/// All pages, and what they need.
pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(start::show))
        .route("/start/tables", get(start::parts))
        .route("/play", form("/", post(play::play)))
        .route("/join", get(play::join))
        .route("/new", get(new::show).post(new::create))
        .route("/daily", get(daily::day).post(daily::play))
        .route("/daily/{day}", get(daily::day))
        .route("/daily/{day}/{variant}", get(daily::deal))
        .route("/games", get(games::show))
        .route("/games/away", form("/games", post(games::put_away)))
        .route("/statistics", get(statistics::show))
        .route("/bots", get(bots::show))
        .route("/programs", get(programs::show))
        .route("/rules", get(rules::show))
        .route("/strategy", get(strategy::show))
        .route("/settings", get(settings::show))
        .route("/settings/name", form("/settings", post(settings::save_name)))
        .route("/settings/theme", form("/settings", post(settings::save_theme)))
        .route("/settings/preferences", form("/settings", post(preferences::save)))
        .route("/settings/link", form("/settings", post(link::make)))
        .route("/settings/others", form("/settings", post(settings::end_other_sessions)))
        .route("/settings/forget", form("/settings", post(settings::forget)))
        .route("/settings/delete", form("/settings", post(settings::delete)))
        .route("/language", form("/", post(settings::save_language)))
        .route("/link/{secret}", get(link::show).post(link::follow))
        .route("/t/{code}", get(table::show))
        .route("/t/{code}/sit", get(invite::back).post(invite::sit))
        .route("/t/{code}/qr.svg", get(qr::of_table))
        .route("/t/{code}/{number}", get(replay::show))
        .route("/learn", get(learn::choose))
        .route("/learn/{variant}", get(learn::show))
        .route("/manifest.webmanifest", get(manifest::show))
        .route("/screens/{name}", get(manifest::screen))
        .route("/robots.txt", get(manifest::robots))
        .route("/favicon.ico", get(painted::favicon))
        .route("/apple-touch-icon.png", get(painted::touch_icon))
        .route("/icons/{name}", get(painted::app_icon))
        .route("/preview/{name}", get(painted::variant))
        .route("/preview/{code}/{name}", get(painted::game))
        .route("/assets/{version}/{name}", get(assets::show))
        .route("/networks/{version}/{name}", get(assets::network))
        .route("/sw.js", get(device::service_worker))
        .route("/offline", get(device::offline))
        .route("/offline/daily", get(device::daily))
        .route("/device/{code}", get(device::table))
        .route("/device/{code}/{number}", get(device::game))
        .fallback(failure::not_found)
}

/// Where a form is sent to. Whoever goes there otherwise, by going back or by reloading, finds the page with
/// the form.
fn form(page: &'static str, posted: MethodRouter<App>) -> MethodRouter<App> {
    posted.get(move || async move { Redirect::to(page) })
}
