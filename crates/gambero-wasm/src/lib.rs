//! Gambero in a browser without a net: tables with bots, replays, analyses and lessons, by the same engine,
//! table and bots as everywhere.
//!
//! Whoever holds this, a worker of the page, sends a [`Call`] and gets a [`Reply`], both as JSON. What a page
//! sends to a table and hears from it are the texts of `gambero.1`, so that its modules cannot tell the
//! worker from a server. Nothing here waits, writes or knows the time: with each call comes what is needed,
//! and an entry of a table's log counts only when the caller says that it has been kept.

#[cfg(target_arch = "wasm32")]
mod abi;
mod call;
mod device;
mod study;

pub use call::{Call, Device, Effort, Line, Reply};
pub use device::Proposed;
