//! The menu: what is to be played. Lists and lines for other choices are here, too.

use anyhow::Result;
use crossterm::event::KeyCode;
use gambero::{LayoutChoice, Seat, Variant};
use gambero_bots::Level;
use gambero_text::{Language, Text};
use ratatui::buffer::Buffer;

use crate::app::{App, CLEAR_LINE, CLEAR_WORD, Heard};
use crate::draw::{put, too_small, wrap};
use crate::keys::along;
use crate::model::strongest;
use crate::theme::{Role, Theme};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) variant: Variant,
    pub(crate) shuffled: bool,
    pub(crate) players: usize,
    /// The bots, by their levels; they have the last seats.
    pub(crate) bots: Vec<Level>,
    /// Digits, or nothing for chance.
    pub(crate) seed: String,
    pub(crate) language: Language,
}

impl Choice {
    /// What is chosen at first: a game alone.
    pub(crate) fn new(language: Language) -> Self {
        Self {
            variant: Variant::Original,
            shuffled: false,
            players: 1,
            bots: Vec::new(),
            seed: String::new(),
            language,
        }
    }

    pub(crate) fn people(&self) -> usize {
        self.players - self.bots.len()
    }

    /// Changes how many bots there are. One more is like the last one.
    pub(crate) fn set_bots(&mut self, count: usize) {
        let level = self.bots.last().copied().unwrap_or_else(strongest);
        self.bots.resize(count.min(self.players - 1), level);
    }

    /// Where the commands come from.
    pub(crate) fn layout(&self) -> Option<LayoutChoice> {
        let choice = if self.shuffled { LayoutChoice::Shuffled } else { LayoutChoice::Fixed };
        self.variant.has_commands().then_some(choice)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Variant,
    Layout,
    Players,
    Bots,
    /// The level of a bot, by its place among them.
    Level(usize),
    Seed,
    Language,
}

impl App {
    /// Lets the player choose what to play; `None` to leave. Without `local` it is played at a server.
    pub(crate) fn menu(&mut self, mut choice: Choice, local: bool) -> Result<Option<Choice>> {
        let mut at = 0;
        loop {
            self.text = Text::of(choice.language);
            let rows = rows(&choice, local);
            at = at.min(rows.len() - 1);
            let notice = self.notice.clone().unwrap_or_default();
            self.page(|page, text| draw(page, text, &choice, &rows, at, local, &notice))?;
            let Some(key) = self.list_key(&mut at, rows.len(), "terminal-menu-keys")? else {
                return Ok(None);
            };
            match key {
                KeyCode::Left | KeyCode::Char('h') => change(&mut choice, rows[at], false),
                KeyCode::Right | KeyCode::Char(' ' | 'l') => change(&mut choice, rows[at], true),
                KeyCode::Char(digit @ '0'..='9') if rows[at] == Row::Seed => {
                    choice.seed.push(digit);
                    if choice.seed.parse::<u64>().is_err() {
                        choice.seed.pop();
                    }
                }
                KeyCode::Backspace if rows[at] == Row::Seed => drop(choice.seed.pop()),
                CLEAR_LINE | CLEAR_WORD if rows[at] == Row::Seed => choice.seed.clear(),
                KeyCode::Enter => return Ok(Some(choice)),
                _ => {}
            }
        }
    }

    /// Lets the player choose one of several lines; `None` to leave.
    pub(crate) fn pick(&mut self, title: &str, rows: &[String]) -> Result<Option<usize>> {
        let mut at = 0;
        loop {
            let notice = self.notice.clone().unwrap_or_default();
            self.page(|page, text| {
                page.title(title);
                page.list(rows, at);
                page.notice(&notice);
                page.keys(&text.get("terminal-pick-keys"));
            })?;
            match self.list_key(&mut at, rows.len(), "terminal-pick-keys")? {
                None => return Ok(None),
                Some(KeyCode::Enter) => return Ok(Some(at)),
                Some(_) => {}
            }
        }
    }

    pub(crate) fn line(&mut self, title: &str) -> Result<Option<String>> {
        let mut line = String::new();
        loop {
            self.page(|page, text| {
                page.title(title);
                page.line(&format!("{line}▏"), Role::Plain);
                page.keys(&text.get("terminal-write-keys"));
            })?;
            match self.next()? {
                Heard::Key(KeyCode::Char(sign)) => line.push(sign),
                Heard::Key(KeyCode::Backspace) => drop(line.pop()),
                Heard::Key(CLEAR_LINE) => line.clear(),
                Heard::Key(CLEAR_WORD) => erase_word(&mut line),
                Heard::Key(KeyCode::Enter) => return Ok(Some(line)),
                Heard::Paste(pasted) => line.extend(pasted.chars().filter(|sign| !sign.is_control())),
                Heard::Key(KeyCode::Esc) | Heard::Stop | Heard::End => return Ok(None),
                _ => {}
            }
        }
    }

    fn page(&mut self, draw: impl FnOnce(&mut Page<'_>, &Text)) -> Result<()> {
        let (text, theme) = (self.text, self.theme);
        self.show(|buffer| {
            if !too_small(buffer, text, theme) {
                let y = u16::from(buffer.area.height >= ROOMY);
                draw(&mut Page { buffer, theme, y }, text);
            }
        })
    }

    /// The next key in a list, which moves through it itself; `None` to leave.
    fn list_key(&mut self, at: &mut usize, rows: usize, help: &str) -> Result<Option<KeyCode>> {
        match self.next()? {
            Heard::Key(KeyCode::Home) => *at = 0,
            Heard::Key(KeyCode::End) => *at = rows - 1,
            Heard::Key(KeyCode::Char('?')) => self.help_lines(help)?,
            Heard::Key(KeyCode::Esc | KeyCode::Char('q')) | Heard::Stop | Heard::End => return Ok(None),
            Heard::Key(key) => match along(key) {
                Some(-1) => *at = (*at + rows - 1) % rows,
                Some(1) => *at = (*at + 1) % rows,
                _ => return Ok(Some(key)),
            },
            _ => {}
        }
        Ok(Some(KeyCode::Null))
    }

    /// Shows the keys that stand in the last line of a menu, one below the other.
    fn help_lines(&mut self, id: &str) -> Result<()> {
        let text = self.text;
        let keys = text.get(id);
        let mut rows: Vec<_> = keys.split(" · ").map(|key| (String::new(), key.to_owned())).collect();
        rows.push((String::new(), format!("Home End {}", text.get("terminal-key-ends"))));
        self.help(&rows)
    }
}

/// Takes the last word of a line back, with the blanks behind it.
pub(crate) fn erase_word(line: &mut String) {
    let kept = line.trim_end().rfind(char::is_whitespace).map_or(0, |place| place + 1);
    // A blank may take several bytes.
    let kept = (kept..=line.len()).find(|place| line.is_char_boundary(*place)).unwrap_or(0);
    line.truncate(kept);
}

fn rows(choice: &Choice, local: bool) -> Vec<Row> {
    let some = |row, is_there: bool| is_there.then_some(row);
    let levels = (0..choice.bots.len()).map(|bot| Some(Row::Level(bot)));
    let first = [
        Some(Row::Variant),
        some(Row::Layout, choice.variant.has_commands()),
        Some(Row::Players),
        some(Row::Bots, choice.players > 1),
    ];
    let last = [some(Row::Seed, local), Some(Row::Language)];
    first.into_iter().chain(levels).chain(last).flatten().collect()
}

/// The next or the one before in a list, round about.
fn turn<T: Copy + PartialEq>(list: &[T], now: T, forwards: bool) -> T {
    let place = list.iter().position(|found| *found == now).unwrap_or(0);
    list[(place + if forwards { 1 } else { list.len() - 1 }) % list.len()]
}

fn change(choice: &mut Choice, row: Row, forwards: bool) {
    match row {
        Row::Variant => choice.variant = turn(&Variant::ALL, choice.variant, forwards),
        Row::Layout => choice.shuffled = !choice.shuffled,
        Row::Players => {
            let all = choice.people() == 1;
            choice.players =
                if forwards { (choice.players + 1).min(Seat::MAX) } else { (choice.players - 1).max(1) };
            // With others they are bots, until one says otherwise.
            let bots = if all { choice.players - 1 } else { choice.bots.len() };
            choice.set_bots(bots);
        }
        Row::Bots => {
            let bots = choice.bots.len();
            choice.set_bots(if forwards { bots + 1 } else { bots.saturating_sub(1) });
        }
        Row::Level(bot) => choice.bots[bot] = turn(&Level::ALL, choice.bots[bot], forwards),
        Row::Seed => {}
        Row::Language => choice.language = turn(&Language::ALL, choice.language, forwards),
    }
}

fn draw(
    page: &mut Page<'_>,
    text: &Text,
    choice: &Choice,
    rows: &[Row],
    at: usize,
    local: bool,
    notice: &str,
) {
    page.title(&format!("{} · {}", text.get("app-name"), text.get("new-variant")));
    let labels: Vec<_> = rows.iter().map(|row| described(text, choice, *row)).collect();
    let widest = labels.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    // In a narrow window the values come right behind their names.
    let narrow = page.buffer.area.width < WIDE;
    let (widest, gap) = if narrow { (0, " ") } else { (widest, "   ") };
    let lines: Vec<_> =
        labels.iter().map(|(label, value)| format!("{label:<widest$}{gap}‹ {value} ›")).collect();
    page.list(&lines, at);
    page.notice(notice);
    page.note("");
    page.note(&text.get(&format!("variant-{}-about", choice.variant)));
    if choice.variant.is_house_rule(choice.players) {
        page.note(&text.get("variant-quick-solo"));
    }
    if choice.people() > 1 {
        page.note(&text.get(if local { "terminal-people-about" } else { "new-players-about" }));
    }
    page.keys(&text.get("terminal-menu-keys"));
}

/// The label of a row, and what is chosen there.
fn described(text: &Text, choice: &Choice, row: Row) -> (String, String) {
    let (label, value) = match row {
        Row::Variant => ("terminal-game", text.get(&format!("variant-{}", choice.variant))),
        Row::Layout if choice.shuffled => ("new-layout", text.get("new-layout-shuffled")),
        Row::Layout => ("new-layout", text.get("new-layout-fixed")),
        Row::Players => ("numbers-players", choice.players.to_string()),
        Row::Bots => ("nav-bots", choice.bots.len().to_string()),
        Row::Level(bot) => ("table-level", text.get(&format!("level-{}", choice.bots[bot]))),
        Row::Seed if choice.seed.is_empty() => ("terminal-seed", text.get("terminal-seed-chance")),
        Row::Seed => ("terminal-seed", choice.seed.clone()),
        Row::Language => ("language-choose", choice.language.name().to_owned()),
    };
    match row {
        // By the seat that it has at the table.
        Row::Level(bot) if choice.bots.len() > 1 => {
            let seat = choice.people() + bot + 1;
            (format!("  {}", text.with("table-bot", &[("number", seat.into())])), value)
        }
        _ => (text.get(label), value),
    }
}

/// From so many rows and columns on there is room for blank lines and a margin.
const ROOMY: u16 = 18;
const WIDE: u16 = 60;

struct Page<'a> {
    buffer: &'a mut Buffer,
    theme: Theme,
    y: u16,
}

impl Page<'_> {
    /// Where a line begins, and how wide it is.
    fn columns(&self) -> (u16, u16) {
        let area = self.buffer.area;
        let left = 2 * u16::from(area.width >= WIDE);
        (area.x + left, area.width.saturating_sub(2 * left))
    }

    fn title(&mut self, title: &str) {
        self.line(title, Role::Title);
        if self.buffer.area.height >= ROOMY {
            self.line("", Role::Plain);
        }
    }

    /// Lines of which one is looked at: those around it, where there is no room for all of them.
    fn list(&mut self, lines: &[String], at: usize) {
        let room = usize::from(self.buffer.area.bottom().saturating_sub(self.y + 1)).max(1);
        let from = (at + 1).saturating_sub(room).min(lines.len().saturating_sub(room));
        for (place, line) in lines.iter().enumerate().skip(from).take(room) {
            let (mark, role) = if place == at { ("▸", Role::Chosen) } else { (" ", Role::Plain) };
            self.line(&format!("{mark} {line}"), role);
        }
    }

    fn notice(&mut self, notice: &str) {
        if !notice.is_empty() {
            self.note("");
            self.note(notice);
        }
    }

    /// Something that is only said where there is room for it.
    fn note(&mut self, line: &str) {
        let rows = wrap(line, self.columns().1).len() as u16;
        if self.y + rows < self.buffer.area.bottom() {
            self.line(line, Role::Dim);
        }
    }

    fn line(&mut self, line: &str, role: Role) {
        let (x, width) = self.columns();
        // What is chosen keeps its columns; all else may be broken.
        let lines = match role {
            Role::Dim | Role::Title => wrap(line, width),
            _ => vec![line.to_owned()],
        };
        for line in lines {
            put(self.buffer, x, self.y, width, &line, self.theme.style(role));
            self.y += 1;
        }
    }

    /// The last line, shortened where it is too long.
    fn keys(&mut self, keys: &str) {
        let ((x, width), y) = (self.columns(), self.buffer.area.bottom().saturating_sub(1));
        put(self.buffer, x, y, width, keys, self.theme.style(Role::Dim));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_taken_back_with_the_blanks_behind_it() {
        for (line, rest) in [
            ("hello my friend", "hello my "),
            ("hello my  ", "hello "),
            ("été\u{2003}là", "été\u{2003}"),
            ("one", ""),
            ("", ""),
        ] {
            let mut line = line.to_owned();
            erase_word(&mut line);
            assert_eq!(line, rest);
        }
    }
}
