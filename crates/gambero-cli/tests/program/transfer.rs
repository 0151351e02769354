//! `gambero export` and `gambero import`, as a host meets them.

use std::os::unix::fs::PermissionsExt as _;
use std::sync::Arc;
use std::time::Duration;

use gambero_client::Account;
use gambero_protocol::Settings;
use gambero_store::{PostgresOptions, PostgresStore, Store as _};

use crate::server::{Server, serve};
use crate::{Folder, Run, gambero};

/// Runs a command with a database.
fn with(command: &str, database: &str, rest: &[&str], input: &str) -> Run {
    gambero(&[&[command, "--database", database], rest].concat(), input.as_bytes())
}

fn assert_done(run: &Run) {
    assert_eq!(run.status, 0, "{}{}", run.stdout, run.stderr);
}

/// It ends with one line that says this.
fn assert_refused(run: &Run, reason: &str) {
    assert_eq!((run.status, run.stderr.lines().count()), (1, 1), "{}", run.stderr);
    assert!(run.stderr.contains(reason), "{reason}: {}", run.stderr);
}

/// Everything of a database but the line that has the time.
fn rows(database: &str) -> String {
    let run = with("export", database, &[], "");
    assert_done(&run);
    run.stdout.split_once('\n').unwrap().1.to_owned()
}

/// A folder with the database of a server and its export, and Ada, who has opened a table there.
async fn filled() -> (Folder, Account) {
    let folder = Folder::new();
    let server = Server::with_file(&folder, &[]);
    let ada = Account::introduce(&server.origin, "Ada \"🦐\"", "en").await.unwrap();
    ada.open_table(&Settings::new("original", 2)).await.unwrap();
    let while_serving = with("export", &folder.database("gambero.db"), &[], "");
    assert_refused(&while_serving, "another server uses this database");
    server.stop().await;
    let export = folder.file("all.jsonl", "");
    assert_done(&with("export", &folder.database("gambero.db"), &[&export], ""));
    (folder, ada)
}

#[tokio::test]
async fn everything_goes_from_a_file_to_a_server_of_databases_and_back() {
    let (folder, ada) = filled().await;
    let mode = std::fs::metadata(folder.at("all.jsonl")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "whoever reads it reads names");
    let postgres = gambero_services::shared().unwrap().fresh_database().unwrap();
    let (export, back) = (folder.at("all.jsonl"), folder.database("back.db"));
    assert_done(&with("import", &postgres, &[&export], ""));
    let there = with("export", &postgres, &[], "").stdout;
    assert_done(&with("import", &back, &["-"], &there));
    assert_eq!(rows(&postgres), rows(&folder.database("gambero.db")));
    assert_eq!(rows(&back), rows(&postgres));
    assert_refused(&with("import", &back, &[&export], ""), "this database is not empty");
    let server = Server::start(&mut serve(&["--database", &back]));
    let there = Account::new(&server.origin, ada.token().map(str::to_owned));
    assert_eq!(there.get::<serde_json::Value>("/api/me").await.unwrap()["name"], "Ada \"🦐\"");
}

#[tokio::test]
async fn a_damaged_export_is_refused_and_nothing_of_it_is_served() {
    let (folder, _) = filled().await;
    let text = folder.read("all.jsonl");
    let half = text.len() / 2;
    let cut = &text[..=text[..half].rfind('\n').unwrap()];
    for (name, damaged, wanted) in [
        ("cut", cut, "the export ends here"),
        ("notes", "notes\n", "line 1: this is not an export of gambero"),
    ] {
        let database = folder.database(name);
        assert_refused(&with("import", &database, &[&folder.file("bad.jsonl", damaged)], ""), wanted);
    }
    let database = folder.database("piped.db");
    assert_refused(&with("import", &database, &["-"], cut), "the export ends here");
    assert_refused(&with("serve", &database, &[], ""), "was not finished");
}

#[tokio::test]
async fn databases_that_nodes_work_on_are_left_alone() {
    let (folder, _) = filled().await;
    let (export, url) =
        (folder.at("all.jsonl"), gambero_services::shared().unwrap().fresh_database().unwrap());
    let store = Arc::new(PostgresStore::connect(PostgresOptions::new(url.as_str())).await.unwrap());
    let cluster = Arc::clone(&store).cluster().unwrap();
    let node = cluster.join("node-7", "0.2.0", Duration::from_hours(1)).await.unwrap();
    let nodes = "nodes work on this database (node-7); stop them first";
    assert_refused(&with("import", &url, &[&export], ""), nodes);
    assert_refused(&with("export", &url, &[], ""), "(node-7)");
    cluster.leave(node).await.unwrap();
    store.close().await;
    assert_done(&with("import", &url, &[&export], ""));
}
