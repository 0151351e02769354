//! Reliability diagrams: what was told against what came of it.

use std::fmt::Write as _;

use super::heat::wrap;
use super::{begin, escaped};
use crate::calibrate::{Bin, Reliability};

/// One diagram.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// What stands above it.
    pub title: String,
    /// What was told, and what came of it.
    pub told: Reliability,
    /// The same before a correction, if that is to be seen.
    pub before: Option<Reliability>,
}

const WIDTH: f64 = 800.0;
const MARGIN: f64 = 14.0;
const HEAD: f64 = 66.0;
/// How high a diagram is with what belongs to it, its square, and the bars below.
const ROW: f64 = 372.0;
const SIDE: f64 = 270.0;
const BARS: f64 = 34.0;
/// How far what was won may be from what was told, as a share.
const BAND: f64 = 0.03;
/// There is no way to measure letters here: so many of a note find their place in a line.
const LETTERS: usize = 116;

/// Draws diagrams, two in a row: a point for each tenth with its interval, on the diagonal if it is right, a
/// band of three points around the diagonal, and below how often each tenth is told.
pub fn reliability(title: &str, diagrams: &[Diagram], note: &str) -> String {
    let notes = wrap(note, LETTERS);
    let rows = diagrams.len().div_ceil(2) as f64;
    let height = HEAD + ROW * rows + 16.0 * notes.len() as f64 + MARGIN;
    let mut svg = begin(WIDTH, height, title);
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<text x=\"{MARGIN}\" y=\"28\" font-size=\"15\" font-weight=\"600\">{}</text>",
        escaped(title)
    );
    draw_key(&mut svg, diagrams.iter().any(|diagram| diagram.before.is_some()));
    for (place, diagram) in diagrams.iter().enumerate() {
        let (column, row) = (place % 2, place / 2);
        draw(&mut svg, diagram, MARGIN + WIDTH / 2.0 * column as f64, HEAD + ROW * row as f64);
    }
    for (place, line) in notes.iter().enumerate() {
        let y = HEAD + ROW * rows + 8.0 + 16.0 * place as f64;
        let _ = writeln!(
            svg,
            "<text class=\"quiet\" x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"12\">{}</text>",
            escaped(line)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_key(svg: &mut String, has_before: bool) {
    let y = 50.0;
    let _ = writeln!(
        svg,
        "<circle class=\"point\" cx=\"20\" cy=\"{:.1}\" r=\"4.5\"/><text x=\"32\" y=\"{y}\">told</text>\
         <rect class=\"band\" x=\"250\" y=\"{:.1}\" width=\"24\" height=\"10\"/>\
         <text x=\"282\" y=\"{y}\">within 3 points</text>",
        y - 4.5,
        y - 9.0
    );
    if has_before {
        let _ = writeln!(
            svg,
            "<circle class=\"before\" cx=\"84\" cy=\"{:.1}\" r=\"3.5\"/>\
             <text x=\"96\" y=\"{y}\">before the correction</text>",
            y - 4.5
        );
    }
}

fn draw(svg: &mut String, diagram: &Diagram, from: f64, top: f64) {
    let (left, ceiling) = (from + 44.0, top + 30.0);
    let (right, floor) = (left + SIDE, ceiling + SIDE);
    let x = |share: f64| left + SIDE * share;
    let y = |share: f64| floor - SIDE * share;
    let _ = writeln!(
        svg,
        "<text x=\"{left:.1}\" y=\"{:.1}\" font-weight=\"600\">{}</text>\
         <text class=\"quiet\" x=\"{left:.1}\" y=\"{:.1}\" font-size=\"12\">{}</text>",
        top + 8.0,
        escaped(&diagram.title),
        top + 23.0,
        escaped(&summary(&diagram.told))
    );
    let _ = writeln!(
        svg,
        "<path class=\"band\" d=\"M{:.1} {:.1}L{:.1} {:.1}H{:.1}V{:.1}L{:.1} {:.1}H{:.1}z\"/>",
        x(0.0),
        y(BAND),
        x(1.0 - BAND),
        y(1.0),
        x(1.0),
        y(1.0 - BAND),
        x(BAND),
        y(0.0),
        x(0.0)
    );
    for mark in (0..=100_u32).step_by(20) {
        let share = f64::from(mark) / 100.0;
        let class = if mark > 0 { "grid" } else { "zero" };
        let _ = writeln!(
            svg,
            "<path class=\"{class}\" d=\"M{left:.1} {0:.1}H{right:.1}M{1:.1} {ceiling:.1}V{floor:.1}\"/>\
             <text class=\"quiet\" x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\" font-size=\"12\">{mark}</text>\
             <text class=\"quiet\" x=\"{1:.1}\" y=\"{4:.1}\" text-anchor=\"middle\" font-size=\"12\">{mark}</text>",
            y(share),
            x(share),
            left - 6.0,
            y(share) + 4.0,
            floor + BARS + 18.0
        );
    }
    let _ = writeln!(svg, "<path class=\"key line\" d=\"M{left:.1} {floor:.1}L{right:.1} {ceiling:.1}\"/>");
    let _ = writeln!(
        svg,
        "<text class=\"quiet\" font-size=\"12\" text-anchor=\"middle\" \
         transform=\"translate({:.1} {:.1}) rotate(-90)\">won, %</text>\
         <text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\">told, %</text>",
        from + 8.0,
        ceiling + SIDE / 2.0,
        right + 20.0,
        floor + BARS + 18.0
    );
    draw_bars(svg, &diagram.told, (left, floor + 4.0));
    if let Some(before) = &diagram.before {
        for bin in filled(before) {
            let _ = writeln!(
                svg,
                "<circle class=\"before\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\"/>",
                x(bin.told),
                y(bin.won.value)
            );
        }
    }
    for bin in filled(&diagram.told) {
        let [told, won, low, high] = [bin.told, bin.won.value, bin.won.low, bin.won.high];
        let [told_percent, won_percent, low_percent, high_percent] =
            [told, won, low, high].map(|share| 100.0 * share);
        let across = x(told);
        let _ = writeln!(
            svg,
            "<g><title>told {told_percent:.1} %, won {won_percent:.1} % ({low_percent:.1} to \
             {high_percent:.1}), {} positions</title>\
             <path class=\"whisker\" d=\"M{across:.1} {:.1}V{:.1}\"/>\
             <circle class=\"point\" cx=\"{across:.1}\" cy=\"{:.1}\" r=\"4.5\"/></g>",
            bin.positions,
            y(low),
            y(high),
            y(won)
        );
    }
}

/// How often each tenth is told.
fn draw_bars(svg: &mut String, told: &Reliability, (left, top): (f64, f64)) {
    let most = told.bins().iter().map(|bin| bin.positions).max().unwrap_or(0).max(1) as f64;
    let width = SIDE / told.bins().len().max(1) as f64;
    for (place, bin) in told.bins().iter().enumerate() {
        let height = (BARS - 6.0) * bin.positions as f64 / most;
        let share = 100.0 * bin.positions as f64 / told.positions().max(1) as f64;
        let _ = writeln!(
            svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{height:.1}\">\
             <title>{share:.1} % of all positions</title></rect>",
            left + width * place as f64 + 1.0,
            width - 2.0
        );
    }
}

fn summary(told: &Reliability) -> String {
    format!(
        "{} positions, ECE {:.1} points, Brier {:.3}",
        told.positions(),
        100.0 * told.error(),
        told.brier()
    )
}

/// The bins that tell something: a few positions are chance.
fn filled(told: &Reliability) -> impl Iterator<Item = &Bin> {
    told.bins().iter().filter(|bin| bin.positions >= FEWEST)
}

/// Of how many positions a point is made at least.
const FEWEST: u64 = 10;
