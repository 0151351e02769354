//! Tables and entries to write.

use std::path::Path;

use gambero_store::{
    Append, LogEntry, NewTable, PersonId, Phase, SqliteStore, Store, TableId, TableSummary, TokenHash,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

pub(crate) async fn open(path: &Path) -> SqliteStore {
    SqliteStore::open(path).await.unwrap()
}

/// A connection past the store, as another program has one.
pub(crate) async fn connect(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).create_if_missing(true).connect().await.unwrap()
}

pub(crate) async fn person(store: &dyn Store, token: u8) -> PersonId {
    let token: TokenHash = [token; 32];
    store.create_person("Anna", "en", token, 1).await.unwrap().id
}

pub(crate) async fn table(store: &dyn Store, owner: PersonId, code: &str) -> TableId {
    let summary = TableSummary { phase: Phase::Waiting, free_seats: 1, sitting: vec![] };
    let table = NewTable {
        code: code.into(),
        settings: String::new(),
        owner,
        public: true,
        created: 1,
        first: "entry 1".into(),
        summary,
        daily: None,
        limit: None,
    };
    store.create_table(table).await.unwrap()
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
