//! The analysis of a game: the plot of the team's chances, the turn that one looks at, and the turns that
//! cost most.

use gambero_analysis::Analysis;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Writer, bar, plot, put, too_small, wrap};
use crate::analysis::Sheet;
use crate::analysis::tell;
use crate::theme::{Role, Theme};
use crate::words;

const BAR: usize = 40;

pub(crate) fn analysis(buffer: &mut Buffer, sheet: &Sheet<'_>, theme: Theme) {
    let (area, text) = (buffer.area, sheet.text);
    if too_small(buffer, text, theme) {
        return;
    }
    let mut writer = Writer::new(area, theme);
    if is_low(area) {
        writer.y = area.y;
        writer.line(buffer, &text.get("replay-chance"), Role::Title);
    } else {
        writer.line(buffer, &text.get("replay-chance-title"), Role::Title);
        writer.line(buffer, "", Role::Plain);
    }
    if let Some(found) = sheet.found {
        ready(buffer, writer, sheet, found, theme);
    } else {
        writer.line(buffer, &text.get("replay-analysis-making"), Role::Plain);
        let filled = (sheet.progress * BAR / 100).min(BAR);
        let progress = tell::percent(text, sheet.progress as f32 / 100.0);
        let line = format!("{}{} {progress}", "█".repeat(filled), "░".repeat(BAR - filled));
        writer.line(buffer, &line, Role::Plain);
    }
    bar(buffer, Rect::new(area.x, area.bottom() - 1, area.width, 1), sheet.items, theme);
}

/// Whether there is room for little more than the turn that one looks at.
fn is_low(area: Rect) -> bool {
    area.height < 20
}

fn ready(buffer: &mut Buffer, mut writer: Writer, sheet: &Sheet<'_>, found: &Analysis, theme: Theme) {
    // Two rows for marks, one for the keys; the plot has what the words leave.
    let width = writer.width;
    let mut lines = words(sheet, found);
    if is_low(buffer.area) {
        // The signs and what holds of the whole game come after the turn.
        let turn = lines.iter().skip(2).take_while(|(line, _)| !line.starts_with('!')).count();
        lines[..turn + 2].rotate_left(2);
    }
    let lines: Vec<_> = lines
        .into_iter()
        .flat_map(|(line, role)| wrap(&line, width).into_iter().map(move |part| (part, role)))
        .collect();
    let room = buffer.area.bottom().saturating_sub(writer.y + 3);
    let least = if is_low(buffer.area) { 3 } else { 4 };
    let high = room.saturating_sub(lines.len() as u16).clamp(least, 14).min(room);
    let place = Rect::new(writer.x, writer.y, width, high);
    let percents = std::iter::once(found.start()).chain(found.turns.iter().map(|turn| turn.chance));
    let course: Vec<_> = percents.map(tell::hundredths).collect();
    let role = |place: usize| if place == sheet.at + 1 { Role::Trick } else { Role::Falling };
    plot::draw(buffer, place, &course, 100, role, theme);
    marks(buffer, Rect { y: place.bottom(), height: 2, ..place }, sheet, found, theme);
    writer.y = place.bottom() + 2;
    for (line, role) in lines {
        if writer.y + 1 < buffer.area.bottom() {
            writer.line(buffer, &line, role);
        }
    }
}

/// Below the plot: dear turns and the one that one looks at, and how it stood with all cards known.
fn marks(buffer: &mut Buffer, area: Rect, sheet: &Sheet<'_>, found: &Analysis, theme: Theme) {
    let columns = plot::Columns::of(area, found.turns.len() + 1);
    for (x, place) in columns.places() {
        let turn = place.checked_sub(1).and_then(|turn| found.turns.get(turn));
        let moment = turn.map_or(0, |turn| turn.first + turn.played.len());
        let (sign, role) = if moment < found.winnable.won_before {
            ("━", Role::Rising)
        } else if moment >= found.winnable.lost_from {
            ("·", Role::Wrong)
        } else {
            ("┄", Role::Dim)
        };
        put(buffer, x, area.y + 1, 1, sign, theme.style(role));
    }
    for turn in found.dearest().into_iter().take(tell::SPOKEN_OF) {
        put(buffer, columns.middle(turn.number), area.y, 1, "!", theme.style(Role::Duty));
    }
    put(buffer, columns.middle(sheet.at + 1), area.y, 1, "▲", theme.style(Role::Trick));
}

fn words(sheet: &Sheet<'_>, found: &Analysis) -> Vec<(String, Role)> {
    let (text, record) = (sheet.text, sheet.record);
    let known = &found.winnable;
    let mut signs = Vec::new();
    if known.won_before > 0 {
        signs.push(format!("━ {}", text.get("replay-chance-won")));
    }
    if !known.is_exact() {
        signs.push(format!("┄ {}", text.get("replay-chance-perhaps")));
    }
    if known.lost_from <= found.actions {
        signs.push(format!("· {}", text.get("replay-chance-lost")));
    }
    let dearest: Vec<_> = found.dearest().into_iter().take(tell::SPOKEN_OF).collect();
    if !dearest.is_empty() {
        signs.push(format!("! {}", text.get("replay-chance-dear")));
    }
    let mut lines = vec![(signs.join("   "), Role::Dim), (tell::fate(text, found.fate()), Role::Plain)];
    if let Some(turn) = found.turns.get(sheet.at) {
        let chance = if turn.is_dear() { tell::cost(text, turn) } else { tell::percent(text, turn.chance) };
        let head = format!("▲ {} · {chance}", tell::head(text, turn, sheet.names));
        let laid = tell::plays(text, record, &turn.played);
        lines.push((head, Role::Title));
        lines.push((words::labelled(text, "replay-column-laid", &laid), Role::Plain));
        if turn.is_dear() {
            let best = tell::plays(text, record, &turn.best);
            let reason = tell::reason(text, turn);
            let better = format!("{} {best} · {reason}", text.get("replay-dear-better"));
            lines.push((better, Role::Plain));
        }
    }
    if dearest.is_empty() {
        lines.push((text.get("replay-dearest-none"), Role::Plain));
        return lines;
    }
    lines.push((text.get("replay-dearest"), Role::Title));
    for turn in dearest {
        let line = format!("! {} · {}", tell::head(text, turn, sheet.names), tell::cost(text, turn));
        lines.push((line, Role::Plain));
    }
    lines
}
