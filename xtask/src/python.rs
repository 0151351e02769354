//! The Python package: installed into an environment of its own, and tested there.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::root;
use crate::steps::{cargo, program};
use crate::tools;

/// Where the environment is.
const FOLDER: &str = "target/python";

/// What the tests need, with versions.
const REQUIREMENTS: &str = "crates/gambero-py/requirements-test.txt";

/// What installs it.
const INSTALLER: &str = "uv==0.13.8";

/// Where the tests find the program that they compare the package with.
pub(crate) const PROGRAM: &str = "GAMBERO";

/// Installs the package as users do, but for the profile, and runs its tests.
pub(crate) fn test() -> Result<()> {
    let python = environment()?;
    // Maturin is looked for in PATH.
    let found = std::env::var_os("PATH").unwrap_or_default();
    let own = python.parent().map(PathBuf::from);
    let path = std::env::join_paths(own.into_iter().chain(std::env::split_paths(&found)))?;
    // The profile of the tests in Rust: it has the engine optimised, and shares with them what is built.
    program(&python)
        .args(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"])
        .args(&["--no-build-isolation", "--config-settings", "build-args=--profile dev", "."])
        .env("PATH", path)
        .run()?;
    program(&python).args(&["-m", "pytest", "-q"]).env(PROGRAM, gambero()?).run()
}

/// The environment's Python. What the tests need is installed again only when the list has changed.
fn environment() -> Result<PathBuf> {
    let folder = root().join(FOLDER);
    let python = folder.join("bin/python");
    let list = root().join(REQUIREMENTS);
    let wanted = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    // Written at the end, so that half an installation does not count.
    let mark = folder.join("requirements-test.txt");
    if fs::read(&mark).is_ok_and(|installed| installed == wanted)
        && program(&python).arg("--version").succeeds()
    {
        return Ok(python);
    }
    if !program("python3").args(&["-c", "import ensurepip, venv"]).succeeds() {
        tools::package("python3-venv")?;
    }
    let recent = program("python3").args(&["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]);
    ensure!(recent.succeeds(), "the tests of the Python package need Python 3.11 or later as python3");
    program("python3").args(&["-m", "venv", "--clear"]).arg(&folder).run()?;
    // Some of these packages are large: uv unpacks them in a fraction of pip's time.
    program(&python)
        .args(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check", INSTALLER])
        .run()?;
    program(&python)
        .args(&["-m", "uv", "pip", "install", "--quiet", "--python"])
        .arg(&python)
        .arg("--requirement")
        .arg(&list)
        .run()?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))?;
    Ok(python)
}

/// The program: the one that the environment names, or one that is built here.
fn gambero() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os(PROGRAM) {
        return Ok(path.into());
    }
    cargo(["build", "--package", "gambero-cli"]).run()?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("debug/gambero"))
}
