//! Pictures of all screens for the documentation: `cargo xtask screenshots`.

#[path = "../../tests/browser/dealt.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod dealt;
#[path = "../../tests/browser/screens/mod.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod screens;
mod studio;
#[path = "../../tests/server/test_server.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod test_server;

use screens::{People, Scene};
use studio::Studio;
use test_server::TestServer;

/// What can be asked for alone, with `cargo xtask screenshots PART`; `pages` are empty without `history`.
const PARTS: [&str; 8] = ["history", "original", "extreme", "quick", "waiting", "over", "won", "pages"];

#[tokio::main]
async fn main() {
    let parts: Vec<_> = std::env::args().skip(1).collect();
    for part in &parts {
        assert!(PARTS.contains(&part.as_str()), "there is no part {part}: parts are {}", PARTS.join(", "));
    }
    let studio = Studio::open(parts.is_empty()).await;
    let house = &studio.house;
    let people = People::come(house).await;
    for part in PARTS.into_iter().filter(|part| parts.is_empty() || parts.iter().any(|name| name == part)) {
        let scene = match part {
            "history" => {
                screens::history(house, &people, 6).await;
                Scene::default()
            }
            "original" => screens::original(house, &people).await,
            "extreme" => screens::extreme(house, &people).await,
            "quick" => screens::quick(house, &people).await,
            "waiting" => screens::waiting(house, &people).await,
            "over" => screens::over(house, &people).await,
            "won" => screens::won(house, &people).await,
            _ => screens::pages(&people),
        };
        for screen in &scene.screens {
            for (name, size, scheme) in screen.pictures {
                studio.take(name, screen, *size, *scheme).await;
            }
        }
    }
}
