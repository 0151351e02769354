//! `thrifty`: the turn that wastes least. It looks for the best whole turn among the near plays, and counts
//! for each play which cards not laid yet it passes over, and what it does to the jumps back.

mod numbers;

use gambero::{Action, Board, Card, CardSet, DeckKind, Direction, Fit, Pile, SignalSet, Talk, Variant, View};

use self::numbers::Numbers;
use crate::bot::{Bot, Choice, Reason, TurnPlan, WholeTurns};
use crate::greedy::{choose, why};
use crate::prices::{prices, prices_by};
use crate::turn::{Tops, Turn};

#[derive(Default)]
pub(crate) struct Thrifty {
    /// The play that was thought of together with the last one, and the board and hand that it is for.
    plan: Option<(Board, CardSet, (Card, Pile))>,
    numbers: Numbers,
}

/// What counts how much, in tenths of a step of a pile.
struct Habits {
    /// A step of the pile.
    way: i32,
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
    way: 10,
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
    way: 10,
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
const QUICK: Habits = Habits {
    way: 10,
    passed: 2,
    dead: 4,
    own_jump: 7,
    unseen_jump: 8,
    pair: 0,
    card: 28,
    late_card: 9,
    price: 15,
};

/// Quick & Easy with one card a turn: by hand, after what tuning with one to three players had in common.
const QUICK_EXPERT: Habits = Habits {
    way: 10,
    passed: 2,
    dead: 8,
    own_jump: 30,
    unseen_jump: 12,
    pair: 0,
    card: 10,
    late_card: 10,
    price: 10,
};

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
        let (worth, [first, second]) = self.best(view, &turn, &prices);
        if may_end && worth <= 0 {
            return Choice { action: Action::End, reason: Reason::EndsTurn };
        }
        let Some((card, pile)) = first else { return choose(&turn, &prices) };
        if let Some(play) = second {
            let next = turn.with(card, pile);
            self.plan = Some((next.board, next.hand, play));
        }
        Choice { action: Action::Play { card, pile }, reason: reason(card, pile) }
    }

    fn concludes(&self) -> bool {
        false
    }

    fn whole_turns(&mut self) -> Option<&mut dyn WholeTurns> {
        Some(self)
    }
}

impl WholeTurns for Thrifty {
    fn play_turn(&mut self, view: &View, said: SignalSet, act: &mut dyn FnMut(Action) -> Option<SignalSet>) {
        if view.variant().deck_kind() == DeckKind::Numbers {
            let mut laid = TurnPlan::EMPTY;
            self.play_numbers(view, said, &mut laid, act);
            return;
        }
        let mut turn = Turn::new(view);
        let mut heard = Some(said);
        while let Some(said) = heard {
            let prices = prices_by(said, view.variant());
            let (worth, [first, second]) = self.best(view, &turn, &prices);
            let action = match first {
                _ if worth <= 0 && turn.board.owes().is_none() => Action::End,
                Some((card, pile)) => Action::Play { card, pile },
                None => choose(&turn, &prices).action,
            };
            if let Action::Play { card, pile } = action {
                turn.lay(card, pile);
            }
            heard = act(action);
            if let (Some((card, pile)), Some(_)) = (second, heard) {
                turn.lay(card, pile);
                heard = act(Action::Play { card, pile });
            }
        }
    }

    fn plan_turn(&mut self, view: &View) -> Option<TurnPlan> {
        // The plan is written where it is given back: cards that were just put down are not copied.
        let mut plan = None;
        if view.variant().deck_kind() == DeckKind::Numbers {
            let laid = plan.insert(TurnPlan::EMPTY);
            self.play_numbers(view, SignalSet::EMPTY, laid, |_| Some(SignalSet::EMPTY));
        }
        plan
    }
}

impl Thrifty {
    /// What to lay now, and what then, as far as it is thought of together: what it is worth, and the plays.
    /// `turn` is one of the seat that has the view.
    #[inline]
    fn best(
        &mut self,
        view: &View,
        turn: &Turn<'_>,
        prices: &[i32; Pile::MAX],
    ) -> (i32, [Option<(Card, Pile)>; 2]) {
        let (habits, unseen) = (Habits::of(view), view.unseen());
        if view.variant().deck_kind() != DeckKind::Numbers {
            let Line { first, second } = Mind::new(habits, unseen, turn, prices).best(turn, DEPTH);
            return (first.worth(), [first.play(), second.play()]);
        }
        let numbers = &mut self.numbers;
        numbers.begin(habits, unseen, turn.board.draw() > 0, (Tops::of(&turn.board), turn.hand));
        let owed = turn.board.minimum().saturating_sub(turn.board.played());
        let Line { first, second } = numbers.best(prices, owed);
        (first.worth(), [numbers.play(first), numbers.play(second)])
    }

    /// Plays a turn with numbers and without commands, and notes what it laid.
    #[inline]
    fn play_numbers(
        &mut self,
        view: &View,
        said: SignalSet,
        laid: &mut TurnPlan,
        mut act: impl FnMut(Action) -> Option<SignalSet>,
    ) {
        let (board, numbers) = (view.board(), &mut self.numbers);
        numbers.begin(Habits::of(view), view.unseen(), board.draw() > 0, (Tops::of(board), view.hand()));
        let (variant, minimum) = (view.variant(), board.minimum());
        let mut heard = Some(said);
        while let Some(said) = heard {
            let prices = prices_by(said, variant);
            let owed = minimum.saturating_sub(laid.count());
            let Line { mut first, second } = numbers.best(&prices, owed);
            if owed == 0 && first.worth() <= 0 {
                act(Action::End);
                break;
            }
            if first == Rated::NONE {
                let action = choose(&Turn::after(view, laid), &prices).action;
                let Action::Play { card, pile } = action else {
                    act(action);
                    break;
                };
                first = numbers.find(card, pile);
            }
            for play in [first, second] {
                if let (Some((card, pile)), Some(_)) = (numbers.play(play), heard) {
                    numbers.lay(play);
                    laid.push(card, pile);
                    heard = act(Action::Play { card, pile });
                }
            }
        }
    }
}

/// A play and what it is worth, as one number: the greatest of several is found faster than the best of
/// several options. Of equals the one on the first pile is the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rated(i32);

impl Rated {
    const NONE: Self = Self(i32::MIN);
    /// The lowest bits are the card's code and, above it, the pile's place from the last one on.
    const CODE: u32 = 7;
    const WORTH: u32 = Self::CODE + 2;

    #[inline]
    fn new(worth: i32, card: Card, pile: Pile) -> Self {
        Self::on(pile, worth).with(0, card)
    }

    /// What is worth this much on a pile, whatever the card.
    #[inline]
    const fn on(pile: Pile, worth: i32) -> Self {
        let place = Pile::MAX as u8 - 1 - pile as u8;
        Self((worth << Self::WORTH) + ((place as i32) << Self::CODE))
    }

    /// The same with a card that is worth so much more.
    #[inline]
    fn with(self, worth: i32, card: Card) -> Self {
        Self(self.and(worth).0 + i32::from(card.code()))
    }

    /// What it is worth; as little as can be if it is none.
    #[inline]
    fn worth(self) -> i32 {
        self.0 >> Self::WORTH
    }

    /// The same play, worth more.
    #[inline]
    fn and(self, worth: i32) -> Self {
        Self(self.0 + (worth << Self::WORTH))
    }

    /// The code of the card.
    #[inline]
    const fn code(self) -> u8 {
        self.0.cast_unsigned() as u8 & ((1 << Self::CODE) - 1)
    }

    /// The number of the pile.
    #[inline]
    const fn pile(self) -> usize {
        Pile::MAX - 1 - (self.0.cast_unsigned() as usize >> Self::CODE) % Pile::MAX
    }

    #[inline]
    fn play(self) -> Option<(Card, Pile)> {
        Some((Card::from_code(self.code())?, Pile::ALL[self.pile()]))
    }

    /// The same with a card that is worth so much more, by the card's place in the hand instead of its code:
    /// the order is the same.
    #[inline]
    fn with_place(self, worth: i32, place: usize) -> Self {
        Self(self.and(worth).0 + i32::from(place as u8))
    }

    /// The place of the card in the hand, and the number of the pile.
    #[inline]
    fn placed(self) -> Option<(usize, usize)> {
        if self == Self::NONE { None } else { Some((usize::from(self.code()), self.pile())) }
    }
}

/// For each pile the play that is worth most.
type Plays = [Rated; Pile::MAX];

/// The first plays of a turn; the first is worth what the whole turn is.
struct Line {
    first: Rated,
    second: Rated,
}

impl Line {
    const NONE: Self = Self { first: Rated::NONE, second: Rated::NONE };

    /// A play and the best that follows it; nothing if one of them is missing.
    #[inline]
    fn of(play: Rated, rest: Rated) -> Self {
        if play == Rated::NONE || rest == Rated::NONE {
            return Self::NONE;
        }
        Self { first: play.and(rest.worth()), second: rest }
    }
}

/// What stays the same while a turn is thought through, in games with commands or colours.
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
    #[inline]
    fn new(habits: &'static Habits, unseen: CardSet, turn: &Turn<'_>, prices: &[i32; Pile::MAX]) -> Self {
        let (variant, board) = (turn.board.variant(), &turn.board);
        let missing = |pile| unseen - variant.fit(pile, board.top(pile)).plain;
        let (a, b, c, d) = (missing(Pile::P0), missing(Pile::P1), missing(Pile::P2), missing(Pile::P3));
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

    /// The best way to meet the turn's duties.
    #[inline]
    fn best(&self, turn: &Turn<'_>, depth: u32) -> Line {
        let mut best = Line::NONE;
        for play in self.plays(turn) {
            let line = self.line(turn, play, depth);
            if line.first > best.first {
                best = line;
            }
        }
        best
    }

    /// The best way to meet the turn's duties that begins with this play.
    fn line(&self, turn: &Turn<'_>, play: Rated, depth: u32) -> Line {
        let alone = Line { first: play, second: Rated::NONE };
        let Some((card, pile)) = play.play() else { return Line::NONE };
        let next = turn.with(card, pile);
        // In Quick & Easy a turn has two cards at most, and the second is no duty.
        let is_duty = self.variant.deck_kind() != DeckKind::Colours;
        if is_duty && next.board.owes().is_none() {
            return alone;
        } else if is_duty && (depth == 1 || next.board.is_stopped()) {
            return Line::NONE;
        }
        let rest = self.best(&next, depth - 1).first;
        if !is_duty && rest.worth() <= 0 {
            return alone;
        }
        Line::of(play, rest)
    }

    /// The best play on each pile.
    #[inline]
    fn plays(&self, turn: &Turn<'_>) -> Plays {
        Pile::ALL.map(|pile| self.best_on(turn, pile))
    }

    /// The play on a pile that is worth most, among the nearest and those after which another card can jump
    /// back.
    fn best_on(&self, turn: &Turn<'_>, pile: Pile) -> Rated {
        if self.variant.deck_kind() == DeckKind::Colours {
            return self.best_colour_on(turn, pile);
        }
        let top = turn.board.top(pile);
        let fit = self.variant.fit(pile, top);
        let cards = turn.board.fits(pile) & turn.hand;
        let is_rising = pile.index() < Pile::MAX / 2;
        let nearest = if is_rising { cards.first() } else { cards.last() };
        let Some(nearest) = nearest else { return Rated::NONE };
        let number = match top {
            Some(top) => top.code(),
            None => self.variant.start(pile),
        };
        let at = At { pile, is_rising, fit, number };
        let near = Rated::new(self.worth(&at, nearest, nearest.code(), turn.hand), nearest, pile);
        if self.has_pairs { self.best_with_pairs(turn, &at, cards, near) } else { near }
    }

    /// The same for a hand with two cards ten apart: laying one of them gives up a jump, unless the other
    /// follows.
    #[inline(never)] // most hands have none
    fn best_with_pairs(&self, turn: &Turn<'_>, at: &At, cards: CardSet, near: Rated) -> Rated {
        let hand = turn.hand.bits();
        let near = if (hand << 10 | hand >> 10) >> near.code() & 1 == 1 {
            near.and(-self.habits.pair)
        } else {
            near
        };
        let opener = if at.is_rising {
            (cards & CardSet::from_bits(hand << 10)).first()
        } else {
            (cards & CardSet::from_bits(hand >> 10)).last()
        };
        let Some(opener) = opener else { return near };
        let jump = if at.is_rising { opener.code() - 10 } else { opener.code() + 10 };
        let Some(jump) = Card::from_code(jump) else { return near };
        let worth = self.worth(at, opener, opener.code(), turn.hand);
        let worth = worth.max(self.card + self.worth(at, jump, jump.code(), turn.hand));
        near.max(Rated::new(worth - self.habits.pair, opener, at.pile))
    }

    /// The same for colours, with any card of the hand.
    fn best_colour_on(&self, turn: &Turn<'_>, pile: Pile) -> Rated {
        let top = turn.board.top(pile);
        let number = top.map_or(self.variant.start(pile), |card| self.variant.number(card));
        let is_rising = self.variant.direction(pile) == Direction::Rising;
        let at = At { pile, is_rising, fit: self.variant.fit(pile, top), number };
        let cards = turn.board.fits(pile) & turn.hand;
        let worth = |card| self.worth(&at, card, self.variant.number(card), turn.hand);
        cards.iter().map(|card| Rated::new(worth(card), card, pile)).max().unwrap_or(Rated::NONE)
    }

    /// What it is worth to lay a card of this number, as far as one pile shows.
    #[inline]
    fn worth(&self, at: &At, card: Card, number: u8, hand: CardSet) -> i32 {
        let Habits { way, passed, dead, own_jump, unseen_jump, .. } = *self.habits;
        let (before, after) = (&at.fit, self.variant.fit(at.pile, Some(card)));
        // One of the two holds the other.
        let changed = CardSet::from_bits(before.plain.bits() ^ after.plain.bits());
        let count = |cards: CardSet| i32::from((changed & cards).len() as u8);
        let fewer = passed * count(self.unseen) + dead * count(self.alone[at.pile.index()]);
        let steps = i32::from(number) - i32::from(at.number);
        let steps = if at.is_rising { steps } else { -steps };
        let jump =
            |fit: &Fit, cards: CardSet, jump: i32| if (fit.trick & cards).is_empty() { 0 } else { jump };
        let mut worth = self.card - self.prices[at.pile.index()] - way * steps;
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

#[cfg(test)]
mod tests {
    use gambero::{Deal, SplitMix64, State, random_action};

    use super::*;

    #[test]
    fn turns_with_numbers_are_rated_as_with_a_board_and_sets_of_cards() {
        let (mut thrifty, mut rng) = (Thrifty::default(), SplitMix64::new(3));
        let (mut single, mut pairs, mut same_pairs) = (0, 0, 0);
        for seed in 0..300 {
            let variant = [Variant::Original, Variant::OriginalPro][seed as usize % 2];
            let players = 1 + seed as usize % 4;
            let mut state = State::new(&Deal::from_seed(variant, players, seed, None).unwrap());
            while state.outcome().is_none() {
                let view = state.view(state.active());
                let turn = Turn::new(&view);
                let prices = Pile::ALL.map(|_| rng.below(4) as i32 * 5);
                let mind = Mind::new(Habits::of(&view), view.unseen(), &turn, &prices).best(&turn, DEPTH);
                let (worth, [first, second]) = thrifty.best(&view, &turn, &prices);
                let owed = turn.board.minimum().saturating_sub(turn.board.played());
                if owed <= 1 {
                    assert_eq!((worth, first), (mind.first.worth(), mind.first.play()), "{state}");
                    single += 1;
                } else if owed == 2 {
                    // Only the two best plays are tried as the first one of two.
                    assert!(worth <= mind.first.worth(), "{state}: {worth}");
                    assert_eq!(first.is_some(), second.is_some(), "{state}");
                    same_pairs += u32::from(worth == mind.first.worth());
                    pairs += 1;
                }
                let action = random_action(&state, &mut rng).unwrap();
                state.act(action).unwrap();
            }
        }
        assert!(single > 1500 && pairs > 1000, "{single} and {pairs}");
        assert!(same_pairs * 10 > pairs * 9, "{same_pairs} of {pairs}");
    }
}
