//! One game at a table: the deal, what has been done with it and said, what can be taken back, and how one seat may see it.
//!
//! The server and the terminal hold their games with it. Nothing here waits, writes or looks at a clock.

mod begin;
mod frames;
mod game;
mod history;
mod show;
mod standing;

pub use begin::{Begin, Past};
pub use frames::{draw_pile, frames};
pub use game::{Game, Rules};
pub use history::{History, Laid};
pub use show::{May, cannot, code_of, laid_json};
pub use standing::{forget, texts as signal_texts};
