//! A file that other programs use too.

use std::time::Duration;

use gambero_store::{SqliteStore, Store, StoreError, Unusable};
use sqlx::Connection;

use crate::make;

#[tokio::test]
async fn a_writer_of_another_program_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store).await;
    let table = make::open_table(&store, person, "T").await;
    let mut other = make::connect_past(&path).await;
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let release = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        // Reading goes on meanwhile.
        assert_eq!(make::assert_whole(&store, table).await, 1);
        lock.rollback().await.unwrap();
    };
    let (written, ()) = tokio::join!(store.append(make::append(table, 2)), release);
    written.unwrap();
}

#[tokio::test]
async fn a_second_server_is_refused_and_copies_are_made_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/store.db");
    let served = SqliteStore::open_to_serve(&path).await.unwrap();
    let person = make::person(&served).await;
    let error = SqliteStore::open_to_serve(&path).await.map(|_| ()).unwrap_err();
    assert!(matches!(error, StoreError::Unusable { why: Unusable::Served, .. }), "{error}");
    assert!(error.to_string().contains("another server uses this database"), "{error}");
    // As `gambero backup` does it.
    let beside = make::open(&path).await;
    let copy = folder.path().join("copy.db");
    beside.backup(copy.to_str().unwrap()).await.unwrap();
    beside.close().await;
    let restored = SqliteStore::open_to_serve(&copy).await.expect("a copy is another database");
    assert!(restored.person(person).await.unwrap().is_some());
    // Whoever stops lets the next one have it.
    served.close().await;
    SqliteStore::open_to_serve(&path).await.unwrap().close().await;
}
