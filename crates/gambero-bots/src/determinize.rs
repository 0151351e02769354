//! Determinization: whole states, sampled so that they agree with what is seen and with what was said.

use gambero::{Card, CardSet, DeckKind, LayoutKind, Seat, SplitMix64, State, Talk, View};

use crate::chances::{elsewhere, small_hands, sure};

/// How often a card is looked for that a hand can hold, before any will do.
const TRIES: usize = 40;

/// A whole state that looks like this to the seat, likely by what the others have said.
pub(crate) fn sample(view: &View, talk: &Talk, rng: &mut SplitMix64) -> State {
    let mut hands = [CardSet::EMPTY; Seat::MAX];
    let mut taken = CardSet::EMPTY;
    let others = view.seats().iter().filter(|seat| Some(**seat) != view.seat());
    for seat in others {
        let hand = deal(view, talk, *seat, taken, rng);
        taken |= hand;
        hands[seat.index()] = hand;
    }
    view.sample_holding(rng, &hands)
}

/// The whole state, where what is seen and what was said leaves only one.
pub(crate) fn only_world(view: &View, talk: &Talk) -> Option<State> {
    let others = || view.seats().iter().filter(|seat| Some(**seat) != view.seat() && view.count(**seat) > 0);
    let unknown = |seat: &&Seat| sure(view, talk, **seat).len() < view.count(**seat);
    let open = others().filter(unknown).count() + usize::from(view.board().draw() > 0);
    // The last hand, or the last card of the draw pile, is what is left over.
    let shuffled = view.layout_kind() == Some(LayoutKind::Shuffled) && !view.unseen().is_empty();
    if open > 1 || view.board().draw() > 1 || shuffled {
        return None;
    }
    let mut hands = [CardSet::EMPTY; Seat::MAX];
    for seat in others() {
        hands[seat.index()] = sure(view, talk, *seat);
    }
    Some(view.sample_holding(&mut SplitMix64::new(0), &hands))
}

fn deal(view: &View, talk: &Talk, seat: Seat, taken: CardSet, rng: &mut SplitMix64) -> CardSet {
    if view.variant().deck_kind() == DeckKind::Colours {
        let count = small_hands(view, talk, seat, taken).count() as u64;
        let place = if count > 0 { rng.below(count) as usize } else { 0 };
        if let Some(hand) = small_hands(view, talk, seat, taken).nth(place) {
            return hand;
        }
    }
    let (known, count) = (talk.known(seat), view.count(seat));
    let mut hand: CardSet = (sure(view, talk, seat) - taken).iter().take(count).collect();
    let mut pool = view.unseen() - taken - hand - elsewhere(view, talk, seat);
    for hint in *known.one_of() {
        let can_be = (hint & pool).iter().filter(|card| known.places_for(*card, count) > 0);
        let can_be: CardSet = can_be.collect();
        if (hint & hand).is_empty() && !can_be.is_empty() && hand.len() < count {
            take(can_be, &mut hand, &mut pool, rng);
        }
    }
    while hand.len() < count && !pool.is_empty() {
        let mut found = None;
        for _ in 0..TRIES {
            found = pool.nth(rng.below(pool.len() as u64) as usize);
            let newer = found.map_or(0, |card: Card| known.places_for(card, count));
            if rng.below(count as u64) < newer as u64 {
                break;
            }
        }
        let Some(card) = found else { break };
        hand.insert(card);
        pool.remove(card);
    }
    hand
}

fn take(from: CardSet, hand: &mut CardSet, pool: &mut CardSet, rng: &mut SplitMix64) {
    if let Some(card) = from.nth(rng.below(from.len() as u64) as usize) {
        hand.insert(card);
        pool.remove(card);
    }
}
