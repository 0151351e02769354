//! Copies of a store while it is written to.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gambero_store::{Store, StoreError, Unusable};

use crate::make;

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_are_whole_while_entries_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(make::open(&folder.path().join("store.db")).await);
    let person = make::person(&*store).await;
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for number in 0..8 {
        let table = make::open_table(&*store, person, &format!("T{number}")).await;
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        tasks.push(tokio::spawn(async move {
            let mut version = 1;
            while !stop.load(Ordering::Relaxed) {
                version += 1;
                store.append(make::append(table, version)).await.unwrap();
            }
            (table, version)
        }));
    }
    let copies = tempfile::tempdir().unwrap();
    let target = copies.path().join("new/kö py?.db");
    let mine = make::open_table(&*store, person, "mine").await;
    for version in 2..7 {
        store.append(make::append(mine, version)).await.unwrap();
        store.backup(target.to_str().unwrap()).await.unwrap();
        assert_eq!(names(target.parent().unwrap()), ["kö py?.db"]);
        let copy = make::open(&target).await;
        for number in 0..8 {
            let table = copy.table(&format!("T{number}")).await.unwrap().unwrap();
            assert_eq!(make::assert_whole(&copy, table.id).await, table.version);
        }
        // What was acknowledged before the copy began is in it.
        assert_eq!(make::assert_whole(&copy, mine).await, version);
        copy.close().await;
    }
    stop.store(true, Ordering::Relaxed);
    for task in tasks {
        let (table, version) = task.await.unwrap();
        assert_eq!(make::assert_whole(&*store, table).await, version);
    }
}

#[tokio::test]
async fn places_where_no_copy_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = make::open(&path).await;
    let person = make::person(&store).await;
    let refused = async |target: &Path| match store.backup(target.to_str().unwrap()).await {
        Err(StoreError::Unusable { why, .. }) => why,
        other => panic!("{other:?}"),
    };
    // The store itself, by its name and by another one.
    assert!(matches!(refused(&path).await, Unusable::InUse));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.path(), folder.path().join("other")).unwrap();
        assert!(matches!(refused(&folder.path().join("other/store.db")).await, Unusable::InUse));
        fs::remove_file(folder.path().join("other")).unwrap();
    }
    // A copy that somebody has open.
    let copy = folder.path().join("copy.db");
    store.backup(copy.to_str().unwrap()).await.unwrap();
    let opened = make::open(&copy).await;
    make::person(&opened).await;
    assert!(matches!(refused(&copy).await, Unusable::InUse));
    opened.close().await;
    store.backup(copy.to_str().unwrap()).await.unwrap();

    assert!(matches!(refused(folder.path()).await, Unusable::Folder));
    // A file would take the place of a device or a pipe; a symbolic link stays, and its file is written.
    #[cfg(unix)]
    {
        assert!(matches!(refused(Path::new("/dev/null")).await, Unusable::NotAFile));
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert!(matches!(refused(&pipe).await, Unusable::NotAFile));
        let (file, link) = (folder.path().join("file.db"), folder.path().join("link.db"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        store.backup(link.to_str().unwrap()).await.unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        make::open(&file).await.close().await;
        fs::remove_file(&file).unwrap();
        assert!(matches!(refused(&link).await, Unusable::Refused(_)));
    }
    assert!(matches!(refused(&copy.join("below")).await, Unusable::Refused(_)));
    if Path::new("/proc/self").is_dir() {
        assert!(store.backup("/proc/copy.db").await.is_err());
    }
    assert!(names(folder.path()).iter().all(|name| !name.contains("part")));
    assert!(store.person(person).await.unwrap().is_some());
}

#[tokio::test]
async fn what_a_killed_copy_has_left_goes_with_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let store = make::open(&folder.path().join("store.db")).await;
    make::person(&store).await;
    let copies = tempfile::tempdir().unwrap();
    let target = copies.path().join("copy.db");
    let left = ["copy.db.4711-0.part", "copy.db.4711-0.part-journal", "copy.db.12-3.part"];
    let others = ["copy.db.old.part", "copy.db.part", "other.db.4711-0.part"];
    for name in left.iter().chain(&others) {
        fs::write(copies.path().join(name), "half of it").unwrap();
    }
    // Somebody else works on this one.
    #[cfg(unix)]
    let held = {
        let held = fs::File::create(copies.path().join("copy.db.99-1.part")).unwrap();
        held.try_lock().unwrap();
        held
    };
    store.backup(target.to_str().unwrap()).await.unwrap();
    let mut expected = vec!["copy.db".to_owned()];
    expected.extend(others.map(str::to_owned));
    #[cfg(unix)]
    expected.push("copy.db.99-1.part".to_owned());
    expected.sort();
    assert_eq!(names(copies.path()), expected);
    #[cfg(unix)]
    drop(held);
}
