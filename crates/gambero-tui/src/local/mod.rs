//! A table in this process: the same messages as a server's, for one person with bots, or several people at
//! one keyboard.

mod bots;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use gambero::{LayoutChoice, Seat, Variant};
use gambero_bots::{BotCache, BotKind, Learned};
use gambero_protocol::{ClientMessage, Level, ServerMessage, Settings};
use gambero_record::{Entry as Line, Record};
use gambero_table::{
    ActedBy, Begin, Entry, GameConfig, Next, Person, PersonId, Policy, Presence, Refused, signal_texts,
};
use gambero_text::Text;

use crate::model::strongest;
use crate::news::{Event, News, Table, tell};
use crate::options::own_name;
use crate::replay::Moment;
use crate::save::Slot;

/// The tag of a record that says who sits where: `person`, or a bot as on the command line, with commas.
const SEATS: &str = "terminal-seats";
/// The tag of a record in which nobody has played yet: who would start, `yes`, `no` or `-` with commas.
const OFFERS: &str = "terminal-offers";
/// The tag of a record that says that the game does not count.
pub(crate) const PRACTICE: &str = "practice";

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    Person(String),
    Bot(BotKind),
}

impl Chair {
    /// The chair at the table. People there are known by their seats.
    fn at(&self, seat: usize) -> gambero_table::Chair {
        match self {
            Self::Person(name) => {
                gambero_table::Chair::Person { id: id_at(seat).0, name: name.clone(), stand_in: None }
            }
            Self::Bot(kind) => gambero_table::Chair::Bot { level: kind.level() },
        }
    }
}

fn id_at(seat: usize) -> PersonId {
    PersonId(i64::from(seat as u8) + 1)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Setup {
    pub(crate) variant: Variant,
    pub(crate) layout: Option<LayoutChoice>,
    pub(crate) seed: Option<u64>,
    pub(crate) chairs: Vec<Chair>,
}

/// Deals a new game and holds it in a thread.
pub(crate) fn open(setup: Setup, slot: Option<Arc<Slot>>, news: Sender<Event>) -> Result<Table> {
    let seed = setup.seed.map_or_else(random_seed, Ok)?;
    let config = GameConfig { variant: setup.variant, players: setup.chairs.len(), layout: setup.layout };
    Ok(start(Local::new(config, setup.chairs, seed, false, (slot, news))?))
}

pub(crate) fn go_on(record: &Record, slot: Option<Arc<Slot>>, news: Sender<Event>) -> Result<Table> {
    let (after, practice) = (record.actions().count(), record.tag(PRACTICE).is_some());
    let mut local = Local::resumed(record, after, practice, chairs_of(record)?, (slot, news))?;
    for (seat, answer) in (0..).zip(record.tag(OFFERS).unwrap_or_default().split(',')) {
        let offer = ["no", "yes"].iter().position(|word| *word == answer).map(|place| place == 1);
        if offer.is_some() && usize::from(seat) < local.chairs.len() {
            local.apply(&Entry::Offer { seat, offer });
        }
    }
    Ok(start(local))
}

/// Plays on from a moment of a game that is over: practice with bots, under the name that the record has.
pub(crate) fn practise(
    moment: &Moment,
    slot: Option<Arc<Slot>>,
    news: Sender<Event>,
    text: &Text,
) -> Result<Table> {
    let record = &moment.record;
    let level = |seat: Seat| record.name(seat).and_then(|name| name.parse::<Level>().ok());
    let chair = |seat: &Seat| {
        if *seat == moment.seat {
            let seats = std::iter::once(seat).chain(record.state().seats());
            let mut names = seats.filter(|seat| level(**seat).is_none()).map(|seat| record.name(*seat));
            Chair::Person(own_name(names.next().flatten(), text))
        } else {
            Chair::Bot(level(*seat).unwrap_or_else(strongest).into())
        }
    };
    let chairs = record.state().seats().iter().map(chair).collect();
    Ok(start(Local::resumed(record, moment.after, true, chairs, (slot, news))?))
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
    let (Some(level), Some(file)) = (name.parse::<Level>().ok(), file) else {
        return Ok(name.parse::<Level>().ok().map(BotKind::from));
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
    let kept = Arc::clone(&local.kept);
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

pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Where a game is kept, if it is, and where its news go.
type Out = (Option<Arc<Slot>>, Sender<Event>);

/// A table in this process: its log is in memory, and its game in a file.
struct Local {
    table: gambero_table::Table,
    chairs: Vec<Chair>,
    /// The bot in the middle of its turn.
    bot_cache: BotCache,
    /// Where the game is kept, if it is.
    slot: Option<Arc<Slot>>,
    /// Whether it lies there as it is now.
    kept: Arc<AtomicBool>,
    news: Sender<Event>,
}

impl Local {
    /// A table at which a game has just been dealt.
    fn new(config: GameConfig, chairs: Vec<Chair>, seed: u64, practice: bool, out: Out) -> Result<Self> {
        gambero::Deal::from_seed(config.variant, config.players, seed, config.layout)?;
        let settings = Settings::new(config.variant.id(), config.players);
        let table = gambero_table::Table::new("", settings, config, Policy::LOCAL, None);
        let (slot, news) = out;
        let mut local =
            Self { table, chairs, bot_cache: BotCache::default(), slot, kept: Arc::default(), news };
        let chairs = local.chairs.iter().enumerate().map(|(seat, chair)| chair.at(seat)).collect();
        local.apply(&Entry::Dealt { game: 1, seed, same: practice, chairs, begin: None });
        Ok(local)
    }

    /// A table at which a game goes on that is known by its record, after so many actions.
    fn resumed(record: &Record, after: usize, practice: bool, chairs: Vec<Chair>, out: Out) -> Result<Self> {
        let seed = record.seed().context("this game has no seed, and cannot be dealt again")?;
        Begin::of(record, after).context("the game is over there: choose an earlier moment")?;
        let deal = record.deal();
        let config = GameConfig { variant: deal.variant(), players: deal.players(), layout: deal.layout() };
        let mut local = Self::new(config, chairs, seed, practice, out)?;
        let mut done = 0;
        for moment in record.moments() {
            let entry = match moment.entry {
                Line::Action(_) if done == after => break,
                Line::Action(action) => {
                    done += 1;
                    let state = moment.before.state();
                    let action = moment.after.state().deck().action_text(*action);
                    Entry::Act { seat: state.active().index() as u8, action, by: ActedBy::Person }
                }
                Line::Say(seat, _) => {
                    let signals = signal_texts(moment.after.talk().by(*seat));
                    Entry::Say { seat: seat.index() as u8, signals }
                }
                Line::Comment(_) => continue,
            };
            let fits = local.table.apply(local.table.version + 1, now(), &entry).fault.is_none();
            anyhow::ensure!(fits, "this game cannot be played again from its seed");
        }
        Ok(local)
    }

    fn run(&mut self, orders: &Receiver<ClientMessage>) {
        self.kept.store(self.slot.is_some(), Ordering::Relaxed);
        self.save();
        self.announce();
        self.go_on();
        while let Ok(order) = orders.recv() {
            // A hint is its own answer.
            let is_hint = matches!(order, ClientMessage::Hint { .. });
            match self.carry_out(&order) {
                Ok(()) if is_hint => {}
                Ok(()) => self.tell(ServerMessage::Ack { id: 0, version: self.table.version }),
                Err(Refused { code, text, found }) => {
                    self.tell(ServerMessage::Refused { id: None, code, text, found });
                }
            }
            self.go_on();
        }
    }

    fn person(&self) -> Person<'_> {
        let seat = self.table.at_screen();
        Person { id: id_at(seat.index()), name: self.table.chair(seat).name() }
    }

    fn carry_out(&mut self, order: &ClientMessage) -> Result<(), Refused> {
        match order {
            ClientMessage::Look => self.announce(),
            ClientMessage::Hint { level } => self.hint(level)?,
            _ => {
                let seed = random_seed().unwrap_or_default();
                let entry = self.table.request(Some(self.person()), order, seed)?;
                self.commit(&entry);
            }
        }
        Ok(())
    }

    fn announce(&self) {
        let presence = Presence { present: vec![true; self.chairs.len()], spectators: 0 };
        let table = self.table.show(Some(self.table.at_screen()), Vec::new(), presence);
        self.tell(ServerMessage::Table(Box::new(table)));
    }

    fn tell(&self, message: ServerMessage) {
        tell(&self.news, News::Message(Box::new(message)));
    }

    /// Takes in an entry, and says what happened as the person before the keyboard may see it.
    fn apply(&mut self, entry: &Entry) -> ServerMessage {
        let version = self.table.version + 1;
        let happened = self.table.apply(version, now(), entry).happened;
        // Whoever has just played sees what came of it, also when it is another person's turn now.
        let seat = Some(self.table.at_screen());
        ServerMessage::Update {
            version,
            at: self.table.updated,
            happened: gambero_table::Table::tell(&happened, seat),
            seat: seat.map(Seat::index),
            state: Box::new(self.table.state(seat)),
        }
    }

    /// Takes in an entry and what follows at once, writes the game down, and then tells what happened.
    fn commit(&mut self, entry: &Entry) {
        let was_running = self.table.running().is_some();
        let mut updates = vec![self.apply(entry)];
        while let Next::Entry(entry) = self.table.next(now()) {
            updates.push(self.apply(&entry));
        }
        self.save();
        if was_running && self.table.running().is_none() {
            // It comes first, so that the end of the game is shown whole at once.
            if let Some(record) = self.record() {
                if let Some(Err(error)) = self.slot.as_ref().map(|slot| slot.keep(&record)) {
                    tell(&self.news, News::NotSaved(format!("{error:#}")));
                }
                tell(&self.news, News::Record(Box::new(record)));
            }
        }
        for update in updates {
            self.tell(update);
        }
    }

    /// Writes the game down. Where that fails, the player hears of it once, and the game goes on.
    fn save(&self) {
        let (Some(slot), Some(record)) = (&self.slot, self.record()) else { return };
        let saved = slot.write(&record);
        let was_kept = self.kept.swap(saved.is_ok(), Ordering::Relaxed);
        if let Err(error) = saved
            && was_kept
        {
            tell(&self.news, News::NotSaved(format!("{error:#}")));
        }
    }

    /// The game on paper. There is one from the beginning on.
    fn record(&self) -> Option<Record> {
        let names: Vec<_> = self.table.chairs.iter().map(gambero_table::Chair::name).collect();
        let game = self.table.game.as_ref()?;
        let mut record = game.record(&names);
        let kinds = self.chairs.iter().map(|chair| match chair {
            Chair::Person(_) => "person".to_owned(),
            Chair::Bot(kind) => kind.to_string(),
        });
        // None can fail: the tags are free and of one line.
        let _ = record.set_tag(SEATS, &kinds.collect::<Vec<_>>().join(","));
        if game.practice {
            let _ = record.set_tag(PRACTICE, "yes");
        }
        if !game.has_started() {
            let offers = game.offers[..self.chairs.len()].iter().map(|offer| match offer {
                None => "-",
                Some(true) => "yes",
                Some(false) => "no",
            });
            let _ = record.set_tag(OFFERS, &offers.collect::<Vec<_>>().join(","));
        }
        Some(record)
    }
}
