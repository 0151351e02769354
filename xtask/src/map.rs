//! What Cargo knows of the crates: their picture in ARCHITECTURE.md, what must not be among the dependencies
//! of those that also run in a browser, and which have no test program.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::root;
use crate::steps::{cargo, shell};

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
    Ok(fs::write(root().join(PAGE), page()?.1)?)
}

/// Checks that the picture is that of the crates as they are, that crates for the browser need nothing that
/// does not run there, and that no test is left out.
pub(crate) fn check() -> Result<()> {
    let (page, wanted) = page()?;
    if page != wanted {
        bail!("the picture of the crates in {PAGE} is out of date: run `cargo xtask map`");
    }
    for name in PORTABLE {
        let tree = cargo(["tree", "--package", name, "--edges", "normal,build", "--prefix", "none"])
            .args(&["--target", "wasm32-unknown-unknown"])
            .output()?;
        let found = tree.lines().find(|line| ABSENT.iter().any(|name| line.split(' ').next() == Some(name)));
        if let Some(found) = found {
            bail!("{name} must run in a browser, and needs {found}: see `cargo tree -p {name}`");
        }
    }
    shell(LEFT_OUT).run().context("these crates have `test = false` in Cargo.toml")
}

/// Finds tests in libraries of which no test program is built.
const LEFT_OUT: &str = r"
for manifest in $(grep -lzP '\[lib\]\n(.+\n)*test = false' crates/*/Cargo.toml); do
    ! grep -rE '^ *(#\[(tokio::)?test\b|proptest!)' ${manifest%/*}/src || exit 1
done";

/// The page as it is, and with the picture of the crates as they are.
fn page() -> Result<(String, String)> {
    let page = fs::read_to_string(root().join(PAGE)).with_context(|| format!("cannot read {PAGE}"))?;
    let (before, after) = (page.split(BEGIN).next(), page.split(END).nth(1));
    let (before, after) =
        before.zip(after).with_context(|| format!("{PAGE} has no place for the picture"))?;
    let wanted = format!("{before}{BEGIN}{}{END}{after}", picture(&crates()?));
    Ok((page, wanted))
}

/// What Cargo knows of the packages of the workspace.
fn packages() -> Result<Vec<Value>> {
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
