//! What the client knows of a table: made of the table's messages, whoever holds it.

use gambero_protocol::{
    ChatLine, EventJson, GameState, Occupant, Phase, SeatJson, ServerMessage, Settings, Status, TableState,
};
use gambero_record::Record;
use gambero_text::Text;

use crate::words;

/// The most lines that the log remembers.
const LOG: usize = 400;

/// A table as the client knows it.
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
    /// Whether the connection is lost.
    pub(crate) away: bool,
    /// The record of the game, once it is over.
    pub(crate) record: Option<Box<Record>>,
    /// The hint for a position: what to do, and the words for it.
    pub(crate) hint: Option<(u64, String, String)>,
    /// The last thing that was refused, in words.
    pub(crate) refused: Option<String>,
    version: u64,
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
                for (seat, here) in present.iter().enumerate() {
                    let person = self
                        .state
                        .seats
                        .get(seat)
                        .is_some_and(|seat| matches!(seat.occupant, Occupant::Person { .. }));
                    if person
                        && self.present.get(seat).is_some_and(|before| before != here)
                        && self.seat != Some(seat)
                    {
                        let name = self.names.get(seat).cloned().unwrap_or_default();
                        let text = self.text;
                        let line = text.with(
                            if *here { "event-back" } else { "event-away" },
                            &[("name", (&name).into())],
                        );
                        self.log.push(line);
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

    fn people(&self) -> usize {
        self.state.seats.iter().filter(|seat| matches!(seat.occupant, Occupant::Person { .. })).count()
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

    /// Whether one may lay a card now.
    pub(crate) fn is_my_turn(&self) -> bool {
        let bot = self
            .seat
            .and_then(|seat| self.state.seats.get(seat))
            .is_some_and(|seat| matches!(&seat.occupant, Occupant::Person { stand_in: Some(_), .. }));
        let at_turn = self
            .game()
            .is_some_and(|game| Some(game.view.active) == self.seat && game.view.status == Status::Playing);
        at_turn && !bot && (self.state.phase != Phase::Starting || self.offers() == Some(true))
    }

    /// Whether one would start; `None` while undecided.
    pub(crate) fn offers(&self) -> Option<bool> {
        self.seat.and_then(|seat| self.state.seats.get(seat)).and_then(|seat| seat.offer)
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
                let name = self.names.get(game.view.active).cloned().unwrap_or_default();
                text.with("board-turn-of", &[("name", (&name).into())])
            }
            _ => String::new(),
        };
        // Nobody sits in a seat of a replay, either.
        let looks_on = self.seat.is_none() && !self.code.is_empty() && !turn.is_empty();
        if looks_on { format!("{} {turn}", text.get("terminal-looking-on")) } else { turn }
    }
}
