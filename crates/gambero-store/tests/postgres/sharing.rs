//! Several stores on one database, as the nodes of a cluster have them.

use std::sync::Arc;

use gambero_store::{Append, Phase, Sitting, Store, StoreError, TableSummary};

use crate::make;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_stores_never_both_write_an_entry() {
    let url = make::database();
    let (one, two) = tokio::join!(make::connect(&url), make::connect(&url));
    let stores = [Arc::new(one), Arc::new(two)];
    let person = make::person(&*stores[0]).await;
    let mut tables = Vec::new();
    for number in 0..9 {
        tables.push(make::table(&*stores[number % 2], person).await.0);
    }
    let mut tasks = Vec::new();
    for table in tables.clone() {
        for store in &stores {
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
    for store in stores {
        store.close().await;
    }
}

#[tokio::test]
async fn an_entry_that_another_store_has_written_is_seen_at_once() {
    let url = make::database();
    let (one, two) = (make::connect(&url).await, make::connect(&url).await);
    let person = make::person(&one).await;
    let (table, _) = make::table(&one, person).await;
    for version in (2..40).step_by(2) {
        one.append(make::append(table, version)).await.unwrap();
        assert!(matches!(two.append(make::append(table, version)).await, Err(StoreError::Conflict { .. })));
        two.append(make::append(table, version + 1)).await.unwrap();
        let taken = one.append(make::append(table, version + 1)).await;
        assert!(matches!(taken, Err(StoreError::Conflict { .. })));
    }
    one.close().await;
    two.close().await;
}
