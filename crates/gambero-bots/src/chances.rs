//! Where the unseen cards may be: chances for each card, from what is seen and what was said.

use gambero::{Card, CardSet, DeckKind, Seat, Talk, View};

/// For each unseen card the chance that the next player holds it, and the chance that another one does.
#[derive(Clone)]
pub(crate) struct Chances {
    pub(crate) next: [f32; PLACES],
    pub(crate) far: [f32; PLACES],
}

const PLACES: usize = Card::MAX_CODE as usize + 1;

impl Chances {
    /// The chances as the seat sees them whose view it is.
    pub(crate) fn new(view: &View, talk: &Talk) -> Self {
        let mut chances = Self { next: [0.0; PLACES], far: [0.0; PLACES] };
        let Some(me) = view.seat() else { return chances };
        let mut first = true;
        let mut seat = me.next(view.players());
        while seat != me {
            if view.count(seat) > 0 {
                let target = if first { &mut chances.next } else { &mut chances.far };
                first = false;
                add_hand(view, talk, seat, target);
            }
            seat = seat.next(view.players());
        }
        chances
    }
}

/// The cards that a seat is known to hold, of those that the viewer has not seen.
pub(crate) fn sure(view: &View, talk: &Talk, seat: Seat) -> CardSet {
    talk.held(seat) & view.unseen()
}

/// The cards that the viewer knows to be with somebody else than this seat.
pub(crate) fn elsewhere(view: &View, talk: &Talk, seat: Seat) -> CardSet {
    let others = view.seats().iter().filter(|other| **other != seat);
    others.fold(CardSet::EMPTY, |all, other| all | talk.held(*other))
}

/// The hands that a seat of Quick & Easy can have, without some cards: all that is known counts.
pub(crate) fn small_hands(
    view: &View,
    talk: &Talk,
    seat: Seat,
    taken: CardSet,
) -> impl Iterator<Item = CardSet> {
    let (known, count) = (*talk.known(seat), view.count(seat));
    let can_be = view.unseen() - taken - elsewhere(view, talk, seat) - known.excluded();
    // A card that can only be a new one shares the place of the new one with no other such card.
    let only_new = move |card: Card| !known.held().contains(card) && known.places_for(card, count) < count;
    let firsts = if count <= SMALL { can_be } else { CardSet::EMPTY };
    firsts.iter().flat_map(move |first| {
        let seconds = if count == SMALL { can_be } else { first.to_set() };
        let second = move |second: &Card| count < SMALL || *second > first;
        let hands = seconds.iter().filter(second);
        let possible = move |second: &Card| first == *second || !(only_new(first) && only_new(*second));
        let hands = hands.filter(possible).map(move |second| first.to_set() | second.to_set());
        hands.filter(move |hand| known.agrees_with(*hand))
    })
}

/// How many cards a small hand has at most.
const SMALL: usize = 2;

/// Adds the chances of one hand.
fn add_hand(view: &View, talk: &Talk, seat: Seat, target: &mut [f32; PLACES]) {
    if view.variant().deck_kind() == DeckKind::Colours {
        let (mut counts, mut hands) = ([0_u32; PLACES], 0);
        for hand in small_hands(view, talk, seat, CardSet::EMPTY) {
            hand.iter().for_each(|card| counts[usize::from(card.code())] += 1);
            hands += 1;
        }
        if hands > 0 {
            for (target, count) in target.iter_mut().zip(counts) {
                *target += count as f32 / hands as f32;
            }
            return;
        }
    }
    let (known, count) = (talk.known(seat), view.count(seat));
    let sure = sure(view, talk, seat);
    for card in sure {
        target[usize::from(card.code())] = 1.0;
    }
    let open = view.unseen() - sure - elsewhere(view, talk, seat);
    let free = count.saturating_sub(sure.len()) as f32;
    if free == 0.0 || open.is_empty() {
        return;
    }
    let mut weight = [0.0_f32; PLACES];
    let mut sum = 0.0;
    for card in open {
        let newer = known.places_for(card, count) as f32;
        weight[usize::from(card.code())] = newer;
        sum += newer;
    }
    if sum <= 0.0 {
        // What was said cannot be so: nothing is known.
        for card in open {
            target[usize::from(card.code())] += free / open.len() as f32;
        }
        return;
    }
    let scale = free / sum;
    let (mut hinted, mut hinted_sum) = (CardSet::EMPTY, 0.0);
    for hint in *known.one_of() {
        let hint = (hint & open) - hinted;
        let chance = |card: Card| (weight[usize::from(card.code())] * scale).min(1.0);
        let none: f32 = hint.iter().map(|card| 1.0 - chance(card)).product();
        if hint.is_empty() || none >= 1.0 {
            continue;
        }
        for card in hint {
            let chance = chance(card) / (1.0 - none);
            hinted.insert(card);
            hinted_sum += chance;
            target[usize::from(card.code())] += chance;
        }
    }
    let rest = open - hinted;
    let sum: f32 = rest.iter().map(|card| weight[usize::from(card.code())]).sum();
    if sum > 0.0 {
        let scale = (free - hinted_sum).max(0.0) / sum;
        for card in rest {
            let place = usize::from(card.code());
            target[place] += (weight[place] * scale).min(1.0);
        }
    }
}
