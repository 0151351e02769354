//! The server: tables and seats on a log that loses nothing.
//!
//! A table is the fold of its log (`table`), held in memory by one task (`running`) that writes each entry to
//! the store before it tells anybody. Tables are loaded when somebody asks for them (`registry`) and leave
//! the memory when nobody does, so a server that was killed goes on where its log ends. What a receiver may
//! see is made in `table/show.rs`, and nowhere else.
//!
//! Several servers on one store are the nodes of a cluster (`cluster`): each holds the tables that its
//! clients look at, and reads what others have written to their logs.
//!
//! What can be done with tables, games, people and daily deals is in the modules named after them; `api` and
//! `pages` call it, the one for programs, the other for people. `app` puts the parts together.

mod analyses;
mod api;
mod app;
mod clock;
mod cluster;
mod coding;
mod config;
mod context;
mod daily;
mod error;
mod forget;
mod games;
mod ingress;
mod kept;
mod limits;
mod links;
mod listener;
mod metrics;
mod networks;
mod open_tables;
mod pages;
mod people;
mod readiness;
mod registry;
mod running;
mod secret;
mod sent;
mod serve;
mod sessions;
mod socket;
mod tables;
mod talk;
mod thinking;
mod web;

#[cfg(feature = "describe")]
pub use api::openapi;
pub use clock::day;
pub use cluster::NatsError;
pub use config::{Config, NatsConfig};
pub use networks::{BotNetworks, TwoNetworks};
pub use serve::{ServeError, Server};
