//! Every variable in the files exists, and the settings of the package name all of them.

use std::collections::BTreeSet;
use std::fs;

use crate::{below, read, words};

/// Variables of a cluster's nodes: no part of the settings of a single server.
const CLUSTER: [&str; 7] = [
    "GAMBERO_DATABASE_CONNECTIONS",
    "GAMBERO_DATABASE_PASSWORD_FILE",
    "GAMBERO_NATS",
    "GAMBERO_NATS_CA",
    "GAMBERO_NATS_CREDENTIALS",
    "GAMBERO_NATS_PREFIX",
    "GAMBERO_NODE",
];

/// The variables that the program reads.
fn known() -> BTreeSet<String> {
    let sources = below(&gambero_deploy::project().join("crates/gambero-cli/src"));
    let quoted = |text: String| {
        let strings: Vec<_> =
            text.split('"').filter(|part| part.starts_with("GAMBERO_")).map(str::to_owned).collect();
        strings
    };
    let found = sources.iter().flat_map(|path| quoted(fs::read_to_string(path).unwrap()));
    found.filter(|name| words(name, "GAMBERO_").contains(name)).collect()
}

#[test]
fn variables_in_all_files_exist() {
    let known = known();
    assert!(known.contains("GAMBERO_ADDR") && known.contains("GAMBERO_LOG"), "{known:?}");
    for path in below(&gambero_deploy::file("")) {
        let text = fs::read_to_string(&path).unwrap();
        let gone: Vec<_> = words(&text, "GAMBERO_").difference(&known).cloned().collect();
        assert!(gone.is_empty(), "{} has {gone:?}, which the program does not read", path.display());
    }
}

#[test]
fn files_for_nodes_of_a_cluster_name_every_variable_of_theirs() {
    let unit = words(&read("deploy/systemd/gambero@.service"), "GAMBERO_");
    let settings = words(&read("deploy/systemd/cluster.env"), "GAMBERO_");
    let missing: Vec<_> =
        CLUSTER.into_iter().filter(|name| !unit.contains(*name) && !settings.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn settings_of_the_package_name_every_variable_with_its_default() {
    let settings = read("deploy/systemd/gambero.env");
    let named = words(&settings, "GAMBERO_");
    let missing: Vec<_> =
        known().difference(&named).filter(|name| !CLUSTER.contains(&name.as_str())).cloned().collect();
    assert!(missing.is_empty(), "{missing:?}");
    let mut compared = 0;
    for line in read("crates/gambero-cli/src/serve.rs").lines() {
        let after = |mark: &str| line.split_once(mark).map(|(_, rest)| rest.to_owned());
        let value = after("default_value_t = ").or_else(|| after("default_value = "));
        if let (Some(value), Some(name)) = (value, after("env = \"")) {
            let value = value.split(", ").next().unwrap().trim_matches('"').replace('_', "");
            let name = name.split('"').next().unwrap();
            if CLUSTER.contains(&name) {
                continue;
            }
            assert!(settings.contains(&format!("#{name}={value}\n")), "{name} is {value} by default");
            compared += 1;
        }
    }
    assert!(compared >= 9, "only {compared} defaults were found in the sources");
}
