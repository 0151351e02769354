//! The keys of the transposition table: what tells two positions of one search apart, in 32 bytes, and a set
//! of them.

use gambero::{Board, CardSet, Pile, Seat, State};
use rustc_hash::FxHashSet;

/// A position under a root: equal keys mean that exactly the same can follow, up to the names of piles.
///
/// The order of the draw pile is the root's, so its size says what is in it. Two piles of one direction are
/// interchangeable, so their tops are sorted. Who holds a card must only be said of cards drawn since the
/// root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A set of keys that is emptied and filled again and again.
#[derive(Debug, Default)]
pub(crate) struct Keys(FxHashSet<Key>);

/// How many keys a set holds, some 30 megabytes. A full set forgets nothing and takes nothing more in.
const MOST: usize = 3 << 18;

impl Keys {
    /// Forgets all keys.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether a key is in the set.
    pub(crate) fn contains(&self, key: &Key) -> bool {
        self.0.contains(key)
    }

    /// Puts a key in. Says whether it is new; a full set says so of every key that it does not hold.
    pub(crate) fn insert(&mut self, key: Key) -> bool {
        if self.0.len() < MOST { self.0.insert(key) } else { !self.0.contains(&key) }
    }
}
