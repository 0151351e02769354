//! A table in this process: the same messages as a server's, for one person with bots, or several people at one keyboard.

mod orders;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use gambero::{LayoutChoice, Seat, Variant};
use gambero_bots::Level;
use gambero_game::{Begin, Game, May, Rules, signal_texts};
use gambero_protocol::{
    ClientMessage, EventJson, Occupant, Phase, SeatJson, ServerMessage, Settings, TableJson, TableState,
    TalkSetting,
};
use gambero_record::{Entry, Record};

use crate::news::{Event, News, Table, tell};
use crate::save::Slot;

/// The tag of a record that says who sits where: `person`, or the level of a bot, with commas.
const SEATS: &str = "terminal-seats";
/// The tag of a record that says that the game does not count.
const PRACTICE: &str = "practice";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    /// A person at the keyboard.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    pub(crate) layout: Option<LayoutChoice>,
    pub(crate) seed: Option<u64>,
    pub(crate) chairs: Vec<Chair>,
}

impl Setup {
    fn rules(&self) -> Rules {
        Rules { variant: self.variant, players: self.chairs.len(), layout: self.layout }
    }
}

/// Deals a new game and holds it in a thread.
pub(crate) fn open(setup: Setup, slot: Slot, news: Sender<Event>) -> Result<Table> {
    let seed = setup.seed.map_or_else(random_seed, Ok)?;
    let game = Game::new(&setup.rules(), 1, seed, 0, now())?;
    let mut local = Local { rules: setup.rules(), chairs: setup.chairs, game, version: 0, slot, news };
    local.bots_offer();
    Ok(start(local))
}

/// Goes on with a game that was left.
pub(crate) fn go_on(record: &Record, slot: Slot, news: Sender<Event>) -> Result<Table> {
    let deal = record.deal();
    let chairs = chairs_of(record);
    let rules = Rules { variant: deal.variant(), players: deal.players(), layout: deal.layout() };
    let seed = record.seed().context("the game that was left has no seed")?;
    let mut game = Game::new(&rules, 1, seed, 0, now())?;
    let moves = record.entries().iter().filter(|entry| matches!(entry, Entry::Action(_))).count();
    let (begin, _) = Begin::of(record, moves).context("the game that was left is over")?;
    anyhow::ensure!(game.begin_at(&begin, 0, now()), "the game that was left cannot be played again");
    // It goes on as itself, not from the middle of another.
    game.begin = None;
    game.practice = record.tag(PRACTICE).is_some();
    let mut local = Local { rules, chairs, game, version: 0, slot, news };
    if !local.game.has_started() {
        local.bots_offer();
    }
    Ok(start(local))
}

/// Who sits where, by a record. Without a word about it people sit everywhere.
fn chairs_of(record: &Record) -> Vec<Chair> {
    let kinds: Vec<_> = record.tag(SEATS).unwrap_or_default().split(',').collect();
    let chair = |seat: &Seat| match kinds.get(seat.index()).and_then(|kind| Level::from_name(kind)) {
        Some(level) => Chair::Bot(level),
        None => Chair::Person(record.name(*seat).unwrap_or("?").to_owned()),
    };
    record.state().seats().iter().map(chair).collect()
}

fn start(mut local: Local) -> Table {
    let (orders, waiting) = channel();
    std::thread::spawn(move || local.run(&waiting));
    Table::new(false, move |message| drop(orders.send(message)))
}

/// A seed by chance. Small enough to be typed again.
pub(crate) fn random_seed() -> Result<u64> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow::anyhow!("the system gives no random numbers: {error}"))?;
    Ok(u32::from_le_bytes(bytes).into())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A table in this process.
struct Local {
    rules: Rules,
    chairs: Vec<Chair>,
    game: Game,
    version: u64,
    slot: Slot,
    news: Sender<Event>,
}

impl Local {
    fn run(&mut self, orders: &Receiver<ClientMessage>) {
        self.save();
        self.announce();
        self.let_bots_play();
        while let Ok(order) = orders.recv() {
            if let Err(code) = self.carry_out(order) {
                let refused = ServerMessage::Refused { id: None, code, text: String::new(), found: None };
                tell(&self.news, News::Message(Box::new(refused)));
            }
            self.let_bots_play();
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        matches!(self.chairs[seat.index()], Chair::Person(_))
    }

    fn seats(&self) -> &'static [Seat] {
        &Seat::ALL[..self.chairs.len()]
    }

    /// Who sits before the keyboard: the person at turn; before the first card, whoever has not declined to start.
    fn seat(&self) -> Seat {
        let mut people = self.seats().iter().copied().filter(|seat| self.is_person(*seat));
        let first = people.clone().next().unwrap_or(Seat::ALL[0]);
        match self.game.active() {
            Some(active) if self.is_person(active) => active,
            Some(active) => {
                // While bots play, the person stays who has just played.
                let before = people.clone().rfind(|seat| *seat < active);
                before.or_else(|| people.clone().next_back()).unwrap_or(first)
            }
            None if self.game.outcome().is_some() => first,
            None => people.find(|seat| self.game.offers[seat.index()] != Some(false)).unwrap_or(first),
        }
    }

    fn phase(&self) -> Phase {
        match self.game.outcome() {
            Some(_) => Phase::Over,
            None if self.game.has_started() => Phase::Playing,
            None => Phase::Starting,
        }
    }

    fn state(&self) -> TableState {
        let going_on = self.game.outcome().is_none();
        let seat_json = |seat: &Seat| SeatJson {
            occupant: match &self.chairs[seat.index()] {
                Chair::Person(name) => Occupant::Person { name: name.clone(), stand_in: None },
                Chair::Bot(level) => Occupant::Bot { level: level.name().to_owned() },
            },
            offer: self.game.offers[seat.index()].filter(|_| going_on && !self.game.has_started()),
            gives_up: false,
            said: if going_on { signal_texts(self.game.talk.by(*seat)) } else { Vec::new() },
        };
        let may = May { hint: self.may_hint(), undo: self.may_undo(), deadline: None };
        TableState {
            phase: self.phase(),
            seats: self.seats().iter().map(seat_json).collect(),
            game: Some(self.game.show(Some(self.seat()), may)),
        }
    }

    fn announce(&self) {
        let table = TableJson {
            code: String::new(),
            settings: Settings {
                variant: self.rules.variant.id().to_owned(),
                players: self.rules.players,
                layout: None,
                public: false,
                talk: TalkSetting::Signals,
                turn_seconds: None,
                away_seconds: None,
                bots: Vec::new(),
            },
            daily: None,
            version: self.version,
            seat: Some(self.seat().index()),
            state: self.state(),
            chat: Vec::new(),
            missed: Vec::new(),
            present: vec![true; self.rules.players],
            spectators: 0,
        };
        tell(&self.news, News::Message(Box::new(ServerMessage::Table(Box::new(table)))));
    }

    /// Writes the game down, then tells what happened.
    fn happened(&mut self, events: Vec<EventJson>) {
        self.version += 1;
        self.save();
        let update = ServerMessage::Update {
            version: self.version,
            at: now(),
            happened: events,
            seat: Some(self.seat().index()),
            state: Box::new(self.state()),
        };
        tell(&self.news, News::Message(Box::new(update)));
        if self.game.outcome().is_some() {
            tell(&self.news, News::Record(Box::new(self.record())));
        }
    }

    fn save(&self) {
        if let Err(error) = self.slot.write(&self.record()) {
            tell(&self.news, News::Gone(format!("{error:#}")));
        }
    }

    fn record(&self) -> Record {
        let names = self.chairs.iter().map(|chair| match chair {
            Chair::Person(name) => name.as_str(),
            Chair::Bot(level) => level.name(),
        });
        let mut record = self.game.record(&names.collect::<Vec<_>>());
        let kinds = self.chairs.iter().map(|chair| match chair {
            Chair::Person(_) => "person",
            Chair::Bot(level) => level.name(),
        });
        // Neither can fail: both tags are free and of one line.
        let _ = record.set_tag(SEATS, &kinds.collect::<Vec<_>>().join(","));
        if self.game.practice {
            let _ = record.set_tag(PRACTICE, "yes");
        }
        record
    }
}
