//! Shares with their confidence intervals, side by side in groups: how strong the bots are.

use gambero_text::Text;
use maud::{Markup, html};

use super::trend::diamond;
use super::{BOTTOM, LEFT, Plot, RIGHT, Scale, whole};

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

/// A share in percent.
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
        (scale.lines(whole))
        @for (place, (label, rates)) in groups.iter().enumerate() {
            @let start = LEFT + room * place as f64;
            @if place > 0 { path.between d=(format!("M{start:.1} {}V{BOTTOM}", super::TOP)) {} }
            @let points: Vec<_> = rates.iter().filter(|rate| rate.mark != Mark::Line).collect();
            @for rate in rates.iter().filter(|rate| rate.mark == Mark::Line) {
                path.others d=(format!("M{:.1} {:.1}h{:.1}", start + 4.0, scale.height(rate.value), room - 8.0)) {}
            }
            @for (number, rate) in points.iter().enumerate() {
                (point(**rate, start + room * (number as f64 + 0.8) / (points.len() as f64 + 0.6), scale))
            }
            text.below x=(format!("{:.1}", start + room / 2.0)) y="192" { (label) }
        }
    };
    plot.show(text, &drawing)
}

fn point(rate: Rate, x: f64, scale: Scale) -> Markup {
    let (y, low, high) = (scale.height(rate.value), scale.height(rate.low), scale.height(rate.high));
    html! {
        path.whisker d=(format!("M{x:.1} {low:.1}V{high:.1}")) {}
        (mark(rate.mark, rate.filled, x, y))
    }
}

/// A mark around a place.
fn mark(mark: Mark, filled: bool, x: f64, y: f64) -> Markup {
    let class = if filled { "mark filled" } else { "mark" };
    html! {
        @match mark {
            Mark::Cross => path class=(class) d=(format!("M{:.1} {:.1}l5 5m0-5l-5 5", x - 2.5, y - 2.5)) {},
            Mark::Circle => circle class=(class) cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="3" {},
            Mark::Diamond => path class=(class) d=(diamond(x, y, 4.0)) {},
            Mark::Square => rect class=(class) x=(format!("{:.1}", x - 3.2)) y=(format!("{:.1}", y - 3.2)) width="6.4" height="6.4" {},
            Mark::Triangle => path class=(class) d=(format!("M{x:.1} {:.1}l4 7h-8z", y - 4.0)) {},
            Mark::Star => path class=(class) d=(format!("M{x:.1} {:.1}l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.6z", y - 5.0)) {},
            Mark::Line => path.others d=(format!("M{:.1} {y:.1}h12", x - 6.0)) {},
        }
    }
}

impl Mark {
    /// The mark alone, for a legend.
    pub(crate) fn alone(self, filled: bool) -> Markup {
        html! { svg.mark-alone viewBox="0 0 14 14" aria-hidden="true" { (mark(self, filled, 7.0, 7.0)) } }
    }
}
