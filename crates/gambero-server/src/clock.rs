//! The time, and days.

use std::ops::Range;
use std::time::{SystemTime, UNIX_EPOCH};

use time::{Date, Month};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

pub(crate) const DAY_MILLIS: i64 = 86_400_000;

/// The Julian day number of 1970-01-01.
const EPOCH: i64 = 2_440_588;

/// The UTC day of a time in milliseconds since 1970, such as `2026-11-15`.
pub fn day(millis: i64) -> String {
    date(millis).to_string()
}

/// The UTC day of a time in milliseconds since 1970.
pub(crate) fn date(millis: i64) -> Date {
    let number = i32::try_from(EPOCH + millis.div_euclid(DAY_MILLIS)).unwrap_or(i32::MAX);
    Date::from_julian_day(number).unwrap_or(Date::MAX)
}

/// Whether a text is a day of the calendar, not later than another.
pub(crate) fn is_day_until(text: &str, last: &str) -> bool {
    read_day(text).is_some() && text <= last
}

/// A day such as `2026-11-15`, if it is one of the calendar.
pub(crate) fn read_day(text: &str) -> Option<Date> {
    let number = |range: Range<usize>| text.get(range)?.parse::<u16>().ok();
    let month = Month::try_from(u8::try_from(number(5..7)?).ok()?).ok()?;
    let date = Date::from_calendar_date(number(0..4)?.into(), month, number(8..10)?.try_into().ok()?).ok()?;
    // There is one spelling of a day.
    (date.to_string() == text).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (millis, expected) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (1_794_700_800_000, "2026-11-15"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(day(millis), expected);
            assert_eq!(read_day(expected), Some(date(millis)));
        }
    }

    #[test]
    fn only_days_that_exist_and_have_come_are_days() {
        for text in ["2026-11-15", "2024-02-29", "1999-12-31", "2026-01-01"] {
            assert!(is_day_until(text, "2026-11-15"), "{text}");
        }
        for text in
            ["2026-11-16", "2026-02-29", "2026-13-01", "2026-1-1", "today", "", "2026-11-15-", "２026-11-15"]
        {
            assert!(!is_day_until(text, "2026-11-15"), "{text}");
        }
    }
}
