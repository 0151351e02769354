//! Games and numbers.

use gambero_client::Response;
use gambero_protocol::{ClientMessage, Occupant, Phase, StatisticJson};

use super::{Browser, assert_page, place};
use crate::test_server::settings;
use crate::{Player, TestServer};

/// Plays games of a variant at one table until they are given up.
async fn play(browser: &Browser, variant: &str, games: usize) -> String {
    let code = browser.account().open_table(&settings(variant, 1)).await.unwrap();
    let mut player = Player::connect(browser.account(), &code).await;
    player.dealt().await;
    for game in 1..=games {
        player.act().await;
        player.give_up().await;
        if game < games {
            player.deal().await;
        }
    }
    code
}

#[tokio::test]
async fn games_are_listed_page_by_page_and_lead_to_their_replays() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    assert!(browser.get("/games").await.body.contains("You have not played here yet."));
    let code = play(&browser, "quick", 22).await;
    let first = browser.get("/games").await;
    assert_page(&first, 200, "en");
    let links = |page: &str| page.matches(&format!("href=\"/t/{code}/")).count();
    assert_eq!(links(&first.body), 20);
    assert!(
        first.body.contains(&format!("/t/{code}/22\"")) && first.body.contains("Lost · "),
        "the latest first"
    );
    let older = first.body.split("href=\"/games?before=").nth(1).unwrap().split('"').next().unwrap();
    let second = browser.get(&format!("/games?before={older}")).await;
    assert_eq!(links(&second.body), 2);
    assert!(
        second.body.contains(&format!("/t/{code}/1\"")) && !second.body.contains("href=\"/games?before="),
        "{}",
        second.body
    );
    assert!(browser.get("/games?before=1").await.body.contains("There are no older games."));
    for query in ["before=x", "before=99999999999999999999999", "before=%3Cscript%3E", "%FF=%FF", "&&&==="] {
        assert_page(&browser.get(&format!("/games?{query}")).await, 200, "en");
    }
}

#[tokio::test]
async fn statistics_have_plots_of_what_counts() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    assert!(browser.get("/statistics").await.body.contains("You have not played here yet."));
    let code = browser.account().open_table(&settings("original", 1)).await.unwrap();
    let mut player = Player::connect(browser.account(), &code).await;
    player.dealt().await;
    player.act().await;
    player.does(ClientMessage::Hint { level: "greedy".to_owned() }).await;
    player.give_up().await;
    assert!(browser.get("/games").await.body.contains("<span class=\"tag\">practice</span>"));
    assert!(browser.get("/statistics").await.body.contains("You have only practised so far: one game."));
    play(&browser, "quick", 3).await;
    play(&browser, "extreme", 2).await;
    let answer = browser.get("/statistics").await;
    assert_page(&answer, 200, "en");
    let page = &answer.body;
    for plot in ["quick-rates", "quick-distribution", "quick-course", "extreme-rates", "extreme-course"] {
        assert!(page.contains(&format!("<title id=\"{plot}-title\">")), "{plot}");
    }
    assert!(page.contains("0/3") && page.contains("0/2") && page.contains("0 of 3 games won."), "{page}");
    assert!(!page.contains("original-rates"), "only what was played");
}

/// Puts a table away as the page says; where that leads.
async fn put_away(browser: &mut Browser, code: &str, way: &str) -> Response {
    let page = browser.get("/games").await.body;
    let offered =
        format!("name=\"code\" value=\"{code}\"><input type=\"hidden\" name=\"way\" value=\"{way}\">");
    assert!(page.contains(&offered), "{way} of {code} is offered: {page}");
    browser.post("/games/away", &[("code", code), ("way", way)]).await
}

#[tokio::test]
async fn games_put_away_make_room_for_others() {
    let house = TestServer::with(|config| config.tables_per_person = 2).await;
    let mut browser = Browser::known(&house, "Ada").await;
    let game = browser.reach_table("/play", &[("variant", "quick"), ("company", "alone")]).await;
    let mut ada = Player::connect(browser.account(), &game).await;
    ada.dealt().await;
    let waiting = browser.reach_table("/play", &[("variant", "original"), ("company", "friend")]).await;
    assert_page(&browser.post("/play", &[]).await, 429, "en");

    assert_eq!(place(&put_away(&mut browser, &game, "give-up").await), "/games");
    ada.reaches(Phase::Over).await;
    let page = browser.get("/games").await.body;
    assert!(
        page.contains(&format!("href=\"/t/{game}/1\"")) && page.contains("Lost · 50 cards left"),
        "{page}"
    );
    let statistics: Vec<StatisticJson> = ada.account.get("/api/me/statistics").await.unwrap();
    assert_eq!(statistics, [], "nobody had laid a card");
    assert_eq!(place(&put_away(&mut browser, &waiting, "close").await), "/games");
    assert!(!browser.get("/games").await.body.contains(&waiting));
    assert_page(&browser.get(&format!("/t/{waiting}")).await, 404, "en");
    for _ in 0..2 {
        browser.reach_table("/play", &[]).await;
    }
    assert_eq!(
        place(&browser.post("/games/away", &[("code", &waiting), ("way", "close")]).await),
        "/games",
        "a form that is sent twice"
    );
}

#[tokio::test]
async fn a_game_of_others_goes_on_without_whoever_put_it_away() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let code = browser.account().open_table(&settings("quick", 2)).await.unwrap();
    let mut friend = house.guest("Bob", &code).await;
    let forms = [[("code", code.as_str()), ("way", "stand")], [("code", code.as_str()), ("way", "burn")]];
    for fields in &forms {
        assert_page(&browser.post("/games/away", fields).await, 400, "en");
    }
    friend.sit(1).await;
    friend.dealt().await;
    let stranger = Browser::known(&house, "Eve").await.post("/games/away", &forms[0]).await;
    assert_eq!(place(&stranger), "/games");
    assert_eq!(place(&Browser::new(&house).post("/games/away", &forms[0]).await), "/games");
    let told = browser.post("/games/away", &[("code", &code), ("way", "close")]).await;
    assert_page(&told, 400, "en");
    let here = |player: &Player| player.state().seats[0].occupant != Occupant::Nobody;
    friend.does(ClientMessage::Look).await;
    assert!(here(&friend), "nobody else can put it away, and not otherwise than was said");

    assert_eq!(place(&put_away(&mut browser, &code, "stand").await), "/games");
    friend.until(|table| table.state.seats[0].occupant == Occupant::Nobody).await;
    assert_eq!(friend.state().phase, Phase::Starting, "the friend plays on");
    assert!(!browser.get("/games").await.body.contains(&code));
}
