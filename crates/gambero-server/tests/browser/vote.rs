//! What others at the table do that concerns oneself: giving up, standing up, taking a bot away.

use gambero_chromium::{Page, Size};
use gambero_protocol::{ClientMessage, Settings, TalkSetting};

use crate::TestServer;
use crate::phone::on_a_phone;
use crate::table::{button, cheapest, end_turn, lay, may_end, wait_phase};
use crate::test_server::{Player, settings};
use crate::visit::visit_as;

/// Whether the vote is to be seen.
const VOTE: &str = "document.querySelector('.vote:not([hidden]) button') !== null";

/// Anna with a browser on a phone, and Ben over the protocol, in a game that has begun.
async fn begun(house: &TestServer, settings: &Settings) -> (Page, Player) {
    let anna = house.person("Anna").await;
    let code = anna.open_table(settings).await.unwrap();
    let mut ben = house.guest("Ben", &code).await;
    ben.sit(1).await;
    let page = on_a_phone(house, &anna, &code).await;
    page.tap(&button("offer")).await;
    ben.until(|table| table.state.game.as_ref().is_some_and(|game| game.view.active == 0)).await;
    page.wait_for("document.querySelector('.board').dataset.plays !== '0'").await;
    (page, ben)
}

#[tokio::test]
async fn a_vote_to_give_up_asks_back_and_goes_with_its_game() {
    let house = TestServer::open().await;
    let (page, mut ben) = begun(&house, &settings("original", 2)).await;
    ben.give_up().await;
    page.wait_for(VOTE).await;
    let text = page.text(".vote").await;
    assert!(text.contains("Ben"), "{text}");
    let covered: Vec<String> = page
        .eval(
            "(() => {
                const vote = document.querySelector('.vote').getBoundingClientRect();
                const meets = ({ left, right, top, bottom }) => left < vote.right && right > vote.left && top < vote.bottom && bottom > vote.top;
                return [...document.querySelectorAll('.own-card, .spot, .ruler, .duty, .actions button')].filter(element => meets(element.getBoundingClientRect())).map(element => element.className);
            })()",
        )
        .await;
    assert!(covered.is_empty(), "the vote lies on {covered:?}");

    // It can be closed, and comes again only with another vote.
    page.tap(".vote .icon").await;
    page.wait_for(&format!("!({VOTE})")).await;
    ben.does(ClientMessage::GiveUp { agree: false, game: None }).await;
    ben.give_up().await;
    page.wait_for(VOTE).await;

    // Agreeing asks back.
    page.tap(".vote button").await;
    page.tap("dialog[open] button[value=no]").await;
    assert!(page.holds(VOTE).await, "nothing has been decided");
    page.tap(".vote button").await;
    page.tap("dialog[open] button[value=yes]").await;
    wait_phase(&page, "over").await;
    assert!(!page.holds(VOTE).await, "it ends with the game");
    ben.deal().await;
    wait_phase(&page, "starting").await;
    assert!(!page.holds(VOTE).await, "it is not about the next deal");
    page.assert_quiet().await;
}

#[tokio::test]
async fn who_asked_to_give_up_sees_the_vote_and_can_go_on() {
    let house = TestServer::open().await;
    let (page, mut ben) = begun(&house, &settings("original", 2)).await;
    page.run("document.querySelector('.menu').showPopover()").await;
    page.tap("[data-id=table-give-up]").await;
    page.tap("dialog[open] button[value=yes]").await;
    page.wait_for(VOTE).await;
    assert!(page.text(".vote").await.contains("You want to give up."));
    page.tap(".vote button").await;
    page.wait_for(&format!("!({VOTE})")).await;
    ben.until(|table| !table.state.seats[0].gives_up).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn text_shows_at_its_writer_in_the_waiting_room() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let free = Settings { talk: TalkSetting::Free, ..settings("original", 3) };
    let code = anna.open_table(&free).await.unwrap();
    let mut ben = house.guest("Ben", &code).await;
    ben.sit(1).await;
    let page = visit_as(&house, &anna, &format!("/t/{code}")).await;
    page.size(Size::LAPTOP).await;
    page.wait_for("document.querySelector('.room-places')?.innerText.includes('Ben')").await;
    ben.does(ClientMessage::Write { text: "hello".to_owned() }).await;
    page.wait_for("document.querySelector('.explained:popover-open')?.textContent === 'hello'").await;
    let apart: f64 = page
        .eval(
            "(() => {
                const [speech, place] = ['.explained', '.room-places .who-1'].map(css => document.querySelector(css).getBoundingClientRect());
                return Math.abs((speech.left + speech.right) / 2 - (place.left + place.right) / 2);
            })()",
        )
        .await;
    assert!(apart < 2.0, "{apart} px beside Ben");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_pile_names_who_laid_its_cards_after_they_stood_up() {
    let house = TestServer::open().await;
    let (page, mut ben) = begun(&house, &settings("original", 2)).await;
    while !may_end(&page).await {
        let play = cheapest(&page).await.unwrap();
        lay(&page, &play).await;
    }
    end_turn(&page).await;
    ben.until(|table| table.state.game.as_ref().is_some_and(|game| game.view.active == 1)).await;
    ben.act().await;
    ben.does(ClientMessage::Stand).await;
    page.there(".seat.free").await;
    for pile in 0..4 {
        page.run(&format!("document.querySelectorAll('.pile .said')[{pile}].click()")).await;
        page.there(".saying:popover-open").await;
        assert!(!page.text(".saying").await.contains("Free seat"));
        page.run("document.querySelector('.saying').hidePopover()").await;
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn who_stands_up_says_nothing_any_more() {
    let house = TestServer::open().await;
    let (page, mut ben) = begun(&house, &settings("original", 2)).await;
    let said = ben.game().may_say;
    for kind in ["step:0", "mostly:low"] {
        assert!(said.contains(kind.parse().unwrap()));
        ben.does(ClientMessage::Say { signal: kind.to_owned() }).await;
    }
    page.wait_for("document.querySelectorAll('.badge, .seat .tell').length === 2").await;
    ben.does(ClientMessage::Stand).await;
    page.there(".seat.free").await;
    let left: u32 = page.eval("document.querySelectorAll('.badge, .seat .tell').length").await;
    assert_eq!(left, 0, "nobody says anything");
    page.wait_for("document.querySelector('.history').textContent.includes('Ben stands up.')").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_bot_is_not_taken_away_in_a_game_without_a_question() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&crate::test_server::with_bots("quick", 2)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    page.size(Size::LAPTOP).await;
    page.click(&button("offer")).await;
    page.wait_for("document.querySelector('.duty').textContent.includes('You start')").await;
    page.click(".seats [data-seat='1']").await;
    page.click(".details:popover-open button").await;
    let question = page.text("dialog[open]").await;
    assert!(question.contains("the game waits"), "{question}");
    page.click("dialog[open] button[value=no]").await;
    assert!(page.text(".seats").await.contains("Bot 2"), "it stays");
    page.assert_quiet().await;
}
