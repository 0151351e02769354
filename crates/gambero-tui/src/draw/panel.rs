//! What lies over the table: help, signals, lines that are written, questions, and the cover between two
//! people.

use gambero::{Pile, Signal, SignalSet};
use gambero_protocol::Phase;
use gambero_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Scene, frame, key_name, put, wrap};
use crate::theme::{Role, Theme};
use crate::ui::{Item, Panel, Question};
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
fn boxed(buffer: &mut Buffer, theme: Theme, title: &str, lines: &[(String, Role)]) -> Rect {
    let area = buffer.area;
    let widest =
        lines.iter().map(|(line, _)| line.width()).chain([title.width() + 4]).max().unwrap_or(0) as u16;
    let width = (widest + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let place =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    for y in place.top()..place.bottom() {
        for x in place.left()..place.right() {
            buffer[(x, y)].reset();
        }
    }
    frame(buffer, place, title, theme.style(Role::Title), false);
    for (row, (line, role)) in lines.iter().enumerate().take(height.saturating_sub(2).into()) {
        put(buffer, place.x + 2, place.y + 1 + row as u16, width - 4, line, theme.style(*role));
    }
    place
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
    let mut rows = vec![
        ("← →".to_owned(), text.get("table-key-arrows")),
        (key_name('\n'), text.get("table-key-enter")),
        (number.to_owned(), text.get("table-key-number")),
        (format!("1–{piles}"), text.get("table-key-pile")),
        ("Esc".to_owned(), text.get("table-key-escape")),
        ("e".to_owned(), text.get("table-key-end")),
        ("u".to_owned(), text.get("table-key-undo")),
        ("U".to_owned(), text.get("terminal-key-undo-turn")),
        ("h".to_owned(), text.get("table-key-hint")),
        ("s".to_owned(), text.get("terminal-key-signals")),
        ("l".to_owned(), text.get("terminal-key-history")),
        ("g".to_owned(), text.get("terminal-key-give-up")),
        ("r, A".to_owned(), text.get("terminal-key-analysis")),
        ("q".to_owned(), text.get("terminal-key-quit")),
    ];
    if !scene.model.code.is_empty() {
        rows.insert(10, ("c".to_owned(), text.get("terminal-key-write")));
        rows.insert(11, ("o".to_owned(), text.get("terminal-key-bot")));
        rows.insert(12, ("d".to_owned(), text.get("terminal-key-stand")));
    }
    rows
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
    lines.extend(wrap(&signs, width).into_iter().map(|line| (line, Role::Dim)));
    help_box(buffer, text, scene.theme, &lines, from);
}

fn signals(buffer: &mut Buffer, scene: &Scene<'_>, at: usize) {
    let model = scene.model;
    let text = model.text;
    let Some(game) = model.game() else { return };
    let said =
        model.seat.and_then(|seat| model.state.seats.get(seat)).map_or(SignalSet::EMPTY, |seat| seat.said);
    let list = crate::seated::offered(game, said);
    let keys = wrap(&text.get("terminal-signal-keys"), buffer.area.width.saturating_sub(4));
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
    lines.extend(keys.into_iter().map(|line| (line, Role::Dim)));
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
    let text = scene.model.text;
    let (title, body, yes) = match question {
        Question::Lose(action) => {
            let card = words::card(text, action.split('@').next().unwrap_or_default());
            let body = text.with("board-lose-text", &[("card", (&card).into())]);
            (text.get("board-lose-title"), body, text.get("board-lose-yes"))
        }
        Question::Undo(_) => (text.get("table-undo"), text.get("table-undo-about"), text.get("table-undo")),
        Question::Stand => (text.get("table-stand"), text.get("table-stand-about"), text.get("table-stand")),
        Question::GiveUp => {
            let alone = scene.model.gives_up_alone();
            let body = text.get(if alone { "table-give-up-alone" } else { "table-give-up-vote" });
            (text.get("table-give-up"), body, text.get("table-give-up"))
        }
    };
    let width = buffer.area.width.saturating_sub(4).min(60);
    let mut lines: Vec<_> = wrap(&body, width).into_iter().map(|line| (line, Role::Plain)).collect();
    lines.push((String::new(), Role::Plain));
    lines.push((format!("y {yes}   n {}", text.get("board-no")), Role::Key));
    boxed(buffer, scene.theme, &title, &lines);
}

/// Hides the hand until the next person sits before the keyboard.
pub(super) fn cover(buffer: &mut Buffer, scene: &Scene<'_>) {
    let model = scene.model;
    let text = model.text;
    let name = model.seat.and_then(|seat| model.names.get(seat)).cloned().unwrap_or_default();
    let width = buffer.area.width.saturating_sub(4);
    let lines: Vec<_> = [
        (text.with("terminal-cover", &[("name", (&name).into())]), Role::Title),
        (String::new(), Role::Plain),
        (text.get("terminal-cover-key"), Role::Dim),
    ]
    .into_iter()
    .flat_map(|(line, role)| wrap(&line, width).into_iter().map(move |part| (part, role)))
    .collect();
    boxed(buffer, scene.theme, &text.get("app-name"), &lines);
}
