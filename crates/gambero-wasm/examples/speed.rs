//! How fast bots think in the modules for browsers, and how well they play there, beside this crate as it is
//! compiled here.
//!
//! `cargo run --release -p gambero-wasm --example speed` plays the same games with `skilled`, and with
//! `expert` by a fixed number of looks, here and in both modules, and compares the times of all calls. With
//! `--strength N` it plays N games of `expert` by the clock instead, 50 ms a move, here and in the module
//! side by side.

#[path = "../tests/node/mod.rs"]
mod node;

use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use gambero::{Seat, Variant};
use gambero_protocol::{Level, Settings};
use gambero_wasm::{Call, Device, Effort, Line, Reply};
use serde_json::{Value, json};

use node::{MODULES, Module};

/// How long `expert` thinks about a move in a browser.
const THOUGHT: Effort = Effort::Time(50);

/// The time, as a page's worker has it.
fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Whoever answers calls: this crate, or a module.
enum Player {
    Here(Box<Device>, Duration),
    There(Module),
}

impl Player {
    fn here() -> Self {
        Self::Here(Box::new(Device::new(now, |_| true)), Duration::ZERO)
    }

    fn there(file: &str) -> Self {
        let mut module = Module::start(file);
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                module.network(variant, players);
            }
        }
        Self::There(module)
    }

    fn call(&mut self, call: &Call) -> Reply {
        let text = serde_json::to_string(call).expect("a call has a JSON");
        let reply = match self {
            Self::Here(device, spent) => {
                let start = Instant::now();
                let reply = device.call(&text);
                *spent += start.elapsed();
                reply
            }
            Self::There(module) => module.answer(&text),
        };
        serde_json::from_str(&reply).expect("a reply is JSON")
    }

    /// The time that all calls took since this was last asked.
    fn spent(&mut self) -> Duration {
        match self {
            Self::Here(_, spent) => std::mem::take(spent),
            Self::There(module) => {
                let millis: f64 = module.answer("spent").parse().expect("a number");
                Duration::from_secs_f64(millis / 1000.0)
            }
        }
    }

    /// Plays a game in which a level has all seats: where the person sits, by its hints. Says what became of
    /// it.
    fn game(&mut self, variant: Variant, players: usize, level: Level, effort: Effort, seed: u64) -> String {
        let bots = (0..players).map(|seat| (seat > 0).then(|| level.name().to_owned())).collect();
        let settings = Settings { bots, ..Settings::new(variant.id(), players) };
        let opened = self.call(&Call::Open { settings, name: "Ada".to_owned(), now: 0 });
        let (opening, first) = (opened.opening.expect("it opens"), opened.keep.expect("it opens").line);
        let log: Vec<Line> = vec![first];
        self.call(&Call::Load { code: "SPEED".to_owned(), opening, log });
        let mut state = state_of(&self.call(&Call::Join)).unwrap_or_default();
        let mut offered = false;
        for step in 0.. {
            // Every chance comes from the game's number.
            let chance = (seed << 20 | step).to_string();
            let mut reply = self.call(&Call::Next { now: 0, seed: chance.clone() });
            if reply.bot {
                reply = self.call(&Call::Act { now: 0, seed: chance, effort });
            } else if reply.keep.is_none() {
                let text = if state["phase"] == "starting" && !offered {
                    offered = true;
                    json!({"id": 1, "type": "offer", "data": {"offer": true}})
                } else {
                    let hint = json!({"id": 1, "type": "hint", "data": {"level": level.name()}}).to_string();
                    let asked = self.call(&Call::Ask { text: hint, now: 0, seed: chance.clone(), effort });
                    let messages =
                        if asked.keep.is_some() { self.call(&Call::Kept).messages } else { asked.messages };
                    json!({"id": 2, "type": "act", "data": advice(&messages)})
                };
                reply = self.call(&Call::Ask { text: text.to_string(), now: 0, seed: chance, effort });
            }
            if let Some(keep) = reply.keep {
                if let Some(finished) = keep.finished {
                    return finished.outcome;
                }
                state = state_of(&self.call(&Call::Kept)).unwrap_or(state);
            }
        }
        unreachable!("a game ends");
    }
}

fn state_of(reply: &Reply) -> Option<Value> {
    let mut messages = reply.messages.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
    messages
        .rfind(|message| message["data"]["state"].is_object())
        .map(|message| message["data"]["state"].clone())
}

/// The action of a hint, and where it is for.
fn advice(messages: &[String]) -> Value {
    let mut messages = messages.iter().filter_map(|text| serde_json::from_str::<Value>(text).ok());
    let hint = messages.rfind(|message| message["type"] == "hint").expect("a hint is given");
    json!({"position": hint["data"]["position"], "action": hint["data"]["action"]})
}

fn compare_speed() {
    const LOOKS: u32 = 200;
    println!("{:<40} {:>9} {:>12} {:>12}", "", "here", "module", "with SIMD");
    for (level, effort, games, what) in [
        (Level::Skilled, THOUGHT, 60, "skilled, 60 games of each".to_owned()),
        (Level::Expert, Effort::Looks(LOOKS), 3, format!("expert, {LOOKS} looks a move, 3 games of each")),
    ] {
        let [plain, simd] = MODULES.map(Player::there);
        let mut players = [Player::here(), plain, simd];
        for player in &mut players {
            // What is compiled while it runs does not count.
            player.game(Variant::Original, 2, level, effort, 99);
            player.spent();
        }
        for (variant, count) in [(Variant::Original, 2), (Variant::Extreme, 3), (Variant::Quick, 4)] {
            for seed in 0..games {
                // One after the other, so that a busy moment of the machine hits all of them.
                let ends = players.each_mut().map(|player| player.game(variant, count, level, effort, seed));
                assert!(ends.iter().all(|end| *end == ends[0]), "the same games everywhere");
            }
        }
        let times = players.each_mut().map(|player| player.spent().as_secs_f64());
        println!(
            "{what:<40} {:>7.2} s {:>7.2} s {:.2} {:>6.2} s {:.2}",
            times[0],
            times[1],
            times[0] / times[1],
            times[2],
            times[0] / times[2]
        );
    }
    println!("The second figure of a module is its speed over that of the program.");
}

fn compare_strength(games: u64) {
    let wins = |mut player: Player, name: &'static str| {
        thread::spawn(move || {
            let mut won = 0;
            for seed in 0..games {
                won += u64::from(player.game(Variant::Original, 2, Level::Expert, THOUGHT, seed) == "won");
                if (seed + 1).is_multiple_of(10) {
                    println!("{name}: {won} of {} won", seed + 1);
                }
            }
        })
    };
    let both = [wins(Player::here(), "here"), wins(Player::there(MODULES[1]), "module")];
    for one in both {
        one.join().expect("the games are played");
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [] => compare_speed(),
        [flag, games] if flag == "--strength" => match games.parse() {
            Ok(games) => compare_strength(games),
            Err(_) => eprintln!("--strength takes a number of games, such as 200"),
        },
        _ => eprintln!("usage: speed [--strength GAMES]"),
    }
}
