//! Where a store can be and where not.

use std::fs;
use std::path::Path;

use gambero_store::{SqliteStore, Store, StoreError, Unusable};

use crate::make;

/// What is said of a place that is refused; it always names the place.
async fn complaint(path: &Path) -> Unusable {
    match SqliteStore::open(path).await.map(|_| ()) {
        Err(error @ StoreError::Unusable { .. }) => {
            assert!(error.to_string().contains(&*path.to_string_lossy()), "{error}");
            let StoreError::Unusable { why, .. } = error else { unreachable!() };
            why
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn odd_names_and_missing_folders() {
    let folder = tempfile::tempdir().unwrap();
    for name in
        ["plain.db", "a/b/c.db", "ä ö/why?#1.db", "100%41 'q' \"&x=1;.db", "file:x?mode=memory", ":memory:"]
    {
        let path = folder.path().join(name);
        let store = make::open(&path).await;
        let person = make::person(&store).await;
        store.close().await;
        assert!(path.is_file(), "{name}");
        let store = make::open(&path).await;
        assert!(store.person(person).await.unwrap().is_some());
        store.close().await;
    }
    // Nothing was written under names that were understood otherwise.
    let names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 6, "{names:?}");
}

#[tokio::test]
async fn something_else_is_there() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(complaint(folder.path()).await, Unusable::Folder));
    let path = folder.path().join("file");
    for text in ["no", &"not a database\n".repeat(10), &"not a database\n".repeat(10_000)] {
        fs::write(&path, text).unwrap();
        assert!(matches!(complaint(&path).await, Unusable::NotADatabase));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    // A file where a folder is needed.
    assert!(matches!(complaint(&path.join("store.db")).await, Unusable::Refused(_)));
    // An empty file is as good as none.
    fs::write(&path, "").unwrap();
    make::open(&path).await.close().await;
}

#[tokio::test]
async fn a_database_of_others_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("others.db");
    let mut connection = make::connect_past(&path).await;
    sqlx::query("CREATE TABLE persons (id INTEGER)").execute(&mut connection).await.unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    assert!(matches!(complaint(&path).await, Unusable::Foreign));
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.db");
    make::open(&path).await.close().await;
    let mut connection = make::connect_past(&path).await;
    sqlx::query("INSERT INTO _sqlx_migrations VALUES (9999, 'later', '2030-01-01', TRUE, X'00', 1)")
        .execute(&mut connection)
        .await
        .unwrap();
    assert!(matches!(complaint(&path).await, Unusable::Newer));
}

#[tokio::test]
async fn places_that_cannot_be_written() {
    // Nobody can make files there, not even the superuser.
    if Path::new("/proc/self").is_dir() {
        for path in ["/proc/store.db", "/proc/gambero/store.db"] {
            assert!(matches!(complaint(Path::new(path)).await, Unusable::Refused(_)));
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    make::open(&path).await.close().await;
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    // The superuser may write all the same.
    if fs::OpenOptions::new().append(true).open(&path).is_err() {
        assert!(matches!(complaint(&path).await, Unusable::Refused(_)));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn names_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"store\xff.db");
    assert!(matches!(complaint(&folder.path().join(name)).await, Unusable::Name));
    let error = SqliteStore::open(&folder.path().join("a\0b")).await.map(|_| ()).unwrap_err();
    assert!(
        matches!(error, StoreError::Unusable { why: Unusable::Name | Unusable::Refused(_), .. }),
        "{error}"
    );
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = SqliteStore::open_to_serve(&path).await.unwrap();
    make::person(&store).await;
    let copy = folder.path().join("copy.db");
    store.backup(copy.to_str().unwrap()).await.unwrap();
    let modes = || {
        let files = fs::read_dir(folder.path()).unwrap().map(Result::unwrap);
        let mut modes: Vec<_> = files
            .map(|file| {
                (
                    file.file_name().into_string().unwrap(),
                    file.metadata().unwrap().permissions().mode() & 0o777,
                )
            })
            .collect();
        modes.sort();
        modes
    };
    let names = ["copy.db", "store.db", "store.db-lock", "store.db-shm", "store.db-wal"];
    assert_eq!(modes(), names.map(|name| (name.to_owned(), 0o600)));
    store.close().await;
    // What an earlier version left for everybody; the group keeps what the host gave it.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    make::open(&path).await.close().await;
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    // What is not ours stays as it is.
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "notes\n".repeat(100)).unwrap();
    fs::set_permissions(&notes, fs::Permissions::from_mode(0o644)).unwrap();
    complaint(&notes).await;
    assert_eq!(fs::metadata(&notes).unwrap().permissions().mode() & 0o777, 0o644);
}
