//! The authority over a table: what its log is made of, the fold over it, requests made into entries or
//! refusals, what each receiver may see, and which bot has to say something or to act next.
//!
//! A table is the fold of its log: two tables with the same log are equal, what bots have concluded included.
//! Nothing here waits, writes or looks at a clock: callers bring time, randomness and who is who. A
//! [`Policy`] says what differs between a table at a server and one on somebody's own machine.

mod begin;
mod bots;
mod chair;
mod entry;
mod frames;
mod game;
mod game_show;
mod happening;
mod history;
pub mod lessons;
mod policy;
mod quota;
mod redact;
mod request;
mod seats;
mod settings;
mod show;
mod signals;
mod table;
mod update;

pub use begin::{Begin, Past};
pub use bots::{BotTurn, Next};
pub use chair::{Chair, NOBODY};
pub use entry::{ActedBy, Entry};
pub use frames::{draw_pile, frames};
pub use game::{Game, GameConfig};
pub use game_show::{cannot, code_of, laid_json};
pub use happening::Happening;
pub use history::{History, Laid};
pub use policy::{HintPolicy, Policy, UndoPolicy};
pub use redact::{Redaction, SOMEBODY, WORDLESS};
pub use request::{Refused, parse_level};
pub use seats::WayOut;
pub use settings::{Continuation, check_settings, config, continue_game, first_chairs};
pub use show::{Presence, occupant};
pub use signals::texts as signal_texts;
pub use table::{Applied, CHAT_LINES, Fault, Person, PersonId, Table};
