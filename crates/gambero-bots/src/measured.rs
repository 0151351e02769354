//! What habits are worth, as it was measured: the figures of `docs/strategy.md` for programs to read.

use std::sync::OnceLock;

use gambero::Variant;

/// What came of many games of a team of `careful` with one thing changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// What was changed: the name of a [`Habit`](crate::Habit), `one-deaf` if only seat 0 has the habit, or
    /// `starter` if whoever has the smallest steps starts.
    pub habit: &'static str,
    /// The variant.
    pub variant: Variant,
    /// How many players.
    pub players: usize,
    /// How many games.
    pub games: u64,
    /// How many of them were won, in percent.
    pub won: f64,
    /// Where the confidence interval of that begins; it is one of 95 %.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// How many cards were left on average.
    pub left: f64,
    /// The arguments of `gambero` that give these figures again.
    pub command: &'static str,
}

/// The first line of the file: what its columns are. The command comes last, because it may hold commas.
const HEADER: &str = "habit,variant,players,games,won,low,high,left,command";

/// The figures that this program was built with.
pub fn measured() -> &'static [Measured] {
    static FIGURES: OnceLock<Vec<Measured>> = OnceLock::new();
    // A line that cannot be read is left out; a test sees to it that there is none.
    FIGURES.get_or_init(|| lines().filter_map(read).collect())
}

fn lines() -> impl Iterator<Item = &'static str> {
    include_str!("../habits.csv").lines().skip(1)
}

fn read(line: &'static str) -> Option<Measured> {
    let mut columns = line.splitn(HEADER.split(',').count(), ',');
    let mut next = || columns.next();
    Some(Measured {
        habit: next()?,
        variant: next()?.parse::<Variant>().ok()?,
        players: next()?.parse().ok()?,
        games: next()?.parse().ok()?,
        won: next()?.parse().ok()?,
        low: next()?.parse().ok()?,
        high: next()?.parse().ok()?,
        left: next()?.parse().ok()?,
        command: next()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Habit;

    #[test]
    fn every_line_is_read_and_names_the_command_that_made_it() {
        assert_eq!(include_str!("../habits.csv").lines().next(), Some(HEADER));
        for line in lines() {
            let row = read(line).unwrap_or_else(|| panic!("{line}"));
            assert!(row.low <= row.won && row.won <= row.high, "{line}");
            let begin = format!("sim {} -p {} ", row.variant, row.players);
            assert!(row.command.starts_with(&begin), "{line}");
            assert!(row.command.contains(&format!("--games {}", row.games)), "{line}");
            match row.habit {
                "one-deaf" => assert!(row.command.contains("careful:deaf,careful"), "{line}"),
                "starter" => assert!(row.command.contains("--starter best"), "{line}"),
                habit => {
                    assert!(habit.parse::<Habit>().is_ok(), "{line}");
                    assert!(row.command.contains(&format!("careful:{habit} ")), "{line}");
                }
            }
        }
        for habit in Habit::ALL.into_iter().filter(|habit| *habit != Habit::Deaf) {
            assert!(measured().iter().any(|row| row.habit == habit.name()), "{habit}");
        }
    }
}
