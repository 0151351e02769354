//! A table in this process: the same messages as a server's, for one person with bots, or several people at one keyboard.

mod orders;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use gambero::{LayoutChoice, Seat, Variant};
use gambero_bots::{BotKind, Learned, Level};
use gambero_game::{Begin, Game, May, Rules, signal_texts};
use gambero_protocol::{
    ClientMessage, EventJson, Occupant, Phase, SeatJson, ServerMessage, Settings, TableJson, TableState,
    TalkSetting,
};
use gambero_record::Record;
use gambero_text::Text;

use crate::news::{Event, News, Table, tell};
use crate::options::own_name;
use crate::replay::Moment;
use crate::save::Slot;
use crate::ui::strongest;

/// The tag of a record that says who sits where: `person`, or a bot as on the command line, with commas.
const SEATS: &str = "terminal-seats";
/// The tag of a record that says that the game does not count.
pub(crate) const PRACTICE: &str = "practice";

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    /// A person at the keyboard.
    Person(String),
    /// A bot.
    Bot(BotKind),
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
pub(crate) fn open(setup: Setup, slot: Option<Arc<Slot>>, news: Sender<Event>) -> Result<Table> {
    let seed = setup.seed.map_or_else(random_seed, Ok)?;
    let game = Game::new(&setup.rules(), 1, seed, 0, now())?;
    let mut local = Local { rules: setup.rules(), chairs: setup.chairs, game, version: 0, slot, news };
    local.bots_offer();
    Ok(start(local))
}

/// Goes on with a game that was left.
pub(crate) fn go_on(record: &Record, slot: Option<Arc<Slot>>, news: Sender<Event>) -> Result<Table> {
    let mut game = game_at(record, record.actions().count())?;
    game.practice = record.tag(PRACTICE).is_some();
    Ok(resume(record, game, chairs_of(record)?, slot, news))
}

/// Plays on from a moment of a game that is over: practice, in one seat, with bots in the others. Without a slot it is not kept.
pub(crate) fn practise(
    moment: &Moment,
    slot: Option<Arc<Slot>>,
    news: Sender<Event>,
    text: &Text,
) -> Result<Table> {
    let record = &moment.record;
    let mut game = game_at(record, moment.after)?;
    game.practice = true;
    let chair = |seat: &Seat| {
        let name = record.name(*seat);
        let level = name.and_then(Level::from_name);
        if *seat == moment.seat {
            Chair::Person(own_name(name.filter(|_| level.is_none()), text))
        } else {
            Chair::Bot(level.unwrap_or_else(strongest).into())
        }
    };
    let chairs = record.state().seats().iter().map(chair).collect();
    Ok(resume(record, game, chairs, slot, news))
}

/// A game as it was after so many actions.
fn game_at(record: &Record, after: usize) -> Result<Game> {
    let seed = record.seed().context("this game has no seed, and cannot be dealt again")?;
    let mut game = Game::new(&rules_of(record), 1, seed, 0, now())?;
    let (begin, _) = Begin::of(record, after).context("the game is over there: choose an earlier moment")?;
    anyhow::ensure!(game.begin_at(&begin, 0, now()), "this game cannot be played again from its seed");
    // It goes on as itself, not from the middle of another.
    game.begin = None;
    Ok(game)
}

fn rules_of(record: &Record) -> Rules {
    let deal = record.deal();
    Rules { variant: deal.variant(), players: deal.players(), layout: deal.layout() }
}

fn resume(
    record: &Record,
    game: Game,
    chairs: Vec<Chair>,
    slot: Option<Arc<Slot>>,
    news: Sender<Event>,
) -> Table {
    let mut local = Local { rules: rules_of(record), chairs, game, version: 0, slot, news };
    if !local.game.has_started() {
        local.bots_offer();
    }
    start(local)
}

/// Who sits where, by a record. Without a word about it people sit everywhere.
fn chairs_of(record: &Record) -> Result<Vec<Chair>> {
    let kinds: Vec<_> = record.tag(SEATS).unwrap_or_default().split(',').collect();
    let chair = |seat: &Seat| {
        let kind = kinds.get(seat.index()).map(|kind| read_kind(kind)).transpose()?.flatten();
        let person = || Chair::Person(record.name(*seat).unwrap_or("?").to_owned());
        Ok(kind.map_or_else(person, Chair::Bot))
    };
    record.state().seats().iter().map(chair).collect()
}

/// A bot of a record: a level, perhaps with the file of its network. `None` for a person.
fn read_kind(text: &str) -> Result<Option<BotKind>> {
    let (name, file) = text.split_once(':').map_or((text, None), |(name, file)| (name, Some(file)));
    let (Some(level), Some(file)) = (Level::from_name(name), file) else {
        return Ok(Level::from_name(name).map(BotKind::from));
    };
    let cannot = || {
        format!("a bot of this game plays by the network {file}: put the file back, or begin anew with --new")
    };
    let bytes = std::fs::read(file).with_context(cannot)?;
    let learned = Learned::read(file, &bytes).with_context(cannot)?;
    Ok(BotKind::with_network(level, learned))
}

fn start(mut local: Local) -> Table {
    let (orders, waiting) = channel();
    let kept = local.slot.is_some();
    std::thread::spawn(move || local.run(&waiting));
    let mut table = Table::new(false, move |message| drop(orders.send(message)));
    table.kept = kept;
    table
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
    /// Where it is kept, if it is.
    slot: Option<Arc<Slot>>,
    news: Sender<Event>,
}

impl Local {
    fn run(&mut self, orders: &Receiver<ClientMessage>) {
        self.save();
        self.announce();
        self.let_bots_play();
        while let Ok(order) = orders.recv() {
            // A hint is its own answer.
            let is_hint = matches!(order, ClientMessage::Hint { .. });
            let answer = match self.carry_out(order) {
                Ok(()) if is_hint => None,
                Ok(()) => Some(ServerMessage::Ack { id: 0, version: self.version }),
                Err(code) => {
                    Some(ServerMessage::Refused { id: None, code, text: String::new(), found: None })
                }
            };
            if let Some(answer) = answer {
                tell(&self.news, News::Message(Box::new(answer)));
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
                Chair::Bot(kind) => Occupant::Bot { level: kind.level().name().to_owned() },
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
                memory: true,
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
            let record = self.record();
            // What cannot be kept is no reason to end: the game itself has just been written.
            if let Some(slot) = &self.slot {
                let _ = slot.keep(&record);
            }
            tell(&self.news, News::Record(Box::new(record)));
        }
    }

    fn save(&self) {
        if let Some(slot) = &self.slot
            && let Err(error) = slot.write(&self.record())
        {
            tell(&self.news, News::Gone(format!("{error:#}")));
        }
    }

    fn record(&self) -> Record {
        let names = self.chairs.iter().map(|chair| match chair {
            Chair::Person(name) => name.as_str(),
            Chair::Bot(kind) => kind.level().name(),
        });
        let mut record = self.game.record(&names.collect::<Vec<_>>());
        let kinds = self.chairs.iter().map(|chair| match chair {
            Chair::Person(_) => "person".to_owned(),
            Chair::Bot(kind) => kind.to_string(),
        });
        // Neither can fail: both tags are free and of one line.
        let _ = record.set_tag(SEATS, &kinds.collect::<Vec<_>>().join(","));
        if self.game.practice {
            let _ = record.set_tag(PRACTICE, "yes");
        }
        record
    }
}
