//! Keys and clicks, and what is meant by them.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use gambero_protocol::{Extent, Phase};
use ratatui::layout::{Position, Rect};

use crate::draw::{Areas, bar_item};
use crate::model::Model;
use crate::number::Found;
use crate::ui::{Intent, Item, Panel, Ui, undo};

/// How far a key goes in a list; what is out of it is at its end.
pub(crate) fn along(code: KeyCode) -> Option<isize> {
    Some(match code {
        KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => -1,
        KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => 1,
        KeyCode::PageUp => -10,
        KeyCode::PageDown => 10,
        _ => return None,
    })
}

pub(crate) fn key(event: KeyEvent, model: &Model, ui: &Ui, items: &[Item]) -> Option<Intent> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return match event.code {
            KeyCode::Char('c' | 'd') => Some(Intent::Quit),
            KeyCode::Char('z') => Some(Intent::Suspend),
            KeyCode::Char('l') => Some(Intent::Redraw),
            KeyCode::Char('u') => Some(Intent::EraseLine),
            KeyCode::Char('w') => Some(Intent::EraseWord),
            _ => None,
        };
    }
    if ui.covered {
        return match event.code {
            KeyCode::Enter | KeyCode::Char(' ') => Some(Intent::Uncover),
            KeyCode::Char('q') => Some(Intent::Quit),
            _ => None,
        };
    }
    if let Some(panel) = &ui.panel {
        return panel_key(event.code, panel);
    }
    match model.state.phase {
        Phase::Starting | Phase::Playing if model.is_my_turn() => {
            table_key(event.code, model, ui, items).or_else(|| idle_key(event.code, model))
        }
        Phase::Starting | Phase::Playing => {
            item_key(event.code, items).or_else(|| idle_key(event.code, model))
        }
        Phase::Waiting => waiting_key(event.code, model, ui, items),
        _ => item_key(event.code, items),
    }
}

/// What a key means in a replay or an analysis.
pub(crate) fn browse(code: KeyCode) -> Option<Intent> {
    Some(match code {
        KeyCode::Right | KeyCode::Char(' ' | 'l') => Intent::Along(1),
        KeyCode::Left | KeyCode::Char('h') => Intent::Along(-1),
        KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j') => Intent::Look(1),
        KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k') => Intent::Look(0),
        KeyCode::Home => Intent::Along(isize::MIN / 2),
        KeyCode::End => Intent::Along(isize::MAX / 2),
        KeyCode::Enter => Intent::Accept,
        KeyCode::Char('v') | KeyCode::Tab => Intent::Choose,
        KeyCode::Char('A' | 'a') => Intent::Analyse,
        KeyCode::Char('c') => Intent::PlayOn,
        KeyCode::Char('?') => Intent::Open(Panel::Help(0)),
        KeyCode::Char('q') | KeyCode::Esc => Intent::Quit,
        _ => return None,
    })
}

/// A key that does something in other moments of a game: the table says why it does nothing now.
fn idle_key(code: KeyCode, model: &Model) -> Option<Intent> {
    let (game, _) = model.game().zip(model.seat)?;
    match code {
        KeyCode::Char('u') => Some(Intent::Undo(Extent::Card)),
        KeyCode::Char('U') => Some(Intent::Undo(Extent::Turn)),
        KeyCode::Char('h') => Some(Intent::Hint),
        KeyCode::Char('s') if game.view.players == 1 => Some(Intent::Tell("terminal-no-signals")),
        KeyCode::Char('s') => Some(Intent::Tell("error-silence")),
        _ => None,
    }
}

fn item_key(code: KeyCode, items: &[Item]) -> Option<Intent> {
    let wanted = match code {
        KeyCode::Char(sign) => sign,
        KeyCode::Enter => '\n',
        _ => return None,
    };
    items.iter().find(|item| item.key == wanted).map(|item| item.intent.clone())
}

fn waiting_key(code: KeyCode, model: &Model, ui: &Ui, items: &[Item]) -> Option<Intent> {
    let last = model.state.seats.len().saturating_sub(1);
    match along(code) {
        Some(by @ (-1 | 1)) => Some(Intent::Look(ui.seat.saturating_add_signed(by).min(last))),
        _ => item_key(code, items),
    }
}

fn table_key(code: KeyCode, model: &Model, ui: &Ui, items: &[Item]) -> Option<Intent> {
    let view = &model.game()?.view;
    let (cards, piles) = (view.hand.len().max(1), view.directions.len());
    Some(match code {
        KeyCode::Left if ui.chosen => Intent::LookAtPile((ui.pile + piles - 1) % piles),
        KeyCode::Right if ui.chosen => Intent::LookAtPile((ui.pile + 1) % piles),
        KeyCode::Left => Intent::Look((ui.cursor + cards - 1) % cards),
        KeyCode::Right => Intent::Look((ui.cursor + 1) % cards),
        KeyCode::Home => Intent::Look(0),
        KeyCode::End => Intent::Look(cards - 1),
        // Nothing is chosen by a number that no card has.
        KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Up if ui.typing(model) == Some(Found::Nothing) => {
            Intent::Unchoose
        }
        KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Up if !ui.chosen => Intent::Choose,
        KeyCode::Enter | KeyCode::Char(' ') => Intent::Lay(ui.pile),
        KeyCode::Backspace => Intent::EraseDigit,
        KeyCode::Esc | KeyCode::Down => Intent::Unchoose,
        KeyCode::Char(sign) if ui.takes_letter(model, sign) => Intent::Type(sign),
        KeyCode::Char('U') if model.game()?.may_undo => undo(model, Extent::Turn),
        KeyCode::Char(sign @ '1'..='9') if ui.chosen && !ui.hinted => {
            let pile = sign as usize - '1' as usize;
            return (pile < piles).then_some(Intent::Lay(pile));
        }
        KeyCode::Char(sign @ '0'..='9') => Intent::Type(sign),
        _ => return item_key(code, items),
    })
}

fn panel_key(code: KeyCode, panel: &Panel) -> Option<Intent> {
    Some(match (panel, code) {
        (Panel::Help(_) | Panel::Signals(_) | Panel::Log(_), code) if let Some(by) = along(code) => {
            Intent::Along(by)
        }
        (_, KeyCode::Esc)
        | (Panel::Help(_), _)
        | (Panel::Log(_), KeyCode::Char('l' | 'q') | KeyCode::Enter)
        | (Panel::Signals(_), KeyCode::Char('s' | 'q'))
        | (Panel::Ask(_), KeyCode::Char('n' | 'q')) => Intent::ClosePanel,
        (Panel::Write(_) | Panel::Save(_), KeyCode::Char(sign)) => Intent::Edit(sign),
        (Panel::Write(_) | Panel::Save(_), KeyCode::Backspace) => Intent::Erase,
        (Panel::Ask(_), KeyCode::Char('y'))
        | (Panel::Signals(_), KeyCode::Char(' '))
        | (_, KeyCode::Enter) => Intent::Accept,
        _ => return None,
    })
}

pub(crate) fn mouse(event: MouseEvent, area: Rect, model: &Model, ui: &Ui, items: &[Item]) -> Option<Intent> {
    if event.kind != MouseEventKind::Down(MouseButton::Left) {
        return None;
    }
    let at = Position::new(event.column, event.row);
    if ui.covered {
        return Some(Intent::Uncover);
    }
    if ui.panel.is_some() {
        return None;
    }
    if let Some(item) = bar_item(area, items, event) {
        return Some(item.intent.clone());
    }
    if !model.is_my_turn() {
        return None;
    }
    let areas = Areas::of(area, model)?;
    if let Some(card) = areas.hand.iter().position(|place| place.contains(at)) {
        // A second click puts the card back.
        return Some(if ui.chosen && ui.cursor == card { Intent::Unchoose } else { Intent::Pick(card) });
    }
    let pile = areas.piles.iter().position(|place| place.contains(at))?;
    Some(Intent::Lay(pile))
}
