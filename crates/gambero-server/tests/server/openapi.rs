//! The description of the HTTP part says what there is, no less and no more.

use std::collections::BTreeSet;

use gambero_protocol::{Code, ErrorJson, GameJson};
use serde_json::Value;

use crate::TestServer;

const ROUTES: &str = include_str!("../../src/api/mod.rs");

/// What is for people or describes itself.
const UNDESCRIBED: [&str; 2] = ["/", "/api/openapi.json"];

/// The paths and methods of the server's source.
fn routes() -> BTreeSet<(String, String)> {
    let mut routes = BTreeSet::new();
    for line in ROUTES.lines() {
        let Some(route) = line.trim().strip_prefix(".route(\"") else { continue };
        let (path, handlers) = route.split_once("\", ").expect(line);
        for method in ["get", "post", "put", "patch", "delete"] {
            let calls = |part: &str| part.starts_with(&format!("{method}("));
            if handlers.split('.').any(calls) && !UNDESCRIBED.contains(&path) {
                routes.insert((path.to_owned(), method.to_owned()));
            }
        }
    }
    routes
}

/// The paths and methods of the description.
fn described(document: &Value) -> BTreeSet<(String, String)> {
    let paths = document["paths"].as_object().unwrap();
    let methods = |(path, item): (&String, &Value)| -> Vec<_> {
        item.as_object().unwrap().keys().map(|method| (path.clone(), method.clone())).collect()
    };
    paths.into_iter().flat_map(methods).collect()
}

#[tokio::test]
async fn every_route_is_described_and_every_description_has_a_route() {
    let house = TestServer::open().await;
    let document: Value = house.person("Ada").await.get("/api/openapi.json").await.unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let routes = routes();
    assert!(routes.len() >= 20, "the source was read: {routes:?}");
    assert_eq!(described(&document), routes);
}

#[tokio::test]
async fn every_path_that_is_described_is_answered() {
    let house = TestServer::open().await;
    let mut ada = house.alone("original").await;
    ada.give_up().await;
    let games: Vec<GameJson> = ada.account.get("/api/me/games").await.unwrap();
    let document: Value = ada.account.get("/api/openapi.json").await.unwrap();
    let mut described: Vec<_> = described(&document).into_iter().collect();
    // Whoever is forgotten can ask for nothing more.
    described.sort_by_key(|(_, method)| method == "delete");
    for (path, method) in described {
        let filled = path
            .replace("{code}", &ada.code)
            .replace("{secret}", "none")
            .replace("{day}", "today")
            .replace("{variant}", "original")
            .replace("{number}", &games[0].number.to_string());
        assert!(!filled.contains('{'), "{filled}: a part that this test does not know");
        let body = (method == "post").then_some("{}");
        let answer = ada.account.request(&method.to_uppercase(), &filled, body).await.unwrap();
        assert!(!matches!(answer.status, 404 | 405 | 500..), "{method} {filled}: {}", answer.status);
        if answer.status >= 400 {
            let error: ErrorJson = serde_json::from_str(&answer.body).unwrap();
            assert_ne!(error.code, Code::NotFound);
        }
        let status = answer.status.to_string();
        let responses = &document["paths"][&path][&method]["responses"];
        let known =
            responses.get(&status).is_some() || (status.starts_with('4') && responses.get("4XX").is_some());
        assert!(known, "{method} {path} answers {status}, which is not described");
    }
}
