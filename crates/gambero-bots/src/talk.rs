//! What has been said, and what everybody can tell from it.

use gambero::{Card, CardSet, Command, Event, Pile, Seat, Signal, SignalSet, View};

/// What each seat has said that still stands, and what follows from all that was said and done.
///
/// Everything here is open to the whole table: it is the same for every listener.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Talk {
    said: [SignalSet; Seat::MAX],
    known: [Known; Seat::MAX],
}

/// What is known of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// Cards that it holds for certain.
    pub(crate) held: CardSet,
    /// Of each of these sets it holds at least one card.
    pub(crate) hints: [CardSet; Known::HINTS],
    /// For each card, how many of the hand's cards came after it was last known not to be there.
    newer: [u8; Card::MAX_CODE as usize + 1],
}

impl Known {
    const HINTS: usize = 6;

    /// How many of the hand's cards can be this one.
    pub(crate) fn newer(&self, card: Card, count: usize) -> usize {
        count.min(self.newer[usize::from(card.code())].into())
    }

    /// It holds one of these.
    fn hint(&mut self, cards: CardSet) {
        if !(cards & self.held).is_empty() || cards.is_empty() {
            return;
        }
        if cards.len() == 1 {
            self.held |= cards;
            return;
        }
        let tells_all = |hint: &CardSet| !hint.is_empty() && (*hint - cards).is_empty();
        if self.hints.iter().any(tells_all) {
            return;
        }
        // A free place, or that of the hint that tells least.
        let wideness = |hint: &CardSet| if hint.is_empty() { usize::MAX } else { hint.len() };
        let widest = (0..Self::HINTS).max_by_key(|place| wideness(&self.hints[*place]));
        let covered = self.hints.iter().position(|hint| !hint.is_empty() && (cards - *hint).is_empty());
        if let Some(place) = covered.or(widest) {
            self.hints[place] = cards;
        }
    }

    /// It holds none of these.
    fn lack(&mut self, cards: CardSet) {
        for card in cards {
            self.newer[usize::from(card.code())] = 0;
        }
        self.narrow(cards);
    }

    /// These can no longer be what was meant.
    fn narrow(&mut self, cards: CardSet) {
        for place in 0..Self::HINTS {
            let hint = self.hints[place] - cards;
            let told = hint.len() == 1 || !(hint & self.held).is_empty();
            if hint.len() == 1 {
                self.held |= hint;
            }
            self.hints[place] = if told { CardSet::EMPTY } else { hint };
        }
    }
}

impl Default for Known {
    fn default() -> Self {
        Self { held: CardSet::EMPTY, hints: [CardSet::EMPTY; Self::HINTS], newer: [u8::MAX; 100] }
    }
}

impl Talk {
    /// What a seat has said.
    pub fn by(&self, seat: Seat) -> SignalSet {
        self.said[seat.index()]
    }

    /// Puts down what a seat says now, in place of what it said before, without drawing any conclusion.
    pub fn set(&mut self, seat: Seat, signals: SignalSet) {
        self.said[seat.index()] = signals;
    }

    /// A seat speaks, with the table as it is in this view (anybody's), and everybody draws conclusions. `all` says that
    /// the seat always says all that [`claims`] has, as the stronger bots do: what it does not say is then not so.
    pub fn hear(&mut self, seat: Seat, signals: SignalSet, view: &View, all: bool) {
        self.set(seat, signals);
        if view.board().shows(Command::Silence) {
            return;
        }
        let others = self.held_beside(seat) | view.laid();
        let known = &mut self.known[seat.index()];
        if all {
            for signal in view.variant().signals().iter().filter(|signal| is_claim(view, *signal)) {
                if !signals.contains(signal) {
                    known.lack(view.meant_by(signal));
                }
            }
        }
        for signal in signals.iter() {
            let can_be = |card: &Card| known.newer[usize::from(card.code())] > 0;
            let meant = view.meant_by(signal) - others;
            let meant = meant.iter().filter(|card| known.held.contains(*card) || can_be(card)).collect();
            known.hint(meant);
        }
    }

    /// A hand is laid open.
    pub fn show(&mut self, seat: Seat, hand: CardSet) {
        let known = &mut self.known[seat.index()];
        *known = Known { held: hand, newer: [0; 100], ..Known::default() };
    }

    /// Something happens: what was known of hands changes with the cards that leave them and come to them.
    pub fn notice(&mut self, event: &Event) {
        match event {
            Event::Played { seat, card, .. } => {
                for other in Seat::ALL {
                    let known = &mut self.known[other.index()];
                    if other == *seat {
                        known.held.remove(*card);
                        for hint in &mut known.hints {
                            if hint.contains(*card) {
                                *hint = CardSet::EMPTY;
                            }
                        }
                    } else {
                        known.narrow(card.to_set());
                    }
                }
            }
            Event::Drew { seat, cards } => {
                // How many is seen by all, which ones is not.
                let count = cards.len() as u8;
                for newer in &mut self.known[seat.index()].newer {
                    *newer = newer.saturating_add(count);
                }
            }
            _ => {}
        }
    }

    /// What was known of hands is so no more: something was taken back.
    pub fn forget_hands(&mut self) {
        self.known = [Known::default(); Seat::MAX];
    }

    /// The cards that a seat is known to hold.
    pub fn held(&self, seat: Seat) -> CardSet {
        self.known[seat.index()].held
    }

    pub(crate) fn known(&self, seat: Seat) -> &Known {
        &self.known[seat.index()]
    }

    /// The cards that any other seat is known to hold.
    fn held_beside(&self, seat: Seat) -> CardSet {
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        others.fold(CardSet::EMPTY, |all, other| all | self.held(other))
    }

    /// For each pile, how much the others would rather have it left alone, as a price in steps: what a jump back
    /// saves, or part of it where they have a small step or ask kindly.
    #[inline]
    pub(crate) fn prices(&self, view: &View) -> [i32; Pile::MAX] {
        // Mostly nobody says anything, and then it should cost nothing.
        if self.is_silence() { [0; Pile::MAX] } else { self.prices_of(view) }
    }

    fn is_silence(&self) -> bool {
        self.said.into_iter().all(SignalSet::is_empty)
    }

    #[inline(never)]
    fn prices_of(&self, view: &View) -> [i32; Pile::MAX] {
        let said = self.said_to(view);
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

    /// What all others have said.
    pub(crate) fn said_to(&self, view: &View) -> SignalSet {
        let others = Seat::ALL.into_iter().filter(|seat| Some(*seat) != view.seat());
        others.map(|seat| self.by(seat)).fold(SignalSet::EMPTY, |all, said| all | said)
    }
}

/// Whether the stronger bots always say this where it is true: what tells most about a hand, as a person would say it.
fn is_claim(view: &View, signal: Signal) -> bool {
    match signal {
        Signal::JumpBack(_) | Signal::SmallStep(_) | Signal::Card(..) => true,
        // Where heights may be told, colours alone tell nothing more.
        Signal::Colour(_) => !view.variant().allows_free_talk(),
        _ => false,
    }
}

/// All that a seat can claim of its hand: jumps back, small steps, colours with their heights where they may be told.
pub fn claims(view: &View) -> SignalSet {
    view.honest().iter().filter(|signal| is_claim(view, *signal)).collect()
}
