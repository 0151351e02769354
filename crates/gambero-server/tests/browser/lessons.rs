//! The lessons: done, missed, and done again.

use gambero_chromium::{Page, Size};
use serde_json::Value;

use crate::TestServer;
use crate::visit::{assert_for_all, visit};

/// The lessons of the others are alike; tests of the tables solve all of them.
const VARIANTS: [&str; 2] = ["original", "extreme"];

/// Opens a lesson.
async fn open(house: &TestServer, variant: &str, number: usize) -> Page {
    let page = visit(house, &format!("/learn/{variant}#{number}")).await;
    ready(&page).await;
    page
}

/// Opens a lesson by its id, and says which one it is.
async fn lesson(house: &TestServer, variant: &str, id: &str) -> (Page, usize) {
    let page = open(house, variant, 1).await;
    let place = format!(
        "[...document.querySelectorAll('section.lesson')].findIndex((lesson) => lesson.id === '{id}') + 1"
    );
    let number = page.eval(&place).await;
    page.goto(&format!("{}/learn/{variant}#{number}", house.server())).await;
    let shown = format!("document.getElementById('{id}') && !document.getElementById('{id}').hidden");
    page.wait_for(&shown).await;
    ready(&page).await;
    (page, number)
}

async fn ready(page: &Page) {
    page.there(".hand [data-card]").await;
}

/// Does something in a lesson as people do it.
pub(crate) async fn act(page: &Page, action: &str) {
    if let Some((card, pile)) = action.split_once('@') {
        page.click(&format!(".hand [data-card='{card}']")).await;
        return page.click(&format!("[data-pile='{pile}']")).await;
    }
    let button = match action.strip_prefix("say ") {
        Some(signal) => format!(".talking [data-signal='{signal}']"),
        None if action == "end" => ".practice .actions .main:not([hidden])".to_owned(),
        None => format!(".practice [data-do='{action}']"),
    };
    page.click(&button).await;
}

/// What the server advises after these actions.
async fn hint(page: &Page, variant: &str, number: usize, actions: &[String]) -> Option<String> {
    let script = format!(
        "fetch('/api/lessons/{variant}/{number}', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, \
         body: JSON.stringify({}) }}).then((answer) => answer.json())",
        serde_json::json!({ "actions": actions }),
    );
    let answer: Value = page.eval(&script).await;
    answer["hint"].as_str().map(str::to_owned)
}

/// Does a lesson right.
async fn solve(page: &Page, variant: &str, number: usize) {
    let mut actions = Vec::new();
    while let Some(next) = hint(page, variant, number, &actions).await {
        act(page, &next).await;
        actions.push(next);
        // A card that was laid is pending until the server has judged it; a signal or an offer is answered by
        // another choice.
        page.wait_for("!document.querySelector('.pile.pending')").await;
        let answered = "!document.querySelector('.talking:not([hidden])') || document.querySelector('.word')";
        page.wait_for(answered).await;
    }
    page.wait_for("document.querySelector('.word.right')").await;
}

#[tokio::test]
async fn every_lesson_can_be_done_with_the_mouse() {
    let house = TestServer::open().await;
    for variant in VARIANTS {
        let page = open(&house, variant, 1).await;
        let lessons: usize = page.eval("document.querySelectorAll('section.lesson').length").await;
        for number in 1..=lessons {
            solve(&page, variant, number).await;
            let word = page.text(".word.right").await;
            assert!(word.len() > 20, "{variant} {number}: {word}");
            page.click(".word.right button").await;
            if number < lessons {
                let next = format!(
                    "!document.querySelectorAll('section.lesson')[{number}].hidden && !document.querySelector('.word')"
                );
                page.wait_for(&next).await;
            }
        }
        page.wait_for("!document.getElementById('finished').hidden").await;
        assert_for_all(&page, variant).await;
        page.goto(&format!("{}/learn", house.server())).await;
        let offer = format!("[data-tutorial={variant}]");
        page.wait_for(&format!("document.querySelectorAll('{offer} .done').length === {lessons}")).await;
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn a_lesson_that_is_missed_begins_again_and_can_be_shown() {
    let house = TestServer::open().await;
    let page = open(&house, "extreme", 2).await;
    act(&page, "45k@3").await;
    page.wait_for("document.querySelector('.word.wrong')").await;
    assert!(page.text(".word").await.contains("46"));
    page.click(".word.wrong button").await;
    page.wait_for("!document.querySelector('.word') && document.querySelector(\".hand [data-card='45k']\")")
        .await;
    page.click(".practice .actions button:not([hidden], .main)").await;
    page.wait_for("document.querySelector(\".own-card.marked[data-card='45k']\")").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_lesson_can_be_done_with_keys_and_with_a_finger() {
    let house = TestServer::open().await;
    let page = open(&house, "original", 1).await;
    for key in ["2", "3", "1"] {
        page.key(key).await;
    }
    page.wait_for("document.querySelector('.word.right')").await;
    // The next lesson is where the focus is.
    page.key("Enter").await;
    page.wait_for("location.hash === '#2'").await;

    page.size(Size::PHONE).await;
    page.reload().await;
    ready(&page).await;
    assert!(page.holds("document.documentElement.scrollWidth <= innerWidth").await);
    page.tap(".hand [data-card='58']").await;
    page.tap("[data-pile='3']").await;
    page.wait_for("document.querySelector('.word.right')").await;
    assert_for_all(&page, "a lesson on a phone").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_signal_in_a_lesson_changes_what_the_other_does() {
    let house = TestServer::open().await;
    let (page, _) = lesson(&house, "original", "learn-original-signal").await;
    page.wait_for("document.querySelector('.talking [data-signal]')").await;
    assert_for_all(&page, "a lesson with signals").await;
    act(&page, "wait").await;
    page.wait_for("document.querySelector('.word.wrong')").await;
    assert!(page.text(".word").await.contains("49"));
    page.click(".word.wrong button").await;
    page.wait_for("!document.querySelector('.word') && document.querySelector('.talking [data-signal]')")
        .await;
    // What is not true of the hand lies one step away, and is answered too.
    page.click(".talking summary").await;
    act(&page, "say step:1").await;
    page.wait_for("document.querySelector('.word.wrong')").await;
    assert!(page.text(".word").await.contains("not true"));
    page.click(".word.wrong button").await;
    page.wait_for("!document.querySelector('.word') && document.querySelector('.talking [data-signal]')")
        .await;
    act(&page, "say leave:0").await;
    page.wait_for("document.querySelector('.talking').hidden").await;
    act(&page, "37@0").await;
    page.wait_for("document.querySelector('.word.right')").await;
    page.assert_quiet().await;
}
