//! Pictures of all screens for the documentation: `cargo xtask screenshots`.

#[path = "../../tests/browser/dealt.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod dealt;
#[path = "../../tests/server/house.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod house;
mod studio;
mod tables;

use std::time::Duration;

use gambero_chromium::{Page, Scheme, Size};
use gambero_client::Account;
use gambero_protocol::{ClientMessage, Phase, Settings, TableCreated, TalkSetting, ViewJson};
use house::{House, Player, settings};
use serde_json::json;
use studio::{PHONE, Studio};
use tables::{best, find, gather, play_out, play_until, say};

/// What a table shows once its cards are there.
const DEALT: &str = "document.querySelectorAll('.hand [data-card]').length > 0";

/// Those who sit there.
struct People {
    anna: Account,
    marco: Account,
    lena: Account,
}

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
    let people = People {
        anna: house.person("Anna").await,
        marco: house.person("Marco").await,
        lena: Account::introduce(&house.server(), "Lena", "de").await.unwrap(),
    };
    for part in PARTS.into_iter().filter(|part| parts.is_empty() || parts.iter().any(|name| name == part)) {
        match part {
            "history" => history(house, &people).await,
            "original" => original(&studio, &people).await,
            "extreme" => extreme(&studio, &people).await,
            "quick" => quick(&studio, &people).await,
            "waiting" => waiting(&studio, &people).await,
            "over" => over(&studio, &people).await,
            "won" => won(&studio, &people).await,
            _ => pages(&studio, &people).await,
        }
    }
}

/// Games of the last days, for figures and tables.
async fn history(house: &House, people: &People) {
    for (variant, players) in [("original", 1), ("original", 3), ("quick", 1), ("extreme", 2)] {
        for _ in 0..6 {
            let code = people.anna.open_table(&with_bots(variant, players)).await.unwrap();
            hand_over(Player::connect(people.anna.clone(), &code).await).await;
        }
    }
    for name in ["Marco", "Lena", "Jonas", "Chloé", "Giulia", "Tomás", "Anna"] {
        let account = if name == "Anna" { people.anna.clone() } else { house.person(name).await };
        let daily = json!({ "variant": "quick", "players": 2 });
        let table: TableCreated = account.post("/api/daily", &daily).await.unwrap();
        let mut player = Player::connect(account, &table.code).await;
        player.until(|table| table.state.game.is_some()).await;
        player.ask(ClientMessage::Offer { offer: Some(true) }).await.unwrap();
        play_out(std::slice::from_mut(&mut player)).await;
    }
}

/// A bot plays the game to its end.
async fn hand_over(mut player: Player) {
    player.until(|table| table.state.game.is_some()).await;
    if player.table.settings.players > 1 {
        player.ask(ClientMessage::HandOver { level: "thrifty".to_owned() }).await.unwrap();
        player.until(|table| table.state.phase == Phase::Over).await;
    } else {
        play_out(std::slice::from_mut(&mut player)).await;
    }
}

fn with_bots(variant: &str, players: usize) -> Settings {
    let bots = (0..players).map(|seat| (seat > 0).then(|| "careful".to_owned())).collect();
    Settings { bots, ..settings(variant, players) }
}

/// A table for people, with a bot in the last seat.
fn for_people(variant: &str, people: usize) -> Settings {
    let mut bots = vec![None; people];
    bots.push(Some("careful".to_owned()));
    Settings { bots, ..settings(variant, people + 1) }
}

/// The original, with a backwards trick to be made.
async fn original(studio: &Studio, people: &People) {
    let People { anna, marco, lena } = people;
    let (mut players, code) = find(&studio.house, &[anna, marco, lena], &for_people("original", 3), |view| {
        view.left < 75 && view.plays.iter().any(|play| play.back)
    })
    .await;
    let table = format!("/t/{code}");
    say(&mut players[1], &["jump", "really-leave", "leave"]).await;
    say(&mut players[2], &["leave", "step", "take"]).await;
    say(&mut players[2], &["go-on", "mostly", "big-steps"]).await;
    let play = best(&players[0]);
    for (name, size, scheme) in [
        ("table", Size::LAPTOP, Scheme::Dark),
        ("table-light", Size::LAPTOP, Scheme::Light),
        ("table-phone", PHONE, Scheme::Dark),
    ] {
        let page = studio.visit(anna, &table, size, scheme).await;
        choose(&page, &play.card).await;
        studio.take(name, &page).await;
    }
    // Somebody else's turn, as it looks to her in German.
    let page = studio.visit(lena, &table, PHONE, Scheme::Light).await;
    page.wait_for(DEALT).await.unwrap();
    studio.take("table-phone-de", &page).await;
}

/// Extreme, with commands in the hand and in force, and a history.
async fn extreme(studio: &Studio, people: &People) {
    let People { anna, marco, .. } = people;
    let settings = Settings { talk: TalkSetting::Free, ..for_people("extreme", 2) };
    let (mut players, code) = find(&studio.house, &[anna, marco], &settings, |view| {
        let commands = view.hand.iter().filter(|card| card.ends_with(char::is_alphabetic)).count();
        view.left < 85
            && commands >= 2
            && !view.lasting.is_empty()
            && !view.lasting.iter().any(|name| name == "silence")
    })
    .await;
    let table = format!("/t/{code}");
    say(&mut players[1], &["really-leave", "leave", "jump"]).await;
    players[1].ask(ClientMessage::Write { text: "I can help on the right".to_owned() }).await.unwrap();
    let play = best(&players[0]);
    let page = studio.visit(anna, &table, Size::LAPTOP, Scheme::Light).await;
    choose(&page, &play.card).await;
    page.click("#table-top button.icon").await.unwrap();
    studio.take("extreme", &page).await;
    let page = studio.visit(anna, &table, PHONE, Scheme::Dark).await;
    choose(&page, &play.card).await;
    studio.take("phone", &page).await;
}

/// Quick & Easy.
async fn quick(studio: &Studio, people: &People) {
    let People { anna, marco, .. } = people;
    let wanted = |view: &ViewJson| view.left < 40 && view.plays.len() > 1;
    let (mut players, code) = find(&studio.house, &[anna, marco], &for_people("quick", 2), wanted).await;
    let table = format!("/t/{code}");
    say(&mut players[1], &["jump", "leave", "card", "colour"]).await;
    let play = best(&players[0]);
    for (name, size, scheme) in [("quick", Size::LAPTOP, Scheme::Dark), ("quick-phone", PHONE, Scheme::Light)]
    {
        let page = studio.visit(anna, &table, size, scheme).await;
        choose(&page, &play.card).await;
        studio.take(name, &page).await;
    }
}

/// A table that waits for friends.
async fn waiting(studio: &Studio, people: &People) {
    let bots = vec![None, None, Some("careful".to_owned())];
    let settings = Settings { bots, public: true, ..settings("original", 4) };
    let players = gather(&studio.house, &[&people.marco, &people.anna], &settings, 1, "HMMR64").await;
    let page = studio.visit(&people.anna, "/t/HMMR64", Size::LAPTOP, Scheme::Light).await;
    page.wait_for("document.body.dataset.phase === 'waiting'").await.unwrap();
    studio.take("waiting", &page).await;
    drop(players);
}

/// The end of a game, and its replay.
async fn over(studio: &Studio, people: &People) {
    let People { anna, marco, .. } = people;
    let mut players = gather(&studio.house, &[anna, marco], &for_people("original", 2), 8, "FNXX88").await;
    play_until(&mut players, |_| true).await;
    for _ in 0..8 {
        say(&mut players[1], &["jump", "really-leave", "leave", "step"]).await;
        let turn = players[0].state().game.as_ref().unwrap().turn;
        play_until_turn(&mut players, turn + 3).await;
    }
    play_out(&mut players).await;
    for (name, size) in [("end", Size::LAPTOP), ("end-phone", PHONE)] {
        let page = studio.visit(anna, "/t/FNXX88", size, Scheme::Dark).await;
        page.wait_for("document.body.dataset.phase === 'over'").await.unwrap();
        studio.take(name, &page).await;
    }
    for (name, size, scheme, part) in [
        ("replay", Size::LAPTOP, Scheme::Dark, "body"),
        ("replay-phone", PHONE, Scheme::Light, "body"),
        ("analysis", Size::LAPTOP, Scheme::Light, "#analysis"),
        ("analysis-phone", PHONE, Scheme::Dark, "#analysis"),
    ] {
        let page = studio.visit(anna, "/t/FNXX88/1#23", size, scheme).await;
        // Looking through a game takes longer than pages usually do.
        page.set_patience(Duration::from_mins(2));
        page.wait_for("document.querySelector('#replay.ready') && document.querySelector('#analysis.ready .chance') !== null")
            .await
            .unwrap();
        let _: bool =
            page.eval(&format!("document.querySelector('{part}').scrollIntoView(), true")).await.unwrap();
        studio.take(name, &page).await;
    }
}

/// A game that is won: bots play deal after deal until that comes.
async fn won(studio: &Studio, people: &People) {
    let People { anna, marco, .. } = people;
    for (seed, last) in (1..).zip("BCDFGHJKMNPQRTVWXZ".chars()) {
        let code = format!("WNNR7{last}");
        let mut players =
            gather(&studio.house, &[anna, marco], &for_people("original", 2), seed, &code).await;
        for player in &mut players {
            player.until(|table| table.state.game.is_some()).await;
            player.ask(ClientMessage::HandOver { level: "careful".to_owned() }).await.unwrap();
        }
        players[0].until(|table| table.state.phase == Phase::Over).await;
        if players[0].state().game.as_ref().unwrap().view.status != "won" {
            continue;
        }
        for (name, size, scheme) in [("won", Size::LAPTOP, Scheme::Light), ("won-phone", PHONE, Scheme::Dark)]
        {
            let page = studio.visit(anna, &format!("/t/{code}"), size, scheme).await;
            page.wait_for("document.body.dataset.phase === 'over'").await.unwrap();
            studio.take(name, &page).await;
        }
        return;
    }
    panic!("the bots win no deal");
}

/// Plays until a turn has come.
async fn play_until_turn(players: &mut [Player], turn: u32) {
    let game = |player: &Player| player.state().game.clone().unwrap();
    while players[0].state().phase != Phase::Over && game(&players[0]).turn < turn {
        tables::step(players).await;
    }
}

/// The pages around the table.
async fn pages(studio: &Studio, people: &People) {
    let anna = &people.anna;
    for (name, path, size, scheme) in [
        ("start", "/", Size::LAPTOP, Scheme::Light),
        ("start-phone", "/", PHONE, Scheme::Dark),
        ("new", "/new", Size::LAPTOP, Scheme::Light),
        ("daily", "/daily", Size::LAPTOP, Scheme::Dark),
        ("daily-results", "/daily/today/quick", Size::LAPTOP, Scheme::Light),
        ("games", "/games", Size::LAPTOP, Scheme::Dark),
        ("statistics", "/statistics", Size::LAPTOP, Scheme::Dark),
        ("bots", "/bots", Size::LAPTOP, Scheme::Light),
        ("tutorials", "/learn", Size::LAPTOP, Scheme::Light),
        ("rules", "/rules#trick", Size::LAPTOP, Scheme::Light),
        ("settings", "/settings", Size::LAPTOP, Scheme::Dark),
    ] {
        studio.picture(name, anna, path, size, scheme).await;
    }
    let page = studio.visit(anna, "/learn/extreme#2", Size::LAPTOP, Scheme::Dark).await;
    page.wait_for(DEALT).await.unwrap();
    page.click(".hand [data-card]").await.unwrap();
    studio.take("learn", &page).await;
    studio.picture("start-de", &people.lena, "/", Size::LAPTOP, Scheme::Dark).await;
}

/// Chooses a card at a table: its piles light up.
async fn choose(page: &Page, card: &str) {
    page.wait_for(DEALT).await.unwrap();
    let touch: bool = page.eval("matchMedia('(pointer: coarse)').matches").await.unwrap();
    let card = format!(".hand [data-card=\"{card}\"]");
    if touch {
        page.tap(&card).await.unwrap();
    } else {
        page.click(&card).await.unwrap();
    }
    page.wait_for("document.querySelector('.pile.legal') !== null").await.unwrap();
}
