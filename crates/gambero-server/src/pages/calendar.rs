//! The days on which somebody has played a daily deal: how many in a row, and a calendar of them by month.

use std::collections::BTreeMap;

use gambero_store::{DailyDay, PersonId, Store, StoreError};
use time::{Date, Duration};

use super::figures;
use super::prelude::*;
use crate::clock;

/// The first day of the month of a text that begins with year and month, such as a day.
pub(crate) fn month_of(text: &str) -> Option<Date> {
    clock::read_day(&format!("{}-01", text.get(..7)?))
}

fn first_day(date: Date) -> Date {
    date.replace_day(1).unwrap_or(date)
}

fn month_before(month: Date) -> Date {
    first_day(month - Duration::DAY)
}

fn month_after(month: Date) -> Date {
    first_day(month + 31 * Duration::DAY)
}

/// The days on which somebody has played daily deals.
#[derive(Default)]
pub(crate) struct Days {
    /// All days, in order.
    played: Vec<Date>,
    /// What came of the deals of one month.
    month: BTreeMap<Date, DailyDay>,
}

impl Days {
    /// A person's days, with the results of a month.
    pub(crate) async fn of(store: &dyn Store, person: PersonId, month: Date) -> Result<Self, StoreError> {
        let played = store.daily_days(person).await?.iter().filter_map(|day| clock::read_day(day)).collect();
        let range = month.to_string()..=(month_after(month) - Duration::DAY).to_string();
        let calendar = store.daily_calendar(person, range).await?.into_iter();
        let month = calendar.filter_map(|day| Some((clock::read_day(&day.day)?, day))).collect();
        Ok(Self { played, month })
    }

    /// How many days in a row there are up to today or yesterday, and at most.
    fn in_a_row(&self, today: Date) -> (usize, usize) {
        let (mut now, mut most, mut last) = (0, 0, None);
        for day in &self.played {
            now = if last == day.previous_day() { now + 1 } else { 1 };
            most = most.max(now);
            last = Some(*day);
        }
        // Today is not over: a row up to yesterday still stands.
        let stands = last.is_some_and(|last| last >= today - Duration::DAY);
        (if stands { now } else { 0 }, most)
    }
}

/// Figures and calendar. `month` is the one to show, `shown` the day whose deals the page has.
pub(crate) fn show(text: &Text, days: &Days, month: Date, shown: &str) -> Markup {
    let today = clock::date(clock::now());
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
fn sheet(text: &Text, days: &Days, month: Date, shown: &str, today: Date) -> Markup {
    let next = month_after(month);
    let days_of_month = (1..=31).map_while(|day| month.replace_day(day).ok());
    let name = text.get(&format!("month-{}", u8::from(month.month())));
    let place = |month: Date| format!("/daily/{shown}?month={}#calendar", &month.to_string()[..7]);
    html! {
        div.calendar-sheet {
            nav.calendar-months aria-label={ (name) " " (month.year()) } {
                a.button href=(place(month_before(month))) rel="prev" aria-label=(text.get("calendar-before")) { "←" }
                strong { (name) " " (month.year()) }
                @if next <= today {
                    a.button href=(place(next)) rel="next" aria-label=(text.get("calendar-after")) { "→" }
                } @else {
                    span.calendar-gap {}
                }
            }
            ol.calendar-days {
                @for weekday in 1..=7 {
                    li.calendar-weekday aria-hidden="true" { (text.get(&format!("calendar-weekday-{weekday}"))) }
                }
                @for _ in 0..month.weekday().number_days_from_monday() { li.calendar-gap aria-hidden="true" {} }
                @for day in days_of_month { li { (cell(text, days, day, shown, today)) } }
            }
        }
    }
}

/// A day: a link to its deals once it has come, with a mark for each of them that was finished.
fn cell(text: &Text, days: &Days, date: Date, shown: &str, today: Date) -> Markup {
    if date > today {
        return html! { span.calendar-day { (date.day()) } };
    }
    let (day, own) = (date.to_string(), days.month.get(&date));
    let written = figures::day(text, &day);
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
            (date.day())
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

    fn date(text: &str) -> Date {
        clock::read_day(text).unwrap()
    }

    #[test]
    fn days_in_a_row_are_counted_over_the_ends_of_months() {
        let days =
            |days: &[&str]| Days { played: days.iter().map(|day| date(day)).collect(), ..Days::default() };
        let played = days(&["2026-10-01", "2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"]);
        assert_eq!(played.in_a_row(date("2026-11-03")), (1, 3));
        assert_eq!(played.in_a_row(date("2026-11-04")), (1, 3), "today can still be played");
        assert_eq!(played.in_a_row(date("2026-11-05")), (0, 3), "a day was left out");
        assert_eq!(days(&[]).in_a_row(date("2026-11-05")), (0, 0));
    }

    #[test]
    fn months_follow_each_other_over_the_ends_of_years() {
        let december = month_of("2025-12-31").unwrap();
        assert_eq!(month_after(december), date("2026-01-01"));
        assert_eq!(month_before(december), date("2025-11-01"));
        assert_eq!(month_after(date("2024-02-01")) - date("2024-02-01"), 29 * Duration::DAY);
        for text in ["", "2026", "2026-13", "yesterday", "2026-1-01"] {
            assert_eq!(month_of(text), None, "{text}");
        }
    }
}
