//! The time, and days.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// How many milliseconds a day has.
pub(crate) const DAY_MILLIS: i64 = 86_400_000;

/// A UTC day such as `2026-11-15`.
pub(crate) fn day(millis: i64) -> String {
    let (year, month, day) = civil(millis.div_euclid(DAY_MILLIS));
    format!("{year:04}-{month:02}-{day:02}")
}

/// The year, month and day of a number of days since 1970, by Howard Hinnant's method: years begin in March,
/// eras are 400 years.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

/// Whether a text is a day of the calendar, not later than another.
pub(crate) fn is_day_until(text: &str, last: &str) -> bool {
    day_number(text).is_some() && text <= last
}

/// The number of a day since 1970, if the text is one of the calendar.
pub(crate) fn day_number(text: &str) -> Option<i64> {
    let digits =
        |part: &str, count: usize| part.len() == count && part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
        return None;
    }
    // Days are few: whether one of them is written like this is quickly tried.
    let (year, month): (i64, i64) = (year.parse().ok()?, month.parse().ok()?);
    let near = (year - 1970) * 365 + (year - 1969).div_euclid(4) + (month - 1) * 30;
    (near - 40..near + 70).find(|days| self::day(days * DAY_MILLIS) == text)
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
            assert_eq!(day_number(expected), Some(millis.div_euclid(DAY_MILLIS)));
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
