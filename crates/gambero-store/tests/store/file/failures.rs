//! When the database gives up a whole transaction, as on a full disk, and when its file is damaged.

use std::io::{Seek as _, SeekFrom, Write as _};

use gambero_store::{Store, StoreError};

use crate::make;

#[tokio::test]
async fn what_is_written_together_fails_together_and_the_next_ones_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store).await;
    let (one, two) =
        (make::open_table(&store, person, "T1").await, make::open_table(&store, person, "T2").await);
    sqlx::query(
        "CREATE TRIGGER full BEFORE INSERT ON log WHEN NEW.body = 'too much'
         BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END",
    )
    .execute(&mut make::connect_past(&path).await)
    .await
    .unwrap();
    for round in 0..3 {
        let version = round + 2;
        let mut much = make::append(one, version);
        much.entry.text = "too much".into();
        let (failed, first, token, second) = tokio::join!(
            store.append(much),
            store.append(make::append(two, version)),
            store.remove_token([9; 32]),
            store.append(make::append(two, version + 1)),
        );
        for outcome in [failed, first, token, second] {
            let error = outcome.unwrap_err();
            assert!(matches!(error, StoreError::Database(_)), "{error}");
            assert!(error.to_string().contains("the disk is full"), "{error}");
        }
        for table in [one, two] {
            assert_eq!(make::assert_whole(&store, table).await, version - 1);
            store.append(make::append(table, version)).await.unwrap();
        }
    }
    store.check().await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_job_that_breaks_the_transaction_breaks_it_for_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store).await;
    let table = make::open_table(&store, person, "T").await;
    sqlx::query(
        "CREATE TRIGGER full BEFORE UPDATE ON persons BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END",
    )
    .execute(&mut make::connect_past(&path).await)
    .await
    .unwrap();
    let (entry, name, later) = tokio::join!(
        store.append(make::append(table, 2)),
        store.update_person(person, "Bert", "de"),
        store.append(make::append(table, 3)),
    );
    for outcome in [entry, name, later] {
        assert!(matches!(outcome, Err(StoreError::Database(_))), "{outcome:?}");
    }
    assert_eq!(make::assert_whole(&store, table).await, 1);
    store.append(make::append(table, 2)).await.unwrap();
    assert_eq!(store.person(person).await.unwrap().unwrap().name, "Anna");
}

#[tokio::test]
async fn damage_is_not_forgotten_once_it_was_met() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store).await;
    make::open_table(&store, person, "T").await;
    store.close().await;
    let mut other = make::connect_past(&path).await;
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'tables'")
        .fetch_one(&mut other)
        .await
        .unwrap();
    let size: i64 = sqlx::query_scalar("PRAGMA page_size").fetch_one(&mut other).await.unwrap();
    sqlx::Connection::close(other).await.unwrap();
    let mut file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(((page - 1) * size).cast_unsigned())).unwrap();
    file.write_all(&vec![0xa5; usize::try_from(size).unwrap()]).unwrap();
    drop(file);

    let store = make::open(&path).await;
    store.check().await.expect("nobody has met it yet");
    let error = store.table("T").await.unwrap_err();
    assert!(error.is_damage(), "{error}");
    assert!(store.person(person).await.unwrap().is_some(), "what is not damaged can be read");
    let error = store.check().await.unwrap_err();
    assert!(error.is_damage(), "{error}");
    store.close().await;
}
