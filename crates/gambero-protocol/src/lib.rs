//! What goes over wires and pipes, as types: the JSON that servers, clients and bots exchange.
//!
//! Nothing here decides anything. A [`ViewJson`] is made from a view by the engine, and is read back into one.

mod view;

pub use view::{PlayJson, ViewJson};
