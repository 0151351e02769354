//! The picture of the crates in ARCHITECTURE.md, made from what Cargo knows of them; and what must not be
//! among the dependencies of those that also run in a browser.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::root;
use crate::steps::cargo;

/// Where the picture stands.
const PAGE: &str = "ARCHITECTURE.md";
const BEGIN: &str = "<!-- The crates: written by `cargo xtask map`. -->\n";
const END: &str = "<!-- End of the crates. -->";

/// The crates that also run in a browser, and what they do without there.
const PORTABLE: [&str; 3] = ["gambero-table", "gambero-bots", "gambero-wasm"];
const ABSENT: [&str; 5] = ["tokio", "axum", "sqlx", "utoipa", "ts-rs"];

/// The crates, each with those that it needs directly.
type Crates = BTreeMap<String, BTreeSet<String>>;

/// Writes the picture into the page.
pub(crate) fn write() -> Result<()> {
    let page = page()?;
    let (before, _, after) = parts(&page)?;
    fs::write(root().join(PAGE), format!("{before}{BEGIN}{}{END}{after}", picture(&crates()?)))?;
    Ok(())
}

/// Checks that the picture is that of the crates as they are.
pub(crate) fn check() -> Result<()> {
    let page = page()?;
    if parts(&page)?.1 != picture(&crates()?) {
        bail!("the picture of the crates in {PAGE} is out of date: run `cargo xtask map`");
    }
    Ok(())
}

/// Checks that crates for the browser need nothing that does not run there.
pub(crate) fn check_portable() -> Result<()> {
    for name in PORTABLE {
        let tree = cargo(["tree", "--package", name, "--edges", "normal,build", "--prefix", "none"])
            .arg("--target")
            .arg("wasm32-unknown-unknown")
            .output()?;
        let needed: BTreeSet<_> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
        let found: Vec<_> = ABSENT.into_iter().filter(|name| needed.contains(name)).collect();
        if !found.is_empty() {
            bail!("{name} must run in a browser, and needs {}: see `cargo tree -p {name}`", found.join(", "));
        }
        eprintln!("{name}: {} crates", needed.len());
    }
    Ok(())
}

fn page() -> Result<String> {
    fs::read_to_string(root().join(PAGE)).with_context(|| format!("cannot read {PAGE}"))
}

/// The page before the picture, the picture, and the page after it.
fn parts(page: &str) -> Result<(&str, &str, &str)> {
    let found = page.split_once(BEGIN).and_then(|(before, rest)| {
        let (picture, after) = rest.split_once(END)?;
        Some((before, picture, after))
    });
    found.with_context(|| format!("{PAGE} has no place for the picture of the crates"))
}

/// What Cargo knows of the packages of the workspace.
pub(crate) fn packages() -> Result<Vec<Value>> {
    let text = cargo(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_str(&text).context("cannot read what Cargo says of the crates")?;
    Ok(metadata["packages"].as_array().cloned().unwrap_or_default())
}

fn crates() -> Result<Crates> {
    let packages = packages()?;
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let ours: BTreeSet<_> = packages.iter().map(name).filter(|name| name.starts_with("gambero")).collect();
    let needs = |package: &Value| {
        let all = package["dependencies"].as_array().cloned().unwrap_or_default();
        // Only what the crate itself needs: tests may need anything.
        let normal = all.iter().filter(|dependency| dependency["kind"].is_null()).map(name);
        normal.filter(|name| ours.contains(name)).collect()
    };
    let of_ours = packages.iter().filter(|package| ours.contains(&name(package)));
    Ok(of_ours.map(|package| (name(package), needs(package))).collect())
}

/// Whether a crate needs another one, by whatever way.
fn reaches(crates: &Crates, from: &str, to: &str) -> bool {
    crates.get(from).is_some_and(|needs| needs.iter().any(|next| next == to || reaches(crates, next, to)))
}

/// The crates as a graph in Mermaid's notation. What a crate needs by way of another one has no arrow of its
/// own.
fn picture(crates: &Crates) -> String {
    let mut text = "```mermaid\ngraph TD\n".to_owned();
    for (name, needs) in crates {
        let direct = |other: &&String| !needs.iter().any(|way| way != *other && reaches(crates, way, other));
        for other in needs.iter().filter(direct) {
            let _ = writeln!(text, "  {name} --> {other}");
        }
    }
    text + "```\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_are_drawn_once() {
        let needs = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let crates: Crates = [
            ("app".to_owned(), needs(&["engine", "table"])),
            ("engine".to_owned(), needs(&[])),
            ("table".to_owned(), needs(&["engine"])),
        ]
        .into();
        assert_eq!(picture(&crates), "```mermaid\ngraph TD\n  app --> table\n  table --> engine\n```\n");
    }
}
