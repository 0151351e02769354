//! Players for empty seats.
//!
//! A [`Bot`] gets what its seat may see, a [`View`](gambero::View), and what the others have said, and
//! answers with an action and a reason. A bot may remember what it has seen; the game's
//! [`State`](gambero::State), the order of the deck and the other hands are never shown to it.
//!
//! ```
//! use gambero::{Deal, State, Talk, Variant};
//! use gambero_bots::{Level, NewBot as _};
//!
//! let mut state = State::new(&Deal::from_seed(Variant::Original, 1, 7, None)?);
//! let mut bot = Level::Greedy.bot(0);
//! while state.outcome().is_none() {
//!     let choice = bot.act(&state.view(state.active()), &Talk::default());
//!     state.act(choice.action)?;
//! }
//! println!("{} cards left", state.left());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bot;
mod cache;
mod calibration;
mod careful;
mod chances;
mod determinize;
mod expert;
mod features;
mod greedy;
mod habit;
mod kind;
mod ladder;
mod measured;
pub mod net;
mod plan;
mod pool;
mod prices;
pub mod protocol;
mod random;
mod rollout;
mod skilled;
mod slips;
mod strength;
mod thinker;
mod thrifty;
mod turn;
mod weights;

pub use bot::{Bot, Choice, Clock, Effort, Reason};
pub use cache::BotCache;
pub use calibration::{Calibration, CalibrationError, CalibrationRow};
pub use careful::explain;
pub use expert::{Expert, Weighed};
pub use features::{Features, Figures, Measure};
pub use gambero_protocol::Level;
pub use habit::{Habit, HabitError};
pub use kind::{BotKind, Learned};
pub use ladder::{NewBot, careful_with};
pub use measured::{Measured, measured};
pub use net::OtherGame;
pub use pool::{MAX_THREADS, on_threads, threads};
pub use skilled::Skilled;
pub use slips::Slips;
pub use strength::{Hands, PUBLISHED, Strength, StrengthError, strength};
pub use thinker::{Thinker, Thought};
pub use weights::{WeightSets, Weights, WeightsError};
