//! Game after game: how many cards were left, and where that goes.

use std::fmt::Write as _;

use gambero_text::Text;
use maud::{Markup, html};

use super::{BOTTOM, LEFT, Plot, RIGHT, Scale, whole};

/// Over how many games the line takes the average.
pub(crate) const WINDOW: usize = 10;

/// A game that was played.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) left: u32,
    pub(crate) won: bool,
}

/// A plot of games in their order: a dot each, a diamond if it was won, and the average of the last ten as a
/// line.
pub(crate) fn trend(text: &Text, plot: &Plot<'_>, games: &[Played]) -> Markup {
    let scale = Scale::up_to(games.iter().map(|game| f64::from(game.left)).fold(5.0, f64::max));
    let room = RIGHT - LEFT - 16.0;
    let x = |place: usize| LEFT + 8.0 + room * (place as f64 + 0.5) / games.len().max(1) as f64;
    let mut line = String::new();
    for place in 0..games.len() {
        let window = &games[(place + 1).saturating_sub(WINDOW)..=place];
        let mean = window.iter().map(|game| f64::from(game.left)).sum::<f64>() / window.len() as f64;
        let sign = if place == 0 { "M" } else { "L" };
        let _ = write!(line, "{sign}{:.1} {:.1}", x(place), scale.height(mean));
    }
    // Many games make small dots.
    let size = if games.len() > 60 { 2.4 } else { 3.6 };
    let drawing = html! {
        (scale.lines(whole))
        @if games.len() > 1 { path.mean d=(line) {} }
        @for (place, game) in games.iter().enumerate() {
            @let (x, y) = (x(place), scale.height(f64::from(game.left)));
            @if game.won {
                path.won d=(diamond(x, y, size + 2.0)) {}
            } @else {
                circle.game cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(size) {}
            }
        }
        text.below.first x=(LEFT + 2.0) y=(BOTTOM + 16.0) { "1" }
        text.below.last x=(RIGHT - 2.0) y=(BOTTOM + 16.0) { (games.len()) }
    };
    plot.show(text, &drawing)
}

/// A diamond around a place.
pub(super) fn diamond(x: f64, y: f64, size: f64) -> String {
    format!("M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}z", y - size, x + size, y + size, x - size)
}
