//! Plain mode: lines in, lines out, for screen readers, scripts and wherever there is no terminal.

mod tell;

use gambero::{Direction, SignalSet};
use std::cell::Cell;
use std::io::{self, BufRead as _, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Result, bail};
use gambero_analysis::{Analysis, Thoroughness};
use gambero_protocol::{ClientMessage, Extent, Phase, ServerMessage};
use gambero_record::Record;
use gambero_text::Text;

use crate::ascii;
use crate::local::{self, Setup};
use crate::model::Model;
use crate::news::{Event, News, Table};
use crate::save::{Slot, write_whole};
use crate::seated::offered;
use crate::ui::strongest;
use crate::words;

/// Plays a game in this process, in lines.
pub(crate) fn play(
    text: &'static Text,
    before: Option<Record>,
    resume: Option<bool>,
    slot: Option<Arc<Slot>>,
    setup: Setup,
) -> Result<()> {
    let (news, events) = channel();
    listen(news.clone());
    if let Some(record) = before {
        let go_on = if resume.is_some() {
            true
        } else {
            say(&format!("{} {} (y/n)", text.get("terminal-continue"), describe(text, &record)))?;
            match line(&events)? {
                Some(answer) => !answer.starts_with(['n', 'N']),
                None => return Ok(()),
            }
        };
        if go_on {
            return Lines::new(text, local::go_on(&record, slot, news)?).run(&events);
        }
    }
    Lines::new(text, local::open(setup, slot, news)?).run(&events)
}

/// Joins a table of a server, in lines.
pub(crate) fn join(text: &'static Text, table: impl FnOnce(Sender<Event>) -> Result<Table>) -> Result<()> {
    let (news, events) = channel();
    let table = table(news.clone())?;
    listen(news);
    Lines::new(text, table).run(&events)
}

/// A game that was left, in a line.
pub(crate) fn describe(text: &Text, record: &Record) -> String {
    let variant = text.get(&format!("variant-{}", record.deal().variant()));
    let left = text.with("left", &[("left", record.state().left().into())]);
    let turn = text.with("replay-turn", &[("turn", record.turn().into())]);
    format!("{variant} · {turn} · {left}")
}

/// Sends every line that is typed.
fn listen(to: Sender<Event>) {
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if to.send(Event::Line(Some(line))).is_err() {
                return;
            }
        }
        let _ = to.send(Event::Line(None));
    });
}

fn say(words: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", ascii::line(words))?;
    Ok(out.flush()?)
}

/// The next line; `None` at the end.
fn line(events: &Receiver<Event>) -> Result<Option<String>> {
    loop {
        match events.recv()? {
            Event::Line(line) => return Ok(line),
            Event::End => return Ok(None),
            Event::Input(_) | Event::News(_) | Event::Progress => {}
        }
    }
}

/// A game in lines.
struct Lines {
    text: &'static Text,
    model: Model,
    table: Table,
    /// What was last told as the situation: position, phase, whether it was one's turn, and who sat there.
    told: Option<(u64, Phase, bool, Option<usize>)>,
    /// Whose hand was last told, and whether the next one waits until its owner has come.
    hand_of: Option<usize>,
    covered: bool,
    /// A play that loses, until it is confirmed.
    doubtful: Option<String>,
    /// How many orders have not been answered yet.
    unanswered: Cell<usize>,
}

impl Lines {
    fn new(text: &'static Text, table: Table) -> Self {
        let mut model = Model::new(text);
        model.site.clone_from(&table.site);
        Self {
            text,
            model,
            table,
            told: None,
            hand_of: None,
            covered: false,
            doubtful: None,
            unanswered: Cell::new(0),
        }
    }

    fn run(mut self, events: &Receiver<Event>) -> Result<()> {
        // Lines that were typed ahead wait until the table has told how things are.
        let mut ahead = std::collections::VecDeque::new();
        let mut ended = false;
        loop {
            match events.recv()? {
                Event::News(news) => self.hear(news)?,
                Event::Line(Some(line)) => ahead.push_back(line),
                Event::Line(None) => ended = true,
                Event::End => return Ok(()),
                Event::Input(_) | Event::Progress => {}
            }
            while self.is_ready() {
                let Some(line) = ahead.pop_front() else { break };
                if !self.obey(line.trim())? {
                    return Ok(());
                }
            }
            if ended && ahead.is_empty() && self.is_ready() {
                if matches!(self.model.state.phase, Phase::Playing | Phase::Starting) && self.table.kept {
                    say(&self.text.get("terminal-kept"))?;
                }
                return Ok(());
            }
        }
    }

    /// Whether the player is asked for something, and no answer is under way.
    fn is_ready(&self) -> bool {
        let now = self.situation();
        let asked = match self.model.state.phase {
            Phase::Waiting => self.model.is_known(),
            Phase::Starting | Phase::Playing => {
                self.model.is_my_turn()
                    || self.model.is_asked_to_start()
                    || self.model.seat.is_none()
                    || self.table.remote
            }
            Phase::Over => self.model.record.is_some(),
            Phase::Closed => true,
        };
        asked && self.told == Some(now) && self.unanswered.get() == 0
    }

    fn situation(&self) -> (u64, Phase, bool, Option<usize>) {
        let position = self.model.game().map_or(0, |game| game.position);
        (position, self.model.state.phase, self.model.is_my_turn(), self.model.seat)
    }

    fn hear(&mut self, news: News) -> Result<()> {
        match news {
            News::Message(message) => {
                let is_hint = matches!(*message, ServerMessage::Hint { .. });
                if is_hint || matches!(*message, ServerMessage::Ack { .. } | ServerMessage::Refused { .. }) {
                    self.unanswered.set(self.unanswered.get().saturating_sub(1));
                }
                for line in self.model.hear(*message) {
                    say(&line)?;
                }
                if let Some(refused) = self.model.refused.take() {
                    say(&refused)?;
                    self.told = Some(self.situation());
                }
                if let (true, Some((.., hint))) = (is_hint, &self.model.hint) {
                    say(&format!("{}: {hint}", self.text.get("table-hint")))?;
                }
                let now = self.situation();
                if self.told != Some(now) {
                    self.told = Some(now);
                    self.tell()?;
                }
            }
            News::Record(record) => self.model.record = Some(record),
            News::Away => {
                // What was asked for is lost.
                self.unanswered.set(0);
                say(&self.text.get("table-away-banner"))?;
            }
            News::Gone(reason) => bail!("{reason}"),
        }
        Ok(())
    }

    /// Does what a line asks for. `false` if the player leaves.
    fn obey(&mut self, line: &str) -> Result<bool> {
        let text = self.text;
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        if let Some(action) = self.doubtful.take() {
            if line.starts_with(['y', 'Y']) {
                self.act(action);
            }
            return Ok(true);
        }
        let over = self.model.state.phase == Phase::Over;
        if self.covered && word != "q" {
            (self.covered, self.hand_of) = (false, self.model.seat);
            self.tell()?;
            return Ok(true);
        }
        match word {
            "" => {}
            "q" => {
                if !over && self.table.kept && self.model.game().is_some() {
                    say(&text.get("terminal-kept"))?;
                }
                return Ok(false);
            }
            "?" => say(&text.get("terminal-plain-help"))?,
            "." => self.tell()?,
            "w" if over => self.save(rest)?,
            "A" if over => self.analyse()?,
            "n" | "a" if over => self.ask_and_wait(ClientMessage::Next { same: word == "a" }),
            "y" | "n" => self.ask_and_wait(ClientMessage::Offer { offer: Some(word == "y") }),
            "e" => self.act("end".to_owned()),
            "u" => self.undo(Extent::Card),
            "U" => self.undo(Extent::Turn),
            "h" => self.ask(ClientMessage::Hint { level: strongest().name().to_owned() }),
            "g" => self.ask_and_wait(ClientMessage::GiveUp { agree: true, game: None }),
            "s" => self.signal(rest)?,
            "c" => self.ask(ClientMessage::Write { text: rest.to_owned() }),
            "t" => self.ask(ClientMessage::TakeOver),
            "stand" => self.ask(ClientMessage::Stand),
            "sit" | "bot" => {
                let seat = rest.parse::<usize>().unwrap_or(0).wrapping_sub(1);
                let level = strongest().name().to_owned();
                self.ask(if word == "sit" {
                    ClientMessage::Sit { seat }
                } else {
                    ClientMessage::PutBot { seat, level }
                });
            }
            card => self.card(card, rest)?,
        }
        Ok(true)
    }

    /// A card with its pile is laid; alone it is told where it goes.
    fn card(&mut self, typed: &str, pile: &str) -> Result<()> {
        let text = self.text;
        let Some(game) = self.model.game() else { return say(&text.get("terminal-plain-help")) };
        let found = game.view.hand.iter().find(|card| *card == typed || words::bare(card) == typed).copied();
        let Some(card) = found else {
            let known = typed.chars().any(|sign| sign.is_ascii_digit());
            return say(&text.get(if known { "error-not-in-hand" } else { "terminal-plain-help" }));
        };
        if pile.is_empty() {
            let steps = game.view.plays.iter().filter(|play| play.card == card).map(|play| {
                let rising = game.view.directions[play.pile] == Direction::Rising;
                let step = words::step(play.step, play.back, rising);
                text.with("board-ruler-step", &[("step", (&step).into()), ("pile", (play.pile + 1).into())])
            });
            let steps: Vec<_> = steps.collect();
            let steps = if steps.is_empty() { text.get("board-why-does-not-fit") } else { steps.join(", ") };
            let spoken = words::card(text, &card);
            let values = [("card", (&spoken).into()), ("steps", (&steps).into())];
            return say(&text.with("board-ruler-card", &values));
        }
        let pile = pile.parse::<usize>().unwrap_or(0).wrapping_sub(1);
        if pile >= game.view.directions.len() {
            return say(&text.get("error-no-such-pile"));
        }
        let loses = game.view.plays.iter().any(|play| play.card == card && play.pile == pile && play.loses);
        let action = format!("{card}@{pile}");
        if loses {
            let spoken = words::card(text, &card);
            say(&format!("{} (y/n)", text.with("board-lose-text", &[("card", (&spoken).into())])))?;
            self.doubtful = Some(action);
        } else {
            self.act(action);
        }
        Ok(())
    }

    /// Lists the signals, or gives one, or takes it back.
    fn signal(&mut self, number: &str) -> Result<()> {
        let text = self.text;
        let said = self
            .model
            .seat
            .and_then(|seat| self.model.state.seats.get(seat))
            .map_or(SignalSet::EMPTY, |seat| seat.said);
        let list = self.model.game().map_or_else(Vec::new, |game| offered(game, said));
        let Some(signal) = number.parse::<usize>().ok().and_then(|number| list.get(number.wrapping_sub(1)))
        else {
            for (place, signal) in list.iter().enumerate() {
                let mark = if said.contains(*signal) { " ●" } else { "" };
                say(&format!("{}. {}{mark}", place + 1, words::signal(text, *signal, true)))?;
            }
            return Ok(());
        };
        let stands = said.contains(*signal);
        let signal = signal.to_string();
        self.ask(if stands { ClientMessage::Unsay { signal } } else { ClientMessage::Say { signal } });
        Ok(())
    }

    /// Where the game was won or lost, in lines.
    fn analyse(&self) -> Result<()> {
        let text = self.text;
        let Some(record) = self.model.record.as_ref().filter(|record| Analysis::can_be_made(record)) else {
            return say(&text.get("terminal-analysis-nothing"));
        };
        say(&text.get("replay-analysis-making"))?;
        // Lines that are typed meanwhile wait, as they do while a bot thinks.
        if let Some(found) = Analysis::of(record, Thoroughness::default(), &|_| true) {
            for line in crate::analysis::tell::lines(text, record, &self.model.names, &found) {
                say(&line)?;
            }
        }
        Ok(())
    }

    fn save(&self, file: &str) -> Result<()> {
        let text = self.text;
        let Some(record) = &self.model.record else { return Ok(()) };
        let path = std::path::Path::new(file);
        if path.exists() {
            return say(&text.with("terminal-exists", &[("file", file.into())]));
        }
        match write_whole(path, record.to_text().as_bytes()) {
            Ok(()) => say(&text.with("terminal-saved", &[("file", file.into())])),
            Err(error) => say(&format!("{error:#}")),
        }
    }

    fn act(&mut self, action: String) {
        let position = self.model.game().map_or(0, |game| game.position);
        self.ask_and_wait(ClientMessage::Act { position, action });
    }

    fn undo(&mut self, extent: Extent) {
        let position = self.model.game().map_or(0, |game| game.position);
        self.ask_and_wait(ClientMessage::Undo { position, extent });
    }

    /// Asks for something that changes the game: until the table has answered, no further line is obeyed.
    fn ask_and_wait(&mut self, message: ClientMessage) {
        self.told = None;
        self.ask(message);
    }

    /// Asks for something. No further line is obeyed before it is answered.
    fn ask(&self, message: ClientMessage) {
        self.unanswered.set(self.unanswered.get() + 1);
        self.table.ask(message);
    }
}
