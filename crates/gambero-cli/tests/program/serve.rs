//! `gambero` itself, `gambero serve` and `gambero backup`, as a host meets them.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

use gambero_client::Account;
use gambero_protocol::{GameJson, ServerJson};

use crate::gambero;

/// A server that ends with the test.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the program and gives back the address that it says it has.
fn start(command: &mut Command) -> (Server, String) {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = Server(child.expect("the program starts"));
    let mut lines = BufReader::new(server.0.stdout.take().expect("its output is a pipe")).lines();
    let first = lines.next().expect("it says where it is").unwrap();
    let address = first.strip_prefix("Gambero is at http://").unwrap_or_else(|| panic!("{first}")).to_owned();
    std::thread::spawn(move || lines.count());
    (server, address)
}

#[tokio::test]
async fn bare_gambero_serves_with_a_database_in_the_data_folder() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
    command.env("HOME", home.path()).env("XDG_DATA_HOME", home.path().join("data"));
    let (_server, address) = start(command.env("GAMBERO_ADDR", "127.0.0.1:0"));
    let about: ServerJson = Account::new(&address, None).get("/api").await.unwrap();
    assert_eq!((about.name.as_str(), about.protocol.as_str()), ("gambero", "gambero.1"));
    assert!(home.path().join("data/gambero/gambero.db").exists());
}

#[tokio::test]
async fn a_backup_made_while_the_server_runs_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let serve = |database: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
        command.args(["serve", "--addr", "127.0.0.1:0", "--database", database]);
        start(&mut command)
    };
    let (_server, address) = serve(&url("live.db"));
    let ada = Account::introduce(&address, "Ada", "en").await.unwrap();
    let copy = folder.path().join("copy.db");
    let run = gambero(&["backup", copy.to_str().unwrap(), "--database", &url("live.db")], b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let (_other, address) = serve(&url("copy.db"));
    let there = Account::new(&address, ada.token().map(str::to_owned));
    assert!(there.get::<Vec<GameJson>>("/api/me/games").await.unwrap().is_empty(), "Ada is known there too");
}

#[test]
fn what_cannot_be_served_is_said_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "these are notes, and no database at all, nor will they ever be one").unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let notes = format!("sqlite://{}", file.display());
    let fresh = format!("sqlite://{}", folder.path().join("x.db").display());
    for (arguments, complaint) in [
        (&["serve", "--database", "mysql://x"][..], "is no database: write sqlite:// and a file"),
        (&["serve", "--addr", "127.0.0.1:0", "--database", &notes], "cannot open the database"),
        (&["serve", "--addr", &taken, "--database", &fresh], "cannot listen on"),
        (&["serve", "--addr", "nowhere"], "invalid value 'nowhere' for '--addr"),
        (
            &["serve", "--public-url", "play.example.org"],
            "a public address is https:// or http:// and a host",
        ),
        (&["backup", "/tmp/x.db", "--database", "sqlite:///no/such/file.db"], "there is no database"),
    ] {
        let run = gambero(arguments, b"");
        assert_ne!(run.status, 0, "{arguments:?}");
        assert!(run.stderr.contains(complaint), "{arguments:?}: {}", run.stderr);
    }
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("these are notes"), "the file is as it was");
}

#[test]
fn the_benchmark_of_the_server_plays_and_counts() {
    let run = gambero(
        &["bench", "server", "--tables", "8", "--players", "2", "--seconds", "2", "--rate", "200", "--json"],
        b"",
    );
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let found: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert!(found["actions"].as_u64().unwrap() > 50, "{found}");
    assert_eq!((&found["refused"], &found["connections"]), (&0.into(), &16.into()), "{found}");
}

#[test]
fn the_output_of_serve_has_a_code_for_phones_when_the_network_can_reach_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("x.db").display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args([
            "serve",
            "--addr",
            "0.0.0.0:0",
            "--public-url",
            "https://play.example.org",
            "--database",
            &database,
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    while !text.contains("Ctrl-C stops it") {
        assert_ne!(output.read_line(&mut text).unwrap(), 0, "{text}");
    }
    let _ = Command::new("kill").arg(child.id().to_string()).status();
    assert!(child.wait().unwrap().success(), "it stops well");
    let _ = output.read_to_string(&mut text);
    assert!(text.contains("https://play.example.org") && text.contains('█'), "{text}");
}
