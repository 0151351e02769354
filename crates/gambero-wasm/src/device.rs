//! A table on somebody's own device: one person, and bots in the other seats.

use gambero::Seat;
use gambero_bots::{Bot, BotCache, BotKind, Clock, Effort, Level, NewBot as _};
use gambero_protocol::{ClientMessage, Code, ContinueRequest, Request, ServerMessage, Settings};
use gambero_record::Record;
use gambero_table::{
    Applied, Begin, BotTurn, Chair, Continuation, Entry, Game, Happening, Next, Person, PersonId, Policy,
    Presence, Refused, Table, check_settings, config, continue_game, first_chairs, occupant, parse_level,
};
use serde::{Deserialize, Serialize};

use crate::call::{Line, Reply};
use crate::study::KeptGame;

/// Who plays the other seats of a daily deal.
const PARTNERS: Level = Level::Careful;

/// The seed of the deal of a day: FNV-1a over its name.
fn daily_seed(day: &str, variant: &str) -> u64 {
    let name = format!("gambero device daily {day} {variant}");
    let mix = |seed: u64, byte| (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

/// The number of the person on the device.
const OWNER: PersonId = PersonId(1);

/// What is kept of a table beside its log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Opening {
    settings: Settings,
    name: String,
    /// The seed of its first deal, if that is not left to chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// Where its first game begins, if not with the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begin: Option<Begin>,
    /// The day, if it is for the deal of a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    daily: Option<String>,
}

impl Opening {
    /// A new table. Nobody can join it, so bots sit in all seats but one.
    pub(crate) fn new(settings: Settings, name: String) -> Result<Self, Refused> {
        check_settings(&settings)?;
        let opening = Self { settings, name, seed: None, begin: None, daily: None };
        let chairs = opening.chairs();
        let alone = chairs.iter().filter(|chair| chair.person().is_some()).count() == 1;
        if !alone || chairs.contains(&Chair::Empty) {
            let text = "a table on a device has one person, and bots in all other seats";
            return Err(Refused::new(Code::BadSettings, text));
        }
        Ok(opening)
    }

    /// A new table whose first game goes on from a finished one.
    pub(crate) fn going_on(
        record: &str,
        settings: Settings,
        wish: &ContinueRequest,
        name: String,
    ) -> Result<Self, Refused> {
        let record = Record::read(record.as_bytes())
            .map_err(|error| Refused::new(Code::Malformed, error.to_string()))?;
        let Continuation { settings, seed, begin } = continue_game(&record, settings, wish)?;
        Ok(Self { seed: Some(seed), begin: Some(begin), ..Self::new(settings, name)? })
    }

    /// A new table for the deal of a day. Its cards are the same on all devices, and others than those that a
    /// server ranks: whoever can read a device could see them beforehand.
    pub(crate) fn daily(variant: &str, players: usize, day: String, name: String) -> Result<Self, Refused> {
        let partners = (1..players.min(Seat::MAX)).map(|_| Some(PARTNERS.name().to_owned()));
        let bots = std::iter::once(None).chain(partners).collect();
        let settings = Settings { bots, ..Settings::new(variant, players) };
        let seed = Some(daily_seed(&day, variant));
        Ok(Self { seed, daily: Some(day), ..Self::new(settings, name)? })
    }

    fn chairs(&self) -> Vec<Chair> {
        first_chairs(Person { id: OWNER, name: &self.name }, &self.settings)
    }

    /// The first entry of the log.
    pub(crate) fn first_line(&self, now: i64) -> Line {
        Line { version: 1, at: now, text: Entry::Opened { chairs: self.chairs() }.to_json() }
    }

    pub(crate) fn to_json(&self) -> Result<String, Refused> {
        serde_json::to_string(self).map_err(|error| Refused::new(Code::Internal, error.to_string()))
    }
}

/// What is to be kept together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposed {
    /// The next entry of the log.
    pub line: Line,
    /// The game that ends with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<KeptGame>,
}

/// An entry that counts once it is kept.
struct Pending {
    next: Table,
    happened: Vec<Happening>,
    /// The number of the request that asked for it.
    asked: Option<u64>,
    /// Whether somebody else sits somewhere now.
    sat: bool,
    then: Then,
}

/// What comes after an entry.
enum Then {
    Nothing,
    /// The bot that acted may go on with its turn.
    Keep(Seat, BotKind, Box<dyn Bot>),
    /// The page gets a hint.
    Tell(String),
}

/// A table on somebody's own device.
pub(crate) struct DeviceTable {
    table: Table,
    opening: Opening,
    pending: Option<Pending>,
    bot_cache: BotCache,
    clock: Clock,
}

impl DeviceTable {
    /// A table as it was kept.
    pub(crate) fn load(code: &str, opening: &str, log: &[Line], clock: Clock) -> Result<Self, Refused> {
        let broken = |why: String| Refused::new(Code::Internal, format!("what was kept is broken: {why}"));
        let opening: Opening = serde_json::from_str(opening).map_err(|error| broken(error.to_string()))?;
        let config = config(&opening.settings)?;
        let mut table =
            Table::new(code, opening.settings.clone(), config, Policy::DEVICE, opening.daily.as_deref());
        for Line { version, at, text } in log {
            if *version != table.version + 1 {
                return Err(broken(format!("entry {} is missing", table.version + 1)));
            }
            let entry = Entry::from_json(text).map_err(|error| broken(error.to_string()))?;
            if let Some(fault) = table.apply(*version, *at, &entry).fault {
                return Err(broken(fault.to_string()));
            }
        }
        Ok(Self { table, opening, pending: None, bot_cache: BotCache::default(), clock })
    }

    fn seat(&self) -> Option<Seat> {
        self.table.seat_of(OWNER)
    }

    fn presence(&self) -> Presence {
        Presence {
            present: self.table.chairs.iter().map(|chair| *chair != Chair::Empty).collect(),
            spectators: usize::from(self.seat().is_none()),
        }
    }

    /// What a page is told when it comes.
    pub(crate) fn join(&self) -> Reply {
        Reply::messages(vec![self.show()])
    }

    fn show(&self) -> String {
        let table = self.table.show(self.seat(), Vec::new(), self.presence());
        ServerMessage::Table(Box::new(table)).to_json()
    }

    /// A page asks for something.
    pub(crate) fn ask(&mut self, text: &str, now: i64, seed: u64, effort: Effort) -> Reply {
        let Request { id, message } = match Request::from_json(text) {
            Ok(request) => request,
            Err(error) => {
                let why = format!("no message of the protocol: {error}");
                return refuse(None, Refused::new(Code::Malformed, why));
            }
        };
        if message == ClientMessage::Look {
            let ack = ServerMessage::Ack { id, version: self.table.version }.to_json();
            return Reply::messages(vec![self.show(), ack]);
        }
        let done = match message {
            ClientMessage::Hint { level } => self.hint(id, &level, now, seed, effort),
            message => {
                let owner = Person { id: OWNER, name: &self.opening.name };
                let entry = self.table.request(Some(owner), &message, seed);
                entry.and_then(|entry| self.propose(&entry, now, Some(id), Then::Nothing))
            }
        };
        done.unwrap_or_else(|refused| refuse(Some(id), refused))
    }

    /// What a bot would do in the place of the person.
    fn hint(&mut self, id: u64, level: &str, now: i64, seed: u64, effort: Effort) -> Result<Reply, Refused> {
        let seat = self.table.hint(Some(Person { id: OWNER, name: &self.opening.name }))?;
        let level = parse_level(level)?;
        let no_game = || Refused::new(Code::NoGame, "no game has been dealt yet");
        let game = self.table.running().ok_or_else(no_game)?;
        let (view, position, practice) = (game.view(Some(seat)), game.position, game.practice);
        let mut bot = level.bot_with(seed, effort);
        bot.use_clock(self.clock);
        let choice = bot.act(&view, &self.table.talk());
        let action = view.deck().action_text(choice.action);
        let hint = ServerMessage::Hint { id, position, level, action, reason: choice.reason }.to_json();
        if practice {
            return Ok(Reply::messages(vec![hint]));
        }
        self.propose(&Entry::Hint { seat: seat.index() as u8, level }, now, None, Then::Tell(hint))
    }

    /// The next entry of the log. It counts once it is kept.
    fn propose(&mut self, entry: &Entry, now: i64, asked: Option<u64>, then: Then) -> Result<Reply, Refused> {
        if self.pending.is_some() {
            return Err(Refused::new(Code::TryAgain, "the last entry is being kept"));
        }
        let version = self.table.version + 1;
        let mut next = self.table.clone();
        let Applied { happened, fault } = next.apply(version, now, entry);
        if let Some(fault) = fault {
            return Err(Refused::new(Code::Internal, format!("the table cannot take that: {fault}")));
        }
        let ended = self.table.running().is_some() && next.running().is_none();
        let finished = if ended { kept_game(&next) } else { None };
        let sat = matches!(entry, Entry::Chair { .. });
        self.pending = Some(Pending { next, happened, asked, sat, then });
        let line = Line { version, at: now, text: entry.to_json() };
        Ok(Reply { keep: Some(Proposed { line, finished }), ..Reply::default() })
    }

    /// What was proposed is kept: it counts, and the page is told.
    pub(crate) fn kept(&mut self) -> Reply {
        let Some(Pending { next, happened, asked, sat, then }) = self.pending.take() else {
            return Reply::default();
        };
        self.table = next;
        let mut messages = Vec::new();
        if let Some(id) = asked {
            messages.push(ServerMessage::Ack { id, version: self.table.version }.to_json());
        }
        messages.push(self.table.update_json(&happened, self.seat()));
        if sat {
            let Presence { present, spectators } = self.presence();
            messages.push(ServerMessage::Presence { present, spectators }.to_json());
        }
        match then {
            Then::Nothing => {}
            Then::Keep(seat, kind, bot) => {
                let goes_on = |game: &&Game| game.active() == Some(seat) && !game.is_turn_fresh();
                if let Some(game) = self.table.running().filter(goes_on) {
                    self.bot_cache.keep(seat, kind, game.position, bot);
                }
            }
            Then::Tell(message) => messages.push(message),
        }
        if self.table.closed {
            let text = "the table has been closed".to_owned();
            messages.push(ServerMessage::Bye { code: Code::NoSuchTable, text }.to_json());
        }
        Reply::messages(messages)
    }

    /// What was proposed could not be kept: it never was.
    pub(crate) fn not_kept(&mut self) -> Reply {
        let asked = self.pending.take().and_then(|pending| pending.asked);
        let refused = Refused::new(Code::TryAgain, "this device cannot keep the game now: try again");
        asked.map_or_else(Reply::default, |id| refuse(Some(id), refused))
    }

    /// What follows by itself: something to keep, a bot that is due, or nothing for a while.
    pub(crate) fn next(&mut self, now: i64, seed: u64) -> Reply {
        let entry = match self.table.next(now) {
            Next::Deal => {
                let (chairs, begin) = (self.table.chairs.clone(), self.opening.begin.clone());
                let seed = self.opening.seed.unwrap_or(seed);
                Entry::Dealt { game: 1, seed, same: false, chairs, begin }
            }
            Next::Entry(entry) => entry,
            Next::Act(_) => return Reply { bot: true, ..Reply::default() },
            Next::Wait => return Reply { until: self.table.deadline(), ..Reply::default() },
        };
        self.propose(&entry, now, None, Then::Nothing).unwrap_or_else(Reply::from)
    }

    /// The bot that is due acts, if one is.
    pub(crate) fn act(&mut self, now: i64, seed: u64, effort: Effort) -> Reply {
        let Next::Act(turn) = self.table.next(now) else { return Reply::default() };
        let offer = self.table.offer_before(turn).map(|offer| (offer, Then::Nothing));
        let Some((entry, then)) = offer.or_else(|| self.choose(turn, seed, effort)) else {
            return Reply::default();
        };
        self.propose(&entry, now, None, then).unwrap_or_else(Reply::from)
    }

    /// What a bot does, and the bot, which may go on.
    fn choose(&mut self, turn: BotTurn, seed: u64, effort: Effort) -> Option<(Entry, Then)> {
        let BotTurn { seat, level, by } = turn;
        let game = self.table.running()?;
        let (view, kind) = (game.view(Some(seat)), BotKind::from(level));
        let kept = self.bot_cache.take(seat, &kind, game.position);
        let mut bot = kept.unwrap_or_else(|| kind.bot_with(seed, effort));
        bot.use_clock(self.clock);
        bot.think_for(effort);
        let action = view.deck().action_text(bot.act(&view, &self.table.talk()).action);
        Some((Entry::Act { seat: seat.index() as u8, action, by }, Then::Keep(seat, kind, bot)))
    }
}

fn refuse(id: Option<u64>, Refused { code, text, found }: Refused) -> Reply {
    Reply::messages(vec![ServerMessage::Refused { id, code, text, found }.to_json()])
}

/// The game that has just ended, as it is kept.
fn kept_game(table: &Table) -> Option<KeptGame> {
    let game = table.game.as_ref()?;
    let names: Vec<_> = table.chairs.iter().map(Chair::name).collect();
    Some(KeptGame {
        code: table.code.to_string(),
        number: game.number,
        players: table.chairs.iter().map(occupant).collect(),
        outcome: game.outcome()?.to_string(),
        left: game.left() as u32,
        // A game that nobody has laid a card in says nothing about anybody.
        practice: game.practice || !game.has_started(),
        daily: table.daily.as_deref().map(str::to_owned),
        started: game.began,
        ended: game.ended?,
        record: game.record(&names).to_text(),
    })
}
