//! A finished game, looked at again.

use gambero_chromium::Page;
use gambero_protocol::{ClientMessage, Phase, ReplayJson};

use crate::TestServer;
use crate::test_server::{Player, settings};
use crate::visit::{assert_for_all, visit};

/// A game that bots have played to its end for somebody who watched.
pub(crate) async fn finished(house: &TestServer, variant: &str, players: usize) -> (Player, ReplayJson) {
    let mut settings = settings(variant, players);
    settings.bots = (0..players).map(|seat| (seat > 0).then(|| "greedy".to_owned())).collect();
    let mut player = house.host("Ada", &settings).await;
    player.reaches(Phase::Starting).await;
    player.does(ClientMessage::HandOver { level: "greedy".to_owned() }).await;
    player.reaches(Phase::Over).await;
    let path = format!("/api/tables/{}/games/1/replay", player.code);
    let replay = player.account.get(&path).await.unwrap();
    (player, replay)
}

/// Opens a moment of a game.
pub(crate) async fn open(house: &TestServer, player: &Player, hash: &str) -> Page {
    let page = visit(house, &format!("/t/{}/1{hash}", player.code)).await;
    ready(&page).await;
    page
}

async fn ready(page: &Page) {
    page.wait_for("document.querySelector('.replay.ready')").await;
}

/// The frame that is shown.
pub(crate) async fn at(page: &Page) -> usize {
    page.eval("Number(document.querySelector('.controls input[type=range]').value)").await
}

pub(crate) async fn count(page: &Page, css: &str) -> usize {
    page.eval(&format!("document.querySelectorAll(`{css}`).length")).await
}

/// What the board shows is a frame of the game: its tops and a hand.
async fn assert_shows(page: &Page, replay: &ReplayJson, frame: usize, seat: usize) {
    let hand: Vec<String> = page
        .eval("[...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card)")
        .await;
    assert_eq!(replay.frames[frame].hands[seat], hand, "the hand of seat {seat} in frame {frame}");
    let tops: Vec<String> = page
        .eval("[...document.querySelectorAll('.pile .face use:first-child')].map((use) => use.href.baseVal.split('#')[1])")
        .await;
    let expected: Vec<_> = replay.frames[frame]
        .tops
        .iter()
        .zip(&replay.directions)
        .map(|(top, way)| match top {
            // A command is a sign of its own on the card.
            Some(card) if card.starts_with(|sign: char| sign.is_ascii_digit()) => {
                format!("c{}", card.trim_end_matches(char::is_alphabetic))
            }
            Some(card) => format!("c{card}"),
            None => if *way == gambero::Direction::Rising { "up" } else { "down" }.to_owned(),
        })
        .collect();
    assert_eq!(tops, expected, "the piles in frame {frame}");
}

#[tokio::test]
async fn a_game_is_stepped_through_with_keys_buttons_and_turns() {
    let house = TestServer::open().await;
    let (player, replay) = finished(&house, "quick", 3).await;
    let last = replay.frames.len() - 1;
    let page = open(&house, &player, "#3").await;
    assert_eq!(at(&page).await, 3, "the address names the moment");
    assert_shows(&page, &replay, 3, replay.frames[3].active).await;

    let piles: String = page.eval("document.querySelector('.piles').textContent").await;
    assert!(
        piles.contains("Laid lately: ") && !piles.contains("your last turn"),
        "whose would it be? {piles}"
    );

    page.key("ArrowRight").await;
    assert_eq!(at(&page).await, 4);
    assert_shows(&page, &replay, 4, replay.frames[4].active).await;
    page.wait_for("location.hash === '#4'").await;
    page.key("ArrowLeft").await;
    page.key("Home").await;
    assert_eq!(at(&page).await, 0);

    page.click("[aria-label='To the end']").await;
    assert_eq!(at(&page).await, last);
    assert!(page.holds("document.querySelector('[aria-label=\"Next card\"]').disabled").await);
    assert!(page.holds("document.getElementById('continue').disabled").await, "it is over there");
    let caption = page.text(".caption").await;
    assert!(caption.contains(if replay.outcome == "won" { "won" } else { "lost" }), "{caption}");

    page.click("[aria-label='Previous turn']").await;
    let turn = replay.frames[at(&page).await].turn;
    assert_eq!(turn, replay.frames[last].done.as_ref().unwrap().turn, "the last turn begins there");

    let rows = count(&page, "#turns tbody tr").await;
    assert_eq!(u32::try_from(rows).unwrap(), replay.frames[last].done.as_ref().unwrap().turn);
    let cards = replay.frames.iter().filter_map(|frame| frame.done.as_ref());
    let cards = cards.filter(|done| done.action.contains('@')).count();
    assert_eq!(count(&page, "#turns .laid").await, cards, "every card is in the list");
    // The analysis comes when it is made, and moves what is below it.
    page.wait_for("document.querySelector('#analysis progress') === null").await;
    page.click("#turns .laid").await;
    assert_eq!(at(&page).await, 1, "the first card leads to the frame after it");

    page.click("[aria-label='Play']").await;
    page.wait_for("Number(document.querySelector('.controls input[type=range]').value) >= 2").await;
    page.click("[aria-label='Pause']").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn other_hands_are_hidden_unless_the_game_is_open() {
    let house = TestServer::open().await;
    let (player, replay) = finished(&house, "extreme", 3).await;
    let page = open(&house, &player, "#2@1").await;
    assert_shows(&page, &replay, 2, 1).await;
    let others = replay.frames[2].hands[0].len() + replay.frames[2].hands[2].len();
    assert_eq!(count(&page, ".mini.back").await, others, "backs in the place of cards");
    assert_eq!(count(&page, ".mini:not(.back)").await, 0);
    let words = page.text(".seats").await;
    assert!(words.contains("6 cards"), "{words}");

    page.click("input[name=from][value='open']").await;
    assert_eq!(count(&page, ".mini.back").await, 0);
    let shown = replay.frames[2].active;
    let others: usize =
        (0..3).filter(|seat| *seat != shown).map(|seat| replay.frames[2].hands[seat].len()).sum();
    assert_eq!(count(&page, ".mini").await, others, "all hands but the one on the board");
    page.wait_for("location.hash === '#2'").await;
    assert_for_all(&page, "the replay").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn one_can_play_on_from_any_moment() {
    let house = TestServer::open().await;
    let (player, replay) = finished(&house, "original", 2).await;
    let page = open(&house, &player, "#4").await;
    page.click("#continue").await;
    page.wait_for("document.querySelector('#continue-dialog[open]')").await;
    page.click("#continue-dialog button[value=yes]").await;
    let old = format!("/t/{}", player.code);
    page.wait_for(&format!("/^\\/t\\/\\w+$/.test(location.pathname) && location.pathname !== '{old}'")).await;
    page.there(".hand [data-card]").await;
    let hand: Vec<String> = page
        .eval("[...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card)")
        .await;
    let frame = &replay.frames[4];
    assert_eq!(frame.hands[frame.active], hand, "whoever was at turn there plays on");
    page.wait_for("!document.querySelector('.chip.practice').hidden").await;
    page.assert_quiet().await;
}
