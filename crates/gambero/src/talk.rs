//! What has been said and still stands, and what follows from it: the common knowledge of a table.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::command::Command;
use crate::event::Event;
use crate::known::KnownHand;
use crate::meaning::{Graded, HOLDING, Meanings, NEAR};
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
    /// Whether somebody has spoken by the convention.
    graded: bool,
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
    /// All that [`View::claims`] has, and rough distances by a convention, as the stronger bots do among
    /// themselves: what it does not say is not so.
    ///
    /// On a pile of numbers where it has a small step, it says `leave`, too, if the step is one of the
    /// shortest. Where it has none, it says `aim` or `take`, whichever is true, if it has no card up to some
    /// distance either. Both distances change from card to card that is laid. In Extreme it also says which
    /// commands it holds; in the expert variant of Quick & Easy where it aims.
    Graded,
}

impl Speech {
    /// How somebody speaks with others who speak like this: those who always say all that they can claim
    /// have a convention among themselves.
    ///
    /// ```
    /// use gambero::Speech;
    ///
    /// assert_eq!(Speech::Claims.among([Speech::Claims; 3]), Speech::Graded);
    /// assert_eq!(Speech::Claims.among([Speech::Claims, Speech::Free]), Speech::Claims, "a person is there");
    /// ```
    #[must_use]
    pub fn among(self, all: impl IntoIterator<Item = Self>) -> Self {
        let agreed = self == Self::Claims && all.into_iter().all(|other| other == Self::Claims);
        if agreed { Self::Graded } else { self }
    }

    /// What a speaker says with this view by itself: nothing at all if its speech is free.
    pub fn says(self, view: &View) -> SignalSet {
        if view.may_talk() { Meanings::for_view(view).says(self, view.hand()) } else { SignalSet::EMPTY }
    }
}

impl View {
    /// All that the seat can claim of its hand, what tells most about it, as a person would say it: jumps
    /// back, small steps, colours with their heights where they may be told.
    pub fn claims(&self) -> SignalSet {
        Speech::Claims.says(self)
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
        let mut said = self.said;
        if let Some(seat) = view.seat() {
            said[seat.index()] = SignalSet::EMPTY;
        }
        said.into_iter().fold(SignalSet::EMPTY, |all, said| all | said)
    }

    /// Whether nothing that was said still stands.
    #[inline]
    pub fn is_silent(&self) -> bool {
        self.said.into_iter().all(SignalSet::is_empty)
    }

    /// How the others go on to speak if they are bots of the stronger kind: by the convention, if somebody
    /// has spoken so.
    #[inline]
    pub const fn habit(&self) -> Speech {
        if self.graded { Speech::Graded } else { Speech::Claims }
    }

    /// What is known of the hand of a seat.
    #[inline]
    pub const fn known(&self, seat: Seat) -> &KnownHand {
        &self.known[seat.index()]
    }

    /// The cards that a seat is known to hold.
    #[inline]
    pub const fn held(&self, seat: Seat) -> CardSet {
        self.known[seat.index()].held()
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
        if !view.board().shows(Command::Silence) {
            let mut conclusions = Conclusions::new(self, Meanings::for_view(view), view.laid());
            conclusions.draw(seat, signals, speech);
            conclusions.finish();
        }
    }

    /// Every seat says by itself what it has to say, one after another.
    #[inline]
    pub(crate) fn hear_all(&mut self, state: &State, speech: impl Fn(Seat) -> Speech) {
        if state.board().shows(Command::Silence) {
            state.seats().iter().for_each(|seat| self.set(*seat, SignalSet::EMPTY));
            return;
        }
        let is_over = state.outcome().is_some();
        let mut conclusions = Conclusions::new(self, Meanings::in_state(state), state.laid());
        for seat in state.seats() {
            let speech = speech(*seat);
            let said = conclusions.meanings.says(speech, state.hand(*seat));
            let said = if is_over { SignalSet::EMPTY } else { said };
            conclusions.talk.set(*seat, said);
            conclusions.draw(*seat, said, speech);
        }
        conclusions.finish();
    }

    /// A hand is laid open.
    pub fn show(&mut self, seat: Seat, hand: CardSet) {
        self.known[seat.index()] = KnownHand::shown(hand);
    }

    /// Something happens: what was known of hands changes with the cards that leave them and come to them.
    #[inline]
    pub fn notice(&mut self, event: &Event) {
        match event {
            Event::Played { seat, card, .. } => self.laid(*seat, *card),
            // How many is seen by all, which ones is not.
            Event::Drew { seat, cards } => self.known[seat.index()].draw(cards.len()),
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
        let mut gone = SignalSet::EMPTY;
        if let Action::Play { pile, .. } = action {
            gone = SignalSet::about(pile);
            gone.insert(Signal::Start);
        }
        if state.board().shows(Command::Silence) {
            gone = SignalSet::ALL;
        }
        for said in &mut self.said[..state.players()] {
            *said = *said - gone;
        }
        if turned && actor.index() < state.players() {
            self.set(actor, SignalSet::EMPTY);
        }
    }

    /// A card of a seat lies on a pile.
    #[inline]
    fn laid(&mut self, seat: Seat, card: Card) {
        self.known[seat.index()].lay(card);
        for other in Seat::ALL {
            let known = &mut self.known[other.index()];
            if known.is_touched_by(card.to_set()) && other != seat {
                known.exclude(card.to_set());
            }
        }
    }

    /// What a seat has said by the later one of two views of a seat, one after the other. It was said before
    /// what was laid in between, as hosts ask before each action; it is drawn on as far as it means the same
    /// in both.
    pub fn hear_between(&mut self, seat: Seat, said: SignalSet, before: &View, now: &View) {
        let moved = |pile: &Pile| before.board().top(*pile) != now.board().top(*pile);
        // A host may ask before each turn only. In the middle of one, what was said before it has then been
        // heard, and may be about piles that have moved since; where nothing happened between the two views,
        // it has been said in between.
        let same = before.laid() == now.laid() && before.board().played() == now.board().played();
        let stale = before.board().played() > 0 && !same;
        let known = if stale { self.by(seat) } else { SignalSet::EMPTY };
        let moved = Pile::ALL.into_iter().filter(moved).map(SignalSet::about);
        let fallen = moved.fold(known, |all, about| all | about);
        self.hear(seat, said - fallen, before, Speech::Free);
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
                self.known[actor.index()].draw(drawn);
            }
            _ => self.clear_hands(),
        }
    }

    /// Nothing is known of hands any more: something was taken back.
    pub fn clear_hands(&mut self) {
        self.known = [KnownHand::NOTHING; Seat::MAX];
    }

    /// All of it as bytes, always as many, for programs that save it and read it back themselves. It is no
    /// format to exchange: another version of this crate may have another one.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(Self::BYTES);
        for (said, known) in self.said.iter().zip(&self.known) {
            bytes.extend(said.bits().to_le_bytes());
            known.write(&mut bytes);
        }
        bytes.push(self.graded.into());
        bytes
    }

    /// Reads what [`Talk::to_bytes`] wrote. `None` if there are more bytes or fewer, or if they say what no
    /// talk can be.
    pub fn from_bytes(mut bytes: &[u8]) -> Option<Self> {
        if bytes.len() != Self::BYTES {
            return None;
        }
        let mut talk = Self::default();
        for (said, known) in talk.said.iter_mut().zip(&mut talk.known) {
            let (bits, rest) = bytes.split_first_chunk()?;
            *said = SignalSet::from_bits(u64::from_le_bytes(*bits));
            (*known, bytes) = KnownHand::read(rest)?;
        }
        talk.graded = match bytes {
            [0] => false,
            [1] => true,
            _ => return None,
        };
        Some(talk)
    }

    const BYTES: usize = Seat::MAX * (size_of::<u64>() + KnownHand::BYTES) + 1;
}

/// What follows from what seats say, one after another.
struct Conclusions<'a> {
    talk: &'a mut Talk,
    meanings: Meanings<'a>,
    laid: CardSet,
    /// Small steps and jumps back that have been told and not been thought about: a byte for each seat. To go
    /// through those of several seats at once is faster, as nobody can guess how many each has.
    open: u64,
}

impl<'a> Conclusions<'a> {
    #[inline]
    const fn new(talk: &'a mut Talk, meanings: Meanings<'a>, laid: CardSet) -> Self {
        Self { talk, meanings, laid, open: 0 }
    }

    /// A seat speaks. What follows is settled when [`Conclusions::finish`] is called.
    #[inline]
    fn draw(&mut self, seat: Seat, signals: SignalSet, speech: Speech) {
        if speech == Speech::Graded {
            self.draw_graded(seat, signals);
            return;
        }
        if speech == Speech::Claims {
            let unsaid = self.meanings.unclaimed(signals);
            let all = self.meanings.of_unclaimed(signals);
            if !unsaid.is_empty() && !self.talk.known[seat.index()].add_none_of(all) {
                self.finish();
                let known = &mut self.talk.known[seat.index()];
                self.meanings.of_each(unsaid).for_each(|cards| known.exclude(cards));
            }
        }
        self.open |= u64::from(Meanings::near_bits(signals)) << (8 * seat.index());
        let others = (signals & HOLDING) - NEAR;
        if !others.is_empty() {
            self.finish();
            let elsewhere = self.elsewhere()[seat.index()];
            let known = &mut self.talk.known[seat.index()];
            for meant in self.meanings.of_each(others) {
                known.add_one_of((meant - elsewhere) & known.can_be());
            }
        }
    }

    /// The same for a speaker who keeps to the convention.
    fn draw_graded(&mut self, seat: Seat, signals: SignalSet) {
        self.finish();
        self.talk.graded = true;
        let elsewhere = self.elsewhere()[seat.index()];
        let Graded { none_of, one_of, aims } = self.meanings.graded(signals);
        let known = &mut self.talk.known[seat.index()];
        if !known.add_none_of(none_of) {
            known.exclude(none_of);
        }
        for meant in self.meanings.of_each(signals & HOLDING).chain(one_of) {
            known.add_one_of((meant - elsewhere) & known.can_be());
        }
        if let Some(aims) = aims {
            known.add_aims(aims);
        }
    }

    /// Thinks about what is open.
    fn finish(&mut self) {
        let mut elsewhere = self.elsewhere();
        while self.open != 0 {
            let (seat, place) = (self.open.trailing_zeros() / 8, self.open.trailing_zeros() % 8);
            self.open &= self.open - 1;
            let known = &mut self.talk.known[seat as usize];
            let held = known.held();
            let meant = self.meanings.near_cards(place as usize);
            known.add_one_of((meant - elsewhere[seat as usize]) & known.can_be());
            if known.held() != held {
                elsewhere = self.elsewhere();
            }
        }
    }

    /// For each seat, the cards that lie or that another seat is known to hold.
    #[inline]
    fn elsewhere(&self) -> [CardSet; Seat::MAX] {
        let mut elsewhere = [self.laid; Seat::MAX];
        let (mut before, mut after) = (CardSet::EMPTY, CardSet::EMPTY);
        for (place, seat) in Seat::ALL.into_iter().enumerate() {
            elsewhere[place] |= before;
            before |= self.talk.held(seat);
            let place = Seat::MAX - 1 - place;
            elsewhere[place] |= after;
            after |= self.talk.held(Seat::ALL[place]);
        }
        elsewhere
    }
}
