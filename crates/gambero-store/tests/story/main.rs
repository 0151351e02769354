//! What every store must do, told once over `&dyn Store`; at the end, the stores that it is told of.

mod daily;
mod games;
mod logs;
mod make;
mod people;
mod tables;
mod transfer;

use std::sync::Arc;

use gambero_store::{LogEntry, PostgresOptions, PostgresStore, SqliteStore, Store, StoreError};

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

macro_rules! story {
    ($open:path; $($subject:ident :: $part:ident),* $(,)?) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $part() {
                let (_place, store) = $open().await;
                $subject::$part(&store).await;
                store.check().await.unwrap();
                store.close().await;
            }
        )*

        #[tokio::test]
        async fn closed() {
            let (_place, store) = $open().await;
            a_closed_store_takes_nothing(&store).await;
        }
    };
}

/// The whole of it, for stores that are opened so.
macro_rules! whole_story {
    ($open:path) => {
        story! {
            $open;
            people::come_and_are_recognised,
            people::unknown_people,
            people::are_forgotten_with_all_that_they_left,
            people::a_link_serves_once,
            people::a_link_serves_once_even_in_a_race,
            people::links_expire,
            people::a_link_is_not_used_up_in_vain,
            people::nobody_comes_back_in_a_race,
            people::two_at_a_table_are_forgotten_at_once,
            tables::are_opened_and_found,
            tables::codes_are_unique,
            tables::open_ones_are_listed,
            tables::those_of_a_person,
            tables::a_limit_holds_for_many_that_are_opened_at_once,
            tables::idle_ones_are_closed,
            tables::change_with_their_log,
            logs::only_the_next_entry_is_taken,
            logs::any_text_comes_back,
            logs::a_wrong_entry_does_not_disturb_others,
            logs::only_one_of_many_gets_a_number,
            logs::what_comes_with_an_entry_comes_with_it_or_not_at_all,
            logs::agree_with_a_simple_model,
            games::are_kept_with_their_players,
            games::are_listed_page_by_page,
            games::from_a_device_are_kept_once,
            games::uploads_end_at_the_limit,
            games::from_a_device_are_kept_once_even_in_a_race,
            games::of_a_table_are_found_by_number_and_page_by_page,
            games::what_was_found_out_is_kept,
            games::what_many_find_out_at_once_is_kept_once,
            games::statistics_count_rightly,
            games::counters_agree_with_counting_by_hand,
            games::results_of_people_leave_out_bots_and_practice,
            daily::the_first_seed_stays,
            daily::many_who_bring_a_seed_get_the_same,
            daily::a_deal_is_played_once_by_each,
            daily::results_are_in_order,
            daily::tables_of_a_day_are_told_with_what_came_of_them,
        }
    };
}

mod sqlite {
    use super::*;

    async fn open() -> (tempfile::TempDir, SqliteStore) {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("store.db")).await.unwrap();
        (folder, store)
    }

    whole_story!(open);

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn closing() {
        let (folder, store) = open().await;
        let (code, written) = closing_finishes_what_was_begun(Arc::new(store)).await;
        let store = SqliteStore::open(&folder.path().join("store.db")).await.unwrap();
        let table = store.table(&code).await.unwrap().unwrap();
        assert_eq!(store.log(table.id, 1).await.unwrap(), written);
    }
}

mod postgres {
    use super::*;

    /// A store in an empty database, and its address.
    async fn open() -> (String, PostgresStore) {
        let url = gambero_services::shared().unwrap().fresh_database().unwrap();
        let store = PostgresStore::connect(PostgresOptions::new(url.as_str())).await.unwrap();
        (url, store)
    }

    whole_story!(open);

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn closing() {
        let (url, store) = open().await;
        let (code, written) = closing_finishes_what_was_begun(Arc::new(store)).await;
        let store = PostgresStore::connect(PostgresOptions::new(url)).await.unwrap();
        let table = store.table(&code).await.unwrap().unwrap();
        assert_eq!(store.log(table.id, 1).await.unwrap(), written);
        store.close().await;
    }
}
