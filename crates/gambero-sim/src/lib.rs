//! Many seeded games in parallel, and what came of them.
//!
//! ```
//! use gambero::Variant;
//! use gambero_bots::Level;
//! use gambero_sim::{Setup, simulate};
//!
//! let setup = Setup { games: 50, ..Setup::new(Variant::Quick, 2, &[Level::Greedy]) };
//! let report = simulate(&setup, &|_| true)?;
//! println!("won {} of {}, {:.1} cards left on average", report.wins(), report.games(), report.mean_left());
//! # Ok::<(), gambero_sim::SetupError>(())
//! ```
//!
//! The same setup gives the same report, however many threads work on it; only the times differ.

mod game;
pub mod learn;
mod player;
mod plot;
mod pool;
mod report;
mod simulate;
mod throughput;
mod tune;

pub use player::{Forfeit, Player};
pub use plot::{Line, Panel, Stroke, curves, plot};
pub use pool::{on_threads, threads};
pub use report::{Interval, Report};
pub use simulate::{Each, Played, Setup, SetupError, Starter, simulate, simulate_each};
pub use throughput::{Parts, Throughput};
pub use tune::{Progress, Tuning, tune};
