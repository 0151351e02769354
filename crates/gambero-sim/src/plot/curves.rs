//! Curves in panels: how something grew with the number of games.

use std::fmt::Write as _;

use super::{escaped, sheet};

/// Curves over one pair of axes: games to the right, percent upwards.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// What stands above it.
    pub title: String,
    /// The lines in it.
    pub lines: Vec<Line>,
}

/// One line of a panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What stands at its end; nothing if empty.
    pub label: String,
    /// Lines that belong together have the same number, and therefore the same colour.
    pub group: usize,
    /// How it is drawn.
    pub stroke: Stroke,
    /// Games and percent, in the order of games.
    pub points: Vec<(f64, f64)>,
}

/// How a line is drawn, so that nobody needs colours to tell lines apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// Broad and whole.
    Solid,
    /// In dashes.
    Dashed,
    /// In dots.
    Dotted,
}

const WIDTH: f64 = 800.0;
const ROW: f64 = 270.0;
const HEAD: f64 = 44.0;
const FOOT: f64 = 46.0;
/// Between labels that would lie on each other.
const APART: f64 = 15.0;

/// Draws panels side by side, two in a row. `key` says what each stroke stands for, `note` how the points
/// came to be.
pub fn curves(title: &str, panels: &[Panel], key: &[(Stroke, &str)], note: &str) -> String {
    let columns = panels.len().clamp(1, 2);
    let rows = panels.len().div_ceil(columns);
    let height = HEAD + ROW * rows as f64 + FOOT;
    let width = WIDTH / columns as f64;
    let mut svg = sheet(WIDTH, height, title);
    for (place, panel) in panels.iter().enumerate() {
        let (column, row) = (place % columns, place / columns);
        draw(&mut svg, panel, width * column as f64, HEAD + ROW * row as f64, width);
    }
    // Writing to a string cannot fail.
    let (mut x, y) = (48.0, height - FOOT + 16.0);
    for (stroke, meaning) in key {
        let _ = writeln!(
            svg,
            "<path class=\"line key\" {} d=\"M{x:.1} {:.1}h30\"/><text x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
            stroke.attributes(),
            y - 4.0,
            x + 38.0,
            escaped(meaning)
        );
        // There is no way to measure letters here; eight a letter is more than enough.
        x += 38.0 + 8.0 * meaning.chars().count() as f64 + 20.0;
    }
    let _ = writeln!(
        svg,
        "<text class=\"quiet\" x=\"48\" y=\"{:.1}\" font-size=\"12\">{}</text>\n</svg>",
        y + 20.0,
        escaped(note)
    );
    svg
}

fn draw(svg: &mut String, panel: &Panel, from: f64, top: f64, width: f64) {
    let (left, right, ceiling, floor) = (from + 48.0, from + width - 84.0, top + 24.0, top + ROW - 44.0);
    let points = || panel.lines.iter().flat_map(|line| &line.points);
    let games = points().map(|point| point.0).fold(10.0, f64::max);
    // To the right there is no more room than games: labels stand where the lines end.
    let across = Scale { end: games, ..Scale::up_to(games, width / 100.0) };
    let up = Scale::up_to(points().map(|point| point.1).fold(5.0, f64::max), 5.0);
    let x = |games: f64| left + (right - left) * games / across.end;
    let y = |percent: f64| floor - (floor - ceiling) * percent / up.end;

    let _ = writeln!(
        svg,
        "<text x=\"{left:.1}\" y=\"{:.1}\" font-weight=\"600\">{}</text>",
        top + 10.0,
        escaped(&panel.title)
    );
    for value in up.marks() {
        let class = if value > 0.0 { "grid" } else { "zero" };
        let _ = writeln!(
            svg,
            "<path class=\"{class}\" d=\"M{left:.1} {0:.1}H{right:.1}\"/>\
             <text class=\"quiet\" x=\"{1:.1}\" y=\"{2:.1}\" text-anchor=\"end\">{value} %</text>",
            y(value),
            left - 6.0,
            y(value) + 4.0
        );
    }
    for value in across.marks() {
        let _ = writeln!(
            svg,
            "<text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(value),
            floor + 18.0,
            short(value)
        );
    }
    let _ = writeln!(
        svg,
        "<text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">games</text>",
        f64::midpoint(left, right),
        floor + 35.0
    );
    for line in panel.lines.iter().filter(|line| !line.points.is_empty()) {
        let mut path = String::new();
        for (place, (games, percent)) in line.points.iter().enumerate() {
            let sign = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{sign}{:.1} {:.1}", x(*games), y(*percent));
        }
        let (colour, stroke) = (line.group % 5, line.stroke.attributes());
        let _ = writeln!(svg, "<path class=\"line c{colour}\" {stroke} d=\"{path}\"/>");
    }
    let ends = panel.lines.iter().filter(|line| !line.label.is_empty());
    let ends = ends.filter_map(|line| Some((y(line.points.last()?.1), line))).collect();
    for (height, line) in spread(ends, floor) {
        let _ = writeln!(
            svg,
            "<path class=\"line c{}\" stroke-width=\"2.4\" d=\"M{:.1} {height:.1}h8\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\">{}</text>",
            line.group % 5,
            right + 4.0,
            right + 16.0,
            height + 4.0,
            escaped(&line.label)
        );
    }
}

/// Moves labels apart that would lie on each other: the lowest stays, the next ones go up as far as they
/// must.
fn spread<T>(mut ends: Vec<(f64, T)>, floor: f64) -> Vec<(f64, T)> {
    ends.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut lowest = floor;
    for (height, _) in &mut ends {
        *height = height.min(lowest);
        lowest = *height - APART;
    }
    ends
}

impl Stroke {
    fn attributes(self) -> &'static str {
        match self {
            Self::Solid => "stroke-width=\"2.4\"",
            Self::Dashed => "stroke-width=\"1.5\" stroke-dasharray=\"6 4\"",
            Self::Dotted => "stroke-width=\"1.8\" stroke-dasharray=\"0.1 4.5\"",
        }
    }
}

/// A scale from 0 to a round number.
pub(super) struct Scale {
    step: f64,
    pub(super) end: f64,
}

impl Scale {
    /// At most so many lines above 0, a round number apart, with a place for everything up to `most`.
    pub(super) fn up_to(most: f64, lines: f64) -> Self {
        let ten = 10_f64.powf((most / lines).log10().floor());
        let step = [1.0, 2.0, 5.0].map(|round| round * ten).into_iter().find(|step| most / step <= lines);
        let step = step.unwrap_or(10.0 * ten);
        Self { step, end: step * (most / step).ceil() }
    }

    pub(super) fn marks(&self) -> impl Iterator<Item = f64> {
        let (step, end) = (self.step, self.end);
        (0_u32..)
            .map(move |mark| f64::from(mark) * step)
            .take_while(move |value| *value <= end + step / 100.0)
    }
}

/// 20000 as 20k, so that numbers find their place.
fn short(games: f64) -> String {
    if games >= 1000.0 { format!("{}k", games / 1000.0) } else { games.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers() {
        for (most, lines, step, end) in [
            (80_000.0, 3.0, 50_000.0, 100_000.0),
            (47.0, 5.0, 10.0, 50.0),
            (100.0, 5.0, 20.0, 100.0),
            (5.0, 5.0, 1.0, 5.0),
        ] {
            let scale = Scale::up_to(most, lines);
            assert!(
                (scale.step - step).abs() < 1e-9 && (scale.end - end).abs() < 1e-9,
                "{most}: {}",
                scale.step
            );
        }
        assert_eq!([short(0.0), short(500.0), short(2500.0)], ["0", "500", "2.5k"]);
    }

    #[test]
    fn labels_keep_apart_and_on_the_sheet() {
        let ends = spread(vec![(100.0, 'a'), (300.0, 'b'), (98.0, 'c'), (97.0, 'd')], 200.0);
        assert_eq!(ends, [(200.0, 'b'), (100.0, 'a'), (85.0, 'c'), (70.0, 'd')]);
    }
}
