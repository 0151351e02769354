//! The app that somebody has installed, and what all pages do where there is little room or no connection.

use gambero_chromium::{Page, Size};
use serde_json::json;

use crate::TestServer;
use crate::layout::APP;
use crate::offline::{cut, quick_house, visitor};
use crate::test_server::settings;
use crate::visit::{address, known};

const fn width(width: u32) -> Size {
    Size::window(width, 844)
}

async fn is_wide(page: &Page, width: u32) -> bool {
    page.eval(&format!("document.documentElement.scrollWidth > {width}")).await
}

#[tokio::test]
async fn the_header_of_the_app_is_one_row_on_every_phone() {
    let house = TestServer::open().await;
    let ada = house.person("Ada").await;
    let code = ada.open_table(&settings("original", 1)).await.unwrap();
    let page = known(&house, &ada).await;
    page.first(APP).await;
    for path in ["/", "/settings", "/daily", &format!("/t/{code}")] {
        page.size(width(360)).await;
        page.goto(&address(&house, path)).await;
        page.wait_for("!document.querySelector('.app-ways').hidden").await;
        page.wait_for("!location.pathname.startsWith('/t/') || document.querySelectorAll('.hand [data-card]').length > 0")
            .await;
        for phone in [360, 375, 390, 412] {
            page.size(width(phone)).await;
            let rows: usize = page
                .eval(
                    "new Set([...document.querySelectorAll('.top :is(button, .brand, .person, summary)')]
                        .filter(element => element.checkVisibility())
                        .map(element => Math.round(element.getBoundingClientRect().top / 20))).size",
                )
                .await;
            assert_eq!((rows, is_wide(&page, phone).await), (1, false), "{path} at {phone}");
        }
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn deals_of_the_day_fit_into_their_tiles_in_every_language() {
    let house = TestServer::open().await;
    for language in ["de", "en", "fr", "it", "es"] {
        let ada = house.person("Ada").await;
        let _: serde_json::Value = ada.post("/api/me", &json!({ "language": language })).await.unwrap();
        let page = known(&house, &ada).await;
        page.size(width(320)).await;
        page.goto(&address(&house, "/daily")).await;
        for screen in [320, 360, 390, 1440] {
            page.size(width(screen)).await;
            let outside: usize = page
                .eval(
                    "[...document.querySelectorAll('.tile .choices > *, .tile select, .tile .start button')].filter(element => {
                        const { left, right, width } = element.getBoundingClientRect();
                        const tile = element.closest('.tile').getBoundingClientRect();
                        return width > 0 && (left < tile.left + 12 || right > tile.right - 12);
                    }).length",
                )
                .await;
            let beside: bool = page
                .eval(
                    "[...document.querySelectorAll('.tile')].every(tile => tile.querySelector('.start button').getBoundingClientRect().top
                        === tile.querySelector('.choices > a').getBoundingClientRect().top)",
                )
                .await;
            assert_eq!(
                (outside, beside, is_wide(&page, screen).await),
                (0, true, false),
                "{language} {screen}"
            );
        }
        page.assert_quiet().await;
    }
}

#[tokio::test]
async fn forms_lead_back_to_their_page_without_a_connection() {
    let mut house = quick_house().await;
    let page = visitor(&house).await;
    cut(&mut house, &page).await;
    page.goto(&address(&house, "/settings")).await;
    for form in ["[action='/settings/name'] button", "main [action='/language'] [value=de]"] {
        page.run(
            "document.getElementById('name').value = 'Anna'; history.replaceState(null, '', '/settings')",
        )
        .await;
        page.click(form).await;
        page.wait_for("location.search === '?unsent' && document.querySelector('.unsent').checkVisibility()")
            .await;
        assert!(page.text(".unsent").await.contains("no connection"));
    }
    page.assert_quiet().await;
}

#[tokio::test]
async fn removing_a_game_asks_in_place_over_the_list() {
    let house = TestServer::open().await;
    let (player, _) = crate::replay::finished(&house, "quick", 1).await;
    player.account.open_table(&settings("original", 1)).await.unwrap();
    let page = known(&house, &player.account).await;
    for screen in [390, 1440] {
        page.size(width(screen)).await;
        page.goto(&address(&house, "/games")).await;
        let place = "JSON.stringify(document.querySelector('.sure summary').getBoundingClientRect())";
        let before: String = page.eval(place).await;
        page.click(".sure summary").await;
        page.wait_for("document.querySelector('.sure[open] form').checkVisibility()").await;
        assert_eq!(page.eval::<String>(place).await, before, "{screen}");
        let hidden: Vec<String> = page
            .eval(
                "[...document.querySelectorAll('.sure[open] form > :not([type=hidden])')].filter(part => {
                    const { left, right, top, bottom } = part.getBoundingClientRect();
                    return !part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
                }).map(part => part.textContent)",
            )
            .await;
        assert!(hidden.is_empty(), "{screen}: {hidden:?}");
    }
    page.assert_quiet().await;
}
