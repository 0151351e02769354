//! A turn of `thrifty` in games with numbers and without commands. It is thought through without a board: the
//! tops and the hand are all that changes, and they stay in registers.

use gambero::{Card, CardSet, Direction, Pile};

use super::{Habits, Line, Plays, Rated};
use crate::turn::{NUMBERS, Tops};

/// What stays the same while a turn is thought through.
pub(super) struct Numbers {
    habits: &'static Habits,
    unseen: Halves,
    /// For each pile, the unseen cards that fit on no other.
    alone: [Halves; Pile::MAX],
    /// The cards on which an unseen one jumps back.
    unseen_jumps: Jumps,
    /// What every card brings.
    card: i32,
    /// The same on each pile, less what it costs because others ask for it.
    base: [Rated; Pile::MAX],
    /// Whether two cards of the hand are ten apart.
    has_pairs: bool,
}

/// A set as two words: they are counted one by one, and a word that was just put down is not read again as
/// part of a longer one, which takes its time.
#[derive(Clone, Copy)]
struct Halves {
    low: u64,
    high: u64,
}

impl Halves {
    #[inline]
    fn of(cards: CardSet) -> Self {
        Self { low: cards.bits() as u64, high: (cards.bits() >> 64) as u64 }
    }

    #[inline]
    fn set(self) -> CardSet {
        CardSet::from_bits(u128::from(self.high) << 64 | u128::from(self.low))
    }

    /// What is in one of the two only.
    #[inline]
    fn difference(self, other: Self) -> Self {
        Self { low: self.low ^ other.low, high: self.high ^ other.high }
    }

    /// How many they have in common.
    #[inline]
    fn count(self, other: Self) -> i32 {
        ((self.low & other.low).count_ones() + (self.high & other.high).count_ones()).cast_signed()
    }
}

/// The cards on which one of a set jumps back, on rising piles and on falling ones.
#[derive(Clone, Copy)]
struct Jumps {
    rising: Halves,
    falling: Halves,
}

impl Jumps {
    #[inline]
    fn of(cards: CardSet) -> Self {
        Self {
            rising: Halves::of(CardSet::from_bits(cards.bits() << 10)),
            falling: Halves::of(CardSet::from_bits(cards.bits() >> 10)),
        }
    }

    /// Whether one jumps back on this top, as a number.
    #[inline]
    fn on<const RISING: bool>(&self, top: Option<Card>) -> i32 {
        let cards = if RISING { self.rising } else { self.falling };
        // Place 0, which stands for no card, is always empty.
        let code = top.map_or(0, Card::code);
        let word = if code < 64 { cards.low } else { cards.high };
        (word >> (code % 64) & 1) as i32
    }
}

/// A pile that runs this way, in place of both that do.
#[inline]
const fn like(rising: bool) -> Pile {
    if rising { Pile::P0 } else { Pile::P3 }
}

/// A hand, and the cards on which one of it jumps back.
struct Held {
    hand: Halves,
    jumps: Jumps,
}

impl Held {
    #[inline]
    fn new(hand: CardSet) -> Self {
        Self { hand: Halves::of(hand), jumps: Jumps::of(hand) }
    }
}

/// The cards that fit plainly on one of two tops only.
#[inline]
fn changed<const RISING: bool>(top: Option<Card>, other: Option<Card>) -> Halves {
    let plain = |top| Halves::of(NUMBERS.fit(like(RISING), top).plain);
    plain(top).difference(plain(other))
}

/// How far a pile goes forwards with a card.
#[inline]
fn steps<const RISING: bool>(top: Option<Card>, card: Card) -> i32 {
    let number = top.map_or(NUMBERS.start(like(RISING)), Card::code);
    let steps = i32::from(card.code()) - i32::from(number);
    if RISING { steps } else { -steps }
}

/// Whether a card beyond the duties may be worth something. What else counts can only make it worth less, but
/// for hands with two cards ten apart and for jumps back: where there are such, it may always be.
#[inline]
pub(super) fn may_pay(habits: &Habits, unseen: CardSet, draws: bool, (tops, hand): (Tops, CardSet)) -> bool {
    let (unseen, jumps) = (Halves::of(unseen), Jumps::of(unseen));
    let on = |pile| match NUMBERS.direction(pile) {
        Direction::Rising => worth_at_most::<true>(habits, unseen, &jumps, tops.on(pile), hand),
        Direction::Falling => worth_at_most::<false>(habits, unseen, &jumps, tops.on(pile), hand),
    };
    let card = if draws { habits.card } else { habits.late_card };
    let most = on(Pile::P0).max(on(Pile::P1)).max(on(Pile::P2)).max(on(Pile::P3));
    has_pairs(hand) || card + most > 0
}

/// What the nearest card of a hand is worth on a pile at most, without the worth that every card has.
#[inline]
fn worth_at_most<const RISING: bool>(
    habits: &Habits,
    unseen: Halves,
    jumps: &Jumps,
    top: Option<Card>,
    hand: CardSet,
) -> i32 {
    let cards = NUMBERS.all_fits(like(RISING), top) & hand;
    let Some(nearest) = (if RISING { cards.first() } else { cards.last() }) else { return i32::MIN / 2 };
    let steps = steps::<RISING>(top, nearest);
    let passed = changed::<RISING>(top, Some(nearest)).count(unseen);
    let jump = jumps.on::<RISING>(Some(nearest)) - jumps.on::<RISING>(top);
    let worth = jump * habits.unseen_jump - habits.way * steps - habits.passed * passed;
    if steps < 0 { i32::MAX / 2 } else { worth }
}

/// Whether two cards of a hand are ten apart.
#[inline]
fn has_pairs(hand: CardSet) -> bool {
    hand.bits() & hand.bits() >> 10 != 0
}

impl Numbers {
    #[inline]
    pub(super) fn new(
        habits: &'static Habits,
        unseen: CardSet,
        draws: bool,
        (tops, hand): (Tops, CardSet),
        prices: &[i32; Pile::MAX],
    ) -> Self {
        let missing = |pile| unseen - NUMBERS.fit(pile, tops.on(pile)).plain;
        let (a, b, c, d) = (missing(Pile::P0), missing(Pile::P1), missing(Pile::P2), missing(Pile::P3));
        let (ab, cd) = (a & b, c & d);
        let card = if draws { habits.card } else { habits.late_card };
        Self {
            habits,
            unseen: Halves::of(unseen),
            alone: [Halves::of(b & cd), Halves::of(a & cd), Halves::of(ab & d), Halves::of(ab & c)],
            unseen_jumps: Jumps::of(unseen),
            card,
            base: Pile::ALL.map(|pile| Rated::on(pile, card - prices[pile.index()] * habits.price)),
            has_pairs: has_pairs(hand),
        }
    }

    /// The best way to lay so many cards.
    #[inline]
    pub(super) fn best(&self, tops: Tops, hand: CardSet, owed: usize) -> Line {
        let held = Held::new(hand);
        let on = |pile| self.best_on(tops, &held, pile);
        self.best_of(tops, hand, &[on(Pile::P0), on(Pile::P1), on(Pile::P2), on(Pile::P3)], owed)
    }

    #[inline]
    fn best_of(&self, tops: Tops, hand: CardSet, plays: &Plays, owed: usize) -> Line {
        let [a, b, c, d] = *plays;
        if owed <= 1 {
            return Line { first: a.max(b).max(c).max(d), second: Rated::NONE };
        }
        // Two cards can mostly be laid in any order, so that one of the two best plays is in the best pair.
        let (high, low) = (a.max(b), a.min(b));
        let (higher, lower) = (c.max(d), c.min(d));
        let first = high.max(higher);
        let second = high.min(higher).max(if high > higher { low } else { lower });
        let line = self.line(tops, hand, plays, first, owed);
        let other = self.line(tops, hand, plays, second, owed);
        if other.first > line.first { other } else { line }
    }

    /// The best way to lay so many cards that begins with this play.
    fn line(&self, tops: Tops, hand: CardSet, plays: &Plays, play: Rated, owed: usize) -> Line {
        let none = Line { first: Rated::NONE, second: Rated::NONE };
        let Some((card, pile)) = play.play() else { return none };
        let (tops, hand) = (tops.with(card, pile), hand - card.to_set());
        let held = Held::new(hand);
        // Nothing changes but this pile, and any for which the same card was the best.
        let after = |other: Pile| {
            let play = plays[other.index()];
            if play.code() == card.code() { self.best_on(tops, &held, other) } else { play }
        };
        let after = [after(Pile::P0), after(Pile::P1), after(Pile::P2), after(Pile::P3)];
        let rest = self.best_of(tops, hand, &after, owed - 1).first;
        if rest == Rated::NONE {
            return none;
        }
        Line { first: play.and(rest.worth()), second: rest }
    }

    /// The play on a pile that is worth most, among the nearest and those after which another card can jump
    /// back.
    #[inline]
    fn best_on(&self, tops: Tops, held: &Held, pile: Pile) -> Rated {
        match NUMBERS.direction(pile) {
            Direction::Rising => self.best_running::<true>(tops.on(pile), held, pile),
            Direction::Falling => self.best_running::<false>(tops.on(pile), held, pile),
        }
    }

    /// The same where it is known beforehand which way the pile runs.
    #[inline(never)] // twice, and not in each place: the direction would have to be guessed there
    fn best_running<const RISING: bool>(&self, top: Option<Card>, held: &Held, pile: Pile) -> Rated {
        let cards = NUMBERS.all_fits(like(RISING), top) & held.hand.set();
        let Some(nearest) = (if RISING { cards.first() } else { cards.last() }) else { return Rated::NONE };
        let near = self.rate::<RISING>(top, pile, nearest, &held.jumps);
        if self.has_pairs { self.best_with_pairs::<RISING>(top, held, pile, near) } else { near }
    }

    /// The same for a hand with two cards ten apart: laying one of them gives up a jump, unless the other
    /// follows.
    #[inline(never)] // most hands have none
    fn best_with_pairs<const RISING: bool>(
        &self,
        top: Option<Card>,
        held: &Held,
        pile: Pile,
        near: Rated,
    ) -> Rated {
        let Held { hand, jumps } = held;
        let nearest = Card::from_code(near.code());
        let is_one = jumps.on::<true>(nearest) | jumps.on::<false>(nearest);
        let near = near.and(-self.habits.pair * is_one);
        let cards = NUMBERS.all_fits(like(RISING), top) & hand.set();
        let opener =
            if RISING { (cards & jumps.rising.set()).first() } else { (cards & jumps.falling.set()).last() };
        let Some(opener) = opener else { return near };
        let jump = if RISING { opener.code() - 10 } else { opener.code() + 10 };
        let Some(jump) = Card::from_code(jump) else { return near };
        let with_opener = self.rate::<RISING>(top, pile, opener, jumps);
        let with_jump = self.rate::<RISING>(top, pile, jump, jumps);
        let worth = with_opener.worth().max(self.card + with_jump.worth());
        near.max(Rated::new(worth - self.habits.pair, opener, pile))
    }

    /// What it is worth to lay a card, as far as one pile shows. `jumps` are those of the hand.
    #[inline]
    fn rate<const RISING: bool>(&self, top: Option<Card>, pile: Pile, card: Card, jumps: &Jumps) -> Rated {
        let Habits { way, passed, dead, own_jump, unseen_jump, .. } = *self.habits;
        let changed = changed::<RISING>(top, Some(card));
        let fewer = passed * changed.count(self.unseen) + dead * changed.count(self.alone[pile.index()]);
        let steps = steps::<RISING>(top, card);
        let own = jumps.on::<RISING>(Some(card)) - jumps.on::<RISING>(top);
        let unseen = self.unseen_jumps.on::<RISING>(Some(card)) - self.unseen_jumps.on::<RISING>(top);
        let fewer = if steps < 0 { -fewer } else { fewer };
        let worth = own * own_jump + unseen * unseen_jump - way * steps - fewer;
        self.base[pile.index()].with(worth, card)
    }
}
