//! The end of a game: the result, the numbers, the plot and what was left in the hands.

use gambero_protocol::{GameState, Revealed, Status};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Scene, Writer, plot, put, wrap_into};
use crate::theme::Role;
use crate::words;

const LEAST_PLOT: u16 = 4;

pub(super) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, ui, theme, .. } = *scene;
    let (text, area) = (model.text, buffer.area);
    let won = game.view.status == Status::Won;
    let mut writer = Writer::new(area, theme);
    // A low window has no blank lines.
    let gap = area.height >= 20;
    let width = writer.width;
    let variant = text.get(&format!("variant-{}", game.view.variant));
    let left = text.with("left", &[("left", game.view.left.into())]);
    let result = text.get(if won { "outcome-won" } else { "outcome-lost" });
    let title =
        if won { format!("★ {result} · {variant}") } else { format!("{result} · {variant} · {left}") };
    writer.line(buffer, &title, if won { Role::Trick } else { Role::Title });
    writer.line(buffer, &words::verdict(text, &game.view), Role::Plain);
    if let Some(revealed) = &game.revealed {
        if gap {
            writer.line(buffer, "", Role::Plain);
        }
        writer.line(buffer, &numbers(scene, game, revealed), Role::Plain);
        if gap {
            writer.line(buffer, "", Role::Plain);
        }
        // The hands come first: the plot has what they leave.
        let room = area.bottom().saturating_sub(writer.y + rest_rows(scene, revealed) + 4);
        if let Some(record) = model.record.as_ref().filter(|_| room >= LEAST_PLOT) {
            writer.line(buffer, &text.get("replay-plot-title"), Role::Title);
            let high = room.min(14);
            let (place, course) = (Rect::new(writer.x, writer.y, width, high), plot::course(record));
            let most = course.iter().copied().max().unwrap_or(0);
            plot::draw(buffer, place, &course, most, |_| Role::Falling, theme);
            writer.y += high + 1;
        }
        let high = area.bottom().saturating_sub(writer.y + 2);
        hands(buffer, Rect::new(writer.x, writer.y, width, high), scene, revealed);
    }
    if let Some(notice) = ui.notice.as_ref().or(model.refused.as_ref()) {
        put(buffer, area.x + 2, area.bottom() - 2, width, notice, theme.style(Role::Duty));
    }
}

fn numbers(scene: &Scene<'_>, game: &GameState, revealed: &Revealed) -> String {
    let text = scene.model.text;
    let steps: u32 = revealed.by_seat.iter().map(|tally| tally.steps).sum();
    let mut parts = vec![
        words::labelled(text, "table-turns", &revealed.turns.to_string()),
        words::labelled(text, "table-tricks", &revealed.tricks.to_string()),
        words::labelled(text, "table-steps", &steps.to_string()),
    ];
    parts.push(text.with("table-seed", &[("seed", (&revealed.seed).into())]));
    if game.practice {
        parts.push(text.get("table-practice"));
    }
    parts.join(" · ")
}

fn rest_rows(scene: &Scene<'_>, revealed: &Revealed) -> u16 {
    scene.model.state.seats.len() as u16 + u16::from(!revealed.draw.is_empty())
}

fn hands(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, revealed: &Revealed) {
    let Scene { model, theme, .. } = *scene;
    let text = model.text;
    let draw = text.with("table-draw", &[("count", revealed.draw.len().into())]);
    let mut rows: Vec<_> = model.names.iter().cloned().zip(&revealed.hands).collect();
    if !revealed.draw.is_empty() {
        rows.push((draw, &revealed.draw));
    }
    let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0) as u16;
    let room = area.width.saturating_sub(widest + 2);
    let mut y = area.y;
    for (name, cards) in rows {
        if y >= area.bottom() {
            break;
        }
        put(buffer, area.x, y, widest, &name, theme.style(Role::Title));
        let cards = if cards.is_empty() {
            text.get("table-no-cards")
        } else {
            cards.iter().map(gambero_protocol::CardText::as_str).collect::<Vec<_>>().join(" ")
        };
        for line in wrap_into(&cards, room, area.bottom().saturating_sub(y)) {
            put(buffer, area.x + widest + 2, y, room, &line, theme.style(Role::Dim));
            y += 1;
        }
    }
}
