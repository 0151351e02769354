//! The crates that others can use: their packages, and listings of their public API, so that a change of it
//! is seen.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink;
#[cfg(windows)]
use std::os::windows::fs::symlink_dir as symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::root;
use crate::steps::cargo;

/// The crates, each after those that it needs.
const PUBLISHED: [&str; 5] =
    ["gambero", "gambero-record", "gambero-protocol", "gambero-solver", "gambero-bots"];

/// Where rustdoc's JSON and packages are made: for the first the compiler is asked for what is not stable,
/// and everything that cares would be built anew in the usual folder.
const FOLDER: &str = "target/package-check";

/// Writes the listings.
pub(crate) fn write() -> Result<()> {
    document()?;
    for name in PUBLISHED {
        let path = listing(name);
        fs::write(&path, public_api(name)?).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Checks that the listings are those of the crates as they are.
pub(crate) fn check() -> Result<()> {
    document()?;
    for name in PUBLISHED {
        let (path, now) = (listing(name), public_api(name)?);
        let kept = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let news = now.lines().find(|line| !kept.lines().any(|kept| kept == *line));
        let gone = kept.lines().find(|line| !now.lines().any(|now| now == *line));
        if let Some(line) = news.or(gone) {
            let is = if news.is_some() { "is not in" } else { "is gone, but still in" };
            let path = path.strip_prefix(root()).unwrap_or(&path).display();
            bail!("`{line}` {is} {path}: if that is meant, run `cargo xtask api` and say it in CHANGELOG.md");
        }
    }
    Ok(())
}

/// Makes the packages and builds each from what it holds alone.
pub(crate) fn package() -> Result<()> {
    let home = fresh_home()?;
    remove_all(&root().join(FOLDER).join("debug/.fingerprint"), "gambero")?;
    let task = cargo(["package", "--quiet", "--allow-dirty", "--target-dir", FOLDER])
        .env("CARGO_HOME", home)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0");
    PUBLISHED.iter().fold(task, |task, name| task.arg("--package").arg(name)).run()
}

/// Makes a home for Cargo that links to the registries of the usual one. Cargo hands packages from one to the
/// next through a registry of its own, and takes what it unpacked there last time, under the same version,
/// for what they are now. The usual home stays as it is.
fn fresh_home() -> Result<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let (home, fresh) = (home.unwrap_or_default(), root().join(FOLDER).join("home"));
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    fs::create_dir_all(&fresh)?;
    if home.join("config.toml").exists() {
        fs::copy(home.join("config.toml"), fresh.join("config.toml"))?;
    }
    for folder in ["registry/index", "registry/cache", "registry/src"] {
        fs::create_dir_all(fresh.join(folder))?;
        for entry in fs::read_dir(home.join(folder)).into_iter().flatten() {
            let entry = entry?;
            // Registries with a host have its name before the hyphen.
            if !entry.file_name().to_string_lossy().starts_with('-') {
                symlink(entry.path(), fresh.join(folder).join(entry.file_name()))?;
            }
        }
    }
    Ok(fresh)
}

/// Removes the folders in a folder whose names begin so.
fn remove_all(folder: &Path, beginning: &str) -> Result<()> {
    let Ok(found) = fs::read_dir(folder) else { return Ok(()) };
    for entry in found {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(beginning) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
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
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .context(
            "rustdoc's JSON cannot be read: the listings are made with the compiler that README.md names",
        )?;
    Ok(api.items().map(|item| item.to_string() + "\n").collect())
}
