//! People, tables, entries and games to tell the story with.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gambero_store::{
    Append, FinishedGame, LogEntry, NewTable, PersonId, Phase, Player, PostgresOptions, PostgresStore,
    Redact, Sitting, SqliteStore, Store, StoreError, TableId, TableSummary, TokenHash,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

fn number() -> u64 {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    NUMBER.fetch_add(1, Ordering::Relaxed)
}

/// A secret's hash that nobody has had before.
pub(crate) fn token() -> TokenHash {
    let mut token = [7; 32];
    token[..8].copy_from_slice(&number().to_be_bytes());
    token
}

pub(crate) async fn person(store: &dyn Store) -> PersonId {
    store.create_person("Anna", "en", token(), 1).await.unwrap().id
}

/// The owner sits in seat 0 and one seat is free.
pub(crate) fn table(owner: PersonId) -> NewTable {
    NewTable {
        code: format!("T{}", number()),
        settings: "settings".into(),
        owner,
        public: true,
        created: 1,
        first: first().text,
        summary: TableSummary {
            phase: Phase::Waiting,
            free_seats: 1,
            sitting: vec![Sitting { seat: 0, person: owner }],
        },
        daily: None,
        limit: None,
    }
}

pub(crate) fn first() -> LogEntry {
    entry(1)
}

pub(crate) fn entry(version: u64) -> LogEntry {
    LogEntry { version, at: version.cast_signed(), text: format!("entry {version}") }
}

pub(crate) fn append(table: TableId, version: u64) -> Append {
    Append {
        table,
        entry: entry(version),
        summary: None,
        phase: None,
        checkpoint: false,
        finished: None,
        visitor: None,
    }
}

/// A game that ended at a time; it was won if no card was left.
pub(crate) fn game(number: u32, person: PersonId, left: u32, ended: i64) -> FinishedGame {
    FinishedGame {
        number,
        variant: "original".into(),
        players: 2,
        outcome: if left == 0 { "won".into() } else { "lost:blocked".into() },
        left,
        practice: false,
        daily: None,
        started: 1,
        ended,
        record: format!("record {number}"),
        seats: vec![
            Player { seat: 0, person: Some(person), name: "Anna".into() },
            Player { seat: 1, person: None, name: "careful".into() },
        ],
        device: None,
    }
}

/// Small numbers that look random and are the same in every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// Waits for all, which go on at the same time.
pub(crate) async fn join<T>(futures: impl Iterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut futures: Vec<_> = futures.map(|future| (Box::pin(future), None)).collect();
    std::future::poll_fn(move |context| {
        let mut waiting = false;
        for (future, outcome) in &mut futures {
            if outcome.is_none() {
                match future.as_mut().poll(context) {
                    std::task::Poll::Ready(done) => *outcome = Some(done),
                    std::task::Poll::Pending => waiting = true,
                }
            }
        }
        if waiting {
            return std::task::Poll::Pending;
        }
        std::task::Poll::Ready(futures.drain(..).filter_map(|(_, outcome)| outcome).collect())
    })
    .await
}

pub(crate) async fn open(path: &Path) -> SqliteStore {
    SqliteStore::open(path).await.unwrap()
}

/// A connection past the store, as another program has one.
pub(crate) async fn connect_past(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

/// The address of an empty database.
pub(crate) fn database() -> String {
    gambero_services::shared().unwrap().fresh_database().unwrap()
}

pub(crate) async fn connect(url: &str) -> PostgresStore {
    PostgresStore::connect(PostgresOptions::new(url)).await.unwrap()
}

/// What is said when this address is not taken.
pub(crate) async fn refused(url: &str) -> StoreError {
    PostgresStore::connect(PostgresOptions::new(url)).await.map(|_| ()).unwrap_err()
}

/// The name of the database of an address.
pub(crate) fn name(url: &str) -> &str {
    url.rsplit('/').next().unwrap()
}

/// Runs statements past the store.
pub(crate) fn sql(url: &str, statements: &str) -> String {
    gambero_services::shared().unwrap().sql(name(url), statements).unwrap()
}

/// The numbers of a table's entries are without gaps, and each entry is the one that was written.
pub(crate) async fn assert_whole(store: &dyn Store, table: TableId) -> u64 {
    let log = store.log(table, 1).await.unwrap();
    for (version, entry) in (1..).zip(&log) {
        assert_eq!((entry.version, &entry.text), (version, &format!("entry {version}")));
    }
    log.len() as u64
}

/// Asks until it is so: it may take a moment.
pub(crate) async fn until<F: Future<Output = bool>>(mut is_so: impl FnMut() -> F) {
    let begin = Instant::now();
    while !is_so().await {
        assert!(begin.elapsed() < Duration::from_mins(5), "it never is so");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Opens a table with a code.
pub(crate) async fn open_table(store: &dyn Store, owner: PersonId, code: &str) -> TableId {
    store.create_table(NewTable { code: code.into(), ..table(owner) }).await.unwrap()
}

/// Opens a table, and returns its code too.
pub(crate) async fn new_table(store: &dyn Store, owner: PersonId) -> (TableId, String) {
    let new = table(owner);
    (store.create_table(new.clone()).await.unwrap(), new.code)
}

/// Takes one name out of texts.
pub(crate) struct Without(pub(crate) &'static str);

impl Redact for Without {
    fn name(&self) -> &'static str {
        "somebody"
    }

    fn entry(&self, text: &str) -> Option<String> {
        text.contains(self.0).then(|| text.replace(self.0, "somebody"))
    }

    fn record(&self, text: &str, seat: u8) -> Option<String> {
        Some(format!("{text} without seat {seat}"))
    }
}
