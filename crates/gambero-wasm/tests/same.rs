//! The module that is kept in the repository, run by Node, and this crate as it is compiled here: the same
//! calls get the same replies, byte for byte.

mod node;

use std::time::Duration;

use gambero::{Seat, SplitMix64, Variant};
use gambero_protocol::{Level, Settings};
use gambero_wasm::{Call, Device, Effort, Line, Reply};
use serde_json::{Value, json};

use node::Module;

/// The module, and the crate as it is compiled here.
struct Both {
    here: Device,
    module: Module,
}

impl Both {
    fn start() -> Self {
        let here = Device::new(|| Duration::ZERO, |_| true);
        let mut module = Module::start();
        for variant in Variant::ALL {
            (1..=Seat::MAX).for_each(|players| module.network(variant, players));
        }
        Self { here, module }
    }

    /// The reply to a call, which is the same everywhere.
    fn call(&mut self, call: &Call) -> Reply {
        let text = serde_json::to_string(call).unwrap();
        let reply = self.here.call(&text);
        assert_eq!(self.module.answer(&text), reply, "{text}");
        serde_json::from_str(&reply).unwrap()
    }
}

/// A game at a table on a device: the person plays by chance, and asks for some things that are refused.
struct Played<'a> {
    both: &'a mut Both,
    random: SplitMix64,
    log: Vec<Line>,
    opening: String,
    now: i64,
    state: Value,
    record: Option<String>,
}

const EFFORT: Effort = Effort::Looks(12);

impl<'a> Played<'a> {
    fn open(both: &'a mut Both, settings: Settings, seed: u64) -> Self {
        let now = 1_700_000_000_000;
        Self::opened(both, &Call::Open { settings, name: "Ada".to_owned(), now }, seed)
    }

    fn opened(both: &'a mut Both, call: &Call, seed: u64) -> Self {
        let reply = both.call(call);
        let (opening, log) = (reply.opening.unwrap(), vec![reply.keep.unwrap().line]);
        let mut played = Self {
            both,
            random: SplitMix64::new(seed),
            log,
            opening,
            now: 1_700_000_000_000,
            state: Value::Null,
            record: None,
        };
        played.load();
        played
    }

    /// Takes the table up as it is kept.
    fn load(&mut self) {
        let (opening, log) = (self.opening.clone(), self.log.clone());
        self.both.call(&Call::Load { code: "DEVICE".to_owned(), opening, log });
        let reply = self.both.call(&Call::Join);
        self.hear(&reply);
    }

    fn seed(&mut self) -> String {
        self.random.next_u64().to_string()
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.random.next_u64() % limit as u64) as usize
    }

    /// What the page would see now.
    fn hear(&mut self, reply: &Reply) {
        for message in &reply.messages {
            let message: Value = serde_json::from_str(message).unwrap();
            if message["data"]["state"].is_object() {
                self.state = message["data"]["state"].clone();
            }
        }
    }

    /// Keeps what is to be kept, now and then after it failed once.
    fn settle(&mut self, reply: &Reply) -> bool {
        self.hear(reply);
        let Some(keep) = &reply.keep else { return false };
        if self.below(50) == 0 {
            let refused = self.both.call(&Call::NotKept);
            self.hear(&refused);
            return true;
        }
        let kept = self.both.call(&Call::Kept);
        self.log.push(keep.line.clone());
        if let Some(finished) = &keep.finished {
            self.record = Some(finished.record.clone());
        }
        self.hear(&kept);
        true
    }

    fn ask(&mut self, message: &Value) {
        let seed = self.seed();
        let call = Call::Ask { text: message.to_string(), now: self.now, seed, effort: EFFORT };
        let reply = self.both.call(&call);
        self.settle(&reply);
    }

    /// What the person does: mostly a card, or what it takes to come to that; sometimes something else.
    fn move_on(&mut self) {
        let game = self.state["game"].clone();
        let position = game["position"].clone();
        let act = |action: String| {
            let data = json!({"position": position, "action": action});
            json!({"id": 1, "type": "act", "data": data})
        };
        let odd = [
            json!({"id": 2, "type": "act", "data": {"position": 0, "action": "end"}}),
            act("2@9".to_owned()),
            json!({"id": 3, "type": "undo", "data": {"position": position, "extent": "card"}}),
            json!({"id": 4, "type": "hint", "data": {"level": "careful"}}),
            json!({"id": 5, "type": "say", "data": {"signal": "hands-off:0"}}),
            json!({"type": "nonsense"}),
        ];
        match self.below(40) {
            6 => return self.load(),
            chance if chance < odd.len() => return self.ask(&odd[chance]),
            _ => {}
        }
        let plays = game["view"]["plays"].as_array().cloned().unwrap_or_default();
        let may_end = game["view"]["may_end"] == true;
        if self.state["phase"] == "starting" && self.below(2) == 0 {
            let offer = self.below(2) == 0;
            return self.ask(&json!({"id": 6, "type": "offer", "data": {"offer": offer}}));
        }
        if may_end && (plays.is_empty() || self.below(2) == 0) {
            return self.ask(&act("end".to_owned()));
        }
        if plays.is_empty() {
            return self.ask(&json!({"id": 7, "type": "offer", "data": {"offer": true}}));
        }
        let play = &plays[self.below(plays.len())];
        let (card, pile) = (play["card"].as_str().unwrap(), &play["pile"]);
        self.ask(&act(format!("{card}@{pile}")));
    }

    /// Plays to the end of the game.
    fn play(mut self) -> String {
        for _ in 0..3000 {
            if let Some(record) = self.record {
                return record;
            }
            self.now += 1000;
            let seed = self.seed();
            let next = self.both.call(&Call::Next { now: self.now, seed });
            if self.settle(&next) {
                continue;
            }
            if next.bot {
                let seed = self.seed();
                let act = self.both.call(&Call::Act { now: self.now, seed, effort: EFFORT });
                self.settle(&act);
            } else {
                self.move_on();
            }
        }
        panic!("the game does not end: {}", self.state);
    }
}

fn settings(variant: Variant, players: usize, level: Level) -> Settings {
    let bots = (0..players).map(|seat| (seat > 0).then(|| level.name().to_owned())).collect();
    Settings { bots, ..Settings::new(variant.id(), players) }
}

/// Games of every variant and number of players, with the replay of each.
fn games(level: Level, each: u64) {
    let mut both = Both::start();
    for variant in Variant::ALL {
        for players in 1..=Seat::MAX {
            for seed in 0..each {
                let record = Played::open(&mut both, settings(variant, players, level), seed).play();
                let game = json!({
                    "code": "DEVICE", "number": 1, "players": [], "outcome": "won", "left": 0,
                    "practice": false, "started": 0, "ended": 0, "record": record,
                });
                let replay = both.call(&Call::Replay { game: serde_json::from_value(game).unwrap() });
                assert!(replay.found.is_some(), "{replay:?}");
            }
        }
    }
}

#[test]
fn games_with_careful_bots_are_the_same() {
    games(Level::Careful, 2);
}

#[test]
fn games_with_skilled_bots_are_the_same() {
    games(Level::Skilled, 2);
}

#[test]
fn games_with_expert_bots_of_a_fixed_number_of_looks_are_the_same() {
    games(Level::Expert, 1);
}

#[test]
fn an_analysis_is_the_same() {
    let mut both = Both::start();
    let record = Played::open(&mut both, settings(Variant::Quick, 2, Level::Careful), 3).play();
    let analysis = both.call(&Call::Analyse { record });
    assert!(analysis.found.is_some(), "{analysis:?}");
}

#[test]
fn the_deal_of_a_day_is_the_same_for_everybody_and_another_one_each_day() {
    let mut both = Both::start();
    let mut decks = Vec::new();
    for (day, variant, players, chance) in [
        ("2026-11-17", "quick", 1, 1),
        ("2026-11-17", "quick", 3, 2),
        ("2026-11-18", "quick", 1, 1),
        ("2026-11-17", "quick-expert", 1, 1),
    ] {
        let (variant, day, name) = (variant.to_owned(), day.to_owned(), "Ada".to_owned());
        let call = Call::Daily { variant, players, day, name, now: 0 };
        let record = Played::opened(&mut both, &call, chance).play();
        decks.push(record.lines().skip_while(|line| !line.starts_with("deck")).take(2).collect::<String>());
    }
    assert_eq!(decks[0], decks[1], "the seats and what happens make no difference");
    assert!(decks[0] != decks[2] && decks[0] != decks[3]);
}

#[test]
fn a_record_that_comes_from_elsewhere_is_read() {
    let mut both = Both::start();
    let record = Played::open(&mut both, settings(Variant::Quick, 2, Level::Careful), 3).play();
    let dated = record.replacen('\n', "\ndate: 2026-11-15\n", 1);
    let found: Value =
        serde_json::from_str(&both.call(&Call::Import { record: dated }).found.unwrap()).unwrap();
    assert_eq!((&found["variant"], &found["date"]), (&json!("quick"), &json!("2026-11-15")));
    assert_eq!(found["players"][1], json!({"type": "bot", "data": {"level": "careful"}}));
    assert_eq!(found["players"][0]["data"]["name"], "Ada");
    let unfinished = "gambero-record/1\nvariant: quick\nplayers: 1\n";
    for record in ["", "nothing", unfinished] {
        assert!(both.call(&Call::Import { record: record.to_owned() }).refused.is_some(), "{record}");
    }
}

#[test]
fn lessons_are_the_same() {
    let mut both = Both::start();
    for variant in Variant::ALL {
        for number in 0..12 {
            let call = Call::Lesson { variant: variant.id().to_owned(), number, actions: Vec::new() };
            let found = both.call(&call).found.is_some();
            assert_eq!(found, (1..=gambero_table::lessons::tutorial(variant).len()).contains(&number));
        }
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut both = Both::start();
    let refused = |reply: Reply| reply.refused.expect("it is refused").code.to_string();
    assert_eq!(refused(both.call(&Call::Join)), "no-such-table");
    let people = Call::Open { settings: Settings::new("original", 3), name: "Ada".into(), now: 0 };
    assert_eq!(refused(both.call(&people)), "bad-settings");
    let broken = Call::Load { code: "A".into(), opening: "{}".into(), log: Vec::new() };
    assert_eq!(refused(both.call(&broken)), "internal");
    assert_eq!(refused(both.call(&Call::Analyse { record: "nothing".into() })), "malformed");
}
