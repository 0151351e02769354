//! The Python package and its tests, in an environment of its own.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::root;
use crate::steps::{cargo, program, shell};

/// Where the environment is.
const FOLDER: &str = "target/python";

/// What the tests need, with versions.
const REQUIREMENTS: &str = "crates/gambero-py/requirements-test.txt";

/// What installs it.
const INSTALLER: &str = "uv==0.13.8";

/// The path of what Cargo has built, by its messages.
fn built<'a>(messages: &'a [Value], name: &str, kind: &str) -> Result<&'a str> {
    let is_it = |message: &&Value| {
        let target = &message["target"];
        target["name"] == name && target["kind"][0] == kind && message["profile"]["test"] == false
    };
    let path = messages.iter().find(is_it).and_then(|message| message["filenames"][0].as_str());
    path.with_context(|| format!("Cargo built no {kind} {name}"))
}

/// Runs the tests by the Python `$0` with the module `$1`, as if the package were installed.
const TESTS: &str = "set -eu
site=$($0 -c 'import sysconfig; print(sysconfig.get_path(\"purelib\"))')
rm -rf $site/gambero; cp -r crates/gambero-py/python/gambero $site
cp $1 $site/gambero/_gambero.abi3.so
exec $0 -m pytest -q";

/// The tests of the package as it is in this folder, with the module and the program that Cargo has built.
pub(crate) fn tests(messages: &[Value]) -> Result<Command> {
    let module = built(messages, "_gambero", "cdylib")?;
    let tests = shell(TESTS).arg(root().join(FOLDER).join("bin/python")).arg(module);
    Ok(tests.env("GAMBERO", built(messages, "gambero", "bin")?).into_command())
}

/// Installs the package as users do, and runs its tests.
pub(crate) fn test_wheel() -> Result<()> {
    let messages = cargo(["build", "--package", "gambero-cli", "--message-format=json-render-diagnostics"]);
    let messages = messages.output()?;
    let messages: Vec<_> = messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let python = environment()?;
    program(&python)
        .args(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"])
        .args(&["--no-build-isolation", "."])
        // Maturin is looked for there.
        .env("PATH", path()?)
        .run()?;
    let tests = ["-m", "pytest", "-q", "crates/gambero-py/tests", "crates/gambero-py/wheel_tests.py"];
    program(&python).args(&tests).env("GAMBERO", built(&messages, "gambero", "bin")?).run()?;
    // Usual tests take the package from its sources.
    program(&python).args(&["-m", "pip", "uninstall", "--quiet", "--yes", "gambero"]).run()
}

/// The `PATH` of this program, with the environment's programs before all others.
pub(crate) fn path() -> Result<OsString> {
    let found = std::env::var_os("PATH").unwrap_or_default();
    let own = root().join(FOLDER).join("bin");
    Ok(std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&found)))?)
}

/// The environment's Python. What the tests need is installed again only when the list has changed.
pub(crate) fn environment() -> Result<PathBuf> {
    let folder = root().join(FOLDER);
    let python = folder.join("bin/python");
    let list = root().join(REQUIREMENTS);
    let wanted = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    // Written at the end, so that half an installation does not count.
    let mark = folder.join("requirements-test.txt");
    let is_there = fs::read(&mark).is_ok_and(|installed| installed == wanted);
    if is_there && program(&python).arg("--version").succeeds() {
        return Ok(python);
    }
    let recent = program("python3").args(&["-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))"]);
    ensure!(recent.succeeds(), "the tests need Python 3.11 or later with venv as python3");
    program("python3").args(&["-m", "venv", "--clear"]).arg(&folder).run()?;
    // Some of these packages are large: uv unpacks them in a fraction of pip's time.
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", INSTALLER];
    program(&python).args(&pip).run()?;
    let uv = program(&python).args(&["-m", "uv", "pip", "install", "--quiet", "--python"]).arg(&python);
    uv.arg("--requirement").arg(&list).run()?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))?;
    Ok(python)
}
