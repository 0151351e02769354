//! The program on the screen: waits for keys and news, and draws when something has changed.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use anyhow::{Result, bail};
use crossterm::event::{Event as Input, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
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

/// How somebody left a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// In the middle of a game that can be continued.
    Kept,
    /// With nothing that can be continued.
    Done,
    /// To play on from a moment of the game that is over.
    For(Box<Moment>),
}

/// Where events come from, and where they are sent to.
pub(crate) type Channel = (Sender<Event>, Receiver<Event>);

/// The screen with what it needs.
pub(crate) struct App {
    screen: Screen,
    events: Receiver<Event>,
    sender: Sender<Event>,
    /// What came while something else was on the screen.
    held: VecDeque<Event>,
    /// Something to tell at the next table, until the next key.
    pub(crate) notice: Option<String>,
    /// What was pasted last and not taken in.
    pub(crate) pasted: String,
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
        let (held, pasted) = (VecDeque::new(), String::new());
        Ok(Self { screen, events, sender, held, notice: None, pasted, analysed: None, text, theme })
    }

    /// Where news go.
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
            None => self.events.recv().ok(),
            Some(time) => match self.events.recv_timeout(time) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => return Ok(None),
                Err(RecvTimeoutError::Disconnected) => None,
            },
        };
        match event {
            Some(event) => Ok(Some(event)),
            None => bail!("the terminal is gone"),
        }
    }

    /// Keeps news for later, while something else is on the screen.
    pub(crate) fn hold(&mut self, later: Vec<Event>) {
        self.held.extend(later);
    }

    /// Waits for what the player wants where keys mean what `meaning` says and items lie in a bar; `None` for
    /// nothing. What is new at a table goes to `later`.
    pub(crate) fn want(
        &mut self,
        area: Rect,
        items: &[Item],
        meaning: fn(KeyCode) -> Option<Intent>,
        later: &mut Vec<Event>,
    ) -> Result<Option<Intent>> {
        Ok(match self.wait(None)? {
            Some(Event::Input(Input::Key(key))) if key.kind != KeyEventKind::Release => {
                match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
                    (true, KeyCode::Char('c')) => Some(Intent::Quit),
                    (true, KeyCode::Char('z')) => Some(Intent::Suspend),
                    (true, _) => None,
                    (false, code) => meaning(code),
                }
            }
            Some(Event::Input(Input::Mouse(mouse)))
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) =>
            {
                bar_item(area, items, mouse).map(|item| item.intent.clone())
            }
            Some(Event::End) => {
                later.push(Event::End);
                Some(Intent::Quit)
            }
            Some(news @ Event::News(_)) => {
                later.push(news);
                None
            }
            _ => None,
        })
    }

    pub(crate) fn suspend(&mut self) -> Result<()> {
        self.screen.suspend()
    }

    pub(crate) fn redraw(&mut self) -> Result<()> {
        self.screen.clear()
    }

    /// Plays at a table until the player leaves.
    pub(crate) fn play(&mut self, table: &Table) -> Result<Left> {
        let ui = Ui { notice: self.notice.take(), ..Ui::new() };
        let mut model = Model::new(self.text);
        model.site.clone_from(&table.site);
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

    /// Looks at a game that is over, at its analysis first if that is wished. Gives the moment to play on
    /// from, if there is one.
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

    /// Shows the keys of a replay or an analysis.
    pub(crate) fn help_of(&mut self, items: &[Item]) -> Result<()> {
        let mut rows = draw::item_rows(items);
        rows.push(("Home End".to_owned(), self.text.get("terminal-key-ends")));
        self.help(&rows)
    }

    /// Shows the keys of a screen until one of them is pressed.
    pub(crate) fn help(&mut self, rows: &[(String, String)]) -> Result<()> {
        let (mut from, mut later) = (0_usize, Vec::new());
        loop {
            let (text, theme) = (self.text, self.theme);
            self.show(|buffer| from = draw::help_page(buffer, text, theme, rows, from))?;
            match self.wait(None)? {
                Some(Event::Input(Input::Key(key))) if key.kind != KeyEventKind::Release => match key.code {
                    KeyCode::Up | KeyCode::Char('k') => from = from.saturating_sub(1),
                    KeyCode::Down | KeyCode::Char('j') => from += 1,
                    code => {
                        if key.modifiers.contains(KeyModifiers::CONTROL) && code == KeyCode::Char('c') {
                            later.push(Event::End);
                        }
                        break;
                    }
                },
                Some(news @ Event::News(_)) => later.push(news),
                Some(Event::End) => {
                    later.push(Event::End);
                    break;
                }
                _ => {}
            }
        }
        self.hold(later);
        Ok(())
    }
}
