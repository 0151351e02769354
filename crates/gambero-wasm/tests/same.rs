//! The modules that are kept in the repository, run by Node, and this crate as it is compiled here: the same
//! calls get the same replies, byte for byte.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use gambero::{Seat, SplitMix64, Variant};
use gambero_protocol::{Level, Settings};
use gambero_wasm::{Call, Device, Effort, Line, Reply};
use serde_json::{Value, json};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// A module in Node.
struct Module {
    child: Child,
    calls: ChildStdin,
    replies: BufReader<ChildStdout>,
}

impl Module {
    fn start(file: &str) -> Self {
        let mut child = Command::new("node")
            .arg(Path::new(FOLDER).join("tests/module.mjs"))
            .arg(Path::new(FOLDER).join("module").join(file))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node runs the module");
        let (calls, replies) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Self { child, calls, replies: BufReader::new(replies) }
    }

    fn answer(&mut self, line: &str) -> String {
        writeln!(self.calls, "{line}").unwrap();
        let mut reply = String::new();
        self.replies.read_line(&mut reply).unwrap();
        reply.truncate(reply.trim_end().len());
        reply
    }

    fn network(&mut self, variant: Variant, players: usize) {
        let file = format!("{FOLDER}/../gambero-bots/networks/{variant}-{players}.net");
        assert_eq!(self.answer(&format!("network {file}")), "{}");
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Both modules, and the crate as it is compiled here.
struct All {
    here: Device,
    modules: [Module; 2],
    calls: usize,
}

impl All {
    fn start() -> Self {
        let here = Device::new(|| Duration::ZERO, |_| true);
        let mut all =
            Self { here, modules: ["gambero.wasm", "gambero-simd.wasm"].map(Module::start), calls: 0 };
        for variant in Variant::ALL {
            for players in 1..=Seat::MAX {
                all.modules.iter_mut().for_each(|module| module.network(variant, players));
            }
        }
        all
    }

    /// The reply to a call, which is the same everywhere.
    fn call(&mut self, call: &Call) -> Reply {
        let text = serde_json::to_string(call).unwrap();
        let reply = self.here.call(&text);
        for module in &mut self.modules {
            assert_eq!(module.answer(&text), reply, "{text}");
        }
        self.calls += 1;
        serde_json::from_str(&reply).unwrap()
    }
}

/// A game at a table on a device: the person plays by chance, and asks for some things that are refused.
struct Played<'a> {
    all: &'a mut All,
    random: SplitMix64,
    effort: Effort,
    log: Vec<Line>,
    opening: String,
    now: i64,
    state: Value,
    record: Option<String>,
}

const EFFORT: Effort = Effort::Looks(12);

impl<'a> Played<'a> {
    fn open(all: &'a mut All, settings: Settings, seed: u64) -> Self {
        let now = 1_700_000_000_000;
        let reply = all.call(&Call::Open { settings, name: "Ada".to_owned(), now });
        let (opening, log) = (reply.opening.unwrap(), vec![reply.keep.unwrap().line]);
        let mut played = Self {
            all,
            random: SplitMix64::new(seed),
            effort: EFFORT,
            log,
            opening,
            now,
            state: Value::Null,
            record: None,
        };
        played.load();
        played
    }

    /// Takes the table up as it is kept.
    fn load(&mut self) {
        let (opening, log) = (self.opening.clone(), self.log.clone());
        self.all.call(&Call::Load { code: "DEVICE".to_owned(), opening, log });
        let reply = self.all.call(&Call::Join);
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
            let refused = self.all.call(&Call::NotKept);
            self.hear(&refused);
            return true;
        }
        let kept = self.all.call(&Call::Kept);
        self.log.push(keep.line.clone());
        if let Some(finished) = &keep.finished {
            self.record = Some(finished.record.clone());
        }
        self.hear(&kept);
        true
    }

    fn ask(&mut self, message: &Value) {
        let seed = self.seed();
        let call = Call::Ask { text: message.to_string(), now: self.now, seed, effort: self.effort };
        let reply = self.all.call(&call);
        self.settle(&reply);
    }

    /// What the person does: mostly a card, or what it takes to come to that; sometimes something else.
    fn move_on(&mut self) {
        let game = self.state["game"].clone();
        let position = game["position"].clone();
        let act = |action: String| json!({"id": 1, "type": "act", "data": {"position": position, "action": action}});
        match self.below(40) {
            0 => return self.ask(&json!({"id": 2, "type": "act", "data": {"position": 0, "action": "end"}})),
            1 => return self.ask(&act("2@9".to_owned())),
            2 => {
                return self.ask(
                    &json!({"id": 3, "type": "undo", "data": {"position": position, "extent": "card"}}),
                );
            }
            3 => return self.ask(&json!({"id": 4, "type": "hint", "data": {"level": "careful"}})),
            4 => return self.ask(&json!({"id": 5, "type": "say", "data": {"signal": "hands-off:0"}})),
            5 => return self.ask(&json!({"type": "nonsense"})),
            6 => return self.load(),
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
            let next = self.all.call(&Call::Next { now: self.now, seed });
            if self.settle(&next) {
                continue;
            }
            if next.bot {
                let seed = self.seed();
                let act = self.all.call(&Call::Act { now: self.now, seed, effort: self.effort });
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
    let mut all = All::start();
    for variant in Variant::ALL {
        for players in 1..=Seat::MAX {
            for seed in 0..each {
                let record = Played::open(&mut all, settings(variant, players, level), seed).play();
                let game = json!({
                    "code": "DEVICE", "number": 1, "players": [], "outcome": "won", "left": 0,
                    "practice": false, "started": 0, "ended": 0, "record": record,
                });
                let replay = all.call(&Call::Replay { game: serde_json::from_value(game).unwrap() });
                assert!(replay.found.is_some(), "{replay:?}");
            }
        }
    }
    println!("{} calls", all.calls);
}

#[test]
fn games_with_careful_bots_are_the_same() {
    games(Level::Careful, 25);
}

#[test]
fn games_with_skilled_bots_are_the_same() {
    games(Level::Skilled, 8);
}

#[test]
fn games_with_expert_bots_of_a_fixed_number_of_looks_are_the_same() {
    games(Level::Expert, 1);
}

#[test]
fn an_analysis_is_the_same() {
    let mut all = All::start();
    let record = Played::open(&mut all, settings(Variant::Quick, 2, Level::Careful), 3).play();
    let analysis = all.call(&Call::Analyse { record });
    assert!(analysis.found.is_some(), "{analysis:?}");
}

#[test]
fn lessons_are_the_same() {
    let mut all = All::start();
    for variant in Variant::ALL {
        for number in 0..12 {
            let call = Call::Lesson { variant: variant.id().to_owned(), number, actions: Vec::new() };
            let found = all.call(&call).found.is_some();
            assert_eq!(found, (1..=gambero_table::lessons::tutorial(variant).len()).contains(&number));
        }
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut all = All::start();
    let refused = |reply: Reply| reply.refused.expect("it is refused").code.to_string();
    assert_eq!(refused(all.call(&Call::Join)), "no-such-table");
    let people = Call::Open { settings: Settings::new("original", 3), name: "Ada".into(), now: 0 };
    assert_eq!(refused(all.call(&people)), "bad-settings");
    let broken = Call::Load { code: "A".into(), opening: "{}".into(), log: Vec::new() };
    assert_eq!(refused(all.call(&broken)), "internal");
    assert_eq!(refused(all.call(&Call::Analyse { record: "nothing".into() })), "malformed");
}
