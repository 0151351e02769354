//! The host's side: a program of anybody's in a seat. Whatever it does, the host stays well and says what
//! happened.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use gambero::{Action, Signal, SignalSet, Talk, View};
use thiserror::Error;

use super::group::Group;
use super::{BotMessage, BotView, HostMessage, NewGame, VERSION};

/// A program that plays.
pub struct Program {
    words: Vec<String>,
    group: Group,
    requests: SyncSender<HostMessage>,
    lines: Receiver<Line>,
    complaints: Arc<Mutex<String>>,
    /// Closed at the end of its standard error.
    errors_end: Receiver<()>,
    name: String,
    version: String,
}

/// How often the host is asked whether to go on while a program is waited for.
const POLL: Duration = Duration::from_millis(20);

/// How much longer than it was told a program may take, because machines are busy at times.
const GRACE: Duration = Duration::from_millis(500);

/// How long a program may take to leave after `quit`.
const LEAVE: Duration = Duration::from_millis(300);

/// The longest line that a program may write, and how many lines of `info` to one request.
const MAX_LINE: u64 = 4096;
const MAX_INFO: usize = 1000;

/// How many requests wait for a program that does not read them.
const MAX_UNREAD: usize = 16;

/// How much of what a program writes to its standard error is kept for the report.
const MAX_COMPLAINTS: usize = 2000;

enum Line {
    Text(String),
    TooLong,
}

/// What a program did that ends its game.
#[derive(Debug, Error)]
pub enum Fault {
    /// It could not be started.
    #[error("cannot be started: {0}")]
    CannotStart(std::io::Error),
    /// It ended, or closed its output.
    #[error("{}", died_text(.status.as_ref(), .complaints))]
    Died {
        /// How it ended, if it did.
        status: Option<ExitStatus>,
        /// The end of what it wrote to its standard error.
        complaints: String,
    },
    /// It did not answer in time.
    #[error("did not answer {request} within {:.1} seconds", .time.as_secs_f64())]
    Hung {
        /// What it was asked.
        request: &'static str,
        /// How long it had, the grace included.
        time: Duration,
    },
    /// It wrote something that is no answer, or no answer to what it was asked.
    #[error("answered {request} with \"{line}\": {why}")]
    Babbled {
        /// What it was asked.
        request: &'static str,
        /// What it wrote.
        line: String,
        /// What is wrong with that.
        why: String,
    },
    /// It does not read what it is told.
    #[error("does not read what it is told")]
    Unread,
    /// It chose an action that is none, or that the rules do not allow.
    #[error("chose {action}, which is not legal: {why}")]
    Illegal {
        /// The action in its words.
        action: String,
        /// What is wrong with it.
        why: String,
    },
    /// It gave a signal that it may not give now, or that is not true.
    #[error("said {0}, which is not among what it may say and what is true of its hand")]
    Dishonest(Signal),
    /// It said itself that it cannot go on.
    #[error("gave up: {0}")]
    GaveUp(String),
    /// The host did not want to go on while it waited for the program. Not the program's fault.
    #[error("was stopped")]
    Stopped,
}

fn died_text(status: Option<&ExitStatus>, complaints: &str) -> String {
    let mut text = match status {
        Some(status) => format!("ended in the middle of the game ({status})"),
        None => "closed its output in the middle of the game".to_owned(),
    };
    if !complaints.trim().is_empty() {
        text = format!("{text}; its last words were: {}", complaints.trim());
    }
    text
}

impl Program {
    /// Starts a program, given by its name and arguments, and asks it who it is.
    ///
    /// # Errors
    ///
    /// If it cannot be started or does not say who it is as the protocol asks, within the budget.
    /// [`Fault::Stopped`] soon after `go_on` has returned `false`.
    pub fn start(words: &[String], budget: Duration, go_on: &dyn Fn() -> bool) -> Result<Self, Fault> {
        let mut command = Command::new(words.first().map_or("", String::as_str));
        command.args(words.iter().skip(1));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(&mut command).map_err(Fault::CannotStart)?;
        let child = &mut group.child;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Fault::CannotStart(std::io::Error::other("its input and output are not to be had")));
        };
        // None of these threads can wait for ever: when the group ends, so do the pipes.
        let thread = |work: Box<dyn FnOnce() + Send>| Builder::new().spawn(work).map_err(Fault::CannotStart);
        let (requests, waiting) = sync_channel(MAX_UNREAD);
        thread(Box::new(move || write_requests(input, &waiting)))?;
        let (sender, lines) = sync_channel(16);
        thread(Box::new(move || read_lines(output, &sender)))?;
        let complaints = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&complaints);
        let (silent, errors_end) = sync_channel(0);
        thread(Box::new(move || {
            keep_complaints(errors, &kept);
            drop(silent);
        }))?;

        let words = words.to_vec();
        let mut program = Self {
            words,
            group,
            requests,
            lines,
            complaints,
            errors_end,
            name: String::new(),
            version: String::new(),
        };
        program.shake_hands(budget, go_on).inspect_err(|_| program.kill())?;
        Ok(program)
    }

    fn shake_hands(&mut self, budget: Duration, go_on: &dyn Fn() -> bool) -> Result<(), Fault> {
        const REQUEST: &str = "gambero-bot";
        self.send(HostMessage::Hello(VERSION))?;
        let start = Instant::now();
        loop {
            match self.next_answer(REQUEST, budget, start, go_on)? {
                BotMessage::Name(name) if self.name.is_empty() => self.name = name,
                BotMessage::Version(version) if self.version.is_empty() => self.version = version,
                BotMessage::Ready if self.name.is_empty() => {
                    return Err(babble(REQUEST, "ready", "its name must come first"));
                }
                BotMessage::Ready => return Ok(()),
                answer => {
                    return Err(babble(
                        REQUEST,
                        &answer.to_string(),
                        "name, version and ready are expected, once each",
                    ));
                }
            }
        }
    }

    /// The program's name, as it says.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The program's version, as it says.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The words it was started with.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Tells it that a game begins.
    ///
    /// # Errors
    ///
    /// If it is not there any more, or has spoken without being asked.
    pub fn begin(&mut self, game: NewGame) -> Result<(), Fault> {
        self.send(HostMessage::New(game))
    }

    /// Tells it how the game ended.
    ///
    /// # Errors
    ///
    /// As in [`Program::begin`].
    pub fn end(&mut self, view: &View) -> Result<(), Fault> {
        let outcome = view.outcome().map_or("playing".to_owned(), |outcome| outcome.to_string());
        self.send(HostMessage::Over(format!("{outcome} {}", view.left())))
    }

    /// Asks it what it does. It is its turn, and the answer is legal.
    ///
    /// # Errors
    ///
    /// If it does not answer within the budget, or not with a legal action; [`Fault::Stopped`] soon after
    /// `go_on` has returned `false`.
    pub fn act(
        &mut self,
        view: &View,
        talk: &Talk,
        budget: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Action, Fault> {
        const REQUEST: &str = "go";
        let answer = self.ask(view, talk, REQUEST, HostMessage::Go, budget, go_on)?;
        let BotMessage::Action { action: text, .. } = answer else {
            return Err(babble(REQUEST, &answer.to_string(), "an action is asked for, such as action 37@0"));
        };
        let illegal = |why: String| Fault::Illegal { action: shortened(&text), why: escaped(&why) };
        let action = match text.strip_prefix('#') {
            None => view.deck().parse_action(&text).map_err(|error| illegal(error.to_string()))?,
            Some(index) => {
                let found = index.parse().ok().and_then(|index| Action::from_index(view.variant(), index));
                let most = view.variant().action_count() - 1;
                found.ok_or_else(|| illegal(format!("no action has this index: they are 0 to {most}")))?
            }
        };
        match view.refusal(action) {
            None => Ok(action),
            Some(refusal) => Err(illegal(refusal.to_string())),
        }
    }

    /// Asks it what it says.
    ///
    /// # Errors
    ///
    /// If it does not answer within the budget, or with signals that are not allowed or not true;
    /// [`Fault::Stopped`] soon after `go_on` has returned `false`.
    pub fn say(
        &mut self,
        view: &View,
        talk: &Talk,
        budget: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Result<SignalSet, Fault> {
        const REQUEST: &str = "say";
        let answer = self.ask(view, talk, REQUEST, HostMessage::Say, budget, go_on)?;
        let BotMessage::Say(signals) = answer else {
            return Err(babble(
                REQUEST,
                &answer.to_string(),
                "signals are asked for, such as say jump:0, or say alone",
            ));
        };
        let honest = view.honest();
        match signals.iter().find(|signal| !honest.contains(*signal)) {
            None => Ok(signals),
            Some(signal) => Err(Fault::Dishonest(signal)),
        }
    }

    fn ask(
        &mut self,
        view: &View,
        talk: &Talk,
        request: &'static str,
        question: fn(u64) -> HostMessage,
        budget: Duration,
        go_on: &dyn Fn() -> bool,
    ) -> Result<BotMessage, Fault> {
        self.send(HostMessage::View(Box::new(BotView::new(view, talk))))?;
        self.send(question(u64::try_from(budget.as_millis()).unwrap_or(u64::MAX)))?;
        self.next_answer(request, budget.saturating_add(GRACE), Instant::now(), go_on)
    }

    /// Hands a line to whoever writes it. The program must have kept silent until now.
    fn send(&mut self, request: HostMessage) -> Result<(), Fault> {
        let mut infos = 0;
        loop {
            match self.lines.try_recv() {
                Ok(Line::Text(line)) if matches!(line.parse(), Ok(BotMessage::Info(_))) => {
                    infos += 1;
                    if infos == MAX_INFO {
                        return Err(too_talkative("nothing"));
                    }
                }
                Ok(Line::Text(line)) => {
                    return Err(match line.parse() {
                        Ok(BotMessage::Error(why)) => Fault::GaveUp(shortened(&why)),
                        _ => babble("nothing", &line, "it was not asked"),
                    });
                }
                Ok(Line::TooLong) => return Err(too_long("nothing")),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(self.died()),
            }
        }
        self.requests.try_send(request).map_err(|error| match error {
            TrySendError::Full(_) => Fault::Unread,
            TrySendError::Disconnected(_) => self.died(),
        })
    }

    /// The next line that is not for onlookers, if it comes within `time` from `start` on.
    fn next_answer(
        &mut self,
        request: &'static str,
        time: Duration,
        start: Instant,
        go_on: &dyn Fn() -> bool,
    ) -> Result<BotMessage, Fault> {
        for _ in 0..MAX_INFO {
            let line = loop {
                // A program that never stops talking must not keep the host from looking at these two.
                if !go_on() {
                    return Err(Fault::Stopped);
                }
                let left = time.saturating_sub(start.elapsed());
                if left.is_zero() {
                    return Err(Fault::Hung { request, time });
                }
                match self.lines.recv_timeout(left.min(POLL)) {
                    Ok(Line::Text(line)) => break line,
                    Ok(Line::TooLong) => return Err(too_long(request)),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
                }
            };
            match line.parse() {
                Ok(BotMessage::Info(_)) => {}
                Ok(BotMessage::Error(why)) => return Err(Fault::GaveUp(shortened(&why))),
                Ok(answer) => return Ok(answer),
                Err(error) => return Err(babble(request, &line, &error.to_string())),
            }
        }
        Err(too_talkative(request))
    }

    fn died(&mut self) -> Fault {
        let mut status = None;
        if self.group.ends_within(LEAVE) {
            status = self.group.kill();
            let _ = self.errors_end.recv_timeout(LEAVE);
        }
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let complaints = escaped(&complaints);
        Fault::Died { status, complaints }
    }

    /// Kills it at once, with every process that it has started. Otherwise it may end by itself when dropped.
    pub fn kill(&mut self) {
        self.group.kill();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.requests.try_send(HostMessage::Quit).is_ok() {
            self.group.ends_within(LEAVE);
        }
    }
}

fn babble(request: &'static str, line: &str, why: &str) -> Fault {
    Fault::Babbled { request, line: shortened(line), why: escaped(why) }
}

fn too_long(request: &'static str) -> Fault {
    babble(request, "…", &format!("a line is at most {MAX_LINE} bytes of UTF-8"))
}

fn too_talkative(request: &'static str) -> Fault {
    babble(request, "info …", "a thousand lines of info and no answer")
}

/// Enough of a text to recognise it, fit to be shown.
fn shortened(text: &str) -> String {
    let mut short = escaped(&text.chars().take(80).collect::<String>());
    if text.chars().nth(80).is_some() {
        short.push('…');
    }
    short
}

/// A text in which everything that a terminal could act on is escaped, but for ends of lines.
fn escaped(text: &str) -> String {
    let escape = |sign: char| match sign {
        '\n' | '"' | '\'' | '\\' => sign.to_string(),
        _ => sign.escape_debug().to_string(),
    };
    text.chars().map(escape).collect()
}

/// Writes requests until there are no more, or the program has closed its input.
fn write_requests(mut input: ChildStdin, requests: &Receiver<HostMessage>) {
    for request in requests {
        if writeln!(input, "{request}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        // One byte more than allowed tells a line that is too long from one that just fits.
        match output.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = match String::from_utf8(line) {
            Ok(line) if line.len() as u64 <= MAX_LINE => Line::Text(line.trim_end().to_owned()),
            _ => Line::TooLong,
        };
        let stop = matches!(line, Line::TooLong);
        if lines.send(line).is_err() || stop {
            return;
        }
    }
}

/// Reads everything, so that the program never waits for us, and keeps the end of it.
fn keep_complaints(mut errors: impl Read, kept: &Mutex<String>) {
    let mut bytes = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut bytes) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_str(&String::from_utf8_lossy(&bytes[..count]));
        let surplus = kept.len().saturating_sub(MAX_COMPLAINTS);
        let cut = (surplus..=kept.len()).find(|place| kept.is_char_boundary(*place)).unwrap_or(0);
        kept.drain(..cut);
    }
}
