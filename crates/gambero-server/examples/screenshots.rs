//! Pictures of screens for the documentation: `cargo xtask screenshots`.

#[path = "../tests/browser/dealt.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod dealt;
#[path = "../tests/browser/screens/mod.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod screens;
#[path = "../tests/server/test_server.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod test_server;

use std::fs;
use std::path::Path;

use gambero_chromium::{Browser, Motion};
use screens::People;
use test_server::TestServer;

/// Where the pictures go.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/screens");

/// The heaviest picture, in bytes: they are in everybody's copy of the repository.
const HEAVIEST: usize = 400 * 1024;

#[tokio::main]
async fn main() {
    let (house, browser) = (TestServer::open().await, Browser::start());
    let people = People::come(&house).await;
    screens::history(&house, &people, 6).await;
    let scenes = [
        screens::original(&house, &people).await,
        screens::extreme(&house, &people).await,
        screens::over(&house, &people).await,
        screens::pages(&people),
    ];
    fs::create_dir_all(FOLDER).unwrap();
    for screen in scenes.iter().flat_map(|scene| &scene.screens) {
        for (name, size, scheme) in screen.pictures {
            let page = browser.page().await;
            page.size(*size).await;
            page.media(*scheme, Motion::Reduced).await;
            let place = |path: &str| format!("{}{path}", house.server());
            page.cookie(&place("/"), "gambero", screen.person.token().unwrap()).await;
            page.goto(&place(&screen.path)).await;
            screen.settle(&page).await;
            let picture = page.screenshot().await;
            fs::write(Path::new(FOLDER).join(name).with_extension("png"), &picture).unwrap();
            println!("{:>4} KB  docs/screens/{name}.png", picture.len().div_ceil(1024));
            assert!(picture.len() <= HEAVIEST, "{name} is too heavy: less of it would do");
            page.assert_quiet().await;
        }
    }
}
