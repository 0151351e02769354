//! A picture of the game: four piles, the ruler, a hand, and a card that may jump back.

use gambero::Direction;

use super::prelude::*;

/// The piles of the picture: top, direction, and the step of the chosen card.
const PILES: [(u8, Direction, &str); 4] = [
    (47, Direction::Rising, "↩ 10"),
    (21, Direction::Rising, "+16"),
    (66, Direction::Falling, "−29"),
    (88, Direction::Falling, "−51"),
];

/// The hand, of which one card is chosen.
const HAND: [u8; 6] = [8, 24, 37, 55, 76, 93];
const CHOSEN: u8 = 37;
/// The top on which the chosen card jumps back.
const JUMP: u8 = 47;

const LINE: f64 = 188.0;

fn place(number: u8) -> f64 {
    20.0 + f64::from(number - 1) / 99.0 * 360.0
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Rising => "rising",
        Direction::Falling => "falling",
    }
}

/// The tip of a triangle that points the way of a pile, around a place.
fn triangle(x: f64, y: f64, size: f64, direction: Direction) -> String {
    let (tip, base) = match direction {
        Direction::Rising => (y - size, y + size * 0.7),
        Direction::Falling => (y + size, y - size * 0.7),
    };
    format!("M{x:.1} {tip:.1}L{:.1} {base:.1}H{:.1}z", x + size, x - size)
}

pub(crate) fn scene(text: &Text) -> Markup {
    let sheet = address(Sheet::Numbers.file());
    let card = |number: u8, x: f64, y: f64, width: f64| {
        html! { use href={ (sheet) "#c" (number) } x=(x) y=(y) width=(width) height=(width * 1.36) {} }
    };
    html! {
        svg.scene viewBox="0 0 400 322" role="img" aria-label=(text.get("start-scene")) {
            g.drawn {
                @for (place, (top, direction, step)) in PILES.into_iter().enumerate() {
                    @let x = 12.0 + 98.0 * place as f64;
                    @let way = if top == JUMP { "trick" } else { word(direction) };
                    path class=(word(direction)) d=(triangle(x + 12.0, 11.0, 6.0, direction)) {}
                    (card(top, x, 22.0, 82.0))
                    rect class={ "ring " (way) } x=(x - 3.0) y="19" width="88" height="117.5" rx="12" {}
                    rect class={ "pill " (way) } x=(x + 38.0) y="11" width="50" height="22" rx="11" {}
                    text.pace x=(x + 63.0) y="26.5" { (step) }
                }
            }
            (ruler())
            g.drawn {
                @for (place, number) in HAND.into_iter().enumerate() {
                    @let (x, y) = (13.0 + 63.2 * place as f64, if number == CHOSEN { 224.0 } else { 238.0 });
                    (card(number, x, y, 58.0))
                    @if number == CHOSEN { rect.ring.trick x=(x - 2.5) y=(y - 2.5) width="63" height="83.9" rx="9" {} }
                }
            }
        }
    }
}

fn ruler() -> Markup {
    let (from, to) = (place(CHOSEN), place(JUMP));
    let arc = format!(
        "M{from:.1} {LINE}Q{:.1} {:.1} {:.1} {:.1}",
        f64::midpoint(from, to),
        LINE - 34.0,
        to - 5.0,
        LINE - 11.0
    );
    html! {
        g.scale {
            path.rule d={ "M" (place(1)) " " (LINE) "H" (place(100)) } {}
            @for ten in 1..10 {
                path.notch d=(format!("M{:.1} {}v8", place(ten * 10), LINE - 4.0)) {}
            }
            path.jump d=(arc) {}
            @for (top, direction, _) in PILES {
                @let x = place(top);
                path class=(word(direction)) d=(triangle(x, LINE - 8.5, 6.0, direction)) {}
                text class=(word(direction)) x=(format!("{x:.1}")) y=(LINE - 22.0) { (top) }
            }
            @for number in HAND {
                @let x = format!("{:.1}", place(number));
                circle.picked[number == CHOSEN] cx=(x) cy=(LINE) r=(if number == CHOSEN { 6.5 } else { 4.5 }) {}
                text.picked[number == CHOSEN] x=(x) y=(LINE + 20.0) { (number) }
            }
        }
    }
}
