//! The inside of the program `gambero`, one module a subcommand, so that tests and fuzzing reach it too.

pub mod bench;
mod bots;
pub mod cli;
pub mod convert;
pub mod deal;
pub mod input;
pub mod perft;
pub mod play;
pub mod replay;
pub mod serve;
pub mod sim;
pub mod solve;
mod strength;
pub mod tune;
