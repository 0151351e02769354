//! Whatever goes wrong is a page too: in words, in the language, with a way on.

use std::sync::Arc;

use gambero_server::{Config, Server};
use gambero_store::{SqliteStore, Store as _};

use super::{Browser, assert_page, encode, place};
use crate::TestServer;
use crate::raw::{self};

#[tokio::test]
async fn nowhere_is_a_page_for_people_and_json_for_programs() {
    let house = TestServer::open().await;
    for path in [
        "/nothing",
        "/t",
        "/daily/a/b/c",
        "/api-docs",
        "/%3Cscript%3Ealert(1)%3C/script%3E",
        "//evil.example/",
    ] {
        for language in ["en", "de", "fr", "it", "es"] {
            let answer = Browser { language, ..Browser::new(&house) }.get(path).await;
            assert_page(&answer, 404, language);
            assert!(
                answer.body.contains("href=\"/\"") && !answer.body.contains("<script>alert"),
                "{}",
                answer.body
            );
        }
        let answer = raw::request(house.addr, "GET", path, &[], "").await;
        assert_eq!((answer.status, answer.header("content-type")), (404, Some("application/json")), "{path}");
    }
    let answer = Browser::new(&house).get("/api/nothing").await;
    assert_eq!(answer.header("content-type"), Some("application/json"), "/api is for programs");
    for (path, page) in [("/play", "/"), ("/settings/name", "/settings")] {
        assert_eq!(place(&Browser::new(&house).get(path).await), page, "the page of a form");
    }
    assert_page(&Browser::new(&house).post("/rules", &[]).await, 405, "en");
}

#[tokio::test]
async fn forms_of_other_sites_are_refused_with_a_page() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        for path in ["/play", "/new", "/settings/name", "/settings/delete", "/link/abc"] {
            let headers = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin)];
            let fields =
                encode(&[("sure", "yes"), ("name", "Eve"), ("language", "de"), ("variant", "quick")]);
            let answer = browser.request("POST", path, &headers, &fields).await;
            assert_page(&answer, 403, "en");
            assert!(answer.body.contains("a page of another site"), "{}", answer.body);
        }
    }
    assert!(browser.get("/settings").await.body.contains("value=\"Ada\""), "nothing has happened");
}

#[tokio::test]
async fn forms_that_cannot_be_read_are_refused_with_a_page() {
    let house = TestServer::open().await;
    let mut browser = Browser::known(&house, "Ada").await;
    let origin = format!("http://{}", house.addr);
    let long = "x".repeat(20_000);
    for (kind, body, status) in [
        ("application/json", "{}", 400),
        ("text/plain", "name=Ada", 400),
        ("multipart/form-data; boundary=x", "--x--", 400),
        ("application/x-www-form-urlencoded", long.as_str(), 413),
    ] {
        for path in ["/new", "/settings/name", "/language", "/play"] {
            let headers = [("Content-Type", kind), ("Origin", origin.as_str())];
            let answer = browser.request("POST", path, &headers, body).await;
            assert_page(&answer, status, "en");
        }
    }
}

#[tokio::test]
async fn fields_may_hold_anything() {
    let house = TestServer::open().await;
    let strange = [
        "\0",
        "\u{feff}",
        "🦐",
        "' OR 1=1 --",
        "<svg onload=alert(1)>",
        "../../etc/passwd",
        "{{7*7}}",
        &"9".repeat(400),
    ];
    for value in strange {
        for (path, field) in [
            ("/new", "variant"),
            ("/new", "players"),
            ("/new", "own"),
            ("/play", "company"),
            ("/daily", "variant"),
            ("/language", "language"),
        ] {
            let mut fields = vec![(field, value)];
            match (path, field) {
                ("/play", _) => fields.push(("variant", "quick")),
                ("/new", "own") => fields.extend([("variant", "extreme"), ("layout", "own")]),
                _ => {}
            }
            let answer = Browser::new(&house).post(path, &fields).await;
            let status = if path == "/new" { 422 } else { 400 };
            assert_page(&answer, status, "en");
            assert!(!answer.body.contains("<svg onload"), "{}", answer.body);
        }
    }
}

#[tokio::test]
async fn refusals_of_shares_are_pages() {
    let house = TestServer::with(|config| config.tables_per_person = 1).await;
    let mut browser = Browser::new(&house);
    // The first one will do again, so another kind of table is asked for.
    browser.reach_table("/play", &[]).await;
    let answer = browser.post("/play", &[("variant", "quick")]).await;
    assert_page(&answer, 429, "en");
    assert!(answer.body.contains("href=\"/games\""), "{}", answer.body);

    let house = TestServer::with(|config| config.people_per_hour = 1).await;
    Browser::new(&house).reach_table("/play", &[]).await;
    assert_page(&Browser::new(&house).post("/play", &[]).await, 429, "en");

    let house = TestServer::with(|config| config.lookups_per_second = 1).await;
    let mut browser = Browser::new(&house);
    // Forty at once, and one more each second.
    let mut tried = 0;
    let slowed = loop {
        let answer = browser.get("/join?code=ZZZZZZ").await;
        tried += 1;
        if answer.status != 404 {
            break answer;
        }
        assert!(answer.body.contains("name=\"code\""), "another code can be tried");
    };
    assert!(tried > 40, "{tried} tries");
    assert_page(&slowed, 429, "en");
}

#[tokio::test]
async fn without_its_database_the_server_says_so_in_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("gambero.db")).await.unwrap());
    let config = Config { addr: ([127, 0, 0, 1], 0).into(), ..Config::default() };
    let server = Server::bind(config, Arc::<SqliteStore>::clone(&store)).await.unwrap();
    let addr = server.addr();
    tokio::spawn(server.run(std::future::pending()));
    store.close().await;
    for (path, status) in
        [("/", 503), ("/daily", 503), ("/settings", 200), ("/bots", 200), ("/rules", 200), ("/new", 200)]
    {
        let mut browser = Browser { addr, language: "it", cookies: [].into() };
        assert_page(&browser.get(path).await, status, "it");
    }
    // Whoever is known cannot be recognised.
    let cookies = [("gambero".to_owned(), "x".to_owned()), ("language".to_owned(), "fr".to_owned())].into();
    let mut browser = Browser { addr, language: "it", cookies };
    let answer = browser.get("/settings").await;
    assert_page(&answer, 503, "fr");
    assert!(answer.body.contains("href=\"/settings\""), "it can be tried again: {}", answer.body);
}
