//! `gambero serve` with a real PostgreSQL and a real NATS, as a host meets it: what is set up badly is said
//! with what to do, what is set up well works, and no secret is ever shown.

mod clocks;
mod databases;
mod nats;
mod safe;
mod stopping;

use std::process::Command;

use gambero_services::{Certificate, Postgres, Settings};
use gambero_store::{PostgresOptions, PostgresStore, Store as _};

use crate::Folder;
use crate::server::SECRET;

/// Everything that can be logged.
const EVERYTHING: &str = "trace,async_nats=trace";

/// What a program says that does not serve: one line, after the log. Nothing in it is secret.
fn refused(mut command: Command) -> String {
    let run = crate::run(command.env("GAMBERO_LOG", EVERYTHING), b"");
    let said = run.stdout + &run.stderr;
    assert!(!said.contains(SECRET), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    assert!(matches!(run.status, 1 | 2), "{said}");
    let lines: Vec<_> = said.lines().collect();
    let complaint = lines.last().and_then(|line| line.strip_prefix("error: "));
    assert_eq!(lines.iter().filter(|line| line.starts_with("error: ")).count(), 1, "{said}");
    complaint.unwrap_or_else(|| panic!("more than one line: {said}")).to_owned()
}

/// A set-up, and what must be said of it.
type Case = (Command, &'static [&'static str]);

/// Runs all set-ups side by side.
fn all_refused(cases: Vec<Case>) {
    std::thread::scope(|scope| {
        for (command, wanted) in cases {
            scope.spawn(move || {
                let set_up = format!("{command:?}");
                let complaint = refused(command);
                for part in wanted {
                    assert!(complaint.contains(part), "{part:?} is missing: {complaint}\n{set_up}");
                }
            });
        }
    });
}

/// A PostgreSQL with encryption and passwords, where the user anna has [`SECRET`].
struct Guarded {
    postgres: Postgres,
    folder: Folder,
}

impl Guarded {
    fn start() -> Self {
        let certificate = Certificate::new().unwrap();
        let folder = Folder::new();
        certificate.write(folder.0.path()).unwrap();
        let postgres =
            Postgres::start_with(Settings { passwords: true, certificate: Some(certificate), fsync: false })
                .unwrap();
        postgres.sql("postgres", &format!("CREATE ROLE anna LOGIN PASSWORD '{SECRET}'")).unwrap();
        postgres.sql("postgres", "CREATE DATABASE cards OWNER anna").unwrap();
        Self { postgres, folder }
    }

    /// The address of anna's database, with or without a password.
    fn url(&self, password: Option<&str>) -> String {
        let password = password.map_or_else(String::new, |password| format!(":{password}"));
        format!("postgres://anna{password}@127.0.0.1:{}/cards", self.postgres.port())
    }
}

/// A database that Gambero has brought up to date: its address and its name.
async fn made_database() -> (String, String) {
    let url = gambero_services::shared().unwrap().fresh_database().unwrap();
    PostgresStore::connect(PostgresOptions::new(&url)).await.unwrap().close().await;
    let name = url.rsplit_once('/').unwrap().1.to_owned();
    (url, name)
}
