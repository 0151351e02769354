//! What has been said and still stands, and what follows from it: the common knowledge of a table.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::event::Event;
use crate::pile::Pile;
use crate::seat::Seat;
use crate::signal::{Signal, SignalSet};
use crate::state::State;
use crate::view::View;

/// What each seat has said that still stands, and what follows from all that was said and done.
///
/// Everything here is open to the whole table: it is the same for every listener.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Talk {
    said: [SignalSet; Seat::MAX],
    known: [KnownHand; Seat::MAX],
}

/// How much a speaker says of what is true, and so what its silence means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Speech {
    /// What it likes, as people do: silence means nothing.
    Free,
    /// Where it could jump back and where it has a small step, as the simple bots do: silence means nothing.
    Steps,
    /// All that [`View::claims`] has, as the stronger bots do: what it does not say is not so.
    Claims,
}

impl Speech {
    /// What a speaker says with this view by itself: nothing at all if its speech is free.
    pub fn says(self, view: &View) -> SignalSet {
        match self {
            Self::Free => SignalSet::EMPTY,
            Self::Steps => view.honest_of(STEPS),
            Self::Claims => view.claims(),
        }
    }
}

/// The signals about jumps back and small steps.
const STEPS: SignalSet = {
    let (mut signals, mut pile) = (SignalSet::EMPTY, 0);
    while pile < Pile::MAX {
        signals.insert(Signal::JumpBack(Pile::ALL[pile]));
        signals.insert(Signal::SmallStep(Pile::ALL[pile]));
        pile += 1;
    }
    signals
};

impl View {
    /// All that the seat can claim of its hand, what tells most about it, as a person would say it: jumps
    /// back, small steps, colours with their heights where they may be told.
    ///
    /// ```
    /// use gambero::{Deal, State, Variant};
    ///
    /// let state = State::new(&Deal::from_seed(Variant::Quick, 3, 7, None)?);
    /// let view = state.view(state.active());
    /// assert!(view.claims().iter().all(|signal| view.honest().contains(signal)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claims(&self) -> SignalSet {
        self.honest_of(self.variant().signals().iter().filter(|signal| is_claim(self, *signal)).collect())
    }
}

/// Whether [`View::claims`] has a signal where it is true.
fn is_claim(view: &View, signal: Signal) -> bool {
    match signal {
        Signal::JumpBack(_) | Signal::SmallStep(_) | Signal::Card(..) => true,
        // Where heights may be told, colours alone tell nothing more.
        Signal::Colour(_) => !view.variant().allows_free_talk(),
        _ => false,
    }
}

/// What is known of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownHand {
    held: CardSet,
    one_of: [CardSet; KnownHand::SETS],
    /// For each card, how many of the hand's cards were drawn after it was last known not to be there.
    drawn_since: [u8; Card::MAX_CODE as usize + 1],
}

impl KnownHand {
    /// How many sets [`KnownHand::one_of`] has.
    pub const SETS: usize = 6;

    /// Cards that it holds for certain.
    #[inline]
    pub const fn held(&self) -> CardSet {
        self.held
    }

    /// Of each of these sets that is not empty it holds at least one card.
    #[inline]
    pub const fn one_of(&self) -> &[CardSet; Self::SETS] {
        &self.one_of
    }

    /// Cards that it does not hold for certain.
    #[inline]
    pub fn excluded(&self) -> CardSet {
        let none = |bits: u128, (code, drawn): (usize, &u8)| bits | u128::from(*drawn == 0) << code;
        CardSet::from_bits(self.drawn_since.iter().enumerate().fold(0, none)) - self.held
    }

    /// How many cards of a hand of `count` can be this one: those drawn since it was last known not to be
    /// there.
    #[inline]
    pub fn places_for(&self, card: Card, count: usize) -> usize {
        count.min(self.drawn_since[usize::from(card.code())].into())
    }

    /// It holds one of these.
    fn add_one_of(&mut self, cards: CardSet) {
        if !(cards & self.held).is_empty() || cards.is_empty() {
            return;
        }
        if cards.len() == 1 {
            self.held |= cards;
            return;
        }
        let tells_all = |set: &CardSet| !set.is_empty() && (*set - cards).is_empty();
        if self.one_of.iter().any(tells_all) {
            return;
        }
        // A free place, or that of the set that tells least.
        let width = |set: &CardSet| if set.is_empty() { usize::MAX } else { set.len() };
        let widest = (0..Self::SETS).max_by_key(|place| width(&self.one_of[*place]));
        let covered = self.one_of.iter().position(|set| !set.is_empty() && (cards - *set).is_empty());
        if let Some(place) = covered.or(widest) {
            self.one_of[place] = cards;
        }
    }

    /// It holds none of these.
    fn add_none_of(&mut self, cards: CardSet) {
        for card in cards {
            self.drawn_since[usize::from(card.code())] = 0;
        }
        self.exclude(cards);
    }

    /// These can no longer be what was meant.
    fn exclude(&mut self, cards: CardSet) {
        for place in 0..Self::SETS {
            let set = self.one_of[place] - cards;
            let told = set.len() == 1 || !(set & self.held).is_empty();
            if set.len() == 1 {
                self.held |= set;
            }
            self.one_of[place] = if told { CardSet::EMPTY } else { set };
        }
    }
}

impl Default for KnownHand {
    fn default() -> Self {
        Self { held: CardSet::EMPTY, one_of: [CardSet::EMPTY; Self::SETS], drawn_since: [u8::MAX; 100] }
    }
}

impl Talk {
    /// What a seat has said that still stands.
    #[inline]
    pub const fn by(&self, seat: Seat) -> SignalSet {
        self.said[seat.index()]
    }

    /// What all others have said to whoever has this view.
    pub fn said_to(&self, view: &View) -> SignalSet {
        let others = Seat::ALL.into_iter().filter(|seat| Some(*seat) != view.seat());
        others.map(|seat| self.by(seat)).fold(SignalSet::EMPTY, |all, said| all | said)
    }

    /// Whether nothing that was said still stands.
    #[inline]
    pub fn is_silent(&self) -> bool {
        self.said.into_iter().all(SignalSet::is_empty)
    }

    /// What is known of the hand of a seat.
    #[inline]
    pub const fn known(&self, seat: Seat) -> &KnownHand {
        &self.known[seat.index()]
    }

    /// The cards that a seat is known to hold.
    #[inline]
    pub const fn held(&self, seat: Seat) -> CardSet {
        self.known[seat.index()].held
    }

    /// Puts down what a seat says now, in place of what it said before, without drawing any conclusion.
    pub const fn set(&mut self, seat: Seat, signals: SignalSet) {
        self.said[seat.index()] = signals;
    }

    /// A seat speaks, with the table as it is in this view (anybody's), and everybody draws conclusions.
    ///
    /// ```
    /// use gambero::{Pile, Signal, Speech, State, Talk};
    ///
    /// let state: State = "original 47,-,-,- 48,49/37,60 61,62 0 0 playing".parse()?;
    /// let (mut talk, partner) = (Talk::default(), state.seats()[1]);
    /// let said = [Signal::JumpBack(Pile::P0)].into_iter().collect();
    /// talk.hear(partner, said, &state.spectator_view(), Speech::Free);
    /// assert_eq!(state.deck().texts(talk.held(partner)), ["37"], "only 37 jumps back on 47");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hear(&mut self, seat: Seat, signals: SignalSet, view: &View, speech: Speech) {
        self.set(seat, signals);
        if view.board().shows(Command::Silence) {
            return;
        }
        let others = self.held_beside(seat) | view.laid();
        let known = &mut self.known[seat.index()];
        if speech == Speech::Claims {
            for signal in view.variant().signals().iter().filter(|signal| is_claim(view, *signal)) {
                if !signals.contains(signal) {
                    known.add_none_of(view.meant_by(signal));
                }
            }
        }
        for signal in signals.iter() {
            let can_be = |card: &Card| known.drawn_since[usize::from(card.code())] > 0;
            let meant = view.meant_by(signal) - others;
            let meant = meant.iter().filter(|card| known.held.contains(*card) || can_be(card)).collect();
            known.add_one_of(meant);
        }
    }

    /// A hand is laid open.
    pub fn show(&mut self, seat: Seat, hand: CardSet) {
        let known = &mut self.known[seat.index()];
        *known = KnownHand { held: hand, drawn_since: [0; 100], ..KnownHand::default() };
    }

    /// Something happens: what was known of hands changes with the cards that leave them and come to them.
    pub fn notice(&mut self, event: &Event) {
        match event {
            Event::Played { seat, card, .. } => self.laid(*seat, *card),
            // How many is seen by all, which ones is not.
            Event::Drew { seat, cards } => self.drew(*seat, cards.len()),
            _ => {}
        }
    }

    /// Takes away what no longer stands after an action: signals about the pile that moved, those of the
    /// speaker whose turn ended, and all once silence falls. `state` is the one after the action, `actor` who
    /// did it; `turned` says that the next turn began with it.
    pub fn expire(&mut self, state: &State, actor: Seat, action: Action, turned: bool) {
        if self.is_silent() {
            return;
        }
        let silence = state.board().shows(Command::Silence);
        for seat in state.seats() {
            let stands = |signal: &Signal| match action {
                Action::Play { pile, .. } => signal.pile() != Some(pile) && *signal != Signal::Start,
                Action::End | Action::Concede => true,
            };
            let said = if silence || (turned && *seat == actor) {
                SignalSet::EMPTY
            } else {
                self.by(*seat).iter().filter(stands).collect()
            };
            self.set(*seat, said);
        }
    }

    /// A card of a seat lies on a pile.
    fn laid(&mut self, seat: Seat, card: Card) {
        for other in Seat::ALL {
            let known = &mut self.known[other.index()];
            if other == seat {
                known.held.remove(card);
                for set in &mut known.one_of {
                    if set.contains(card) {
                        *set = CardSet::EMPTY;
                    }
                }
            } else {
                known.exclude(card.to_set());
            }
        }
    }

    /// A seat has so many new cards.
    fn drew(&mut self, seat: Seat, count: usize) {
        for drawn in &mut self.known[seat.index()].drawn_since {
            *drawn = drawn.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
        }
    }

    /// What a seat has said by the later one of two views of a seat, one after the other. It was said before
    /// what was laid in between, as hosts ask before each action; it is drawn on as far as it means the same
    /// in both.
    pub fn hear_between(&mut self, seat: Seat, said: SignalSet, before: &View, now: &View) {
        let moved = |pile: Pile| before.board().top(pile) != now.board().top(pile);
        // A host may ask before each turn only. In the middle of one, what was said before it has then been
        // heard, and may be about piles that have moved since; where nothing happened between the two views,
        // it has been said in between.
        let same = before.laid() == now.laid() && before.board().played() == now.board().played();
        let stale = before.board().played() > 0 && !same;
        let known = if stale { self.by(seat) } else { SignalSet::EMPTY };
        let stands = |signal: &Signal| !known.contains(*signal) && !signal.pile().is_some_and(moved);
        self.hear(seat, said.iter().filter(stands).collect(), before, Speech::Free);
        self.set(seat, said);
    }

    /// The game went on from one view of a seat to the next one of the same seat. What only one seat can have
    /// done in between is noticed; where several seats may have played, nothing is known of the hands any
    /// more.
    pub fn follow(&mut self, before: &View, now: &View) {
        let new = now.laid() - before.laid();
        let gone = before.laid() - now.laid();
        let actor = before.active();
        // Between two views the seat itself is not passed over: so whose turn it is tells who had theirs.
        let others = (1..=now.players()).map(|way| Seat::ALL[(actor.index() + way) % now.players()]);
        let mut next = others.filter(|seat| *seat == actor || now.count(*seat) > 0);
        let one_actor = now.active() == actor || next.next() == Some(now.active());
        let same_others =
            now.seats().iter().all(|seat| *seat == actor || now.count(*seat) == before.count(*seat));
        let drawn = (now.count(actor) + new.len()).checked_sub(before.count(actor));
        match drawn {
            Some(drawn) if one_actor && same_others && gone.is_empty() => {
                for card in new {
                    self.laid(actor, card);
                }
                if drawn > 0 {
                    self.drew(actor, drawn);
                }
            }
            _ => self.clear_hands(),
        }
    }

    /// Nothing is known of hands any more: something was taken back.
    pub fn clear_hands(&mut self) {
        self.known = [KnownHand::default(); Seat::MAX];
    }

    /// The cards that any other seat is known to hold.
    fn held_beside(&self, seat: Seat) -> CardSet {
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        others.fold(CardSet::EMPTY, |all, other| all | self.held(other))
    }
}
