//! `gambero export` and `gambero import`, as a host meets them.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use gambero_store::{NewTable, Phase, PostgresOptions, PostgresStore, SqliteStore, Store, TableSummary};
use sqlx::Connection as _;

use crate::{Run, gambero};

/// How many entries the log has: an import writes them in several transactions.
const ENTRIES: u32 = 6000;

/// A server's database with a long log, and its export.
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
        sqlx::query(
            "WITH RECURSIVE n (version) AS (SELECT 2 UNION ALL SELECT version + 1 FROM n WHERE version < $1)
             INSERT INTO log (table_id, version, at, body)
             SELECT 1, version, version, 'entry ' || version || printf('%.200c', '.') FROM n",
        )
        .bind(ENTRIES)
        .execute(&mut past)
        .await
        .unwrap();
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

/// All lines but the first one, which has the time.
fn rows(export: &str) -> &str {
    export.split_once('\n').unwrap().1
}

fn assert_done(run: &Run) {
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
}

/// Everything of a database, as it is written to a pipe.
fn exported(database: &str) -> String {
    let run = gambero(&["export", "--database", database], b"");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert_eq!(run.stderr, "exported: people: 1, tables: 1, entries: 6000, games: 0\n");
    run.stdout
}

/// It ends with one line that says this.
fn assert_refused(run: &Run, reason: &str) {
    assert_eq!((run.status, run.stderr.lines().count()), (1, 1), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{reason}: {}", run.stderr);
}

fn assert_not_served(database: &str) {
    let serve = gambero(&["serve", "--addr", "127.0.0.1:0", "--database", database], b"");
    assert_refused(
        &serve,
        "an import into this database was not finished; go on with it: gambero import --resume",
    );
}

#[tokio::test]
async fn everything_goes_from_a_file_to_a_server_of_databases_and_back() {
    let filled = Filled::new().await;
    let url = postgres();
    let run = filled.import(&url);
    assert_done(&run);
    assert!(
        run.stdout.ends_with(": people: 1, tables: 1, entries: 6000, games: 0; all was checked\n"),
        "{}",
        run.stdout
    );
    let there = exported(&url);
    assert_eq!(rows(&there), rows(&filled.text()));
    let back = filled.fresh("back.db");
    assert_done(&gambero(&["import", "--database", &back, "-"], there.as_bytes()));
    assert_eq!(rows(&exported(&back)), rows(&there));
    let store = SqliteStore::open(&filled.folder.path().join("back.db")).await.unwrap();
    assert_eq!(store.person_by_token([7; 32]).await.unwrap().unwrap().name, "Anna \"🦐\"");
    store.close().await;
}

#[tokio::test]
async fn a_file_takes_its_place_when_it_is_whole() {
    let filled = Filled::new().await;
    let names = || {
        let names = fs::read_dir(filled.folder.path()).unwrap();
        names
            .map(|file| file.unwrap().file_name())
            .filter(|name| path(name.as_ref()).contains("jsonl"))
            .count()
    };
    assert_eq!(names(), 1);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&filled.export).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let before = filled.text();
    assert_done(&gambero(&["export", "--database", &filled.source, path(&filled.export)], b""));
    assert_eq!((rows(&filled.text()), names()), (rows(&before), 1));
    // An export that fails leaves the old one.
    let _server = SqliteStore::open_to_serve(&filled.folder.path().join("source.db")).await.unwrap();
    let before = filled.text();
    let run = gambero(&["export", "--database", &filled.source, path(&filled.export)], b"");
    assert_refused(&run, "another server uses this database");
    assert_eq!((filled.text(), names()), (before, 1));
    let run = gambero(&["export", "--database", &filled.fresh("nowhere.db")], b"");
    assert_refused(&run, "there is no database");
}

#[tokio::test]
async fn an_import_that_is_killed_goes_on_and_nothing_is_served_before() {
    let filled = Filled::new().await;
    let text = filled.text();
    for database in [filled.fresh("killed.db"), postgres()] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
            .args(["import", "--database", &database, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        // A pipe holds 64 kB: when half of it all is written, most of that has been read, and the first rows
        // are in the database.
        child.stdin.as_mut().unwrap().write_all(&text.as_bytes()[..text.len() / 2]).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();

        assert_not_served(&database);
        let export = gambero(&["export", "--database", &database], b"");
        assert_refused(&export, "an import into this database was not finished");
        assert_refused(&filled.import(&database), "an import into this database was not finished");
        assert_done(&gambero(&["import", "--resume", "--database", &database, path(&filled.export)], b""));
        assert_eq!(rows(&exported(&database)), rows(&text));
        let again = gambero(&["import", "--resume", "--database", &database, path(&filled.export)], b"");
        assert_refused(&again, "no import into this database was interrupted, and it is not empty");
        assert_refused(&filled.import(&database), "this database is not empty");
    }
}

#[tokio::test]
async fn a_damaged_file_is_told_by_its_line_and_nothing_of_it_is_served() {
    let filled = Filled::new().await;
    let text = filled.text();
    let lines: Vec<&str> = text.lines().collect();
    let join = |lines: &[&str]| lines.join("\n") + "\n";
    let (last, middle) = (lines.len(), lines.len() / 2);
    let mut swapped = lines.clone();
    swapped.swap(middle, middle + 1);
    for (number, (damaged, complaint)) in [
        (join(&lines[..middle]), format!("line {}: the export ends here", middle + 1)),
        (text[..text.len() - 9].to_owned(), format!("line {last}: the export ends here")),
        (text.replacen("entry 77.", "entry 78.", 1), format!("line {last}: the rows of log are not those")),
        (
            join(&[&lines[..middle], &lines[middle + 1..]].concat()),
            format!("line {}: log has 5999 rows, and should have 6000", last - 1),
        ),
        (join(&swapped), format!("line {}: this row of log is not where it belongs", middle + 2)),
    ]
    .into_iter()
    .enumerate()
    {
        let file = filled.folder.path().join("damaged.jsonl");
        fs::write(&file, &damaged).unwrap();
        let database = filled.fresh(&format!("damaged-{number}.db"));
        assert_refused(&gambero(&["import", "--database", &database, path(&file)], b""), &complaint);
        // Nothing was written before the file was looked through: the right one can still be taken.
        assert!(!filled.folder.path().join(format!("damaged-{number}.db")).exists());
        assert_done(&filled.import(&database));

        let database = filled.fresh(&format!("piped-{number}.db"));
        assert_refused(&gambero(&["import", "--database", &database, "-"], damaged.as_bytes()), &complaint);
        assert_not_served(&database);
    }
    let later = text.replacen("export\":1", "export\":2", 1);
    let others =
        [("notes\n", "line 1: this is no export of gambero"), (&later, "line 1: this export has format 2")];
    for (other, complaint) in others {
        let run = gambero(&["import", "--database", &filled.fresh("other.db"), "-"], other.as_bytes());
        assert_refused(&run, complaint);
        assert!(!filled.folder.path().join("other.db").exists(), "no database is made for it");
    }
}

#[tokio::test]
async fn databases_that_servers_work_on_are_left_alone() {
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

#[tokio::test]
async fn passwords_are_not_shown() {
    let filled = Filled::new().await;
    let url = "postgres://anna:sesame@127.0.0.1:1/cards";
    for run in [gambero(&["export", "--database", url], b""), filled.import(url)] {
        assert_refused(&run, "PostgreSQL database cards at 127.0.0.1:1");
        assert!(!run.stderr.contains("sesame"), "{}", run.stderr);
    }
}
