//! What lies over the table: help, signals, lines that are written, questions, and the cover between two
//! people.

use gambero::{Pile, Signal};
use gambero_protocol::Phase;
use gambero_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget as _};
use unicode_width::UnicodeWidthStr as _;

use super::{Scene, frame, key_name, put, wrap};
use crate::model::Question;
use crate::theme::{Role, Theme};
use crate::ui::{Item, Panel};
use crate::words;

pub(super) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, panel: &Panel) {
    let text = scene.model.text;
    match panel {
        Panel::Help(from) => help(buffer, scene, *from),
        Panel::Signals(at) => signals(buffer, scene, *at),
        Panel::Write(line) => {
            writing(buffer, scene, &text.get("talk-write"), line, &text.get("terminal-write-keys"));
        }
        Panel::Save(line) => {
            writing(buffer, scene, &text.get("terminal-save-as"), line, &text.get("terminal-write-keys"));
        }
        Panel::Log(back) => log(buffer, scene, *back),
        Panel::Ask(question) => ask(buffer, scene, question),
    }
}

/// A box in the middle of the window with lines, each in its looks.
fn boxed(buffer: &mut Buffer, theme: Theme, title: &str, lines: &[(String, Role)]) {
    let area = buffer.area;
    let widest =
        lines.iter().map(|(line, _)| line.width()).chain([title.width() + 4]).max().unwrap_or(0) as u16;
    let width = (widest + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let place =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(place, buffer);
    frame(buffer, place, title, theme.style(Role::Title), false);
    for (row, (line, role)) in lines.iter().enumerate().take(height.saturating_sub(2).into()) {
        put(buffer, place.x + 2, place.y + 1 + row as u16, width - 4, line, theme.style(*role));
    }
}

/// Lines of a width, broken between words.
fn wrapped(lines: &[(String, Role)], width: u16) -> Vec<(String, Role)> {
    lines.iter().flat_map(|(line, role)| wrap(line, width).into_iter().map(|part| (part, *role))).collect()
}

/// A title, with a sign that there is more than is shown.
fn title_of(title: &str, more: bool) -> String {
    if more { format!("{title} ↑↓") } else { title.to_owned() }
}

/// The keys of the table while a game is played.
fn table_rows(scene: &Scene<'_>) -> Vec<(String, String)> {
    let text = scene.model.text;
    let piles = scene.model.game().map_or(4, |game| game.view.directions.len());
    let number = if piles == 2 { "7, r7" } else { "37" };
    let pile_keys = format!("1–{piles}");
    let enter = key_name('\n');
    let remote = [("c", "terminal-key-write"), ("o", "terminal-key-bot"), ("d", "terminal-key-stand")];
    let rows = [
        ("← →", "table-key-arrows"),
        (&enter, "table-key-enter"),
        (number, "table-key-number"),
        (&pile_keys, "table-key-pile"),
        ("Esc", "table-key-escape"),
        ("e", "table-key-end"),
        ("u", "table-key-undo"),
        ("U", "terminal-key-undo-turn"),
        ("h", "table-key-hint"),
        ("s", "terminal-key-signals"),
    ];
    let last = [
        ("l", "terminal-key-history"),
        ("g", "terminal-key-give-up"),
        ("r, A", "terminal-key-analysis"),
        ("q", "terminal-key-quit"),
    ];
    let remote = remote.into_iter().filter(|_| !scene.model.code.is_empty());
    let rows = rows.into_iter().chain(remote).chain(last);
    rows.map(|(key, id)| (key.to_owned(), text.get(id))).collect()
}

/// The keys that stand in the last line of a screen, and perhaps do not fit there.
pub(crate) fn item_rows(items: &[Item]) -> Vec<(String, String)> {
    items.iter().map(|item| (key_name(item.key), item.label.clone())).collect()
}

fn key_lines(rows: &[(String, String)], width: u16) -> Vec<(String, Role)> {
    let widest = rows.iter().map(|(key, _)| key.width()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (key, what) in rows {
        for (place, part) in wrap(what, width.saturating_sub(widest as u16 + 1)).into_iter().enumerate() {
            let key = if place == 0 { key.as_str() } else { "" };
            lines.push((format!("{key:<widest$} {part}"), Role::Plain));
        }
    }
    lines
}

/// Lines of help from one of them on where the window is too low for all; gives back the first that is shown.
fn help_box(buffer: &mut Buffer, text: &Text, theme: Theme, lines: &[(String, Role)], from: usize) -> usize {
    let room = usize::from(buffer.area.height).saturating_sub(2);
    let from = from.min(lines.len().saturating_sub(room));
    boxed(buffer, theme, &title_of(&text.get("table-help"), lines.len() > room), &lines[from..]);
    from
}

/// A page of keys, for a screen that is no table.
pub(crate) fn help_page(
    buffer: &mut Buffer,
    text: &Text,
    theme: Theme,
    rows: &[(String, String)],
    from: usize,
) -> usize {
    let lines = key_lines(rows, help_width(buffer.area));
    help_box(buffer, text, theme, &lines, from)
}

fn help_width(area: Rect) -> u16 {
    area.width.saturating_sub(4).min(70)
}

/// The keys of the table, or of the moment before or after a game.
fn help(buffer: &mut Buffer, scene: &Scene<'_>, from: usize) {
    let (text, width) = (scene.model.text, help_width(buffer.area));
    if scene.model.seat.is_none() || !matches!(scene.model.state.phase, Phase::Starting | Phase::Playing) {
        help_page(buffer, text, scene.theme, &item_rows(scene.items), from);
        return;
    }
    let mut lines = key_lines(&table_rows(scene), width);
    lines.push((String::new(), Role::Plain));
    let about_piles =
        [Signal::Leave, Signal::ReallyLeave, Signal::SmallStep, Signal::JumpBack, Signal::Take, Signal::Aim];
    let signs = about_piles.map(|about| {
        let signal = about(Pile::P0);
        let sign = words::sign(signal).map_or("", |(sign, _)| sign);
        format!("{sign} {}", words::signal(text, signal, false))
    });
    let signs = words::labelled(text, "terminal-signs", &signs.join(" · "));
    lines.extend(wrapped(&[(signs, Role::Dim)], width));
    help_box(buffer, text, scene.theme, &lines, from);
}

fn signals(buffer: &mut Buffer, scene: &Scene<'_>, at: usize) {
    let model = scene.model;
    let text = model.text;
    let Some(game) = model.game() else { return };
    let (said, list) = (model.said(), model.signals());
    let keys = [(text.get("terminal-signal-keys"), Role::Dim)];
    let keys = wrapped(&keys, buffer.area.width.saturating_sub(4));
    let spare = if buffer.area.height < 24 { 3 + keys.len() } else { 8 };
    let room = usize::from(buffer.area.height).saturating_sub(spare).max(1);
    let from = at.saturating_sub(room / 2).min(list.len().saturating_sub(room));
    let mut lines = Vec::new();
    for (place, signal) in list.iter().enumerate().skip(from).take(room) {
        let mark = if said.contains(*signal) { '●' } else { ' ' };
        let true_of_hand = game.honest.contains(*signal);
        let role = match (place == at, true_of_hand) {
            (true, _) => Role::Chosen,
            (false, true) => Role::Plain,
            (false, false) => Role::Dim,
        };
        let sign = words::sign(*signal).map_or(" ", |(sign, _)| sign);
        let untrue = if true_of_hand { "" } else { " ?" };
        let here = if place == at { '▸' } else { ' ' };
        lines.push((format!("{here}{mark} {sign} {}{untrue}", words::signal(text, *signal, true)), role));
    }
    lines.push((String::new(), Role::Plain));
    lines.extend(keys);
    boxed(buffer, scene.theme, &title_of(&text.get("talk-signals"), list.len() > room), &lines);
}

/// All that happened, as much as there is room for.
fn log(buffer: &mut Buffer, scene: &Scene<'_>, back: usize) {
    let (room, width) =
        (usize::from(buffer.area.height).saturating_sub(4), buffer.area.width.saturating_sub(8));
    let log = &scene.model.log;
    let shown = &log[..log.len().saturating_sub(back)];
    // All lines are of one width, so that the box stays as it is while it is scrolled.
    let padded =
        |line: String| format!("{line}{}", " ".repeat(usize::from(width).saturating_sub(line.width())));
    let lines: Vec<_> =
        shown.iter().flat_map(|line| wrap(line, width)).map(|line| (padded(line), Role::Plain)).collect();
    let title = title_of(&scene.model.text.get("talk-history"), back > 0 || lines.len() > room);
    boxed(buffer, scene.theme, &title, &lines[lines.len().saturating_sub(room)..]);
}

fn writing(buffer: &mut Buffer, scene: &Scene<'_>, title: &str, line: &str, keys: &str) {
    let width = usize::from(buffer.area.width).saturating_sub(12);
    let shown: Vec<char> = line.chars().collect();
    let from = shown.len().saturating_sub(width.saturating_sub(2));
    let shown: String = shown[from..].iter().collect();
    let lines = [(format!("{:<width$}", format!("{shown}▏")), Role::Plain), (keys.to_owned(), Role::Dim)];
    boxed(buffer, scene.theme, title, &lines);
}

fn ask(buffer: &mut Buffer, scene: &Scene<'_>, question: &Question) {
    let [title, about, yes] = scene.model.question(question);
    let width = buffer.area.width.saturating_sub(4).min(60);
    let mut lines = wrapped(&[(about, Role::Plain), (String::new(), Role::Plain)], width);
    lines.push((format!("y {yes}   n {}", scene.model.text.get("board-no")), Role::Key));
    boxed(buffer, scene.theme, &title, &lines);
}

/// Hides the hand until the next person sits before the keyboard.
pub(super) fn cover(buffer: &mut Buffer, scene: &Scene<'_>) {
    let text = scene.model.text;
    let lines = [
        (text.with("terminal-cover", &[("name", scene.model.own_name().into())]), Role::Title),
        (String::new(), Role::Plain),
        (text.get("terminal-cover-key"), Role::Dim),
    ];
    let lines = wrapped(&lines, buffer.area.width.saturating_sub(4));
    boxed(buffer, scene.theme, &text.get("app-name"), &lines);
}
