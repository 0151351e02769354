//! The table explains itself: with `?`, with a long press, and where a mouse rests.

use gambero_chromium::{Page, Size};

use crate::TestServer;
use crate::phone::on_a_phone;
use crate::table::button;
use crate::test_server::with_bots;
use crate::visit::visit_as;

/// What is explained at the moment.
const EXPLAINED: &str = "document.querySelector('.explained:popover-open')?.textContent ?? ''";

/// Presses something with a finger until it is explained.
async fn press_long(page: &Page, css: &str) -> String {
    page.press(css).await;
    page.wait_for(&format!("({EXPLAINED}) !== ''")).await;
    let text = page.eval(EXPLAINED).await;
    page.release().await;
    text
}

#[tokio::test]
async fn a_long_press_explains_ruler_cards_piles_and_signals() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("original", 3)).await.unwrap();
    let page = on_a_phone(&house, &ada, &code).await;
    let text = press_long(&page, ".ruler").await;
    assert!(text.contains("from 1 to 100"), "{text}");
    let text = press_long(&page, ".own-card").await;
    assert!(text.contains("notch"), "{text}");
    assert!(
        page.holds("document.querySelector('.own-card.chosen') === null").await,
        "a long press chooses nothing"
    );
    let text = press_long(&page, ".pile.falling .spot").await;
    assert!(text.contains("falling"), "{text}");
    page.tap(".more").await;
    page.tap(".saying summary").await;
    let text = press_long(&page, ".saying details .signal").await;
    let words = gambero_text::Text::of(gambero_text::Language::En);
    assert!(text.contains(&words.get("talk-untrue")) && text.contains(&words.get("help-lie")), "{text}");
    let said = "document.querySelector('.badge.own') === null";
    assert!(page.holds(said).await, "a long press says nothing");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_resting_mouse_and_the_help_key_explain() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("quick", 2)).await.unwrap();
    let page = visit_as(&house, &ada, &format!("/t/{code}")).await;
    page.size(Size::LAPTOP).await;
    page.wait_for(&format!("document.querySelector('{}') !== null", button("offer"))).await;
    page.hover(".signals [data-kind=card]").await;
    page.wait_for(&format!("({EXPLAINED}).includes('colour and rough height')")).await;
    page.hover(".ruler").await;
    page.wait_for(&format!("({EXPLAINED}).includes('from 1 to 10')")).await;
    page.key("?").await;
    page.there("dialog.help[open]").await;
    let text = page.text("dialog.help").await;
    for word in ["notch", "In this colour", "same colour", "small step", "Keys"] {
        assert!(text.contains(word), "nothing is said of {word}: {text}");
    }
    page.key("Escape").await;
    page.click("#table-top button:has(+ [popovertarget=menu])").await;
    page.there("dialog.help[open]").await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_refusal_hides_no_line_of_the_chat() {
    let house = TestServer::open().await;
    let settings =
        gambero_protocol::Settings { talk: gambero_protocol::TalkSetting::Free, ..with_bots("original", 2) };
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings).await.unwrap();
    let mut player = crate::test_server::Player::connect(ada.clone(), &code).await;
    player.dealt().await;
    let page = on_a_phone(&house, &ada, &code).await;
    page.tap("#table-top button.icon").await;
    for _ in 0..25 {
        let write = gambero_protocol::ClientMessage::Write { text: "hello there".to_owned() };
        player.does(write).await;
    }
    page.wait_for("document.querySelectorAll('.lines li').length >= 25").await;
    page.tap(".write input").await;
    page.type_text("I have forty-seven").await;
    page.key("Enter").await;
    page.wait_for("document.querySelector('.trouble').textContent !== ''").await;
    let end = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)(document.querySelector('.lines'))";
    page.wait_for(end).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn help_and_menu_open_where_they_can_be_read() {
    const WIDTH: &str = "Math.round(document.querySelector('.menu').getBoundingClientRect().width)";
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&with_bots("original", 3)).await.unwrap();
    let page = on_a_phone(&house, &ada, &code).await;
    page.tap(".explain").await;
    page.there("dialog[open]").await;
    assert!(page.holds("document.querySelector('dialog').scrollTop === 0").await);
    assert_eq!(page.eval::<String>("document.activeElement.id").await, "help-title");
    page.key("Escape").await;

    let mut widths = Vec::new();
    for _ in 0..2 {
        page.tap("[popovertarget=menu]").await;
        page.there(".menu:popover-open").await;
        widths.push(page.eval::<u32>(WIDTH).await);
        page.key("Tab").await;
        page.key("Escape").await;
        page.wait_for("document.activeElement.matches('[popovertarget=menu]')").await;
    }
    assert!(widths[0] > 200 && widths[0] == widths[1], "{widths:?}");
    page.assert_quiet().await;
}
