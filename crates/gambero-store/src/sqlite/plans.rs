//! No query reads everything that is stored: tests of the plans that `SQLite` makes, and of the steps that
//! they take.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AssertSqlSafe, SqliteConnection};

use super::questions::shared;
use super::{daily, games, insert, open, tables};
use crate::daily::DailyKey;
use crate::game::{FinishedGame, Player};
use crate::person::PersonId;
use crate::table::TableId;

#[tokio::test]
async fn no_table_is_read_from_end_to_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut connection = open::open(&folder.path().join("store.db")).await.unwrap();
    // A plan also shows scans that look for rows without what they refer to; there are none, so none is made.
    sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut connection).await.unwrap();
    for (_, sql) in shared().into_iter().flat_map(|(_, list)| list) {
        let plan: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                .fetch_all(&mut connection)
                .await
                .unwrap();
        for (_, _, _, step) in plan {
            // What the query itself has made, and some rows for each variant.
            let few =
                ["chosen", "days", "latest", "uploaded", "c", "d", "next", "people_results", "CONSTANT"]
                    .iter()
                    .any(|name| step == format!("SCAN {name}") || step.starts_with("SCAN (subquery-"));
            // Read in order up to a limit; or only tables that wait for their end.
            let part = ["tables_open", "tables_idle"].iter().any(|index| step.ends_with(index));
            let few = few || step.contains("json_each");
            assert!(!step.contains("SCAN") || few || part, "{step}\n{sql}");
        }
    }
}

/// Open tables and finished games of a daily deal, as many each; the first person sits in every game.
async fn filled(connection: &mut SqliteConnection, rows: u32) {
    let inserts = [
        "persons (id, name, language, created) SELECT i, 'a', 'en', 1",
        "tables (id, code, settings, owner_id, public, created, phase, free_seats)
         SELECT i, 'O' || i, '', i, 1, 1, 'waiting', 1",
        "tables (id, code, settings, owner_id, public, created, phase, free_seats)
         SELECT 10000 + i, 'G' || i, '', i, 0, 1, 'over', 0",
        "sittings (table_id, seat, person_id) SELECT i, 0, i",
        "sittings (table_id, seat, person_id) SELECT 10000 + i, 0, 1",
        "log (table_id, version, at, body) SELECT i, 1, i, ''",
        "log (table_id, version, at, body) SELECT 10000 + i, 1, i, ''",
        "daily_plays (day, variant, person_id, table_id) SELECT '2026-11-15', 'original', i, 10000 + i",
        "games SELECT i, 10000 + i, 1, 'original', 2, 'won', i % 9, 0, '2026-11-15', 'original', 1, i",
        "game_seats SELECT i, 0, i, 'a'",
        "game_seats SELECT i, 1, 1, 'a'",
    ];
    for insert in inserts {
        let sql = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rows})
             INSERT INTO {insert} FROM n"
        );
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *connection).await.unwrap();
    }
    sqlx::query("UPDATE tables SET phase = 'closed' WHERE phase = 'over'").execute(connection).await.unwrap();
}

/// How many steps of `SQLite`'s machine each list takes, and the end of a game.
async fn steps(rows: u32) -> Vec<(&'static str, u64)> {
    let folder = tempfile::tempdir().unwrap();
    let mut connection = open::open(&folder.path().join("store.db")).await.unwrap();
    filled(&mut connection, rows).await;
    let counter = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&counter);
    let mut handle = connection.lock_handle().await.unwrap();
    handle.set_progress_handler(1, move || {
        count.fetch_add(1, Ordering::Relaxed);
        true
    });
    drop(handle);
    let (me, day) = (PersonId(1), "2026-11-15".to_owned());
    let key = DailyKey { day: day.clone(), variant: "original".into() };
    let new = FinishedGame {
        number: 2,
        variant: "original".into(),
        players: 2,
        outcome: "won".into(),
        left: 0,
        practice: false,
        daily: Some(key.clone()),
        started: 1,
        ended: 2,
        record: String::new(),
        seats: (0..2).map(|seat| Player { seat, person: Some(me), name: "a".into() }).collect(),
        device: None,
    };
    let mut taken = Vec::new();
    macro_rules! measure {
        ($($name:literal: $list:expr => $found:pat),* $(,)?) => {
            $(
                counter.store(0, Ordering::Relaxed);
                let list = $list.await.unwrap();
                assert!(matches!(list.len(), $found), "{}: {}", $name, list.len());
                taken.push(($name, counter.load(Ordering::Relaxed)));
            )*
        };
    }
    measure! {
        "open tables": tables::open(&mut connection, 9) => 9,
        "own tables": tables::of(&mut connection, me, 9) => 1,
        "own tables in progress": tables::in_progress(&mut connection, me, 9) => 1,
        "own games": games::of(&mut connection, me, None, 9) => 9,
        "own results": games::latest_results(&mut connection, me, 9) => 9,
        "statistics": games::statistics(&mut connection, me) => 1,
        "results of people": games::results_of_people(&mut connection) => 1,
        "daily results": daily::results(&mut connection, key, 9) => 9,
        "daily counts": daily::counts(&mut connection, day.clone()) => 9,
        "own daily deals": daily::tables(&mut connection, day.clone(), me) => 1,
        "own daily calendar": daily::calendar(&mut connection, me, day.clone()..=day.clone()) => 1,
        "own daily days": daily::days(&mut connection, me) => 1,
    }
    counter.store(0, Ordering::Relaxed);
    insert::game(&mut connection, TableId(10_001), new).await.unwrap();
    taken.push(("end of a game", counter.load(Ordering::Relaxed)));
    taken
}

#[tokio::test]
async fn steps_do_not_grow_with_what_is_stored() {
    let (few, many) = (steps(100).await, steps(2000).await);
    for ((name, few), (_, many)) in few.into_iter().zip(many) {
        assert!(many * 2 < few * 3, "{name}: {few} steps with 100 rows, {many} with 2000");
    }
}
