//! The distribution of cards left, as a picture.

use std::fmt::Write as _;

use super::{escaped, sheet};
use crate::report::Report;

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 340.0;
const MARGIN: f64 = 48.0;
const NOTE: f64 = 20.0;

/// Draws how many games ended with how many cards left, as an SVG image with a title. `note` says how the
/// games were played.
pub fn plot(report: &Report, title: &str, note: &str) -> String {
    let most = report.left().iter().copied().max().unwrap_or(0).max(1) as f64;
    let count = report.left().len().max(10);
    let places = count as f64;
    let step = (WIDTH - 2.0 * MARGIN) / places;
    let floor = HEIGHT - MARGIN - NOTE;
    let mut svg = sheet(WIDTH, HEIGHT, title);
    // Writing to a string cannot fail.
    for (left, count) in report.left().iter().enumerate() {
        let height = *count as f64 / most * (floor - MARGIN);
        let (x, y) = (MARGIN + left as f64 * step, floor - height);
        let class = if left == 0 { "strong" } else { "bar" };
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{height:.1}\" class=\"{class}\"><title>{left} left: \
             {count} games</title></rect>",
            (step - 1.0).max(0.5)
        );
    }
    let every = if count > 30 { 10 } else { 5 };
    for left in (0..=count).step_by(every) {
        let x = MARGIN + (left as f64 + 0.5) * step;
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{left}</text>",
            floor + 18.0
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">cards left (0: every card laid)</text>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{most}</text>\n\
         <text class=\"quiet\" x=\"{MARGIN}\" y=\"{:.1}\" font-size=\"12\">{}</text>\n</svg>",
        WIDTH / 2.0,
        floor + 38.0,
        MARGIN - 6.0,
        MARGIN + 10.0,
        HEIGHT - 12.0,
        escaped(note)
    );
    svg
}
