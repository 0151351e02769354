//! What is known of one hand, by what was said, laid and drawn.

use crate::card::{Card, CardSet};
use crate::honesty::aims;
use crate::pile::Pile;
use crate::variant::Variant;

/// What is known of one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownHand {
    held: CardSet,
    /// None of them has a single card: that one is held.
    one_of: [CardSet; KnownHand::SETS],
    /// The union of these sets.
    hinted: CardSet,
    /// For each card, how many of the hand's cards were drawn after it was last known not to be there. Place
    /// 0 stands for no card, and is 0.
    drawn_since: [u8; PLACES],
    /// The cards for which that is 0.
    ruled_out: CardSet,
    /// Where it aimed, since it last changed, in the expert variant of Quick & Easy.
    aims: [Option<Aims>; KnownHand::AIMS],
}

/// On which of the two piles of Quick & Easy a hand has its cheapest play, with these tops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aims {
    pub(crate) tops: [Option<Card>; 2],
    pub(crate) on: [bool; 2],
}

impl Aims {
    /// Whether a hand aims there.
    #[inline]
    fn are_those_of(self, hand: CardSet) -> bool {
        let aims = aims(Variant::QuickExpert, |pile: Pile| self.tops[pile.index()], true, hand);
        self.on == [aims & 1 == 1, aims & 2 == 2]
    }
}

const PLACES: usize = Card::MAX_CODE as usize + 1;

impl KnownHand {
    /// How many sets [`KnownHand::one_of`] has.
    pub const SETS: usize = 10;

    /// How many aims are remembered.
    const AIMS: usize = 6;

    /// Nothing is known.
    pub(crate) const NOTHING: Self = {
        let mut drawn_since = [u8::MAX; PLACES];
        drawn_since[0] = 0;
        Self {
            held: CardSet::EMPTY,
            one_of: [CardSet::EMPTY; Self::SETS],
            hinted: CardSet::EMPTY,
            drawn_since,
            ruled_out: CardSet::EMPTY,
            aims: [None; Self::AIMS],
        }
    };

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

    /// The union of these sets.
    #[inline]
    pub const fn hinted(&self) -> CardSet {
        self.hinted
    }

    /// Cards that it does not hold for certain.
    #[inline]
    pub fn excluded(&self) -> CardSet {
        self.ruled_out - self.held
    }

    /// How many cards of a hand of `count` can be this one: those drawn since it was last known not to be
    /// there.
    #[inline]
    pub fn places_for(&self, card: Card, count: usize) -> usize {
        count.min(self.drawn_since[usize::from(card.code())].into())
    }

    /// Whether this can be the whole hand, by all that is known but for when its cards were drawn.
    pub fn agrees_with(&self, hand: CardSet) -> bool {
        let has = |set: &CardSet| set.is_empty() || !(*set & hand).is_empty();
        (self.held - hand).is_empty() && self.one_of.iter().all(has) && self.aims_agree_with(hand)
    }

    /// Whether the hand aims where it was said to.
    #[inline]
    fn aims_agree_with(&self, hand: CardSet) -> bool {
        self.aims.iter().flatten().all(|aims| aims.are_those_of(hand))
    }

    /// It aims there.
    pub(crate) fn add_aims(&mut self, aims: Aims) {
        if !self.aims.contains(&Some(aims)) {
            self.aims.rotate_right(1);
            self.aims[0] = Some(aims);
        }
    }

    /// The hand is laid open.
    pub(crate) const fn shown(hand: CardSet) -> Self {
        Self { held: hand, drawn_since: [0; PLACES], ruled_out: CardSet::ALL, ..Self::NOTHING }
    }

    /// The cards that it holds or can hold.
    #[inline]
    pub(crate) fn can_be(&self) -> CardSet {
        self.held | (CardSet::ALL - self.ruled_out)
    }

    /// It holds one of these.
    #[inline]
    pub(crate) fn add_one_of(&mut self, cards: CardSet) {
        // Mostly it is known. Looking at all sets is faster than guessing at which one to stop.
        let mut is_known = cards.is_empty() | !(cards & self.held).is_empty();
        for set in &self.one_of {
            is_known |= !set.is_empty() & (*set - cards).is_empty();
        }
        if !is_known {
            self.add_news(cards);
        }
    }

    /// It holds one of these, which is not known yet.
    fn add_news(&mut self, cards: CardSet) {
        if cards.len() == 1 {
            self.held |= cards;
            return;
        }
        // A free place, or that of the set that tells least.
        let width = |set: &CardSet| if set.is_empty() { usize::MAX } else { set.len() };
        let widest = (0..Self::SETS).max_by_key(|place| width(&self.one_of[*place]));
        let covered = self.one_of.iter().position(|set| !set.is_empty() && (cards - *set).is_empty());
        if let Some(place) = covered.or(widest) {
            self.one_of[place] = cards;
        }
        self.hinted = union(&self.one_of);
    }

    /// It holds none of these. The sets of which it holds one change with it, if the order does not matter in
    /// which these cards are excluded from them; otherwise `false` says that it remains to be done.
    #[inline]
    pub(crate) fn add_none_of(&mut self, cards: CardSet) -> bool {
        for card in cards - self.ruled_out {
            self.drawn_since[usize::from(card.code())] = 0;
        }
        self.ruled_out |= cards;
        !self.is_touched_by(cards) || self.exclude_quietly(cards)
    }

    /// Excludes cards if no set tells anything then. What one tells counts for the others from the next
    /// exclusion on, so that several exclusions are not the same as one of all their cards.
    fn exclude_quietly(&mut self, cards: CardSet) -> bool {
        let is_quiet = |set: &CardSet| set.is_empty() || (*set - cards).len() > 1;
        if !(self.hinted & self.held).is_empty() || !self.one_of.iter().all(is_quiet) {
            return false;
        }
        self.one_of = self.one_of.map(|set| set - cards);
        self.hinted = self.hinted - cards;
        true
    }

    /// Whether any set changes when these cards are excluded.
    #[inline]
    pub(crate) fn is_touched_by(&self, cards: CardSet) -> bool {
        !(self.hinted & (cards | self.held)).is_empty()
    }

    /// These can no longer be what was meant.
    pub(crate) fn exclude(&mut self, cards: CardSet) {
        if !self.is_touched_by(cards) {
            return;
        }
        for place in 0..Self::SETS {
            let set = self.one_of[place] - cards;
            let told = set.len() == 1 || !(set & self.held).is_empty();
            if set.len() == 1 {
                self.held |= set;
            }
            self.one_of[place] = if told { CardSet::EMPTY } else { set };
        }
        self.hinted = union(&self.one_of);
    }

    /// One of its cards leaves it.
    #[inline]
    pub(crate) fn lay(&mut self, card: Card) {
        if self.aims[0].is_some() {
            self.remember_aims(card);
        }
        self.held.remove(card);
        if self.hinted.contains(card) {
            self.one_of = self.one_of.map(|set| if set.contains(card) { CardSet::EMPTY } else { set });
            self.hinted = union(&self.one_of);
        }
    }

    /// A card leaves a hand that aimed somewhere: what that says of the other card is remembered, as there
    /// are at most two.
    #[inline(never)] // most variants have no aims
    fn remember_aims(&mut self, card: Card) {
        let can_be = self.can_be() & Variant::QuickExpert.cards();
        let contradicts = |other: &Card| !self.aims_agree_with(other.to_set() | card.to_set());
        let none_of: CardSet = (can_be - card.to_set()).iter().filter(contradicts).collect();
        self.aims = [None; Self::AIMS];
        if !self.add_none_of(none_of - self.held) {
            self.exclude(none_of - self.held);
        }
    }

    /// It has so many new cards.
    #[inline]
    pub(crate) fn draw(&mut self, count: usize) {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        if count > 0 {
            self.drawn_since = self.drawn_since.map(|drawn| drawn.saturating_add(count));
            self.drawn_since[0] = 0;
            self.ruled_out = CardSet::EMPTY;
            self.aims = [None; Self::AIMS];
        }
    }

    /// How many bytes [`KnownHand::write`] writes.
    pub(crate) const BYTES: usize = (1 + Self::SETS) * size_of::<u128>() + PLACES - 1 + 3 * Self::AIMS;

    /// Writes what cannot be worked out from the rest.
    pub(crate) fn write(&self, bytes: &mut Vec<u8>) {
        for set in [self.held].iter().chain(&self.one_of) {
            bytes.extend(set.bits().to_le_bytes());
        }
        bytes.extend(&self.drawn_since[1..]);
        for aims in self.aims {
            let tops = aims.map_or([None; 2], |aims| aims.tops).map(|top| top.map_or(0, Card::code));
            let on = aims.map_or(0, |aims| 4 | u8::from(aims.on[0]) | u8::from(aims.on[1]) << 1);
            bytes.extend([tops[0], tops[1], on]);
        }
    }

    /// Reads what [`KnownHand::write`] wrote, and gives what follows.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let mut known = Self::NOTHING;
        let (held, mut bytes) = read_set(bytes)?;
        known.held = held;
        for set in &mut known.one_of {
            (*set, bytes) = read_set(bytes)?;
            if set.len() == 1 {
                return None;
            }
        }
        let (drawn_since, rest) = bytes.split_at_checked(PLACES - 1)?;
        known.drawn_since[1..].copy_from_slice(drawn_since);
        known.hinted = union(&known.one_of);
        let can_be_new = |card: &Card| known.drawn_since[usize::from(card.code())] > 0;
        known.ruled_out = CardSet::ALL - CardSet::ALL.iter().filter(can_be_new).collect();
        let (aims, rest) = rest.split_at_checked(3 * Self::AIMS)?;
        for (aims, bytes) in known.aims.iter_mut().zip(aims.chunks_exact(3)) {
            let top = |code: u8| if code == 0 { Some(None) } else { Card::from_code(code).map(Some) };
            let (tops, on) = ([top(bytes[0])?, top(bytes[1])?], bytes[2]);
            match on {
                0 if tops == [None; 2] => {}
                4..=7 => *aims = Some(Aims { tops, on: [on & 1 == 1, on & 2 == 2] }),
                _ => return None,
            }
        }
        Some((known, rest))
    }
}

/// Reads a set of cards, if it is one, and gives what follows.
fn read_set(bytes: &[u8]) -> Option<(CardSet, &[u8])> {
    let (bits, rest) = bytes.split_first_chunk()?;
    let bits = u128::from_le_bytes(*bits);
    let set = CardSet::from_bits(bits);
    (set.bits() == bits).then_some((set, rest))
}

fn union(sets: &[CardSet; KnownHand::SETS]) -> CardSet {
    sets.iter().fold(CardSet::EMPTY, |all, set| all | *set)
}

impl Default for KnownHand {
    fn default() -> Self {
        Self::NOTHING
    }
}
