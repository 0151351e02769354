//! A server of our own for each test, and people who play there.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use gambero_client::{Account, ClientError, Connection, Origin};
use gambero_protocol::{
    ClientMessage, Code, EventJson, Occupant, Phase, ServerMessage, Settings, TableJson, TableState,
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
            ServerMessage::Table(table) => self.table = (**table).clone(),
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

    pub(crate) fn state(&self) -> &TableState {
        &self.table.state
    }

    /// Plays as it comes until the game is over.
    pub(crate) async fn play_out(&mut self) {
        self.play_by(Self::plain_action).await;
    }

    /// Lays what wastes most until the game is lost.
    pub(crate) async fn lose(&mut self) {
        self.play_by(Self::wasteful_action).await;
        assert_eq!(
            self.table.state.game.as_ref().map(|game| game.view.status),
            Some(gambero_protocol::Status::Lost)
        );
    }

    /// Plays until the game is over.
    async fn play_by(&mut self, choose: impl Fn(&Self) -> Option<String>) {
        self.until(|table| table.state.game.is_some()).await;
        if self.table.settings.players > 1 && self.state().phase == Phase::Starting {
            self.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
        }
        while self.state().phase != Phase::Over {
            if self.may_act() {
                let action = choose(self).expect("there is something to play");
                let position = self.position();
                self.ask(ClientMessage::Act { position, action }).await.unwrap();
            } else {
                self.next().await.unwrap();
            }
        }
    }

    /// What an action of this player answers to.
    pub(crate) fn position(&self) -> u64 {
        self.table.state.game.as_ref().expect("a game is there").position
    }

    /// The first legal action that does not lose at once; the end of the turn before that.
    pub(crate) fn plain_action(&self) -> Option<String> {
        let view = &self.table.state.game.as_ref()?.view;
        if view.may_end {
            return Some("end".to_owned());
        }
        let safe = view.plays.iter().filter(|play| !play.loses).min_by_key(|play| (!play.back, play.step));
        let play = safe.or_else(|| view.plays.first())?;
        Some(format!("{}@{}", play.card, play.pile))
    }

    /// The legal play with the largest step; the end of the turn before that.
    fn wasteful_action(&self) -> Option<String> {
        let view = &self.table.state.game.as_ref()?.view;
        if view.may_end {
            return Some("end".to_owned());
        }
        let play = view.plays.iter().max_by_key(|play| (!play.back, play.step))?;
        Some(format!("{}@{}", play.card, play.pile))
    }

    /// Plays one plain action.
    pub(crate) async fn act(&mut self) -> Result<u64, (Code, String)> {
        let action = self.plain_action().expect("there is something to play");
        let position = self.position();
        self.ask(ClientMessage::Act { position, action }).await
    }

    /// Whether this player may lay a card or end the turn.
    pub(crate) fn may_act(&self) -> bool {
        self.table.state.game.as_ref().is_some_and(|game| game.view.may_end || !game.view.plays.is_empty())
    }
}
