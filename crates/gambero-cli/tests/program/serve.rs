//! `gambero` itself, `gambero serve`, `gambero backup` and `gambero bench`, as a host meets them.

use std::net::TcpListener;
use std::process::Command;

use gambero_client::Account;
use gambero_protocol::{ClientMessage, EventJson, GameJson, ServerJson, ServerMessage};

use crate::server::{NO_LIMITS, Server, serve, until};
use crate::{Folder, GAMBERO, complaint, gambero, json, write_network};

#[tokio::test]
async fn bare_gambero_serves_with_a_database_in_the_data_folder() {
    let home = Folder::new();
    let mut command = Command::new(GAMBERO);
    command.env("HOME", home.at("")).env("XDG_DATA_HOME", home.at("data"));
    let server = Server::start(command.env("GAMBERO_ADDR", "127.0.0.1:0"));
    let about: ServerJson = Account::new(&server.origin, None).get("/api").await.unwrap();
    assert_eq!((about.name.as_str(), about.protocol.as_str()), ("gambero", "gambero.1"));
    assert!(home.0.path().join("data/gambero/gambero.db").exists());
}

#[tokio::test]
async fn a_backup_is_made_while_the_server_runs_and_a_second_server_is_refused() {
    let folder = Folder::new();
    let server = Server::with_file(&folder, &[]);
    let ada = Account::introduce(&server.origin, "Ada", "en").await.unwrap();
    let database = folder.database("gambero.db");
    let second = complaint(&["serve", "--addr", "127.0.0.1:0", "--database", &database], 1);
    assert!(second.contains("another server uses this database"), "{second}");
    let run = gambero(&["backup", &folder.at("copy.db"), "--database", &database], b"");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let other = Server::start(&mut serve(&["--database", &folder.database("copy.db")]));
    for origin in [&server.origin, &other.origin] {
        let there = Account::new(origin, ada.token().map(str::to_owned));
        assert!(there.get::<Vec<GameJson>>("/api/me/games").await.unwrap().is_empty(), "Ada is known");
    }
}

#[test]
fn what_cannot_be_served_is_said_in_one_line() {
    let folder = Folder::new();
    let notes =
        folder.file("notes.txt", "these are notes, and no database at all, nor will they ever be one");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let (no_database, fresh) = (folder.database("notes.txt"), folder.database("x.db"));
    let network = write_network(&folder);
    for (arguments, complaint) in [
        (&["--addr", "127.0.0.1:0", "--database", &no_database][..], "cannot open the database"),
        (&["--addr", &taken, "--database", &fresh], "cannot listen on"),
        (&["--bots-network", &notes], "no network: a file begins with"),
        (&["--bots-network", &network, "--bots-network", &network], "are both networks for quick with 2"),
    ] {
        let run = gambero(&[&["serve"], arguments].concat(), b"");
        assert!(run.status != 0 && run.stderr.contains(complaint), "{arguments:?}: {}", run.stderr);
    }
    assert!(folder.read("notes.txt").starts_with("these are notes"), "the file is as it was");
    assert!(!folder.0.path().join("notes.txt-lock").exists(), "no lock is left beside it");
}

#[test]
fn benchmarks_of_the_server_play_and_count() {
    let bench = ["bench", "server", "--tables", "4", "--seconds", "1", "--json", "--players"];
    let people = json(&[&bench[..], &["2", "--rate", "200"]].concat());
    assert!(people["actions"].as_u64().unwrap() > 0, "{people}");
    assert_eq!((&people["refused"], &people["connections"]), (&0.into(), &8.into()), "{people}");
    let found = json(&[&bench[..], &["3", "--bots", "thrifty"]].concat());
    let (people, bots) = (found["actions"].as_u64().unwrap(), found["bots"]["actions"].as_u64().unwrap());
    assert_eq!((&found["refused"], &found["bots"]["level"]), (&0.into(), &"thrifty".into()), "{found}");
    assert!(people > 0 && bots > people, "two of three seats have bots: {found}");
    let run = gambero(&["bench", "pages", "--games", "100", "--requests", "1", "--json"], b"");
    let pages: Vec<serde_json::Value> = serde_json::from_str(&run.stdout).unwrap();
    for page in ["/", "/strategy", "/api/tables", "/readyz"] {
        let found = pages.iter().find(|row| row["page"] == page).unwrap();
        assert!(found["empty_ms"].as_f64() > Some(0.0) && found["full_ms"].as_f64() > Some(0.0), "{found}");
    }
}

#[tokio::test]
async fn the_output_of_serve_has_a_code_for_phones_when_the_network_can_reach_it() {
    let folder = Folder::new();
    let (network, database) = (write_network(&folder), folder.database("x.db"));
    let mut command = Command::new(GAMBERO);
    command.args(["serve", "--addr", "0.0.0.0:0", "--public-url", "https://play.example.org"]);
    let mut server = Server::start(command.args(["--database", &database, "--bots-network", &network]));
    server.says("Ctrl-C stops it").await;
    let text = server.stop().await;
    assert!(text.contains("https://play.example.org") && text.contains('█'), "{text}");
    let played_by = format!("The bots skilled and expert play quick with 2 players by {network}.\n");
    assert!(text.contains(&played_by), "{text}");
}

#[tokio::test]
async fn a_server_that_is_stopped_while_bots_play_has_nothing_to_complain_about() {
    let folder = Folder::new();
    let server = Server::with_file(&folder, &[&["--bot-delay", "0"], &NO_LIMITS[..]].concat());
    // Five bots at each of many tables; who opened them hands over and goes.
    let ada = Account::introduce(&server.origin, "Ada", "en").await.unwrap();
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
    let played = |event: &EventJson| matches!(event, EventJson::Played { .. });
    until(async || match last.next().await.unwrap() {
        ServerMessage::Update { happened, .. } => happened.iter().any(played),
        _ => false,
    })
    .await;
    let log = server.stop().await;
    assert!(log.contains("nothing is lost"), "{log}");
    assert!(!log.contains("ERROR") && !log.contains("WARN"), "{log}");
}
