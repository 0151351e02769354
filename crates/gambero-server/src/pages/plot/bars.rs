//! Bars: how many games ended how, or how often something was won.

use gambero::Variant;
use gambero_text::Text;
use maud::{Markup, html};

use super::{LEFT, Plot, RIGHT, Scale, whole};

/// A bar.
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
        (scale.lines(whole))
        @for (place, bar) in bars.iter().enumerate() {
            @let middle = LEFT + room * (place as f64 + 0.5);
            @let y = scale.height(bar.value);
            @if bar.value > 0.0 {
                rect.bar.strong[bar.strong] x=(format!("{:.1}", middle - width / 2.0)) y=(format!("{y:.1}"))
                    width=(format!("{width:.1}")) height=(format!("{:.1}", super::BOTTOM - y)) rx="3" {}
            }
            text.above x=(format!("{middle:.1}")) y=(format!("{:.1}", y - 5.0)) { (bar.note) }
            text.below x=(format!("{middle:.1}")) y="192" { (bar.label) }
        }
    };
    plot.show(text, &drawing)
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
    let count = |bin: &Bin| games.iter().filter(|(left, _)| bin.holds(*left)).map(|(_, count)| count).sum();
    let counts: Vec<usize> = bins.iter().map(count).collect();
    let plot = Plot {
        id,
        title,
        about: text.with(
            "plot-distribution",
            &[
                ("games", counts.iter().sum::<usize>().into()),
                ("best", games.iter().map(|(left, _)| *left).min().unwrap_or(0).into()),
            ],
        ),
        across: text.get("plot-left"),
        columns: vec![text.get("plot-left"), text.get("plot-games")],
        rows: bins.iter().zip(&counts).map(|(bin, count)| vec![bin.words(), count.to_string()]).collect(),
    };
    let drawn = bins.iter().zip(&counts).map(|(bin, count)| Bar {
        label: bin.label(),
        value: *count as f64,
        note: if *count > 0 { count.to_string() } else { String::new() },
        strong: mine.is_some_and(|mine| bin.holds(mine)),
    });
    bars(text, &plot, &drawn.collect::<Vec<_>>(), 1.0)
}

/// Numbers of cards that are counted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bin {
    from: u32,
    to: u32,
}

impl Bin {
    fn holds(self, left: u32) -> bool {
        (self.from..=self.to).contains(&left)
    }

    fn label(self) -> String {
        if self.from == self.to { self.from.to_string() } else { format!("{}+", self.from) }
    }

    fn words(self) -> String {
        if self.from == self.to { self.from.to_string() } else { format!("{}–{}", self.from, self.to) }
    }
}

/// None left, fewer than ten (in Quick & Easy five), and so on as far as there are games.
fn bins(variant: Variant, most: u32) -> Vec<Bin> {
    let size = if variant.deck_size() > 50 { 10 } else { 5 };
    let mut bins = vec![Bin { from: 0, to: 0 }, Bin { from: 1, to: size - 1 }];
    while let Some(Bin { to, .. }) = bins.last()
        && *to < most.max(4 * size - 1)
    {
        let from = to + 1;
        bins.push(Bin { from, to: from + size - 1 });
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_cards_has_one_place() {
        for variant in Variant::ALL {
            let most = variant.deck_size() as u32;
            let bins = bins(variant, most);
            for left in 0..=most {
                assert_eq!(bins.iter().filter(|bin| bin.holds(left)).count(), 1, "{variant} {left}");
            }
            assert!(bins.len() <= 12, "{variant}");
        }
    }
}
