//! Plots, drawn here as SVG: a picture with a title and a description, and its figures as a table behind it.
//!
//! A plot is 360 wide, so that its letters can be read on a phone; where there is room it is drawn larger.

use std::fmt::Write as _;

use super::prelude::*;

/// The field on which is drawn, within the picture.
const LEFT: f64 = 34.0;
const RIGHT: f64 = 354.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 176.0;

/// Over how many games a trend takes the average.
pub(crate) const WINDOW: usize = 10;

/// What stands around a plot.
pub(crate) struct Plot<'a> {
    /// Tells it from the other plots of the page.
    pub(crate) id: &'a str,
    pub(crate) title: String,
    /// What is to be seen, in a sentence.
    pub(crate) about: String,
    /// What the horizontal line counts.
    pub(crate) across: String,
    /// The names of the columns of its table.
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

fn n(value: f64) -> String {
    format!("{value:.1}")
}

impl Plot<'_> {
    /// The plot with its scale and its drawing.
    fn show(&self, text: &Text, scale: Scale, drawing: &Markup) -> Markup {
        let (title, about) = (format!("{}-title", self.id), format!("{}-about", self.id));
        html! {
            figure.chart #(self.id) {
                figcaption { (self.title) }
                svg viewBox="0 0 360 214" role="img" aria-labelledby={ (title) " " (about) } {
                    title #(title) { (self.title) }
                    desc #(about) { (self.about) }
                    @for line in 0..=scale.lines {
                        @let value = f64::from(line) * scale.step;
                        @let y = scale.height(value);
                        path.grid[line > 0].zero[line == 0] d={ "M" (LEFT) " " (n(y)) "H" (RIGHT) } {}
                        text.value x=(LEFT - 6.0) y=(n(y + 4.0)) { (format!("{value:.0}")) }
                    }
                    (drawing)
                    text.across x=(f64::midpoint(LEFT, RIGHT)) y="209" { (self.across) }
                }
                details {
                    summary { (text.get("plot-table")) }
                    div.scroll tabindex="0" role="group" aria-label=(self.title) {
                        table {
                            thead { tr { @for column in &self.columns { th scope="col" { (column) } } } }
                            tbody {
                                @for row in &self.rows {
                                    tr {
                                        th scope="row" { (row[0]) }
                                        @for cell in &row[1..] { td { (cell) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A scale from 0 upwards: the distance of its lines, and how many there are above 0.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Scale {
    step: f64,
    lines: u32,
}

impl Scale {
    /// A scale with round numbers on which everything up to `most` has its place.
    fn up_to(most: f64) -> Self {
        let rounds = [1.0, 2.0, 5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0, 1000.0];
        let step = rounds.into_iter().find(|step| most / step <= 5.0).unwrap_or((most / 5.0).ceil());
        let lines = (1..5).find(|lines| f64::from(*lines) * step >= most).unwrap_or(5);
        Self { step, lines }
    }

    fn end(self) -> f64 {
        f64::from(self.lines) * self.step
    }

    fn height(self, value: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * value / self.end()
    }
}

pub(crate) struct Bar {
    /// What stands below it.
    pub(crate) label: String,
    pub(crate) value: f64,
    /// What stands above it.
    pub(crate) note: String,
    /// Whether it stands out.
    pub(crate) strong: bool,
}

/// A plot of bars. The scale goes to `most` at least.
pub(crate) fn bars(text: &Text, plot: &Plot<'_>, bars: &[Bar], most: f64) -> Markup {
    let scale = Scale::up_to(bars.iter().map(|bar| bar.value).fold(most, f64::max));
    let room = (RIGHT - LEFT) / bars.len().max(1) as f64;
    let width = (room * 0.68).min(44.0);
    let drawing = html! {
        @for (place, bar) in bars.iter().enumerate() {
            @let (middle, y) = (LEFT + room * (place as f64 + 0.5), scale.height(bar.value));
            @if bar.value > 0.0 {
                rect.bar.strong[bar.strong] x=(n(middle - width / 2.0)) y=(n(y)) width=(n(width)) height=(n(BOTTOM - y)) rx="3" {}
            }
            text.above x=(n(middle)) y=(n(y - 5.0)) { (bar.note) }
            text.below x=(n(middle)) y="192" { (bar.label) }
        }
    };
    plot.show(text, scale, &drawing)
}

/// A plot of how many games ended with how many cards left; `mine` is the game that stands out.
pub(crate) fn distribution(
    text: &Text,
    id: &str,
    title: String,
    variant: Variant,
    games: &[(u32, usize)],
    mine: Option<u32>,
) -> Markup {
    let bins = bins(variant, games.iter().map(|(left, _)| *left).max().unwrap_or(0));
    let counted = bins.iter().map(|(from, to)| {
        let count: usize =
            games.iter().filter(|(left, _)| (from..=to).contains(&left)).map(|(_, count)| count).sum();
        (*from, *to, count)
    });
    let counted: Vec<_> = counted.collect();
    let total: usize = games.iter().map(|(_, count)| count).sum();
    let best = games.iter().map(|(left, _)| *left).min().unwrap_or(0);
    let row = |(from, to, count): &(u32, u32, usize)| {
        vec![if from == to { from.to_string() } else { format!("{from}–{to}") }, count.to_string()]
    };
    let plot = Plot {
        id,
        title,
        about: text.with("plot-distribution", &[("games", total.into()), ("best", best.into())]),
        across: text.get("plot-left"),
        columns: vec![text.get("plot-left"), text.get("plot-games")],
        rows: counted.iter().map(row).collect(),
    };
    let drawn = counted.iter().map(|(from, to, count)| Bar {
        label: if from == to { from.to_string() } else { format!("{from}+") },
        value: *count as f64,
        note: if *count > 0 { count.to_string() } else { String::new() },
        strong: mine.is_some_and(|mine| (*from..=*to).contains(&mine)),
    });
    bars(text, &plot, &drawn.collect::<Vec<_>>(), 1.0)
}

/// Numbers of cards that are counted together, from and to: none left, fewer than ten (in Quick & Easy five),
/// and so on as far as there are games.
fn bins(variant: Variant, most: u32) -> Vec<(u32, u32)> {
    let size = if variant.deck_size() > 50 { 10 } else { 5 };
    let count = most.max(4 * size - 1) / size;
    let whole = (1..=count).map(|bin| (bin * size, bin * size + size - 1));
    [(0, 0), (1, size - 1)].into_iter().chain(whole).collect()
}

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
        @if games.len() > 1 { path.mean d=(line) {} }
        @for (place, game) in games.iter().enumerate() {
            @let (x, y) = (x(place), scale.height(f64::from(game.left)));
            @if game.won {
                @let d = size + 2.0;
                path.won d=(format!("M{x:.1} {:.1}l{d} {d} -{d} {d} -{d} -{d}z", y - d)) {}
            } @else {
                circle.game cx=(n(x)) cy=(n(y)) r=(size) {}
            }
        }
        text.below.first x=(LEFT + 2.0) y=(BOTTOM + 16.0) { "1" }
        text.below.last x=(RIGHT - 2.0) y=(BOTTOM + 16.0) { (games.len()) }
    };
    plot.show(text, scale, &drawing)
}

/// How a rate is drawn: shapes, so that nobody needs colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Cross,
    Circle,
    Diamond,
    Square,
    Triangle,
    Star,
    /// A dashed line across the group.
    Line,
}

impl Mark {
    fn at(self, filled: bool, x: f64, y: f64) -> Markup {
        let path = match self {
            Self::Cross => "M-2.5-2.5l5 5m0-5l-5 5",
            Self::Circle => "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
            Self::Diamond => "M0-4l4 4-4 4-4-4z",
            Self::Square => "M-3.2-3.2h6.4v6.4h-6.4z",
            Self::Triangle => "M0-4l4 7h-8z",
            Self::Star => "M0-5l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.6z",
            Self::Line => "M-6 0h12",
        };
        let class = match self {
            Self::Line => "others",
            _ if filled => "mark filled",
            _ => "mark",
        };
        html! { path class=(class) transform={ "translate(" (n(x)) " " (n(y)) ")" } d=(path) {} }
    }

    /// The mark alone, for a legend.
    pub(crate) fn alone(self, filled: bool) -> Markup {
        html! { svg.mark-alone viewBox="0 0 14 14" aria-hidden="true" { (self.at(filled, 7.0, 7.0)) } }
    }
}

/// A share in percent with its confidence interval.
#[derive(Clone, Copy)]
pub(crate) struct Rate {
    pub(crate) mark: Mark,
    /// Filled, or an outline only.
    pub(crate) filled: bool,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// A plot of rates in groups that have a label each.
pub(crate) fn rates(text: &Text, plot: &Plot<'_>, groups: &[(String, Vec<Rate>)]) -> Markup {
    let most = groups.iter().flat_map(|(_, rates)| rates).map(|rate| rate.high).fold(5.0, f64::max);
    let scale = Scale::up_to(most);
    let room = (RIGHT - LEFT) / groups.len().max(1) as f64;
    let drawing = html! {
        @for (place, (label, rates)) in groups.iter().enumerate() {
            @let start = LEFT + room * place as f64;
            @if place > 0 { path.between d={ "M" (n(start)) " " (TOP) "V" (BOTTOM) } {} }
            @let (lines, points): (Vec<&Rate>, Vec<&Rate>) = rates.iter().partition(|rate| rate.mark == Mark::Line);
            @for rate in lines {
                path.others d={ "M" (n(start + 4.0)) " " (n(scale.height(rate.value))) "h" (n(room - 8.0)) } {}
            }
            @for (number, rate) in points.iter().enumerate() {
                @let x = start + room * (number as f64 + 0.8) / (points.len() as f64 + 0.6);
                path.whisker d={ "M" (n(x)) " " (n(scale.height(rate.low))) "V" (n(scale.height(rate.high))) } {}
                (rate.mark.at(rate.filled, x, scale.height(rate.value)))
            }
            text.below x=(n(start + room / 2.0)) y="192" { (label) }
        }
    };
    plot.show(text, scale, &drawing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers_and_hold_everything() {
        for (most, end, step) in [(0.0, 1.0, 1.0), (7.0, 8.0, 2.0), (47.1, 50.0, 10.0), (101.0, 125.0, 25.0)]
        {
            let scale = Scale::up_to(most);
            assert!((scale.end() - end).abs() + (scale.step - step).abs() < 1e-9, "{most}: {scale:?}");
        }
        for most in 0..5000 {
            let scale = Scale::up_to(f64::from(most));
            assert!(scale.end() >= f64::from(most) && (1..=5).contains(&scale.lines), "{most}: {scale:?}");
        }
    }

    #[test]
    fn every_number_of_cards_has_one_place() {
        for variant in Variant::ALL {
            let most = variant.deck_size() as u32;
            let bins = bins(variant, most);
            for left in 0..=most {
                let holds = |(from, to): &&(u32, u32)| (*from..=*to).contains(&left);
                assert_eq!(bins.iter().filter(holds).count(), 1, "{variant} {left}");
            }
            assert!(bins.len() <= 12, "{variant}");
        }
    }
}
