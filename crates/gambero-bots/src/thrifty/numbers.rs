//! A turn of `thrifty` in games with numbers and without commands. It is thought through without a board and
//! without sets of cards: what a hand has to do with the unseen cards is looked up once a turn, and a card is
//! then known by its place in the hand.

use gambero::{Card, CardSet, Pile};

use super::{Habits, Line, Plays, Rated, TEAM};
use crate::turn::Tops;

/// A turn from the tops that it finds, for a hand and what is unseen. What is left of an earlier one is never
/// looked at.
pub(super) struct Numbers {
    habits: &'static Habits,
    /// What every card brings.
    card: i32,
    /// How many cards are unseen.
    unseen: i32,
    /// The cards of the hand by rising code, from place 1 on.
    codes: [u8; PLACES],
    /// How many unseen cards fit plainly on each, on rising piles and on falling ones.
    open: [[i32; PLACES]; 2],
    /// What it is worth to have a rising pile at each, or a falling one: how far it has gone, and whether an
    /// unseen card jumps back. Where there is no card, it is as little as can be.
    worth: [[i32; PLACES]; 2],
    /// The card of the hand that jumps back on each, as a bit; 0 where `openers` has none.
    jumps: [[u16; PLACES]; 2],
    /// The tops as they are.
    tops: [Top; Pile::MAX],
    held: Held,
}

/// Places for the cards of a hand: 8 at most, one before them and one after them. A power of two, so that
/// none has to be checked.
const PLACES: usize = 16;

/// The place that stands for no card: where a rising pile ends, and where a falling one does.
const NOTHING: [usize; 2] = [9, 0];

/// What no card is worth.
const LITTLE: i32 = -1 << 20;

/// Ways that a pile can run, as places of tables.
const RISING: usize = 0;
const FALLING: usize = 1;

/// A top of a pile, as far as it matters to a hand.
#[derive(Clone, Copy, Default)]
struct Top {
    /// What it is worth to have the pile there.
    worth: i32,
    /// How many unseen cards fit plainly.
    open: i32,
    /// The cards of the hand that fit, a bit each.
    fits: u32,
    /// The one of them that jumps back.
    jump: u32,
}

/// What is left of a hand.
#[derive(Clone, Copy, Default)]
struct Held {
    /// The cards, a bit each.
    cards: u32,
    /// Those on which another one jumps back, on rising piles and on falling ones.
    openers: [u32; 2],
}

/// What stays the same while it is thought about what to lay next.
struct Sight {
    /// What a card is worth on each pile before its top is looked at: less where others ask for the pile.
    base: [Rated; Pile::MAX],
    /// For each pile, how many unseen cards are to come when the first of those is next that fit on no other
    /// pile, and how many after the last of those.
    alone: [(i32, i32); Pile::MAX],
    /// Whether there may be such cards.
    has_alone: bool,
}

/// What can be laid on a pile by a hand in which no card can jump back.
#[derive(Clone, Copy)]
struct Reach {
    /// The nearest card.
    now: Rated,
    /// The one after it in its place.
    instead: Rated,
    /// The same when the nearest has been laid.
    then: Rated,
}

/// Which way a pile runs.
#[inline]
const fn way(pile: usize) -> usize {
    pile / (Pile::MAX / 2)
}

/// A set as two words: what is done with one of them is cheaper.
#[derive(Clone, Copy)]
struct Halves([u64; 2]);

impl Halves {
    #[inline]
    const fn of(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }

    /// How many cards two sets have in common.
    #[inline]
    const fn count(self, other: Self) -> u32 {
        (self.0[0] & other.0[0]).count_ones() + (self.0[1] & other.0[1]).count_ones()
    }

    /// 1 for a card that is in, otherwise 0; the place after the last one is the first.
    #[inline]
    const fn has(self, place: u32) -> u32 {
        let word = if place & 64 == 0 { self.0[0] } else { self.0[1] };
        (word >> (place % 64) & 1) as u32
    }
}

/// The cards that fit plainly on each number of a rising pile, and of a falling one.
static OPEN: [[Halves; 128]; 2] = {
    let (mut sets, mut number) = ([[Halves([0; 2]); 128]; 2], 1);
    let all: u128 = (1 << 100) - (1 << 2);
    while number <= 100 {
        let below = all & ((1 << number) - 1);
        sets[FALLING][number] = Halves::of(below);
        sets[RISING][number] = Halves::of(all & !below & !(1 << number));
        number += 1;
    }
    sets
};

/// The cards that jump back on each number.
static BACK: [[CardSet; 128]; 2] = {
    let (mut sets, mut number) = ([[CardSet::from_bits(0); 128]; 2], 1);
    while number <= 100 {
        sets[RISING][number] = CardSet::from_bits(if number > 11 { 1 << (number - 10) } else { 0 });
        sets[FALLING][number] = CardSet::from_bits(if number < 90 { 1 << (number + 10) } else { 0 });
        number += 1;
    }
    sets
};

/// The cards of a hand that fit plainly on each of them.
static FITS: [[u32; PLACES]; 2] = {
    let (mut fits, mut place) = ([[0; PLACES]; 2], 0);
    while place < PLACES {
        fits[RISING][place] = u32::MAX << 1 << place;
        fits[FALLING][place] = !(u32::MAX << place);
        place += 1;
    }
    fits
};

impl Default for Numbers {
    fn default() -> Self {
        Self {
            habits: &TEAM,
            card: 0,
            unseen: 0,
            codes: [0; PLACES],
            open: [[0; PLACES]; 2],
            worth: [[LITTLE; PLACES]; 2],
            jumps: [[0; PLACES]; 2],
            tops: [Top::default(); Pile::MAX],
            held: Held::default(),
        }
    }
}

impl Numbers {
    /// Begins a turn.
    #[inline]
    pub(super) fn begin(
        &mut self,
        habits: &'static Habits,
        unseen: CardSet,
        draws: bool,
        (tops, hand): (Tops, CardSet),
    ) {
        self.habits = habits;
        self.card = if draws { habits.card } else { habits.late_card };
        let bits = hand.bits();
        self.held = Held { cards: (2 << hand.len()) - 2, openers: [0; 2] };
        self.look_at_hand(unseen, Halves::of(bits));
        if bits & bits << 10 != 0 {
            self.look_at_pairs(Halves::of(bits), CardSet::from_bits(bits & bits << 10));
        }
        let [a, b, c, d] = tops.codes().map(u32::from);
        let (rising, falling) = (|code: u32| code.max(1), |code| if code == 0 { 100 } else { code });
        let numbers = [rising(a), rising(b), falling(c), falling(d)];
        let (unseen, in_hand) = (Halves::of(unseen.bits()), Halves::of(bits));
        let (held, passed) = (hand.len() as u32, habits.passed);
        let top = |pile: usize| {
            let (number, way) = (numbers[pile], way(pile));
            let plain = OPEN[way][number as usize % 128];
            let (open, forwards) = (unseen.count(plain).cast_signed(), in_hand.count(plain));
            let gone = habits.way * number.cast_signed();
            let gone = if way == RISING { -gone } else { gone };
            let jump = habits.unseen_jump * unseen.has(back(way, number)).cast_signed();
            let fits =
                if way == RISING { u32::MAX << 1 << (held - forwards) } else { !(u32::MAX << 1 << forwards) };
            Top { worth: passed * open + gone + jump, open, fits, jump: 0 }
        };
        self.tops = [top(0), top(1), top(2), top(3)];
        let jumps = |pile: usize| BACK[way(pile)][numbers[pile] as usize % 128];
        if !((jumps(0) | jumps(1) | jumps(2) | jumps(3)) & hand).is_empty() {
            self.look_at_jumps(in_hand, numbers);
        }
    }

    /// What each card of the hand would be as a top.
    #[inline]
    fn look_at_hand(&mut self, unseen: CardSet, hand: Halves) {
        let Habits { way, passed, unseen_jump, .. } = *self.habits;
        let bits = unseen.bits();
        let (rising, falling, unseen) = (Halves::of(bits << 10), Halves::of(bits >> 10), Halves::of(bits));
        let counts = unseen.0.map(|word| word.count_ones().cast_signed());
        self.unseen = counts[0] + counts[1];
        let all = passed * self.unseen;
        let mut place = 1;
        for half in [0, 1] {
            // The cards of a word are below those of the next one.
            let higher = if half == 0 { counts[1] } else { 0 };
            let mut rest = hand.0[half];
            while rest != 0 {
                let card = rest & rest.wrapping_neg();
                let code = 64 * half as u32 + rest.trailing_zeros();
                rest ^= card;
                let above = higher + (unseen.0[half] & (card << 1).wrapping_neg()).count_ones().cast_signed();
                let jump = |jumps: Halves| if jumps.0[half] & card == 0 { 0 } else { unseen_jump };
                let worth = passed * above - way * code.cast_signed();
                self.codes[place] = code as u8;
                self.open[RISING][place] = above;
                self.open[FALLING][place] = self.unseen - above;
                self.worth[RISING][place] = worth + jump(rising);
                self.worth[FALLING][place] = all - worth + jump(falling);
                place = (place + 1) % PLACES;
            }
        }
    }

    /// Notes which cards of the hand are ten apart; `twice` are the higher ones.
    #[inline(never)] // most hands have none
    fn look_at_pairs(&mut self, hand: Halves, twice: CardSet) {
        self.jumps = [[0; PLACES]; 2];
        for card in twice {
            let (high, low) = (place(hand, card.code().into()), place(hand, u32::from(card.code()) - 10));
            self.held.openers[RISING] |= 1 << high;
            self.held.openers[FALLING] |= 1 << low;
            self.jumps[RISING][high] = 1 << low;
            self.jumps[FALLING][low] = 1 << high;
        }
    }

    /// Notes which cards of the hand jump back on the tops.
    #[inline(never)] // mostly none does
    fn look_at_jumps(&mut self, hand: Halves, numbers: [u32; Pile::MAX]) {
        for (pile, number) in numbers.into_iter().enumerate() {
            let card = back(way(pile), number);
            if hand.has(card) == 1 {
                self.tops[pile].jump = 1 << place(hand, card);
                self.tops[pile].fits |= self.tops[pile].jump;
            }
        }
    }

    /// A card of the hand as a top.
    #[inline]
    fn top_of(&self, way: usize, place: usize) -> Top {
        // Most hands have no two cards ten apart, and then nothing was noted.
        let jump = if self.held.openers[RISING] == 0 { 0 } else { self.jumps[way][place % PLACES].into() };
        let (worth, open) = (self.worth[way][place % PLACES], self.open[way][place % PLACES]);
        Top { worth, open, fits: FITS[way][place % PLACES] | jump, jump }
    }

    /// The best way to lay so many cards.
    #[inline]
    pub(super) fn best(&self, prices: &[i32; Pile::MAX], owed: usize) -> Line {
        let sight = Sight::new(self, prices);
        if self.held.openers[RISING] != 0 || owed > 2 {
            self.best_jumping(&sight, owed)
        } else if sight.has_alone {
            self.best_plain::<true>(&sight, owed)
        } else {
            self.best_plain::<false>(&sight, owed)
        }
    }

    /// The best way to lay two cards at most of a hand without cards ten apart: what may follow on each pile
    /// is looked at beforehand, and then only compared. There are next to no branches: none could be
    /// predicted.
    #[inline]
    fn best_plain<const ALONE: bool>(&self, sight: &Sight, owed: usize) -> Line {
        if owed <= 1 {
            let now = [
                self.nearest_on::<RISING, ALONE>(sight, Pile::P0).1,
                self.nearest_on::<RISING, ALONE>(sight, Pile::P1).1,
                self.nearest_on::<FALLING, ALONE>(sight, Pile::P2).1,
                self.nearest_on::<FALLING, ALONE>(sight, Pile::P3).1,
            ];
            return Line { first: or_none(best(&now)), second: Rated::NONE };
        }
        let reaches = [
            self.reach::<RISING, ALONE>(sight, Pile::P0),
            self.reach::<RISING, ALONE>(sight, Pile::P1),
            self.reach::<FALLING, ALONE>(sight, Pile::P2),
            self.reach::<FALLING, ALONE>(sight, Pile::P3),
        ];
        let line = |play: Rated| {
            let after = |pile: usize| {
                let Reach { now, instead, then } = reaches[pile];
                let other = if now.code() == play.code() { instead } else { now };
                if pile == play.pile() { then } else { other }
            };
            let rest = best(&[after(0), after(1), after(2), after(3)]);
            (if or_none(play.min(rest)) == Rated::NONE { Rated::NONE } else { play.and(rest.worth()) }, rest)
        };
        let [first, second] = best_two(&reaches.map(|reach| reach.now));
        let (line, other) = (line(first), line(second));
        let (first, second) = if other.0 > line.0 { other } else { line };
        if first == Rated::NONE { Line::NONE } else { Line { first, second } }
    }

    /// What it is worth to have a pile at a card of the hand.
    #[inline]
    fn height<const WAY: usize, const ALONE: bool>(&self, sight: &Sight, pile: Pile, place: usize) -> i32 {
        let worth = self.worth[WAY][place % PLACES];
        if !ALONE {
            return worth;
        }
        worth + self.habits.dead * sight.alone_on(pile.index(), self.open[WAY][place % PLACES])
    }

    /// The nearest card on a pile by its place, its play, and what it is worth to have the pile as it is.
    #[inline]
    fn nearest_on<const WAY: usize, const ALONE: bool>(
        &self,
        sight: &Sight,
        pile: Pile,
    ) -> (usize, Rated, i32) {
        let top = &self.tops[pile.index()];
        let place = nearest(WAY, top.fits & self.held.cards);
        let dead = if ALONE { self.habits.dead * sight.alone_on(pile.index(), top.open) } else { 0 };
        // The card that can jump back is the nearest: the jump is used up then.
        let own = if top.jump & self.held.cards == 0 { 0 } else { self.habits.own_jump };
        let worth = self.height::<WAY, ALONE>(sight, pile, place) - top.worth - dead - own;
        (place, sight.base[pile.index()].with_place(worth, place), top.worth + dead)
    }

    /// What can be laid on a pile.
    #[inline]
    fn reach<const WAY: usize, const ALONE: bool>(&self, sight: &Sight, pile: Pile) -> Reach {
        let (first, now, from) = self.nearest_on::<WAY, ALONE>(sight, pile);
        let cards = self.held.cards & !(1 << first);
        let (other, next) = (
            nearest(WAY, self.tops[pile.index()].fits & cards),
            nearest(WAY, FITS[WAY][first % PLACES] & cards),
        );
        let base = sight.base[pile.index()];
        let at = |place: usize| self.height::<WAY, ALONE>(sight, pile, place);
        Reach {
            now,
            instead: base.with_place(at(other) - from, other),
            then: base.with_place(at(next) - at(first), next),
        }
    }

    /// The best way to lay so many cards, of any hand.
    #[inline(never)] // mostly no card can jump back
    fn best_jumping(&self, sight: &Sight, owed: usize) -> Line {
        let on = |pile: Pile| self.best_on(sight, pile.index(), &self.tops[pile.index()], self.held);
        let plays = [on(Pile::P0), on(Pile::P1), on(Pile::P2), on(Pile::P3)];
        if owed <= 1 {
            return Line { first: best(&plays), second: Rated::NONE };
        }
        self.best_line(sight, &self.tops, self.held, &plays, owed)
    }

    /// The best way to lay more than one card.
    #[inline]
    fn best_line(
        &self,
        sight: &Sight,
        tops: &[Top; Pile::MAX],
        held: Held,
        plays: &Plays,
        owed: usize,
    ) -> Line {
        let [first, second] = best_two(plays);
        let line = self.line(sight, tops, held, plays, first, owed);
        let other = self.line(sight, tops, held, plays, second, owed);
        if other.first > line.first { other } else { line }
    }

    /// The best way to lay more than one card that begins with this play.
    fn line(
        &self,
        sight: &Sight,
        tops: &[Top; Pile::MAX],
        held: Held,
        plays: &Plays,
        play: Rated,
        owed: usize,
    ) -> Line {
        let Some((place, pile)) = play.placed() else { return Line::NONE };
        let (held, top) = (self.without(held, place), self.top_of(way(pile), place));
        // Nothing changes but this pile, and any for which the same card was the best.
        let mut after = *plays;
        for (other, best) in after.iter_mut().enumerate() {
            if best.code() == play.code() {
                *best = self.best_on(sight, other, if other == pile { &top } else { &tops[other] }, held);
            }
        }
        if owed == 2 {
            return Line::of(play, best(&after));
        }
        let mut tops = *tops;
        tops[pile] = top;
        Line::of(play, self.best_line(sight, &tops, held, &after, owed - 1).first)
    }

    /// A hand without one of its cards.
    #[inline]
    fn without(&self, held: Held, place: usize) -> Held {
        let (card, [rising, falling]) = (1 << place, held.openers);
        let cards = held.cards & !card;
        if rising == 0 {
            return Held { cards, ..held };
        }
        // What could jump back on this card can still be laid, but nothing jumps back on what this one could.
        let on = |way: usize| u32::from(self.jumps[way][place % PLACES]);
        Held { cards, openers: [rising & !(card | on(FALLING)), falling & !(card | on(RISING))] }
    }

    /// The play on a pile that is worth most, among the nearest and those after which another card can jump
    /// back. Laying one of two cards that are ten apart gives up a jump, unless the other follows.
    #[inline]
    fn best_on(&self, sight: &Sight, pile: usize, top: &Top, held: Held) -> Rated {
        let fits = top.fits & held.cards;
        if fits == 0 {
            return Rated::NONE;
        }
        let (Habits { own_jump, pair, .. }, openers) = (self.habits, held.openers[way(pile)]);
        let lost = if top.jump & held.cards == 0 { 0 } else { *own_jump };
        let rate = |place: usize| {
            let own = own_jump * (openers >> place & 1).cast_signed();
            self.rate(sight, pile, top, place).and(own - lost)
        };
        let place = nearest(way(pile), fits);
        let is_one = (held.openers[RISING] | held.openers[FALLING]) >> place & 1;
        let near = rate(place).and(-pair * is_one.cast_signed());
        if openers & top.fits == 0 {
            return near;
        }
        let opener = nearest(way(pile), openers & top.fits);
        let with_opener = rate(opener);
        let with_jump = rate(self.jumps[way(pile)][opener % PLACES].trailing_zeros() as usize);
        let more = (self.card + with_jump.worth() - with_opener.worth()).max(0);
        near.max(with_opener.and(more - pair))
    }

    /// What it is worth to lay a card, as far as one pile shows, and without jumps of the hand.
    #[inline]
    fn rate(&self, sight: &Sight, pile: usize, top: &Top, place: usize) -> Rated {
        let mut worth = self.worth[way(pile)][place % PLACES] - top.worth;
        if sight.has_alone {
            let fewer =
                sight.alone_on(pile, top.open) - sight.alone_on(pile, self.open[way(pile)][place % PLACES]);
            worth -= self.habits.dead * fewer;
        }
        sight.base[pile].with_place(worth, place)
    }

    /// Lays a card.
    #[inline]
    pub(super) fn lay(&mut self, play: Rated) {
        if let Some((place, pile)) = play.placed() {
            self.tops[pile] = self.top_of(way(pile), place);
            self.held = self.without(self.held, place);
        }
    }

    /// A play that was not thought of here.
    #[cold]
    pub(super) fn find(&self, card: Card, pile: Pile) -> Rated {
        let place = self.codes.iter().position(|code| *code == card.code()).unwrap_or(0);
        Rated::on(pile, 0).with_place(0, place)
    }

    /// The card that a play lays, and where.
    #[inline]
    pub(super) fn play(&self, play: Rated) -> Option<(Card, Pile)> {
        let (place, pile) = play.placed()?;
        Some((Card::from_code(self.codes[place % PLACES])?, Pile::ALL[pile]))
    }
}

/// The place of a card in the hand that it is in.
#[inline]
const fn place(hand: Halves, code: u32) -> usize {
    (1 + hand.count(OPEN[FALLING][code as usize % 128])) as usize % PLACES
}

/// The card that jumps back on a number of a pile.
#[inline]
const fn back(way: usize, number: u32) -> u32 {
    if way == RISING { number.wrapping_sub(10) } else { number + 10 }
}

/// The best of these plays.
#[inline]
fn best(plays: &Plays) -> Rated {
    let [a, b, c, d] = *plays;
    a.max(b).max(c.max(d))
}

/// A play if it lays a card.
#[inline]
fn or_none(play: Rated) -> Rated {
    if play.worth() < LITTLE / 2 { Rated::NONE } else { play }
}

/// The two best. Two cards can mostly be laid in any order, so that one of them is in the best pair.
#[inline]
fn best_two(plays: &Plays) -> [Rated; 2] {
    let [a, b, c, d] = *plays;
    let (high, low) = (a.max(b), a.min(b));
    let (higher, lower) = (c.max(d), c.min(d));
    let second = high.min(higher).max(if high > higher { low } else { lower });
    [high.max(higher), second]
}

/// The nearest of some cards, on a pile on which they fit: a jump back if there is one. There is no branch
/// where it is not known beforehand which way the pile runs.
#[inline]
const fn nearest(way: usize, cards: u32) -> usize {
    let first = (cards | 1 << NOTHING[RISING]).trailing_zeros() as usize;
    let last = (cards | 1 << NOTHING[FALLING]).ilog2() as usize;
    first * (1 - way) + last * way
}

impl Sight {
    #[inline]
    fn new(numbers: &Numbers, prices: &[i32; Pile::MAX]) -> Self {
        let open = |pile: Pile| numbers.tops[pile.index()].open;
        let (a, b, c, d) = (open(Pile::P0), open(Pile::P1), open(Pile::P2), open(Pile::P3));
        // What fits on neither of two piles that run one way is the first that the others come to.
        let (above, below) = (numbers.unseen - c.max(d), numbers.unseen - a.max(b));
        let price = numbers.habits.price;
        Self {
            base: Pile::ALL.map(|pile| Rated::on(pile, numbers.card - prices[pile.index()] * price)),
            alone: [(above, b), (above, a), (below, d), (below, c)],
            has_alone: above > a.min(b) || below > c.min(d),
        }
    }

    /// How many of so many unseen cards that fit on a pile fit on no other.
    #[inline]
    fn alone_on(&self, pile: usize, open: i32) -> i32 {
        let (first, last) = self.alone[pile];
        (open.min(first) - last).max(0)
    }
}
