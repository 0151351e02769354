//! The crates that others can use: listings of their public API, so that a change of it is seen, and their
//! packages.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::root;
use crate::steps::{cargo, program, shell};

/// The crates, each after those that it needs.
const PUBLISHED: [&str; 5] =
    ["gambero", "gambero-record", "gambero-protocol", "gambero-solver", "gambero-bots"];

/// Where rustdoc's JSON and packages are made: for the first the compiler is asked for what is not stable,
/// and everything that cares would be built anew in the usual folder.
const FOLDER: &str = "target/package-check";

/// Writes the listings.
pub(crate) fn write() -> Result<()> {
    listings(listing)
}

/// Checks that the listings are those of the crates as they are.
pub(crate) fn check() -> Result<()> {
    let now = |name: &str| root().join(FOLDER).join(name).with_extension("txt");
    listings(now)?;
    for name in PUBLISHED {
        let same = program("diff").arg(listing(name)).arg(now(name)).run();
        same.context("if this is meant, run `cargo xtask api` and say it in CHANGELOG.md")?;
    }
    Ok(())
}

/// Writes the listings to files.
fn listings(path: impl Fn(&str) -> PathBuf) -> Result<()> {
    document()?;
    PUBLISHED.iter().try_for_each(|name| Ok(fs::write(path(name), public_api(name)?)?))
}

/// Makes for Cargo a home `$1` that links to the registries of the usual one, `$0`. Cargo hands packages from
/// one to the next through a registry of its own, and takes what it unpacked there last time, under the same
/// version, for what they are now. Registries with a host have its name before the hyphen.
const HOME: &str = "rm -rf $1 $1/../debug/.fingerprint/gambero*; mkdir -p $1/registry/{index,cache,src}
cp $0/config.toml $1 2>/dev/null
for kind in index cache src; do ln -s $0/registry/$kind/[!-]* $1/registry/$kind; done";

/// Makes the packages and builds each from what it holds alone.
pub(crate) fn package() -> Result<()> {
    let home = root().join(FOLDER).join("home");
    shell(HOME).arg(cargo_home()).arg(&home).run()?;
    let task = cargo(["package", "--quiet", "--allow-dirty", "--target-dir", FOLDER])
        .env("CARGO_HOME", home)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0");
    PUBLISHED.iter().fold(task, |task, name| task.arg("--package").arg(name)).run()
}

/// The folder where Cargo keeps what it downloads.
pub(crate) fn cargo_home() -> PathBuf {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default()
}

fn listing(name: &str) -> PathBuf {
    root().join("crates").join(name).join("public-api.txt")
}

/// Writes what rustdoc finds in the crates as JSON, of all at once: one after the other, each would have
/// what it needs compiled anew, with features of its own.
fn document() -> Result<()> {
    let task = cargo(["doc", "--quiet", "--no-deps", "--lib", "--target-dir", FOLDER])
        .args(&["--features", "gambero/serde"])
        .env("RUSTDOCFLAGS", "-Z unstable-options --output-format json")
        .env("RUSTC_BOOTSTRAP", "1");
    PUBLISHED.iter().fold(task, |task, name| task.arg("--package").arg(name)).run()
}

/// Everything public of a crate, a line each, without what is derived.
fn public_api(name: &str) -> Result<String> {
    let json = root().join(FOLDER).join("doc").join(format!("{}.json", name.replace('-', "_")));
    let builder = public_api::Builder::from_rustdoc_json(json).omit_blanket_impls(true);
    let api = builder.omit_auto_trait_impls(true).omit_auto_derived_impls(true).build();
    let api = api.context("rustdoc's JSON cannot be read: use the compiler that README.md names")?;
    Ok(api.items().map(|item| item.to_string() + "\n").collect())
}
