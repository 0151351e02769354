//! Plots, drawn here as SVG: a picture with a title and a description, and its figures as a table behind it.
//!
//! A plot is 360 wide, so that its letters can be read on a phone; where there is room it is drawn larger.

mod bars;
mod rates;
mod trend;

use gambero_text::Text;
use maud::{Markup, html};

pub(crate) use bars::{Bar, bars, distribution};
pub(crate) use rates::{Mark, Rate, rates};
pub(crate) use trend::{Played, WINDOW, trend};

/// The field on which is drawn, within the picture.
const LEFT: f64 = 34.0;
const RIGHT: f64 = 354.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 176.0;

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

impl Plot<'_> {
    /// The plot with its drawing.
    fn show(&self, text: &Text, drawing: &Markup) -> Markup {
        let (title, about) = (format!("{}-title", self.id), format!("{}-about", self.id));
        html! {
            figure.chart #(self.id) {
                figcaption { (self.title) }
                svg viewBox="0 0 360 214" role="img" aria-labelledby={ (title) " " (about) } {
                    title #(title) { (self.title) }
                    desc #(about) { (self.about) }
                    (drawing)
                    text.across x=(f64::midpoint(LEFT, RIGHT)) y="209" { (self.across) }
                }
                details {
                    summary { (text.get("plot-table")) }
                    (self.table())
                }
            }
        }
    }

    fn table(&self) -> Markup {
        html! {
            div.scroll tabindex="0" role="group" aria-label=(self.title) {
                table {
                    thead { tr { @for column in &self.columns { th scope="col" { (column) } } } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (place, cell) in row.iter().enumerate() {
                                    @if place == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
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

    /// The height of a value in the picture.
    fn height(self, value: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * value / self.end()
    }

    /// The lines across with their numbers.
    fn lines(self, label: impl Fn(f64) -> String) -> Markup {
        html! {
            @for line in 0..=self.lines {
                @let value = f64::from(line) * self.step;
                @let y = self.height(value);
                path.grid[line > 0].zero[line == 0] d=(format!("M{LEFT} {y:.1}H{RIGHT}")) {}
                text.value x=(LEFT - 6.0) y=(format!("{:.1}", y + 4.0)) { (label(value)) }
            }
        }
    }
}

/// A number without digits after the point.
fn whole(value: f64) -> String {
    format!("{value:.0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_round_numbers_and_hold_everything() {
        for (most, end, step) in [
            (0.0, 1.0, 1.0),
            (3.0, 3.0, 1.0),
            (7.0, 8.0, 2.0),
            (47.1, 50.0, 10.0),
            (98.0, 100.0, 20.0),
            (101.0, 125.0, 25.0),
        ] {
            let scale = Scale::up_to(most);
            assert!(
                (scale.end() - end).abs() < 1e-9 && (scale.step - step).abs() < 1e-9,
                "{most}: {scale:?}"
            );
        }
        for most in 0..5000 {
            let scale = Scale::up_to(f64::from(most));
            assert!(scale.end() >= f64::from(most) && (1..=5).contains(&scale.lines), "{most}: {scale:?}");
        }
    }
}
