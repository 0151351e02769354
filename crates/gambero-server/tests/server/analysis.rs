//! Analyses: made once in the background, kept with the game, for finished games only.

use std::time::{Duration, Instant};

use gambero_client::Account;
use gambero_protocol::{AnalysisJson, AnalysisProgress, ClientMessage, Phase, ReplayJson, Settings};
use serde_json::Value;

use crate::raw;
use crate::test_server::settings;
use crate::{Player, TestServer};

/// How long an analysis may take on a machine that has much else to do, without the compiler's help.
const PATIENCE: Duration = Duration::from_mins(3);

/// A game that bots play to its end for somebody who watches.
async fn finished(house: &TestServer, table: &Settings) -> Player {
    let mut player = house.host("Ada", table).await;
    player.reaches(Phase::Starting).await;
    player.does(ClientMessage::HandOver { level: "greedy".to_owned() }).await;
    player.reaches(Phase::Over).await;
    player
}

fn path(code: &str) -> String {
    format!("/api/tables/{code}/games/1/analysis")
}

/// Asks until the analysis is there: its text, and what was said of its progress.
async fn analysed(house: &TestServer, code: &str) -> (String, Vec<f32>) {
    let (start, mut progress) = (Instant::now(), Vec::new());
    loop {
        let answer = raw::request(house.addr, "GET", &path(code), &[], "").await;
        match answer.status {
            200 => return (answer.body, progress),
            202 => {
                let AnalysisProgress { progress: done } = serde_json::from_str(&answer.body).unwrap();
                progress.push(done);
            }
            status => panic!("{status}: {}", answer.body),
        }
        assert!(start.elapsed() < PATIENCE, "{progress:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn replay_of(account: &Account, code: &str) -> ReplayJson {
    account.get(&format!("/api/tables/{code}/games/1/replay")).await.unwrap()
}

#[tokio::test]
async fn an_analysis_is_made_in_the_background_and_kept() {
    let mut house = TestServer::open().await;
    let mut table = settings("quick", 2);
    table.bots = vec![None, Some("greedy".to_owned())];
    let ada = finished(&house, &table).await;
    // Many who ask at once share one analysis: all get the same text.
    let asking = (0..4).map(|_| analysed(&house, &ada.code));
    let answers = futures_util::future::join_all(asking).await;
    let (text, _) = &answers[0];
    for (other, progress) in &answers {
        assert_eq!(other, text);
        assert!(!progress.is_empty(), "it was not there at once");
        assert!(
            progress.is_sorted() && progress.iter().all(|done| (0.0..=1.0).contains(done)),
            "{progress:?}"
        );
    }

    let analysis: AnalysisJson = serde_json::from_str(text).unwrap();
    let replay = replay_of(&ada.account, &ada.code).await;
    assert_eq!(analysis.actions, replay.frames.len() - 1);
    let last = replay.frames.last().unwrap().done.as_ref().unwrap().turn;
    assert_eq!(analysis.turns.len(), last as usize);
    for turn in &analysis.turns {
        let done = replay.frames[turn.frame + 1].done.as_ref().unwrap();
        assert_eq!((turn.turn, turn.seat, &turn.played[0]), (done.turn, done.seat, &done.action));
        assert!((0.0..=1.0).contains(&turn.chance) && turn.chance <= turn.best_chance, "{turn:?}");
        assert!(!turn.best.is_empty());
    }
    assert!(analysis.won_before <= analysis.lost_from && analysis.lost_from <= analysis.actions + 1);
    assert!(!text.contains("Ada"), "it names nobody");

    house.stop().await;
    house.start(|_| ()).await;
    let (kept, progress) = analysed(&house, &ada.code).await;
    assert_eq!((&kept, progress), (text, Vec::new()), "it is there at once");

    // A game of deleted accounts alone is hidden, and so is its analysis.
    ada.account.request("DELETE", "/api/me?everything=true", None).await.unwrap();
    assert_eq!(raw::request(house.addr, "GET", &path(&ada.code), &[], "").await.status, 404);
}

#[tokio::test]
async fn a_server_that_stops_in_the_midst_begins_again() {
    let mut house = TestServer::open().await;
    let ada = finished(&house, &settings("original", 1)).await;
    let answer = raw::request(house.addr, "GET", &path(&ada.code), &[], "").await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    house.stop().await;
    house.start(|_| ()).await;
    let (text, _) = analysed(&house, &ada.code).await;
    assert!(serde_json::from_str::<Value>(&text).unwrap()["turns"].as_array().unwrap().len() > 1);
}
