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

mod bare;
pub mod calibrate;
mod conditions;
mod game;
pub mod learn;
mod paired;
mod player;
mod plot;
mod pooled;
mod report;
mod simulate;
mod talk_style;
mod throughput;
mod tune;

pub use conditions::Conditions;
pub use gambero_bots::{on_threads, threads};
pub use paired::Paired;
pub use player::{Forfeit, Mind, OurBot, Player};
pub use plot::{
    Diagram, DotPanel, DotRow, HeatMap, Line, Panel, Stroke, curves, dot_plot, heat_map, plot, reliability,
};
pub use pooled::Pooled;
pub use report::{Interval, Report};
pub use simulate::{
    Each, GameResult, Played, Setup, SetupError, Starter, simulate, simulate_each, simulate_results,
};
pub use talk_style::{TalkStyle, TalkStyleError};
pub use throughput::{BesideBare, Parts, Throughput};
pub use tune::{Progress, Tuning, tune};
