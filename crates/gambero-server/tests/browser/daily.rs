//! The days on which somebody has played: marked in a calendar, counted in a row, and shared.

use gambero_chromium::{Motion, Scheme, Size};
use gambero_protocol::TableCreated;
use serde_json::{Value, json};

use crate::TestServer;
use crate::test_server::Player;
use crate::visit::{assert_for_all, visit_as};

#[tokio::test]
async fn a_finished_deal_marks_its_day_and_can_be_shared() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let page = visit_as(&house, &ada, "/daily").await;
    assert!(page.text(".calendar").await.contains("your first day is marked here"));
    let wish = json!({ "variant": "quick", "players": 1 });
    let table: TableCreated = ada.post("/api/daily", &wish).await.unwrap();
    Player::connect(ada, &table.code).await.play_out().await;

    page.reload().await;
    let figures = page.text(".calendar-figures").await;
    assert!(figures.contains("Current streak") && figures.contains("1 day"), "{figures}");
    let label: String = page.eval("document.querySelector('.calendar-day.played').title").await;
    assert!(label.ends_with(" of 1 won"), "{label}");
    assert!(
        page.holds("document.querySelector('.calendar-day.played').ariaCurrent === 'date'").await,
        "the day that is shown"
    );
    page.run("void (navigator.share = data => { window.shared = data; return Promise.resolve(); })").await;
    page.click("[data-share]").await;
    page.wait_for("window.shared !== undefined").await;
    let shared: Value = page.eval("window.shared").await;
    assert!(shared["text"].as_str().unwrap().contains("Daily deal"), "{shared}");
    assert!(shared["url"].as_str().unwrap().ends_with("/quick"), "{shared}");
    for (size, scheme) in [(Size::PHONE, Scheme::Light), (Size::LAPTOP, Scheme::Dark)] {
        page.size(size).await;
        page.media(scheme, Motion::Reduced).await;
        assert_for_all(&page, "the daily deals with a calendar").await;
    }
    page.assert_quiet().await;
}
