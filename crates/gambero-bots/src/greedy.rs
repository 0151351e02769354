//! `greedy`: the smallest gap, jumps back first; then cards that cost next to nothing.

use gambero::{Action, Card, Command, Pile, Talk, View};

use crate::bot::{Bot, Choice, Reason};
use crate::prices::prices;
use crate::turn::Turn;

pub(crate) struct Greedy;

/// What a card beyond the duties may cost.
const CHEAP: i32 = 1;

impl Bot for Greedy {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        choose(&Turn::new(view), &prices(talk, view))
    }
}

/// What to do next.
#[inline]
pub(crate) fn choose(turn: &Turn<'_>, prices: &[i32; Pile::MAX]) -> Choice {
    let limit = limit(turn);
    match turn.cheapest(prices) {
        Some((cost, _, _)) if cost > limit => Choice { action: Action::End, reason: Reason::EndsTurn },
        // Safety takes thought, so only the best is asked for it, and hardly ever the others.
        Some((_, card, pile)) if turn.is_safe_with(card, pile) => {
            let reason = if limit == CHEAP { Reason::CheapExtra } else { why(turn, card, pile) };
            Choice { action: Action::Play { card, pile }, reason }
        }
        _ => next_best(turn, prices, limit),
    }
}

/// What the next card may cost.
#[inline]
fn limit(turn: &Turn<'_>) -> i32 {
    if turn.board.owes().is_none() { CHEAP } else { i32::MAX }
}

/// The choice when the cheapest play is not safe.
#[cold]
fn next_best(turn: &Turn<'_>, prices: &[i32; Pile::MAX], limit: i32) -> Choice {
    let ((card, pile), reason) = if let Some((card, pile)) = cheapest_near(turn, prices, limit) {
        ((card, pile), if limit == CHEAP { Reason::CheapExtra } else { why(turn, card, pile) })
    } else if limit == CHEAP {
        return Choice { action: Action::End, reason: Reason::EndsTurn };
    } else if let Some(play) = cheapest(turn, prices, |card, pile| turn.is_safe_with(card, pile)) {
        (play, Reason::OnlySafePlay)
    } else if let Some(play) = cheapest(turn, prices, |_, _| true) {
        (play, Reason::NothingBetter)
    } else {
        return Choice { action: Action::Concede, reason: Reason::NothingBetter };
    };
    Choice { action: Action::Play { card, pile }, reason }
}

/// The cheapest of the near plays that is safe and costs no more than the limit.
fn cheapest_near(turn: &Turn<'_>, prices: &[i32; Pile::MAX], limit: i32) -> Option<(Card, Pile)> {
    let mut near = turn.near_plays(1);
    loop {
        let mut best: Option<(i32, Card, Pile)> = None;
        for pile in Pile::ALL {
            for card in near[pile.index()] {
                let cost = turn.cost(card, pile) + prices[pile.index()];
                if cost <= limit && best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, card, pile));
                }
            }
        }
        let (_, card, pile) = best?;
        if turn.is_safe_with(card, pile) {
            return Some((card, pile));
        }
        near[pile.index()].remove(card);
    }
}

/// The cheapest of all plays that pass.
fn cheapest(
    turn: &Turn<'_>,
    prices: &[i32; Pile::MAX],
    passes: impl Fn(Card, Pile) -> bool,
) -> Option<(Card, Pile)> {
    let plays = turn.plays().filter(|(card, pile)| passes(*card, *pile));
    plays.min_by_key(|(card, pile)| turn.cost(*card, *pile) + prices[pile.index()])
}

/// What speaks for a play, in the words of people.
pub(crate) fn why(turn: &Turn<'_>, card: Card, pile: Pile) -> Reason {
    if turn.cost(card, pile) < 0 {
        Reason::JumpsBack
    } else if turn.board.command_on(pile) == Some(Command::Skull) {
        Reason::CoversSkull
    } else if turn.board.three() {
        Reason::MakesUpThree
    } else {
        Reason::SmallestStep
    }
}
