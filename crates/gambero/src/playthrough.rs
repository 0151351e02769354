//! A game and its talk, moved on together.

use crate::action::Action;
use crate::deal::Deal;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::signal::SignalSet;
use crate::state::State;
use crate::talk::{Speech, Talk};
use crate::view::View;

/// A game in which the players talk: its state, and what has been said. Tables, simulations, learning and
/// analysis all move on by it.
///
/// ```
/// use gambero::{Deal, Playthrough, Speech, Variant};
///
/// let mut game = Playthrough::new(&Deal::from_seed(Variant::Original, 2, 7, None)?);
/// game.say_all(|_| Speech::Claims);
/// let action = game.state().actions().next().expect("the first player can always play");
/// game.act_with(action, |event| println!("{event:?}"))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playthrough {
    state: State,
    talk: Talk,
}

impl Playthrough {
    /// A game that has just been dealt.
    pub fn new(deal: &Deal) -> Self {
        Self::from(State::new(deal))
    }

    /// A game in the middle, after this talk.
    pub const fn with(state: State, talk: Talk) -> Self {
        Self { state, talk }
    }

    /// The state.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What has been said, and what follows from it.
    pub const fn talk(&self) -> &Talk {
        &self.talk
    }

    /// What a seat may see.
    pub fn view(&self, seat: Seat) -> View {
        self.state.view(seat)
    }

    /// All that a seat says now, in place of what it said before.
    pub fn say(&mut self, seat: Seat, signals: SignalSet, speech: Speech) {
        self.talk.hear(seat, signals, &self.state.spectator_view(), speech);
    }

    /// The same for people, whose words stand until they expire: what a seat has said before tells nothing
    /// again. The card that it was about may be laid by now.
    ///
    /// ```
    /// use gambero::{Playthrough, Seat, Signal, State};
    ///
    /// let state: State = "quick b3,g4 r3,y9/v1,v2 r1,r5 0 0 playing".parse()?;
    /// let (mut game, me) = (Playthrough::from(state), Seat::ALL[0]);
    /// let low: Signal = "card:red-low".parse()?;
    /// game.say_new(me, [low].into_iter().collect());
    /// game.act(state.deck().parse_action("r3@1")?)?;
    /// let high: Signal = "card:yellow-high".parse()?;
    /// game.say_new(me, [low, high].into_iter().collect());
    /// assert_eq!(state.deck().texts(game.talk().held(me)), ["y9"], "and not r1, which nobody has");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say_new(&mut self, seat: Seat, signals: SignalSet) {
        let new = signals - self.talk.by(seat);
        self.talk.hear(seat, new, &self.state.spectator_view(), Speech::Free);
        self.talk.set(seat, signals);
    }

    /// Every seat, from the first on, says by itself what a speaker of its manner says: as [`Speech::says`]
    /// and [`Playthrough::say`] do seat by seat, but without a view for each.
    pub fn say_all(&mut self, speech: impl Fn(Seat) -> Speech) {
        self.talk.hear_all(&self.state, speech);
    }

    /// All hands are laid open.
    pub fn open_hands(&mut self) {
        for seat in self.state.seats() {
            self.talk.show(*seat, self.state.hand(*seat));
        }
    }

    /// The active seat acts; everybody notices it, and what was said before stands no longer than it may.
    ///
    /// # Errors
    ///
    /// If the rules refuse the action; nothing has changed then.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.act_with(action, |_| ())
    }

    /// The same, and what happens is told, event by event.
    ///
    /// # Errors
    ///
    /// If the rules refuse the action; nothing has changed then, and nothing is told.
    pub fn act_with(&mut self, action: Action, mut tell: impl FnMut(Event)) -> Result<(), Refusal> {
        let (actor, mut turned) = (self.state.active(), false);
        let talk = &mut self.talk;
        self.state.act_with(action, |event| {
            turned |= matches!(event, Event::TurnBegan { .. });
            talk.notice(&event);
            tell(event);
        })?;
        self.talk.expire(&self.state, actor, action, turned);
        Ok(())
    }

    /// Nothing of what was concluded about hands is so any more: something was taken back.
    pub fn clear_hands(&mut self) {
        self.talk.clear_hands();
    }
}

impl From<State> for Playthrough {
    fn from(state: State) -> Self {
        Self { state, talk: Talk::default() }
    }
}
