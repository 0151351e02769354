//! The table while a game is played.

use gambero_protocol::{GameState, Occupant, Phase, Status};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr as _;

use super::{Scene, hand, initials, piles, put, shorten, wrap_into};
use crate::model::Model;
use crate::number::Found;
use crate::ruler;
use crate::theme::Role;
use crate::words;

/// The least room in the first line for whose turn it is, and for the name of the variant.
const LEAST_RIGHT: u16 = 12;
const LEAST_NAME: u16 = 10;

const WIDEST_PILE: u16 = 28;

pub(crate) struct Areas {
    head: Rect,
    seats: Rect,
    pub(crate) piles: Vec<Rect>,
    ruler: Rect,
    pub(crate) hand: Vec<Rect>,
    /// How many lines a command's name may have.
    names: usize,
    duties: Rect,
    info: Rect,
    log: Rect,
}

/// How many rows the parts have that can be shorter, in a window of some height.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rows {
    seats: u16,
    piles: u16,
    ruler: u16,
    info: u16,
    /// Below the hand, for the names of commands that do not fit in one line.
    names: u16,
}

impl Rows {
    fn of(height: u16, others: bool, long_names: bool) -> Self {
        let seats = u16::from(others);
        let least = Self { seats, piles: piles::FEWEST_ROWS, ruler: 0, info: 1, names: 0 };
        // The first line, the hand, the duties and the keys are always there.
        let mut free = height.saturating_sub(1 + hand::ROWS + 1 + 1 + least.seats + least.piles + least.info);
        let mut more = |wished: u16| {
            let given = if free >= wished { wished } else { 0 };
            free -= given;
            given
        };
        // What is missed most comes first. The last two lines are for what happened.
        let ruler = more(ruler::ROWS);
        let info = least.info + more(1);
        let piles = least.piles + more(piles::ROWS - piles::FEWEST_ROWS);
        let seats = least.seats + if others { more(1) } else { 0 };
        let names = if long_names { more(1) } else { 0 };
        Self { seats, piles, ruler, info, names }
    }
}

impl Areas {
    /// The places in a window; nothing before a game is dealt.
    pub(crate) fn of(area: Rect, model: &Model) -> Option<Self> {
        let game = model.game()?;
        let mut top = area.y;
        let mut take = |rows: u16| {
            let rows = rows.min(area.bottom().saturating_sub(1).saturating_sub(top));
            let found = Rect::new(area.x, top, area.width, rows);
            top += rows;
            found
        };
        // A high window has room between the parts.
        let airy = u16::from(area.height >= 32);
        let rows = Rows::of(area.height, game.view.players > 1, hand::has_long_names(area, game, model.text));
        let head = take(1);
        let seats = take(rows.seats + airy);
        let row = take(rows.piles);
        let ruler = take(rows.ruler + airy);
        let cards = take(hand::ROWS + rows.names.max(airy));
        let (duties, info) = (take(1), take(rows.info));
        let log = take(area.height);
        let count = game.view.directions.len() as u16;
        let width = (row.width / count).min(WIDEST_PILE);
        let left = row.x + (row.width - width * count) / 2;
        let piles = (0..count).map(|pile| Rect::new(left + pile * width, row.y, width, row.height)).collect();
        let (hand, names) = (hand::places(cards, game), 1 + usize::from(rows.names));
        Some(Self { head, seats, piles, ruler, hand, names, duties, info, log })
    }
}

pub(super) fn draw(buffer: &mut Buffer, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, ui, theme, .. } = *scene;
    let Some(areas) = Areas::of(buffer.area, model) else { return };
    head(buffer, areas.head, scene, game);
    if game.view.players > 1 {
        seats(buffer, areas.seats, scene, game);
    }
    piles::draw(buffer, &areas.piles, scene, game);
    ruler::draw(buffer, areas.ruler, &game.view, ui.looked(model), theme);
    hand::draw(buffer, &areas.hand, scene, game, areas.names);
    duties(buffer, areas.duties, scene, game);
    info(buffer, areas.info, scene, game);
    log(buffer, areas.log, scene);
}

/// The variant, how far the game is, and whose turn it is.
fn head(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, theme, .. } = *scene;
    let text = model.text;
    let mut parts = Vec::new();
    if !model.code.is_empty() {
        parts.push(text.with("table-code", &[("code", (&model.code).into())]));
    }
    parts.push(text.with("table-draw", &[("count", game.view.draw.into())]));
    parts.push(text.with("table-left", &[("count", game.view.left.into())]));
    if game.practice {
        parts.push(text.get("table-practice"));
    }
    let mut left = parts.join(" · ");
    buffer.set_style(area, theme.style(Role::Chosen));
    let mut right = scene.headline.clone().unwrap_or_else(|| model.turn_words());
    if let Some(seconds) = scene.clock {
        right = format!("{right} · {}:{:02}", seconds / 60, seconds % 60);
    }
    // In a replay, where one is matters most; in a game, how many cards are left.
    let after_left = area.width.saturating_sub(left.width() as u16 + 4).max(LEAST_RIGHT);
    let most = if scene.headline.is_some() { area.width * 3 / 4 } else { after_left };
    let width = (right.width() as u16).min(most);
    let style = theme.style(Role::Chosen);
    let room = area.width.saturating_sub(width + 4);
    // The name of the variant never changes: it has what is left.
    let spare = room.saturating_sub(left.width() as u16 + 3);
    let name = text.get(&format!("variant-{}", game.view.variant));
    if spare >= LEAST_NAME.min(name.width() as u16) {
        left = format!("{} · {left}", shorten(&name, spare));
    }
    put(buffer, area.x + 1, area.y, room, &left, style);
    put(buffer, area.right().saturating_sub(width + 1), area.y, width, &right, style);
}

/// Who plays, with how many cards, and what they say.
fn seats(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, theme, .. } = *scene;
    let text = model.text;
    let width = area.width / game.view.players as u16;
    let letters = initials(model);
    for (seat, found) in model.state.seats.iter().enumerate() {
        let x = area.x + 1 + seat as u16 * width;
        let room = width.saturating_sub(1);
        // Before the first card nobody is at turn, but who would start may be.
        let starting = model.state.phase == Phase::Starting && found.offer != Some(true);
        let active = game.view.active == seat && game.view.status == Status::Playing && !starting;
        let own = model.seat == Some(seat);
        let style = theme.style(if active { Role::Title } else { Role::Plain });
        let mark = if active { "▸ " } else { "  " };
        let count = format!(" ▯{}", game.view.counts.get(seat).copied().unwrap_or(0));
        let after = put(buffer, x, area.y, 2, mark, theme.style(Role::Trick));
        let name_room = room.saturating_sub(2 + count.width() as u16);
        // As much of a name as there is room for.
        let mut names = vec![model.names[seat].clone(), letters[seat].clone()];
        if own {
            names.insert(0, text.with("table-you", &[("name", (&model.names[seat]).into())]));
        }
        let fits = names.iter().position(|name| name.width() <= name_room.into());
        let name = match fits {
            Some(place) if place + 1 < names.len() || name_room < 6 => &names[place],
            _ => &names[names.len() - 2],
        };
        let after = put(buffer, after, area.y, name_room, name, style);
        put(buffer, after, area.y, count.width() as u16, &count, theme.style(Role::Dim));

        if area.height < 2 {
            continue;
        }
        let mut words = Vec::new();
        if found.occupant.is_person() && !model.present.get(seat).copied().unwrap_or(true) {
            words.push(text.get("table-away"));
        }
        match &found.occupant {
            Occupant::Person { stand_in: Some(_), .. } => words.push(text.get("table-stand-in")),
            Occupant::Bot { level } => words.push(text.get(&format!("level-{level}"))),
            Occupant::Person { .. } | Occupant::Nobody => {}
        }
        if found.gives_up {
            words.push(text.get("table-gives-up"));
        }
        match found.offer {
            Some(true) if game.view.players > 1 => words.push(text.get("table-would-start")),
            Some(false) => words.push(text.get("table-rather-not")),
            _ => {}
        }
        let general = found.said.iter().filter(|signal| words::sign(*signal).is_none());
        words.extend(general.map(|signal| words::signal(text, signal, false)));
        put(buffer, x + 2, area.y + 1, room.saturating_sub(2), &words.join(" · "), theme.style(Role::Dim));
    }
}

/// What the turn asks for and what is in force, in one line.
fn duties(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, theme, .. } = *scene;
    let mut line = words::duties(model.text, &game.view);
    line.extend(words::in_force(model.text, &game.view));
    put(buffer, area.x + 1, area.y, area.width.saturating_sub(2), &line.join(" · "), theme.style(Role::Duty));
}

/// What the player should know just now: a refusal, a hint, or what the command of the card does.
fn info(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>, game: &GameState) {
    let Scene { model, ui, theme, .. } = *scene;
    let text = model.text;
    let (line, role) = if let Some(notice) = ui.notice.as_ref().or(model.refused.as_ref()) {
        (notice.clone(), Role::Wrong)
    } else if let Some(found) = ui.typing(model) {
        let digits = [("digits", (&ui.typed).into())];
        match found {
            Found::Nothing => (text.with("client-typed-nothing", &digits), Role::Wrong),
            Found::Several(_) => (text.with("client-typed-several", &digits), Role::Plain),
            Found::Begun(_) | Found::Card(_) => (text.with("client-typed", &digits), Role::Plain),
        }
    } else if let Some((.., hint)) = &model.hint {
        let keys = if ui.hinted { text.get("client-hint-keys") } else { String::new() };
        (words::labelled(text, "table-hint", &format!("{hint} {keys}")), Role::Trick)
    } else if let Some(command) = ui.looked(model).and_then(|card| words::parts(card).command) {
        let about = text.get(&format!("command-{}-about", command.name()));
        (words::with_colon(text, &words::command(text, command.name()), &about), Role::Plain)
    } else if model.is_asked_to_start() {
        (text.get("terminal-start"), Role::Plain)
    } else {
        // The letter on a card comes from the notation, which is the same in every language.
        let looked = ui.looked(model).filter(|card| words::parts(card).colour.is_some());
        let mut parts: Vec<_> = looked.map(|card| words::card_with_code(text, card)).into_iter().collect();
        if ui.chosen {
            parts.push(text.get("terminal-choose-pile"));
        } else if model.is_my_turn() && game.view.played == 0 && game.turn == 1 {
            let piles = [("piles", game.view.directions.len().into())];
            parts.push(text.with("terminal-choose-card", &piles));
        }
        (parts.join(" · "), Role::Dim)
    };
    if area.is_empty() {
        return;
    }
    let width = area.width.saturating_sub(2);
    for (row, line) in wrap_into(&line, width, area.height).iter().enumerate() {
        put(buffer, area.x + 1, area.y + row as u16, width, line, theme.style(role));
    }
}

fn log(buffer: &mut Buffer, area: Rect, scene: &Scene<'_>) {
    let Scene { model, theme, .. } = *scene;
    let room = usize::from(area.height);
    let (width, style) = (area.width.saturating_sub(2), theme.style(Role::Dim));
    for (y, line) in (area.y..).zip(&model.log[model.log.len().saturating_sub(room)..]) {
        put(buffer, area.x + 1, y, width, line, style);
    }
}
