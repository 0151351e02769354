//! What happens to the tables of a node that is killed.

use std::time::Duration;

use gambero_client::Account;
use gambero_protocol::{ClientMessage, Phase, ServerMessage, Settings};
use gambero_store::{PostgresOptions, PostgresStore, Store as _};
use gambero_table::{ActedBy, Entry};

use gambero_deploy::Kind;

use super::cluster::Cluster;
use super::player::until_done;

/// How many tables there are: every node keeps some.
const TABLES: usize = 12;

/// Nobody is at these tables, and bots play there; the node that keeps most of them is killed. The others go
/// on with its tables, and no bot plays twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_of_a_killed_node_go_on_elsewhere() {
    let cluster = Cluster::behind(Kind::HaProxy).await;
    let server = cluster.front().into();
    let ada = until_done(|| Account::introduce(&server, "Ada", "en")).await;
    let mut settings = Settings::new("original", 4);
    settings.bots =
        [None, Some("careful"), Some("careful"), Some("careful")].map(|bot| bot.map(str::to_owned)).into();
    let mut codes = Vec::new();
    for _ in 0..TABLES {
        let code = until_done(|| ada.open_table(&settings)).await;
        let mut connection = until_done(|| ada.connect(&code, None)).await;
        // As soon as the cards are dealt a bot plays for Ada, too.
        loop {
            match connection.next().await.unwrap() {
                ServerMessage::Update { state, .. } if state.phase == Phase::Starting => break,
                ServerMessage::Table(table) if table.state.phase == Phase::Starting => break,
                _ => {}
            }
        }
        connection.send(ClientMessage::HandOver { level: "careful".to_owned() }).await.unwrap();
        loop {
            if let ServerMessage::Update { version: 6.., .. } = connection.next().await.unwrap() {
                break;
            }
        }
        connection.close().await;
        codes.push(code);
    }
    let killed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis();
    cluster.nodes[0].kill();
    let store = PostgresStore::connect(PostgresOptions::new(cluster.database())).await.unwrap();
    let mut longest = 0;
    for code in &codes {
        let log = loop {
            let row = store.table(code).await.unwrap().expect("the table is there");
            if row.summary.phase == gambero_store::Phase::Over {
                break store.log(row.id, 1).await.unwrap();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let numbers: Vec<_> = log.iter().map(|entry| entry.version).collect();
        assert_eq!(numbers, (1..=log.len() as u64).collect::<Vec<_>>());
        let killed = i64::try_from(killed).unwrap();
        let after = log.windows(2).filter(|pair| pair[1].at > killed).map(|pair| pair[1].at - pair[0].at);
        longest = longest.max(after.max().unwrap_or(0));
        let by_bots = log
            .iter()
            .filter(|entry| matches!(Entry::from_json(&entry.text), Ok(Entry::Act { by: ActedBy::Bot, .. })));
        assert!(by_bots.count() > 10, "{code}");
    }
    eprintln!("after the kill no table stood still for more than {:.1} s", longest as f64 / 1000.0);
}
