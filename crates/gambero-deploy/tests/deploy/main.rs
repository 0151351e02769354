//! The files of `deploy`, as far as they can be checked without the program. How the program does with them
//! is tested in `crates/gambero-cli/tests/program/package.rs`. `cargo xtask tools` installs what these tests
//! need.
#![cfg(target_os = "linux")]

mod container;
mod units;
mod variables;
mod watching;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// The words of a text that begin in a certain way.
fn words(text: &str, start: &str) -> BTreeSet<String> {
    let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    parts.filter(|word| word.starts_with(start) && word.len() > start.len()).map(str::to_owned).collect()
}

/// All files below a folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { below(&path) } else { vec![path] }).collect()
}

/// A file of the project.
fn read(name: &str) -> String {
    let path = gambero_deploy::project().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads YAML, by what Debian's package python3-yaml brings.
fn yaml(name: &str) -> Value {
    let program = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)";
    let file = fs::File::open(gambero_deploy::file(name)).unwrap();
    let read = Command::new("/usr/bin/python3").args(["-c", program]).stdin(file).output().unwrap();
    assert!(read.status.success(), "{name}: {}", String::from_utf8_lossy(&read.stderr));
    serde_json::from_slice(&read.stdout).unwrap()
}
