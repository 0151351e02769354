//! Environments for learning: actions, observations, masks and rewards as numbers with fixed places, one game
//! at a time ([`Episode`]) or thousands at once ([`Batch`]).
//!
//! ```
//! use gambero::Variant;
//! use gambero_env::{Config, Episode};
//!
//! let mut episode = Episode::new(Config::new(Variant::Original, 2)?, 7)?;
//! let mut mask = vec![0; episode.config().action_space().len()];
//! while !episode.is_over() {
//!     episode.mask(&mut mask);
//!     let first = mask.iter().position(|legal| *legal == 1).expect("somebody can act");
//!     episode.step(first)?;
//! }
//! println!("{} cards left", episode.game().state().left());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/encoding.md` is the specification; its tables are written by [`encoding_tables`].

mod action;
mod batch;
mod bits;
mod buffers;
mod config;
mod episode;
mod observation;
mod reward;
mod tables;

pub use action::{ActionSpace, Move, MoveError};
pub use batch::{Batch, BatchError, Deals, Finished};
pub use buffers::{Buffers, Observations, Slices};
pub use config::{Config, ConfigError, Talking};
pub use episode::{Episode, Moment, StepError};
pub use observation::{Field, Observation};
pub use reward::Reward;
pub use tables::encoding_tables;

/// The version of the encoding. Every index means the same within a version.
pub const ENCODING_VERSION: u32 = 1;

/// The example in the README is compiled and run with the other documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
