//! A process that writes is killed at any moment; whatever it has been told is stored.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use gambero_store::{Store, TableId};

use crate::make;

/// Says to the child where to write.
const PLACE: &str = "GAMBERO_STORE_KILLED";
const TABLES: u64 = 12;
const KILLS: u64 = 20;
/// Every so many entries a game ends.
const GAME: u64 = 7;

/// Not a test: what is killed. Without a place it does nothing.
#[test]
fn child() {
    let Some(place) = std::env::var_os(PLACE) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(write_for_ever(PathBuf::from(place)));
}

async fn write_for_ever(place: PathBuf) {
    let store = Arc::new(make::open(&place).await);
    let person = match store.person_by_token([1; 32]).await.unwrap() {
        Some(person) => person.id,
        None => store.create_person("Anna", "en", [1; 32], 1).await.unwrap().id,
    };
    let mut tasks = Vec::new();
    for number in 0..TABLES {
        let code = format!("T{number}");
        let (table, last) = match store.table(&code).await.unwrap() {
            Some(row) => (row.id, row.version),
            None => (make::open_table(&*store, person, &code).await, 1),
        };
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            for version in last + 1.. {
                let mut append = make::append(table, version);
                append.checkpoint = version.is_multiple_of(5);
                append.finished = version
                    .is_multiple_of(GAME)
                    .then(|| make::game((version / GAME) as u32, person, 0, version.cast_signed()));
                store.append(append).await.unwrap();
                println!("stored {} {version} .", table.0);
            }
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}

/// Starts the child and kills it after a time, or when so many entries have been acknowledged; returns what
/// it was told is stored.
fn run_and_kill(place: &Path, moment: Result<u64, Duration>) -> HashMap<TableId, u64> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["file::kill::child", "--exact", "--nocapture"])
        .env(PLACE, place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (tell, acknowledged) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let mut told: HashMap<TableId, u64> = HashMap::new();
        for line in lines.map_while(Result::ok) {
            // The last line may be half a line.
            if let ["stored", table, version, "."] = line.split(' ').collect::<Vec<_>>()[..] {
                let version: u64 = version.parse().unwrap();
                told.entry(TableId(table.parse().unwrap()))
                    .and_modify(|last| *last = version.max(*last))
                    .or_insert(version);
                let _ = tell.send(());
            }
        }
        told
    });
    match moment {
        Err(time) => std::thread::sleep(time),
        Ok(count) => {
            for _ in 0..count {
                acknowledged.recv().expect("the child writes on");
            }
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap()
}

#[test]
fn whatever_is_acknowledged_survives_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("store.db");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut random = u64::from(std::process::id());
    let (mut acknowledged, mut silent) = (0, 0);
    for kill in 0..KILLS {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Some die while they open the file.
        let moment = if kill % 5 == 0 {
            Err(Duration::from_millis((random >> 33) % 30))
        } else {
            Ok(1 + (random >> 33) % 600)
        };
        let told = run_and_kill(&place, moment);
        silent += u64::from(told.is_empty());
        runtime.block_on(async {
            let store = make::open(&place).await;
            let mut seen = 0;
            for number in 0..TABLES {
                let Some(row) = store.table(&format!("T{number}")).await.unwrap() else { continue };
                let last = make::assert_whole(&store, row.id).await;
                assert_eq!(row.version, last);
                // What came with entries came with them.
                assert_eq!(row.checkpoint, (last / 5 * 5).max(1));
                assert_eq!(store.games_at(row.id, None, 1000).await.unwrap().len() as u64, last / GAME);
                if let Some(told) = told.get(&row.id) {
                    assert!(last >= *told, "kill {kill}: {told} was acknowledged, {last} is the last one");
                    seen += 1;
                    acknowledged = acknowledged.max(*told);
                }
            }
            assert_eq!(seen, told.len());
            store.close().await;
            let sound: String = sqlx::query_scalar("PRAGMA integrity_check")
                .fetch_one(&mut make::connect_past(&place).await)
                .await
                .unwrap();
            assert_eq!(sound, "ok");
        });
    }
    println!(
        "{KILLS} kills, {silent} before the first entry; up to {acknowledged} entries a table acknowledged"
    );
    assert!(silent <= KILLS / 5 && acknowledged > 20, "{silent} {acknowledged}");
}
