//! What the client knows of a table: made of the table's messages, whoever holds it.

use std::path::Path;

use gambero::{Signal, SignalSet};
use gambero_bots::Level;
use gambero_protocol::{
    ChatLine, ClientMessage, EventJson, Extent, GameState, Occupant, Phase, SeatJson, ServerMessage,
    Settings, Status, TableState,
};
use gambero_record::Record;
use gambero_text::Text;

use crate::save::write_whole;
use crate::words;

/// The most lines that the log remembers.
const LOG: usize = 400;

#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) text: &'static Text,
    /// The table's code at a server; empty in this process.
    pub(crate) code: String,
    /// The address of the server, as a link begins; nothing in this process.
    pub(crate) site: Option<String>,
    pub(crate) settings: Settings,
    pub(crate) seat: Option<usize>,
    pub(crate) state: TableState,
    pub(crate) names: Vec<String>,
    pub(crate) present: Vec<bool>,
    pub(crate) spectators: usize,
    /// What happened, in sentences, the latest last.
    pub(crate) log: Vec<String>,
    pub(crate) away: bool,
    /// The record of the game, once it is over.
    pub(crate) record: Option<Box<Record>>,
    /// The hint for a position: what to do, and the words for it.
    pub(crate) hint: Option<(u64, String, String)>,
    /// The last thing that was refused, in words.
    pub(crate) refused: Option<String>,
    pub(crate) version: u64,
}

impl Model {
    /// A table that nothing is known of yet.
    pub(crate) fn new(text: &'static Text) -> Self {
        Self {
            text,
            code: String::new(),
            site: None,
            settings: Settings::new("", 0),
            seat: None,
            state: TableState { phase: Phase::Waiting, seats: Vec::new(), game: None },
            names: Vec::new(),
            present: Vec::new(),
            spectators: 0,
            log: Vec::new(),
            away: false,
            record: None,
            hint: None,
            refused: None,
            version: 0,
        }
    }

    /// Whether the table has told of itself.
    pub(crate) fn is_known(&self) -> bool {
        !self.state.seats.is_empty()
    }

    /// Takes in a message, and gives back the new lines of the log.
    pub(crate) fn hear(&mut self, message: ServerMessage) -> Vec<String> {
        let said = self.log.len();
        match message {
            ServerMessage::Table(table) => {
                let known = self.is_known();
                let before = std::mem::replace(&mut self.state, table.state);
                self.code = words::harmless(&table.code);
                (self.settings, self.seat) = (table.settings, table.seat);
                (self.present, self.spectators, self.version) =
                    (table.present, table.spectators, table.version);
                self.names = words::names(self.text, &self.state.seats);
                self.away = false;
                self.settle();
                if known {
                    for missed in &table.missed {
                        self.note(&missed.happened, &before.seats);
                    }
                } else {
                    for ChatLine { name, seat, text, .. } in table.chat {
                        self.note(&[EventJson::Wrote { name, seat, text }], &[]);
                    }
                }
            }
            ServerMessage::Update { version, happened, seat, state, .. } if version > self.version => {
                let before = std::mem::replace(&mut self.state, *state);
                (self.seat, self.version) = (seat, version);
                self.names = words::names(self.text, &self.state.seats);
                self.settle();
                self.note(&happened, &before.seats);
            }
            ServerMessage::Presence { present, spectators } => {
                for (seat, here) in present.iter().enumerate().filter(|(seat, _)| self.seat != Some(*seat)) {
                    if self.occupant(seat).is_some_and(Occupant::is_person)
                        && self.present.get(seat).is_some_and(|before| before != here)
                    {
                        let id = if *here { "event-back" } else { "event-away" };
                        self.log.push(self.text.with(id, &[("name", self.name(seat).into())]));
                    }
                }
                (self.present, self.spectators) = (present, spectators);
            }
            ServerMessage::Refused { code, found, .. } => {
                let mut line = words::refusal(self.text, code);
                if let Some(found) = found {
                    line = format!("{line} «{}»", words::harmless(&found));
                }
                self.refused = Some(line);
            }
            ServerMessage::Hint { position, action, reason, .. } => {
                let line = words::hint(self.text, &action, reason);
                self.hint = Some((position, action, line));
            }
            ServerMessage::Update { .. } | ServerMessage::Ack { .. } | ServerMessage::Bye { .. } => {}
        }
        let new = self.log[said.min(self.log.len())..].to_vec();
        let surplus = self.log.len().saturating_sub(LOG);
        self.log.drain(..surplus);
        new
    }

    fn note(&mut self, happened: &[EventJson], before: &[SeatJson]) {
        // Several people at one keyboard read the same lines: there, nobody is "you".
        let own = self.seat.filter(|_| !self.is_shared());
        for event in happened {
            if matches!(event, EventJson::Dealt { .. }) {
                self.record = None;
            }
            self.log.extend(words::event(self.text, event, &self.names, own, before));
        }
    }

    /// Who plays in a seat.
    pub(crate) fn occupant(&self, seat: usize) -> Option<&Occupant> {
        self.state.seats.get(seat).map(|seat| &seat.occupant)
    }

    pub(crate) fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    pub(crate) fn own_name(&self) -> &str {
        self.seat.map_or("", |seat| self.name(seat))
    }

    /// One's own seat, as everybody sees it.
    pub(crate) fn own(&self) -> Option<&SeatJson> {
        self.state.seats.get(self.seat?)
    }

    pub(crate) fn people(&self) -> usize {
        self.state.seats.iter().filter(|seat| seat.occupant.is_person()).count()
    }

    pub(crate) fn free_seats(&self) -> usize {
        self.state.seats.iter().filter(|seat| seat.occupant == Occupant::Nobody).count()
    }

    /// Whether several people sit at this keyboard.
    pub(crate) fn is_shared(&self) -> bool {
        self.code.is_empty() && self.people() > 1
    }

    /// Whether a game is given up by one voice, without a vote.
    pub(crate) fn gives_up_alone(&self) -> bool {
        self.code.is_empty() || self.people() < 2
    }

    /// Forgets a hint that is for another position.
    fn settle(&mut self) {
        self.refused = None;
        let position = self.state.game.as_ref().map(|game| game.position);
        if self.hint.as_ref().is_some_and(|(at, ..)| Some(*at) != position) {
            self.hint = None;
        }
    }

    /// The table's link, for browsers and other terminals.
    pub(crate) fn link(&self) -> Option<String> {
        self.site.as_ref().map(|site| format!("{site}/t/{}", self.code))
    }

    /// The game that is on, or has just ended.
    pub(crate) fn game(&self) -> Option<&GameState> {
        self.state.game.as_ref()
    }

    pub(crate) fn is_playing(&self) -> bool {
        matches!(self.state.phase, Phase::Starting | Phase::Playing) && self.game().is_some()
    }

    /// Whether one may lay a card now.
    pub(crate) fn is_my_turn(&self) -> bool {
        let at_turn = self
            .game()
            .is_some_and(|game| Some(game.view.active) == self.seat && game.view.status == Status::Playing);
        let starts = self.state.phase != Phase::Starting || self.offers() == Some(true);
        at_turn && starts && !self.own().is_some_and(|seat| seat.occupant.has_stand_in())
    }

    /// Whether one would start; `None` while undecided.
    pub(crate) fn offers(&self) -> Option<bool> {
        self.own()?.offer
    }

    /// Whether the players still agree on who starts, and one has not said anything yet.
    pub(crate) fn is_asked_to_start(&self) -> bool {
        self.state.phase == Phase::Starting && self.seat.is_some() && self.offers().is_none()
    }

    /// Whose turn it is, in words.
    pub(crate) fn turn_words(&self) -> String {
        let text = self.text;
        let turn = match (self.state.phase, self.game()) {
            (Phase::Starting, _) if self.is_my_turn() => text.get("table-you-start"),
            (Phase::Starting, _) if self.offers() == Some(false) => text.get("table-others-start"),
            (Phase::Starting, _) => text.get("table-who-starts"),
            (Phase::Playing, Some(_)) if self.is_my_turn() => text.get("board-your-turn"),
            (Phase::Playing, Some(game)) if Some(game.view.active) == self.seat => {
                text.get("table-bot-plays-you")
            }
            (Phase::Playing, Some(game)) => {
                text.with("board-turn-of", &[("name", self.name(game.view.active).into())])
            }
            _ => String::new(),
        };
        // Nobody sits in a seat of a replay, either.
        let looks_on = self.seat.is_none() && !self.code.is_empty() && !turn.is_empty();
        if looks_on { format!("{} {turn}", text.get("terminal-looking-on")) } else { turn }
    }

    /// What an order answers to.
    pub(crate) fn position(&self) -> u64 {
        self.game().map_or(0, |game| game.position)
    }

    pub(crate) fn act(&self, action: String) -> ClientMessage {
        ClientMessage::Act { position: self.position(), action }
    }

    pub(crate) fn undo(&self, extent: Extent) -> ClientMessage {
        ClientMessage::Undo { position: self.position(), extent }
    }

    /// Whether taking something back would turn a game that counts into practice.
    pub(crate) fn undo_ends_counting(&self) -> bool {
        self.game().is_some_and(|game| game.may_undo && !game.free_undo && !game.practice)
    }

    pub(crate) fn loses(&self, card: &str, pile: usize) -> bool {
        let plays = self.game().map_or(&[][..], |game| &game.view.plays);
        plays.iter().any(|play| play.card == card && play.pile == pile && play.loses)
    }

    /// What one has said that still stands.
    pub(crate) fn said(&self) -> SignalSet {
        self.own().map_or(SignalSet::EMPTY, |seat| seat.said)
    }

    /// The signals to choose from: true ones first, then those that stand, so that they can be taken back.
    pub(crate) fn signals(&self) -> Vec<Signal> {
        let Some(game) = self.game() else { return Vec::new() };
        let (honest, said) = (game.honest, self.said());
        honest.iter().chain((said - honest).iter()).chain((game.may_say - honest - said).iter()).collect()
    }

    pub(crate) fn toggle(&self, signal: Signal) -> ClientMessage {
        let stands = self.said().contains(signal);
        let signal = signal.to_string();
        if stands { ClientMessage::Unsay { signal } } else { ClientMessage::Say { signal } }
    }

    /// The title of a question, the question, and what its yes means.
    pub(crate) fn question(&self, question: &Question) -> [String; 3] {
        let text = self.text;
        match question {
            Question::Lose(action) => {
                let card = words::card(text, action.split('@').next().unwrap_or_default());
                let about = text.with("board-lose-text", &[("card", card.into())]);
                [text.get("board-lose-title"), about, text.get("board-lose-yes")]
            }
            Question::Undo(_) => ["table-undo", "table-undo-about", "table-undo"].map(|id| text.get(id)),
            Question::Stand => ["table-stand", "table-stand-about", "table-stand"].map(|id| text.get(id)),
            Question::GiveUp => {
                let alone = self.gives_up_alone();
                let about = text.get(if alone { "table-give-up-alone" } else { "table-give-up-vote" });
                [text.get("table-give-up"), about, text.get("table-give-up")]
            }
        }
    }

    /// The order that follows from a yes.
    pub(crate) fn confirmed(&self, question: Question) -> ClientMessage {
        match question {
            Question::Lose(action) => self.act(action),
            Question::GiveUp => ClientMessage::GiveUp { agree: true, game: None },
            Question::Stand => ClientMessage::Stand,
            Question::Undo(extent) => self.undo(extent),
        }
    }

    /// Writes the record of the game into a new file, and says what came of it.
    pub(crate) fn save(&self, file: &str) -> Option<String> {
        let (record, values) = (self.record.as_ref()?, [("file", file.into())]);
        if Path::new(file).exists() {
            return Some(self.text.with("terminal-exists", &values));
        }
        Some(match write_whole(Path::new(file), record.to_text().as_bytes()) {
            Ok(()) => self.text.with("terminal-saved", &values),
            Err(error) => format!("{error:#}"),
        })
    }
}

/// The order to ask the strongest bot for a hint.
pub(crate) fn hint() -> ClientMessage {
    ClientMessage::Hint { level: strongest().name().to_owned() }
}

/// The strongest bot that there is.
pub(crate) fn strongest() -> Level {
    Level::ALL[Level::ALL.len() - 1]
}

/// A question with yes or no, before something that cannot be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Lose(String),
    GiveUp,
    Stand,
    /// The game would not count any more.
    Undo(Extent),
}
