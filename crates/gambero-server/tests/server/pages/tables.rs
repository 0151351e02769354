//! From the start page to a table: at once, by a form, by a code.

use gambero_protocol::{ListedTable, Phase, TalkSetting};

use super::{Browser, assert_page, place};
use crate::test_server::settings;
use crate::{Player, TestServer};

const OWN: &str = "3s 4s 5s 6s 7k 8k 9k 10k 11t 12t 13t 14t 15q 16q 17q 18q 19b 20b 21b 22b 23p 24p 25p 26p 27d 28d 29d 30d";

async fn table(browser: &Browser, code: &str) -> ListedTable {
    browser.account().get(&format!("/api/tables/{code}")).await.unwrap()
}

#[tokio::test]
async fn one_click_plays_and_next_time_as_the_last_time() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    assert!(browser.get("/").await.body.contains("action=\"/play\""));
    let code = browser.reach_table("/play", &[]).await;
    assert!(browser.cookies.contains_key("gambero"), "the stranger is known now");
    let first = table(&browser, &code).await.settings;
    assert_eq!((first.variant.as_str(), first.players), ("original", 1));

    let code = browser.reach_table("/play", &[("variant", "extreme"), ("company", "bots")]).await;
    let quick = table(&browser, &code).await;
    assert_eq!((quick.settings.players, quick.free_seats), (3, 0));
    assert_eq!(quick.settings.bots, [None, Some("careful".to_owned()), Some("careful".to_owned())]);
    let page = browser.get("/").await.body;
    assert!(page.contains("The Game: Extreme · with 2 bots"), "the page says what comes: {page}");
    let again = browser.reach_table("/play", &[]).await;
    assert_eq!(table(&browser, &again).await.settings, quick.settings);

    let code = browser.reach_table("/play", &[("variant", "quick"), ("company", "friend")]).await;
    let friend = table(&browser, &code).await;
    assert_eq!((friend.settings.players, friend.free_seats, friend.settings.public), (2, 1, false));
}

#[tokio::test]
async fn the_form_for_a_new_table_has_every_setting() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    let fields = [
        ("variant", "extreme"),
        ("players", "4"),
        ("seat2", "person"),
        ("seat3", "thrifty"),
        ("seat4", "random"),
        ("seat5", "careful"),
        ("layout", "own"),
        ("own", OWN),
        ("public", "yes"),
        ("talk", "free"),
        ("memory", "no"),
        ("turn", "300"),
        ("away", "60"),
    ];
    let code = browser.reach_table("/new", &fields).await;
    let opened = table(&browser, &code).await.settings;
    assert_eq!((opened.variant.as_str(), opened.players, opened.public), ("extreme", 4, true));
    assert_eq!(opened.bots, [None, None, Some("thrifty".to_owned()), Some("random".to_owned())]);
    assert_eq!(opened.layout.unwrap().split(',').count(), 28);
    assert_eq!(
        (opened.talk, opened.turn_seconds, opened.away_seconds),
        (TalkSetting::Free, Some(300), Some(60))
    );
    assert!(!opened.memory);
    // The form remembers it.
    let form = browser.get("/new").await.body;
    for chosen in [
        "name=\"variant\" value=\"extreme\" checked",
        "value=\"thrifty\" selected",
        "name=\"layout\" value=\"own\" checked",
        "name=\"memory\" value=\"no\" checked",
        "value=\"300\" selected",
    ] {
        assert!(form.contains(chosen), "{chosen}: {form}");
    }
}

#[tokio::test]
async fn what_does_not_fit_is_said_on_the_form() {
    let house = TestServer::open().await;
    let twice = OWN.replace("4s", "3s");
    let wrong = [
        ("players", "17", "A table has 1 to 5 seats."),
        ("seat2", "wizard", "Choose a person or one of the bots."),
        ("turn", "1e9", "A time is 5 seconds to 24 hours, or none."),
        ("own", "", "The list is empty."),
        ("own", "3s <b>bold</b>", "“&lt;b&gt;bold&lt;/b&gt;” is not a card"),
        ("own", twice.as_str(), "The number of “3s” appears twice."),
        ("own", "3s 4s 5s", "Each command must be on exactly four cards"),
    ];
    for (field, value, words) in wrong {
        let mut browser = Browser::new(&house);
        let mut fields = vec![(field, value), ("variant", "extreme"), ("players", "2"), ("layout", "own")];
        fields.dedup_by_key(|(name, _)| *name);
        if field != "own" {
            fields.push(("own", OWN));
        }
        let answer = browser.post("/new", &fields).await;
        assert_page(&answer, 422, "en");
        let kept = answer.body.contains("value=\"extreme\" checked");
        assert!(kept && answer.body.contains(words), "{field}={value}: {}", answer.body);
        assert!(browser.cookies.is_empty(), "nobody has come, nothing is kept");
    }
    for (path, fields) in [
        ("/play", [("variant", "chess"), ("company", "alone")]),
        ("/play", [("variant", "quick"), ("company", "crowd")]),
    ] {
        assert_page(&Browser::new(&house).post(path, &fields).await, 400, "en");
    }
}

#[tokio::test]
async fn codes_are_taken_as_people_type_them() {
    let house = TestServer::open().await;
    let code = house.person("Ada").await.open_table(&settings("quick", 2)).await.unwrap();
    let (head, tail) = code.split_at(3);
    for typed in [code.to_lowercase(), format!("%20{head}+{tail}%20"), format!("http%3A%2F%2Fx%2Ft%2F{code}")]
    {
        let answer = Browser::new(&house).get(&format!("/join?code={typed}")).await;
        assert_eq!(place(&answer), format!("/t/{code}"), "{typed}");
    }
    for typed in ["", "code=ZZZZZZ", "code=%3Cscript%3Ealert(1)%3C%2Fscript%3E", "code=%FF%FE"] {
        let answer = Browser::new(&house).get(&format!("/join?{typed}")).await;
        assert_page(&answer, 404, "en");
        assert!(answer.body.contains("There is no table with this code"), "{typed}");
        assert!(!answer.body.contains("<script>alert"), "{}", answer.body);
    }
}

#[tokio::test]
async fn open_tables_are_listed_with_hostile_names_as_text() {
    let house = TestServer::open().await;
    let mut host = Browser::known(&house, "<img src=x>").await;
    let mut public = settings("quick", 3);
    public.public = true;
    public.bots = vec![None, Some("greedy".to_owned())];
    let code = host.account().open_table(&public).await.unwrap();
    let hidden = host.account().open_table(&settings("quick", 2)).await.unwrap();

    let page = Browser::new(&house).get("/").await.body;
    assert!(page.contains(&format!("href=\"/t/{code}\"")) && !page.contains(&hidden), "{page}");
    assert!(page.contains("&lt;img src=x&gt; · with a bot") && page.contains("one free seat"), "{page}");
    assert!(!page.contains("<img"), "{page}");
    // One's own are among the running games.
    let mine = host.get("/").await.body;
    let (running, open) = mine.split_once("id=\"open\"").unwrap();
    assert!(
        running.contains(&code) && running.contains(&hidden) && !open.contains(&format!("/t/{code}")),
        "{mine}"
    );
}

#[tokio::test]
async fn start_page_asks_only_for_tables_that_changed() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let mut public = settings("quick", 2);
    public.public = true;
    let other = house.person("Bob").await;
    let first = other.open_table(&public).await.unwrap();
    let answer = browser.get("/start/tables").await;
    assert!(answer.body.contains(&format!("href=\"/t/{first}\"")), "{}", answer.body);
    let page = browser.get("/").await.body;
    let parts = answer.body.split_inclusive("</section>");
    assert!(parts.clone().count() == 3 && parts.clone().all(|part| page.contains(part)), "{}", answer.body);
    let tag = answer.header("etag").unwrap().to_owned();
    let has = [("If-None-Match", tag.as_str())];
    let same = browser.request("GET", "/start/tables", &has, "").await;
    assert_eq!((same.status, same.body.as_str()), (304, ""));
    let second = other.open_table(&public).await.unwrap();
    let changed = browser.request("GET", "/start/tables", &has, "").await;
    assert!(changed.status == 200 && changed.body.contains(&second), "{}", changed.body);
}

#[tokio::test]
async fn running_games_say_whose_turn_it_is() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    assert!(!browser.get("/").await.body.contains("row-link"), "there are none");
    let code = browser.account().open_table(&settings("original", 2)).await.unwrap();
    assert!(browser.get("/").await.body.contains("one free seat"));

    let mut ada = Player::connect(browser.account(), &code).await;
    let mut bob = house.guest("Bob & Co", &code).await;
    bob.sit(1).await;
    ada.dealt().await;
    let page = browser.get("/").await.body;
    assert!(page.contains("Who starts?") && page.contains("Bob &amp; Co"), "{page}");

    ada.offer().await;
    ada.act().await;
    let page = browser.get("/games").await.body;
    assert!(page.contains("Your turn") && page.contains("97 cards left"), "{page}");
    ada.play_turn().await;
    assert!(browser.get("/").await.body.contains("Waiting for Bob &amp; Co"));
}

#[tokio::test]
async fn play_now_comes_back_to_a_table_where_nothing_was_done() {
    let house = TestServer::open().await;
    let mut browser = Browser::new(&house);
    let alone = [("variant", "original"), ("company", "alone")];
    let bots = [("variant", "original"), ("company", "bots")];
    let code = browser.reach_table("/play", &alone).await;
    assert_eq!(browser.reach_table("/play", &alone).await, code, "nobody has looked yet");
    let with_bots = browser.reach_table("/play", &bots).await;
    assert_ne!(with_bots, code, "another company is another table");
    // The deal alone is nothing done, nor is what bots say.
    for (code, wish) in [(&code, &alone), (&with_bots, &bots)] {
        let mut player = Player::connect(browser.account(), code).await;
        player.reaches(Phase::Starting).await;
        assert_eq!(browser.reach_table("/play", wish).await, *code);
        if player.table.settings.players > 1 {
            player.offer().await;
        }
        player.act().await;
        assert_ne!(browser.reach_table("/play", wish).await, *code, "a card lies there");
    }
    for _ in 0..30 {
        browser.reach_table("/play", &alone).await;
    }
    let tables: Vec<ListedTable> = browser.account().get("/api/me/tables").await.unwrap();
    assert_eq!(tables.len(), 4);
    // A table for a friend may be one of several.
    let friend = [("variant", "original"), ("company", "friend")];
    assert_ne!(browser.reach_table("/play", &friend).await, browser.reach_table("/play", &friend).await);
}
