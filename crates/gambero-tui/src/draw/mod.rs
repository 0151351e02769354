//! The screen: a pure function of what is known and where the player is.

mod analysis;
mod hand;
mod over;
mod panel;
mod piles;
mod plot;
mod table;
mod waiting;

use crossterm::event::MouseEvent;
use gambero_protocol::{Occupant, Phase};
use gambero_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Widget as _};
use unicode_width::UnicodeWidthStr as _;

use crate::ascii;
use crate::model::Model;
use crate::theme::{Role, Theme};
use crate::ui::{Item, Ui};

pub(crate) use analysis::analysis;
pub(crate) use panel::{help_page, item_rows};
pub(crate) use table::Areas;

/// The smallest window: a corner of a screen that is split.
const SMALLEST: (u16, u16) = (40, 12);

/// The widest picture. In a wider window it stands in the middle.
const WIDEST: u16 = 120;

/// The part of a window that is drawn on.
pub(crate) fn stage(window: Rect) -> Rect {
    let width = window.width.min(WIDEST);
    Rect { x: window.x + (window.width - width) / 2, width, ..window }
}

pub(crate) struct Scene<'a> {
    pub(crate) model: &'a Model,
    pub(crate) ui: &'a Ui,
    pub(crate) theme: Theme,
    pub(crate) items: &'a [Item],
    /// What stands in the first line instead of whose turn it is: where one is in a replay.
    pub(crate) headline: Option<String>,
    /// How many seconds the turn may still take.
    pub(crate) clock: Option<i64>,
}

pub(crate) fn draw(buffer: &mut Buffer, scene: &Scene<'_>) {
    let area = buffer.area;
    let Scene { model, ui, theme, .. } = *scene;
    let text = model.text;
    if too_small(buffer, text, theme) {
        return;
    }
    if ui.covered {
        return panel::cover(buffer, scene);
    }
    match (model.state.phase, model.game()) {
        (Phase::Over | Phase::Closed, Some(game)) if scene.headline.is_none() => {
            over::draw(buffer, scene, game);
        }
        (_, Some(game)) => table::draw(buffer, scene, game),
        (_, None) => waiting::draw(buffer, scene),
    }
    bar(buffer, Rect::new(area.x, area.bottom() - 1, area.width, 1), scene.items, theme);
    if model.away {
        let line = format!(" {} ", text.get("table-away-banner"));
        let width = line.width().min(area.width.into()) as u16;
        put(buffer, area.x + (area.width - width) / 2, area.y + 1, width, &line, theme.style(Role::Chosen));
    }
    if let Some(shown) = &ui.panel {
        panel::draw(buffer, scene, shown);
    }
}

/// Says so if the window is too small for anything else.
pub(crate) fn too_small(buffer: &mut Buffer, text: &Text, theme: Theme) -> bool {
    let area = buffer.area;
    let small = area.width < SMALLEST.0 || area.height < SMALLEST.1;
    if small {
        let values = [("width", usize::from(area.width).into()), ("height", usize::from(area.height).into())];
        let lines = wrap(&text.with("terminal-too-small", &values), area.width);
        for (row, line) in lines.iter().enumerate().take(area.height.into()) {
            put(buffer, area.x, area.y + row as u16, area.width, line, theme.style(Role::Plain));
        }
    }
    small
}

/// Writes one line below the other, broken between words.
struct Writer {
    x: u16,
    y: u16,
    width: u16,
    theme: Theme,
}

impl Writer {
    /// Begins at the top of a window, with a margin.
    fn new(area: Rect, theme: Theme) -> Self {
        Self { x: area.x + 2, y: area.y + 1, width: area.width.saturating_sub(4), theme }
    }

    fn line(&mut self, buffer: &mut Buffer, words: &str, role: Role) {
        for part in wrap(words, self.width) {
            put(buffer, self.x, self.y, self.width, &part, self.theme.style(role));
            self.y += 1;
        }
    }
}

/// What stands in the last line of a window where the mouse is.
pub(crate) fn bar_item(area: Rect, items: &[Item], mouse: MouseEvent) -> Option<&Item> {
    let bar = Rect::new(area.x, area.bottom().saturating_sub(1), area.width, 1);
    let at = Position::new(mouse.column, mouse.row);
    let found = bar_places(bar, items).into_iter().find(|(place, _)| place.contains(at));
    found.map(|(_, item)| &items[item])
}

/// Where items stand in the last line. What has no room is left out, but never the help and the way out.
fn bar_places(area: Rect, items: &[Item]) -> Vec<(Rect, usize)> {
    let width = |item: &Item| (key_name(item.key).width() + 1 + item.label.width()) as u16;
    let too_wide = |gap: u16| items.iter().map(|item| width(item) + gap).sum::<u16>() > area.width + gap - 1;
    // They move together before any is left out.
    let gap = if too_wide(3) { 2 } else { 3 };
    let (mut x, mut found) = (area.x + 1, Vec::new());
    for (place, item) in items.iter().enumerate() {
        let later = items[place + 1..].iter().filter(|later| matches!(later.key, '?' | 'q'));
        let kept = if too_wide(gap) { later.map(|later| width(later) + gap).sum() } else { 0 };
        if x + width(item) + kept > area.right() {
            continue;
        }
        found.push((Rect::new(x, area.y, width(item), 1), place));
        x += width(item) + gap;
    }
    found
}

fn bar(buffer: &mut Buffer, area: Rect, items: &[Item], theme: Theme) {
    for (place, item) in bar_places(area, items) {
        let Item { key, label, main, .. } = &items[item];
        let key = key_name(*key);
        let style = theme.style(if *main { Role::Trick } else { Role::Key });
        put(buffer, place.x, place.y, place.width, &key, style);
        let x = place.x + key.width() as u16 + 1;
        let style = theme.style(if *main { Role::Trick } else { Role::Plain });
        put(buffer, x, place.y, place.right().saturating_sub(x), label, style);
    }
}

/// A key as it is written on the screen.
fn key_name(key: char) -> String {
    match key {
        '\n' if ascii::is_on() => "Enter".to_owned(),
        '\n' => "⏎".to_owned(),
        '↔' => "←→".to_owned(),
        '↕' => "↑↓".to_owned(),
        key => key.to_string(),
    }
}

/// Writes a text, cut where its room ends, and gives back the column behind it.
pub(crate) fn put(buffer: &mut Buffer, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
    if y >= buffer.area.bottom() || x >= buffer.area.right() {
        return x;
    }
    let cut = shorten(text, width);
    buffer.set_stringn(x, y, cut, width.into(), style).0
}

/// A text that is too long for its room, with an ellipsis at its end.
fn shorten(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.width() <= width {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while !cut.is_empty() && cut.width() + 1 > width {
        cut.pop();
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// A text in lines of a width, broken between words.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if line.width() + 1 + word.width() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// A text in at most so many lines, of which the last has all of the rest.
fn wrap_into(text: &str, width: u16, rows: u16) -> Vec<String> {
    let (mut lines, rows) = (wrap(text, width), usize::from(rows).max(1));
    if lines.len() > rows {
        let rest = lines.split_off(rows - 1).join(" ");
        lines.push(rest);
    }
    lines
}

fn frame(buffer: &mut Buffer, area: Rect, title: &str, style: Style, double: bool) {
    let border = if double { BorderType::Double } else { BorderType::Rounded };
    Block::bordered().border_type(border).border_style(style).render(area, buffer);
    if !title.is_empty() {
        put(buffer, area.x + 2, area.y, area.width.saturating_sub(4), &format!(" {title} "), style);
    }
}

/// The signs of a level from low to high: the gauge on a card's edge, and the columns of a plot.
const GAUGE: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// One or two letters for each name, no two alike. Bots have the number of their seat.
fn initials(model: &Model) -> Vec<String> {
    let letter = |(seat, name): (usize, &String)| {
        let is_bot = matches!(model.occupant(seat), Some(Occupant::Bot { .. }));
        let first = name.trim().chars().next().unwrap_or('?');
        if is_bot { format!("{first}{}", seat + 1) } else { first.to_uppercase().to_string() }
    };
    let mut found: Vec<_> = model.names.iter().enumerate().map(letter).collect();
    for seat in 1..found.len() {
        if found[..seat].contains(&found[seat]) {
            found[seat] = format!("{}{}", found[seat], seat + 1);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use gambero::Variant;
    use gambero_bots::Level;
    use gambero_protocol::ClientMessage;
    use gambero_text::Language;

    use super::*;
    use crate::local::{self, Chair, Setup};
    use crate::model::Question;
    use crate::news::{Event, News};
    use crate::ui::{Panel, items};

    /// Takes news in until something holds.
    fn hear_until(model: &mut Model, events: &Receiver<Event>, holds: impl Fn(&Model) -> bool) {
        while !holds(model) {
            match events.recv().expect("it comes to hold") {
                Event::News(News::Message(message)) => drop(model.hear(*message)),
                Event::News(News::Record(record)) => model.record = Some(record),
                other => panic!("{other:?}"),
            }
        }
    }

    /// Draws a screen, with everything that can lie over it, in windows of every size.
    fn draw_everywhere(model: &Model) {
        let panels = [
            None,
            Some(Panel::Help(0)),
            Some(Panel::Signals(3)),
            Some(Panel::Write("hello".to_owned())),
            Some(Panel::Log(2)),
            Some(Panel::Ask(Question::GiveUp)),
        ];
        let heights = [1, 2, 5, 11, 12, 13, 15, 17, 18, 19, 20, 23, 24, 31, 32];
        let sizes =
            heights.into_iter().flat_map(|height| [1, 39, 40, 59, 60, 80, 130].map(|width| (width, height)));
        for (width, height) in sizes {
            for (panel, covered) in panels.iter().map(|panel| (panel, false)).chain([(&None, true)]) {
                let ui = Ui { panel: panel.clone(), covered, ..Ui::new() };
                let items = items(model, &ui);
                let scene = Scene {
                    model,
                    ui: &ui,
                    theme: Theme::Dark,
                    items: &items,
                    headline: None,
                    clock: Some(7),
                };
                draw(&mut Buffer::empty(Rect::new(0, 0, width, height)), &scene);
            }
        }
    }

    #[test]
    fn every_screen_is_drawn_in_windows_of_every_size() {
        for (variant, bots) in [(Variant::Original, 0), (Variant::Extreme, 4), (Variant::Quick, 1)] {
            let people = std::iter::once(Chair::Person("Ada".to_owned()));
            let chairs = people.chain(std::iter::repeat_n(Chair::Bot(Level::Random.into()), bots)).collect();
            let setup = Setup { variant, layout: None, seed: Some(7), chairs };
            let (news, events) = channel();
            let table = local::open(setup, None, news).unwrap();
            let mut model = Model::new(Text::of(Language::De));
            draw_everywhere(&model);
            hear_until(&mut model, &events, Model::is_known);
            draw_everywhere(&model);
            if bots > 0 {
                table.ask(ClientMessage::Offer { offer: Some(true) });
                hear_until(&mut model, &events, Model::is_my_turn);
                draw_everywhere(&model);
            }
            table.ask(ClientMessage::GiveUp { agree: true, game: None });
            hear_until(&mut model, &events, |model| model.record.is_some());
            draw_everywhere(&model);
        }
    }
}
