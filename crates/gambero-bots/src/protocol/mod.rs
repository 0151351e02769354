//! The bot protocol: any program can be a player, by lines over standard input and output
//! (`docs/bot-protocol.md`).

mod bot_message;
mod group;
mod host_message;
mod program;
mod speaker;

pub use bot_message::{BotMessage, BotMessageError};
pub use group::kill_programs;
pub use host_message::{BotView, HostMessage, HostMessageError, NewGame};
pub use program::{Fault, Program};
pub use speaker::speak;

/// The version of the protocol that is spoken here.
pub const VERSION: u32 = 1;
