//! The replay of a finished game: stepping, the plot, playing on, the record.

use gambero_chromium::Page;
use gambero_protocol::ReplayJson;
use gambero_record::Record;

use crate::House;
use crate::house::{Player, settings};
use crate::played::{play_out, with_bots};
use crate::table::{hand, tops, wait_phase};
use crate::visit::{visit, visit_as};

#[tokio::test]
async fn a_game_is_looked_at_step_by_step_and_in_its_plot() {
    let house = House::open().await;
    let mut ada = house.host("Ada", &with_bots("extreme", 3)).await;
    play_out(&mut ada).await;
    let replay = replay_of(&ada).await;
    let last = replay.frames.len() - 1;
    // By link, for anybody.
    let page = visit(&house, &format!("/t/{}/1", ada.code)).await;
    page.wait_for("document.querySelector('#replay.ready') !== null").await.unwrap();

    assert_eq!(tops(&page).await, ["up", "up", "down", "down"], "it begins with the deal");
    page.click(&step("forward")).await.unwrap();
    let first = replay.frames[1].done.as_ref().unwrap();
    assert!(tops(&page).await.iter().any(|top| top.starts_with('c')), "{first:?} lies");
    assert_eq!(at(&page).await, 1);
    page.key("ArrowRight").await.unwrap();
    page.key("ArrowRight").await.unwrap();
    page.key("ArrowLeft").await.unwrap();
    assert_eq!(at(&page).await, 2);
    page.click(&step("last")).await.unwrap();
    assert_eq!(at(&page).await, last);
    assert!(page.text(".duty").await.unwrap().contains("Lost"));

    // The plot: a line with a point for each frame, and a press on its beginning leads there.
    let points: usize = page.eval("document.querySelector('.plot .left').points.length").await.unwrap();
    assert_eq!(points, replay.frames.len());
    let tricks =
        replay.frames.iter().filter(|frame| frame.done.as_ref().is_some_and(|done| done.back)).count();
    let marks: usize = page.eval("document.querySelectorAll('.plot circle.trick').length").await.unwrap();
    assert_eq!(marks, tricks, "every backwards trick is marked");
    let shown: String = page.eval("document.querySelector('.plot .now text').textContent").await.unwrap();
    assert_eq!(shown, replay.left.to_string(), "the plot says how many are left");
    page.click(".plot").await.unwrap();
    let middle = at(&page).await;
    assert!(0 < middle && middle < last, "the middle of the plot is frame {middle} of {last}");

    // From another seat, the hand is that seat's, and the others' cards are closed.
    page.click("label[data-seat=\"1\"]").await.unwrap();
    page.wait_for("document.querySelectorAll('.mini.back').length > 0").await.unwrap();
    assert_eq!(hand(&page).await, replay.frames[middle].hands[1]);
    page.assert_quiet().await;
}

#[tokio::test]
async fn playing_on_from_the_midst_is_practice() {
    let house = House::open().await;
    let mut ada = house.host("Ada", &settings("original", 1)).await;
    play_out(&mut ada).await;
    let replay = replay_of(&ada).await;
    let page = visit_as(&house, &ada.account, &format!("/t/{}/1", ada.code)).await;
    page.wait_for("document.querySelector('#replay.ready') !== null").await.unwrap();
    for _ in 0..3 {
        page.click(&step("forward")).await.unwrap();
    }
    let lying = tops(&page).await;
    page.click("#continue").await.unwrap();
    page.click("#continue-dialog button[value=yes]").await.unwrap();
    page.wait_for("document.querySelector('#table') !== null").await.unwrap();
    wait_phase(&page, "playing").await;
    assert_eq!(hand(&page).await, replay.frames[3].hands[0]);
    assert_eq!(tops(&page).await, lying);
    page.wait_for("!document.querySelector('.chip.practice').hidden").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_record_can_be_downloaded() {
    let house = House::open().await;
    let mut ada = house.host("Ada", &settings("quick", 1)).await;
    play_out(&mut ada).await;
    let page = visit(&house, &format!("/t/{}/1", ada.code)).await;
    let link = "document.querySelector('a[download][href$=record]')";
    page.wait_for(&format!("{link} !== null")).await.unwrap();
    // What the link leads to, read where it is: the same bytes would be saved.
    let text: String = page.eval(&format!("fetch({link}.href).then(answer => answer.text())")).await.unwrap();
    let record = Record::read(text.as_bytes()).expect("it is a record");
    assert_eq!(record.state().left(), ada.state().game.as_ref().unwrap().view.left);
    let json: serde_json::Value =
        page.eval(&format!("fetch({link}.href + '?form=json').then(answer => answer.json())")).await.unwrap();
    assert!(json.is_object());
    page.assert_quiet().await;
}

async fn replay_of(player: &Player) -> ReplayJson {
    player.account.get(&format!("/api/tables/{}/games/1/replay", player.code)).await.unwrap()
}

/// A button of the controls, by its name for those who listen.
fn step(name: &str) -> String {
    let label = gambero_text::Text::of(gambero_text::Language::En).get(&format!("replay-{name}"));
    format!(".controls button[aria-label=\"{label}\"]")
}

/// The frame that is shown.
async fn at(page: &Page) -> usize {
    page.eval("Number(document.querySelector('.controls input[type=range]').value)").await.unwrap()
}
