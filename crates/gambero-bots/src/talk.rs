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
            Event::Played { seat, card, .. } => self.laid(*seat, *card),
            // How many is seen by all, which ones is not.
            Event::Drew { seat, cards } => self.drew(*seat, cards.len()),
            _ => {}
        }
    }

    /// A card of a seat lies on a pile.
    fn laid(&mut self, seat: Seat, card: Card) {
        for other in Seat::ALL {
            let known = &mut self.known[other.index()];
            if other == seat {
                known.held.remove(card);
                for hint in &mut known.hints {
                    if hint.contains(card) {
                        *hint = CardSet::EMPTY;
                    }
                }
            } else {
                known.narrow(card.to_set());
            }
        }
    }

    /// A seat has so many new cards.
    fn drew(&mut self, seat: Seat, count: usize) {
        for newer in &mut self.known[seat.index()].newer {
            *newer = newer.saturating_add(u8::try_from(count).unwrap_or(u8::MAX));
        }
    }

    /// What a seat has said by the later one of two views of a seat, one after the other. It was said before what was laid in between, as
    /// hosts ask before each action; it is drawn on as far as it means the same in both.
    pub(crate) fn hear_between(&mut self, seat: Seat, said: SignalSet, before: &View, now: &View) {
        let moved = |pile: Pile| before.board().top(pile) != now.board().top(pile);
        // A host may ask before each turn only. In the middle of one, what was said before it has then been heard, and may be about piles
        // that have moved since; where nothing happened between the two views, it has been said in between.
        let same = before.laid() == now.laid() && before.board().played() == now.board().played();
        let stale = before.board().played() > 0 && !same;
        let known = if stale { self.by(seat) } else { SignalSet::EMPTY };
        let stands = |signal: &Signal| !known.contains(*signal) && !signal.pile().is_some_and(moved);
        self.hear(seat, said.iter().filter(stands).collect(), before, false);
        self.set(seat, said);
    }

    /// The game went on from one view of a seat to the next one of the same seat. What only one seat can have done in between is
    /// noticed; where several seats may have played, nothing is known of the hands any more.
    pub(crate) fn follow(&mut self, before: &View, now: &View) {
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
            _ => self.forget_hands(),
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

#[cfg(test)]
mod tests {
    use gambero::{Deal, State, Variant};

    use super::*;
    use crate::Level;
    use crate::protocol::BotView;

    /// How often a card was known to be in a hand at a seat's turns: by what the seat remembers, and by what stands in its last view.
    /// `tidy` hosts show only what still stands; others show what was last said. A host asks before each action, or before each turn.
    fn known_through_views(
        variant: Variant,
        players: usize,
        seed: u64,
        tidy: bool,
        each_action: bool,
    ) -> (usize, usize) {
        let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
        let mut bot = Level::Careful.bot(seed);
        let (mut said, mut views) = (Talk::default(), vec![None; players]);
        let (mut remembered, mut shown) = (0, 0);
        while state.outcome().is_none() {
            let mut asked: Vec<_> = vec![state.active()];
            if each_action || state.board().played() == 0 {
                // Everybody is asked, and sees what was said until then.
                asked.splice(0..0, state.seats().iter().copied());
            }
            let before = said;
            for (place, seat) in asked.iter().copied().enumerate() {
                let goes = place + 1 == asked.len();
                let view = state.view(seat);
                let message = BotView::new(&view, if goes { &said } else { &before });
                let read = message.read_after(views[seat.index()].as_ref()).unwrap();
                for other in state.seats() {
                    let (hand, known) = (state.hand(*other), read.1.known(*other));
                    assert!((known.held - hand).is_empty(), "{variant} {seed}: not in the hand of {other}");
                    let is_true = |hint: &CardSet| hint.is_empty() || !(*hint & hand).is_empty();
                    assert!(
                        known.hints.iter().all(is_true),
                        "{variant} {seed}: none of these is with {other}"
                    );
                }
                let count = |talk: &Talk| {
                    state
                        .seats()
                        .iter()
                        .filter(|other| **other != seat)
                        .map(|other| talk.held(*other).len())
                        .sum::<usize>()
                };
                if goes {
                    (remembered, shown) =
                        (remembered + count(&read.1), shown + count(&message.read().unwrap().1));
                } else {
                    said.set(seat, bot.say(&view));
                }
                views[seat.index()] = Some(read);
            }
            let actor = state.active();
            let action = bot.act(&state.view(actor), &Talk::default()).action;
            let mut turned = false;
            state.act(action, |event| turned |= matches!(event, Event::TurnBegan { .. })).unwrap();
            if let (true, gambero::Action::Play { pile, .. }) = (tidy, action) {
                for seat in state.seats() {
                    let stands = |signal: &Signal| signal.pile() != Some(pile);
                    said.set(*seat, said.by(*seat).iter().filter(stands).collect());
                }
            }
            if tidy && turned {
                said.set(actor, SignalSet::EMPTY);
            }
        }
        (remembered, shown)
    }

    #[test]
    fn what_is_remembered_from_view_to_view_is_true_and_more_than_one_view_tells() {
        for variant in [Variant::Original, Variant::Quick, Variant::Extreme] {
            for tidy in [false, true] {
                let known = |each_action| {
                    let games = (0..12).map(|seed| known_through_views(variant, 3, seed, tidy, each_action));
                    games.fold((0, 0), |all, one| (all.0 + one.0, all.1 + one.1))
                };
                let ((remembered, shown), often) = (known(false), known(true));
                assert!(remembered > shown, "{variant}: {remembered} and {shown}");
                assert!(often.0 > often.1, "{variant}: {often:?}");
                assert!(often.0 > remembered, "{variant}: who asks more often learns more, {often:?}");
            }
        }
    }
}
