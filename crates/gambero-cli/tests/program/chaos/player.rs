//! People at tables, who come back whatever happens, and remember everything that they were told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use gambero::SplitMix64;
use gambero_client::{Account, Connection, Origin};
use gambero_protocol::{ClientMessage, Code, Occupant, Phase, ServerMessage, Settings, TableJson};
use tokio::sync::watch;
use tokio::time::timeout;

/// How long an answer may take before one connects again: the node may be frozen.
const ANSWER: Duration = Duration::from_secs(4);

/// How long nothing may be heard before one connects again.
const SILENCE: Duration = Duration::from_secs(6);

/// How long one waits before one tries again.
const AGAIN: Duration = Duration::from_millis(150);

/// A table that is to be played at.
pub(crate) struct Plan {
    settings: Settings,
    people: usize,
    rng: SplitMix64,
    /// Whether the second person leaves in the middle, and a bot stands in.
    leaves: bool,
}

impl Plan {
    pub(crate) fn new(number: usize, rng: &mut SplitMix64) -> Self {
        let mut rng = SplitMix64::new(rng.next_u64());
        // Mostly short games, so that many end.
        let variants = ["quick", "quick", "quick-expert", "quick", "original", "extreme"];
        let variant = *one_of(&mut rng, &variants);
        let people = 1 + rng.below(2) as usize;
        let bots = rng.below(3) as usize;
        let players = (people + bots).max(2);
        let mut settings = Settings::new(variant, players);
        let levels = ["greedy", "thrifty", "careful"];
        let bot = |seat| (seat >= people).then(|| one_of(&mut rng, &levels).to_string());
        settings.bots = (0..players).map(bot).collect();
        let leaves = people == 2 && number.is_multiple_of(4);
        if leaves {
            settings.away_seconds = Some(10);
        }
        if number % 3 == 1 {
            settings.turn_seconds = Some(30);
        }
        Self { settings, people, rng, leaves }
    }
}

/// A choice by chance.
pub(crate) fn one_of<'a, T>(rng: &mut SplitMix64, all: &'a [T]) -> &'a T {
    &all[rng.below(all.len() as u64) as usize]
}

/// What somebody was told.
pub(crate) struct Seen {
    pub(crate) code: String,
    pub(crate) settings: Settings,
    /// The text of every update, by version.
    pub(crate) updates: Vec<(u64, Option<usize>, String)>,
    /// What was acknowledged: version, seat and action.
    pub(crate) acknowledged: Vec<(u64, usize, String)>,
}

/// What all players share.
pub(crate) struct Shared {
    server: Origin,
    /// Up to how many milliseconds a person waits before a play.
    slowness: u64,
    ending: watch::Receiver<bool>,
    pub(crate) seated: AtomicUsize,
    pub(crate) acknowledged: AtomicU64,
    /// Where those stand who still play.
    playing: Mutex<HashMap<String, String>>,
}

impl Shared {
    pub(crate) fn new(server: Origin, slowness: u64, ending: watch::Receiver<bool>) -> Self {
        Self {
            server,
            slowness,
            ending,
            seated: AtomicUsize::new(0),
            acknowledged: AtomicU64::new(0),
            playing: Mutex::default(),
        }
    }

    /// Where those stand who still play.
    pub(crate) fn left(&self) -> String {
        format!("{:#?}", self.playing.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn stands(&self, who: &str, text: Option<String>) {
        let mut playing = self.playing.lock().unwrap_or_else(PoisonError::into_inner);
        match text {
            Some(text) => drop(playing.insert(who.to_owned(), text)),
            None => drop(playing.remove(who)),
        }
    }
}

/// Does something until it works: servers come and go.
pub(crate) async fn until_done<T, E: std::fmt::Display, F: Future<Output = Result<T, E>>>(
    mut what: impl FnMut() -> F,
) -> T {
    loop {
        if let Ok(Ok(done)) = timeout(ANSWER, what()).await {
            return done;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Opens a table, and plays there to the end.
pub(crate) async fn table(mut plan: Plan, shared: Arc<Shared>) -> Vec<Seen> {
    let server = shared.server.clone();
    let host = until_done(|| Account::introduce(&server, "Host", "en")).await;
    let code = until_done(|| host.open_table(&plan.settings)).await;
    let mut accounts = vec![host];
    for _ in 1..plan.people {
        accounts.push(until_done(|| Account::introduce(&server, "Guest", "en")).await);
    }
    let mut people = Vec::new();
    let (goes, host_left) = watch::channel(false);
    let mut goes = Some(goes);
    for (seat, account) in accounts.into_iter().enumerate() {
        let leaves = plan.leaves && seat == 1;
        let who = format!("{code}/{seat}");
        let player = Player {
            who,
            account,
            seat,
            leaves,
            rng: SplitMix64::new(plan.rng.next_u64()),
            shared: Arc::clone(&shared),
            goes: goes.take(),
            host_left: host_left.clone(),
            table: None,
            since: None,
            connection: None,
            seen: Seen {
                code: code.clone(),
                settings: plan.settings.clone(),
                updates: Vec::new(),
                acknowledged: Vec::new(),
            },
        };
        people.push(tokio::spawn(player.play()));
    }
    let mut seen = Vec::new();
    for person in people {
        seen.push(person.await.expect("a player does not panic"));
    }
    seen
}

struct Player {
    who: String,
    account: Account,
    seat: usize,
    leaves: bool,
    rng: SplitMix64,
    shared: Arc<Shared>,
    /// The host's way to say that no other game begins.
    goes: Option<watch::Sender<bool>>,
    host_left: watch::Receiver<bool>,
    table: Option<TableJson>,
    /// The last version that was seen.
    since: Option<u64>,
    connection: Option<Connection>,
    seen: Seen,
}

/// The connection is no longer of use.
struct Broken;

impl Player {
    async fn play(mut self) -> Seen {
        let mut counted = false;
        loop {
            if self.connection.is_none() {
                self.connect().await;
            }
            let step = self.step().await;
            if !counted
                && self.seat == 0
                && self.table.as_ref().is_some_and(|table| table.state.game.is_some())
            {
                counted = true;
                self.shared.seated.fetch_add(1, Ordering::Relaxed);
            }
            match step {
                Ok(false) => {}
                Ok(true) => break,
                Err(Broken) => {
                    self.connection = None;
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
        self.shared.stands(&self.who, None);
        if let Some(goes) = &self.goes {
            goes.send_replace(true);
        }
        self.seen
    }

    /// Connects, and takes the table in.
    async fn connect(&mut self) {
        let (account, code, since) = (&self.account, &self.seen.code, self.since);
        let connection = until_done(|| account.connect(code, since)).await;
        self.connection = Some(connection);
        self.table = None;
    }

    /// Does the next thing. `true` if there is nothing more to do.
    async fn step(&mut self) -> Result<bool, Broken> {
        while self.table.is_none() {
            self.hear(ANSWER).await?;
        }
        let ending = *self.shared.ending.borrow();
        let Some(table) = &self.table else { return Ok(false) };
        let position = table.state.game.as_ref().map(|game| game.position);
        let state = format!("{:?} version {} position {position:?}", table.state.phase, table.version);
        self.shared.stands(&self.who, Some(state));
        let Some(table) = &self.table else { return Ok(false) };
        if table.seat.is_none() && !ending {
            return self.ask(ClientMessage::Sit { seat: self.seat }).await.map(|()| false);
        }
        if self.leaves && table.state.phase == Phase::Playing && table.version > 30 {
            // From here on a bot stands in; the log is compared as far as it was seen.
            return Ok(true);
        }
        match table.state.phase {
            Phase::Over if ending && self.seat == 0 => return Ok(true),
            Phase::Over if self.seat == 0 => {
                return self.ask(ClientMessage::Next { same: false }).await.map(|()| false);
            }
            // The host may have asked for another game before the end: a guest stays until the host goes.
            Phase::Over if *self.host_left.borrow() => return Ok(true),
            Phase::Over if ending => {
                let mut host_left = self.host_left.clone();
                return tokio::select! {
                    heard = self.next() => heard.map(|()| false),
                    _ = host_left.wait_for(|left| *left) => Ok(false),
                };
            }
            // A guest who was away too long when the game ended.
            _ if ending && table.seat.is_none() => return Ok(true),
            // Whoever was away so long that a bot stands in comes back, or all would wait for the start.
            Phase::Starting if self.is_stood_in_for() => {
                return self.ask(ClientMessage::TakeOver).await.map(|()| false);
            }
            Phase::Starting if self.seat == 0 => {
                let offer = table.state.seats.get(self.seat).and_then(|seat| seat.offer);
                if offer != Some(true) {
                    return self.ask(ClientMessage::Offer { offer: Some(true) }).await.map(|()| false);
                }
            }
            _ => {}
        }
        if let Some(action) = self.action() {
            // Slowly, so that games last.
            let pause =
                Duration::from_millis(self.shared.slowness / 4 + self.rng.below(self.shared.slowness));
            if !ending && let Ok(heard) = timeout(pause, self.next()).await {
                return heard.map(|()| false);
            }
            let Some(game) = self.table.as_ref().and_then(|table| table.state.game.as_ref()) else {
                return Ok(false);
            };
            let act = ClientMessage::Act { position: game.position, action };
            return self.ask(act).await.map(|()| false);
        }
        self.hear(SILENCE).await?;
        Ok(false)
    }

    /// Whether a bot stands in for it.
    fn is_stood_in_for(&self) -> bool {
        let seats = self.table.as_ref().map(|table| &table.state.seats);
        let occupant = seats.and_then(|seats| seats.get(self.seat)).map(|seat| &seat.occupant);
        matches!(occupant, Some(Occupant::Person { stand_in: Some(_), .. }))
    }

    /// What to play now: the smallest step.
    fn action(&self) -> Option<String> {
        let view = &self.table.as_ref()?.state.game.as_ref()?.view;
        if view.may_end {
            return Some("end".to_owned());
        }
        let best = view.plays.iter().min_by_key(|play| (play.loses, !play.back, play.step))?;
        Some(format!("{}@{}", best.card, best.pile))
    }

    /// Asks for something, and waits for the answer.
    async fn ask(&mut self, wish: ClientMessage) -> Result<(), Broken> {
        let start = Instant::now();
        let connection = self.connection.as_mut().ok_or(Broken)?;
        let id =
            timeout(ANSWER, connection.send(wish.clone())).await.map_err(|_| Broken)?.map_err(|_| Broken)?;
        loop {
            let left = ANSWER.checked_sub(start.elapsed()).ok_or(Broken)?;
            let message = timeout(left, self.message()).await.map_err(|_| Broken)??;
            match message {
                ServerMessage::Ack { id: answered, version } if answered == id => {
                    if let ClientMessage::Act { action, .. } = wish {
                        self.seen.acknowledged.push((version, self.seat, action));
                        self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                    }
                    // What it led to follows.
                    while self.since.is_none_or(|since| since < version) {
                        self.hear(ANSWER).await?;
                    }
                    return Ok(());
                }
                ServerMessage::Refused { id: Some(answered), code, .. } if answered == id => {
                    tokio::time::sleep(AGAIN).await;
                    // Whoever cannot be served here may be served elsewhere.
                    return if code == Code::TryAgain { Err(Broken) } else { Ok(()) };
                }
                _ => {}
            }
        }
    }

    /// Takes in the next message, if one comes in time.
    async fn hear(&mut self, patience: Duration) -> Result<(), Broken> {
        timeout(patience, self.next()).await.map_err(|_| Broken)?
    }

    async fn next(&mut self) -> Result<(), Broken> {
        self.message().await.map(drop)
    }

    /// The next message, taken in.
    async fn message(&mut self) -> Result<ServerMessage, Broken> {
        let connection = self.connection.as_mut().ok_or(Broken)?;
        let text = connection.next_text().await.map_err(|_| Broken)?;
        let message: ServerMessage = serde_json::from_str(&text).expect("the message is of the protocol");
        match &message {
            ServerMessage::Table(table) => {
                if let Some(since) = self.since {
                    assert!(table.version >= since, "{}: {} after {since}", self.who, table.version);
                }
                self.since = Some(table.version);
                self.table = Some((**table).clone());
            }
            ServerMessage::Update { version, seat, state, .. } => {
                assert_eq!(Some(*version), self.since.map(|since| since + 1), "{}: a gap", self.who);
                self.since = Some(*version);
                self.seen.updates.push((*version, *seat, text));
                if let Some(table) = &mut self.table {
                    (table.version, table.seat, table.state) = (*version, *seat, (**state).clone());
                }
            }
            ServerMessage::Bye { .. } => return Err(Broken),
            _ => {}
        }
        Ok(message)
    }
}
