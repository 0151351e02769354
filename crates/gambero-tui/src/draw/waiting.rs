//! A server's table before a game: its code, its seats, and who is to come.

use gambero_protocol::Occupant;
use ratatui::buffer::Buffer;

use super::{Scene, Writer, put};
use crate::theme::Role;
use crate::words;

pub(super) fn draw(buffer: &mut Buffer, scene: &Scene<'_>) {
    let Scene { model, ui, theme, .. } = *scene;
    let (text, area) = (model.text, buffer.area);
    let mut writer = Writer::new(area, theme);
    if !model.is_known() {
        return writer.line(buffer, &text.get("table-loading"), Role::Plain);
    }
    let variant = text.get(&format!("variant-{}", model.settings.variant));
    let code = text.with("table-code", &[("code", (&model.code).into())]);
    writer.line(buffer, &format!("{variant} · {code}"), Role::Title);
    writer.line(buffer, "", Role::Plain);
    let free = model.free_seats();
    writer.line(buffer, &text.with("table-waiting", &[("count", free.into())]), Role::Plain);
    writer.line(buffer, &format!("{} {}", text.get("table-invite"), model.code), Role::Plain);
    if let Some(link) = model.link() {
        writer.line(buffer, &link, Role::Title);
    }
    writer.line(buffer, "", Role::Plain);
    for (seat, found) in model.state.seats.iter().enumerate() {
        let name = match &found.occupant {
            Occupant::Nobody => text.get("table-free"),
            Occupant::Bot { level } => text.with("bot-name", &[("level", level.name().into())]),
            Occupant::Person { name, .. } if model.seat == Some(seat) => {
                text.with("table-you", &[("name", words::harmless(name).into())])
            }
            Occupant::Person { name, .. } => words::harmless(name),
        };
        let (mark, role) = if ui.seat == seat { ('▸', Role::Chosen) } else { (' ', Role::Plain) };
        // Not broken between words: the mark keeps its column.
        let line = format!("{mark} {}. {name}", seat + 1);
        put(buffer, writer.x, writer.y, writer.width, &line, theme.style(role));
        writer.y += 1;
    }
    writer.line(buffer, "", Role::Plain);
    if free > 0 {
        let level = text.get(&format!("level-{}", ui.level.name()));
        writer.line(buffer, &words::labelled(text, "table-level", &level), Role::Dim);
    }
    if model.spectators > 0 {
        writer.line(buffer, &text.with("table-watching", &[("count", model.spectators.into())]), Role::Dim);
    }
    for entry in model.log.iter().rev().take(6).collect::<Vec<_>>().into_iter().rev() {
        writer.line(buffer, entry, Role::Dim);
    }
    if let Some(notice) = ui.notice.as_ref().or(model.refused.as_ref()) {
        writer.line(buffer, notice, Role::Wrong);
    }
}
