//! A server of our own for each test, and people who play there.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use gambero_client::{Account, ClientError, Connection, Origin};
use gambero_protocol::{
    ClientMessage, Code, EventJson, Extent, GameState, Occupant, Phase, PlayJson, ServerMessage, Settings,
    TableJson, TableState,
};
use gambero_server::{Config, Server};
use gambero_store::SqliteStore;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long anything may take before a test fails.
const PATIENCE: Duration = Duration::from_mins(3);

/// A server with its database.
pub(crate) struct TestServer {
    pub(crate) addr: SocketAddr,
    folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
}

impl TestServer {
    /// A server with quick bots and few limits.
    pub(crate) async fn open() -> Self {
        Self::with(|_| ()).await
    }

    /// A server with other choices.
    pub(crate) async fn with(choose: impl FnOnce(&mut Config)) -> Self {
        let mut house = Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            folder: TempDir::new().unwrap(),
            stop: None,
            served: None,
        };
        house.start(choose).await;
        house
    }

    /// Starts the server, again on the same address and database if it ran before.
    pub(crate) async fn start(&mut self, choose: impl FnOnce(&mut Config)) {
        let mut config = quick(self.addr);
        choose(&mut config);
        let store = SqliteStore::open(&self.database()).await.unwrap();
        let server = Server::bind(config, Arc::new(store)).await.unwrap();
        self.addr = server.addr();
        let (stop, stopped) = oneshot::channel::<()>();
        self.stop = Some(stop);
        self.served = Some(tokio::spawn(async move {
            server.run(async move { drop(stopped.await) }).await.unwrap();
        }));
    }

    /// Stops the server as a host does.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        timeout(PATIENCE, self.served.take().unwrap()).await.expect("the server stops").unwrap();
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("gambero.db")
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn server(&self) -> Origin {
        self.addr.into()
    }

    /// A newcomer.
    pub(crate) async fn person(&self, name: &str) -> Account {
        Account::introduce(&self.server(), name, "en").await.unwrap()
    }

    /// A newcomer who sits at a new table of theirs.
    pub(crate) async fn host(&self, name: &str, settings: &Settings) -> Player {
        let account = self.person(name).await;
        let code = account.open_table(settings).await.unwrap();
        Player::connect(account, &code).await
    }

    /// A newcomer at a table for one, whose cards are dealt.
    pub(crate) async fn alone(&self, variant: &str) -> Player {
        let mut player = self.host("Ada", &settings(variant, 1)).await;
        player.dealt().await;
        player
    }

    /// A newcomer who comes to a table.
    pub(crate) async fn guest(&self, name: &str, code: &str) -> Player {
        Player::connect(self.person(name).await, code).await
    }
}

/// Quick bots and few limits.
pub(crate) fn quick(addr: SocketAddr) -> Config {
    Config {
        addr,
        bot_delay: Duration::from_millis(1),
        messages_per_second: 10_000,
        tables_per_person: 10_000,
        people_per_hour: 100_000,
        connections_per_address: 10_000,
        lookups_per_second: 10_000,
        requests_per_second: 100_000,
        ..Config::default()
    }
}

/// Plain settings.
pub(crate) fn settings(variant: &str, players: usize) -> Settings {
    Settings::new(variant, players)
}

/// Plain settings with bots in all seats but the first.
pub(crate) fn with_bots(variant: &str, players: usize) -> Settings {
    let bots = (0..players).map(|seat| (seat > 0).then(|| "careful".to_owned())).collect();
    Settings { bots, ..settings(variant, players) }
}

/// Waits until everybody has seen a version.
pub(crate) async fn all_at(players: &mut [Player], version: u64) {
    for player in players {
        player.until(|table| table.version >= version).await;
    }
}

/// Waits until everybody has seen what anybody has seen.
pub(crate) async fn catch_up(players: &mut [Player]) {
    let version = players.iter().map(|player| player.table.version).max().unwrap();
    all_at(players, version).await;
}

/// One thing happens: a person plays, or a bot does. Everybody has seen it.
pub(crate) async fn step(players: &mut [Player]) {
    match players.iter().position(Player::may_act) {
        Some(place) => drop(players[place].act().await),
        None => drop(players[0].next().await.unwrap()),
    }
    catch_up(players).await;
}

/// Plays to the end with those at the table, who may look on.
pub(crate) async fn play_all(players: &mut [Player]) {
    catch_up(players).await;
    while players[0].state().phase != Phase::Over {
        step(players).await;
    }
}

/// Somebody with a connection to a table, who keeps what the server tells.
pub(crate) struct Player {
    pub(crate) account: Account,
    pub(crate) code: String,
    pub(crate) connection: Connection,
    pub(crate) table: TableJson,
    /// What has happened and was not asked for yet.
    pub(crate) happened: Vec<EventJson>,
    /// Every text that came.
    pub(crate) texts: Vec<String>,
}

impl Player {
    pub(crate) async fn connect(account: Account, code: &str) -> Self {
        Self::reconnect(account, code, None).await
    }

    pub(crate) async fn reconnect(account: Account, code: &str, since: Option<u64>) -> Self {
        let mut connection = account.connect(code, since).await.unwrap();
        // Presence comes before the table itself.
        let mut texts = Vec::new();
        let table = loop {
            let text = timeout(PATIENCE, connection.next_text()).await.expect("the table comes").unwrap();
            let message = serde_json::from_str(&text).unwrap();
            texts.push(text);
            if let ServerMessage::Table(table) = message {
                break *table;
            }
        };
        Self { account, code: code.to_owned(), connection, table, happened: Vec::new(), texts }
    }

    /// The next message, taken in.
    pub(crate) async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = timeout(PATIENCE, self.connection.next_text()).await.expect("a message comes")?;
        let message: ServerMessage = serde_json::from_str(&text).expect("the message is of the protocol");
        self.texts.push(text);
        match &message {
            ServerMessage::Table(table) => {
                let missed = table.missed.iter().filter(|missed| missed.version > self.table.version);
                self.happened.extend(missed.flat_map(|missed| missed.happened.iter().cloned()));
                self.table = (**table).clone();
            }
            ServerMessage::Update { version, happened, seat, state, .. } => {
                assert_eq!(*version, self.table.version + 1, "versions come without gaps");
                self.table.version = *version;
                self.table.seat = *seat;
                self.table.state = (**state).clone();
                self.happened.extend(happened.iter().cloned());
            }
            ServerMessage::Presence { present, spectators } => {
                (self.table.present, self.table.spectators) = (present.clone(), *spectators);
            }
            ServerMessage::Ack { .. }
            | ServerMessage::Hint { .. }
            | ServerMessage::Refused { .. }
            | ServerMessage::Bye { .. } => {}
        }
        Ok(message)
    }

    /// Asks for something: the version of what happened, or why it was refused.
    pub(crate) async fn ask(&mut self, message: ClientMessage) -> Result<u64, (Code, String)> {
        let id = self.connection.send(message).await.unwrap();
        let mut done = None;
        loop {
            match self.next().await.unwrap() {
                ServerMessage::Ack { id: answered, version } => {
                    assert_eq!(answered, id);
                    done = Some(version);
                }
                ServerMessage::Hint { id: answered, .. } => {
                    assert_eq!(answered, id);
                    done = Some(self.table.version);
                }
                ServerMessage::Refused { id: answered, code, text, .. } => {
                    assert_eq!(answered, Some(id), "{text}");
                    return Err((code, text));
                }
                _ => {}
            }
            // The update follows the acknowledgement.
            if let Some(version) = done.filter(|version| self.table.version >= *version) {
                return Ok(version);
            }
        }
    }

    /// Asks for something that must be refused with a code; nothing that can be played has changed by it.
    pub(crate) async fn refused(&mut self, message: ClientMessage) -> Code {
        let position = |table: &TableState| table.game.as_ref().map(|game| game.position);
        let before = position(self.state());
        // A bot at turn goes on meanwhile.
        let bot_plays = self.state().game.as_ref().is_some_and(|game| {
            let occupant = &self.state().seats[game.view.active].occupant;
            matches!(occupant, Occupant::Bot { .. } | Occupant::Person { stand_in: Some(_), .. })
        });
        let code = self.ask(message.clone()).await.expect_err(&format!("{message:?}")).0;
        assert!(bot_plays || position(self.state()) == before, "nothing has changed");
        code
    }

    /// Waits until something holds.
    pub(crate) async fn until(&mut self, mut holds: impl FnMut(&TableJson) -> bool) {
        while !holds(&self.table) {
            self.next().await.unwrap();
        }
    }

    /// Waits until the table stands somewhere.
    pub(crate) async fn reaches(&mut self, phase: Phase) {
        self.until(|table| table.state.phase == phase).await;
    }

    /// Waits until cards are dealt.
    pub(crate) async fn dealt(&mut self) {
        self.until(|table| table.state.game.is_some()).await;
    }

    /// Asks for something that must be granted; returns the version of what happened.
    pub(crate) async fn does(&mut self, message: ClientMessage) -> u64 {
        let words = format!("{message:?}");
        self.ask(message).await.unwrap_or_else(|why| panic!("{words}: {why:?}"))
    }

    pub(crate) async fn sit(&mut self, seat: usize) -> u64 {
        self.does(ClientMessage::Sit { seat }).await
    }

    /// Offers to start.
    pub(crate) async fn offer(&mut self) -> u64 {
        self.does(ClientMessage::Offer { offer: Some(true) }).await
    }

    pub(crate) async fn give_up(&mut self) -> u64 {
        self.does(ClientMessage::GiveUp { agree: true, game: None }).await
    }

    /// Asks for another deal.
    pub(crate) async fn deal(&mut self) -> u64 {
        self.does(ClientMessage::Next { same: false }).await
    }

    pub(crate) async fn undo(&mut self, extent: Extent) -> u64 {
        let position = self.position();
        self.does(ClientMessage::Undo { position, extent }).await
    }

    /// Does an action: `37@2`, or `end`.
    pub(crate) async fn lay(&mut self, action: String) -> u64 {
        let position = self.position();
        self.does(ClientMessage::Act { position, action }).await
    }

    pub(crate) fn state(&self) -> &TableState {
        &self.table.state
    }

    pub(crate) fn game(&self) -> &GameState {
        self.state().game.as_ref().expect("a game is there")
    }

    /// Plays as it comes until the game is over.
    pub(crate) async fn play_out(&mut self) {
        self.play_by(Self::plain_action).await;
    }

    /// Lays what wastes most until the game is lost.
    pub(crate) async fn lose(&mut self) {
        self.play_by(Self::wasteful_action).await;
        assert_eq!(self.game().view.status, gambero_protocol::Status::Lost);
    }

    async fn play_by(&mut self, choose: impl Fn(&Self) -> Option<String>) {
        self.dealt().await;
        if self.table.settings.players > 1 && self.state().phase == Phase::Starting {
            self.offer().await;
        }
        while self.state().phase != Phase::Over {
            if self.may_act() {
                self.lay(choose(self).expect("there is something to play")).await;
            } else {
                self.next().await.unwrap();
            }
        }
    }

    /// The position of the game, which an action of this player names.
    pub(crate) fn position(&self) -> u64 {
        self.game().position
    }

    /// The first legal action that does not lose at once; the end of the turn before that.
    pub(crate) fn plain_action(&self) -> Option<String> {
        self.action(|play| (play.loses, !play.back, play.step))
    }

    /// The legal play with the largest step; the end of the turn before that.
    fn wasteful_action(&self) -> Option<String> {
        self.action(|play| (false, play.back, u8::MAX - play.step))
    }

    fn action(&self, order: impl Fn(&PlayJson) -> (bool, bool, u8)) -> Option<String> {
        let view = &self.game().view;
        if view.may_end {
            return Some("end".to_owned());
        }
        let play = view.plays.iter().min_by_key(|play| order(play))?;
        Some(format!("{}@{}", play.card, play.pile))
    }

    /// Plays one plain action.
    pub(crate) async fn act(&mut self) -> u64 {
        self.lay(self.plain_action().expect("there is something to play")).await
    }

    /// The same, where it may be refused.
    pub(crate) async fn try_act(&mut self) -> Result<u64, (Code, String)> {
        let (position, action) = (self.position(), self.plain_action().unwrap());
        self.ask(ClientMessage::Act { position, action }).await
    }

    /// Plays until this turn is over.
    pub(crate) async fn play_turn(&mut self) {
        while self.may_act() {
            self.act().await;
        }
    }

    /// Whether this player may lay a card or end the turn.
    pub(crate) fn may_act(&self) -> bool {
        self.table.state.game.as_ref().is_some_and(|game| game.view.may_end || !game.view.plays.is_empty())
    }
}
