//! The bot protocol: any program can be a player, by lines over standard input and output
//! (`docs/bot-protocol.md`).

mod answer;
mod program;
mod request;
mod speaker;

pub use answer::{Answer, AnswerError};
pub use program::{Fault, Program};
pub use request::{BotView, NewGame, Request, RequestError};
pub use speaker::speak;

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;
