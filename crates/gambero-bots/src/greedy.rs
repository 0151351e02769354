//! `greedy`: the smallest gap, jumps back first; then cards that cost next to nothing.

use gambero::{Action, Card, Command, DeckKind, Pile, SignalSet, Talk, View};

use crate::bot::{Bot, Choice, Reason, WholeTurns};
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
            return play_numbers(view, said, act);
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

/// Plays a turn with numbers and without commands. What has to be known of it stays in registers.
fn play_numbers(view: &View, said: SignalSet, act: &mut dyn FnMut(Action) -> Option<SignalSet>) {
    let (variant, minimum) = (view.variant(), view.board().minimum());
    let (mut tops, mut hand, mut laid) = (Tops::of(view.board()), view.hand(), Laid::default());
    let mut nearest = Nearest::numbers(tops, hand);
    let mut heard = Some(said);
    while let Some(said) = heard {
        let prices = prices_by(said, variant);
        let owed = minimum.saturating_sub(laid.count());
        let limit = if owed == 0 { CHEAP } else { i32::MAX };
        let action = match Nearest::cheapest(&nearest, &prices).play() {
            Some((cost, _, _)) if cost > limit => Action::End,
            // Any card that fits will do as the last one that is owed.
            Some((_, card, pile)) if owed <= 1 => Action::Play { card, pile },
            Some((_, card, pile)) => {
                let after = Nearest::numbers(tops.with(card, pile), hand - card.to_set());
                let can_go_on = after.iter().any(|nearest| nearest.is_some());
                if can_go_on && (owed == 2 || laid.turn(view).is_safe_with(card, pile)) {
                    Action::Play { card, pile }
                } else {
                    next_best(&laid.turn(view), &prices, limit).action
                }
            }
            None => Action::Concede,
        };
        if let Action::Play { card, pile } = action {
            (tops, hand) = (tops.with(card, pile), hand - card.to_set());
            laid.push(card, pile);
        }
        heard = act(action);
        // Mostly nothing cheap is left when nothing is owed any more, and that is seen at a glance.
        if heard.is_some() && owed <= 1 && (tops.neighbours() & hand).is_empty() {
            act(Action::End);
            return;
        }
        nearest = Nearest::numbers(tops, hand);
    }
}

/// The cards of a turn so far.
#[derive(Default)]
pub(crate) struct Laid {
    cards: [Option<(Card, Pile)>; Self::MOST],
    count: usize,
}

impl Laid {
    /// No hand holds more.
    const MOST: usize = 8;

    #[inline]
    pub(crate) fn push(&mut self, card: Card, pile: Pile) {
        self.cards[self.count % Self::MOST] = Some((card, pile));
        self.count += 1;
    }

    /// How many there are.
    #[inline]
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// The turn that began with this view, with these cards.
    #[cold]
    pub(crate) fn turn<'a>(&self, view: &'a View) -> Turn<'a> {
        let mut turn = Turn::new(view);
        self.cards.iter().flatten().for_each(|(card, pile)| turn.lay(*card, *pile));
        turn
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
