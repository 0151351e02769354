//! What a bot is: a view and the talk in, a choice out.

use std::time::Duration;

use gambero::{Action, Talk, View};
pub use gambero_protocol::Reason;

/// A player that is a program.
pub trait Bot: Send {
    /// What the seat does now. It is the seat's turn.
    fn act(&mut self, view: &View, talk: &Talk) -> Choice;

    /// Chooses as [`Bot::act`] does, or returns `None` soon after `go_on` has returned `false`. Bots that
    /// think long ask `go_on` after every simulation. The others ask once, because a choice takes some
    /// milliseconds.
    fn act_while(&mut self, view: &View, talk: &Talk, go_on: &dyn Fn() -> bool) -> Option<Choice> {
        go_on().then(|| self.act(view, talk))
    }

    /// How long it may think from now on. Most bots need next to no time, and do not mind.
    fn think_for(&mut self, _effort: Effort) {}

    /// By which clock it measures that time, in place of the machine's.
    fn use_clock(&mut self, _clock: Clock) {}
}

/// Tells the time: how long it has been since some moment, always the same one. In a browser the page has the
/// clock, and the machine's cannot be asked.
pub type Clock = fn() -> Duration;

/// An action, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What the bot does.
    pub action: Action,
    /// Why, for people who ask.
    pub reason: Reason,
}

/// How long a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// So long about each move, a card or the end of the turn, as a mean over the moves that the turn must
    /// have: two thirds of what is left of their time go into one thought, the rest is kept for what is heard
    /// later. Who plays alone hears nothing new during a turn, and spends all of it at its beginning.
    Time(Duration),
    /// So many looks at what a turn leads to in one world, all of them at its beginning: always the same
    /// choice for the same seed.
    Looks(u32),
}

impl Effort {
    /// The time for a move, if nothing else is asked for.
    pub const USUAL: Duration = Duration::from_millis(50);
}

impl Default for Effort {
    fn default() -> Self {
        Self::Time(Self::USUAL)
    }
}
