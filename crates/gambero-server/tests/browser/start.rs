//! The start page, and the ways that lead from there to a table.

use gambero_chromium::Size;
use gambero_protocol::{ClientMessage, Settings};
use serde_json::{Value, json};

use crate::TestServer;
use crate::test_server::settings;
use crate::visit::{address, visit, visit_as};

#[tokio::test]
async fn a_code_leads_to_its_table_and_a_wrong_one_says_so() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let code = anna.open_table(&settings("quick", 2)).await.unwrap();
    let page = visit(&house, "/").await;
    page.click("#code").await.unwrap();
    page.type_text("zzzzzz").await.unwrap();
    page.key("Enter").await.unwrap();
    page.wait_for("document.querySelector('#code[aria-invalid=true]') !== null").await.unwrap();
    assert!(page.text("[role=alert]").await.unwrap().contains("no table with this code"));
    page.eval::<()>("document.getElementById('code').select()").await.unwrap();
    page.type_text(&code.to_lowercase()).await.unwrap();
    page.key("Enter").await.unwrap();
    page.wait_for(&format!("location.pathname === '/t/{code}'")).await.unwrap();
    page.wait_for("document.querySelector('.invite-form') !== null").await.unwrap();
    page.allow("404");
    page.assert_quiet().await;
}

#[tokio::test]
async fn open_tables_and_running_games_are_on_the_start_page() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let open = anna.open_table(&Settings { public: true, ..settings("extreme", 2) }).await.unwrap();
    let secret = anna.open_table(&settings("quick", 2)).await.unwrap();
    let guest = visit(&house, "/").await;
    guest.wait_for(&format!("document.querySelector('#open a[href=\"/t/{open}\"]') !== null")).await.unwrap();
    assert!(!guest.eval::<bool>(&format!("document.body.innerHTML.includes('{secret}')")).await.unwrap());
    guest.click(&format!("#open a[href=\"/t/{open}\"]")).await.unwrap();
    guest.click(".invite-form button").await.unwrap();
    guest.wait_for("document.body.dataset.phase === 'starting'").await.unwrap();

    let host = visit_as(&house, &anna, "/").await;
    for code in [open, secret] {
        let link = format!("document.querySelector('#running:not([hidden]) a[href=\"/t/{code}\"]') !== null");
        host.wait_for(&link).await.unwrap();
    }
    host.assert_quiet().await;
    guest.assert_quiet().await;
}

#[tokio::test]
async fn the_game_in_progress_comes_first() {
    let house = TestServer::open().await;
    let mut anna = house.host("Anna", &settings("extreme", 2)).await;
    let _marco = house.guest("Marco", &anna.code.clone()).await;
    let page = visit_as(&house, &anna.account, "/").await;
    assert!(!page.eval::<bool>("document.querySelector('#continue').checkVisibility()").await.unwrap());
    anna.ask(ClientMessage::PutBot { seat: 1, level: "careful".to_owned() }).await.unwrap();
    anna.until(|table| table.state.game.is_some()).await;
    page.size(Size { width: 390, height: 844, scale: 1.0, touch: true }).await.unwrap();
    page.reload().await.unwrap();
    let first = "[...document.querySelectorAll('main :is(.button, button).main')].map(button => button.innerText.replace(/\\s+/g, ' '))";
    let coral: Vec<String> = page.eval(first).await.unwrap();
    assert_eq!(coral, ["Continue The Game: Extreme with Bot · careful · Who starts?"]);
    let low: f64 =
        page.eval("document.querySelector('#continue a').getBoundingClientRect().bottom").await.unwrap();
    assert!(low < 844.0, "{low}");
    page.click("#continue a").await.unwrap();
    page.wait_for(&format!("location.pathname === '/t/{}'", anna.code)).await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn whoever_invites_is_asked_for_a_name_which_others_see_at_once() {
    let house = TestServer::open().await;
    let page = visit(&house, "/new").await;
    page.click("label:has(input[name=players][value=\"2\"])").await.unwrap();
    assert!(!page.eval::<bool>("document.querySelector('.naming').checkVisibility()").await.unwrap());
    page.eval::<()>("void (document.getElementById('seat2').value = 'person')").await.unwrap();
    page.click("#name").await.unwrap();
    page.type_text("Anna").await.unwrap();
    page.click("form.settings button.main").await.unwrap();
    page.wait_for("document.querySelector('.room-name input')?.value === 'Anna'").await.unwrap();
    let code: String = page.text(".room-code").await.unwrap();
    let guest = visit(&house, &format!("/t/{code}?watch")).await;
    guest.wait_for("document.querySelector('.room-places')?.innerText.includes('Anna')").await.unwrap();
    page.eval::<()>("document.querySelector('.room-name input').select()").await.unwrap();
    page.type_text("Annette").await.unwrap();
    page.key("Enter").await.unwrap();
    guest.wait_for("document.querySelector('.room-places').innerText.includes('Annette')").await.unwrap();
    page.assert_quiet().await;
    guest.assert_quiet().await;
}

#[tokio::test]
async fn a_form_that_was_opened_before_a_new_name_leaves_that_name() {
    let house = TestServer::open().await;
    let anna = house.person("Anna").await;
    let page = visit_as(&house, &anna, "/new").await;
    let _: Value = anna.post("/api/me", &json!({ "name": "Annette" })).await.unwrap();
    page.click("form.settings button.main").await.unwrap();
    page.wait_for("location.pathname.startsWith('/t/')").await.unwrap();
    let me: Value = anna.get("/api/me").await.unwrap();
    assert_eq!(me["name"], "Annette");
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_table_of_ones_own_is_opened_with_the_form() {
    let house = TestServer::open().await;
    let page = visit(&house, "/new").await;
    page.click("label:has(input[name=variant][value=extreme])").await.unwrap();
    page.click("label:has(input[name=players][value=\"3\"])").await.unwrap();
    page.click("label:has(input[name=layout][value=shuffled])").await.unwrap();
    page.click("label:has(input[name=talk][value=free])").await.unwrap();
    page.click("form.settings button.main").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
    assert_eq!(page.text(".chip.variant").await.unwrap(), "The Game: Extreme");
    let seats: usize = page.eval("document.querySelectorAll('.seats li').length").await.unwrap();
    assert_eq!(seats, 2, "two bots");

    // What was chosen is chosen again the next time.
    page.goto(&address(&house, "/")).await.unwrap();
    page.click("form[action=\"/play\"] button").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
    assert_eq!(page.text(".chip.variant").await.unwrap(), "The Game: Extreme");
    page.assert_quiet().await;
}

#[tokio::test]
async fn play_button_downloads_the_table_page_once() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    page.click(".start-company [value=bots]").await.unwrap();
    page.wait_for("document.querySelectorAll('.seats li').length === 2").await.unwrap();
    let table: String = page.eval("location.href").await.unwrap();
    let requests = page.requests().await.unwrap();
    assert_eq!(requests.iter().filter(|request| request.url == table).count(), 1);
    page.assert_quiet().await;
}

#[tokio::test]
async fn the_deal_of_the_day_is_begun_once_and_gone_on_with() {
    let house = TestServer::open().await;
    let page = visit(&house, "/daily").await;
    page.click("form:has(input[name=variant][value=quick]) button").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 2").await.unwrap();
    let table: String = page.eval("location.pathname").await.unwrap();
    page.goto(&address(&house, "/daily")).await.unwrap();
    page.click(&format!("a[href=\"{table}\"]")).await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 2").await.unwrap();
    page.assert_quiet().await;
}

#[tokio::test]
async fn a_name_is_chosen_and_kept() {
    let house = TestServer::open().await;
    let page = visit(&house, "/settings").await;
    page.click("#name").await.unwrap();
    page.type_text("Żółwik").await.unwrap();
    page.key("Enter").await.unwrap();
    page.wait_for("document.querySelector('header .person').textContent.includes('Żółwik')").await.unwrap();
    page.click("button[name=theme][value=light]").await.unwrap();
    page.wait_for("document.documentElement.dataset.theme === 'light'").await.unwrap();
    page.assert_quiet().await;
}
