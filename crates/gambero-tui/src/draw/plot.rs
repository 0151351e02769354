//! A plot of a game, turn by turn, and its course by the cards that were left.

use gambero_record::{Entry, Record};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{GAUGE, put};
use crate::theme::{Role, Theme};

/// How many cards were left at the deal and after each turn.
pub(super) fn course(record: &Record) -> Vec<usize> {
    let mut left = vec![record.deal().variant().deck_size()];
    for moment in record.moments().filter(|moment| matches!(moment.entry, Entry::Action(_))) {
        if left.len() <= moment.turn {
            left.push(0);
        }
        left[moment.turn] = moment.after.state().left();
    }
    left
}

const AXIS: u16 = 5;

/// Where the columns of a plot stand: one place of a course after the other, as wide as there is room.
pub(super) struct Columns {
    left: u16,
    count: u16,
    places: usize,
}

impl Columns {
    pub(super) fn of(area: Rect, places: usize) -> Self {
        let count = area.width.saturating_sub(AXIS).min(3 * places as u16);
        Self { left: area.x + AXIS, count, places }
    }

    /// Every column with the place that it shows.
    pub(super) fn places(&self) -> impl Iterator<Item = (u16, usize)> {
        let (last, count) = (self.places.saturating_sub(1), usize::from(self.count));
        (0..self.count)
            .map(move |column| (self.left + column, usize::from(column) * last / (count - 1).max(1)))
    }

    /// The column in the middle of a place.
    pub(super) fn middle(&self, place: usize) -> u16 {
        let own: Vec<_> = self.places().filter(|(_, found)| *found == place).map(|(x, _)| x).collect();
        own.get(own.len() / 2).copied().unwrap_or(self.left)
    }
}

/// Draws a course as columns, in a scale up to `most`.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: Rect,
    course: &[usize],
    most: usize,
    role: impl Fn(usize) -> Role,
    theme: Theme,
) {
    if course.is_empty() || area.width <= AXIS + 10 || area.height < 3 {
        return;
    }
    let (most, rows) = (most.max(1), area.height - 1);
    for (label, row) in [(most, 0), (most / 2, rows / 2), (0, rows - 1)] {
        put(buffer, area.x, area.y + row, 3, &format!("{label:>3}"), theme.style(Role::Dim));
    }
    for row in 0..rows {
        buffer[(area.x + 4, area.y + row)].set_char('│').set_style(theme.style(Role::Dim));
    }
    let columns = Columns::of(area, course.len());
    for (x, place) in columns.places() {
        let eighths = (course[place] * usize::from(rows) * GAUGE.len()).div_ceil(most);
        for row in 0..rows {
            let below = usize::from(rows - 1 - row) * GAUGE.len();
            let filled = eighths.saturating_sub(below).min(GAUGE.len());
            if filled > 0 {
                let cell = &mut buffer[(x, area.y + row)];
                cell.set_char(GAUGE[filled - 1]).set_style(theme.style(role(place)));
            }
        }
    }
    let last = (course.len() - 1).to_string();
    put(buffer, columns.left, area.y + rows, 1, "0", theme.style(Role::Dim));
    let end = columns.left + columns.count.saturating_sub(last.len() as u16);
    put(buffer, end, area.y + rows, 4, &last, theme.style(Role::Dim));
}
