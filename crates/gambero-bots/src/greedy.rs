//! `greedy`: the smallest gap, jumps back first; then cards that cost next to nothing.

use gambero::{Action, Card, Command, DeckKind, Pile, SignalSet, Talk, View};

use crate::bot::{Bot, Choice, Reason, TurnPlan, WholeTurns};
use crate::prices::{prices, prices_by};
use crate::turn::{Nearest, Tops, Turn};

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
        let variant = view.variant();
        if variant.deck_kind() == DeckKind::Numbers {
            let mut laid = TurnPlan::EMPTY;
            play_numbers(view, said, &mut laid, act);
            return;
        }
        let mut turn = Turn::new(view);
        let mut heard = Some(said);
        while let Some(said) = heard {
            let Choice { action, .. } = choose(&turn, &prices_by(said, variant));
            if let Action::Play { card, pile } = action {
                turn.lay(card, pile);
            }
            heard = act(action);
        }
    }

    fn plan_turn(&mut self, view: &View) -> Option<TurnPlan> {
        // The plan is written where it is given back: cards that were just put down are not copied.
        let mut plan = None;
        if view.variant().deck_kind() == DeckKind::Numbers {
            let laid = plan.insert(TurnPlan::EMPTY);
            play_numbers(view, SignalSet::EMPTY, laid, |_| Some(SignalSet::EMPTY));
        }
        plan
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

/// Plays a turn with numbers and without commands, and notes what it laid. What has to be known of it stays
/// in registers.
#[inline]
fn play_numbers(
    view: &View,
    said: SignalSet,
    laid: &mut TurnPlan,
    mut act: impl FnMut(Action) -> Option<SignalSet>,
) {
    let (variant, minimum) = (view.variant(), view.board().minimum());
    let (mut tops, mut hand) = (Tops::of(view.board()), view.hand());
    let mut nearest = Nearest::numbers(tops, hand);
    let mut heard = Some(said);
    while let Some(said) = heard {
        let prices = prices_by(said, variant);
        let owed = minimum.saturating_sub(laid.count());
        let limit = if owed == 0 { CHEAP } else { i32::MAX };
        let cheapest = Nearest::cheapest(&nearest, &prices);
        let Some((cost, mut card, mut pile)) = cheapest.play() else {
            act(Action::Concede);
            return;
        };
        if cost > limit {
            act(Action::End);
            return;
        }
        let with = |card: Card, pile| (tops.with(card, pile), hand - card.to_set());
        let mut after = with(card, pile);
        // Any card that fits will do as the last one that is owed.
        if owed > 1 {
            nearest = Nearest::numbers(after.0, after.1);
            let can_go_on = nearest.iter().any(|nearest| nearest.is_some());
            let is_safe = can_go_on && (owed == 2 || Turn::after(view, laid).is_safe_with(card, pile));
            if !is_safe
                && let Action::Play { card: other, pile: place } =
                    next_best(&Turn::after(view, laid), &prices, limit).action
            {
                (card, pile, after) = (other, place, with(other, place));
                nearest = Nearest::numbers(after.0, after.1);
            }
        }
        (tops, hand) = after;
        laid.push(card, pile);
        heard = act(Action::Play { card, pile });
        if owed <= 1 {
            // Mostly nothing cheap is left when nothing is owed any more, and that is seen at a glance.
            if heard.is_some() && (tops.neighbours() & hand).is_empty() {
                act(Action::End);
                return;
            }
            nearest = Nearest::numbers(tops, hand);
        }
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
