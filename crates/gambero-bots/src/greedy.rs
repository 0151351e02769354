//! `greedy`: the smallest gap, jumps back first; then cards that cost next to nothing.

use gambero::{Action, Card, Command, Pile, View};

use crate::bot::{Bot, Choice, Reason, Talk};
use crate::turn::Turn;

pub(crate) struct Greedy;

/// What a card beyond the duties may cost.
const CHEAP: i32 = 1;

impl Bot for Greedy {
    fn act(&mut self, view: &View, talk: &Talk) -> Choice {
        let deck = view.deck();
        let turn = Turn::new(view, &deck);
        let prices = talk.prices(view);
        let may_end = view.may_end();

        let limit = if may_end { CHEAP } else { i32::MAX };
        let (play, reason) = if let Some((card, pile)) = cheapest_near(&turn, &prices, limit) {
            ((card, pile), if may_end { Reason::CheapExtra } else { why(&turn, card, pile) })
        } else if may_end {
            return Choice { action: Action::End, reason: Reason::EndsTurn };
        } else if let Some(play) = cheapest(&turn, &prices, |card, pile| turn.with(card, pile).is_safe()) {
            (play, Reason::OnlySafePlay)
        } else if let Some(play) = cheapest(&turn, &prices, |_, _| true) {
            (play, Reason::NothingBetter)
        } else {
            return Choice { action: Action::Concede, reason: Reason::NothingBetter };
        };
        Choice { action: Action::Play { card: play.0, pile: play.1 }, reason }
    }
}

/// The cheapest of the near plays that is safe and costs no more than the limit.
fn cheapest_near(turn: &Turn<'_>, prices: &[i32; Pile::MAX], limit: i32) -> Option<(Card, Pile)> {
    let mut near = turn.near_plays();
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
        // Safety takes thought, so only the best is asked for it.
        if turn.with(card, pile).is_safe() {
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
