//! The Python package: installed into an environment of its own, and tested there.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::root;
use crate::steps::{cargo, program};
use crate::tools;

/// Where the environment is.
const FOLDER: &str = "target/python";

/// What the tests need, with versions.
const REQUIREMENTS: &str = "crates/gambero-py/requirements-test.txt";

/// What installs it.
const INSTALLER: &str = "uv==0.13.8";

/// The crates of the module that the profile of the tests optimises. In the wheel they are not
/// optimised: building them twice would take minutes.
const OPTIMISED: [&str; 7] = [
    "gambero",
    "gambero-bots",
    "gambero-env",
    "gambero-py",
    "gambero-record",
    "gambero-sim",
    "gambero-solver",
];

/// What the tests use of what Cargo builds.
pub(crate) struct Built {
    /// The program, which the package is compared with.
    program: PathBuf,
    /// The native module of the package.
    module: PathBuf,
}

impl Built {
    /// The variables of the environment with their paths. The tests read the first.
    const PROGRAM: &str = "GAMBERO";
    const MODULE: &str = "GAMBERO_MODULE";

    /// Finds them in Cargo's messages.
    pub(crate) fn find(messages: &[Value]) -> Result<Self> {
        let find = |name: &str, kind: &str| {
            let is_it = |message: &&Value| {
                let target = &message["target"];
                target["name"] == name && target["kind"][0] == kind && message["profile"]["test"] == false
            };
            let path = messages.iter().find(is_it).and_then(|message| message["filenames"][0].as_str());
            path.map(PathBuf::from).with_context(|| format!("Cargo built no {kind} {name}"))
        };
        Ok(Self { program: find("gambero", "bin")?, module: find("_gambero", "cdylib")? })
    }

    /// What [`Self::get`] finds in the environment.
    pub(crate) fn variables(&self) -> [(&'static str, &Path); 2] {
        [(Self::PROGRAM, &self.program), (Self::MODULE, &self.module)]
    }

    /// Those that the environment names; otherwise they are built here.
    fn get() -> Result<Self> {
        let named = |name| std::env::var_os(name).map(PathBuf::from);
        if let (Some(program), Some(module)) = (named(Self::PROGRAM), named(Self::MODULE)) {
            return Ok(Self { program, module });
        }
        let messages = cargo(["build", "--package", "gambero-cli", "--package", "gambero-py"])
            .arg("--message-format=json-render-diagnostics")
            .output()?;
        let messages: Vec<_> = messages.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        Self::find(&messages)
    }
}

/// Installs the package as users do, but not optimised, and runs some of the tests; all of them with the
/// optimised module in the place of that one.
pub(crate) fn test() -> Result<()> {
    let built = Built::get()?;
    let optimised = fs::read(&built.module);
    let optimised = optimised.with_context(|| format!("cannot read {}", built.module.display()))?;
    let python = environment()?;
    install(&python)?;
    // Cargo has put the module of the wheel in the same place, and would take it for this one next time.
    fs::write(&built.module, &optimised)?;
    let pytest = || program(&python).args(&["-m", "pytest", "-q"]).env(Built::PROGRAM, &built.program);
    pytest().arg("crates/gambero-py/tests/test_game.py").run()?;
    let module = "import gambero._gambero as module; print(module.__file__)";
    let module = program(&python).args(&["-c", module]).output()?;
    let module = Path::new(module.trim_end());
    fs::remove_file(module).with_context(|| format!("cannot remove {}", module.display()))?;
    fs::write(module, optimised).with_context(|| format!("cannot write {}", module.display()))?;
    pytest().run()
}

/// Builds the wheel and installs it.
fn install(python: &Path) -> Result<()> {
    // The profile of the tests in Rust: what others wrote is shared with them.
    let plain = OPTIMISED.map(|name| format!(" --config profile.dev.package.{name}.opt-level=0"));
    program(python)
        .args(&["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"])
        .args(&["--no-build-isolation", "--config-settings"])
        .arg(format!("build-args=--profile dev{}", plain.concat()))
        .arg(".")
        // Maturin is looked for there.
        .env("PATH", path()?)
        .run()
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
