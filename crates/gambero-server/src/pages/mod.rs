//! The pages that people see, rendered here in their language. The table and the replay are modules of `web/`; they know no rules.

mod assets;
mod cards;
mod failure;
mod layout;
mod lean;
mod manifest;
mod picture;
mod rules;
mod start;
mod table;
mod visitor;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use crate::app::App;

/// All pages, and what they need.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(start::show))
        .route("/t/{code}", get(table::show))
        .route("/rules", get(rules::show))
        .route("/manifest.webmanifest", get(manifest::show))
        .route("/assets/{version}/{name}", get(assets::show))
        .fallback(failure::not_found)
}
