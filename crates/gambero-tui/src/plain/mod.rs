//! Plain mode: lines in, lines out, for screen readers, scripts and wherever there is no terminal.

mod choose;
mod tell;

use std::collections::VecDeque;
use std::io::{self, BufRead as _, Read as _, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use anyhow::{Result, bail};
use gambero::Direction;
use gambero_analysis::{Analysis, Thoroughness};
use gambero_protocol::{ClientMessage, Extent, Phase, ServerMessage};
use gambero_record::Record;
use gambero_text::Text;

use crate::ascii;
use crate::local;
use crate::model::{Model, Question, hint, strongest};
use crate::news::{Event, News, Table};
use crate::number::Typed;
use crate::options::Play;
use crate::remote::Guest;
use crate::save::Saved;
use crate::start::{new_slot, setup_of, setup_of_choice, warn};
use crate::words;

pub(crate) fn play(text: &'static Text, left: Vec<Saved>, wish: &Play) -> Result<()> {
    let (news, events) = channel();
    listen(news.clone());
    let saved = if wish.resume.is_some() {
        left.into_iter().next()
    } else {
        let Some(place) = choose::left_game(text, &left, &events)? else { return Ok(()) };
        left.into_iter().nth(place)
    };
    let table = if let Some(Saved { slot, record, .. }) = saved {
        local::go_on(&record, Some(Arc::new(slot)), news)?
    } else {
        let setup = if wish.is_open() {
            let Some(choice) = choose::game(text, 1, &events)? else { return Ok(()) };
            setup_of_choice(&choice, wish.name.as_deref(), text)
        } else {
            setup_of(wish, text)
        };
        let (slot, trouble) = new_slot(text);
        if let Some(trouble) = trouble {
            warn(&trouble);
        }
        local::open(setup, slot, news)?
    };
    Lines::new(text, table).run(&events)
}

/// Joins a table of a server, in lines; without its code the player chooses one.
pub(crate) fn join(text: &'static Text, guest: Guest, code: Option<String>) -> Result<()> {
    let (news, events) = channel();
    let table = if let Some(code) = code {
        let table = guest.join(&code, news.clone())?;
        listen(news);
        table
    } else {
        listen(news.clone());
        let Some(code) = choose::table(text, &guest, &events)? else { return Ok(()) };
        guest.join(&code, news)?
    };
    Lines::new(text, table).run(&events)
}

/// A game that was left, in a line.
pub(crate) fn describe(text: &Text, record: &Record) -> String {
    let variant = text.get(&format!("variant-{}", record.deal().variant()));
    let left = text.with("left", &[("left", record.state().left().into())]);
    let turn = text.with("replay-turn", &[("turn", record.turn().into())]);
    format!("{variant} · {turn} · {left}")
}

/// Sends every line that is typed. Bytes that are not UTF-8 and lines that are too long are no commands.
fn listen(to: Sender<Event>) {
    std::thread::spawn(move || {
        let (mut input, mut bytes) = (io::stdin().lock(), Vec::new());
        while let Ok(length @ 1..) = input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes) {
            if length == LONGEST && !bytes.ends_with(b"\n") {
                bytes = vec![u8::MAX];
                if input.skip_until(b'\n').is_err() {
                    break;
                }
            }
            let line = String::from_utf8_lossy(&bytes).into_owned();
            if to.send(Event::Line(Some(line))).is_err() {
                return;
            }
            bytes.clear();
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

/// The longest line that is read, in bytes.
const LONGEST: usize = 1 << 16;

struct Lines {
    text: &'static Text,
    model: Model,
    table: Table,
    /// What was last told as the situation: position, phase, whether it was one's turn, and who sat there.
    told: Option<(u64, Phase, bool, Option<usize>)>,
    /// Whose hand was last told, and whether the next one waits until its owner has come.
    hand_of: Option<usize>,
    covered: bool,
    doubt: Option<Question>,
    /// How many orders have not been answered yet.
    unanswered: usize,
}

impl Lines {
    fn new(text: &'static Text, table: Table) -> Self {
        let model = Model { site: table.site.clone(), ..Model::new(text) };
        Self { text, model, table, told: None, hand_of: None, covered: false, doubt: None, unanswered: 0 }
    }

    fn run(mut self, events: &Receiver<Event>) -> Result<()> {
        // Lines that were typed ahead wait until the table has told how things are.
        let (mut ahead, mut ended) = (VecDeque::new(), false);
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
                return self.tell_if_kept();
            }
        }
    }

    /// Says so if the game can be continued later.
    fn tell_if_kept(&self) -> Result<()> {
        let kept = self.model.is_playing() && self.table.is_kept();
        if kept { say(&self.text.get("terminal-kept")) } else { Ok(()) }
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
        asked && self.told == Some(now) && self.unanswered == 0
    }

    fn situation(&self) -> (u64, Phase, bool, Option<usize>) {
        (self.model.position(), self.model.state.phase, self.model.is_my_turn(), self.model.seat)
    }

    fn hear(&mut self, news: News) -> Result<()> {
        match news {
            News::Message(message) => {
                let is_hint = matches!(*message, ServerMessage::Hint { .. });
                // What was asked for before the connection was lost is not answered any more.
                if matches!(*message, ServerMessage::Table(_)) && self.model.away {
                    self.unanswered = 0;
                }
                if is_hint || matches!(*message, ServerMessage::Ack { .. } | ServerMessage::Refused { .. }) {
                    self.unanswered = self.unanswered.saturating_sub(1);
                }
                for line in self.model.hear(*message) {
                    say(&line)?;
                }
                if let Some(refused) = self.model.refused.take() {
                    say(&refused)?;
                    self.told = Some(self.situation());
                }
                if let (true, Some((.., hint))) = (is_hint, &self.model.hint) {
                    say(&words::labelled(self.text, "table-hint", hint))?;
                }
                let now = self.situation();
                if self.told != Some(now) {
                    self.told = Some(now);
                    self.tell()?;
                }
            }
            News::Record(record) => self.model.record = Some(record),
            News::NotSaved(reason) => {
                say(&self.text.with("client-not-kept", &[("reason", reason.into())]))?;
            }
            News::Away => {
                // What was asked for is lost.
                self.unanswered = 0;
                self.model.away = true;
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
        // Another command is a no.
        match (self.doubt.take(), word) {
            (Some(question), "y" | "Y") => {
                self.ask(self.model.confirmed(question));
                return Ok(true);
            }
            (Some(_), "" | "n" | "N") => return Ok(true),
            _ => {}
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
                self.tell_if_kept()?;
                return Ok(false);
            }
            "?" => say(&text.get("terminal-plain-help"))?,
            "." => self.tell_again()?,
            "w" if over => self.model.save(rest).map_or(Ok(()), |said| say(&said))?,
            "A" if over => self.analyse()?,
            "n" | "a" if over => self.ask(ClientMessage::Next { same: word == "a" }),
            "y" | "n" if rest.is_empty() => self.ask(ClientMessage::Offer { offer: Some(word == "y") }),
            "e" => self.ask(self.model.act("end".to_owned())),
            "u" | "U" => {
                let extent = if word == "u" { Extent::Card } else { Extent::Turn };
                if self.model.undo_ends_counting() {
                    self.ask_first(Question::Undo(extent))?;
                } else {
                    self.ask(self.model.undo(extent));
                }
            }
            "h" => self.ask(hint()),
            "g" if rest.is_empty() && self.model.is_playing() => self.ask_first(Question::GiveUp)?,
            "g" if rest.is_empty() => self.unknown(word)?,
            "s" => self.signal(rest)?,
            "c" => self.ask(ClientMessage::Write { text: rest.to_owned() }),
            "t" => self.ask(ClientMessage::TakeOver),
            "stand" if self.model.is_playing() => self.ask_first(Question::Stand)?,
            "stand" => self.ask(ClientMessage::Stand),
            "sit" => self.ask(ClientMessage::Sit { seat: place(rest) }),
            "bot" => {
                let level = strongest().name().to_owned();
                self.ask(ClientMessage::PutBot { seat: place(rest), level });
            }
            _ => self.card(line)?,
        }
        Ok(true)
    }

    /// Asks before something is done that cannot be taken back.
    fn ask_first(&mut self, question: Question) -> Result<()> {
        let [_, about, _] = self.model.question(&question);
        self.doubt = Some(question);
        say(&format!("{about} (y/n)"))
    }

    fn unknown(&self, line: &str) -> Result<()> {
        say(&self.text.with("terminal-plain-unknown", &[("line", words::harmless(line).into())]))
    }

    /// A card with its pile is laid; alone it is told where it goes.
    fn card(&mut self, line: &str) -> Result<()> {
        let text = self.text;
        let (Some(game), Some((typed, pile))) = (self.model.game(), Typed::with_pile(line)) else {
            return self.unknown(line);
        };
        if self.model.seat.is_none() {
            return say(&text.get("error-not-seated"));
        }
        let hand = &game.view.hand;
        let card = match typed.cards(text, hand)[..] {
            [] => return say(&text.get("error-not-in-hand")),
            [place] => hand[place],
            ref several => {
                let cards = several.iter().map(|place| words::card_with_code(text, &hand[*place]));
                let cards = cards.collect::<Vec<_>>().join(", ");
                return say(&text.with("terminal-plain-which", &[("cards", cards.into())]));
            }
        };
        if pile.is_empty() {
            let steps = game.view.plays.iter().filter(|play| play.card == card).map(|play| {
                let rising = game.view.directions[play.pile] == Direction::Rising;
                let step = words::step(play.step, play.back, rising);
                text.with("board-ruler-step", &[("step", step.into()), ("pile", (play.pile + 1).into())])
            });
            let steps: Vec<_> = steps.collect();
            let steps = if steps.is_empty() { text.get("board-why-does-not-fit") } else { steps.join(", ") };
            let values = [("card", words::card(text, &card).into()), ("steps", steps.into())];
            return say(&text.with("board-ruler-card", &values));
        }
        let pile = place(pile);
        if pile >= game.view.directions.len() {
            return say(&text.get("error-no-such-pile"));
        }
        let action = format!("{card}@{pile}");
        if self.model.loses(&card, pile) {
            return self.ask_first(Question::Lose(action));
        }
        self.ask(self.model.act(action));
        Ok(())
    }

    /// Lists the signals, or gives one, or takes it back.
    fn signal(&mut self, number: &str) -> Result<()> {
        let list = self.model.signals();
        if let Some(signal) = list.get(place(number)) {
            self.ask(self.model.toggle(*signal));
            return Ok(());
        }
        for (place, signal) in list.iter().enumerate() {
            let mark = if self.model.said().contains(*signal) { " ●" } else { "" };
            say(&format!("{}. {}{mark}", place + 1, words::signal(self.text, *signal, true)))?;
        }
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

    /// Asks for something. No further line is obeyed before it is answered and, if the game changes, told.
    fn ask(&mut self, message: ClientMessage) {
        if matches!(
            message,
            ClientMessage::Act { .. }
                | ClientMessage::Undo { .. }
                | ClientMessage::Offer { .. }
                | ClientMessage::Next { .. }
                | ClientMessage::GiveUp { .. }
        ) {
            self.told = None;
        }
        // While the connection is lost, the player has been told so.
        if !self.model.away {
            self.unanswered += 1;
            self.table.ask(message);
        }
    }
}

/// A place in a list from its number as people count; beyond any list if it is none.
fn place(number: &str) -> usize {
    number.parse::<usize>().unwrap_or(0).wrapping_sub(1)
}
