//! A record step by step, in the same view as a game.

use anyhow::Result;
use gambero::{Outcome, Playthrough, Seat, SeenEvent};
use gambero_analysis::Analysis;
use gambero_protocol::{EventJson, GameState, Level, Occupant, Phase, SeatJson, TableState, ViewJson};
use gambero_record::{Entry, Record};
use gambero_table::{Begin, History, laid_json};
use gambero_text::Text;
use ratatui::layout::Rect;

use crate::analysis::Wish;
use crate::app::App;
use crate::draw::{self, Scene};
use crate::model::Model;
use crate::ui::{Intent, Item, Panel, Ui};
use crate::words;

/// A position of a game, with how it came about.
struct Step {
    game: Playthrough,
    history: History,
    /// How many lines of the log have been written by then.
    lines: usize,
}

/// A moment of a game from which somebody plays on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    pub(crate) record: Record,
    /// After how many actions it comes.
    pub(crate) after: usize,
    /// Whose part the player takes.
    pub(crate) seat: Seat,
}

impl Moment {
    /// The moment after so many actions, for the only person or for the seat at turn, if one can play on.
    pub(crate) fn of(record: &Record, after: usize) -> Option<Self> {
        let (_, state) = Begin::of(record, after).filter(|_| may_play_on(record))?;
        let is_person = |seat: &&Seat| record.name(**seat).is_none_or(|name| name.parse::<Level>().is_err());
        let mut people = state.seats().iter().filter(is_person);
        let seat = people.next().filter(|_| people.next().is_none()).copied().unwrap_or(state.active());
        Some(Self { record: record.clone(), after, seat })
    }
}

/// Whether one can play on from a moment of a game: its deal must be known by its seed.
pub(crate) fn may_play_on(record: &Record) -> bool {
    record.seed().is_some()
}

/// Who sat where. A seat that is called like a bot is one: they are told apart by their numbers.
pub(crate) fn seats_of(record: &Record, text: &Text) -> Vec<SeatJson> {
    let occupant = |seat: &Seat| {
        let name = record.name(*seat);
        if let Some(level) = name.and_then(|name| name.parse::<Level>().ok()) {
            return Occupant::Bot { level };
        }
        let unnamed = || text.with("new-seat", &[("number", (seat.index() + 1).into())]);
        Occupant::Person { name: name.map_or_else(unnamed, str::to_owned), stand_in: None }
    };
    record.state().seats().iter().map(|seat| SeatJson::from(occupant(seat))).collect()
}

struct Replay<'a> {
    record: &'a Record,
    steps: Vec<Step>,
    log: Vec<String>,
    seats: Vec<SeatJson>,
    names: Vec<String>,
    at: usize,
    /// Whose hand is seen; without it, that of the seat at turn.
    from: Option<Seat>,
    text: &'static Text,
}

impl<'a> Replay<'a> {
    fn of(record: &'a Record, text: &'static Text) -> Self {
        let seats = seats_of(record, text);
        let names = words::names(text, &seats);
        let (mut history, mut log) = (History::new(), Vec::new());
        let start = Playthrough::new(record.deal());
        let mut steps = vec![Step { game: start, history: history.clone(), lines: 0 }];
        for moment in record.moments() {
            match moment.entry {
                Entry::Action(action) => {
                    let mut game = moment.before;
                    // The record is legal: every door into it plays along.
                    let _ = history.act(&mut game, *action, |_| ());
                    for event in &moment.events {
                        let event = EventJson::of_game(&SeenEvent::Open(*event), &game.state().deck());
                        log.extend(words::event(text, &event, &names, None, &[]));
                    }
                    steps.push(Step { game, history: history.clone(), lines: log.len() });
                }
                Entry::Say(seat, signal) => {
                    let event = EventJson::Said { seat: seat.index(), signal: *signal };
                    log.extend(words::event(text, &event, &names, None, &[]));
                    if let Some(step) = steps.last_mut() {
                        (step.game, step.lines) = (moment.after, log.len());
                    }
                }
                Entry::Comment(words) => {
                    log.extend(words.lines().map(|line| format!("# {}", words::harmless(line))));
                    if let Some(step) = steps.last_mut() {
                        step.lines = log.len();
                    }
                }
            }
        }
        Self { record, steps, log, seats, names, at: 0, from: None, text }
    }

    /// The table at the step that one is at.
    fn model(&self) -> Model {
        let Step { game, history, lines } = &self.steps[self.at];
        let (state, talk) = (game.state(), game.talk());
        let seat = self.from.unwrap_or(state.active());
        let view = state.view(seat);
        let recent = history.recent(seat);
        let recent = recent.iter().map(|laid| laid_json(laid, &view.deck())).collect();
        let game = GameState {
            turn: history.turn(),
            recent,
            ..GameState::seen(self.at as u64, ViewJson::from(&view))
        };
        let mut seats = self.seats.clone();
        for (seat, found) in Seat::ALL.into_iter().zip(&mut seats) {
            found.said = talk.by(seat);
        }
        let mut model = Model::new(self.text);
        state.variant().id().clone_into(&mut model.settings.variant);
        model.state = TableState { phase: Phase::Playing, seats, game: Some(game) };
        model.names.clone_from(&self.names);
        model.log = self.log[..*lines].to_vec();
        model
    }

    fn headline(&self) -> String {
        let text = self.text;
        let Step { game, history, .. } = &self.steps[self.at];
        let values = [
            ("turn", history.turn().into()),
            ("step", self.at.into()),
            ("count", (self.steps.len() - 1).into()),
        ];
        let at = text.with("replay-at", &values);
        match game.state().outcome() {
            None => at,
            Some(Outcome::Won) => format!("{at} · {}", text.get("outcome-won")),
            Some(Outcome::Lost(_)) => format!("{at} · {}", text.get("outcome-lost")),
        }
    }

    fn turn_of(&self, at: usize) -> u32 {
        self.steps[at].history.turn()
    }

    /// The next step of another turn, forwards or back.
    fn other_turn(&self, forwards: bool) -> usize {
        let turn = self.turn_of(self.at);
        let last = self.steps.len() - 1;
        if forwards {
            (self.at..=last).find(|at| self.turn_of(*at) != turn).unwrap_or(last)
        } else {
            let before = (0..self.at).rev().find(|at| self.turn_of(*at) != turn || self.turn_of(*at) == 1);
            let turn = before.map_or(1, |at| self.turn_of(at));
            (0..=self.at).find(|at| self.turn_of(*at) == turn).unwrap_or(0)
        }
    }

    fn other_seat(&mut self) {
        let seats = self.names.len();
        self.from = match self.from {
            None => Seat::new(0),
            Some(seat) => Seat::new(seat.index() + 1).filter(|seat| seat.index() < seats),
        };
    }

    /// The moment that one looks at, unless the game is over there.
    fn moment(&self) -> Option<Moment> {
        let moment = Moment::of(self.record, self.at)?;
        Some(Moment { seat: self.from.unwrap_or(moment.seat), ..moment })
    }

    fn items(&self, play_on: bool, nested: bool) -> Vec<Item> {
        let text = self.text;
        let from = self.from.map_or_else(
            || text.get("replay-from"),
            |seat| words::labelled(text, "replay-from", &self.names[seat.index()]),
        );
        let item = Item::new;
        let mut items = vec![
            item('↔', text.get("replay-step"), Intent::Along(1)),
            item('↕', text.get("replay-column-turn"), Intent::Look(1)),
        ];
        if Analysis::can_be_made(self.record) {
            items.push(item('A', text.get("terminal-analysis"), Intent::Analyse));
        }
        if play_on && self.moment().is_some() {
            items.push(item('c', text.get("replay-continue-go"), Intent::PlayOn));
        }
        items.push(item('v', from, Intent::Choose));
        items.push(item('?', text.get("terminal-help"), Intent::Open(Panel::Help(0))));
        items.push(item('q', text.get(if nested { "terminal-back" } else { "terminal-quit" }), Intent::Quit));
        items
    }

    fn carry_out(&mut self, intent: &Intent) {
        let last = self.steps.len() - 1;
        match intent {
            Intent::Along(by) => self.at = self.at.saturating_add_signed(*by).min(last),
            Intent::Look(way) => self.at = self.other_turn(*way == 1),
            Intent::Choose => self.other_seat(),
            _ => {}
        }
    }
}

impl App {
    /// Steps through a record until the player leaves or plays on from there. If nested, leaving goes back.
    pub(crate) fn replay(
        &mut self,
        record: &Record,
        at: usize,
        play_on: bool,
        nested: bool,
    ) -> Result<Option<Moment>> {
        let mut replay = Replay::of(record, self.text);
        replay.at = at.min(replay.steps.len() - 1);
        let done = loop {
            let (model, ui, items) = (replay.model(), Ui::new(), replay.items(play_on, nested));
            let (headline, theme) = (Some(replay.headline()), self.theme);
            let scene = Scene { model: &model, ui: &ui, theme, items: &items, headline, clock: None };
            let mut area = Rect::default();
            self.show(|buffer| {
                area = buffer.area;
                draw::draw(buffer, &scene);
            })?;
            match self.want(area, &items)? {
                Some(Intent::Quit) => break None,
                Some(Intent::Open(_)) => self.help_of(&items)?,
                Some(Intent::Analyse) if Analysis::can_be_made(record) => {
                    match self.analyse(record, play_on)? {
                        Wish::Back => {}
                        Wish::Look(at) => replay.at = at,
                        Wish::PlayOn(after) => break Moment::of(record, after),
                    }
                }
                Some(Intent::PlayOn) if play_on && replay.moment().is_some() => break replay.moment(),
                Some(intent) => replay.carry_out(&intent),
                None => {}
            }
        };
        self.hold();
        Ok(done)
    }
}
