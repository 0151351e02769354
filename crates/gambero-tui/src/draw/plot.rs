//! A plot of a game: the cards that were left after each turn.

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
        left[moment.turn] = moment.after.left();
    }
    left
}

/// Draws the course of a game as columns, as wide as there is room.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, course: &[usize], theme: Theme) {
    const AXIS: u16 = 5;
    let (Some(most), true) = (course.iter().max(), area.width > AXIS + 10 && area.height >= 3) else {
        return;
    };
    let most = (*most).max(1);
    let rows = area.height - 1;
    let columns = (area.width - AXIS).min(course.len() as u16 * 3);
    for (label, row) in [(most, 0), (most / 2, rows / 2), (0, rows - 1)] {
        put(buffer, area.x, area.y + row, 3, &format!("{label:>3}"), theme.style(Role::Dim));
    }
    for row in 0..rows {
        buffer[(area.x + 4, area.y + row)].set_char('│').set_style(theme.style(Role::Dim));
    }
    for column in 0..columns {
        let place = usize::from(column) * (course.len() - 1) / usize::from(columns - 1).max(1);
        let eighths = (course[place] * usize::from(rows) * GAUGE.len()).div_ceil(most);
        for row in 0..rows {
            let below = usize::from(rows - 1 - row) * GAUGE.len();
            let filled = eighths.saturating_sub(below).min(GAUGE.len());
            if filled > 0 {
                let cell = &mut buffer[(area.x + AXIS + column, area.y + row)];
                cell.set_char(GAUGE[filled - 1]).set_style(theme.style(Role::Falling));
            }
        }
    }
    let last = (course.len() - 1).to_string();
    put(buffer, area.x + AXIS, area.y + rows, 1, "0", theme.style(Role::Dim));
    let end = area.x + AXIS + columns.saturating_sub(last.len() as u16);
    put(buffer, end, area.y + rows, 4, &last, theme.style(Role::Dim));
}
