//! What a bot is: a view and the talk in, a choice out.

use std::time::Duration;

use gambero::{Action, Card, Pile, SignalSet, Talk, View};
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

    /// Whether it makes use of what follows from talk ([`Talk::known`]). If not, it looks at nothing but what
    /// has been said, and hosts need not draw conclusions for it.
    fn concludes(&self) -> bool {
        true
    }

    /// The bot as one that plays whole turns, if it is one.
    fn whole_turns(&mut self) -> Option<&mut dyn WholeTurns> {
        None
    }

    /// How long it may think from now on. Most bots need next to no time, and do not mind.
    fn think_for(&mut self, _effort: Effort) {}

    /// By which clock it measures that time, in place of the machine's.
    fn use_clock(&mut self, _clock: Clock) {}
}

/// A bot that can play a turn from its first action to its last by what it sees at the beginning, and what
/// all others together say during it ([`Talk::said_to`]). It does what [`Bot::act`] does action by action,
/// but need not look at everything anew each time.
pub trait WholeTurns {
    /// Plays the turn that begins with this view, when this is said. `act` carries out an action; it gives
    /// what is said then, or `None` when the turn is over.
    fn play_turn(&mut self, view: &View, said: SignalSet, act: &mut dyn FnMut(Action) -> Option<SignalSet>);

    /// The whole turn that begins with this view, if nobody says anything and no card can bring anything new:
    /// in games with numbers and without commands.
    fn plan_turn(&mut self, view: &View) -> Option<TurnPlan>;
}

/// The cards of a turn, one after the other, and where they go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnPlan {
    plays: [(Card, Pile); Self::MOST],
    count: usize,
}

impl TurnPlan {
    /// No hand holds more.
    const MOST: usize = 8;
    /// What stands in a place that is not filled.
    const NONE: (Card, Pile) = (Card::from_code(1).expect("1 is a code"), Pile::P0);

    pub(crate) const EMPTY: Self = Self { plays: [Self::NONE; Self::MOST], count: 0 };

    #[inline]
    pub(crate) fn push(&mut self, card: Card, pile: Pile) {
        self.plays[self.count % Self::MOST] = (card, pile);
        self.count += 1;
    }

    /// How many cards there are.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The plays in their order.
    #[inline]
    pub fn plays(&self) -> &[(Card, Pile)] {
        &self.plays[..self.count.min(Self::MOST)]
    }
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
