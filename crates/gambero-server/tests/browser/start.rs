//! The start page, and the ways that lead from there to a table.

use gambero_protocol::Settings;

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
    page.click("form[action=\"/play\"] button.main").await.unwrap();
    page.wait_for("document.querySelectorAll('.hand [data-card]').length === 6").await.unwrap();
    assert_eq!(page.text(".chip.variant").await.unwrap(), "The Game: Extreme");
    page.assert_quiet().await;
}

#[tokio::test]
async fn rejected_form_is_sent_again_with_its_button() {
    let house = TestServer::open().await;
    let page = visit(&house, "/").await;
    let reject = "window.fetch = () => new Promise((done) => setTimeout(done, 0, new Response(null, { status: 503 }))); 1";
    page.eval::<u8>(reject).await.unwrap();
    page.click(".start-company [value=bots]").await.unwrap();
    page.wait_for("document.querySelectorAll('.seats li').length === 2").await.unwrap();
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
