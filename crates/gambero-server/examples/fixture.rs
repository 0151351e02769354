//! Plays at a server that runs, and notes what its people see there: `cargo run -p gambero-server --example
//! fixture -- ADDRESS FILE`. The server's database and the file are a fixture: later versions must show and
//! play on what this one has written (`tests/server/earlier.rs`).

#[path = "../tests/server/test_server.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod test_server;

use gambero_client::{Account, Origin};
use gambero_protocol::{ClientMessage, Extent, GameJson, Phase, Settings, TalkSetting};
use serde_json::{Value, json};
use test_server::Player;

/// How many actions a person does before leaving a game for later.
const ACTIONS: usize = 4;

#[tokio::main]
async fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [address, file] = &arguments[..] else { panic!("say where the server is, and which file to write") };
    let server: Origin = address.parse().unwrap();
    let ada = Account::introduce(&server, "Ada", "en").await.unwrap();
    let mut tables = Vec::new();
    for (variant, players, bot) in [
        ("original", 1, None),
        ("original", 3, Some("careful")),
        ("original-pro", 2, Some("greedy")),
        ("original-pro-plus", 4, Some("thrifty")),
        ("extreme", 3, Some("careful")),
        ("quick", 2, Some("skilled")),
        ("quick-expert", 5, Some("greedy")),
    ] {
        let mut settings = Settings { talk: TalkSetting::Free, ..Settings::new(variant, players) };
        settings.bots = (0..players).map(|seat| bot.filter(|_| seat > 0).map(str::to_owned)).collect();
        settings.layout = (variant == "extreme").then(|| "shuffled".to_owned());
        tables.push(half_a_game(&ada, &settings).await);
    }
    let games: Vec<GameJson> = ada.get("/api/me/games").await.unwrap();
    let mut answers = Vec::new();
    for game in &games {
        for form in ["record", "replay"] {
            let path = format!("/api/tables/{}/games/{}/{form}", game.code, game.number);
            let text = ada.request("GET", &path, None).await.unwrap().body;
            answers.push(json!({ "path": path, "text": text }));
        }
    }
    let noted = json!({ "token": ada.token(), "tables": tables, "games": games, "answers": answers });
    std::fs::write(file, serde_json::to_string_pretty(&noted).unwrap() + "\n").unwrap();
}

/// Plays a game to its end and another one half, with what else can happen at a table. What the person sees
/// then.
async fn half_a_game(ada: &Account, settings: &Settings) -> Value {
    let code = ada.open_table(settings).await.unwrap();
    let mut player = Player::connect(ada.clone(), &code).await;
    player.dealt().await;
    player.play_out().await;
    player.deal().await;
    if settings.players > 1 {
        player.offer().await;
    }
    let mut acted = 0;
    while acted < ACTIONS || !player.may_act() {
        if player.state().phase == Phase::Over {
            acted = 0;
            player.deal().await;
            if settings.players > 1 {
                player.offer().await;
            }
        } else if player.may_act() {
            let game = player.game();
            if let Some(signal) = game.honest.iter().next().filter(|signal| game.may_say.contains(*signal)) {
                // What was said already is refused.
                let _ = player.ask(ClientMessage::Say { signal: signal.to_string() }).await;
            }
            player.act().await;
            acted += 1;
        } else {
            player.next().await.unwrap();
        }
    }
    if settings.players == 1 {
        player.does(ClientMessage::Hint { level: "careful".to_owned() }).await;
        player.undo(Extent::Card).await;
    }
    // Some variants are without free text while they are played.
    let _ = player.ask(ClientMessage::Write { text: "well played".to_owned() }).await;
    player.does(ClientMessage::Look).await;
    let table = serde_json::to_value(&player.table).unwrap();
    json!({ "code": code, "table": table })
}
