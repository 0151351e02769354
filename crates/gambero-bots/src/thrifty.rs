//! `thrifty`: the turn that wastes least. It looks for the best whole turn among the near plays, and counts
//! for each play which cards not laid yet it passes over, and what it does to the jumps back.

use std::cmp::Reverse;

use gambero::{Action, Board, Card, CardSet, DeckKind, Direction, Fit, Pile, Talk, Variant, View};

use crate::bot::{Bot, Choice, Reason};
use crate::greedy::{choose, why};
use crate::prices::prices;
use crate::turn::Turn;

#[derive(Default)]
pub(crate) struct Thrifty {
    /// The play that was thought of together with the last one, and the board and hand that it is for.
    plan: Option<(Board, CardSet, (Card, Pile))>,
}

/// What a step of a pile costs.
const WAY: i32 = 10;

/// What counts how much, in tenths of a step of a pile.
struct Habits {
    /// An unseen card that no longer fits on the pile.
    passed: i32,
    /// An unseen card that no longer fits on any.
    dead: i32,
    /// A jump back that the hand has on the pile.
    own_jump: i32,
    /// A jump back that an unseen card has on the pile.
    unseen_jump: i32,
    /// Two cards in hand of which one can jump back on the other.
    pair: i32,
    /// A card laid while there is a draw pile.
    card: i32,
    /// A card laid after that.
    late_card: i32,
    /// A step's worth of what others ask for.
    price: i32,
}

// How these came to be: the cross-entropy method, 5 to 12 generations of 20 to 28 sets that played 2500 to
// 4000 games each.

/// Alone with 98 cards: tuned in solo `original`.
const ALONE: Habits = Habits {
    passed: 32,
    dead: 75,
    own_jump: 72,
    unseen_jump: 61,
    pair: 59,
    card: 4,
    late_card: 14,
    price: 0,
};

/// In a team with 98 cards: tuned in `original` with two players without signals. The price is a step's.
const TEAM: Habits = Habits {
    passed: 42,
    dead: 46,
    own_jump: 96,
    unseen_jump: 98,
    pair: 41,
    card: 44,
    late_card: 93,
    price: 10,
};

/// Quick & Easy: tuned in `quick` with three players and signals.
const QUICK: Habits =
    Habits { passed: 2, dead: 4, own_jump: 7, unseen_jump: 8, pair: 0, card: 28, late_card: 9, price: 15 };

/// Quick & Easy with one card a turn: by hand, after what tuning with one to three players had in common.
const QUICK_EXPERT: Habits =
    Habits { passed: 2, dead: 8, own_jump: 30, unseen_jump: 12, pair: 0, card: 10, late_card: 10, price: 10 };

impl Habits {
    fn of(view: &View) -> &'static Self {
        match (view.variant(), view.players()) {
            (Variant::Quick, _) => &QUICK,
            (Variant::QuickExpert, _) => &QUICK_EXPERT,
            (_, 1) => &ALONE,
            _ => &TEAM,
        }
    }
}

/// How many cards a turn is thought ahead at most: more are only owed by an odd chain of skulls.
const DEPTH: u32 = 4;

impl Bot for Thrifty {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let turn = Turn::new(view);
        let may_end = view.may_end();
        let reason = |card, pile| if may_end { Reason::CheapExtra } else { why(&turn, card, pile) };
        if let Some((board, hand, (card, pile))) = self.plan.take()
            && (board, hand) == (turn.board, turn.hand)
        {
            return Choice { action: Action::Play { card, pile }, reason: reason(card, pile) };
        }
        let prices = prices(talk, view);
        let mind = Mind::new(Habits::of(view), view.unseen(), &turn, &prices);
        let best = mind.best(&turn, &mind.plays(&turn), DEPTH);
        if may_end && best.is_none_or(|line| line.first.worth <= 0) {
            return Choice { action: Action::End, reason: Reason::EndsTurn };
        }
        let Some(Line { first, second }) = best else { return choose(&turn, &prices) };
        let (card, Reverse(pile)) = (first.card, first.pile);
        self.plan = second.map(|second| {
            let next = turn.with(card, pile);
            (next.board, next.hand, (second.card, second.pile.0))
        });
        Choice { action: Action::Play { card, pile }, reason: reason(card, pile) }
    }
}

/// A play and what it is worth. Of equals the one on the first pile is the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rated {
    worth: i32,
    pile: Reverse<Pile>,
    card: Card,
}

/// For each pile the play that is worth most.
type Plays = [Option<Rated>; Pile::MAX];

/// The first plays of a turn; the first is worth what the whole turn is.
#[derive(Clone, Copy)]
struct Line {
    first: Rated,
    second: Option<Rated>,
}

/// What stays the same while a turn is thought through.
struct Mind {
    habits: &'static Habits,
    variant: Variant,
    unseen: CardSet,
    /// For each pile, the unseen cards that fit on no other.
    alone: [CardSet; Pile::MAX],
    /// What every card brings, and what each pile costs because others ask for it.
    card: i32,
    prices: [i32; Pile::MAX],
    /// Whether two cards of the hand are ten apart.
    has_pairs: bool,
}

impl Mind {
    fn new(habits: &'static Habits, unseen: CardSet, turn: &Turn<'_>, prices: &[i32; Pile::MAX]) -> Self {
        let (variant, board) = (turn.board.variant(), &turn.board);
        let [a, b, c, d] = Pile::ALL.map(|pile| unseen - variant.fit(pile, board.top(pile)).plain);
        let (ab, cd) = (a & b, c & d);
        let hand = turn.hand.bits();
        Self {
            habits,
            variant,
            unseen,
            alone: [b & cd, a & cd, ab & d, ab & c],
            card: if board.draw() > 0 { habits.card } else { habits.late_card },
            prices: prices.map(|price| price * habits.price),
            has_pairs: hand & hand >> 10 != 0,
        }
    }

    /// The best play on each pile.
    fn plays(&self, turn: &Turn<'_>) -> Plays {
        Pile::ALL.map(|pile| self.best_on(turn, pile))
    }

    /// The best way to meet the turn's duties, with these plays at the beginning.
    fn best(&self, turn: &Turn<'_>, plays: &Plays, depth: u32) -> Option<Line> {
        let mut firsts = *plays;
        if self.variant.deck_kind() == DeckKind::Numbers {
            // Two cards can mostly be laid in any order, so that one of the two best is in the best pair.
            let best = plays.iter().max().copied().flatten();
            let second = plays.iter().filter(|play| **play != best).max().copied().flatten();
            firsts = [best, second, None, None];
        }
        let lines = firsts.into_iter().flatten().filter_map(|play| self.line(turn, plays, play, depth));
        lines.max_by_key(|line| line.first)
    }

    /// The best way to meet the turn's duties that begins with one of these plays.
    fn line(&self, turn: &Turn<'_>, plays: &Plays, play: Rated, depth: u32) -> Option<Line> {
        let alone = Line { first: play, second: None };
        let next = turn.with(play.card, play.pile.0);
        // In Quick & Easy a turn has two cards at most, and the second is no duty.
        let is_duty = self.variant.deck_kind() != DeckKind::Colours;
        if is_duty && next.board.owes().is_none() {
            return Some(alone);
        } else if is_duty && (depth == 1 || next.board.is_stopped()) {
            return None;
        }
        let after = if self.variant.deck_kind() == DeckKind::Numbers {
            // Nothing changes but this pile, and any for which the same card was the best.
            Pile::ALL.map(|pile| match plays[pile.index()] {
                Some(best) if best.card == play.card => self.best_on(&next, pile),
                best => best,
            })
        } else {
            self.plays(&next)
        };
        let rest = self.best(&next, &after, depth - 1).map(|line| line.first);
        match rest {
            Some(rest) if is_duty || rest.worth > 0 => {
                Some(Line { first: Rated { worth: play.worth + rest.worth, ..play }, second: Some(rest) })
            }
            _ => (!is_duty).then_some(alone),
        }
    }

    /// The play on a pile that is worth most. With numbers it is among the nearest and those after which
    /// another card can jump back.
    fn best_on(&self, turn: &Turn<'_>, pile: Pile) -> Option<Rated> {
        let top = turn.board.top(pile);
        let number = top.map_or(self.variant.start(pile), |card| self.variant.number(card));
        let is_rising = self.variant.direction(pile) == Direction::Rising;
        let at = At { pile, is_rising, fit: self.variant.fit(pile, top), number };
        let cards = turn.board.fits(pile) & turn.hand;
        let rated = |card| Rated { worth: self.worth(&at, card, turn.hand), pile: Reverse(pile), card };
        if self.variant.deck_kind() == DeckKind::Colours {
            return cards.iter().map(rated).max();
        }
        let near = rated(if is_rising { cards.first()? } else { cards.last()? });
        Some(if self.has_pairs { self.best_with_pairs(turn, &at, cards, near) } else { near })
    }

    /// The same for a hand with two cards ten apart: laying one of them gives up a jump, unless the other
    /// follows.
    fn best_with_pairs(&self, turn: &Turn<'_>, at: &At, cards: CardSet, mut near: Rated) -> Rated {
        let hand = turn.hand.bits();
        if (hand << 10 | hand >> 10) >> near.card.code() & 1 == 1 {
            near.worth -= self.habits.pair;
        }
        let (opener, jump) = if at.is_rising {
            let opener = (cards & CardSet::from_bits(hand << 10)).first();
            (opener, opener.and_then(|opener| Card::from_code(opener.code() - 10)))
        } else {
            let opener = (cards & CardSet::from_bits(hand >> 10)).last();
            (opener, opener.and_then(|opener| Card::from_code(opener.code() + 10)))
        };
        let (Some(card), Some(jump)) = (opener, jump) else { return near };
        let worth = self.worth(at, card, turn.hand).max(self.card + self.worth(at, jump, turn.hand));
        near.max(Rated { worth: worth - self.habits.pair, pile: Reverse(at.pile), card })
    }

    /// What it is worth to lay a card, as far as one pile shows.
    fn worth(&self, at: &At, card: Card, hand: CardSet) -> i32 {
        let Habits { passed, dead, own_jump, unseen_jump, .. } = *self.habits;
        let (before, after) = (&at.fit, self.variant.fit(at.pile, Some(card)));
        // One of the two holds the other.
        let changed = CardSet::from_bits(before.plain.bits() ^ after.plain.bits());
        let count = |cards: CardSet| i32::from((changed & cards).len() as u8);
        let fewer = passed * count(self.unseen) + dead * count(self.alone[at.pile.index()]);
        let steps = i32::from(self.variant.number(card)) - i32::from(at.number);
        let steps = if at.is_rising { steps } else { -steps };
        let jump =
            |fit: &Fit, cards: CardSet, jump: i32| if (fit.trick & cards).is_empty() { 0 } else { jump };
        let mut worth = self.card - self.prices[at.pile.index()] - WAY * steps;
        worth += jump(&after, hand, own_jump) - jump(before, hand, own_jump);
        worth += jump(&after, self.unseen, unseen_jump) - jump(before, self.unseen, unseen_jump);
        if steps < 0 { worth + fewer } else { worth - fewer }
    }
}

/// A pile as it stands.
struct At {
    pile: Pile,
    is_rising: bool,
    fit: Fit,
    number: u8,
}
