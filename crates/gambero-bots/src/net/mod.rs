//! The value network: how good the table is after a turn, learned from games against itself.

mod file;
mod inputs;
mod judge;
mod network;
mod wide;

#[cfg(feature = "networks")]
pub use file::network_file;
pub(crate) use file::network_for;
pub use file::{FileError, network, provide_network};
pub use inputs::{Encoder, InputGroup, input_count, input_groups};
pub(crate) use judge::{Judge, Scratch};
pub(crate) use network::game;
pub use network::{FIRST, HEADS, LEFT, Network, OtherGame, SECOND, SKIP, Sizes, Sums, add_row, worth};
