//! The pictures of previews: a position on its piles, the ruler below, and the cards in hand at the bottom.

use gambero::{Colour, Command, Direction, Face, State, Variant};

use super::canvas::{Area, Canvas, Place};
use super::card::{self, CARD, CORAL, CORNER, GROUND, LINE, RISING, TEXT, tint};
use super::{HEIGHT, WIDTH};

/// Where the ruler begins and ends, and its height.
const RULER: (f32, f32, f32) = (90.0, 1110.0, 428.0);

/// How large the cards of piles and of hands are.
const PILE: f32 = 1.62;
const HAND: f32 = 1.12;

/// The most cards of hands that are shown.
const SHOWN: usize = 9;

/// What is to be seen in a picture.
struct Position {
    variant: Variant,
    tops: Vec<Option<Face>>,
    hand: Vec<Face>,
    won: bool,
}

/// The picture of a variant: piles and a hand from the midst of a game that nobody has played.
pub(super) fn variant(variant: Variant) -> Canvas {
    let number = Face::Number;
    let (tops, hand) = match variant {
        Variant::Original => {
            ([47, 21, 66, 88].map(number).to_vec(), [8, 24, 37, 55, 76, 93].map(number).to_vec())
        }
        Variant::OriginalPro => {
            ([12, 33, 84, 95].map(number).to_vec(), [9, 23, 40, 57, 74, 85].map(number).to_vec())
        }
        Variant::OriginalProPlus => {
            ([6, 18, 91, 99].map(number).to_vec(), [14, 28, 52, 81, 96].map(number).to_vec())
        }
        Variant::Extreme => (
            vec![Face::Command(49, Command::Stop), number(17), number(72), Face::Command(86, Command::Skull)],
            vec![
                number(11),
                number(39),
                Face::Command(45, Command::Silence),
                number(60),
                number(78),
                number(94),
            ],
        ),
        Variant::Quick => (
            vec![Face::Colour(Colour::Red, 3), Face::Colour(Colour::Yellow, 7)],
            vec![Face::Colour(Colour::Red, 2), Face::Colour(Colour::Blue, 6)],
        ),
        Variant::QuickExpert => (
            vec![Face::Colour(Colour::Green, 2), Face::Colour(Colour::Violet, 8)],
            vec![Face::Colour(Colour::Violet, 9), Face::Colour(Colour::Yellow, 4)],
        ),
    };
    paint(&Position { variant, tops: tops.into_iter().map(Some).collect(), hand, won: false })
}

/// The picture of a position: its piles, and what is left in the hands.
pub(super) fn position(state: &State) -> Canvas {
    let (board, deck, variant) = (state.board(), state.deck(), state.variant());
    let top = |pile: &gambero::Pile| board.top(*pile).map(|card| deck.face(card));
    let hands = state.seats().iter().flat_map(|seat| state.hand(*seat).iter()).map(|card| deck.face(card));
    let mut hand: Vec<_> = hands.collect();
    hand.sort_by_key(|face| face.number());
    let won = state.left() == 0;
    paint(&Position { variant, tops: variant.piles().iter().map(top).collect(), hand, won })
}

fn paint(position: &Position) -> Canvas {
    let mut canvas = Canvas::on(WIDTH, HEIGHT, GROUND);
    card::prawn(&mut canvas, Place::at(84.0, 30.0, 2.2));
    card::name(&mut canvas, Place::at(172.0, 46.0, 3.8));
    piles(&mut canvas, position);
    ruler(&mut canvas, position);
    if position.won {
        check(&mut canvas);
    } else {
        hand(&mut canvas, &position.hand);
    }
    canvas
}

fn directions(position: &Position) -> impl Iterator<Item = (Option<Face>, Direction)> {
    let variant = position.variant;
    let ways = variant.piles().iter().map(move |pile| variant.direction(*pile));
    position.tops.iter().copied().zip(ways)
}

fn piles(canvas: &mut Canvas, position: &Position) {
    let count = position.tops.len() as f32;
    let step = if count > 2.0 { 262.0 } else { 360.0 };
    let start = (WIDTH as f32 - step * (count - 1.0) - CARD.2 * PILE) / 2.0;
    for (at, (top, direction)) in directions(position).enumerate() {
        let place = Place::at(start + step * at as f32, 134.0, PILE);
        match top {
            Some(face) => {
                card::card(canvas, place, face);
                canvas.outline(
                    place,
                    Area(-3.0, -3.0, CARD.2 + 6.0, CARD.3 + 6.0),
                    CORNER + 2.0,
                    3.5,
                    tint(direction),
                );
            }
            None => card::empty(canvas, place, direction),
        }
        card::arrow(canvas, place.inner(-18.0, 68.0, 1.0), direction, 9.0);
    }
}

/// The line from the lowest number to the highest, with the tops above it and the hand on it.
fn ruler(canvas: &mut Canvas, position: &Position) {
    let (from, to, height) = RULER;
    let highest = if position.variant.pile_count() == 2 { 10.0 } else { 100.0 };
    let place = |number: u8| from + (f32::from(number) - 1.0) / (highest - 1.0) * (to - from);
    let whole = Place::at(0.0, 0.0, 1.0);
    canvas.stroke(whole, &[vec![(from, height), (to, height)]], 5.0, LINE);
    for (top, direction) in directions(position) {
        let Some(face) = top else { continue };
        card::arrow(canvas, Place::at(place(face.number()), height - 18.0, 1.0), direction, 11.0);
    }
    for face in &position.hand {
        canvas.disc(Place::at(place(face.number()), height, 1.0), 8.0, TEXT);
    }
}

/// The cards in hand: they reach beyond the bottom, as a hand does that is held.
fn hand(canvas: &mut Canvas, faces: &[Face]) {
    let count = faces.len().min(SHOWN);
    let width = CARD.2 * HAND;
    let step = width + 14.0;
    let start = (WIDTH as f32 - width - step * count.saturating_sub(1) as f32) / 2.0;
    for (at, face) in faces.iter().take(count).enumerate() {
        card::card(canvas, Place::at(start + step * at as f32, 474.0, HAND), *face);
    }
}

/// Every card lies: a tick.
fn check(canvas: &mut Canvas) {
    let place = Place::at(WIDTH as f32 / 2.0, 546.0, 1.0);
    canvas.disc(place, 62.0, RISING);
    canvas.stroke(place, &[vec![(-26.0, 2.0), (-8.0, 21.0), (28.0, -20.0)]], 13.0, GROUND);
    for side in [-1.0, 1.0] {
        canvas.disc(place.inner(side * 110.0, -8.0, 1.0), 9.0, CORAL);
        canvas.disc(place.inner(side * 164.0, 22.0, 1.0), 6.0, tint(Direction::Falling));
    }
}
