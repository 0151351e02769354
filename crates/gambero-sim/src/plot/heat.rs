//! A table of shares as a heat map: who wins with whom.

use std::fmt::Write as _;

use super::curves::Scale;
use super::{begin, escaped};
use crate::report::Interval;

/// Shares in rows and columns.
#[derive(Clone, PartialEq, Debug)]
pub struct HeatMap {
    /// What stands above it.
    pub title: String,
    /// What the rows are.
    pub rows: Vec<String>,
    /// What the columns are.
    pub columns: Vec<String>,
    /// From which column on there is a gap: what comes there is of another sort.
    pub apart: usize,
    /// The share of each cell, row by row, with its interval.
    pub cells: Vec<Interval>,
    /// What stands below it, a paragraph each.
    pub notes: Vec<String>,
}

const MARGIN: f64 = 14.0;
/// How wide the names of rows are, and the cells: three columns fit on a phone without getting smaller.
const LABEL: f64 = 84.0;
const CELL: f64 = 80.0;
const ROW: f64 = 50.0;
const GAP: f64 = 10.0;
/// How far lines of text are apart.
const LINE: f64 = 16.0;
/// No picture is narrower.
const NARROWEST: f64 = 360.0;
/// There is no way to measure letters here: so wide they are at most on average, for a size of 1.
const LETTER: f64 = 0.56;
/// The same for bold ones.
const BOLD: f64 = 0.68;

/// Draws a heat map. Its colours differ in lightness above all, so that nobody needs to tell hues apart, and
/// every cell says its figure.
pub fn heat_map(map: &HeatMap) -> String {
    let gap = if map.apart < map.columns.len() && map.apart > 0 { GAP } else { 0.0 };
    let table = LABEL + CELL * map.columns.len() as f64 + gap;
    let width = (2.0 * MARGIN + table).max(NARROWEST);
    let fits = |letter: f64| whole((width - 2.0 * MARGIN) / letter);
    let title = wrap(&map.title, fits(15.0 * BOLD));
    let name = |name: &String| wrap_name(name, whole(CELL / (12.0 * LETTER)));
    let (rows, columns): (Vec<_>, Vec<_>) =
        (map.rows.iter().map(name).collect(), map.columns.iter().map(name).collect());
    let notes: Vec<_> = map.notes.iter().flat_map(|note| wrap(note, fits(12.0 * LETTER))).collect();
    let tallest = columns.iter().map(Vec::len).max().unwrap_or(0) as f64;
    let head = MARGIN + 20.0 * title.len() as f64 + 14.0 + LINE * tallest;
    let heights: Vec<_> = rows.iter().map(|lines| (LINE * lines.len() as f64 + 6.0).max(ROW)).collect();
    let foot = head + heights.iter().sum::<f64>() + 18.0;
    let height = foot + 44.0 + LINE * notes.len() as f64 + MARGIN;

    let most = map.cells.iter().map(|cell| 100.0 * cell.value).fold(1.0, f64::max);
    let scale = Scale::up_to(most, 5.0);
    let x =
        |column: usize| MARGIN + LABEL + CELL * column as f64 + if column >= map.apart { gap } else { 0.0 };
    let mut svg = begin(width, height, &map.title);
    // Writing to a string cannot fail.
    for (place, line) in title.iter().enumerate() {
        let y = MARGIN + 14.0 + 20.0 * place as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"15\" font-weight=\"600\">{}</text>",
            escaped(line)
        );
    }
    for (column, lines) in columns.iter().enumerate() {
        for (place, line) in lines.iter().rev().enumerate() {
            let (x, y) = (x(column) + CELL / 2.0, head - 7.0 - LINE * place as f64);
            text(&mut svg, (x, y), "middle", 12, line);
        }
    }
    let mut y = head;
    for (row, lines) in rows.iter().enumerate() {
        let middle = y + heights[row] / 2.0;
        let first = middle - LINE * (lines.len() as f64 - 1.0) / 2.0 + 4.0;
        for (place, line) in lines.iter().enumerate() {
            text(&mut svg, (MARGIN + LABEL - 8.0, first + LINE * place as f64), "end", 12, line);
        }
        for column in 0..map.columns.len() {
            let Some(cell) = map.cells.get(row * map.columns.len() + column) else { continue };
            let names = format!("{} with {}", map.rows[row], map.columns[column]);
            draw_cell(&mut svg, cell, &names, (x(column), y, heights[row]), scale.end);
        }
        y += heights[row];
    }
    draw_key(&mut svg, &scale, (MARGIN + LABEL, foot, width - MARGIN));
    for (place, note) in notes.iter().enumerate() {
        let y = foot + 56.0 + LINE * place as f64;
        let _ = writeln!(
            svg,
            "<text class=\"quiet\" x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"12\">{}</text>",
            escaped(note)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, size: u32, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\">{}</text>",
        escaped(text)
    );
}

fn draw_cell(svg: &mut String, cell: &Interval, names: &str, (x, y, height): (f64, f64, f64), end: f64) {
    let [value, low, high] = [cell.value, cell.low, cell.high].map(|share| 100.0 * share);
    let colour = colour(value / end);
    let class = if is_dark(colour) { "on-dark" } else { "on-light" };
    let [red, green, blue] = colour;
    let (centre, middle) = (x + CELL / 2.0, y + height / 2.0);
    let _ = writeln!(
        svg,
        "<g><title>{}: {value:.1} % ({low:.1} to {high:.1})</title>\
         <rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"3\" class=\"cell\" \
         fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\
         <text class=\"{class}\" x=\"{centre:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"16\" \
         font-weight=\"600\">{value:.1}</text>\
         <text class=\"{class}\" x=\"{centre:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"11.5\">\
         {low:.1}–{high:.1}</text></g>",
        escaped(names),
        x + 1.5,
        y + 1.5,
        CELL - 3.0,
        height - 3.0,
        middle - 1.0,
        middle + 15.0
    );
}

/// Which colour stands for which share.
fn draw_key(svg: &mut String, scale: &Scale, (left, top, right): (f64, f64, f64)) {
    const STEPS: u32 = 40;
    let width = (right - left - 20.0).min(3.0 * CELL);
    for step in 0..STEPS {
        let part = f64::from(step) / f64::from(STEPS);
        let [red, green, blue] = colour(part + 0.5 / f64::from(STEPS));
        let _ = writeln!(
            svg,
            "<rect x=\"{:.2}\" y=\"{top:.1}\" width=\"{:.2}\" height=\"10\" \
             fill=\"#{red:02x}{green:02x}{blue:02x}\"/>",
            left + width * part,
            // A little over the next one, so that no line shows between them.
            width / f64::from(STEPS) + if step + 1 < STEPS { 0.5 } else { 0.0 }
        );
    }
    for mark in scale.marks() {
        let x = left + width * mark / scale.end;
        let _ = writeln!(
            svg,
            "<text class=\"quiet\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" \
             font-size=\"12\">{mark}</text>",
            top + 24.0
        );
    }
    let _ = writeln!(
        svg,
        "<text class=\"quiet\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" font-size=\"12\">won, %</text>",
        left - 8.0,
        top + 10.0
    );
}

/// After the scale `cividis` (Nuñez, Anderton and Renslow 2018), which looks nearly the same to people who
/// see red and green alike.
const CIVIDIS: [[u8; 3]; 9] = [
    [0, 32, 76],
    [0, 52, 110],
    [60, 74, 107],
    [91, 95, 109],
    [117, 117, 117],
    [146, 140, 120],
    [176, 165, 114],
    [209, 191, 102],
    [255, 233, 69],
];

#[expect(clippy::cast_sign_loss, reason = "sizes and parts of a scale are never negative")]
const fn whole(number: f64) -> usize {
    number as usize
}

/// The colour of a part of the scale, from 0 to 1.
fn colour(part: f64) -> [u8; 3] {
    let last = CIVIDIS.len() - 1;
    let place = part.clamp(0.0, 1.0) * last as f64;
    let below = whole(place).min(last - 1);
    let way = place - below as f64;
    std::array::from_fn(|channel| {
        let [from, to] = [CIVIDIS[below], CIVIDIS[below + 1]].map(|colour| f64::from(colour[channel]));
        whole((from + way * (to - from)).round()) as u8
    })
}

/// Whether white can be read better on a colour than black, by the contrast of WCAG.
fn is_dark(colour: [u8; 3]) -> bool {
    luminance(colour) < 0.179
}

/// The relative luminance, from 0 to 1.
fn luminance(colour: [u8; 3]) -> f64 {
    let linear = |channel: u8| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Breaks a text into lines at its spaces.
pub(super) fn wrap(text: &str, most: usize) -> Vec<String> {
    pack(text.split_inclusive(' '), most)
}

/// Breaks the name of a bot into lines: behind marks, and before a `~`.
fn wrap_name(name: &str, most: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    for sign in name.chars() {
        if sign == '~' && parts.last().is_some_and(|part| !part.is_empty()) {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push(sign);
        }
        let long = parts.last().is_some_and(|part| part.chars().count() >= most);
        if long || matches!(sign, ':' | '/' | '\\' | '-' | '_' | ' ') {
            parts.push(String::new());
        }
    }
    pack(parts.iter().map(String::as_str), most)
}

/// Puts parts together to lines of at most so many letters; a part that is longer has a line of its own.
fn pack<'a>(parts: impl Iterator<Item = &'a str>, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + part.trim_end().chars().count()) <= most => {
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_can_be_read_on_its_colour() {
        for step in 0..=1000 {
            let colour = colour(f64::from(step) / 1000.0);
            let own: f64 = if is_dark(colour) { 1.0 } else { 0.0 };
            let (light, dark) = (own.max(luminance(colour)), own.min(luminance(colour)));
            let contrast = (light + 0.05) / (dark + 0.05);
            assert!(contrast >= 4.5, "{step}: {contrast}");
        }
    }

    #[test]
    fn colours_get_lighter_with_the_share() {
        let lights: Vec<_> = (0..=100).map(|part| luminance(colour(f64::from(part) / 100.0))).collect();
        assert!(lights.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn names_are_broken_where_people_would_break_them() {
        assert_eq!(wrap_name("careful", 11), ["careful"]);
        assert_eq!(wrap_name("careful~little~slips", 11), ["careful", "~little", "~slips"]);
        assert_eq!(wrap_name("careful:command-blind", 11), ["careful:", "command-", "blind"]);
        assert_eq!(wrap_name("expert:averyverylongname.net", 11), ["expert:", "averyverylo", "ngname.net"]);
        assert_eq!(wrap("one two three", 7), ["one two ", "three"]);
    }
}
