//! Numbers, days and results as a language writes them.

use gambero_text::{Language, Text};
use maud::{Markup, html};

use crate::clock;

/// A number with some digits after the point, or the comma.
pub(crate) fn decimal(text: &Text, value: f64, digits: usize) -> String {
    let plain = format!("{value:.digits$}");
    if text.language() == Language::En { plain } else { plain.replace('.', ",") }
}

pub(crate) fn percent(text: &Text, value: f64, digits: usize) -> String {
    text.with("percent", &[("value", (&decimal(text, value, digits)).into())])
}

/// A day such as `2026-11-15` in words.
pub(crate) fn day(text: &Text, day: &str) -> String {
    let mut parts = day.split('-');
    let year = parts.next().unwrap_or_default();
    let mut number = || parts.next().and_then(|part| part.parse::<u8>().ok());
    let (Some(month @ 1..=12), Some(of_month)) = (number(), number()) else { return day.to_owned() };
    let month = text.get(&format!("month-{month}"));
    text.with("date-day", &[("year", year.into()), ("month", (&month).into()), ("day", of_month.into())])
}

/// The day of a moment; days are those of UTC, as everywhere here.
pub(crate) fn date(text: &Text, millis: i64) -> Markup {
    let written = clock::day(millis);
    html! { time datetime=(written) { (day(text, &written)) } }
}

/// How a game ended, in a few words: won, or how many cards were left.
pub(crate) fn result(text: &Text, outcome: &str, left: u32) -> String {
    if outcome == "won" {
        text.get("outcome-won")
    } else {
        format!("{} · {}", text.get("outcome-lost"), text.with("left", &[("left", left.into())]))
    }
}

/// The result of a game that counts: it is won if no card is left.
pub(crate) fn result_left(text: &Text, left: u32) -> String {
    result(text, if left == 0 { "won" } else { "lost" }, left)
}

/// The head of a table of figures.
pub(crate) fn head(text: &Text, columns: &[&str]) -> Markup {
    html! { thead { tr { @for id in columns { th scope="col" { (text.get(id)) } } } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_writes_numbers_and_days_in_its_own_way() {
        let written = |language| {
            let text = Text::of(language);
            (percent(text, 25.64, 1), day(text, "2026-03-01"))
        };
        let expected = |percent: &str, day: &str| (percent.to_owned(), day.to_owned());
        assert_eq!(written(Language::En), expected("25.6%", "1 March 2026"));
        assert_eq!(written(Language::De), expected("25,6\u{a0}%", "1. März 2026"));
        assert_eq!(written(Language::Fr), expected("25,6\u{202f}%", "1er mars 2026"));
        assert_eq!(written(Language::It), expected("25,6%", "1º marzo 2026"));
        assert_eq!(written(Language::Es), expected("25,6\u{a0}%", "1 de marzo de 2026"));
    }
}
