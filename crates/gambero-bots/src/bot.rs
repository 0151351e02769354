//! What a bot is: a view and the talk in, a choice out.

use gambero::{Action, Signal, SignalSet, View};

use crate::expert::Effort;
use crate::talk::Talk;

/// A player that is a program.
pub trait Bot: Send {
    /// What the seat does now. It is the seat's turn.
    fn act(&mut self, view: &View, talk: &Talk) -> Choice;

    /// What the seat says now, whoever's turn it is: honest signals only.
    ///
    /// Most bots tell what others can use: where they could jump back and where they have a small step.
    fn say(&mut self, view: &View) -> SignalSet {
        let useful = |signal: &Signal| matches!(signal, Signal::JumpBack(_) | Signal::SmallStep(_));
        view.honest().iter().filter(useful).collect()
    }

    /// How long it may think from now on. Most bots need next to no time, and do not mind.
    fn think_for(&mut self, _effort: Effort) {}
}

/// An action, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// What the bot does.
    pub action: Action,
    /// Why, for people who ask.
    pub reason: Reason,
}

/// Why a bot does something. Clients make a sentence of it in the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Any legal action was as good as another.
    Chance,
    /// It jumps back.
    JumpsBack,
    /// It is the smallest step that there is.
    SmallestStep,
    /// The turn is done, and this card costs next to nothing.
    CheapExtra,
    /// It leaves a nearer pile to somebody who can use it better.
    LeavesPile,
    /// It belongs to the best turn as a whole, though a smaller step could be had now.
    BestTurn,
    /// It covers the skull.
    CoversSkull,
    /// It makes up the three cards that are asked for.
    MakesUpThree,
    /// Everything else would lose at once.
    OnlySafePlay,
    /// Nothing can be saved any more.
    NothingBetter,
    /// The turn is done, and anything more would cost too much.
    EndsTurn,
}

impl Reason {
    /// The reason's name in text and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::JumpsBack => "jumps-back",
            Self::SmallestStep => "smallest-step",
            Self::CheapExtra => "cheap-extra",
            Self::LeavesPile => "leaves-pile",
            Self::BestTurn => "best-turn",
            Self::CoversSkull => "covers-skull",
            Self::MakesUpThree => "makes-up-three",
            Self::OnlySafePlay => "only-safe-play",
            Self::NothingBetter => "nothing-better",
            Self::EndsTurn => "ends-turn",
        }
    }
}
