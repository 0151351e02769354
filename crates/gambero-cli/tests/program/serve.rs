//! `gambero` itself, `gambero serve` and `gambero backup`, as a host meets them.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};

use gambero_client::{Account, Origin};
use gambero_protocol::{ClientMessage, EventJson, GameJson, ServerJson, ServerMessage};

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
fn start(command: &mut Command) -> (Server, Origin) {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = Server(child.expect("the program starts"));
    let mut lines = BufReader::new(server.0.stdout.take().expect("its output is a pipe")).lines();
    let first = lines.next().expect("it says where it is").unwrap();
    let address = first.strip_prefix("Gambero is at ").unwrap_or_else(|| panic!("{first}")).parse().unwrap();
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

/// One of our networks as a file, as `gambero learn` would make it.
fn write_network(folder: &std::path::Path) -> String {
    let network = gambero_bots::net::network(gambero::Variant::Quick, 2).unwrap();
    let path = folder.join("quick-2.net");
    std::fs::write(&path, network.to_bytes()).unwrap();
    path.to_str().unwrap().to_owned()
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
    let network = write_network(folder.path());
    let no_network = file.to_str().unwrap();
    for (arguments, complaint) in [
        (&["serve", "--database", "mysql://x"][..], "expected sqlite:// and a file"),
        (&["serve", "--addr", "127.0.0.1:0", "--database", &notes], "cannot open the database"),
        (&["serve", "--addr", &taken, "--database", &fresh], "cannot listen on"),
        (&["serve", "--addr", "nowhere"], "invalid value 'nowhere' for '--addr"),
        (
            &["serve", "--public-url", "play.example.org"],
            "a public address is https:// or http:// and a host",
        ),
        (&["serve", "--bots-network", "no-such.net"], "cannot read the network \"no-such.net\""),
        (&["serve", "--bots-network", no_network], "no network: a file begins with"),
        (
            &["serve", "--bots-network", &network, "--bots-network", &network],
            "are both networks for quick with 2 players",
        ),
        (&["backup", "/tmp/x.db", "--database", "sqlite:///no/such/file.db"], "there is no database"),
    ] {
        let run = gambero(arguments, b"");
        assert_ne!(run.status, 0, "{arguments:?}");
        assert!(run.stderr.contains(complaint), "{arguments:?}: {}", run.stderr);
    }
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("these are notes"), "the file is as it was");
    assert!(!folder.path().join("notes.txt-lock").exists(), "no lock is left beside it");
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
fn pages_are_measured_with_an_empty_and_a_full_database() {
    let run = gambero(&["bench", "pages", "--games", "400", "--requests", "3", "--json"], b"");
    assert_eq!(run.status, 0, "{}", run.stderr);
    let pages: Vec<serde_json::Value> = serde_json::from_str(&run.stdout).unwrap();
    for page in ["/", "/strategy", "/api/tables", "/readyz"] {
        let found = pages.iter().find(|row| row["page"] == page).unwrap();
        assert!(found["empty_ms"].as_f64() > Some(0.0) && found["full_ms"].as_f64() > Some(0.0), "{found}");
    }
}

#[test]
fn the_benchmark_of_the_server_says_how_long_bots_take() {
    let bench = ["bench", "server", "--tables", "4", "--seconds", "1", "--bots", "thrifty"];
    let run = gambero(&[&bench[..], &["--players", "3", "--json"]].concat(), b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let found: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let (people, bots) = (found["actions"].as_u64().unwrap(), found["bots"]["actions"].as_u64().unwrap());
    assert_eq!((&found["refused"], &found["bots"]["level"]), (&0.into(), &"thrifty".into()), "{found}");
    assert!(people > 0 && bots > people, "two of three seats have bots: {found}");
    let run = gambero(&bench, b"");
    assert_eq!(run.status, 1);
    assert!(run.stderr.contains("bots need seats beside that of one person"), "{}", run.stderr);
}

#[test]
fn the_output_of_serve_has_a_code_for_phones_when_the_network_can_reach_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("x.db").display());
    let network = write_network(folder.path());
    let mut child = Command::new(env!("CARGO_BIN_EXE_gambero"))
        .args([
            "serve",
            "--addr",
            "0.0.0.0:0",
            "--public-url",
            "https://play.example.org",
            "--database",
            &database,
            "--bots-network",
            &network,
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
    let played_by = format!("The bots skilled and expert play quick with 2 players by {network}.\n");
    assert!(text.contains(&played_by), "{text}");
}

#[tokio::test]
async fn a_second_server_on_the_same_database_is_refused_and_a_backup_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let url = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
    let (_server, address) =
        start(command.args(["serve", "--addr", "localhost:0", "--database", &url("a.db")]));
    let second = gambero(&["serve", "--addr", "127.0.0.1:0", "--database", &url("a.db")], b"");
    assert_ne!(second.status, 0);
    assert!(second.stderr.contains("another server uses this database"), "{}", second.stderr);
    let copy = folder.path().join("copy.db");
    let backup = gambero(&["backup", "--database", &url("a.db"), copy.to_str().unwrap()], b"");
    assert_eq!(backup.status, 0, "{}", backup.stderr);
    let about: ServerJson = Account::new(&address, None).get("/api").await.unwrap();
    assert_eq!(about.name, "gambero", "the first one serves on");
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_that_is_stopped_while_bots_play_has_nothing_to_complain_about() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("a.db").display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_gambero"));
    command.args(["serve", "--addr", "127.0.0.1:0", "--bot-delay", "0", "--tables-per-person", "100"]);
    command.args(["--messages-per-second", "1000", "--database", &database]).env("GAMBERO_LOG", "info");
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut server = Server(child.expect("the program starts"));
    let mut lines = BufReader::new(server.0.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let address = first.strip_prefix("Gambero is at ").unwrap().parse().unwrap();
    std::thread::spawn(move || lines.count());
    let mut errors = server.0.stderr.take().unwrap();
    let log = std::thread::spawn(move || {
        let mut log = String::new();
        errors.read_to_string(&mut log).map(|_| log)
    });

    // Five bots at each of many tables; who opened them hands over and goes.
    let ada = Account::introduce(&address, "Ada", "en").await.unwrap();
    let bots = (0..5).map(|seat| (seat > 0).then_some("greedy")).collect::<Vec<_>>();
    let settings = serde_json::json!({ "variant": "original", "players": 5, "bots": bots });
    let mut last = None;
    for _ in 0..40 {
        let code = ada.open_table(&serde_json::from_value(settings.clone()).unwrap()).await.unwrap();
        let mut connection = ada.connect(&code, None).await.unwrap();
        connection.send(ClientMessage::HandOver { level: "greedy".to_owned() }).await.unwrap();
        while !matches!(connection.next().await.unwrap(), ServerMessage::Ack { .. }) {}
        last = Some(connection);
    }
    let mut last = last.unwrap();
    loop {
        let played = |event: &EventJson| matches!(event, EventJson::Played { .. });
        match last.next().await.unwrap() {
            ServerMessage::Update { happened, .. } if happened.iter().any(played) => break,
            _ => {}
        }
    }
    let _ = Command::new("kill").arg(server.0.id().to_string()).status();
    assert!(server.0.wait().unwrap().success(), "it stops well");
    let log = log.join().unwrap().unwrap();
    assert!(log.contains("nothing is lost"), "{log}");
    assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
}
