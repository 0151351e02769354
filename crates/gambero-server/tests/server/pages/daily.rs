//! The deals of the day.

use super::{Browser, assert_page};
use crate::{Player, TestServer};

/// Ends a game as fast as can be.
async fn give_up(browser: &Browser, code: &str) {
    let mut player = Player::connect(browser.account(), code).await;
    player.dealt().await;
    player.give_up().await;
}

#[tokio::test]
async fn a_deal_is_played_once_and_gone_back_to() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    assert_eq!(browser.get("/daily").await.body.matches("action=\"/daily\"").count(), 6);
    let code = browser.reach_table("/daily", &[("variant", "quick"), ("players", "3")]).await;
    let page = browser.get("/daily").await.body;
    assert!(page.contains("still being played") && page.contains(&format!("href=\"/t/{code}\"")), "{page}");
    assert_eq!(page.matches("action=\"/daily\"").count(), 5);
    let again = browser.reach_table("/daily", &[("variant", "quick"), ("players", "1")]).await;
    assert_eq!(again, code, "the same table");

    give_up(&browser, &code).await;
    for path in ["/daily", "/daily/today/quick"] {
        assert!(browser.get(path).await.body.contains("Lost · 50 cards left"), "{path}");
    }
    assert!(browser.get("/").await.body.contains("1 of 6 played today"));
    assert!(browser.get("/daily").await.body.contains(&format!("href=\"/t/{code}/1\"")), "its replay");
}

#[tokio::test]
async fn results_are_a_table_and_a_plot_and_ones_own_stands_out() {
    let house = TestServer::open().await;
    for name in ["Ada", "<script>alert(1)</script>", "Bob"] {
        let mut browser = Browser::known(&house, &name[..name.len().min(24)]).await;
        let code = browser.reach_table("/daily", &[("variant", "original")]).await;
        give_up(&browser, &code).await;
        let page = browser.get("/daily/today/original").await;
        assert_page(&page, 200, "en");
        assert_eq!(page.body.matches("<tr class=\"own\">").count(), 1, "{}", page.body);
    }
    let page = Browser::new(&house).get("/daily/today/original").await.body;
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"), "{page}");
    assert!(
        page.contains("<figure class=\"chart\"") && page.contains("3 games; 98 cards left at best."),
        "{page}"
    );
    assert!(!page.contains("class=\"own\""), "a stranger has none");
    assert!(Browser::new(&house).get("/daily").await.body.contains("3 people have played it."));
}

#[tokio::test]
async fn days_and_variants_that_there_are_not_are_pages_that_say_so() {
    let house = TestServer::open().await;
    for path in ["/daily/2999-01-01", "/daily/yesterday", "/daily/today/chess", "/daily/%3Cb%3E/x"] {
        let answer = Browser::new(&house).get(path).await;
        assert_page(&answer, 400, "en");
        assert!(!answer.body.contains("<b>"), "{}", answer.body);
    }
    let yesterday = Browser::new(&house).get("/daily/2026-01-01/quick").await;
    assert_page(&yesterday, 200, "en");
    assert!(
        yesterday.body.contains("href=\"/daily/2025-12-31/quick\"")
            && yesterday.body.contains("href=\"/daily/2026-01-02/quick\"")
    );
    assert!(!yesterday.body.contains("action=\"/daily\""), "what is past cannot be begun");
    let today = Browser::new(&house).get("/daily/today/quick").await.body;
    assert!(!today.contains("rel=\"next\"") && today.contains("action=\"/daily\""), "{today}");
}
