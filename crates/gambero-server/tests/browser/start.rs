//! The start page, and the ways that lead from there to a table.

use gambero_chromium::Size;
use gambero_protocol::ClientMessage;
use serde_json::{Value, json};

use crate::TestServer;
use crate::table::holds_cards;
use crate::test_server::settings;
use crate::visit::{address, visit, visit_as};

#[tokio::test]
async fn a_code_leads_to_its_table_and_a_wrong_one_says_so() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("quick", 2)).await.unwrap();
    let page = visit(&house, "/").await;
    page.click("#code").await;
    page.type_text("zzzzzz").await;
    page.key("Enter").await;
    page.there("#code[aria-invalid=true]").await;
    assert!(page.text("[role=alert]").await.contains("no table with this code"));
    page.run("document.getElementById('code').select()").await;
    page.type_text(&code.to_lowercase()).await;
    page.key("Enter").await;
    page.wait_for(&format!("location.pathname === '/t/{code}'")).await;
    page.there(".invite-form").await;
    page.allow("404");
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_game_in_progress_comes_first() {
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("extreme", 2)).await;
    let _marco = house.guest("Marco", &anna.code).await;
    let page = visit_as(&house, &anna.account, "/").await;
    assert!(!page.holds("document.querySelector('#continue').checkVisibility()").await);
    anna.does(ClientMessage::PutBot { seat: 1, level: "careful".to_owned() }).await;
    anna.dealt().await;
    page.size(Size::window(390, 844)).await;
    page.reload().await;
    let first = "[...document.querySelectorAll('main :is(.button, button).main')].map(button => button.innerText.replace(/\\s+/g, ' '))";
    let coral: Vec<String> = page.eval(first).await;
    assert_eq!(coral, ["Continue The Game: Extreme with Bot · careful · Who starts?"]);
    let low: f64 = page.eval("document.querySelector('#continue a').getBoundingClientRect().bottom").await;
    assert!(low < 844.0, "{low}");
    page.click("#continue a").await;
    page.wait_for(&format!("location.pathname === '/t/{}'", anna.code)).await;
    page.assert_quiet().await;
}

#[tokio::test]
async fn whoever_invites_is_asked_for_a_name_which_others_see_at_once() {
    let house = TestServer::open().await;
    let page = visit(&house, "/new").await;
    page.click("label:has(input[name=players][value=\"2\"])").await;
    assert!(!page.holds("document.querySelector('.naming').checkVisibility()").await);
    page.run("void (document.getElementById('seat2').value = 'person')").await;
    page.click("#name").await;
    page.type_text("Anna").await;
    page.click("form.settings button.main").await;
    page.wait_for("document.querySelector('.room-name input')?.value === 'Anna'").await;
    let code: String = page.text(".room-code").await;
    let guest = visit(&house, &format!("/t/{code}?watch")).await;
    guest.wait_for("document.querySelector('.room-places')?.innerText.includes('Anna')").await;
    page.run("document.querySelector('.room-name input').select()").await;
    page.type_text("Annette").await;
    page.key("Enter").await;
    guest.wait_for("document.querySelector('.room-places').innerText.includes('Annette')").await;
    page.assert_quiet().await;
    guest.assert_quiet().await;
}

#[tokio::test]
async fn a_form_that_was_opened_before_a_new_name_leaves_that_name() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let page = visit_as(&house, &anna, "/new").await;
    let _: Value = anna.post("/api/me", &json!({ "name": "Annette" })).await.unwrap();
    page.click("form.settings button.main").await;
    page.wait_for("location.pathname.startsWith('/t/')").await;
    let me: Value = anna.get("/api/me").await.unwrap();
    assert_eq!(me["name"], "Annette");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_table_of_ones_own_is_opened_with_the_form() {
    let house = TestServer::open().await;
    let page = visit(&house, "/new").await;
    page.click("label:has(input[name=variant][value=extreme])").await;
    page.click("label:has(input[name=players][value=\"3\"])").await;
    page.click("label:has(input[name=layout][value=shuffled])").await;
    page.click("label:has(input[name=talk][value=free])").await;
    page.click("form.settings button.main").await;
    holds_cards(&page, 6).await;
    assert_eq!(page.text(".chip.variant").await, "The Game: Extreme");
    let seats: usize = page.eval("document.querySelectorAll('.seats li').length").await;
    assert_eq!(seats, 2, "two bots");

    // What was chosen is chosen again the next time.
    page.goto(&address(&house, "/")).await;
    page.click("form[action=\"/play\"] button").await;
    holds_cards(&page, 6).await;
    assert_eq!(page.text(".chip.variant").await, "The Game: Extreme");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_game_begins_from_the_start_page_with_one_download() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    page.click(".start-game:has([value=\"quick\"])").await;
    page.click(".start-company [value=bots]").await;
    page.wait_for("document.querySelectorAll('.seats li').length === 2").await;
    assert_eq!(page.text(".chip.variant").await, "The Game: Quick & Easy");
    let table: String = page.eval("location.href").await;
    let requests = page.requests().await;
    assert_eq!(requests.iter().filter(|request| request.url == table).count(), 1);
    page.assert_quiet().await;
}
