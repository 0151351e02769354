//! Servers of several versions on one database, while one after the other is brought up to date.

use std::sync::Arc;

use gambero_store::{Cluster as _, Store, StoreError, Unreachable};

use crate::make;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_can_start_at_once_on_an_empty_database() {
    let url = Arc::new(make::database());
    let starting: Vec<_> = (0..5)
        .map(|_| {
            let url = Arc::clone(&url);
            tokio::spawn(async move { make::connect(&url).await })
        })
        .collect();
    let mut names = Vec::new();
    for store in starting {
        let store = store.await.unwrap();
        store.check().await.unwrap();
        names.push(store.name().to_owned());
        store.close().await;
    }
    names.dedup();
    assert_eq!(names.len(), 1, "it is one cluster");
    assert!(names[0].len() == 32 && names[0].chars().all(|sign| sign.is_ascii_alphanumeric()), "{names:?}");
    assert_eq!(make::sql(&url, "SELECT COUNT(*) - MAX(version) FROM _sqlx_migrations"), "0\n");
    // Another database is another cluster.
    assert_ne!(make::connect(&make::database()).await.name(), names[0]);
}

/// What a version of the future would have done.
const LATER: &str = "ALTER TABLE tables ADD COLUMN colour TEXT;
    INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
    VALUES (999, 'colours', true, '', 0)";

#[tokio::test]
async fn a_newer_form_that_agrees_with_this_version_is_taken() {
    let url = make::database();
    let old = make::connect(&url).await;
    make::sql(&url, LATER);
    let person = make::person(&old).await;
    make::new_table(&old, person).await;
    let restarted = make::connect(&url).await;
    assert_eq!(restarted.open_tables(9).await.unwrap().len(), 1);
    make::new_table(&restarted, person).await;
    assert_eq!(make::sql(&url, "SELECT MAX(version) FROM _sqlx_migrations"), "999\n");
    old.close().await;
    restarted.close().await;
}

#[tokio::test]
async fn a_newer_form_that_does_not_agree_is_refused_and_not_touched() {
    let url = make::database();
    make::connect(&url).await.close().await;
    make::sql(
        &url,
        &format!("{LATER}; UPDATE schema_compatibility SET minimum = 999; DROP TABLE device_games"),
    );
    let before = make::sql(&url, "SELECT relname FROM pg_class ORDER BY oid");
    let error = make::refused(&url).await;
    assert!(matches!(error, StoreError::Unreachable { why: Unreachable::Newer, .. }), "{error:?}");
    assert!(error.to_string().contains("a newer version of Gambero"), "{error}");
    assert_eq!(make::sql(&url, "SELECT relname FROM pg_class ORDER BY oid"), before);
}
