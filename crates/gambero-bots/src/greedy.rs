//! `greedy`: the smallest gap, jumps back first; then cards that cost next to nothing.

use gambero::{Action, Card, Command, DeckKind, Pile, SignalSet, Talk, View};

use crate::bot::{Bot, Choice, Reason, WholeTurns};
use crate::prices::{prices, prices_by};
use crate::turn::{Nearest, Turn};

pub(crate) struct Greedy;

/// What a card beyond the duties may cost.
const CHEAP: i32 = 1;

impl Bot for Greedy {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        choose(&Turn::new(view), &prices(talk, view))
    }

    fn concludes(&self) -> bool {
        false
    }

    fn whole_turns(&mut self) -> Option<&mut dyn WholeTurns> {
        Some(self)
    }
}

impl WholeTurns for Greedy {
    fn play_turn(&mut self, view: &View, said: SignalSet, act: &mut dyn FnMut(Action) -> Option<SignalSet>) {
        let mut turn = Turn::new(view);
        let variant = view.variant();
        if variant.deck_kind() == DeckKind::Numbers {
            return play_numbers(turn, said, act);
        }
        let mut heard = Some(said);
        while let Some(said) = heard {
            let Choice { action, .. } = choose(&turn, &prices_by(said, variant));
            if let Action::Play { card, pile } = action {
                turn = turn.with(card, pile);
            }
            heard = act(action);
        }
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

/// Plays a turn with numbers and without commands. A card changes its own pile, and any for which it was the
/// nearest: nothing else has to be looked at again.
fn play_numbers(mut turn: Turn<'_>, said: SignalSet, act: &mut dyn FnMut(Action) -> Option<SignalSet>) {
    let (variant, minimum) = (turn.board.variant(), turn.board.minimum());
    let mut nearest = turn.nearest_numbers();
    let mut heard = Some(said);
    while let Some(said) = heard {
        let prices = prices_by(said, variant);
        let owed = minimum.saturating_sub(turn.board.played());
        let limit = if owed == 0 { CHEAP } else { i32::MAX };
        let cheapest = Nearest::cheapest(&nearest, &prices).play();
        let Some((cost, card, pile)) = cheapest else {
            act(Action::Concede);
            return;
        };
        if cost > limit {
            act(Action::End);
            return;
        }
        let next = turn.with(card, pile);
        let mut after = nearest;
        for other in Pile::ALL {
            if after[other.index()].code() == card.code() || other == pile {
                after[other.index()] = next.nearest_number(other);
            }
        }
        // Any card that fits will do as the last one that is owed.
        let is_safe = match owed {
            0 | 1 => true,
            2 => after.iter().any(|nearest| *nearest != Nearest::NONE),
            _ => turn.is_safe_with(card, pile),
        };
        if is_safe {
            (turn, nearest) = (next, after);
            heard = act(Action::Play { card, pile });
            continue;
        }
        let Choice { action, .. } = next_best(&turn, &prices, limit);
        if let Action::Play { card, pile } = action {
            turn = turn.with(card, pile);
            nearest = turn.nearest_numbers();
        }
        heard = act(action);
    }
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
