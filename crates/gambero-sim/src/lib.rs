//! Many seeded games in parallel, and what came of them.
//!
//! ```
//! use gambero::Variant;
//! use gambero_bots::Level;
//! use gambero_sim::{Setup, simulate};
//!
//! let setup = Setup { games: 50, ..Setup::new(Variant::Quick, 2, &[Level::Greedy]) };
//! let report = simulate(&setup, &|_| true)?;
//! println!("won {} of {}, {:.1} cards left", report.wins, report.games, report.left_interval().value);
//! # Ok::<(), gambero_sim::SetupError>(())
//! ```
//!
//! The same setup gives the same report, however many threads work on it; only the times differ.

pub mod calibrate;
mod conditions;
mod game;
pub mod learn;
mod player;
mod report;
mod simulate;
mod stats;
mod talk_style;
mod throughput;
mod tune;

pub use conditions::Conditions;
pub use gambero_bots::{on_threads, threads};
pub use player::{Forfeit, Mind, OurBot, Player};
pub use report::Report;
pub use simulate::{
    Each, GameResult, Played, Setup, SetupError, Starter, simulate, simulate_each, simulate_results,
};
pub use stats::{Interval, Paired, Pooled};
pub use talk_style::{TalkStyle, TalkStyleError};
pub use throughput::Throughput;
pub use tune::{Progress, Tuning, tune};

/// The example in the project's README is compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
