//! The program on the screen: waits for keys and news, and draws when something has changed.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use anyhow::{Result, bail};
use crossterm::event::{
    Event as Input, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use gambero_record::Record;
use gambero_text::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::analysis::{Wish, Work};
use crate::ascii;
use crate::draw::{self, Scene, bar_item, stage};
use crate::keys;
use crate::model::Model;
use crate::news::{Event, Table};
use crate::replay::Moment;
use crate::seated::Seated;
use crate::terminal::{Screen, listen};
use crate::theme::Theme;
use crate::ui::{self, Intent, Item, Ui};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// In the middle of a game that can be continued.
    Kept,
    /// With nothing that can be continued.
    Done,
    /// To play on from a moment of the game that is over.
    For(Box<Moment>),
}

/// What the player does where no table is on the screen.
pub(crate) enum Heard {
    Key(KeyCode),
    Click(MouseEvent),
    Paste(String),
    /// Ctrl-C.
    Stop,
    End,
    /// Nothing that matters, or a new size.
    Nothing,
}

/// What Ctrl-U and Ctrl-W stand for in a field. No keyboard has these keys.
pub(crate) const CLEAR_LINE: KeyCode = KeyCode::F(254);
pub(crate) const CLEAR_WORD: KeyCode = KeyCode::F(255);

/// Where events come from, and where they are sent to.
pub(crate) type Channel = (Sender<Event>, Receiver<Event>);

pub(crate) struct App {
    screen: Screen,
    events: Receiver<Event>,
    sender: Sender<Event>,
    /// What came while something else was on the screen, for the table.
    held: VecDeque<Event>,
    /// The same, while that is still on the screen.
    later: Vec<Event>,
    /// Something to tell at the next table, until the next key.
    pub(crate) notice: Option<String>,
    /// The last analysis that was made.
    pub(crate) analysed: Option<Work>,
    pub(crate) text: &'static Text,
    pub(crate) theme: Theme,
}

impl App {
    /// Takes the terminal over. Events come through the channel.
    pub(crate) fn open(text: &'static Text, theme: Theme, (sender, events): Channel) -> Result<Self> {
        let screen = Screen::open()?;
        listen(sender.clone())?;
        let (held, later) = (VecDeque::new(), Vec::new());
        Ok(Self { screen, events, sender, held, later, notice: None, analysed: None, text, theme })
    }

    pub(crate) fn sender(&self) -> Sender<Event> {
        self.sender.clone()
    }

    /// Draws a screen, as far as it differs from the last one. Terminals that can show all of it at once.
    pub(crate) fn show(&mut self, draw: impl FnOnce(&mut Buffer)) -> Result<()> {
        queue!(io::stdout(), BeginSynchronizedUpdate)?;
        self.screen.terminal.draw(|frame| {
            let mut picture = Buffer::empty(stage(frame.area()));
            draw(&mut picture);
            ascii::screen(&mut picture);
            frame.buffer_mut().merge(&picture);
        })?;
        Ok(execute!(io::stdout(), EndSynchronizedUpdate)?)
    }

    /// Waits for the next event; `None` when the time is up.
    pub(crate) fn wait(&mut self, time: Option<Duration>) -> Result<Option<Event>> {
        if let Some(event) = self.held.pop_front() {
            return Ok(Some(event));
        }
        let event = match time {
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(time) => self.events.recv_timeout(time),
        };
        match event {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("the terminal is gone"),
        }
    }

    /// Gives the table what came while something else was on the screen.
    pub(crate) fn hold(&mut self) {
        self.held.extend(self.later.drain(..));
    }

    /// Waits for what the player does where no table is on the screen. News of a table are kept for later.
    pub(crate) fn next(&mut self) -> Result<Heard> {
        Ok(match self.wait(None)? {
            Some(Event::Input(Input::Key(key))) if key.kind != KeyEventKind::Release => {
                match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
                    (true, KeyCode::Char('c')) => Heard::Stop,
                    (true, KeyCode::Char('u')) => Heard::Key(CLEAR_LINE),
                    (true, KeyCode::Char('w')) => Heard::Key(CLEAR_WORD),
                    (true, KeyCode::Char('z')) => {
                        self.suspend()?;
                        Heard::Nothing
                    }
                    (true, _) => Heard::Nothing,
                    (false, code) => Heard::Key(code),
                }
            }
            Some(Event::Input(Input::Mouse(mouse)))
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) =>
            {
                Heard::Click(mouse)
            }
            Some(Event::Input(Input::Paste(pasted))) => Heard::Paste(pasted),
            Some(Event::End) => {
                self.later.push(Event::End);
                Heard::End
            }
            Some(news @ Event::News(_)) => {
                self.later.push(news);
                Heard::Nothing
            }
            _ => Heard::Nothing,
        })
    }

    /// Waits for what the player wants in a replay or an analysis.
    pub(crate) fn want(&mut self, area: Rect, items: &[Item]) -> Result<Option<Intent>> {
        Ok(match self.next()? {
            Heard::Key(code) => keys::browse(code),
            Heard::Click(mouse) => bar_item(area, items, mouse).map(|item| item.intent.clone()),
            Heard::Stop | Heard::End => Some(Intent::Quit),
            Heard::Paste(_) | Heard::Nothing => None,
        })
    }

    pub(crate) fn suspend(&mut self) -> Result<()> {
        self.screen.suspend()
    }

    pub(crate) fn redraw(&mut self) -> Result<()> {
        self.screen.clear()
    }

    pub(crate) fn play(&mut self, table: &Table) -> Result<Left> {
        let ui = Ui { notice: self.notice.take(), ..Ui::new() };
        let model = Model { site: table.site.clone(), ..Model::new(self.text) };
        let mut seat = Seated { model, ui, table };
        loop {
            seat.ui.settle(&seat.model);
            let items = ui::items(&seat.model, &seat.ui);
            let clock = seat.clock();
            let scene = Scene {
                model: &seat.model,
                ui: &seat.ui,
                theme: self.theme,
                items: &items,
                headline: None,
                clock,
            };
            self.show(|buffer| draw::draw(buffer, &scene))?;
            let mut event = self.wait(clock.map(|_| Duration::from_secs(1)))?;
            // All that has come is taken in before the next screen.
            while let Some(found) = event {
                let intent = match found {
                    Event::End => return Ok(seat.left()),
                    Event::News(news) => {
                        seat.hear(news)?;
                        None
                    }
                    Event::Input(Input::Key(key)) => {
                        seat.ui.notice = seat.ui.notice.take().filter(|_| seat.ui.covered);
                        let items = ui::items(&seat.model, &seat.ui);
                        keys::key(key, &seat.model, &seat.ui, &items)
                    }
                    Event::Input(Input::Mouse(mouse)) => {
                        let items = ui::items(&seat.model, &seat.ui);
                        let area = stage(self.screen.terminal.get_frame().area());
                        keys::mouse(mouse, area, &seat.model, &seat.ui, &items)
                    }
                    Event::Input(Input::Paste(pasted)) => {
                        seat.paste(&pasted);
                        None
                    }
                    Event::Input(_) | Event::Line(_) | Event::Progress => None,
                };
                match intent {
                    Some(Intent::Quit) => return Ok(seat.left()),
                    Some(Intent::Suspend) => self.suspend()?,
                    Some(Intent::Redraw) => self.redraw()?,
                    Some(intent @ (Intent::Replay | Intent::Analyse)) => {
                        if let Some(record) = seat.model.record.clone()
                            && let Some(moment) =
                                self.look_back(&record, intent == Intent::Analyse, !table.remote)?
                        {
                            return Ok(Left::For(Box::new(moment)));
                        }
                    }
                    Some(intent) => seat.carry_out(intent),
                    None => {}
                }
                seat.ui.settle(&seat.model);
                event = self.held.pop_front().or_else(|| self.events.try_recv().ok());
            }
        }
    }

    /// Looks at a game that is over or at its analysis. Returns the moment to play on from, if any.
    fn look_back(&mut self, record: &Record, analyse: bool, play_on: bool) -> Result<Option<Moment>> {
        if !analyse {
            return self.replay(record, 0, play_on, true);
        }
        loop {
            match self.analyse(record, play_on)? {
                Wish::Back => return Ok(None),
                // From there one comes back to the analysis.
                Wish::Look(at) => {
                    if let Some(moment) = self.replay(record, at, play_on, true)? {
                        return Ok(Some(moment));
                    }
                }
                Wish::PlayOn(after) => return Ok(Moment::of(record, after)),
            }
        }
    }

    pub(crate) fn help_of(&mut self, items: &[Item]) -> Result<()> {
        let mut rows = draw::item_rows(items);
        rows.push(("Home End".to_owned(), self.text.get("terminal-key-ends")));
        self.help(&rows)
    }

    /// Shows the keys of a screen until one of them is pressed.
    pub(crate) fn help(&mut self, rows: &[(String, String)]) -> Result<()> {
        let (text, theme, mut from) = (self.text, self.theme, 0_usize);
        loop {
            self.show(|buffer| from = draw::help_page(buffer, text, theme, rows, from))?;
            match self.next()? {
                Heard::Key(KeyCode::Up | KeyCode::Char('k')) => from = from.saturating_sub(1),
                Heard::Key(KeyCode::Down | KeyCode::Char('j')) => from += 1,
                Heard::Key(_) | Heard::End => break,
                Heard::Stop => {
                    self.later.push(Event::End);
                    break;
                }
                _ => {}
            }
        }
        self.hold();
        Ok(())
    }
}
