//! Alerts and dashboard ask for metrics that there are.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::{read, words, yaml};

/// The metrics of the server.
fn known() -> BTreeSet<String> {
    let source = read("crates/gambero-server/src/metrics.rs");
    let quoted = source.split('"').filter(|part| part.starts_with("gambero_")).map(str::to_owned);
    quoted.filter(|name| words(name, "gambero_").contains(name)).collect()
}

/// Sees that each metric of a question exists, and that brackets are closed.
fn check(question: &str, known: &BTreeSet<String>) {
    for name in words(question, "gambero_") {
        let histogram = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
        let there = known.contains(&name) || histogram.is_some_and(|name| known.contains(name));
        assert!(there, "there is no {name} in metrics.rs: {question}");
    }
    for (open, close) in [('(', ')'), ('[', ']'), ('{', '}')] {
        assert_eq!(question.matches(open).count(), question.matches(close).count(), "{question}");
    }
    // A number that only grows says little: how fast it grows does.
    for part in question.split("_total").skip(1) {
        let rest = part.split_once('}').filter(|_| part.starts_with('{')).map_or(part, |(_, rest)| rest);
        assert!(rest.starts_with('['), "a counter without a time: {question}");
    }
}

#[test]
fn alerts_ask_for_metrics_that_exist_and_say_what_to_do() {
    let alerts = yaml("prometheus/alerts.yaml");
    let known = known();
    let mut names = BTreeSet::new();
    for group in alerts["groups"].as_array().unwrap() {
        for rule in group["rules"].as_array().unwrap() {
            let name = rule["alert"].as_str().unwrap();
            assert!(names.insert(name), "{name} is there twice");
            check(rule["expr"].as_str().unwrap(), &known);
            assert!(["page", "ticket"].contains(&rule["labels"]["severity"].as_str().unwrap()), "{name}");
            for text in ["summary", "description"] {
                assert!(
                    rule["annotations"][text].as_str().is_some_and(|text| text.len() > 20),
                    "{name}: {text}"
                );
            }
        }
    }
    assert!(names.len() > 10, "{names:?}");
    // Where Prometheus is installed, its own check too.
    let file = gambero_deploy::file("prometheus/alerts.yaml");
    if let Ok(checked) = Command::new("promtool").args(["check", "rules"]).arg(file).output() {
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }
}

#[test]
fn the_dashboard_asks_for_metrics_that_exist() {
    let dashboard: Value = serde_json::from_str(&read("deploy/grafana/gambero.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let known = known();
    let (mut ids, mut asked) = (BTreeSet::new(), String::new());
    for panel in panels {
        assert!(ids.insert(panel["id"].as_u64().unwrap()), "{panel}");
        let place = &panel["gridPos"];
        assert!(place["x"].as_u64().unwrap() + place["w"].as_u64().unwrap() <= 24, "{panel}");
        for target in panel["targets"].as_array().unwrap_or(&Vec::new()) {
            let question = target["expr"].as_str().unwrap();
            check(question, &known);
            asked += question;
        }
    }
    // Everything that is counted can be seen.
    let shown = words(&asked, "gambero_");
    let hidden: Vec<_> =
        known.iter().filter(|name| !shown.iter().any(|shown| shown.starts_with(*name))).collect();
    assert!(hidden.is_empty(), "the dashboard does not show {hidden:?}");
}
