//! Differences as dots with their intervals, row by row.

use std::fmt::Write as _;

use super::heat::wrap;
use super::{begin, escaped};
use crate::report::Interval;

/// Rows that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct DotPanel {
    /// What stands above them.
    pub title: String,
    /// The rows.
    pub rows: Vec<DotRow>,
}

/// One difference.
#[derive(Clone, PartialEq, Debug)]
pub struct DotRow {
    /// What it is of.
    pub label: String,
    /// The difference of two shares.
    pub difference: Interval,
}

const WIDTH: f64 = 800.0;
const MARGIN: f64 = 14.0;
/// How wide the names of rows are.
const LABEL: f64 = 200.0;
/// How wide the figures behind the rows are.
const FIGURES: f64 = 170.0;
const ROW: f64 = 24.0;
/// Between panels, with the title of the next one.
const HEAD: f64 = 40.0;
/// So many letters of a note find their place in a line, and so many of a title.
const LETTERS: usize = 116;
const TITLE_LETTERS: usize = 80;

/// Draws differences in points, with a line at none: what lies to its left is lost, what lies to its right
/// gained. All panels have the same scale.
pub fn dot_plot(title: &str, panels: &[DotPanel], note: &str) -> String {
    let (titles, notes) = (wrap(title, TITLE_LETTERS), wrap(note, LETTERS));
    let top = MARGIN + 20.0 * titles.len() as f64;
    let rows: usize = panels.iter().map(|panel| panel.rows.len()).sum();
    let foot = top + HEAD * panels.len() as f64 + ROW * rows as f64;
    let height = foot + 34.0 + 16.0 * notes.len() as f64 + MARGIN;
    let mut svg = begin(WIDTH, height, title);
    // Writing to a string cannot fail.
    for (place, line) in titles.iter().enumerate() {
        let y = MARGIN + 14.0 + 20.0 * place as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"15\" font-weight=\"600\">{}</text>",
            escaped(line)
        );
    }
    let scale = Scale::of(panels);
    for mark in scale.marks() {
        let (x, class) = (scale.x(mark), if mark.abs() < 1e-9 { "zero" } else { "grid" });
        let _ = writeln!(
            svg,
            "<path class=\"{class}\" d=\"M{x:.1} {:.1}V{foot:.1}\"/>\
             <text class=\"quiet\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"12\">{}</text>",
            top + 14.0,
            foot + 18.0,
            signed(mark)
        );
    }
    let mut y = top;
    for panel in panels {
        y += HEAD;
        let _ = writeln!(
            svg,
            "<text x=\"{MARGIN}\" y=\"{:.1}\" font-weight=\"600\">{}</text>",
            y - 10.0,
            escaped(&panel.title)
        );
        for row in &panel.rows {
            draw(&mut svg, row, y + ROW / 2.0, &scale);
            y += ROW;
        }
    }
    for (place, line) in notes.iter().enumerate() {
        let y = foot + 44.0 + 16.0 * place as f64;
        let _ = writeln!(
            svg,
            "<text class=\"quiet\" x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"12\">{}</text>",
            escaped(line)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, row: &DotRow, y: f64, scale: &Scale) {
    let [value, low, high] =
        [row.difference.value, row.difference.low, row.difference.high].map(|share| 100.0 * share);
    // Filled where the interval does not hold 0.
    let class = if low > 0.0 || high < 0.0 { "point" } else { "open" };
    let _ = writeln!(
        svg,
        "<g><title>{0}: {value:+.1} points ({low:+.1} to {high:+.1})</title>\
         <text x=\"{1:.1}\" y=\"{2:.1}\" text-anchor=\"end\">{0}</text>\
         <path class=\"whisker\" d=\"M{3:.1} {y:.1}H{4:.1}\"/>\
         <circle class=\"{class}\" cx=\"{5:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>\
         <text class=\"quiet\" x=\"{6:.1}\" y=\"{2:.1}\" font-size=\"12\">{7} ({8} to {9})</text></g>",
        escaped(&row.label),
        MARGIN + LABEL - 12.0,
        y + 4.5,
        scale.x(low),
        scale.x(high),
        scale.x(value),
        WIDTH - MARGIN - FIGURES + 22.0,
        signed_tenths(value),
        signed_tenths(low),
        signed_tenths(high)
    );
}

/// The scale of all panels, in points.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn of(panels: &[DotPanel]) -> Self {
        let all = || panels.iter().flat_map(|panel| &panel.rows).map(|row| row.difference);
        let low = all().map(|difference| 100.0 * difference.low).fold(-1.0, f64::min);
        let high = all().map(|difference| 100.0 * difference.high).fold(1.0, f64::max);
        let step =
            [1.0, 2.0, 5.0, 10.0, 20.0].into_iter().find(|step| (high - low) / step <= 10.0).unwrap_or(50.0);
        Self { low: step * (low / step).floor(), high: step * (high / step).ceil(), step }
    }

    fn x(&self, points: f64) -> f64 {
        let (left, right) = (MARGIN + LABEL, WIDTH - MARGIN - FIGURES);
        left + (right - left) * (points - self.low) / (self.high - self.low)
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let (low, high, step) = (self.low, self.high, self.step);
        (0_u32..=100)
            .map(move |mark| low + f64::from(mark) * step)
            .take_while(move |mark| *mark <= high + step / 100.0)
    }
}

/// `+5`, `−5`, and 0 without a sign.
fn signed(points: f64) -> String {
    if points.abs() < 1e-9 { "0".to_owned() } else { format!("{points:+}").replace('-', "−") }
}

fn signed_tenths(points: f64) -> String {
    format!("{points:+.1}").replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel(low: f64, high: f64) -> DotPanel {
        let difference = Interval { value: f64::midpoint(low, high), low, high };
        DotPanel { title: "A & B".to_owned(), rows: vec![DotRow { label: "careful".to_owned(), difference }] }
    }

    #[test]
    fn scales_hold_all_intervals_and_zero() {
        for (low, high, marks) in
            [(-0.013, 0.048, -2.0..=5.0), (0.2, 0.31, -5.0..=35.0), (-0.9, 0.9, -100.0..=100.0)]
        {
            let scale = Scale::of(&[panel(low, high)]);
            assert!(scale.low <= 100.0 * low && scale.high >= 100.0 * high);
            assert!(scale.marks().any(|mark| mark.abs() < 1e-9), "{low} to {high}");
            assert_eq!((scale.low, scale.high), (*marks.start(), *marks.end()), "{low} to {high}");
        }
    }

    #[test]
    fn what_is_sure_is_filled() {
        let sure = dot_plot("Title", &[panel(0.02, 0.05)], "note");
        let unsure = dot_plot("Title", &[panel(-0.02, 0.05)], "note");
        assert!(sure.contains("class=\"point\"") && unsure.contains("class=\"open\""));
        assert!(sure.contains("A &amp; B") && sure.contains("careful: +3.5 points (+2.0 to +5.0)"), "{sure}");
    }
}
