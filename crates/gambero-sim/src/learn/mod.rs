//! Reinforcement learning by self-play: the value networks of the bots `skilled` and `expert` are made here,
//! by TD(λ) with the network as the policy.
//!
//! A [`Learner`] plays rounds of games with what it knows, remembers how the table was after each turn and
//! what came of it, and moves its network towards that. The same course gives the same network, however many
//! threads work on it.
//!
//! [`self_play`] gives the same lessons in flat arrays, for networks that are trained elsewhere.

mod games;
mod learner;
mod play;
mod state;
mod train;

pub use games::{Lessons, self_play};
pub use learner::{Course, Learner, Round};
pub use play::Openness;
pub use state::StateError;
