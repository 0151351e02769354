//! What `careful` looks at when it values the table after a turn.

use gambero::{Board, Card, CardSet, Command, DeckKind, Fit, Pile, Signal, Talk, Variant, View};

/// The figures of one afterstate, in the order of [`Weights::NAMES`](crate::Weights::NAMES).
pub type Features = [f32; NAMES.len()];

/// What the figures are. All are measured before the player draws.
pub(crate) const NAMES: [&str; 26] = [
    "way that the piles went, in tens",
    "unplayed cards that no longer fit plainly on a pile, each pile counted, in tens",
    "unplayed cards that fit nowhere",
    "cards in hand that fit nowhere",
    "jumps back in hand",
    "jumps back among unseen cards",
    "pairs in hand that make a jump",
    "way from the hand to the piles, in tens",
    "cards laid while there is a draw pile",
    "cards laid without one",
    "share of unplayed cards that the widest rising pile takes",
    "share of unplayed cards that the widest falling pile takes",
    "share of unplayed cards that only one pile takes",
    "cards in hand that lie cheaply",
    "piles moved on which others can jump back",
    "piles moved on which others have a small step",
    "no trick or one pile shows",
    "silence shows",
    "draw one shows",
    "skulls and threes in hand",
    "way that the piles went, in tens, times how late it is",
    "unplayed cards that no longer fit plainly on a pile, in tens, times how late it is",
    "unplayed cards that fit nowhere, times how late it is",
    "jumps back among unseen cards, times how late it is",
    "cards laid while there is a draw pile, times how late it is",
    "way from the hand to the piles, in tens, times how late it is",
];

/// Measures afterstates of one turn.
pub struct Measure {
    variant: Variant,
    before: Board,
    unseen: CardSet,
    fits: [Fit; Pile::MAX],
    /// How far the piles had come before the turn.
    way_before: i32,
    /// The piles on which others can jump back, and those on which they have a small step.
    jumps: [bool; Pile::MAX],
    steps: [bool; Pile::MAX],
    awkward: CardSet,
}

/// The figures of one afterstate, in two ways.
pub struct Figures {
    /// With the way that the piles went in this turn: for comparing turns.
    pub turn: Features,
    /// With the way that the piles went in the whole game: for valuing the table as it is, however it came
    /// about.
    pub game: Features,
}

impl Measure {
    /// Measures the turns of the seat whose view it is.
    pub fn new(view: &View, talk: &Talk) -> Self {
        let variant = view.variant();
        let before = *view.board();
        let layout = *view.deck().layout();
        let said = talk.said_to(view);
        let either = |a: fn(Pile) -> Signal, b: fn(Pile) -> Signal| {
            Pile::ALL.map(|pile| said.contains(a(pile)) || said.contains(b(pile)))
        };
        Self {
            variant,
            before,
            unseen: view.unseen(),
            fits: Pile::ALL.map(|pile| variant.fit(pile, before.top(pile))),
            way_before: variant.piles().iter().map(|pile| way(variant, *pile, before.top(*pile))).sum(),
            jumps: either(Signal::JumpBack, Signal::ReallyLeave),
            steps: either(Signal::SmallStep, Signal::Leave),
            awkward: layout.cards_with(Command::Skull) | layout.cards_with(Command::Three),
        }
    }

    /// The same for somebody who has forgotten what lies under the tops: every card that does not show may
    /// still come.
    pub(crate) fn forgetful(view: &View, talk: &Talk) -> Self {
        let tops: CardSet =
            view.variant().piles().iter().filter_map(|pile| view.board().top(*pile)).collect();
        Self { unseen: view.variant().cards() - view.hand() - tops, ..Self::new(view, talk) }
    }

    /// The figures of a board and a hand after a turn.
    pub fn figures(&self, board: &Board, hand: CardSet) -> Figures {
        let unplayed = self.unseen | hand;
        let count = unplayed.len().max(1) as f32;
        let (mut gone, mut passed, mut beyond) = (0, 0, 0);
        let (mut hand_jumps, mut unseen_jumps, mut spoilt_jumps, mut spoilt_steps) = (0, 0, 0, 0);
        let (mut any, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        let mut widest = [0_usize; 2];
        let mut tops = [0_u8; Pile::MAX];
        let mut fits = [Fit::default(); Pile::MAX];
        for pile in self.variant.piles() {
            let (i, top) = (pile.index(), board.top(*pile));
            let fit = self.variant.fit(*pile, top);
            fits[i] = fit;
            tops[i] = number(self.variant, *pile, top);
            gone += way(self.variant, *pile, top);
            let wide = (unplayed & fit.plain).len();
            beyond += unplayed.len() - wide;
            if top != self.before.top(*pile) {
                passed += (unplayed & (self.fits[i].plain - fit.plain)).len();
                spoilt_jumps += u8::from(self.jumps[i]);
                spoilt_steps += u8::from(self.steps[i]);
            }
            hand_jumps += (hand & fit.trick).len();
            unseen_jumps += (self.unseen & fit.trick).len();
            let takes = fit.plain | fit.trick;
            twice |= any & takes;
            any |= takes;
            let widest = &mut widest[self.variant.direction(*pile) as usize];
            *widest = wide.max(*widest);
        }
        let (distance, cheap) = self.distance(hand, &fits, tops);
        let laid = f32::from(board.played() as u8);
        let empty = board.draw() == 0;
        // From 0 at the beginning of the game to 1 at its end.
        let late = 1.0 - count / self.variant.deck_size() as f32;
        let nowhere = (unplayed - any).len() as f32;
        let early_laid = if empty { 0.0 } else { laid };
        let features = |way: i32, passed: usize| {
            let (way, passed) = (way as f32 / 10.0, passed as f32 / 10.0);
            [
                way,
                passed,
                nowhere,
                (hand - any).len() as f32,
                hand_jumps as f32,
                unseen_jumps as f32,
                self.pairs(hand) as f32,
                distance / 10.0,
                early_laid,
                if empty { laid } else { 0.0 },
                widest[0] as f32 / count,
                widest[1] as f32 / count,
                (unplayed & (any - twice)).len() as f32 / count,
                cheap as f32,
                f32::from(spoilt_jumps),
                f32::from(spoilt_steps),
                f32::from(u8::from(board.shows(Command::NoTrick)) + u8::from(board.shows(Command::OnePile))),
                f32::from(u8::from(board.shows(Command::Silence))),
                f32::from(u8::from(board.shows(Command::DrawOne))),
                (hand & self.awkward).len() as f32,
                way * late,
                passed * late,
                nowhere * late,
                unseen_jumps as f32 * late,
                early_laid * late,
                distance / 10.0 * late,
            ]
        };
        Figures { turn: features(gone - self.way_before, passed), game: features(gone, beyond) }
    }

    /// How far the cards of the hand are from the nearest pile, together, and how many lie cheaply. A jump
    /// back is no way at all, and a card that fits nowhere is as far as can be.
    fn distance(&self, hand: CardSet, fits: &[Fit; Pile::MAX], tops: [u8; Pile::MAX]) -> (f32, u32) {
        let (mut sum, mut cheap) = (0, 0);
        let small = i32::from(self.variant.small_step());
        let colours = self.variant.deck_kind() == DeckKind::Colours;
        for card in hand {
            let least =
                if colours { self.colour_distance(card, fits, tops) } else { number_distance(card, tops) };
            sum += least;
            cheap += u32::from(least <= small);
        }
        (sum as f32, cheap)
    }

    fn colour_distance(&self, card: Card, fits: &[Fit; Pile::MAX], tops: [u8; Pile::MAX]) -> i32 {
        let mut least = 8;
        for pile in self.variant.piles() {
            let fit = &fits[pile.index()];
            if fit.trick.contains(card) {
                least = 0;
            } else if fit.plain.contains(card) {
                least = least.min(i32::from(self.variant.number(card).abs_diff(tops[pile.index()])));
            }
        }
        least
    }

    /// Pairs ten apart, or of one colour.
    fn pairs(&self, hand: CardSet) -> u32 {
        match self.variant.deck_kind() {
            DeckKind::Numbers | DeckKind::Commands => (hand.bits() & (hand.bits() >> 10)).count_ones(),
            DeckKind::Colours => {
                let colour = |card: Card| (card.code() - 1) / 10;
                match (hand.first(), hand.last()) {
                    (Some(a), Some(b)) if a != b && colour(a) == colour(b) => 1,
                    _ => 0,
                }
            }
        }
    }
}

/// How far a pile with this top has come.
fn way(variant: Variant, pile: Pile, top: Option<Card>) -> i32 {
    i32::from(number(variant, pile, top).abs_diff(variant.start(pile)))
}

fn number(variant: Variant, pile: Pile, top: Option<Card>) -> u8 {
    top.map_or(variant.start(pile), |card| variant.number(card))
}

/// How far a card is from the nearest of four piles of numbers: forwards, or 0 for exactly ten backwards.
fn number_distance(card: Card, tops: [u8; Pile::MAX]) -> i32 {
    let code = i32::from(card.code());
    let mut least = 40;
    for (place, top) in tops.into_iter().enumerate() {
        let ahead = if place < 2 { code - i32::from(top) } else { i32::from(top) - code };
        let way = if ahead > 0 {
            ahead
        } else if ahead == -10 {
            0
        } else {
            40
        };
        least = least.min(way);
    }
    least
}

#[cfg(test)]
mod tests {
    use gambero::{Action, Deal, State};

    use super::*;

    #[test]
    fn how_far_a_card_is_agrees_with_where_it_fits() {
        for variant in Variant::ALL.into_iter().filter(|variant| variant.deck_kind() != DeckKind::Colours) {
            for top in variant.cards() {
                for pile in Pile::ALL {
                    // The other piles are at their ends: only a jump back is left there, for 89 and for 12.
                    let mut tops = [99, 99, 2, 2];
                    tops[pile.index()] = top.code();
                    let fit = variant.fit(pile, Some(top));
                    for card in variant.cards() - top.to_set() {
                        let least = number_distance(card, tops);
                        if fit.trick.contains(card) {
                            assert_eq!(least, 0, "{variant} {pile} {top:?} {card:?}");
                        } else if fit.plain.contains(card) && ![12, 89].contains(&card.code()) {
                            let way = i32::from(card.code().abs_diff(top.code()));
                            assert_eq!(least, way.min(40), "{variant} {pile} {top:?} {card:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_figures_of_a_turn_and_of_the_game_differ_by_what_lay_before() {
        let mut compared = 0;
        for variant in Variant::ALL {
            let mut state = State::new(&Deal::from_seed(variant, 1, 3, None).unwrap());
            while state.outcome().is_none() && compared < 400 {
                let view = state.view(state.active());
                let measure = Measure::new(&view, &Talk::default());
                let before = measure.figures(view.board(), view.hand());
                assert!(before.turn[0].abs() < 1e-6 && before.turn[1].abs() < 1e-6, "{state}");
                let Some((card, pile)) = crate::turn::Turn::new(&view).plays().next() else { break };
                state.act(Action::Play { card, pile }).unwrap();
                let after = measure.figures(state.board(), view.hand() - card.to_set());
                let moved = after.game[0] - before.game[0];
                assert!((after.turn[0] - moved).abs() < 1e-4, "{state}");
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }
}
