//! The inside of the program `gambero`, one module a subcommand, so that tests and fuzzing reach it too.

pub mod analyse;
pub mod backup;
pub mod bench;
mod bots;
pub mod calibrate;
pub mod cli;
mod compare;
pub mod convert;
mod csv;
pub mod curves;
pub mod database;
pub mod deal;
mod games_out;
mod guests;
pub mod input;
pub mod learn;
pub mod man;
mod matrix;
mod output;
pub mod perft;
pub mod play;
pub mod replay;
pub mod serve;
pub mod sim;
pub mod solve;
mod status;
mod stop;
mod strength;
pub mod transfer;
pub mod tune;

pub use output::error_text;
pub use status::Status;

/// The example in the project's README is compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
