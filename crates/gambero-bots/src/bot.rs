//! What a bot is: a view and the talk in, a choice out.

use gambero::{Action, Pile, Seat, Signal, SignalSet, View};

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

/// What each seat has said that still stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Talk([SignalSet; Seat::MAX]);

impl Talk {
    /// What a seat has said.
    pub fn by(&self, seat: Seat) -> SignalSet {
        self.0[seat.index()]
    }

    /// Puts down what a seat says now, in place of what it said before.
    pub fn set(&mut self, seat: Seat, signals: SignalSet) {
        self.0[seat.index()] = signals;
    }

    /// For each pile, how much the others would rather have it left alone, as a price in steps: what a jump back
    /// saves, or part of it where they have a small step or ask kindly.
    #[inline]
    pub(crate) fn prices(&self, view: &View) -> [i32; Pile::MAX] {
        // Mostly nobody says anything, and then it should cost nothing.
        if self.is_silence() { [0; Pile::MAX] } else { self.prices_of(view) }
    }

    fn is_silence(&self) -> bool {
        self.0.into_iter().all(SignalSet::is_empty)
    }

    #[inline(never)]
    fn prices_of(&self, view: &View) -> [i32; Pile::MAX] {
        let others = Seat::ALL.into_iter().filter(|seat| Some(*seat) != view.seat());
        let said = others.map(|seat| self.by(seat)).fold(SignalSet::EMPTY, |all, said| all | said);
        let (jump, step) = if view.variant().pile_count() == Pile::MAX { (10, 3) } else { (3, 1) };
        Pile::ALL.map(|pile| {
            if said.contains(Signal::JumpBack(pile)) || said.contains(Signal::ReallyLeave(pile)) {
                jump
            } else if said.contains(Signal::SmallStep(pile)) || said.contains(Signal::Leave(pile)) {
                step
            } else {
                0
            }
        })
    }
}
