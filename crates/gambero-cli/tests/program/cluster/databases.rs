//! Databases that cannot be served.

use std::process::Command;

use gambero_services::Certificate;

use super::{Guarded, all_refused, made_database};
use crate::GAMBERO;
use crate::server::{SECRET, serve};

fn with(arguments: &[&str], variable: &str, value: &str) -> Command {
    let mut command = serve(arguments);
    command.env(variable, value);
    command
}

#[test]
fn databases_that_are_not_there() {
    let shared = gambero_services::shared().unwrap();
    let no_role = shared.url("postgres").replace("postgres@", "nobody@");
    let no_tls = format!("{}?sslmode=require", shared.url("postgres"));
    let mode = format!("{}?sslmode=always", shared.url("postgres"));
    let nothing = shared.url("nothing");
    all_refused(vec![
        (serve(&["--database", &no_role]), &["does not let us in", "\"nobody\" does not exist"]),
        (serve(&["--database", &nothing]), &["there is no such database", "createdb", "nothing"]),
        (serve(&["--database", &no_tls]), &["no encrypted connection", "look at sslmode"]),
        (serve(&["--database", &mode]), &["the address must be like postgres://", "always"]),
    ]);
}

#[test]
fn passwords_and_certificates_that_do_not_fit() {
    let guarded = Guarded::start();
    let (right, wrong) = (guarded.url(Some(SECRET)), guarded.url(Some("s3same-open-not")));
    let bare = guarded.url(None);
    let stranger = right.replace("anna", "bert");
    let file = |name: &str, text: &str| guarded.folder.file(name, text);
    let (wrong_file, empty) = (file("wrong", "s3same-open-not\n"), file("empty", "\n"));
    let missing = format!("{empty}-nowhere");
    let folder = &*guarded.folder.at("");
    let other = file("other.crt", &Certificate::new().unwrap().certificate);
    let safe = |authority: &str| format!("{right}?sslmode=verify-full&sslrootcert={authority}");
    let by_file = |file: &str| serve(&["--database", &bare, "--database-password-file", file]);
    let login: &[_] = &["cards at 127.0.0.1", "does not let us in", "look at the user and the password"];
    all_refused(vec![
        (serve(&["--database", &wrong]), login),
        (with(&[], "GAMBERO_DATABASE", &wrong), login),
        (with(&["--database", &bare], "PGPASSWORD", "s3same-open-not"), login),
        (serve(&["--database", &bare]), login),
        (serve(&["--database", &stranger]), login),
        (by_file(&wrong_file), login),
        // The file wins, also where the address has the right one.
        (serve(&["--database", &right, "--database-password-file", &wrong_file]), login),
        (by_file(&missing), &["cannot read the password in", "empty-nowhere", "No such file"]),
        (by_file(folder), &["cannot read the password in", "Is a directory"]),
        (by_file(&empty), &["empty: it must hold the password of the database"]),
        (with(&["--database", &bare], "GAMBERO_DATABASE_PASSWORD_FILE", &empty), &["must hold the password"]),
        (
            serve(&["--database", &safe(&other)]),
            &["no encrypted connection", "look at sslmode and sslrootcert"],
        ),
        (serve(&["--database", &safe(&missing)]), &["a file that the address names", "No such file"]),
        (serve(&["--database", &safe(&empty)]), &["no encrypted connection"]),
        (serve(&["--database", &safe(folder)]), &["a file that the address names", "Is a directory"]),
    ]);
}

/// All that is in a database, as `pg_dump` writes it.
fn dump(url: &str) -> String {
    let programs = gambero_services::find().expect("PostgreSQL is installed");
    let output = Command::new(programs.join("pg_dump")).args(["--dbname", url]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    // These lines have a word of chance.
    let same = |line: &&str| !line.starts_with("\\restrict ") && !line.starts_with("\\unrestrict ");
    text.lines().filter(same).collect::<Vec<_>>().join("\n")
}

#[tokio::test]
async fn databases_of_others_and_of_newer_versions_are_not_touched() {
    let shared = gambero_services::shared().unwrap();
    let foreign = shared.create_database("accounts").unwrap();
    shared.sql("accounts", "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('Ada')").unwrap();
    let (newer, name) = made_database().await;
    let later = "ALTER TABLE tables ADD COLUMN colour TEXT;
        INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
        VALUES (999, 'colours', true, '', 0);
        UPDATE schema_compatibility SET minimum = 999";
    shared.sql(&name, later).unwrap();
    let before = [dump(&foreign), dump(&newer)];
    all_refused(vec![
        (serve(&["--database", &foreign]), &["not Gambero's", "give Gambero a database of its own"]),
        (serve(&["--database", &newer]), &["a newer version of Gambero", "start that version"]),
    ]);
    assert!(before == [dump(&foreign), dump(&newer)], "nothing was touched");
}

#[test]
fn help_shows_no_secret_of_the_environment() {
    for arguments in
        [&["serve", "--help"][..], &["serve", "-h"], &["--help"], &["backup", "--help"], &["man"]]
    {
        let output = Command::new(GAMBERO)
            .args(arguments)
            .env("GAMBERO_DATABASE", format!("postgres://anna:{SECRET}@127.0.0.1/cards"))
            .env("GAMBERO_NATS", format!("nats://anna:{SECRET}@127.0.0.1"))
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        assert!(!said.is_empty() && !said.contains(SECRET), "{said}");
    }
}
