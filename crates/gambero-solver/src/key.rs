//! The keys of the transposition table: what tells two positions of one search apart, in 32 bytes, and a set
//! of them.

use gambero::{Board, CardSet, Pile, Seat, State};

/// A position under a root: equal keys mean that exactly the same can follow, up to the names of piles.
///
/// The order of the draw pile is the root's, so its size says what is in it. Two piles of one direction are
/// interchangeable, so their tops are sorted. Who holds a card must only be said of cards drawn since the
/// root.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Key {
    /// The cards in hands, and the tops: 100 and 28 bits.
    cards: u128,
    /// Who holds what was drawn (at most 30 cards, 3 bits each), and the turn.
    rest: u128,
}

impl Key {
    /// `drawn_from` are the cards of the root's draw pile.
    pub(crate) fn new(state: &State, drawn_from: CardSet) -> Self {
        let board = state.board();
        let mut held = CardSet::EMPTY;
        for seat in state.seats() {
            held |= state.hand(*seat);
        }
        let (tops, bound) = tops(board);
        let mut rest = bound;
        rest = rest << 1 | u128::from(board.three());
        rest = rest << 2 | counted(board);
        rest = rest << 3 | state.active().index() as u128;
        rest = rest << 7 | board.draw() as u128;
        if state.players() > 1 {
            for card in held & drawn_from {
                let owner = Seat::ALL.iter().position(|seat| state.hand(*seat).contains(card));
                rest = rest << 3 | owner.unwrap_or(0) as u128;
            }
        }
        Self { cards: held.bits() | tops << 100, rest }
    }

    /// Well mixed bits of the key.
    fn hash(&self) -> usize {
        let mut hash = 0_u64;
        for word in [self.cards, self.cards >> 64, self.rest, self.rest >> 64] {
            hash = (hash ^ word as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 29;
        }
        (hash ^ hash >> 32) as usize
    }
}

/// The tops, sorted within each direction, in 28 bits; and which of them one pile has fixed: 1 to 4, 0 for
/// none.
fn tops(board: &Board) -> (u128, u128) {
    let variant = board.variant();
    let mut tops = Pile::ALL.map(|pile| {
        let bound = board.bound() == Some(pile);
        (board.top(pile).map_or(0, gambero::Card::code), bound)
    });
    if variant.pile_count() == Pile::MAX {
        tops[..2].sort_unstable();
        tops[2..].sort_unstable();
    }
    let bits = tops.iter().fold(0, |bits, (top, _)| bits << 7 | u128::from(*top));
    let bound = tops.iter().position(|(_, bound)| *bound).map_or(0, |place| place as u128 + 1);
    (bits, bound)
}

/// How many cards the turn has, as far as that can still matter: to the minimum, to a limit, to a 3! card.
fn counted(board: &Board) -> u128 {
    let variant = board.variant();
    let matters = if variant.has_commands() {
        3
    } else {
        board.minimum().max(variant.limit().map_or(0, |limit| limit - 1))
    };
    board.played().min(matters) as u128
}

/// A set of keys that is emptied at no cost and keeps its memory.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    /// Keys with the round in which they came; those of earlier rounds are gone.
    slots: Vec<(Key, u64)>,
    round: u64,
    /// How many slots are in use this round, a power of two: small rounds stay in a few cache lines.
    size: usize,
    count: usize,
}

/// The first size of a round.
const SMALL: usize = 1 << 8;
/// The largest size, 48 bytes a slot. A full set forgets nothing and takes nothing more in.
const LARGE: usize = 1 << 20;

impl Keys {
    /// Forgets all keys.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        self.resize(SMALL);
        self.count = 0;
    }

    fn resize(&mut self, size: usize) {
        if self.slots.len() < size {
            self.slots.resize(size, (Key::default(), 0));
        }
        self.size = size;
    }

    /// The key's slot, or the one where it would go.
    fn find(&self, key: &Key) -> usize {
        let mut slot = key.hash() & (self.size - 1);
        while self.slots[slot].1 == self.round && self.slots[slot].0 != *key {
            slot = (slot + 1) & (self.size - 1);
        }
        slot
    }

    /// Whether a key is in the set.
    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.slots[self.find(key)].1 == self.round
    }

    /// Puts a key in. Says whether it is new; a full set says so of every key that it does not hold.
    pub(crate) fn insert(&mut self, key: Key) -> bool {
        let slot = self.find(&key);
        if self.slots[slot].1 == self.round {
            return false;
        }
        if self.count < LARGE * 3 / 4 {
            self.slots[slot] = (key, self.round);
            self.count += 1;
            if self.count > self.size / 4 * 3 && self.size < LARGE {
                self.grow();
            }
        }
        true
    }

    /// Four times the slots, with the keys moved to their new places.
    fn grow(&mut self) {
        let (old, round) = (self.size, self.round);
        let keys: Vec<Key> =
            self.slots[..old].iter().filter(|slot| slot.1 == round).map(|slot| slot.0).collect();
        self.round += 1;
        self.resize((old * 4).min(LARGE));
        for key in keys {
            let slot = self.find(&key);
            self.slots[slot] = (key, self.round);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gambero::SplitMix64;
    use std::collections::HashSet;

    #[test]
    fn a_set_of_keys_is_a_set() {
        let mut rng = SplitMix64::new(1);
        let mut keys = Keys::default();
        for round in 0..4 {
            keys.clear();
            let mut model = HashSet::new();
            for _ in 0..20_000 {
                let key = Key { cards: rng.below(9000).into(), rest: rng.below(2).into() };
                assert_eq!(keys.contains(&key), model.contains(&(key.cards, key.rest)), "{round}");
                assert_eq!(keys.insert(key), model.insert((key.cards, key.rest)), "{round}");
            }
        }
    }
}
