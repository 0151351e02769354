//! Nothing is lost: dozens of people play while the server is killed again and again, without warning.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use gambero::SplitMix64;
use gambero_client::{Account, ClientError, Connection, Origin};
use gambero_protocol::{
    ClientMessage, EventJson, GameJson, Missed, Phase, ServerMessage, Settings, TableJson, TableState,
    TalkSetting,
};
use gambero_store::{SqliteStore, Store as _};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::gambero;

/// How often the server is killed.
const KILLS: u64 = 50;

/// A server process.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &Path, address: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
            .args(["serve", "--addr", address, "--bot-delay", "1", "--people-per-hour", "100000"])
            .args([
                "--lookups-per-second",
                "100000",
                "--requests-per-second",
                "100000",
                "--messages-per-second",
                "1000",
                "--tables-per-person",
                "1000",
            ])
            .args(["--connections-per-address", "1000", "--database"])
            .arg(format!("sqlite://{}", database.display()))
            .env("GAMBERO_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        output.read_line(&mut line).expect("it says where it is");
        let address = line.trim().rsplit_once("http://").unwrap_or_else(|| panic!("{line:?}")).1.to_owned();
        std::thread::spawn(move || output.read_to_string(&mut String::new()));
        Self { child, address }
    }

    /// `kill -9`: nothing in the process gets a chance.
    fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// As a host stops it.
    fn stop(mut self) {
        let done = Command::new("kill").arg(self.child.id().to_string()).status();
        assert!(done.expect("kill is there").success());
        assert!(self.child.wait().expect("it ends").success(), "it ends well");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

/// What all witnesses have seen together: the test waits for these, never for the clock.
struct Progress {
    acknowledged: watch::Sender<u64>,
    games: watch::Sender<u64>,
}

/// Somebody who plays, and remembers everything.
struct Witness {
    account: Account,
    code: String,
    table: Option<TableJson>,
    /// What was told under each number.
    told: BTreeMap<u64, Vec<EventJson>>,
    /// What was asked for and acknowledged, under the number that it got.
    acknowledged: BTreeMap<u64, ClientMessage>,
    rng: SplitMix64,
}

impl Witness {
    fn new(account: Account, code: &str, seed: u64) -> Self {
        Self {
            account,
            code: code.to_owned(),
            table: None,
            told: BTreeMap::new(),
            acknowledged: BTreeMap::new(),
            rng: SplitMix64::new(seed),
        }
    }

    fn version(&self) -> Option<u64> {
        self.table.as_ref().map(|table| table.version)
    }

    fn state(&mut self) -> &mut TableState {
        &mut self.table.as_mut().expect("the table was shown").state
    }

    /// Plays until told to stop, and comes back whenever the connection breaks.
    async fn play(mut self, progress: Arc<Progress>, mut stop: watch::Receiver<bool>) -> Self {
        while !*stop.borrow() {
            match self.account.connect(&self.code, self.version()).await {
                // It breaks when the server is killed, which is what this is about.
                Ok(connection) => drop(self.sit_at(connection, &progress, &mut stop).await),
                // The server is being started: whoever comes too early comes again.
                Err(_) => sleep(Duration::from_millis(10)).await,
            }
        }
        self
    }

    async fn sit_at(
        &mut self,
        mut connection: Connection,
        progress: &Progress,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<(), ClientError> {
        let mut asked: Option<(ClientMessage, u64)> = None;
        loop {
            let message = tokio::select! {
                message = connection.next() => message?,
                _ = stop.wait_for(|stop| *stop) => return Ok(()),
            };
            match message {
                ServerMessage::Table(table) => self.compare(*table),
                ServerMessage::Update { version, happened, state, seat, .. } => {
                    assert_eq!(Some(version), self.version().map(|last| last + 1), "no gap");
                    if seat == Some(0)
                        && happened.iter().any(|event| matches!(event, EventJson::GameOver { .. }))
                    {
                        progress.games.send_modify(|games| *games += 1);
                    }
                    self.note(version, happened);
                    let table = self.table.as_mut().expect("the table was shown");
                    (table.version, table.seat) = (version, seat);
                    *self.state() = *state;
                }
                ServerMessage::Ack { id, version } => {
                    let (wish, sent) = asked.take().expect("something was asked for");
                    assert_eq!(sent, id);
                    self.acknowledged.insert(version, wish);
                    progress.acknowledged.send_modify(|count| *count += 1);
                    // The update follows.
                    continue;
                }
                ServerMessage::Refused { .. } => asked = None,
                ServerMessage::Presence { .. } | ServerMessage::Hint { .. } => {}
                ServerMessage::Bye { .. } => return Ok(()),
            }
            if asked.is_none()
                && let Some(wish) = self.wish()
            {
                let id = connection.send(wish.clone()).await?;
                asked = Some((wish, id));
            }
        }
    }

    /// What this person would do now.
    fn wish(&mut self) -> Option<ClientMessage> {
        let table = self.table.as_ref()?;
        let seat = table.seat?;
        let state = &table.state;
        if state.phase == Phase::Over {
            return (seat == 0).then_some(ClientMessage::Next { same: false });
        }
        let game = state.game.as_ref()?;
        if state.phase == Phase::Starting && seat == 0 && state.seats[0].offer.is_none() {
            return Some(ClientMessage::Offer { offer: Some(true) });
        }
        if self.rng.below(10) == 0 && !game.may_say.is_empty() && table.settings.players > 1 {
            let place = self.rng.below(game.may_say.len() as u64) as usize;
            return Some(ClientMessage::Say { signal: game.may_say.iter().nth(place)?.to_string() });
        }
        let action = if game.view.may_end {
            "end".to_owned()
        } else {
            let play = game.view.plays.iter().min_by_key(|play| (play.loses, !play.back, play.step))?;
            format!("{}@{}", play.card, play.pile)
        };
        Some(ClientMessage::Act { position: game.position, action })
    }

    /// What was once told under a number stays true.
    fn note(&mut self, version: u64, happened: Vec<EventJson>) {
        if let Some(before) = self.told.get(&version) {
            assert_eq!(*before, happened, "entry {version} of {} has changed", self.code);
        }
        self.told.insert(version, happened);
    }

    /// After coming back: nothing that was acknowledged or told is missing.
    fn compare(&mut self, table: TableJson) {
        if let Some(last) = self.version() {
            assert!(table.version >= last, "{}: {} after {last}", self.code, table.version);
            let acknowledged = self.acknowledged.keys().next_back().copied().unwrap_or(0);
            assert!(table.version >= acknowledged, "an acknowledged entry is gone");
            let mut next = last + 1;
            for Missed { version, happened } in table.missed.clone() {
                assert_eq!(version, next, "what was missed comes without gaps");
                next += 1;
                self.note(version, happened);
            }
            let same_game = |table: &TableJson| table.state.game.as_ref().map(|game| game.number);
            if self.table.as_ref().and_then(same_game) == same_game(&table) {
                assert_eq!(next, table.version + 1, "everything that was missed is told");
            }
        }
        self.table = Some(table);
    }
}

fn settings(variant: &str, players: usize, bots: usize) -> Settings {
    let bots = (0..players).map(|seat| (seat + bots >= players).then(|| "greedy".to_owned()));
    Settings {
        variant: variant.to_owned(),
        players,
        layout: None,
        public: true,
        talk: TalkSetting::Signals,
        turn_seconds: None,
        away_seconds: None,
        memory: true,
        bots: bots.collect(),
    }
}

async fn open_tables(address: &Origin) -> Vec<Witness> {
    let mut witnesses = Vec::new();
    let kinds = [("original", 1, 0), ("quick", 1, 0), ("extreme", 2, 0), ("quick", 3, 1), ("original", 4, 2)];
    for number in 0..15 {
        let (variant, players, bots) = kinds[number % kinds.len()];
        let host = Account::introduce(address, "Host", "en").await.unwrap();
        let code = host.open_table(&settings(variant, players, bots)).await.unwrap();
        witnesses.push(Witness::new(host, &code, number as u64));
        for seat in 1..players - bots {
            let guest = Account::introduce(address, "Guest", "en").await.unwrap();
            let mut connection = guest.connect(&code, None).await.unwrap();
            connection.send(ClientMessage::Sit { seat }).await.unwrap();
            while !matches!(connection.next().await.unwrap(), ServerMessage::Ack { .. }) {}
            witnesses.push(Witness::new(guest, &code, (100 * seat + number) as u64));
        }
    }
    witnesses
}

/// Waits until there are so many. Who waits for ever has found something, and is told by this limit.
async fn wait(count: &mut watch::Receiver<u64>, wanted: u64, what: &str) {
    let done = timeout(Duration::from_mins(10), count.wait_for(|count| *count >= wanted)).await;
    done.unwrap_or_else(|_| panic!("there are no {wanted} {what}")).expect("the witnesses live");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_fifty_times_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("gambero.db");
    let mut server = Server::start(&database, "127.0.0.1:0");
    let address = server.address.clone();
    let witnesses = open_tables(&format!("http://{address}").parse().unwrap()).await;
    assert!(witnesses.len() >= 24, "dozens play: {}", witnesses.len());

    let progress = Arc::new(Progress { acknowledged: watch::Sender::new(0), games: watch::Sender::new(0) });
    let stop = watch::Sender::new(false);
    let players: Vec<_> = witnesses
        .into_iter()
        .map(|witness| tokio::spawn(witness.play(Arc::clone(&progress), stop.subscribe())))
        .collect();
    let (mut acknowledged, mut games) = (progress.acknowledged.subscribe(), progress.games.subscribe());
    let mut rng = SplitMix64::new(7);
    for kill in 0..KILLS {
        // In the midst of things: after so many acknowledgements more, sometimes at once.
        let wanted = *acknowledged.borrow() + rng.below(30);
        wait(&mut acknowledged, wanted, &format!("acknowledgements before kill {kill}")).await;
        server.kill();
        server = Server::start(&database, &address);
    }
    wait(&mut acknowledged, 500, "acknowledgements in all").await;
    wait(&mut games, 11, "games to their end").await;
    stop.send_replace(true);
    let mut witnesses = Vec::new();
    for player in players {
        witnesses.push(player.await.expect("no witness has an objection"));
    }

    // The records of finished games are legal.
    let mut records = 0;
    for witness in &witnesses {
        let games: Vec<GameJson> = witness.account.get("/api/me/games").await.unwrap();
        for game in games {
            let path = format!("/api/tables/{}/games/{}/record", game.code, game.number);
            let record = witness.account.request("GET", &path, None).await.unwrap().body;
            let run = gambero(&["replay", "--check", "-"], record.as_bytes());
            assert_eq!(run.status, 0, "{}\n{record}", run.stderr);
            assert!(run.stdout.starts_with(&game.outcome), "{} is not {}", run.stdout, game.outcome);
            records += 1;
        }
    }
    assert!(records > 10, "games have ended: {records}");
    server.stop();

    // The logs are whole, and everything that was acknowledged stands in them.
    let store = SqliteStore::open(&database).await.unwrap();
    for witness in &witnesses {
        let row = store.table(&witness.code).await.unwrap().expect("the table is there");
        let log = store.log(row.id, 1).await.unwrap();
        assert!(log.iter().enumerate().all(|(place, entry)| entry.version == place as u64 + 1), "no gaps");
        for (version, message) in &witness.acknowledged {
            let text = &log[*version as usize - 1].text;
            let expected = match message {
                ClientMessage::Act { action, .. } => format!("\"action\":\"{action}\""),
                ClientMessage::Say { signal } => signal.clone(),
                ClientMessage::Offer { .. } => "\"type\":\"offer\"".to_owned(),
                ClientMessage::Next { .. } => "\"type\":\"dealt\"".to_owned(),
                other => panic!("{other:?} was never asked for"),
            };
            assert!(text.contains(&expected), "entry {version} of {}: {text}, not {expected}", witness.code);
        }
    }
    store.close().await;
}
