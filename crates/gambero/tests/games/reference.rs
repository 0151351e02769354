//! What may be said honestly, and what follows from it, once more: signal by signal and card by card, as
//! `docs/rules.md`, section 7, has it. The engine's sets and tables are held against this.

use gambero::{
    Action, Card, CardSet, Colour, Command, DeckKind, Direction, Event, KnownHand, LayoutKind, Pile, Seat,
    Signal, Speech, State, Step, Variant, View,
};

/// A set of signals, as a list in the order of [`Signal::all`].
pub(crate) type Signals = Vec<Signal>;

fn numbers_to_a_hundred(variant: Variant) -> bool {
    variant.deck_kind() != DeckKind::Colours
}

/// Whether the variant's rules of talk have a signal at all.
fn has_signal(variant: Variant, signal: Signal) -> bool {
    let expert = variant == Variant::QuickExpert;
    let pile_exists = signal.pile().is_none_or(|pile| pile.index() < variant.pile_count());
    match signal {
        Signal::JumpBack(_) | Signal::Aim(_) => pile_exists,
        Signal::Leave(_) | Signal::ReallyLeave(_) | Signal::SmallStep(_) | Signal::Take(_) => {
            pile_exists && !expert
        }
        Signal::Mostly(_) | Signal::GoOn | Signal::BigSteps | Signal::Start => !expert,
        Signal::Holds(_) | Signal::NotNow(_) => variant.has_commands(),
        Signal::Card(..) => variant == Variant::Quick,
        Signal::Colour(_) => matches!(variant, Variant::Quick | Variant::QuickExpert),
    }
}

/// The signals that the seat may give now.
pub(crate) fn sayable(view: &View) -> Signals {
    let hushed = view.seat().is_none() || view.outcome().is_some() || view.board().shows(Command::Silence);
    let may_say = |signal: &Signal| {
        let too_late = *signal == Signal::Start && !view.laid().is_empty();
        !hushed && has_signal(view.variant(), *signal) && !too_late
    };
    Signal::all().filter(may_say).collect()
}

/// The signals that the seat may give now and that are true of its hand.
pub(crate) fn honest(view: &View) -> Signals {
    sayable(view).into_iter().filter(|signal| is_true(view, *signal)).collect()
}

/// What a speaker says by itself.
pub(crate) fn says(speech: Speech, view: &View) -> Signals {
    let is_step = |signal: &Signal| matches!(signal, Signal::JumpBack(_) | Signal::SmallStep(_));
    match speech {
        Speech::Free => Vec::new(),
        Speech::Steps => honest(view).into_iter().filter(is_step).collect(),
        Speech::Claims => honest(view).into_iter().filter(|signal| is_claim(view, *signal)).collect(),
        Speech::Graded => honest(view).into_iter().filter(|signal| is_graded(view, *signal)).collect(),
    }
}

/// Whether a stronger bot says a signal among its like where it is true.
fn is_graded(view: &View, signal: Signal) -> bool {
    let (numbers, hand) = (numbers_to_a_hundred(view.variant()), view.hand());
    let has_step = |pile| !(small_steps(view, pile) & hand).is_empty();
    match signal {
        Signal::Leave(pile) => numbers && !(shortest_steps(view, pile) & hand).is_empty(),
        Signal::Take(pile) => numbers && (beyond_steps(view, pile) & hand).is_empty(),
        Signal::Aim(pile) if numbers => !has_step(pile) && (beyond_steps(view, pile) & hand).is_empty(),
        Signal::Aim(_) => view.variant() == Variant::QuickExpert,
        Signal::Holds(_) => view.layout_kind() != Some(LayoutKind::Shuffled),
        _ => is_claim(view, signal),
    }
}

/// The cards that are so far ahead of a pile of numbers.
fn ahead(view: &View, pile: Pile, ways: impl Fn(u8) -> bool) -> CardSet {
    let from = number_on(view, pile);
    let way = |card: Card| match view.variant().direction(pile) {
        Direction::Rising => card.code().checked_sub(from),
        Direction::Falling => from.checked_sub(card.code()),
    };
    cards(|card| view.variant().cards().contains(card) && way(card).is_some_and(|way| way > 0 && ways(way)))
}

/// The shortest of the small steps, as bots tell them apart when so many cards lie.
fn shortest_steps(view: &View, pile: Pile) -> CardSet {
    let most = if view.laid().len().is_multiple_of(2) { 2 } else { 3 };
    ahead(view, pile, |way| way <= most)
}

/// What lies beyond the small steps, up to a distance that changes with the number of cards that lie.
fn beyond_steps(view: &View, pile: Pile) -> CardSet {
    let most = [15, 10, 25, 20, 12, 30, 8, 17][view.laid().len() % 8];
    ahead(view, pile, |way| 5 < way && way <= most)
}

/// Whether a stronger bot says a signal where it is true.
fn is_claim(view: &View, signal: Signal) -> bool {
    has_signal(view.variant(), signal)
        && match signal {
            Signal::JumpBack(_) | Signal::SmallStep(_) | Signal::Card(..) => true,
            // Where heights may be told, colours alone tell nothing more.
            Signal::Colour(_) => view.variant() == Variant::QuickExpert,
            _ => false,
        }
}

/// The cards that pass, of all codes.
fn cards(passes: impl Fn(Card) -> bool) -> CardSet {
    (1..=Card::MAX_CODE).filter_map(Card::from_code).filter(|card| passes(*card)).collect()
}

fn has_colour(card: Card, colour: Colour) -> bool {
    let codes = 10 * colour as u8 + 1..=10 * colour as u8 + 10;
    codes.contains(&card.code())
}

/// The number of a pile's top, or that from which an untouched pile starts.
fn number_on(view: &View, pile: Pile) -> u8 {
    let variant = view.variant();
    view.board().top(pile).map_or(variant.start(pile), |top| variant.number(top))
}

/// The cards that make a small step on a pile.
fn small_steps(view: &View, pile: Pile) -> CardSet {
    let (variant, from) = (view.variant(), number_on(view, pile));
    let most = if numbers_to_a_hundred(variant) { 5 } else { 2 };
    let is_small = |card: Card| {
        let number = variant.number(card);
        let ahead = match variant.direction(pile) {
            Direction::Rising => number.checked_sub(from),
            Direction::Falling => from.checked_sub(number),
        };
        ahead.is_some_and(|ahead| 1 <= ahead && ahead <= most)
    };
    cards(|card| variant.cards().contains(card) && is_small(card))
}

/// The cards that jump back on a pile, if no command forbids it.
fn jumps_back(view: &View, pile: Pile) -> CardSet {
    if view.board().shows(Command::NoTrick) {
        return CardSet::EMPTY;
    }
    view.variant().fit(pile, view.board().top(pile)).trick
}

/// The cards of which one makes a signal true, as far as this seat knows them.
fn cards_of(view: &View, signal: Signal) -> CardSet {
    let variant = view.variant();
    match signal {
        Signal::SmallStep(pile) => small_steps(view, pile),
        Signal::JumpBack(pile) if variant == Variant::QuickExpert => match view.board().top(pile) {
            Some(top) => cards(|card| card.code() <= 50 && (card.code() - 1) / 10 == (top.code() - 1) / 10),
            None => CardSet::EMPTY,
        },
        Signal::JumpBack(pile) => jumps_back(view, pile),
        Signal::Holds(command) => view.layout().cards_with(command),
        Signal::Card(colour, height) => {
            cards(|card| has_colour(card, colour) && variant.height(card) == height)
        }
        Signal::Colour(colour) => cards(|card| has_colour(card, colour)),
        _ => CardSet::EMPTY,
    }
}

/// The same, as far as those know it who hear it.
pub(crate) fn meant_by(view: &View, signal: Signal) -> CardSet {
    let hidden = view.layout_kind() == Some(LayoutKind::Shuffled);
    if hidden && matches!(signal, Signal::Holds(_)) { CardSet::EMPTY } else { cards_of(view, signal) }
}

/// The cards of the hand that lie cheaply on a pile.
fn cheap_on(view: &View, pile: Pile) -> CardSet {
    (small_steps(view, pile) | jumps_back(view, pile)) & view.hand()
}

/// How many cards of the hand lie cheaply somewhere; with one pile in force, on the best single pile.
fn cheap_count(view: &View) -> usize {
    let piles = view.variant().piles().iter();
    if view.board().shows(Command::OnePile) {
        piles.map(|pile| cheap_on(view, *pile).len()).max().unwrap_or(0)
    } else {
        piles.fold(CardSet::EMPTY, |all, pile| all | cheap_on(view, *pile)).len()
    }
}

/// What the cheapest play on a pile costs.
fn least_on(view: &View, pile: Pile) -> Option<u8> {
    let cost = |card: Card| match view.step(card, pile)? {
        (Step::Backwards, _) => Some(0),
        (Step::Forwards, length) => Some(length),
    };
    view.hand().iter().filter_map(cost).min()
}

/// Whether the cheapest of all plays is on a pile.
fn aims(view: &View, pile: Pile) -> bool {
    let best = view.variant().piles().iter().filter_map(|pile| least_on(view, *pile)).min();
    best.is_some() && least_on(view, pile) == best
}

/// Whether a pile matters much: a jump back waits there, or two cards lie cheaply.
fn needs(view: &View, pile: Pile) -> bool {
    !(jumps_back(view, pile) & view.hand()).is_empty() || cheap_on(view, pile).len() >= 2
}

/// Whether a signal is true of the hand.
fn is_true(view: &View, signal: Signal) -> bool {
    let (hand, piles) = (view.hand(), view.variant().piles().iter());
    match signal {
        Signal::SmallStep(_)
        | Signal::JumpBack(_)
        | Signal::Holds(_)
        | Signal::Card(..)
        | Signal::Colour(_) => !(cards_of(view, signal) & hand).is_empty(),
        Signal::Leave(pile) => !cheap_on(view, pile).is_empty(),
        Signal::ReallyLeave(pile) => needs(view, pile),
        Signal::Take(pile) => cheap_on(view, pile).is_empty() && !aims(view, pile),
        Signal::Aim(pile) => aims(view, pile),
        Signal::Mostly(height) => {
            2 * hand.iter().filter(|card| view.variant().height(*card) == height).count() > hand.len()
        }
        Signal::GoOn | Signal::Start => cheap_count(view) >= view.board().minimum(),
        Signal::BigSteps => !hand.is_empty() && cheap_count(view) == 0,
        Signal::NotNow(Command::NoTrick) => {
            piles.into_iter().any(|pile| !(jumps_back(view, *pile) & hand).is_empty())
        }
        Signal::NotNow(Command::OnePile) => {
            piles.filter(|pile| !cheap_on(view, **pile).is_empty()).count() > 1
        }
        Signal::NotNow(Command::DrawOne) => view.board().draw() > 0 && cheap_count(view) > 2,
        Signal::NotNow(Command::Silence) => piles.into_iter().any(|pile| needs(view, *pile)),
        Signal::NotNow(Command::Stop | Command::Skull | Command::Three) => false,
    }
}

/// What is known of one hand.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    pub(crate) held: CardSet,
    pub(crate) one_of: [CardSet; KnownHand::SETS],
    /// For each card, how many of the hand's cards were drawn after it was last known not to be there.
    pub(crate) drawn_since: [u8; 100],
    /// In the expert variant of Quick & Easy: the tops, and the piles that it aimed at, the last first.
    aims: Vec<([Option<Card>; 2], [bool; 2])>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            held: CardSet::EMPTY,
            one_of: [CardSet::EMPTY; KnownHand::SETS],
            drawn_since: [u8::MAX; 100],
            aims: Vec::new(),
        }
    }
}

impl Hand {
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
        // A free place, or that of the set that tells least; of equals the last.
        let width = |set: &CardSet| if set.is_empty() { usize::MAX } else { set.len() };
        let widest = (0..KnownHand::SETS).max_by_key(|place| width(&self.one_of[*place]));
        let covered = self.one_of.iter().position(|set| !set.is_empty() && (cards - *set).is_empty());
        self.one_of[covered.or(widest).unwrap()] = cards;
    }

    fn add_none_of(&mut self, cards: CardSet) {
        for card in cards {
            self.drawn_since[usize::from(card.code())] = 0;
        }
        self.exclude(cards);
    }

    fn add_aims(&mut self, aims: ([Option<Card>; 2], [bool; 2])) {
        if !self.aims.contains(&aims) {
            self.aims.insert(0, aims);
            self.aims.truncate(6);
        }
    }

    /// Whether a hand aims where this one did.
    fn aims_agree_with(&self, hand: CardSet) -> bool {
        let variant = Variant::QuickExpert;
        self.aims.iter().all(|(tops, aims)| {
            let least = [Pile::P0, Pile::P1].map(|pile| {
                let top = tops[pile.index()];
                let (fit, from) =
                    (variant.fit(pile, top), top.map_or(variant.start(pile), |top| variant.number(top)));
                let cost = |card: Card| match card {
                    card if fit.trick.contains(card) => Some(0),
                    card if fit.plain.contains(card) => Some(variant.number(card).abs_diff(from)),
                    _ => None,
                };
                hand.iter().filter_map(cost).min()
            });
            let best = least.into_iter().flatten().min();
            *aims == least.map(|least| least.is_some() && least == best)
        })
    }

    /// A card leaves the hand: what was aimed at with it tells of the other one.
    fn forget_aims(&mut self, card: Card) {
        let can_be =
            |other: &Card| self.held.contains(*other) || self.drawn_since[usize::from(other.code())] > 0;
        let others = cards(|other| other.code() <= 50 && other != card);
        let contradicts = |other: &Card| !self.aims_agree_with(other.to_set() | card.to_set());
        let none_of: CardSet = (others - self.held).iter().filter(can_be).filter(contradicts).collect();
        let aimed = !self.aims.is_empty();
        self.aims.clear();
        if aimed {
            self.add_none_of(none_of);
        }
    }

    fn exclude(&mut self, cards: CardSet) {
        for place in 0..KnownHand::SETS {
            let set = self.one_of[place] - cards;
            let told = set.len() == 1 || !(set & self.held).is_empty();
            if set.len() == 1 {
                self.held |= set;
            }
            self.one_of[place] = if told { CardSet::EMPTY } else { set };
        }
    }
}

/// The cards that a stronger bot does not hold that says this among its like.
fn none_of_graded(view: &View, signals: &[Signal]) -> CardSet {
    let unsaid = Signal::all().filter(|signal| !signals.contains(signal));
    let is_told = |signal: &Signal| {
        has_signal(view.variant(), *signal) && (is_claim(view, *signal) || matches!(signal, Signal::Holds(_)))
    };
    let mut none_of = unsaid.filter(is_told).fold(CardSet::EMPTY, |all, signal| all | meant_by(view, signal));
    for pile in Pile::ALL.into_iter().filter(|_| numbers_to_a_hundred(view.variant())) {
        let says = |about: fn(Pile) -> Signal| signals.contains(&about(pile));
        if says(Signal::SmallStep) && !says(Signal::Leave) {
            none_of |= shortest_steps(view, pile);
        } else if !says(Signal::SmallStep) && (says(Signal::Take) || says(Signal::Aim)) {
            none_of |= beyond_steps(view, pile);
        }
    }
    none_of
}

/// What has been said and still stands, and what is known of each hand.
#[derive(Clone, Default, Debug)]
pub(crate) struct Talk {
    pub(crate) said: [Signals; Seat::MAX],
    pub(crate) known: [Hand; Seat::MAX],
}

impl Talk {
    pub(crate) fn hear(&mut self, seat: Seat, signals: &[Signal], view: &View, speech: Speech) {
        self.said[seat.index()] = signals.to_vec();
        if view.board().shows(Command::Silence) {
            return;
        }
        let mut elsewhere = view.laid();
        for other in Seat::ALL.into_iter().filter(|other| *other != seat) {
            elsewhere |= self.known[other.index()].held;
        }
        let known = &mut self.known[seat.index()];
        if speech == Speech::Graded {
            known.add_none_of(none_of_graded(view, signals));
        }
        if speech == Speech::Claims {
            let unsaid = Signal::all().filter(|signal| !signals.contains(signal));
            for signal in unsaid.filter(|signal| is_claim(view, *signal)) {
                known.add_none_of(meant_by(view, signal));
            }
        }
        for signal in signals {
            let can_be =
                |card: &Card| known.held.contains(*card) || known.drawn_since[usize::from(card.code())] > 0;
            let meant = meant_by(view, *signal) - elsewhere;
            let meant = meant.iter().filter(can_be).collect();
            known.add_one_of(meant);
        }
        if speech != Speech::Graded {
            return;
        }
        if view.variant() == Variant::QuickExpert {
            let [a, b] = [Pile::P0, Pile::P1];
            let aims = [a, b].map(|pile| signals.contains(&Signal::Aim(pile)));
            known.add_aims(([a, b].map(|pile| view.board().top(pile)), aims));
        } else if numbers_to_a_hundred(view.variant()) {
            for pile in Pile::ALL {
                let says = |about: fn(Pile) -> Signal| signals.contains(&about(pile));
                let meant = match says(Signal::SmallStep) {
                    true if says(Signal::Leave) => shortest_steps(view, pile),
                    false if !says(Signal::Take) && !says(Signal::Aim) => beyond_steps(view, pile),
                    _ => continue,
                };
                let can_be = |card: &Card| {
                    known.held.contains(*card) || known.drawn_since[usize::from(card.code())] > 0
                };
                known.add_one_of((meant - elsewhere).iter().filter(can_be).collect());
            }
        }
    }

    pub(crate) fn show(&mut self, seat: Seat, hand: CardSet) {
        self.known[seat.index()] = Hand { held: hand, drawn_since: [0; 100], ..Hand::default() };
    }

    pub(crate) fn clear_hands(&mut self) {
        self.known = Default::default();
    }

    pub(crate) fn notice(&mut self, event: &Event) {
        match event {
            Event::Played { seat, card, .. } => self.laid(*seat, *card),
            Event::Drew { seat, cards } => self.drew(*seat, cards.len()),
            _ => {}
        }
    }

    pub(crate) fn expire(&mut self, state: &State, actor: Seat, action: Action, turned: bool) {
        if self.said.iter().all(Vec::is_empty) {
            return;
        }
        let silence = state.board().shows(Command::Silence);
        for seat in state.seats() {
            let ended = turned && *seat == actor;
            self.said[seat.index()].retain(|signal| match action {
                _ if silence || ended => false,
                Action::Play { pile, .. } => signal.pile() != Some(pile) && *signal != Signal::Start,
                Action::End | Action::Concede => true,
            });
        }
    }

    fn laid(&mut self, seat: Seat, card: Card) {
        for other in Seat::ALL {
            let known = &mut self.known[other.index()];
            if other == seat {
                known.forget_aims(card);
                known.held.remove(card);
                for set in known.one_of.iter_mut().filter(|set| set.contains(card)) {
                    *set = CardSet::EMPTY;
                }
            } else {
                known.exclude(card.to_set());
            }
        }
    }

    fn drew(&mut self, seat: Seat, count: usize) {
        let known = &mut self.known[seat.index()];
        for drawn in &mut known.drawn_since {
            *drawn = drawn.saturating_add(count as u8);
        }
        if count > 0 {
            known.aims.clear();
        }
    }

    pub(crate) fn hear_between(&mut self, seat: Seat, said: &[Signal], before: &View, now: &View) {
        let moved = |pile: Pile| before.board().top(pile) != now.board().top(pile);
        let same = before.laid() == now.laid() && before.board().played() == now.board().played();
        let stale = before.board().played() > 0 && !same;
        let known = if stale { self.said[seat.index()].clone() } else { Vec::new() };
        let stands = |signal: &&Signal| !known.contains(signal) && !signal.pile().is_some_and(moved);
        let heard: Vec<_> = said.iter().filter(stands).copied().collect();
        self.hear(seat, &heard, before, Speech::Free);
        self.said[seat.index()] = said.to_vec();
    }

    pub(crate) fn follow(&mut self, before: &View, now: &View) {
        let new = now.laid() - before.laid();
        let gone = before.laid() - now.laid();
        let actor = before.active();
        let others = (1..=now.players()).map(|way| Seat::ALL[(actor.index() + way) % now.players()]);
        let mut next = others.filter(|seat| *seat == actor || now.count(*seat) > 0);
        let one_actor = now.active() == actor || next.next() == Some(now.active());
        let same_others =
            now.seats().iter().all(|seat| *seat == actor || now.count(*seat) == before.count(*seat));
        match (now.count(actor) + new.len()).checked_sub(before.count(actor)) {
            Some(drawn) if one_actor && same_others && gone.is_empty() => {
                new.iter().for_each(|card| self.laid(actor, card));
                self.drew(actor, drawn);
            }
            _ => self.clear_hands(),
        }
    }
}
