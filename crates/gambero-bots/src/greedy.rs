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
        let near = turn.near_plays();
        let near =
            Pile::ALL.into_iter().flat_map(|pile| near[pile.index()].iter().map(move |card| (card, pile)));

        let best = cheapest(&turn, &prices, near, if may_end { CHEAP } else { i32::MAX }, true);
        let (play, reason) = if let Some((card, pile)) = best {
            ((card, pile), if may_end { Reason::CheapExtra } else { why(&turn, card, pile) })
        } else if may_end {
            return Choice { action: Action::End, reason: Reason::EndsTurn };
        } else if let Some(play) = cheapest(&turn, &prices, turn.plays(), i32::MAX, true) {
            (play, Reason::OnlySafePlay)
        } else if let Some(play) = cheapest(&turn, &prices, turn.plays(), i32::MAX, false) {
            (play, Reason::NothingBetter)
        } else {
            return Choice { action: Action::Concede, reason: Reason::NothingBetter };
        };
        Choice { action: Action::Play { card: play.0, pile: play.1 }, reason }
    }
}

/// The cheapest play at or below a limit. Safety takes thought, so it is asked for only where a play would be the best.
fn cheapest(
    turn: &Turn<'_>,
    prices: &[i32; Pile::MAX],
    plays: impl Iterator<Item = (Card, Pile)>,
    limit: i32,
    safe: bool,
) -> Option<(Card, Pile)> {
    let mut best = None;
    for (card, pile) in plays {
        let cost = turn.cost(card, pile) + prices[pile.index()];
        let better = cost <= limit && best.is_none_or(|(least, _)| cost < least);
        if better && (!safe || turn.with(card, pile).is_safe()) {
            best = Some((cost, (card, pile)));
        }
    }
    best.map(|(_, play)| play)
}

/// What speaks for a play, in the words of people.
fn why(turn: &Turn<'_>, card: Card, pile: Pile) -> Reason {
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
