//! A board: its piles, the line of numbers with them, and the cards in hand at the bottom.

use std::fmt::Write as _;

use gambero::{Card, Direction, Face, Pile, State, Variant, View};

use crate::{CORAL, GROUND, Numerals, PRAWN, Sheet, document, face, use_card};

/// The size of a drawing: what Open Graph asks for.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// Where the line of numbers begins and ends, and its height.
const RULER: (f64, f64, f64) = (90.0, 1110.0, 428.0);

/// The width of a card on a pile and in a hand.
const PILE: f64 = 162.0;
const HAND: f64 = 112.0;

/// The most cards of hands that are shown.
const SHOWN: usize = 9;

const LINE: &str = "#3b5664";
const LIGHT: &str = "#eef4f4";
const RISING: &str = "#4ccfa8";
const FALLING: &str = "#8fb1ff";

/// The name as a path ten units high.
const NAME: &str = "M6 1.7c-.7-1.1-1.7-1.7-2.9-1.7c-1.9 0-3.1 2-3.1 5c0 3 1.2 5 3.1 5c1.9 0 3.1-1.4 3.1-4l-2.6 0M11.7 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2M14.3 3.6l0 6.4M17.2 3.6l0 6.4M17.2 6c0-1.5 .9-2.4 2.1-2.4c1.2 0 2 .9 2 2.4l0 4M21.3 6c0-1.5 .9-2.4 2.1-2.4c1.2 0 2 .9 2 2.4l0 4M28.3 0l0 10M30.9 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2M36.4 6.8l5.2 0c0-1.9-1.1-3.2-2.6-3.2c-1.5 0-2.6 1.4-2.6 3.2c0 1.9 1.1 3.2 2.7 3.2c1 0 1.8-.5 2.3-1.3M44.5 3.6l0 6.4M44.5 6.4c0-1.7 1.1-2.8 2.9-2.7M52.9 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2";

/// What is to be seen of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    variant: Variant,
    tops: Vec<Option<Face>>,
    hand: Vec<Face>,
    is_won: bool,
}

impl Board {
    /// Piles and a hand from the midst of a game that nobody has played.
    pub fn example(variant: Variant) -> Self {
        let (tops, hand) = match variant {
            Variant::Original => ("47 21 66 88", "8 24 37 55 76 93"),
            Variant::OriginalPro => ("12 33 84 95", "9 23 40 57 74 85"),
            Variant::OriginalProPlus => ("6 18 91 99", "14 28 52 81 96"),
            Variant::Extreme => ("49s 17 72 86k", "11 39 45q 60 78 94"),
            Variant::Quick => ("r3 y7", "r2 b6"),
            Variant::QuickExpert => ("g2 v8", "v9 y4"),
        };
        let faces = |cards: &str| cards.split(' ').filter_map(face).collect::<Vec<_>>();
        Self { variant, tops: faces(tops).into_iter().map(Some).collect(), hand: faces(hand), is_won: false }
    }

    /// A position with what is left in all hands.
    pub fn of_state(state: &State) -> Self {
        let hands = state.seats().iter().flat_map(|seat| state.hand(*seat));
        Self::new(
            state.variant(),
            |pile| state.board().top(pile),
            hands,
            |card| state.deck().face(card),
            state.left(),
        )
    }

    /// A position as one seat sees it.
    pub fn of_view(view: &View) -> Self {
        let deck = view.deck();
        Self::new(
            view.variant(),
            |pile| view.board().top(pile),
            view.hand(),
            |card| deck.face(card),
            view.left(),
        )
    }

    fn new(
        variant: Variant,
        top: impl Fn(Pile) -> Option<Card>,
        hand: impl IntoIterator<Item = Card>,
        face: impl Fn(Card) -> Face,
        left: usize,
    ) -> Self {
        let tops = variant.piles().iter().map(|pile| top(*pile).map(&face)).collect();
        let mut hand: Vec<_> = hand.into_iter().map(&face).collect();
        hand.sort_by_key(|face| face.number());
        Self { variant, tops, hand, is_won: left == 0 }
    }

    /// The board as an SVG file.
    pub fn svg(&self, numerals: Numerals) -> String {
        let mut svg = format!(
            "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{GROUND}\"/><g transform=\"translate(84 30) scale(2.2)\" color=\"{CORAL}\">{PRAWN}</g><path transform=\"translate(172 46) scale(3.8)\" d=\"{NAME}\" fill=\"none\" stroke=\"{LIGHT}\" stroke-width=\"1.7\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        );
        self.piles(&mut svg);
        self.ruler(&mut svg);
        if self.is_won {
            svg.push_str(&tick());
        } else {
            self.hand(&mut svg);
        }
        document(WIDTH, HEIGHT, Sheet::of(self.variant), numerals, &svg)
    }

    fn piles_with_directions(&self) -> impl Iterator<Item = (Option<Face>, Direction)> {
        let directions = self.variant.piles().iter().map(|pile| self.variant.direction(*pile));
        self.tops.iter().copied().zip(directions)
    }

    fn piles(&self, svg: &mut String) {
        let count = self.tops.len() as f64;
        let step = if count > 2.0 { 262.0 } else { 360.0 };
        let start = (f64::from(WIDTH) - step * (count - 1.0) - PILE) / 2.0;
        for (place, (top, direction)) in self.piles_with_directions().enumerate() {
            let (x, y, height) = (start + step * place as f64, 134.0, PILE * 1.36);
            let colour = colour(direction);
            if let Some(face) = top {
                svg.push_str(&use_card(face, x, y, PILE));
                let (x, y, width, height) = (x - 5.0, y - 5.0, PILE + 10.0, height + 10.0);
                let _ = write!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"22\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"5.5\"/>"
                );
            } else {
                let id = if direction == Direction::Rising { "up" } else { "down" };
                let _ = write!(
                    svg,
                    "<use href=\"#{id}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{PILE:.1}\" height=\"{height:.1}\" color=\"{colour}\"/>"
                );
            }
            arrow(svg, x - 29.0, y + height / 2.0, 14.5, direction);
        }
    }

    /// The line from the lowest number to the highest, with the tops above it and the hand on it.
    fn ruler(&self, svg: &mut String) {
        let (from, to, y) = RULER;
        let highest = if Sheet::of(self.variant) == Sheet::Colours { 10.0 } else { 100.0 };
        let place = |face: Face| from + (f64::from(face.number()) - 1.0) / (highest - 1.0) * (to - from);
        let _ = write!(
            svg,
            "<path d=\"M{from} {y}H{to}\" stroke=\"{LINE}\" stroke-width=\"5\" stroke-linecap=\"round\"/>"
        );
        for (top, direction) in self.piles_with_directions() {
            if let Some(face) = top {
                arrow(svg, place(face), y - 18.0, 11.0, direction);
            }
        }
        for face in &self.hand {
            let _ = write!(svg, "<circle cx=\"{:.1}\" cy=\"{y}\" r=\"8\" fill=\"{LIGHT}\"/>", place(*face));
        }
    }

    /// The cards in hand reach beyond the bottom, as a hand does that is held.
    fn hand(&self, svg: &mut String) {
        let shown = self.hand.len().min(SHOWN);
        let step = HAND + 14.0;
        let start = (f64::from(WIDTH) - HAND - step * shown.saturating_sub(1) as f64) / 2.0;
        for (place, face) in self.hand.iter().take(shown).enumerate() {
            svg.push_str(&use_card(*face, start + step * place as f64, 474.0, HAND));
        }
    }
}

fn colour(direction: Direction) -> &'static str {
    match direction {
        Direction::Rising => RISING,
        Direction::Falling => FALLING,
    }
}

/// A triangle that points the way of a pile, around a point.
fn arrow(svg: &mut String, x: f64, y: f64, size: f64, direction: Direction) {
    let tip = if direction == Direction::Rising { -size } else { size };
    let (top, base, fill) = (y + tip, y - 0.7 * tip, colour(direction));
    let _ = write!(
        svg,
        "<path d=\"M{x:.1} {top:.1}L{:.1} {base:.1}H{:.1}z\" fill=\"{fill}\"/>",
        x + size,
        x - size
    );
}

/// Every card lies: a tick.
fn tick() -> String {
    let dots = [(-110, -8, 9, CORAL), (110, -8, 9, CORAL), (-164, 22, 6, FALLING), (164, 22, 6, FALLING)];
    let dots =
        dots.map(|(x, y, r, fill)| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" fill=\"{fill}\"/>"));
    format!(
        "<g transform=\"translate(600 546)\"><circle r=\"62\" fill=\"{RISING}\"/><path d=\"M-26 2-8 21 28-20\" fill=\"none\" stroke=\"{GROUND}\" stroke-width=\"13\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>{}</g>",
        dots.concat()
    )
}

#[cfg(test)]
mod tests {
    use gambero::Deal;

    use super::*;
    use crate::png;

    #[test]
    fn every_preview_is_light_enough_to_be_fetched_by_anybody() {
        for variant in Variant::ALL {
            let file = png(&Board::example(variant).svg(Numerals::Paths), WIDTH).unwrap();
            assert!(file.starts_with(b"\x89PNG") && file.len() < 100_000, "{variant}: {} bytes", file.len());
        }
    }

    #[test]
    fn a_seat_sees_its_own_hand_alone() {
        let state = State::new(&Deal::from_seed(Variant::Original, 2, 1, None).unwrap());
        let (all, own) = (Board::of_state(&state), Board::of_view(&state.view(state.active())));
        assert_eq!((all.hand.len(), own.hand.len()), (14, 7));
        assert!(own.hand.iter().all(|face| all.hand.contains(face)));
    }
}
