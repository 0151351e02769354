//! The hand: a card each in a frame, with its place on the line as a gauge on its edge.

use gambero_protocol::GameState;
use gambero_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{GAUGE, Scene, frame, put, shorten, wrap_into};
use crate::theme::Role;
use crate::words;

pub(super) const ROWS: u16 = 3;

fn width(area: Rect, game: &GameState) -> u16 {
    let wide = if game.view.layout.is_some() { 11 } else { 7 };
    wide.min(area.width.saturating_sub(1) / (game.view.hand.len() as u16).max(1))
}

/// Whether a command's name in the hand is wider than its card.
pub(super) fn has_long_names(area: Rect, game: &GameState, text: &Text) -> bool {
    let commands = game.view.hand.iter().filter_map(|card| words::parts(card).command);
    let room = usize::from(width(area, game));
    commands.into_iter().any(|command| words::command(text, command.name()).width() > room)
}

pub(super) fn places(area: Rect, game: &GameState) -> Vec<Rect> {
    let (cards, width) = (game.view.hand.len() as u16, width(area, game));
    (0..cards).map(|card| Rect::new(area.x + 1 + card * width, area.y, width, ROWS)).collect()
}

/// Draws the cards; the name of a command may have so many lines.
pub(super) fn draw(buffer: &mut Buffer, areas: &[Rect], scene: &Scene<'_>, game: &GameState, names: usize) {
    let Scene { model, ui, theme, .. } = *scene;
    let playing = model.is_my_turn();
    for (place, (area, card)) in areas.iter().zip(&game.view.hand).enumerate() {
        let found = words::parts(card);
        let at_cursor = playing && ui.cursor == place;
        let playable = game.view.plays.iter().any(|play| play.card == *card);
        let colour = found.colour.map_or(Role::Plain, |colour| Role::Colour(colour.letter()));
        let style = match (at_cursor && ui.chosen, playing && !playable) {
            (true, _) => theme.style(Role::Chosen),
            (false, true) => theme.style(Role::Dim),
            (false, false) => theme.style(colour),
        };
        frame(buffer, *area, "", if at_cursor { theme.style(Role::Trick) } else { style }, at_cursor);
        let name = words::bare(card);
        let inner = area.width.saturating_sub(2);
        let shown = format!("{name:^width$}", width = usize::from(inner));
        put(buffer, area.x + 1, area.y + 1, inner, &shown, style.patch(theme.style(Role::Title)));
        let highest = if game.view.directions.len() == 4 { 100 } else { 10 };
        let level = usize::from(found.number.saturating_sub(1)) * GAUGE.len() / highest;
        buffer[(area.x, area.y + 1)]
            .set_char(GAUGE[level.min(GAUGE.len() - 1)])
            .set_style(theme.style(Role::Dim));
        if let Some(command) = found.command {
            let name = words::command(model.text, command.name());
            let lines = wrap_into(&name, area.width, names as u16);
            for (y, line) in (area.bottom() - 1..).zip(lines) {
                let line = shorten(&line, area.width);
                let x = area.x + area.width.saturating_sub(line.width() as u16) / 2;
                put(buffer, x, y, area.width, &line, theme.style(Role::Duty));
            }
        }
    }
}
