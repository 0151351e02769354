//! The analysis beside a replay: waited for, drawn, told in words, and a way to its moments.

use gambero_chromium::{Page, Size};
use gambero_protocol::{AnalysisJson, ReplayJson};
use std::time::Duration;

use crate::TestServer;
use crate::replay::{at, count, finished, open};
use crate::test_server::Player;
use crate::visit::assert_for_all;

/// A replay whose analysis is drawn.
async fn opened(house: &TestServer, variant: &str, players: usize) -> (Page, ReplayJson, AnalysisJson) {
    let (player, replay) = finished(house, variant, players).await;
    let page = open(house, &player, "").await;
    page.wait_for("document.querySelector('#analysis progress, #analysis.ready')").await;
    let analysis = analysed(&player).await;
    page.wait_for("document.querySelector('#analysis.ready')").await;
    (page, replay, analysis)
}

/// Waits for an analysis, which takes longer than pages usually do.
async fn analysed(player: &Player) -> AnalysisJson {
    let path = format!("/api/tables/{}/games/1/analysis", player.code);
    loop {
        // What is said of its progress is no analysis.
        if let Ok(analysis) = player.account.get(&path).await {
            return analysis;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The frame after a turn, from 1; 0 is the deal.
fn end_of(replay: &ReplayJson, turn: usize) -> usize {
    let is_in = |frame: &gambero_protocol::FrameJson| {
        frame.done.as_ref().is_some_and(|done| done.turn as usize == turn)
    };
    replay.frames.iter().rposition(is_in).unwrap_or(0)
}

#[tokio::test]
async fn the_chances_are_drawn_and_lead_to_their_turns() {
    let house = TestServer::open().await;
    let (page, replay, analysis) = opened(&house, "quick", 3).await;
    let line: String = page.eval("document.querySelector('.chances .chance').getAttribute('points')").await;
    assert_eq!(line.split(' ').count(), analysis.turns.len() + 1, "the deal, and a point for each turn");
    let known = page.text("#analysis .known").await;
    assert!(known.to_lowercase().contains("all cards known"), "{known}");

    page.click(".chances").await;
    let turns = analysis.turns.len();
    let now = "Number(document.querySelector('.chances').getAttribute('aria-valuenow'))";
    let middle: usize = page.eval(now).await;
    assert!((turns / 3..=turns.div_ceil(2) + 1).contains(&middle), "{middle} of {turns}");
    assert_eq!(at(&page).await, end_of(&replay, middle), "a click leads to the end of its turn");
    page.key("ArrowRight").await;
    assert_eq!(at(&page).await, end_of(&replay, middle + 1), "a key goes on by a turn");
    page.key("Home").await;
    assert_eq!(at(&page).await, 0);
    let words: String = page.eval("document.querySelector('.chances').getAttribute('aria-valuetext')").await;
    assert!(words.starts_with("at the deal: ") && words.ends_with('%'), "{words}");
    page.assert_quiet().await;
}

#[tokio::test]
async fn dear_turns_are_told_and_can_be_looked_at_and_played_on_from() {
    let house = TestServer::open().await;
    let (page, _, analysis) = opened(&house, "original", 2).await;
    let mut dear: Vec<_> =
        analysis.turns.iter().filter(|turn| turn.best_chance - turn.chance >= 0.02).collect();
    dear.sort_by(|a, b| (b.best_chance - b.chance).total_cmp(&(a.best_chance - a.chance)));
    dear.truncate(3);
    assert!(!dear.is_empty(), "greedy bots never play so well");
    assert_eq!(count(&page, ".dearest li").await, dear.len());
    assert_eq!(count(&page, ".chances .dear").await, dear.len(), "each is marked");
    let first = page.text(".dearest li").await;
    assert!(first.contains(&format!("Turn {}, ", dear[0].turn)), "{first}");
    let [chance, best] = [dear[0].chance, dear[0].best_chance].map(|chance| (100.0 * chance).round());
    assert!(first.contains(&format!("{chance}% instead of {best}%")), "{first}");
    page.size(Size::PHONE).await;
    let board =
        "(({ top }) => top >= -1 && top < 400)(document.getElementById('stage').getBoundingClientRect())";
    for way in [".chances", "#plot .curve", "#turns .laid", ".dearest .look"] {
        page.run(&format!("void document.querySelector('{way}').scrollIntoView()")).await;
        page.tap(way).await;
        page.wait_for(board).await;
    }
    assert_eq!(at(&page).await, dear[0].frame);
    page.size(Size::LAPTOP).await;
    assert_for_all(&page, "the analysis").await;
    page.click(".dearest li .look + button").await;
    page.wait_for("document.querySelector('#continue-dialog[open]')").await;
    assert_eq!(at(&page).await, dear[0].frame);
    page.assert_quiet().await;
}
