//! The piles: the top, how far the looked-at card would go, what was laid lately, and who said something
//! about it.

use gambero::Direction;
use gambero_protocol::GameState;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Scene, frame, initials, put};
use crate::theme::Role;
use crate::words;

pub(super) const ROWS: u16 = 6;

/// The same in a low window: the step stands behind the top, what was laid shares a row with what is said.
pub(super) const FEWEST_ROWS: u16 = 4;

pub(super) fn draw(buffer: &mut Buffer, areas: &[Rect], scene: &Scene<'_>, game: &GameState) {
    for (pile, area) in areas.iter().enumerate() {
        draw_pile(buffer, *area, scene, game, pile);
    }
}

fn draw_pile(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, game: &GameState, pile: usize) {
    let Scene { model, ui, theme, .. } = *scene;
    let (text, view) = (model.text, &game.view);
    let rising = view.directions[pile] == Direction::Rising;
    let (role, arrow) = if rising { (Role::Rising, '▲') } else { (Role::Falling, '▼') };
    let looked = ui.looked(model);
    let play = looked.and_then(|card| view.plays.iter().find(|play| play.card == card && play.pile == pile));
    let here = ui.chosen && ui.pile == pile;
    let border = match (here, looked.is_some() && play.is_none()) {
        (true, _) => theme.style(Role::Trick),
        (false, true) => theme.style(Role::Dim),
        (false, false) => theme.style(role),
    };
    // The words only where both fit: the arrow says the same.
    let ways = ["pile-rising", "pile-falling"].map(|way| text.get(way));
    let longest = ways.iter().map(|way| way.width()).max().unwrap_or(0);
    let title = if longest + "1 ▲ ".width() + 6 <= usize::from(area.width) {
        format!("{} {arrow} {}", pile + 1, ways[usize::from(!rising)])
    } else {
        format!("{} {arrow}", pile + 1)
    };
    frame(buffer, area, &title, border, here);
    // A narrow pile has no room for a margin.
    let edge = if area.width < 14 { 1 } else { 2 };
    let width = area.width.saturating_sub(2 * edge);
    let inner = Rect::new(area.x + edge, area.y + 1, width, area.height.saturating_sub(2));
    let low = area.height < ROWS;
    let mut row = Row { buffer, area: inner, at: 0, x: inner.x, end: inner.x };

    let found = view.tops[pile].as_deref().map(words::parts);
    let colour = found.and_then(|found| found.colour).map(|colour| Role::Colour(colour.letter()));
    let name = found.and_then(|found| found.command).map(|command| words::command(text, command.name()));
    let style = match found {
        Some(_) => theme.style(colour.unwrap_or(Role::Title)).patch(theme.style(Role::Title)),
        None => theme.style(Role::Dim),
    };
    let spoken = words::top(view, pile, &text.get("board-empty"), |top| match colour {
        Some(_) => words::card(text, top),
        None => words::parts(top).number.to_string(),
    });
    row.line(&[(&spoken, style), (" ", style), (&name.unwrap_or_default(), theme.style(Role::Duty))]);
    if low {
        row.go_on();
    }

    // The step of the card that one looks at, or why it does not go here.
    match (looked, play) {
        (Some(_), Some(play)) => {
            let step = words::step(play.step, play.back, rising);
            let role = if play.back { Role::Trick } else { Role::Plain };
            let loses = if play.loses { format!("  {}", text.get("terminal-loses")) } else { String::new() };
            row.line(&[(&step, theme.style(role)), (&loses, theme.style(Role::Wrong))]);
        }
        (Some(card), None) => {
            let cannot = game.cannot.iter().find(|cannot| cannot.card == card && cannot.pile == pile);
            let why = cannot.map_or_else(String::new, |cannot| words::why_not(text, cannot.code, view));
            row.line(&[(&why, theme.style(Role::Dim))]);
        }
        (None, _) => row.line(&[]),
    }

    // What was laid since one's last turn: the latest, as far as there is room.
    let laid = game.recent.iter().filter(|laid| laid.pile == pile);
    let laid: Vec<_> =
        laid.map(|laid| format!("{}{}", if laid.back { "↩" } else { "" }, words::bare(&laid.card))).collect();
    let shortened = (1..=laid.len()).map(|from| format!("…{}", laid[from..].join(" ")));
    let trail = std::iter::once(laid.join(" ")).chain(shortened);
    let fits = |trail: &String| trail.chars().count() <= usize::from(inner.width);
    let trail = trail.clone().find(fits).or(trail.last()).unwrap_or_default();
    if !low {
        row.line(&[(&trail, theme.style(Role::Dim))]);
    }

    let letters = initials(model);
    let mut said = Vec::new();
    for (seat, who) in model.state.seats.iter().enumerate() {
        for signal in who.said.iter() {
            if let Some((sign, _)) = words::sign(signal).filter(|(_, at)| *at == pile) {
                said.push((letters[seat].clone(), sign, words::signal(text, signal, false)));
            }
        }
    }
    let line = match &said[..] {
        [(who, sign, word)] => format!("{who} {sign} {word}"),
        many => many.iter().map(|(who, sign, _)| format!("{who}{sign}")).collect::<Vec<_>>().join(" "),
    };
    if low && line.is_empty() {
        row.line(&[(&trail, theme.style(Role::Dim))]);
    } else {
        row.line(&[(&line, theme.style(Role::Plain))]);
    }
}

/// Lines within a frame, one after the other.
struct Row<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    at: u16,
    /// Where the next line begins: behind the last one where they share a row.
    x: u16,
    end: u16,
}

impl Row<'_> {
    fn line(&mut self, parts: &[(&str, ratatui::style::Style)]) {
        let (mut x, mut end) = (self.x, self.area.x);
        for (text, style) in parts {
            x = put(self.buffer, x, self.area.y + self.at, self.area.right().saturating_sub(x), text, *style);
            if !text.trim().is_empty() {
                end = x;
            }
        }
        (self.at, self.x) = (self.at + 1, self.area.x);
        self.end = end;
    }

    /// Lets the next line share the row of the last one, behind it.
    fn go_on(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.x = (self.end + 1).min(self.area.right());
    }
}
