//! The ruler in characters: the tops and the hand on one line, and how far the card that one looks at is from
//! each pile.

use gambero::Direction;
use gambero_protocol::ViewJson;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use crate::theme::{Role, Theme};
use crate::words::{bare, parts, top};

/// How many rows the ruler takes: rising tops, the line, the hand, falling tops.
pub(crate) const ROWS: u16 = 4;

/// A text that should stand at a place.
struct Label {
    /// The column of its middle or of its first sign.
    at: u16,
    text: String,
    role: Role,
}

struct Scale {
    low: u8,
    high: u8,
    left: u16,
    right: u16,
}

impl Scale {
    fn of(view: &ViewJson, area: Rect) -> Self {
        let (low, high) = if view.directions.len() == 4 { (1, 100) } else { (1, 10) };
        Self { low, high, left: area.x + 3, right: (area.x + area.width).saturating_sub(5) }
    }

    /// The column of a number. Numbers beside the scale are at its ends.
    fn column(&self, number: u8) -> u16 {
        let (low, high) = (u32::from(self.low), u32::from(self.high));
        let along = u32::from(number).clamp(low, high) - low;
        let width = u32::from(self.right.saturating_sub(self.left));
        self.left + ((2 * along * width + (high - low)) / (2 * (high - low))) as u16
    }
}

/// Draws the ruler. `looked` is the card that one looks at.
pub(crate) fn draw(buffer: &mut Buffer, area: Rect, view: &ViewJson, looked: Option<&str>, theme: Theme) {
    if area.height < ROWS || area.width < 20 {
        return;
    }
    let scale = Scale::of(view, area);
    let (above, line, below, under) = (area.y, area.y + 1, area.y + 2, area.y + 3);
    draw_line(buffer, &scale, line, theme);
    if let Some(looked) = looked {
        let mut plays: Vec<_> = view.plays.iter().filter(|play| play.card == looked).collect();
        // A jump back is drawn last, so that no other way covers it.
        plays.sort_by_key(|play| play.back);
        for play in plays {
            let rising = view.directions[play.pile] == Direction::Rising;
            let from = scale.column(top_number(view, play.pile));
            let to = scale.column(parts(looked).number);
            draw_way(buffer, (from, to), if rising { above } else { under }, rising, play.back, theme);
        }
    }
    let mut rising = Vec::new();
    let mut falling = Vec::new();
    for (pile, way) in view.directions.iter().enumerate() {
        let number = top_number(view, pile);
        let top = top(view, pile, "–", |top| bare(top).to_owned());
        let (list, sign, role, mark) = if *way == Direction::Rising {
            (&mut rising, '▲', Role::Rising, '▴')
        } else {
            (&mut falling, '▼', Role::Falling, '▾')
        };
        let at = scale.column(number);
        buffer[(at, line)].set_char(mark).set_style(theme.style(role));
        list.push(Label { at, text: format!("{sign}{top}"), role });
    }
    let mut hand = Vec::new();
    for card in &view.hand {
        let found = parts(card);
        let at = scale.column(found.number);
        let is_looked = looked == Some(card.as_str());
        let role = if is_looked {
            Role::Chosen
        } else {
            found.colour.map_or(Role::Plain, |colour| Role::Colour(colour.letter()))
        };
        let mark = if is_looked { '◆' } else { '●' };
        buffer[(at, line)].set_char(mark).set_style(theme.style(if is_looked { Role::Trick } else { role }));
        let text = bare(card).to_owned();
        hand.push(Label { at: at.saturating_sub(text.width() as u16 / 2), text, role });
    }
    for (labels, row) in [(rising, above), (hand, below), (falling, under)] {
        put_labels(buffer, labels, row, (area.x, area.x + area.width), theme);
    }
}

/// The number that shows on a pile, or the one that it starts from.
fn top_number(view: &ViewJson, pile: usize) -> u8 {
    let start = match (view.directions[pile], view.directions.len()) {
        (Direction::Rising, 4) => 1,
        (Direction::Rising, _) => 0,
        (_, 4) => 100,
        _ => 11,
    };
    view.tops[pile].as_deref().map_or(start, |top| parts(top).number)
}

fn draw_line(buffer: &mut Buffer, scale: &Scale, row: u16, theme: Theme) {
    let style = theme.style(Role::Dim);
    for column in scale.left..=scale.right {
        buffer[(column, row)].set_char('─').set_style(style);
    }
    let step = if scale.high == 100 { 10 } else { 1 };
    for number in (scale.low..scale.high).filter(|number| number % step == 0) {
        buffer[(scale.column(number), row)].set_char('┼');
    }
    buffer[(scale.left, row)].set_char('├');
    buffer[(scale.right, row)].set_char('┤');
    let low = scale.low.to_string();
    buffer.set_string(scale.left.saturating_sub(2), row, low, style);
    buffer.set_stringn(scale.right + 2, row, scale.high.to_string(), 3, style);
}

/// The way from a pile's top to the card: dots for a step, an arc for a jump back.
fn draw_way(buffer: &mut Buffer, (from, to): (u16, u16), row: u16, rising: bool, back: bool, theme: Theme) {
    let role = if back { Role::Trick } else { Role::Dim };
    for column in from.min(to)..=from.max(to) {
        buffer[(column, row)].set_char(if back { '─' } else { '·' }).set_style(theme.style(role));
    }
    let end = match (back, rising, to < from) {
        (true, true, true) => '╭',
        (true, true, false) => '╮',
        (true, false, true) => '╰',
        (true, false, false) => '╯',
        (false, true, _) => '▾',
        (false, false, _) => '▴',
    };
    buffer[(to, row)].set_char(end).set_style(theme.style(if back { role } else { Role::Plain }));
}

/// Writes labels as near to their places as they can stand without touching one another.
fn put_labels(
    buffer: &mut Buffer,
    mut labels: Vec<Label>,
    row: u16,
    (left, right): (u16, u16),
    theme: Theme,
) {
    labels.sort_by_key(|label| label.at);
    let widths: Vec<_> = labels.iter().map(|label| label.text.width() as u16).collect();
    let mut places: Vec<u16> = Vec::new();
    let mut free = left;
    for (label, width) in labels.iter().zip(&widths) {
        let at = label.at.max(free);
        places.push(at);
        free = at + width + 1;
    }
    let mut end = right;
    for (place, width) in places.iter_mut().zip(&widths).rev() {
        *place = (*place).min(end.saturating_sub(*width)).max(left);
        end = place.saturating_sub(1);
    }
    for (label, place) in labels.iter().zip(places) {
        let room = right.saturating_sub(place);
        buffer.set_stringn(place, row, &label.text, room.into(), theme.style(label.role));
    }
}

#[cfg(test)]
mod tests {
    use gambero::{Seat, State};

    use super::*;

    fn drawn(position: &str, looked: Option<&str>, width: u16) -> String {
        let state: State = position.parse().unwrap();
        let view = ViewJson::from(&state.view(Seat::ALL[0]));
        let area = Rect::new(0, 0, width, ROWS);
        let mut buffer = Buffer::empty(area);
        draw(&mut buffer, area, &view, looked, Theme::None);
        let row = |row: u16| (0..width).map(|column| buffer[(column, row)].symbol()).collect::<String>();
        (0..ROWS).map(|number| row(number).trim_end().to_owned() + "\n").collect()
    }

    #[test]
    fn a_jump_back_is_an_arc_of_ten() {
        let shown = drawn("original 47,21,66,88 8,24,37,55,76,93 - 0 0 playing", Some("37"), 100);
        assert!(shown.contains("╭─────────▲47"), "{shown}");
        assert!(shown.contains("◆"), "{shown}");
        assert!(shown.lines().nth(2).unwrap().contains("37"), "{shown}");
    }

    #[test]
    fn labels_never_overlap_and_none_is_lost() {
        for width in [78, 80, 120, 200] {
            let shown = drawn("original 97,98,2,3 94,95,96,99 - 0 0 playing", None, width);
            let rows: Vec<_> = shown.lines().collect();
            for (row, texts) in [(0, &["▲97", "▲98"][..]), (2, &["94", "95", "96", "99"]), (3, &["▼2", "▼3"])]
            {
                for text in texts {
                    assert!(rows[row].split_whitespace().any(|word| word == *text), "{text}: {shown}");
                }
            }
        }
    }

    #[test]
    fn quick_has_a_scale_to_ten() {
        let shown = drawn("quick r7,- y1,v10/b2,b3 g3,g4 1 0 playing", None, 80);
        assert!(shown.contains("▲r7") && shown.contains("▼–") && shown.contains("v10"), "{shown}");
    }
}
