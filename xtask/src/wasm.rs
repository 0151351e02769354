//! `cargo xtask wasm`: the module for browsers, built so that everybody gets the same bytes, and kept in the
//! repository: whoever builds the program needs cargo alone.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest as _, Sha256};

use crate::root;
use crate::steps::{Task, cargo, program};
use crate::tools;

/// Where the module is kept, with the note of how it was made.
const KEPT: &str = "crates/gambero-wasm/module";
const NOTE: &str = "built.txt";

/// The module, and what is asked of the compiler for it.
const MODULE: &str = "gambero.wasm";
const FLAGS: &str = " -C target-feature=+simd128";

/// A folder of its own: the compiler is another one than for everything else.
const FOLDER: &str = "target/wasm";

const TARGET: &str = "wasm32-unknown-unknown";

/// The crates of ours that are in the module, and of each what is in the program.
const CRATES: [&str; 8] = [
    "gambero",
    "gambero-analysis",
    "gambero-bots",
    "gambero-protocol",
    "gambero-record",
    "gambero-solver",
    "gambero-table",
    "gambero-wasm",
];
const PARTS: [&str; 6] = ["Cargo.toml", "src", "weights", "habits.csv", "calibration.csv", "strength.csv"];

/// Builds the module and keeps it.
pub(crate) fn write() -> Result<()> {
    let compiler = Compiler::find_or_install()?;
    let folder = root().join(KEPT);
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let bytes = compiler.build()?;
    let (version, sources) = (compiler.version()?, sources()?);
    let note = format!("compiler: {version}\nsources: {sources}\n{MODULE}: {}\n", digest(&bytes));
    let path = folder.join(MODULE);
    fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
    eprintln!("{}: {} bytes", path.display(), bytes.len());
    fs::write(folder.join(NOTE), note).context("cannot write the note")
}

/// Checks that the kept module is the one that was built, from the sources as they are.
pub(crate) fn check() -> Result<()> {
    let again = "run `cargo xtask wasm`";
    ensure!(noted("sources")? == sources()?, "the sources of the module have changed: {again}");
    let bytes = fs::read(root().join(KEPT).join(MODULE)).with_context(|| format!("no {MODULE}: {again}"))?;
    ensure!(noted(MODULE)? == digest(&bytes), "{MODULE} is not the file that was built: {again}");
    Ok(())
}

/// Builds the module again with the compiler of the note, and compares. Another compiler makes other bytes
/// of the same sources: where only another one can be had, it says so.
pub(crate) fn rebuild() -> Result<()> {
    let compiler = Compiler::find_or_install()?;
    let (version, was) = (compiler.version()?, noted("compiler")?);
    if version != was {
        eprintln!("not compared: the module was built by {was}, and here is {version}");
        return Ok(());
    }
    let built = digest(&compiler.build()?);
    ensure!(noted(MODULE)? == built, "{MODULE} is not what its sources give: run `cargo xtask wasm`");
    Ok(())
}

/// What the note says about something.
fn noted(what: &str) -> Result<String> {
    let path = root().join(KEPT).join(NOTE);
    let note = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let line = note.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(": "));
    Ok(line.with_context(|| format!("{} does not name {what}", path.display()))?.to_owned())
}

/// What the module is made of, in one number: our crates, and which versions of others.
fn sources() -> Result<String> {
    let mut files = Vec::new();
    for name in CRATES {
        for part in PARTS {
            list(&root().join("crates").join(name).join(part), &mut files)?;
        }
    }
    files.sort();
    let mut hash = Sha256::new();
    for path in files {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        hash.update(path.strip_prefix(root()).unwrap_or(&path).to_string_lossy().as_bytes());
        hash.update(digest(&bytes));
    }
    hash.update(profile()?);
    let tree = ["--package", "gambero-wasm", "--target", TARGET, "--edges", "normal", "--prefix", "none"];
    hash.update(versions(&cargo(["tree", "--locked"]).args(&tree).output()?));
    Ok(hex(&hash.finalize()))
}

/// How it is optimised.
fn profile() -> Result<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).context("cannot read Cargo.toml")?;
    let sections = manifest.split("\n[").filter(|section| section.starts_with("profile."));
    let wanted = |section: &&str| ["wasm]", "release"].iter().any(|name| section[8..].starts_with(name));
    Ok(sections.filter(wanted).collect())
}

/// The crates of a listing without the places where they are.
fn versions(tree: &str) -> String {
    let mut lines: Vec<_> = tree.lines().map(|line| line.split(" (").next().unwrap_or(line)).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.join("\n")
}

/// Adds a file, or all files of a folder.
fn list(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| format!("cannot list {}", path.display()))? {
            list(&entry?.path(), files)?;
        }
    } else if path.exists() {
        files.push(path.to_owned());
    }
    Ok(())
}

fn digest(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A compiler for browsers: that of rustup with the target's standard library, or Debian's, which has the
/// library's source.
struct Compiler {
    rustc: PathBuf,
    cargo: PathBuf,
    /// Where the source of the standard library is, if it has to be built too.
    library: Option<PathBuf>,
    linker: PathBuf,
}

/// Debian's packages.
const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

impl Compiler {
    fn find_or_install() -> Result<Self> {
        let sysroot = PathBuf::from(program("rustc").args(&["--print", "sysroot"]).output()?.trim());
        let host = program("rustc").args(&["--print", "host-tuple"]).output()?;
        let linker = sysroot.join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
        if sysroot.join("lib/rustlib").join(TARGET).join("lib").is_dir() {
            return Ok(Self { rustc: "rustc".into(), cargo: "cargo".into(), library: None, linker });
        }
        for name in PACKAGES {
            if !program("dpkg").args(&["-s", name]).succeeds() {
                tools::package(name)?;
            }
        }
        let rustc = installed(PACKAGES[0], "/bin/rustc")?;
        let library = program(&rustc).args(&["--print", "sysroot"]).output()?;
        let library = PathBuf::from(library.trim()).join("lib/rustlib/src/rust");
        Ok(Self { rustc, cargo: installed(PACKAGES[1], "/bin/cargo")?, library: Some(library), linker })
    }

    fn version(&self) -> Result<String> {
        Ok(program(&self.rustc).arg("--version").output()?.trim().to_owned())
    }

    /// Builds the module, without any trace of where.
    fn build(&self) -> Result<Vec<u8>> {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
        let library = self.library.clone().unwrap_or_default();
        let places = [(root(), "gambero"), (home, "cargo"), (library.clone(), "rust")];
        let places = places.iter().filter(|(place, _)| !place.as_os_str().is_empty());
        let hidden = places.map(|(place, name)| format!("--remap-path-prefix={}={name}", place.display()));
        let flags = hidden.fold(FLAGS.to_owned(), |flags, hide| format!("{flags} {hide}"));
        let folder = root().join(FOLDER).join(MODULE);
        let task = program(&self.cargo)
            .args(&["build", "--locked", "--package", "gambero-wasm", "--profile", "wasm"])
            .args(&["--target", TARGET, "--target-dir"])
            .arg(&folder);
        let std = ["-Z", "build-std=std,panic_abort"];
        let task = if self.library.is_some() { task.args(&std) } else { task };
        unset_toolchain(task)
            .env("RUSTC", &self.rustc)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTFLAGS", flags.trim())
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker)
            .run()?;
        let made = folder.join(TARGET).join("wasm/gambero_wasm.wasm");
        fs::read(&made).with_context(|| format!("cannot read {}", made.display()))
    }
}

/// Another cargo than the one that runs us must not take its compiler.
fn unset_toolchain(task: Task) -> Task {
    ["RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"].iter().fold(task, |task, name| task.without(name))
}

/// A file of a package of the system.
fn installed(package: &str, ending: &str) -> Result<PathBuf> {
    let files = program("dpkg").args(&["-L", package]).output()?;
    let file = files.lines().find(|line| line.ends_with(ending));
    Ok(file.with_context(|| format!("the package {package} has no {ending} any more"))?.into())
}
