//! Gambero in the terminal: games held in this process, tables of a server, and replays, as a screen or as
//! plain lines.
//!
//! A table takes orders and gives news in the server's messages, whoever holds it; so there is one screen for
//! all of them. Drawing is a pure function of what is known; keys are made into intents by another. The
//! program waits for keys or news and for nothing else.

mod analysis;
mod app;
mod ascii;
mod config;
mod draw;
mod history;
mod keys;
mod local;
mod menu;
mod model;
mod news;
mod number;
mod options;
mod plain;
mod remote;
mod replay;
mod ruler;
mod save;
mod seated;
mod start;
mod terminal;
mod theme;
mod transcript;
mod ui;
mod words;

pub use config::Config;
pub use history::{find_game, games};
pub use options::{Join, Look, Play};
pub use start::{is_code, join, play, replay};
pub use terminal::{Screen, is_terminal};
pub use theme::Theme;
pub use transcript::{transcript, write_analysis};
