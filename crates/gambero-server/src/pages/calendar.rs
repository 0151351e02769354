//! The days on which somebody has played a daily deal: how many in a row, and a calendar of them by month.

use std::collections::BTreeMap;

use gambero_store::{DailyDay, PersonId, Store, StoreError};
use gambero_text::Text;
use maud::{Markup, html};

use super::figures;
use crate::clock::{self, DAY_MILLIS};

/// A month: year, and month from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Month(i64, i64);

impl Month {
    /// The month of a text that begins with year and month, such as a day.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let first = clock::day_number(&format!("{}-01", text.get(..7)?))?;
        Some(Self::of_day(first))
    }

    fn of_day(number: i64) -> Self {
        let text = clock::day(number * DAY_MILLIS);
        let mut parts = text.split('-').filter_map(|part| part.parse().ok());
        Self(parts.next().unwrap_or(1970), parts.next().unwrap_or(1))
    }

    fn text(self) -> String {
        format!("{:04}-{:02}", self.0, self.1)
    }

    fn first_day(self) -> i64 {
        clock::day_number(&format!("{}-01", self.text())).unwrap_or_default()
    }

    fn before(self) -> Self {
        Self::of_day(self.first_day() - 1)
    }

    fn after(self) -> Self {
        Self::of_day(self.first_day() + 31)
    }
}

/// The days on which somebody has played daily deals.
#[derive(Default)]
pub(crate) struct Days {
    /// The numbers of all days, in order.
    played: Vec<i64>,
    /// What came of the deals of one month, by the number of the day.
    month: BTreeMap<i64, DailyDay>,
}

impl Days {
    /// A person's days, with the results of a month.
    pub(crate) async fn of(store: &dyn Store, person: PersonId, month: Month) -> Result<Self, StoreError> {
        let played = store.daily_days(person).await?;
        let mut days = Self {
            played: played.iter().filter_map(|day| clock::day_number(day)).collect(),
            ..Self::default()
        };
        let text = |number: i64| clock::day(number * DAY_MILLIS);
        let range = text(month.first_day())..=text(month.after().first_day() - 1);
        for day in store.daily_calendar(person, range).await? {
            days.month.extend(clock::day_number(&day.day).map(|number| (number, day)));
        }
        Ok(days)
    }

    /// How many days in a row there are up to today or yesterday, and at most.
    fn in_a_row(&self, today: i64) -> (usize, usize) {
        let (mut now, mut most, mut last) = (0, 0, None);
        for number in self.played.iter().copied() {
            now = if last == Some(number - 1) { now + 1 } else { 1 };
            most = most.max(now);
            last = Some(number);
        }
        // Today is not over: a row up to yesterday still stands.
        let stands = last.is_some_and(|last| last >= today - 1);
        (if stands { now } else { 0 }, most)
    }
}

/// Figures and calendar. `month` is the one to show, `shown` the day whose deals the page has.
pub(crate) fn show(text: &Text, days: &Days, month: Month, shown: &str) -> Markup {
    let today = clock::now().div_euclid(DAY_MILLIS);
    let (now, most) = days.in_a_row(today);
    let count = |count: usize| text.with("calendar-days", &[("count", count.into())]);
    html! {
        section.calendar #calendar aria-labelledby="calendar-title" {
            h2 #calendar-title { (text.get("calendar-title")) }
            @if days.played.is_empty() {
                p.help { (text.get("calendar-none")) }
            } @else {
                dl.calendar-figures {
                    div { dt { (text.get("calendar-streak")) } dd { (count(now)) } }
                    div { dt { (text.get("calendar-longest")) } dd { (count(most)) } }
                    div { dt { (text.get("calendar-played")) } dd { (count(days.played.len())) } }
                }
            }
            (sheet(text, days, month, shown, today))
            @if !days.played.is_empty() {
                p.help {
                    span.calendar-mark.won {} " " (text.get("calendar-won")) " · "
                    span.calendar-mark {} " " (text.get("calendar-lost")) ". "
                    (text.get("calendar-about"))
                }
            }
        }
    }
}

/// The sheet of a month, its weeks from Monday to Sunday.
fn sheet(text: &Text, days: &Days, month: Month, shown: &str, today: i64) -> Markup {
    let (first, next) = (month.first_day(), month.after().first_day());
    // The first of January 1970 was a Thursday.
    let skipped = (first + 3).rem_euclid(7);
    let name = text.get(&format!("month-{}", month.1));
    let place = |month: Month| format!("/daily/{shown}?month={}#calendar", month.text());
    html! {
        div.calendar-sheet {
            nav.calendar-months aria-label={ (name) " " (month.0) } {
                a.button href=(place(month.before())) rel="prev" aria-label=(text.get("calendar-before")) { "←" }
                strong { (name) " " (month.0) }
                @if next <= today {
                    a.button href=(place(month.after())) rel="next" aria-label=(text.get("calendar-after")) { "→" }
                } @else {
                    span.calendar-gap {}
                }
            }
            ol.calendar-days {
                @for weekday in 1..=7 {
                    li.calendar-weekday aria-hidden="true" { (text.get(&format!("calendar-weekday-{weekday}"))) }
                }
                @for _ in 0..skipped { li.calendar-gap aria-hidden="true" {} }
                @for number in first..next { li { (cell(text, days, number, first, shown, today)) } }
            }
        }
    }
}

/// A day: a link to its deals once it has come, with a mark for each of them that was finished.
fn cell(text: &Text, days: &Days, number: i64, first: i64, shown: &str, today: i64) -> Markup {
    let day = clock::day(number * DAY_MILLIS);
    let of_month = number - first + 1;
    if number > today {
        return html! { span.calendar-day { (of_month) } };
    }
    let written = figures::day(text, &day);
    let own = days.month.get(&number);
    let label = match own {
        None => written,
        Some(DailyDay { finished, won, .. }) => text.with(
            "calendar-cell",
            &[("day", (&written).into()), ("won", (*won).into()), ("played", (*finished).into())],
        ),
    };
    html! {
        a.calendar-day.played[own.is_some()] href={ "/daily/" (day) } aria-label=(label) title=(label)
            aria-current=[(day == shown).then_some("date")]
        {
            (of_month)
            @if let Some(DailyDay { finished, won, .. }) = own {
                span.calendar-marks {
                    @for place in 0..*finished { span.calendar-mark.won[place < *won] {} }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(played: &[&str]) -> Days {
        let played = played.iter().filter_map(|day| clock::day_number(day)).collect();
        Days { played, ..Days::default() }
    }

    #[test]
    fn days_in_a_row_are_counted_over_the_ends_of_months() {
        let number = |day| clock::day_number(day).unwrap();
        let played = days(&["2026-10-01", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"]);
        assert_eq!(played.in_a_row(number("2026-11-03")), (1, 3));
        assert_eq!(played.in_a_row(number("2026-11-04")), (1, 3), "today can still be played");
        assert_eq!(played.in_a_row(number("2026-11-05")), (0, 3), "a day was left out");
        assert_eq!(days(&[]).in_a_row(number("2026-11-05")), (0, 0));
    }

    #[test]
    fn months_follow_each_other_over_the_ends_of_years() {
        let december = Month::of("2025-12-31").unwrap();
        assert_eq!((december.after(), december.before()), (Month(2026, 1), Month(2025, 11)));
        assert_eq!(Month(2024, 2).after().first_day() - Month(2024, 2).first_day(), 29);
        for text in ["", "2026", "2026-13", "yesterday", "2026-1-01"] {
            assert_eq!(Month::of(text), None, "{text}");
        }
    }
}
