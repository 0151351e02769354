//! Two stores on one database: two servers on one file by mistake, or the nodes of a cluster.

use std::sync::Arc;

use gambero_store::{Append, Phase, PostgresStore, Sitting, SqliteStore, Store, StoreError, TableSummary};

use crate::make;

async fn in_a_file() -> (tempfile::TempDir, [Arc<dyn Store>; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    // Both open the new file at the same time.
    let (one, two) = tokio::join!(SqliteStore::open(&path), SqliteStore::open(&path));
    (folder, [Arc::new(one.unwrap()), Arc::new(two.unwrap())])
}

async fn in_postgres() -> [Arc<dyn Store>; 2] {
    let url = make::database();
    let (one, two) = tokio::join!(make::connect(&url), make::connect(&url));
    [Arc::<PostgresStore>::new(one), Arc::<PostgresStore>::new(two)]
}

async fn never_both_write_an_entry(stores: &[Arc<dyn Store>; 2]) {
    let person = make::person(&*stores[0]).await;
    let mut tables = Vec::new();
    for number in 0..7 {
        tables.push(make::new_table(&*stores[number % 2], person).await.0);
    }
    let mut tasks = Vec::new();
    for (table, store) in tables.iter().flat_map(|table| stores.iter().map(move |store| (*table, store))) {
        let store = Arc::clone(store);
        tasks.push(tokio::spawn(async move {
            let mut written = 0;
            for version in 2..60 {
                // Some have more to write than the entry.
                let sitting = vec![Sitting { seat: 0, person }];
                let summary = TableSummary { phase: Phase::Playing, free_seats: 0, sitting };
                let summary = (version % 7 == 0).then_some(summary);
                let checkpoint = version % 5 == 0;
                match store.append(Append { summary, checkpoint, ..make::append(table, version) }).await {
                    Ok(()) => written += 1,
                    Err(StoreError::Conflict { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
            written
        }));
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

async fn see_entries_of_each_other_at_once([one, two]: &[Arc<dyn Store>; 2]) {
    let person = make::person(&**one).await;
    let (table, _) = make::new_table(&**one, person).await;
    for version in (2..40).step_by(2) {
        one.append(make::append(table, version)).await.unwrap();
        assert!(matches!(two.append(make::append(table, version)).await, Err(StoreError::Conflict { .. })));
        two.append(make::append(table, version + 1)).await.unwrap();
        let taken = one.append(make::append(table, version + 1)).await;
        assert!(matches!(taken, Err(StoreError::Conflict { .. })));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_on_a_file() {
    let (_folder, stores) = in_a_file().await;
    never_both_write_an_entry(&stores).await;
    see_entries_of_each_other_at_once(&stores).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_on_a_database() {
    let stores = in_postgres().await;
    never_both_write_an_entry(&stores).await;
    see_entries_of_each_other_at_once(&stores).await;
}
