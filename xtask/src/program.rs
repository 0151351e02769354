//! The program as it is handed out: built, and made into packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use gambero_deploy::changelog;
use gambero_deploy::package::{Compression, Release, write_checksums, write_deb, write_tarball};
use serde_json::Value;

use crate::root;
use crate::steps::{cargo, program};

/// Where packages are put.
const FOLDER: &str = "target/packages";

/// Builds the program and makes its packages; with `release`, only if they may be handed out.
pub(crate) fn package(quick: bool, release: bool) -> Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    let unreleased = check(version);
    if release {
        unreleased?;
    } else if let Err(missing) = unreleased {
        eprintln!("these packages are not for handing out: {missing:#}");
    }
    let packed = Release { program: build(quick)?, version: version.to_owned(), epoch: newest_commit()? };
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let files = [
        write_deb(&packed, &folder, Compression::Small)?,
        write_tarball(&packed, &folder, Compression::Small)?,
    ];
    let sums = write_checksums(&folder, &files)?;
    for path in files.iter().chain([&sums]) {
        eprintln!("{} {} kB", path.display(), fs::metadata(path)?.len() / 1000);
    }
    Ok(())
}

/// Whether the project is as it is to be handed out.
fn check(version: &str) -> Result<()> {
    let page = root().join("CHANGELOG.md");
    let text = fs::read_to_string(&page).context("cannot read CHANGELOG.md")?;
    changelog::check(&text, version)?;
    let changed = program("git").args(&["status", "--porcelain"]).output()?;
    ensure!(changed.is_empty(), "some changes are not committed:\n{changed}");
    Ok(())
}

/// Builds the program, and says where it is.
fn build(quick: bool) -> Result<PathBuf> {
    let profile = if quick { "release" } else { "dist" };
    let messages = cargo(["build", "--locked", "--package", "gambero-cli", "--profile", profile])
        .arg("--message-format=json-render-diagnostics")
        .output()?;
    let mut messages = messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let built = messages.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    match built {
        Some(path) if path.ends_with(Path::new("gambero")) => Ok(path),
        other => bail!("Cargo built {other:?} in place of the program"),
    }
}

/// When the newest commit was made, in seconds since 1970: the time of all files in packages.
fn newest_commit() -> Result<u64> {
    if let Ok(epoch) = std::env::var("SOURCE_DATE_EPOCH") {
        return epoch.parse().context("SOURCE_DATE_EPOCH is no number of seconds");
    }
    let time = program("git").args(&["log", "-1", "--format=%ct"]).output()?;
    time.trim().parse().context("git does not say when the newest commit was made")
}
