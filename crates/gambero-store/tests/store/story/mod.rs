//! What every store must do, told once over `&dyn Store`; at the end, the stores that it is told of.

mod daily;
mod games;
mod logs;
mod people;
mod tables;
mod transfer;

use std::sync::Arc;

use gambero_store::{LogEntry, PostgresStore, SqliteStore, Store, StoreError};

use crate::make;

/// Nothing is taken by a closed store, and closing it twice does no harm.
async fn a_closed_store_takes_nothing(store: &dyn Store) {
    let person = make::person(store).await;
    let table = store.create_table(make::table(person)).await.unwrap();
    store.close().await;
    store.close().await;
    assert!(matches!(store.append(make::append(table, 2)).await, Err(StoreError::Closed)));
    assert!(matches!(store.create_table(make::table(person)).await, Err(StoreError::Closed)));
    assert!(matches!(store.person(person).await, Err(StoreError::Closed)));
    assert!(matches!(store.log(table, 1).await, Err(StoreError::Closed)));
    assert!(matches!(store.check().await, Err(StoreError::Closed)));
    assert!(matches!(store.backup("copy.db").await, Err(StoreError::Closed)));
}

/// What was accepted before closing is written, and nobody who asked is left without an answer.
async fn closing_finishes_what_was_begun(store: Arc<dyn Store>) -> (String, Vec<LogEntry>) {
    let person = make::person(&*store).await;
    let new = make::table(person);
    let code = new.code.clone();
    let table = store.create_table(new).await.unwrap();
    let asked: Vec<_> = (2..300)
        .map(|version| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { (version, store.append(make::append(table, version)).await) })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let mut written = vec![make::first()];
    for asked in asked {
        match asked.await.unwrap() {
            (version, Ok(())) => written.push(make::entry(version)),
            (_, Err(StoreError::Closed | StoreError::Conflict { .. })) => {}
            (version, Err(error)) => panic!("{version}: {error}"),
        }
    }
    written.sort_by_key(|entry| entry.version);
    (code, written)
}

/// The whole of it, for stores of a type that are opened so, and again at the same place.
macro_rules! whole_story {
    ($open:path, $reopen:path; $($subject:ident: $($part:ident),*;)*) => {
        $($(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $part() {
                let (_place, store) = $open().await;
                $subject::$part(&store).await;
                store.check().await.unwrap();
                store.close().await;
            }
        )*)*

        #[tokio::test]
        async fn closed() {
            let (_place, store) = $open().await;
            a_closed_store_takes_nothing(&store).await;
        }

        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn closing() {
            let (place, store) = $open().await;
            let (code, written) = closing_finishes_what_was_begun(Arc::new(store)).await;
            let store = $reopen(&place).await;
            let table = store.table(&code).await.unwrap().unwrap();
            assert_eq!(store.log(table.id, 1).await.unwrap(), written);
            store.close().await;
        }
    };
    ($open:path, $reopen:path) => {
        whole_story! { $open, $reopen;
            people: come_and_are_recognised, unknown_people, are_forgotten_with_all_that_they_left,
                a_link_serves_once, a_link_serves_once_even_in_a_race, a_link_is_not_used_up_in_vain,
                nobody_comes_back_in_a_race, two_at_a_table_are_forgotten_at_once;
            tables: are_opened_and_found, open_ones_are_listed, those_of_a_person,
                a_limit_holds_for_many_that_are_opened_at_once, idle_ones_are_closed, change_with_their_log;
            logs: only_the_next_entry_is_taken, any_text_comes_back, only_one_of_many_gets_a_number,
                what_comes_with_an_entry_comes_with_it_or_not_at_all, agree_with_a_simple_model;
            games: are_kept_with_their_players, are_listed_page_by_page, from_a_device_are_kept_once,
                uploads_end_at_the_limit, from_a_device_are_kept_once_even_in_a_race,
                of_a_table_are_found_by_number_and_page_by_page, what_was_found_out_is_kept,
                counters_agree_with_counting_by_hand;
            daily: the_first_seed_stays, a_deal_is_played_once_by_each, results_are_in_order,
                tables_of_a_day_are_told_with_what_came_of_them;
        }
    };
}

mod sqlite {
    use super::*;

    async fn reopen(folder: &tempfile::TempDir) -> SqliteStore {
        make::open(&folder.path().join("store.db")).await
    }

    async fn open() -> (tempfile::TempDir, SqliteStore) {
        let folder = tempfile::tempdir().unwrap();
        let store = reopen(&folder).await;
        (folder, store)
    }

    whole_story!(open, reopen);
}

mod postgres {
    use super::*;

    async fn reopen(url: &str) -> PostgresStore {
        make::connect(url).await
    }

    async fn open() -> (String, PostgresStore) {
        let url = make::database();
        let store = reopen(&url).await;
        (url, store)
    }

    whole_story!(open, reopen);
}
