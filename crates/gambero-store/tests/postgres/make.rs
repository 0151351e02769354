//! Stores, tables and entries.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use gambero_store::{
    Append, LogEntry, NewTable, PersonId, Phase, PostgresOptions, PostgresStore, Store, StoreError, TableId,
    TableSummary,
};

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

fn number() -> u64 {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    NUMBER.fetch_add(1, Ordering::Relaxed)
}

pub(crate) async fn person(store: &dyn Store) -> PersonId {
    let mut token = [7; 32];
    token[..8].copy_from_slice(&number().to_be_bytes());
    store.create_person("Anna", "en", token, 1).await.unwrap().id
}

/// A table, and its code.
pub(crate) async fn table(store: &dyn Store, owner: PersonId) -> (TableId, String) {
    let code = format!("T{}", number());
    let summary = TableSummary { phase: Phase::Waiting, free_seats: 1, sitting: vec![] };
    let table = NewTable {
        code: code.clone(),
        settings: String::new(),
        owner,
        public: true,
        created: 1,
        first: "entry 1".into(),
        summary,
        daily: None,
        limit: None,
    };
    (store.create_table(table).await.unwrap(), code)
}

pub(crate) fn append(table: TableId, version: u64) -> Append {
    let entry = LogEntry { version, at: version.cast_signed(), text: format!("entry {version}") };
    Append { table, entry, summary: None, phase: None, checkpoint: false, finished: None, visitor: None }
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
