//! A whole turn in pictures: an example that the engine plays.

use gambero::{Action, CardSet, Direction, Event, Pile, State, Step};

use super::picture::card;
use super::prelude::*;

/// Where the turn begins: three players, and seat 0 is at turn.
const POSITION: &str =
    "original 34,12,66,88 24,36,51,63,79,95/5,40,58,71,83,97/9,29,47,60,73,92 8,57,20,44,90,31 0 0 playing";

/// What is done in it.
const ACTIONS: [&str; 3] = ["63@2", "24@0", "end"];

/// The player whose turn it is.
const PLAYER: Seat = Seat::ALL[0];

/// A moment of the turn.
struct Moment {
    state: State,
    /// The pile on which a card was just laid, and how far the pile went.
    laid: Option<(Pile, String, Step)>,
    /// The cards that were just drawn.
    drawn: CardSet,
}

/// The moments of the turn: before it, after each card, when it may end, and when cards are drawn. Tests see
/// to it that there are all.
fn moments() -> Vec<Moment> {
    let Ok(mut state) = POSITION.parse::<State>() else { return Vec::new() };
    let mut moments = vec![Moment { state, laid: None, drawn: CardSet::EMPTY }];
    for action in ACTIONS {
        let Ok(action) = state.deck().parse_action(action) else { break };
        if action == Action::End {
            moments.push(Moment { state, laid: None, drawn: CardSet::EMPTY });
        }
        let before = state;
        let (mut laid, mut drawn) = (None, CardSet::EMPTY);
        let happened = state.act_with(action, |event| match event {
            Event::Played { card, pile, step, .. } => {
                let variant = before.variant();
                let from = before.board().top(pile).map_or(variant.start(pile), |top| variant.number(top));
                let way = variant.number(card).abs_diff(from);
                let sign = match (step, variant.direction(pile)) {
                    (Step::Backwards, _) => "↩ ",
                    (Step::Forwards, Direction::Rising) => "+",
                    (Step::Forwards, Direction::Falling) => "−",
                };
                laid = Some((pile, format!("{sign}{way}"), step));
            }
            Event::Drew { seat, cards } if seat == PLAYER => drawn = cards,
            _ => {}
        });
        if happened.is_err() {
            break;
        }
        moments.push(Moment { state, laid, drawn });
    }
    moments
}

/// The turn as a list of pictures, each with what happens in it.
pub(crate) fn turn(text: &Text) -> Markup {
    html! {
        ol.moments {
            @for (place, moment) in moments().iter().enumerate() {
                li {
                    figure {
                        (tops(text, moment))
                        (hand(text, moment))
                        figcaption { (text.get(&format!("rules-moment-{}", place + 1))) }
                    }
                }
            }
        }
    }
}

fn tops(text: &Text, moment: &Moment) -> Markup {
    let deck = moment.state.deck();
    let variant = moment.state.variant();
    html! {
        div.tops {
            @for pile in variant.piles() {
                @let rising = variant.direction(*pile) == Direction::Rising;
                @let laid = moment.laid.as_ref().filter(|(on, ..)| on == pile);
                div.trick[laid.is_some_and(|(_, _, step)| *step == Step::Backwards)].new[laid.is_some()] {
                    span class=(if rising { "way rising" } else { "way falling" }) {
                        (if rising { "▲" } else { "▼" })
                        @if let Some((_, way, _)) = laid { " " strong { (way) } }
                    }
                    @if let Some(top) = moment.state.board().top(*pile) { (card(text, &deck.face(top).to_string())) }
                }
            }
        }
    }
}

fn hand(text: &Text, moment: &Moment) -> Markup {
    let deck = moment.state.deck();
    html! {
        div.held {
            @for held in moment.state.hand(PLAYER) {
                span.new[moment.drawn.contains(held)] { (card(text, &deck.face(held).to_string())) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_a_legal_turn_with_a_backwards_trick_and_a_draw() {
        let moments = moments();
        assert_eq!(moments.len(), 5);
        let laid: Vec<_> = moments.iter().filter_map(|moment| moment.laid.as_ref()).collect();
        assert_eq!(laid.len(), 2);
        assert_eq!((laid[0].1.as_str(), laid[0].2), ("−3", Step::Forwards));
        assert_eq!((laid[1].1.as_str(), laid[1].2), ("↩ 10", Step::Backwards));
        assert!(moments[3].state.actions().any(|action| action == Action::End), "the turn may end");
        assert_eq!(moments[4].drawn.len(), 2);
        assert_eq!(moments[4].state.hand(PLAYER).len(), moments[0].state.hand(PLAYER).len());
        assert_ne!(moments[4].state.active(), PLAYER);
    }

    #[test]
    fn every_moment_has_its_words() {
        let text = Text::of(gambero_text::Language::En);
        for place in 1..=moments().len() {
            assert!(text.has(&format!("rules-moment-{place}")));
        }
        assert!(!text.has(&format!("rules-moment-{}", moments().len() + 1)));
    }
}
