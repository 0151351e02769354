//! `gambero export` and `gambero import`, as operators use them.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use gambero_store::{NewTable, Phase, PostgresOptions, PostgresStore, SqliteStore, Store, TableSummary};
use sqlx::Connection as _;

use crate::{Run, gambero};

const SUMMARY: &str = "people: 1, tables: 1, entries: 6000, games: 0\n";

/// A database with a log that is written with several statements, and its export.
struct Filled {
    folder: tempfile::TempDir,
    source: String,
    export: PathBuf,
}

impl Filled {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("source.db");
        let store = SqliteStore::open(&file).await.unwrap();
        let owner = store.create_person("Anna \"🦐\"", "it", [7; 32], 1).await.unwrap().id;
        let table = NewTable {
            code: "BCDFGH".into(),
            settings: "{}".into(),
            owner,
            public: true,
            created: 1,
            first: "opened".into(),
            summary: TableSummary { phase: Phase::Waiting, free_seats: 1, sitting: vec![] },
            daily: None,
            limit: None,
        };
        store.create_table(table).await.unwrap();
        store.close().await;
        let mut past = sqlx::SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
        let fill = "WITH RECURSIVE n (version) AS (SELECT 2 UNION ALL SELECT version + 1 FROM n WHERE version < 6000)
             INSERT INTO log (table_id, version, at, body)
             SELECT 1, version, version, 'entry ' || version || printf('%.200c', '.') FROM n";
        sqlx::query(fill).execute(&mut past).await.unwrap();
        past.close().await.unwrap();
        let export = folder.path().join("everything.jsonl");
        let filled = Self { source: format!("sqlite://{}", file.display()), folder, export };
        assert_done(&gambero(&["export", "--database", &filled.source, path(&filled.export)], b""));
        filled
    }

    /// A database that is not there yet.
    fn fresh(&self, name: &str) -> String {
        format!("sqlite://{}", self.folder.path().join(name).display())
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.export).unwrap()
    }

    fn import(&self, database: &str) -> Run {
        gambero(&["import", "--database", database, path(&self.export)], b"")
    }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn postgres() -> String {
    gambero_services::shared().unwrap().fresh_database().unwrap()
}

fn assert_done(run: &Run) {
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    assert!(run.stdout.ends_with(SUMMARY), "{}", run.stdout);
}

/// It ends with one line that says this.
fn assert_refused(run: &Run, reason: &str) {
    assert_eq!((run.status, run.stderr.lines().count()), (1, 1), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{reason}: {}", run.stderr);
}

#[tokio::test]
async fn export_and_import_between_sqlite_and_postgresql() {
    let filled = Filled::new().await;
    let (url, back) = (postgres(), filled.fresh("back.db"));
    assert_done(&filled.import(&url));
    let there = gambero(&["export", "--database", &url], b"");
    assert_eq!((there.status, there.stderr), (0, format!("exported: {SUMMARY}")));
    assert_done(&gambero(&["import", "--database", &back, "-"], there.stdout.as_bytes()));
    let again = gambero(&["export", "--database", &back], b"").stdout;
    let sorted = |export: &str| {
        let mut lines: Vec<_> = export.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&there.stdout), sorted(&filled.text()));
    assert_eq!(sorted(&again), sorted(&filled.text()));
    for database in [url, back] {
        assert_refused(&filled.import(&database), "this database is not empty");
    }
}

#[tokio::test]
async fn failed_export_leaves_the_old_file() {
    let filled = Filled::new().await;
    let before = filled.text();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&filled.export).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let _server = SqliteStore::open_to_serve(&filled.folder.path().join("source.db")).await.unwrap();
    let run = gambero(&["export", "--database", &filled.source, path(&filled.export)], b"");
    assert_refused(&run, "another server uses this database");
    assert_eq!(filled.text(), before);
    let files = fs::read_dir(filled.folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(files.filter(|name| path(name.as_ref()).contains("jsonl")).count(), 1);
    let run = gambero(&["export", "--database", &filled.fresh("nowhere.db")], b"");
    assert_refused(&run, "there is no database");
}

#[tokio::test]
async fn half_imported_databases_are_not_served() {
    let filled = Filled::new().await;
    let text = filled.text();
    for database in [filled.fresh("killed.db"), postgres()] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
            .args(["import", "--database", &database, "-"])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        // A pipe holds 64 kB: when half of it all is written, most of that has been read.
        child.stdin.as_mut().unwrap().write_all(&text.as_bytes()[..text.len() / 2]).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        let serve = gambero(&["serve", "--addr", "127.0.0.1:0", "--database", &database], b"");
        let export = gambero(&["export", "--database", &database], b"");
        for run in [serve, export, filled.import(&database)] {
            assert_refused(&run, "was not finished; remove the database and import again");
        }
    }
}

#[tokio::test]
async fn damaged_exports_are_refused() {
    let filled = Filled::new().await;
    let text = filled.text();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let (last, middle) = (lines.len(), lines.len() / 2);
    for (number, (damaged, complaint)) in [
        (join(&lines[..middle]), format!("line {}: the export ends here", middle + 1)),
        (text[..text.len() - 9].to_owned(), format!("line {last}: the export ends here")),
        (text.replacen("entry 77.", "entry \"77.", 1), "cannot be read as the next row".to_owned()),
        (
            join(&[&lines[..middle], &lines[middle + 1..]].concat()),
            "log: the export says 6000 rows, and has 5999; the database has 5999".to_owned(),
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let database = filled.fresh(&format!("damaged-{number}.db"));
        assert_refused(&gambero(&["import", "--database", &database, "-"], damaged.as_bytes()), &complaint);
        assert_refused(&filled.import(&database), "was not finished");
    }
    let later = text.replacen("export\":2", "export\":3", 1);
    let columns = text.replacen("\"checkpoint\"", "\"control\"", 1);
    for (other, complaint) in [
        ("notes\n", "line 1: this is not an export of gambero"),
        (&later, "line 1: this export has format 3"),
        (&columns, "with other columns"),
    ] {
        let run = gambero(&["import", "--database", &filled.fresh("other.db"), "-"], other.as_bytes());
        assert_refused(&run, complaint);
        assert!(!filled.folder.path().join("other.db").exists(), "no database is made for it");
    }
}

#[tokio::test]
async fn databases_in_use_are_refused() {
    let filled = Filled::new().await;
    let server = SqliteStore::open_to_serve(&filled.folder.path().join("new.db")).await.unwrap();
    assert_refused(&filled.import(&filled.fresh("new.db")), "another server uses this database");
    server.close().await;
    assert_done(&filled.import(&filled.fresh("new.db")));

    let url = postgres();
    let store = Arc::new(PostgresStore::connect(PostgresOptions::new(url.as_str())).await.unwrap());
    let cluster = Arc::clone(&store).cluster().unwrap();
    let node = cluster.join("node-7", "0.2.0", Duration::from_hours(1)).await.unwrap();
    assert_refused(&filled.import(&url), "nodes work on this database (node-7); stop them first");
    assert_refused(&gambero(&["export", "--database", &url], b""), "(node-7)");
    cluster.leave(node).await.unwrap();
    store.close().await;
    assert_done(&filled.import(&url));
}
