//! Opening a file: what it is, and what it must become.

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{files, quiet};
use crate::error::{StoreError, Unusable, code};
use crate::migrations::{Step, migrator};
use crate::transfer::Refusal;

/// The steps from an empty file to today's form, in order. A step that has been in use is never changed.
const MIGRATIONS: [Step; 5] = [
    (1, "first", include_str!("../../migrations/sqlite/0001_first.sql")),
    (2, "visits", include_str!("../../migrations/sqlite/0002_visits.sql")),
    (3, "analyses", include_str!("../../migrations/sqlite/0003_analyses.sql")),
    (4, "device_games", include_str!("../../migrations/sqlite/0004_device_games.sql")),
    (5, "counters", include_str!("../../migrations/sqlite/0005_counters.sql")),
];

/// Stands in files of ours; the first migration writes it.
const APPLICATION_ID: i64 = 1_198_350_962;

/// How long a write waits for another process that is writing to the same file.
const PATIENCE: Duration = Duration::from_secs(5);

/// Numbers of errors.
const BUSY: u32 = 5;
const NOT_A_DATABASE: u32 = 26;

/// How connections to a file are made; a new file is created.
///
/// The path must be absolute: others can look like an address to `SQLite`.
pub(super) fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        // An acknowledged entry outlives a power cut: each commit is forced to the disk.
        .synchronous(SqliteSynchronous::Full)
        .row_buffer_size(256)
        .disable_statement_logging()
}

/// How the writer's connections are made. Changes reach the file itself in larger lots than usual, and the
/// pages that it writes to again and again stay in memory: both were measured.
pub(super) fn writing(path: &Path) -> SqliteConnectOptions {
    options(path)
        .pragma("wal_autocheckpoint", "1000")
        .pragma("cache_size", "-65536")
        // The statements for each number of entries, and the others.
        .statement_cache_capacity(200)
        // What is deleted is gone from the file too: people can ask to be forgotten.
        .pragma("secure_delete", "on")
}

/// The connection of the writer, to a file that is sure to be ours and up to date.
pub(super) async fn open(path: &Path) -> Result<SqliteConnection, StoreError> {
    let unusable = |why| StoreError::Unusable { path: path.to_path_buf(), why };
    if path.to_str().is_none_or(|path| path.contains('\0')) {
        return Err(unusable(Unusable::Name));
    }
    if path.is_dir() {
        return Err(unusable(Unusable::Folder));
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| unusable(Unusable::Refused(error.to_string())))?;
    }
    let refused = |error: sqlx::Error| match code(&error) {
        Some(NOT_A_DATABASE) => unusable(Unusable::NotADatabase),
        _ => unusable(Unusable::Refused(error.to_string())),
    };
    // The database gives the files beside it the same rights.
    files::private(path).map_err(|error| unusable(Unusable::Refused(error.to_string())))?;
    let mut connection = writing(path).connect().await.map_err(refused)?;
    if !is_ours(&mut connection).await.map_err(refused)? {
        return Err(unusable(Unusable::Foreign));
    }
    for ending in ["", "-wal", "-shm"] {
        files::close_to_strangers(&files::with_ending(path, ending));
    }
    log_ahead(&mut connection).await.map_err(refused)?;
    migrate(&mut connection).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) => unusable(Unusable::Newer),
        error => error.into(),
    })?;
    if quiet::is_half_imported(&mut connection).await? {
        return Err(unusable(Unusable::Transfer(Refusal::HalfImported)));
    }
    Ok(connection)
}

/// Whether a file is empty or of ours. Nothing is written before this is known.
async fn is_ours(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let id: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
    let things: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_schema").fetch_one(connection).await?;
    Ok(id == APPLICATION_ID || (id == 0 && things == 0))
}

/// Readers and the writer do not wait for each other when changes go to a log beside the file first.
async fn log_ahead(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    const PAUSE: Duration = Duration::from_millis(50);
    let mut waited = Duration::ZERO;
    loop {
        let mode =
            sqlx::query_scalar::<_, String>("PRAGMA journal_mode = WAL").fetch_one(&mut *connection).await;
        match mode {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(mode) => {
                let text = format!("this place allows only the journal mode {mode}, and WAL is needed");
                return Err(sqlx::Error::Configuration(text.into()));
            }
            // SQLite itself does not wait here, when somebody else opens the new file at the same moment.
            Err(error) if code(&error) == Some(BUSY) && waited < PATIENCE => {
                tokio::time::sleep(PAUSE).await;
                waited += PAUSE;
            }
            Err(error) => return Err(error),
        }
    }
}

/// All migrations or none, and not while somebody else makes them.
async fn migrate(connection: &mut SqliteConnection) -> Result<(), MigrateError> {
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
    migrator(&MIGRATIONS).run_direct(None, &mut *all, false).await?;
    all.commit().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_writer_forces_every_commit_to_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = open(&folder.path().join("store.db")).await.unwrap();
        let journal: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut connection).await.unwrap();
        let synchronous: i64 =
            sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut connection).await.unwrap();
        let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut connection).await.unwrap();
        assert_eq!((journal.as_str(), synchronous, keys), ("wal", 2, 1));
    }

    #[tokio::test]
    async fn a_file_of_the_first_form_learns_who_has_been_where() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        let mut old = writing(&path).connect().await.unwrap();
        migrator(&MIGRATIONS[..1]).run_direct(None, &mut old, false).await.unwrap();
        for sql in [
            "INSERT INTO persons (id, name, language, created) VALUES (1, 'a', 'en', 1), (2, 'b', 'en', 1), (3, 'c', 'en', 1), (4, 'd', 'en', 1)",
            "INSERT INTO tables (id, code, settings, owner_id, public, created, phase, free_seats)
             VALUES (7, 'T7', '', 1, 0, 1, 'over', 0), (8, 'T8', '', 1, 0, 1, 'over', 0)",
            "INSERT INTO sittings (table_id, seat, person_id) VALUES (7, 0, 2)",
            "INSERT INTO log (table_id, version, at, body) VALUES
                (7, 1, 1, 'no JSON'),
                (8, 1, 1, '{\"type\":\"chair\",\"seat\":0,\"chair\":{\"type\":\"person\",\"id\":3,\"name\":\"c\"}}'),
                (8, 2, 1, '{\"type\":\"chair\",\"seat\":0,\"chair\":{\"type\":\"empty\"}}')",
        ] {
            sqlx::query(sql).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();
        let mut connection = open(&path).await.unwrap();
        let visits: Vec<(i64, i64)> =
            sqlx::query_as("SELECT person_id, table_id FROM visits ORDER BY person_id, table_id")
                .fetch_all(&mut connection)
                .await
                .unwrap();
        assert_eq!(visits, [(1, 7), (1, 8), (2, 7), (3, 8)]);
    }

    #[tokio::test]
    async fn counters_are_filled_from_stored_games() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        let mut old = writing(&path).connect().await.unwrap();
        migrator(&MIGRATIONS[..4]).run_direct(None, &mut old, false).await.unwrap();
        sqlx::raw_sql(crate::counters::GAMES).execute(&mut old).await.unwrap();
        old.close().await.unwrap();
        let mut connection = open(&path).await.unwrap();
        for (query, expected) in crate::counters::EXPECTED {
            let found: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut connection).await.unwrap();
            assert_eq!(found, expected, "{query}");
        }
    }
}
