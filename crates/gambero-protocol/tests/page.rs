//! `docs/protocol.md` is what strangers write clients from: its examples are of the protocol, and nothing is
//! missing from it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use gambero_protocol::{
    AnalysisJson, AnalysisProgress, CannotJson, ContinueRequest, DailyJson, DailyRequest, DeviceGameRequest,
    ErrorJson, EventJson, GameJson, LaidJson, LessonJson, LessonRequest, LinkJson, ListedTable, Me,
    MeRequest, Occupant, PlayJson, ReplayJson, Request, Revealed, ServerJson, ServerMessage, Settings,
    StatisticJson, TableCreated, declarations,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};

fn page() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(file).expect("the page is there")
}

/// The examples of the page: after which word they stand, and the values.
fn examples(page: &str) -> Vec<(&str, Vec<Value>)> {
    let blocks = page.split("\n```json").skip(1).map(|rest| {
        let (kind, rest) = rest.split_once('\n').expect("a block has lines");
        let text = rest.split("\n```").next().unwrap_or_default();
        let values: Result<Vec<Value>, _> = Deserializer::from_str(text).into_iter().collect();
        (kind.trim(), values.unwrap_or_else(|error| panic!("{kind}: {error}: {text}")))
    });
    blocks.collect()
}

/// A value is of the type, and has each of its fields and no other.
fn exact<T: DeserializeOwned + Serialize>(value: &Value) {
    let read: T = serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"));
    assert_eq!(&serde_json::to_value(read).expect("it can be written"), value);
}

/// A value is of the type; fields that may be missing may be missing.
fn lenient<T: DeserializeOwned>(value: &Value) {
    let read: Result<T, _> = serde_json::from_value(value.clone());
    read.unwrap_or_else(|error| panic!("{error}: {value}"));
}

#[test]
fn every_example_is_of_the_protocol() {
    let page = page();
    let examples = examples(&page);
    assert!(examples.len() > 15, "there are {} blocks", examples.len());
    for (kind, values) in &examples {
        let check = match *kind {
            "client" => exact::<Request>,
            "server" => exact::<ServerMessage>,
            "event" => exact::<EventJson>,
            "occupant" => exact::<Occupant>,
            "play" => exact::<PlayJson>,
            "laid" => exact::<LaidJson>,
            "cannot" => exact::<CannotJson>,
            "revealed" => exact::<Revealed>,
            "error" => exact::<ErrorJson>,
            "info" => exact::<ServerJson>,
            "me" => exact::<Me>,
            "me-request" => lenient::<MeRequest>,
            "link" => exact::<LinkJson>,
            "settings" => lenient::<Settings>,
            "created" => exact::<TableCreated>,
            "listed" => exact::<ListedTable>,
            "game" => exact::<GameJson>,
            "device-game" => exact::<DeviceGameRequest>,
            "continue" => lenient::<ContinueRequest>,
            "replay" => exact::<ReplayJson>,
            "analysis" => exact::<AnalysisJson>,
            "analysis-progress" => lenient::<AnalysisProgress>,
            "statistic" => exact::<StatisticJson>,
            "daily-request" => lenient::<DailyRequest>,
            "daily" => exact::<DailyJson>,
            "lesson-request" => exact::<LessonRequest>,
            "lesson" => exact::<LessonJson>,
            other => panic!("what kind of example is {other:?}?"),
        };
        assert!(!values.is_empty(), "{kind}");
        values.iter().for_each(check);
    }
}

/// One of our declarations for TypeScript.
fn declaration<'a>(all: &'a str, name: &str) -> &'a str {
    let rest = all.split_once(&format!("export type {name} =")).unwrap_or_else(|| panic!("{name}")).1;
    rest.split("\nexport").next().unwrap_or_default()
}

/// The texts between quotation marks after a word.
fn quoted<'a>(text: &'a str, before: &str) -> BTreeSet<&'a str> {
    let parts = text.split(before).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

#[test]
fn every_message_and_event_has_an_example() {
    let (page, declarations) = (page(), declarations());
    let examples = examples(&page);
    for (kind, name) in [
        ("client", "ClientMessage"),
        ("server", "ServerMessage"),
        ("event", "EventJson"),
        ("occupant", "Occupant"),
    ] {
        let values = examples.iter().filter(|(found, _)| *found == kind).flat_map(|(_, values)| values);
        let shown: BTreeSet<_> = values.filter_map(|value| value["type"].as_str()).collect();
        let wanted = quoted(declaration(&declarations, name), "{ \"type\": \"");
        assert!(!wanted.is_empty(), "{name} has members");
        assert_eq!(shown, wanted, "{name}");
    }
}

#[test]
fn every_code_and_every_word_of_a_list_is_explained() {
    let (page, declarations) = (page(), declarations());
    let codes = quoted(declaration(&declarations, "Code"), "| \"");
    assert!(codes.len() > 40);
    for code in codes {
        assert!(page.contains(&format!("\n| `{code}` | ")), "the code {code} is not in the table");
    }
    for name in ["Phase", "TalkSetting", "Extent", "Reason", "Verdict"] {
        let text = declaration(&declarations, name);
        for word in text.split('"').skip(1).step_by(2) {
            assert!(page.contains(&format!("`{word}`")), "{name}: {word}");
        }
    }
}

#[test]
fn every_field_is_named() {
    let (page, declarations) = (page(), declarations());
    let lines = declarations.lines().map(str::trim_start);
    let fields = lines.filter_map(|line| line.split_once(": ")).map(|(name, _)| name.trim_end_matches('?'));
    let fields: BTreeSet<_> =
        fields.filter(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')).collect();
    assert!(fields.len() > 60, "there are {} fields", fields.len());
    for field in fields {
        assert!(page.contains(&format!("`{field}`")), "the field {field} is not on the page");
    }
}
