//! Our cards and signs, painted: as `cards.rs` draws them, with numerals and letters of our own.

use gambero::{Colour as CardColour, Direction, Face};

use super::canvas::{Area, Canvas, Colour, Place, rgb};
use super::path::lines;

pub(super) const GROUND: Colour = rgb(0x000f_1d24);
pub(super) const LINE: Colour = rgb(0x003b_5664);
pub(super) const TEXT: Colour = rgb(0x00ee_f4f4);
pub(super) const CORAL: Colour = rgb(0x00ff_6b4a);
pub(super) const RISING: Colour = rgb(0x004c_cfa8);
pub(super) const FALLING: Colour = rgb(0x008f_b1ff);
const PAPER: Colour = rgb(0x00fb_f6ee);
const EDGE: Colour = rgb(0x00e4_d9c6);
const INK: Colour = rgb(0x0012_242d);
const NOTCH: Colour = rgb(0x00f2_583e);
const WHITE: Colour = rgb(0x00ff_ffff);

/// The size of a card at scale 1, and of its gauge.
pub(super) const CARD: Area = Area(0.0, 0.0, 100.0, 136.0);
pub(super) const CORNER: f32 = 12.0;
const GAUGE: f32 = 14.0;

/// The numerals, as lines in a field of 6.4 by 10.
const NUMERALS: [&str; 10] = [
    "M3.2 0c1.8 0 3.2 2.2 3.2 5c0 2.8-1.4 5-3.2 5c-1.8 0-3.2-2.2-3.2-5c0-2.8 1.4-5 3.2-5",
    "M1.2 1.9l2.6-1.9l0 10",
    "M.3 2.6c.3-1.6 1.4-2.6 3-2.6c1.8 0 3 1.1 3 2.7c0 1.2-.6 2.1-1.6 3.1l-4.4 4.2l6.1 0",
    "M.5 0l5.3 0l-3 3.7c2 0 3.4 1.3 3.4 3.1c0 1.9-1.5 3.2-3.3 3.2c-1.5 0-2.6-.7-3-1.9",
    "M4.2 0l-4.2 7l6.4 0M4.8 4.2l0 5.8",
    "M5.7 0l-4.6 0l-.5 4.5c.7-.6 1.5-.9 2.5-.9c1.9 0 3.2 1.3 3.2 3.1c0 1.9-1.4 3.3-3.3 3.3c-1.4 0-2.5-.7-3-1.8",
    "M5.4 .6c-.6-.4-1.3-.6-2-.6c-2.2 0-3.4 2.3-3.4 5.5c0 2.9 1.2 4.5 3.2 4.5c1.9 0 3.2-1.4 3.2-3.2c0-1.8-1.3-3.1-3.1-3.1c-1.5 0-2.7 .9-3.2 2.2",
    "M.2 0l6 0l-3.8 10",
    "M3.2 0c1.5 0 2.6 1 2.6 2.3c0 1.3-1.1 2.3-2.6 2.3c-1.5 0-2.6-1-2.6-2.3c0-1.3 1.1-2.3 2.6-2.3M3.2 4.6c1.8 0 3.1 1.1 3.1 2.7c0 1.6-1.3 2.7-3.1 2.7c-1.8 0-3.1-1.1-3.1-2.7c0-1.6 1.3-2.7 3.1-2.7",
    "M1 9.4c.6 .4 1.3 .6 2 .6c2.2 0 3.4-2.3 3.4-5.5c0-2.9-1.2-4.5-3.2-4.5c-1.9 0-3.2 1.4-3.2 3.2c0 1.8 1.3 3.1 3.1 3.1c1.5 0 2.7-.9 3.2-2.2",
];
const NUMERAL_WIDTH: f32 = 6.4;

/// The letters of the name, each with its width, in the same field.
const NAME: [(&str, f32); 7] = [
    ("M6 1.7c-.7-1.1-1.7-1.7-2.9-1.7c-1.9 0-3.1 2-3.1 5c0 3 1.2 5 3.1 5c1.9 0 3.1-1.4 3.1-4l-2.6 0", 6.2),
    (
        "M2.6 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2M5.2 3.6l0 6.4",
        5.2,
    ),
    (
        "M0 3.6l0 6.4M0 6c0-1.5 .9-2.4 2.1-2.4c1.2 0 2 .9 2 2.4l0 4M4.1 6c0-1.5 .9-2.4 2.1-2.4c1.2 0 2 .9 2 2.4l0 4",
        8.2,
    ),
    (
        "M0 0l0 10M2.6 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2",
        5.2,
    ),
    (
        "M0 6.8l5.2 0c0-1.9-1.1-3.2-2.6-3.2c-1.5 0-2.6 1.4-2.6 3.2c0 1.9 1.1 3.2 2.7 3.2c1 0 1.8-.5 2.3-1.3",
        5.2,
    ),
    ("M0 3.6l0 6.4M0 6.4c0-1.7 1.1-2.8 2.9-2.7", 2.9),
    (
        "M2.6 3.6c1.4 0 2.6 1.4 2.6 3.2c0 1.8-1.2 3.2-2.6 3.2c-1.4 0-2.6-1.4-2.6-3.2c0-1.8 1.2-3.2 2.6-3.2",
        5.2,
    ),
];

/// The prawn on a field of 32 by 32, as in `favicon.svg`.
const PRAWN: &str = "M26 8c-9-3.5-20 0-20 10 0 5 4 8.5 9 8.5M26 8c-.5 4.5-4 6.5-8.5 6.5-4.5 0-6.5 2-6.5 4.5 0 2 1.5 3.5 4 3.5M15 26.5c2.5.5 4.5-.5 5.5-2.5M15 22.5c2.5 0 4.5.5 5.5 1.5l3.5 2.5M24 26.5l2-3.5M16.5 7.5l1 6.5M10.5 10.5l3 5M26 8l3-3.5";

/// The colour of a direction.
pub(super) const fn tint(direction: Direction) -> Colour {
    match direction {
        Direction::Rising => RISING,
        Direction::Falling => FALLING,
    }
}

/// The prawn.
pub(super) fn prawn(canvas: &mut Canvas, place: Place) {
    canvas.stroke(place, &lines(PRAWN), 2.6, CORAL);
    canvas.disc(place.inner(22.5, 10.5, 1.0), 1.3, CORAL);
}

/// Our name, ten units high at scale 1.
pub(super) fn name(canvas: &mut Canvas, place: Place) {
    let mut x = 0.0;
    for (letter, width) in NAME {
        canvas.stroke(place.inner(x, 0.0, 1.0), &lines(letter), 1.7, TEXT);
        x += width + 2.9;
    }
}

/// A number around a point, ten units high at scale 1, with lines of a width.
pub(super) fn number(canvas: &mut Canvas, place: Place, number: u8, width: f32, colour: Colour) {
    let numerals: Vec<usize> = number.to_string().bytes().map(|byte| usize::from(byte - b'0')).collect();
    let step = NUMERAL_WIDTH + width + 0.6;
    let start = -(step * (numerals.len() - 1) as f32 + NUMERAL_WIDTH) / 2.0;
    for (at, numeral) in numerals.into_iter().enumerate() {
        canvas.stroke(
            place.inner(start + step * at as f32, -5.0, 1.0),
            &lines(NUMERALS[numeral]),
            width,
            colour,
        );
    }
}

/// A triangle that points the way of a pile, around a point.
pub(super) fn arrow(canvas: &mut Canvas, place: Place, direction: Direction, size: f32) {
    let tip = if direction == Direction::Rising { -size } else { size };
    canvas.polygon(place, &[(0.0, tip), (size, -0.7 * tip), (-size, -0.7 * tip)], tint(direction));
}

/// A card, of which only the number is known, or its command or colour too.
pub(super) fn card(canvas: &mut Canvas, place: Place, face: Face) {
    canvas.fill(place.inner(0.0, 2.0, 1.0), CARD, CORNER, rgb(0x0008_1216));
    canvas.fill(place, CARD, CORNER, PAPER);
    canvas.paint(place, CARD, EDGE, |point| CARD.distance(CORNER, point).max(point.0 - GAUGE));
    let highest = if matches!(face, Face::Colour(..)) { (1.0, 9.0) } else { (1.0, 99.0) };
    let height = (f32::from(face.number()) - highest.0) / highest.1;
    if let Face::Colour(colour, _) = face {
        let fill = paint(colour);
        canvas.paint(place, CARD, fill, |(x, y)| CARD.distance(CORNER, (x, y)).max(116.0 - y).max(GAUGE - x));
        canvas.polygon(place.inner(78.0, 22.0, 1.0), &shape(colour), fill);
    }
    canvas.fill(place, Area(0.0, 122.0 - 111.0 * height, 16.0, 6.0), 3.0, NOTCH);
    if let Face::Command(..) = face {
        canvas.fill(place, Area(60.0, 7.0, 33.0, 33.0), 9.0, INK);
        canvas.disc(place.inner(76.5, 23.5, 1.0), 7.0, WHITE);
    }
    number(canvas, place.inner(56.5, 77.0, 3.7), face.number(), 2.4, INK);
}

/// The place of a pile on which nothing lies.
pub(super) fn empty(canvas: &mut Canvas, place: Place, direction: Direction) {
    canvas.outline(place, Area(2.0, 2.0, 96.0, 132.0), 11.0, 3.0, LINE);
    arrow(canvas, place.inner(50.0, 68.0, 1.0), direction, 24.0);
}

/// The fill of a colour.
const fn paint(colour: CardColour) -> Colour {
    match colour {
        CardColour::Red => rgb(0x00d8_433b),
        CardColour::Yellow => rgb(0x00f3_bb36),
        CardColour::Green => rgb(0x002f_9e66),
        CardColour::Blue => rgb(0x003f_7fe0),
        CardColour::Violet => rgb(0x008b_55c9),
    }
}

/// A colour's shape around the origin.
fn shape(colour: CardColour) -> Vec<(f32, f32)> {
    let round = |count: u16, radius: fn(u16) -> f32| {
        let corner = move |at: u16| {
            let (sin, cos) = (f32::from(at) / f32::from(count) * std::f32::consts::TAU).sin_cos();
            (sin * radius(at), -cos * radius(at))
        };
        (0..count).map(corner).collect()
    };
    match colour {
        CardColour::Red => vec![(0.0, -13.0), (11.0, 0.0), (0.0, 13.0), (-11.0, 0.0)],
        CardColour::Yellow => round(24, |_| 11.0),
        CardColour::Green => vec![(-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0)],
        CardColour::Blue => {
            vec![
                (0.0, -13.0),
                (5.5, -4.5),
                (9.0, 3.0),
                (6.5, 10.0),
                (0.0, 13.0),
                (-6.5, 10.0),
                (-9.0, 3.0),
                (-5.5, -4.5),
            ]
        }
        CardColour::Violet => round(10, |at| if at % 2 == 0 { 13.0 } else { 6.5 }),
    }
}
