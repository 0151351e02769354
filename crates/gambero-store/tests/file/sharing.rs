//! Two stores on one file, as when a second server is started by mistake.

use std::sync::Arc;
use std::time::Duration;

use gambero_store::{SqliteStore, Store, StoreError, Unusable};
use sqlx::Connection;

use crate::make;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_never_both_write_an_entry() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    // Both open the new file at the same time.
    let (one, two) = tokio::join!(make::open(&path), make::open(&path));
    let stores = [Arc::new(one), Arc::new(two)];
    let person = make::person(&*stores[0], 1).await;
    let mut tables = Vec::new();
    for number in 0..5 {
        tables.push(make::table(&*stores[number % 2], person, &format!("T{number}")).await);
    }
    let mut tasks = Vec::new();
    for table in tables.clone() {
        for store in &stores {
            let store = Arc::clone(store);
            tasks.push(tokio::spawn(async move {
                let (mut written, mut version) = (0, 2);
                while version < 60 {
                    match store.append(make::append(table, version)).await {
                        Ok(()) => written += 1,
                        Err(StoreError::Conflict { .. }) => {}
                        Err(error) => panic!("{error}"),
                    }
                    version += 1;
                }
                written
            }));
        }
    }
    let mut written = 0;
    for task in tasks {
        written += task.await.unwrap();
    }
    let mut there = 0;
    for table in tables {
        there += make::assert_whole(&*stores[0], table).await - 1;
    }
    assert_eq!(there, written);
}

#[tokio::test]
async fn an_entry_that_another_store_has_written_is_seen_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let (one, two) = (make::open(&path).await, make::open(&path).await);
    let person = make::person(&one, 1).await;
    let table = make::table(&one, person, "T").await;
    for version in (2..40).step_by(2) {
        one.append(make::append(table, version)).await.unwrap();
        assert!(matches!(two.append(make::append(table, version)).await, Err(StoreError::Conflict { .. })));
        two.append(make::append(table, version + 1)).await.unwrap();
        let taken = one.append(make::append(table, version + 1)).await;
        assert!(matches!(taken, Err(StoreError::Conflict { .. })));
    }
}

#[tokio::test]
async fn a_writer_of_another_program_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store, 1).await;
    let table = make::table(&store, person, "T").await;
    let mut other = make::connect(&path).await;
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
    let person = make::person(&served, 1).await;
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
